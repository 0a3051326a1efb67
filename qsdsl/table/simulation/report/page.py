"""The page: headings, sentences, charts and the style sheet."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from qsdsl import __version__
from qsdsl.table.names import counted
from qsdsl.table.simulation.plan import CHANGED
from qsdsl.table.simulation.report.cardtable import card_table
from qsdsl.table.simulation.report.courses import length_chart, points_chart
from qsdsl.table.simulation.report.drawing import element
from qsdsl.table.simulation.report.intervals import Bar, interval_chart
from qsdsl.table.simulation.report.matrix import matrix
from qsdsl.table.simulation.report.style import STYLE
from qsdsl.table.simulation.summary import interval, percent, quantile, signed
from qsdsl.table.simulation.tally import Tally, VersionTally


def report_page(tally: Tally, *, edited: frozenset[str] = frozenset()) -> str:
    """The whole page; `edited` are the names of the cards that a changed version has in place of printed ones."""
    body = "".join(_parts(tally, edited))
    head = (
        element("title", escape(_title(tally)))
        + '<meta name="viewport" content="width=device-width, initial-scale=1">'
        + element("style", STYLE)
    )
    return f'<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">{head}</head><body>{body}</body></html>\n'


def _title(tally: Tally) -> str:
    names = [one.name for one in tally.plan.contestants]
    return " against ".join(names) if len(names) == 2 else f"{len(names)} decks against one another"


def _parts(tally: Tally, edited: frozenset[str]) -> Iterator[str]:
    version = tally.printed
    names = [one.name for one in tally.plan.contestants]
    yield element("header", element("h1", escape(_title(tally))) + element("p", escape(_about(tally)), class_="about"))
    if CHANGED in tally.versions:
        yield _section("What the edit does", _about_edit(edited), _differences(tally))
    cards = " with the cards as they are printed" if CHANGED in tally.versions else ""
    yield _section("Who wins", f"Share of games won{cards}, with 95 % intervals. {_PALE}", _standings(names, version))
    if len(version.match_ups) > 1:
        yield _section(
            "Match-ups", f"How often the deck of the row beats the deck of the column. {_PALE}",
            matrix(names, version),
        )  # fmt: skip
    yield _section("Seats", _ABOUT_SEATS, _seats(version))
    yield _section("How long games are", _about_length(version), length_chart(version.turns))
    yield _section(
        "Points over time", "Points on average by each turn; a game that is over keeps its points.",
        points_chart(names, version.contestants, version.turns),
    )  # fmt: skip
    yield element("h2", "Cards") + element("p", _ABOUT_CARDS) + _LEGEND
    for version_name, counts in tally.versions.items():
        for name, contestant in zip(names, counts.contestants, strict=True):
            suffix = f", {version_name} cards" if len(tally.versions) > 1 else ""
            marked = edited if version_name == CHANGED else frozenset[str]()
            yield element("h3", escape(name + suffix)) + card_table(contestant, edited=marked)
    yield element("footer", escape(f"qsdsl {__version__}; the games stand in games.jsonl beside this page"))


def _section(heading: str, sentence: str, content: str) -> str:
    return element("section", element("h2", escape(heading)) + element("p", escape(sentence)) + content)


def _about(tally: Tally) -> str:
    bots = sorted({one.bot for one in tally.plan.contestants})
    players = f"{bots[0]} bots" if len(bots) == 1 else f"the bots {', '.join(bots[:-1])} and {bots[-1]}"
    twice = ", each played with the printed and with the edited cards" if len(tally.versions) > 1 else ""
    games = f"{tally.games:,} {'game' if tally.games == 1 else 'games'}"
    return f"{games}{twice} between {players}, master seed {tally.plan.seed}."


def _about_edit(edited: frozenset[str]) -> str:
    cards = f" Edited: {', '.join(sorted(edited))}." if edited else ""
    return f"Difference of win rates in the same games, in points of a hundred, with 95 % intervals. {_PALE}{cards}"


def _differences(tally: Tally) -> str:
    bars = [
        Bar(one.name, difference.estimate, signed(difference.estimate).removesuffix(" points"), number)
        for number, (one, difference) in enumerate(zip(tally.plan.contestants, tally.differences, strict=True))
    ]
    return interval_chart(bars, 0.0, "What the edit does to win rates", _points)


def _points(value: float) -> str:
    """ "+5", "0", "−5"."""
    points = round(100 * value)
    return f"{points:+}".replace("-", "−") if points else "0"


def _standings(names: list[str], version: VersionTally) -> str:
    rates = [contestant.score.rate for contestant in version.contestants]
    bars = [
        Bar(name, rate, f"{percent(rate.value)} ({interval(rate)})", number)
        for number, (name, rate) in enumerate(zip(names, rates, strict=True))
    ]
    bars.sort(key=lambda bar: -bar.estimate.value)
    return interval_chart(bars, 0.5, "Win rates", lambda value: f"{100 * value:.0f} %")


def _seats(version: VersionTally) -> str:
    bars = [
        Bar(name, score.rate, f"{percent(score.rate.value)} ({interval(score.rate)})")
        for name, score in (("who sits first", version.seat), ("who defends first", version.first))
    ]
    return interval_chart(bars, 0.5, "What seats are worth", lambda value: f"{100 * value:.0f} %")


def _about_length(version: VersionTally) -> str:
    turns = version.turns
    stopped = version.unfinished.total()
    ending = f" {counted(stopped, 'game')} had to be stopped." if stopped else ""
    longest = max(turns, default=0)
    return f"Nine in ten games end by turn {quantile(turns, 0.9)}; the longest took {longest} turns.{ending}"


_PALE = "Pale: could be chance."
_ABOUT_SEATS = (
    "Seats alternate. Who defends first is chosen by the player whose discard pile shows more Force, so that it tells "
    "of decks and bots, too. " + _PALE
)
_ABOUT_CARDS = (
    "The win rate of the games in which a card was played is drawn toward the deck’s own rate (the line), the more the "
    "fewer those games are. It says what goes with winning, not what wins: a card for long games is played in those. "
    "A signature move is not flipped; what stands there is how often it was declared."
)
_LEGEND = element(
    "p",
    element("span", "played", class_="key played")
    + element("span", "focused", class_="key focused")
    + element("span", "discarded or else", class_="key rest"),
    class_="legend",
)
