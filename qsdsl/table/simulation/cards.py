"""What the games say about each card of a contestant.

Comes in: the counts of a contestant. Goes out: a `CardReading` for each card, with a word for those to be looked at.

By chance the win rate when played lies far out for cards that are seldom played; so it is drawn toward the deck's own
rate. It still says what goes with winning, not what wins: a card for long games is played in long games.
"""

from __future__ import annotations

from dataclasses import dataclass

from qsdsl.table.simulation.statistics import Estimate, shrunk_rates
from qsdsl.table.simulation.tally import CardTally, ContestantTally

NEVER_FLIPPED, NEVER_DECLARED, NEVER_PLAYED, SELDOM_PLAYED, STRONG, WEAK = (
    "never flipped",
    "never declared",
    "never played",
    "seldom played",
    "strong",
    "weak",
)
_SELDOM = 0.05
"""Played at fewer flips than this, a card is seldom played."""
_ENOUGH_FLIPS = 50
_CLEARLY = 0.03
"""Rates nearer to the deck's are not worth a word, however sure they are."""


@dataclass(frozen=True, slots=True)
class CardReading:
    """One card of a contestant."""

    name: str
    is_signature_move: bool
    """Then it is not flipped; `flipped` says how often it was declared."""
    flipped: int
    played: int
    focused: int
    games_played: int
    wins_played: float
    rate: Estimate
    """Win rate when played, shrunk."""
    verdict: str
    """"" for a card that is as it should be."""

    @property
    def play_rate(self) -> float:
        """Plays a flip."""
        return self.played / self.flipped if self.flipped else 0.0

    @property
    def focus_rate(self) -> float:
        return self.focused / self.flipped if self.flipped else 0.0


def read_cards(contestant: ContestantTally) -> tuple[CardReading, ...]:
    """A reading for each card, the one that goes most with winning first."""
    own = contestant.score.rate.value
    tallies = contestant.cards
    counts = [(card.when_played.wins, card.when_played.games) for card in tallies.values()]
    rates = shrunk_rates(counts, contestant.score.wins, contestant.score.games)
    readings = [_reading(name, card, rate, own) for (name, card), rate in zip(tallies.items(), rates, strict=True)]
    return tuple(sorted(readings, key=lambda one: (-one.rate.value, -one.played, one.name)))


def _reading(name: str, card: CardTally, rate: Estimate, own: float) -> CardReading:
    return CardReading(
        name, card.is_signature_move, card.flipped, card.played, card.focused, card.when_played.games,
        card.when_played.wins, rate, _verdict(card, rate, own),
    )  # fmt: skip


def _verdict(card: CardTally, rate: Estimate, own: float) -> str:
    if not card.flipped:
        return NEVER_DECLARED if card.is_signature_move else NEVER_FLIPPED
    if not card.played:
        return NEVER_PLAYED
    if card.flipped >= _ENOUGH_FLIPS and card.played < _SELDOM * card.flipped:
        return SELDOM_PLAYED
    if rate.leaves_out(own) and abs(rate.value - own) >= _CLEARLY:
        return STRONG if rate.value > own else WEAK
    return ""
