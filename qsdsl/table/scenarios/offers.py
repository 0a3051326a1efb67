"""Which words can be the name of an option at all.

Comes in: a game and a word. Goes out: whether something could be called so in this game, at some point.
"""

from __future__ import annotations

import re

from qsdsl.quickstrike.game import Game
from qsdsl.quickstrike.naming import PLAIN

WORDS = (
    *PLAIN, "yes", "no", "done", "nothing", "pay nothing", "defend yourself", "let your opponent defend",
    "keep the new ally", "keep the old ally",
)  # fmt: skip
"""Names that are always the same; docs/scenarios.md has them all."""
_NUMBER = re.compile(r" \(\d+\)$")
_ZONE = r"your (?:opponent's )?(?:green|yellow|red) zone"
_PAID = r"(?:pay )?\d+ (?:green|yellow|red)"
_SPENT = r"discard \d+ cards? of your deck"
_REGULAR = re.compile(
    rf"power \d+|option \d+|\d+|green|yellow|red|strike|ally|advantage|{_ZONE}"
    rf"|{_PAID}(?: and {_PAID})*(?: and {_SPENT})?|{_SPENT}"
)
_ABOUT_A_CARD = re.compile(rf"(?:(?:power \d+|\w+) from )?(?P<name>.+?)(?:: power \d+| in {_ZONE})?")


def could_be_offered(game: Game, word: str) -> bool:
    """Whether an option could have this name."""
    word = _NUMBER.sub("", word)
    if word in could_offer(game) or _REGULAR.fullmatch(word):
        return True
    match = _ABOUT_A_CARD.fullmatch(word)
    return match is not None and match["name"] in {definition.name for definition in game.state.definition}


def could_offer(game: Game) -> set[str]:
    """Names of options that do not depend on where cards are."""
    cards = game.state.definition
    actions = {option.name.lower() for card in game.library.cards.values() for option in card.options}
    return {*WORDS, *actions, "power 1", *(card.name for card in cards)}
