"""A run: the games that are kept already, then new ones, until there are enough.

Comes in: a plan, the cards, a crew, and perhaps a folder and a precision. Goes out: the `Tally`. The run looks whether
it is precise enough at fixed game numbers only, so it ends at the same game whoever played and however often it was
interrupted.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass

from qsdsl.quickstrike.library import Deck
from qsdsl.table.simulation.folder import RunFolder
from qsdsl.table.simulation.plan import Plan
from qsdsl.table.simulation.playing import Order, Prints
from qsdsl.table.simulation.record import read_line
from qsdsl.table.simulation.sources import Sources, as_printed, library_of
from qsdsl.table.simulation.tally import Tally
from qsdsl.table.simulation.workers import Crew

CHECK_EVERY = 100
"""Game numbers between two looks at the precision."""
_ORDER = 20
"""Games of one order: a tenth of a second of work."""

Report = Callable[[int, bool], None]
"""Told how many games of the run are done, and whether the last one was there before."""


@dataclass(frozen=True, slots=True)
class Simulation:
    """What is to be found out; `precision` is the margin at which the run may stop, 0 for never."""

    plan: Plan
    sources: Sources
    prints: Prints
    precision: float = 0.0

    def run(self, crew: Crew, folder: RunFolder | None, report: Report) -> Tally:
        """Play what is not there yet; raises NoCrew, CannotSimulate, FolderError."""
        tally = Tally(self.plan, self.card_names, self.signature_moves)
        gc.collect()
        gc.freeze()  # the library stays, here and in every process that is forked from this one
        place = 0
        for record in folder.records() if folder is not None else ():
            if self._is_over(tally, place):
                return tally
            tally.add(record)
            place += 1
            report(place, True)
        if not self._is_over(tally, place):
            with closing(crew.play(self._orders(place))) as played:
                self._play_on(tally, place, played, folder, report)
        return tally

    def _play_on(
        self, tally: Tally, place: int, played: Iterator[list[str]], folder: RunFolder | None, report: Report
    ) -> None:
        """Count and keep new games, up to the one after which the run is over."""
        for lines in played:
            kept = []
            for line in lines:
                if self._is_over(tally, place):
                    break
                tally.add(read_line(line))
                kept.append(line)
                place += 1
            if folder is not None:
                folder.append(kept)
            report(place, False)
            if self._is_over(tally, place):
                return

    def _is_over(self, tally: Tally, place: int) -> bool:
        if place >= self.plan.length:
            return True
        number, version = divmod(place, len(self.plan.versions))
        if version or number == 0 or number % CHECK_EVERY or not self.precision:
            return False
        return tally.margin <= self.precision

    def _orders(self, begin: int) -> Iterator[Order]:
        end = self.plan.length
        for start in range(begin, end, _ORDER):
            yield Order(self.plan, self.sources, self.prints, range(start, min(start + _ORDER, end)))

    @property
    def edited(self) -> frozenset[str]:
        """The names of cards that are not the same in all versions."""
        printed, *others = (library_of(self.sources, version).cards for version in self.plan.versions)
        return frozenset(
            card.name for other in others for key, card in other.items() if as_printed(card) != as_printed(printed[key])
        )

    @property
    def idle_edits(self) -> tuple[str, ...]:
        """The edited cards that no deck of the plan has: no game can go otherwise for them."""
        held = {name for names in self.card_names for name in names}
        return tuple(sorted(self.edited - held))

    @property
    def card_names(self) -> tuple[tuple[str, ...], ...]:
        """The names of each contestant's cards and signature moves."""
        return tuple((*(card.name for card, _ in deck.cards), *_moves(deck)) for deck in self._decks)

    @property
    def signature_moves(self) -> frozenset[str]:
        """The names of all signature moves, but for those that are the names of cards, too."""
        cards = {card.name for deck in self._decks for card, _ in deck.cards}
        return frozenset(name for deck in self._decks for name in _moves(deck)) - cards

    @property
    def _decks(self) -> list[Deck]:
        library = library_of(self.sources, self.plan.versions[0])
        return [library.decks[contestant.deck] for contestant in self.plan.contestants]


def _moves(deck: Deck) -> tuple[str, str]:
    return deck.character.front.name, deck.character.back.name
