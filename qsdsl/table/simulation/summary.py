"""A run in a few lines of text.

Comes in: a tally. Goes out: lines for a terminal: who wins how often, what seat and first defence are worth, how long
games are, what an edit changes, and the cards to look at.
"""

from __future__ import annotations

from collections import Counter

from qsdsl.table.names import counted
from qsdsl.table.simulation.cards import CardReading, read_cards
from qsdsl.table.simulation.statistics import Estimate
from qsdsl.table.simulation.tally import Tally, VersionTally

_MOST_CARDS = 3
"""Cards named for each verdict."""


def percent(value: float) -> str:
    return f"{100 * value:.1f} %"


def interval(estimate: Estimate) -> str:
    """ "48.9 to 53.1 %" """
    return f"{100 * estimate.low:.1f} to {100 * estimate.high:.1f} %"


def signed(estimate: Estimate) -> str:
    """ "+2.1 (−0.3 to +4.5) points" of a hundred."""
    value, low, high = (f"{100 * number:+.1f}" for number in (estimate.value, estimate.low, estimate.high))
    return f"{value} ({low} to {high}) points".replace("-", "−")


def quantile(counts: Counter[int], share: float) -> int:
    """The smallest value that this share of the counted things does not exceed."""
    need, seen = share * counts.total(), 0
    for value in sorted(counts):
        seen += counts[value]
        if seen >= need:
            return value
    return 0


def summary_lines(tally: Tally) -> list[str]:
    """The whole summary."""
    version = tally.printed
    games, match_ups = counted(tally.games, "game"), counted(len(version.match_ups), "match-up")
    lines = [f"{games} of {match_ups}, seed {tally.plan.seed}", "", *_standings(tally)]
    if len(version.match_ups) > 1:
        lines += ["", *_match_ups(tally)]
    if len(tally.plan.versions) > 1:
        lines += ["", *_differences(tally)]
    return [*lines, "", *_fairness(version), *_length(version), *_cards(tally)]


def _standings(tally: Tally) -> list[str]:
    names = [one.name for one in tally.plan.contestants]
    width = max(map(len, names))
    rates = [one.score.rate for one in tally.printed.contestants]
    order = sorted(range(len(names)), key=lambda place: -rates[place].value)
    return [
        f"{names[place]:{width}}  wins {percent(rates[place].value):>7}  ({interval(rates[place])})" for place in order
    ]


def _match_ups(tally: Tally) -> list[str]:
    names = [one.name for one in tally.plan.contestants]
    lines = []
    for (one, other), score in tally.printed.match_ups.items():
        words = f"{names[one]} against {names[other]}"
        lines.append(f"{words}: {percent(score.rate.value)} ({interval(score.rate)})")
    return lines


def _differences(tally: Tally) -> list[str]:
    lines = ["With the edited cards, in the same games:"]
    for contestant, difference in zip(tally.plan.contestants, tally.differences, strict=True):
        estimate = difference.estimate
        sure = "" if estimate.leaves_out(0.0) else "; could be chance"
        lines.append(f"  {contestant.name}: {signed(estimate)}{sure}")
    return lines


def _fairness(version: VersionTally) -> list[str]:
    return [
        f"Who sits first wins {percent(version.seat.rate.value)} ({interval(version.seat.rate)}), "
        f"who defends first {percent(version.first.rate.value)} ({interval(version.first.rate)}).",
    ]


def _length(version: VersionTally) -> list[str]:
    turns = version.turns
    lines = [
        f"Half of the games take at most {counted(quantile(turns, 0.5), 'turn')}, "
        f"nine in ten at most {quantile(turns, 0.9)}; the longest took {max(turns, default=0)}."
    ]
    lines += [f"{counted(count, 'game')} stopped: {reason}" for reason, count in sorted(version.unfinished.items())]
    return lines


def _cards(tally: Tally) -> list[str]:
    """The cards with a verdict, by contestant."""
    lines = []
    for contestant, counts in zip(tally.plan.contestants, tally.printed.contestants, strict=True):
        verdicts: dict[str, list[CardReading]] = {}
        for card in read_cards(counts):
            if card.verdict:
                verdicts.setdefault(card.verdict, []).append(card)
        if verdicts:
            lines += ["", f"Cards of {contestant.name} to look at:"]
            lines += [f"  {verdict}: {_named(cards)}" for verdict, cards in verdicts.items()]
    return lines


def _named(cards: list[CardReading]) -> str:
    names = ", ".join(card.name for card in cards[:_MOST_CARDS])
    more = len(cards) - _MOST_CARDS
    return f"{names} and {more} more" if more > 0 else names
