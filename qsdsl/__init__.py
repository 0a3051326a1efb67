"""qsdsl: a rules engine for QuickStrike trading card games in which the printed card text is the program.

Sets are loaded, then played, one decision at a time:

    library, findings = qsdsl.load("sets/rulebook")
    game = qsdsl.Game(library, decks=("…", "…"), seed=7)
"""

from __future__ import annotations

from typing import Any

__version__ = "0.1.0"
__all__ = ["Game", "IllegalChoice", "__version__", "load"]


def __getattr__(name: str) -> Any:
    """Imports on first use, so that the command line starts at once."""
    if name == "load":
        from qsdsl.loading import load

        return load
    if name in ("Game", "IllegalChoice"):
        from qsdsl.quickstrike import game

        return getattr(game, name)
    raise AttributeError(f"module 'qsdsl' has no attribute {name!r}")
