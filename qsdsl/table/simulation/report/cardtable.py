"""One contestant's cards: what becomes of them when flipped, and how winning goes with playing them."""

from __future__ import annotations

from html import escape

from qsdsl.table.simulation.cards import CardReading, read_cards
from qsdsl.table.simulation.report.drawing import box, cell, element, line, picture, table
from qsdsl.table.simulation.report.intervals import whisker
from qsdsl.table.simulation.summary import interval, percent
from qsdsl.table.simulation.tally import ContestantTally

_SHARE, _RATE, _ROW = 150, 200, 22


def card_table(contestant: ContestantTally, *, edited: frozenset[str] = frozenset()) -> str:
    """The table; the card that goes most with winning stands first, `edited` cards are marked."""
    own = contestant.score.rate.value
    cards = read_cards(contestant)
    reach = max([0.05, *(max(abs(one.rate.low - own), abs(one.rate.high - own)) for one in cards if one.games_played)])
    headings = ("card", "flipped", "played", "focused", "played · focused · else", "win rate when played", "", "")
    return table(headings, (_row(card, own, reach, card.name in edited) for card in cards), "cards")


def _row(card: CardReading, own: float, reach: float, edited: bool) -> list[str]:
    mark = element("span", "edited", class_="badge edited") if edited else ""
    verdict = element("span", escape(card.verdict), class_=f"badge {card.verdict.split()[0]}") if card.verdict else ""
    played = card.games_played > 0
    return [
        element("th", f"{escape(card.name)} {mark}", scope="row"),
        cell(f"{card.flipped:,}", "number"),
        cell(f"{card.played:,}", "number"),
        cell(f"{card.focused:,}", "number"),
        element("td", _share(card)),
        element("td", _rate(card, own, reach) if played else ""),
        cell(percent(card.rate.value) if played else "", "number", interval(card.rate) if played else ""),
        element("td", verdict),
    ]


def _share(card: CardReading) -> str:
    """A bar: of all flips, those played, those focused, the rest."""
    played, focused = card.play_rate * _SHARE, card.focus_rate * _SHARE
    played = min(played, _SHARE)
    focused = min(focused, _SHARE - played)
    words = f"played at {percent(card.play_rate)} of its flips, focused at {percent(card.focus_rate)}"
    if card.is_signature_move:
        words = f"played at {percent(card.play_rate)} of the times that it was declared"
    parts = [
        box(0, 5, _SHARE, 12, "rest", words),
        box(0, 5, played, 12, "played", words),
        box(played, 5, focused, 12, "focused", words),
    ]
    return picture(_SHARE, _ROW, parts, words, "small")


def _rate(card: CardReading, own: float, reach: float) -> str:
    def across(value: float) -> float:
        return _RATE / 2 + (value - own) / reach * (_RATE / 2 - 6)

    words = (
        f"{percent(card.rate.value)} ({interval(card.rate)}), drawn toward the deck's {percent(own)}; "
        f"won {card.wins_played:g} of the {card.games_played:,} games in which it was played"
    )
    parts = [line(_RATE / 2, 0, _RATE / 2, _ROW, "mark"), whisker(card.rate, own, across, _ROW / 2, words)]
    return picture(_RATE, _ROW, parts, words, "small")
