"""How a value is shown in a finding: the way a scenario would write it."""

from __future__ import annotations

from itertools import groupby
from typing import Any


def say(value: Any) -> str:
    """ "{green: 3, red: 1}", "[Dud*20]", "none" """
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {say(inner)}" for key, inner in value.items()) + "}" if value else "none"
    if isinstance(value, list):
        return "[" + ", ".join(_run(name, len(list(run))) for name, run in groupby(value)) + "]" if value else "none"
    return str(value)


def _run(name: Any, times: int) -> str:
    return f"{name}*{times}" if times > 1 else str(name)
