"""A scenario's steps, taken one after the other.

Comes in: a game that has been put up, and a course. Goes out: findings. What is chosen must be offered; a flip, an
answer or a payment that does not come is a failure, and so is a decision in the middle of something that nobody expects
at the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from qsdsl.cardset.wording import listed, quoted
from qsdsl.diagnostic import Diagnostic
from qsdsl.quickstrike.game import Game
from qsdsl.table.names import COLORS
from qsdsl.table.playable import kind_of
from qsdsl.table.scenarios.facts import EVENT_NAMES, GAME_FACTS, SIDE_FACTS, options
from qsdsl.table.scenarios.findings import (
    LEFT_OPEN,
    NOT_HAPPENED,
    NOT_OFFERED,
    NOT_SO,
    NOTHING_EXPECTED,
    failure,
    unknown,
)
from qsdsl.table.scenarios.model import SEATS, Choice, Course, Expectation, Flip, Payment, Step
from qsdsl.table.scenarios.offers import could_be_offered, could_offer
from qsdsl.table.scenarios.saying import say
from qsdsl.table.scenarios.written import Written

AT_REST = frozenset({"flip window", "signature step", "choose defender"})
"""Decisions at which nothing is half done."""
_ABOUT_THE_DECISION = frozenset({"offered", "not_offered", "decision", "chooser"})


@dataclass(slots=True)
class Run:
    """A game on its way through a course."""

    game: Game
    written: Written
    label: str = ""
    findings: list[Diagnostic] = field(default_factory=list)
    claims: int = 0
    """Flips, payments and expectations so far."""
    expects_decision: bool = False
    """The open decision is one that the scenario speaks of."""
    flips_from: int = 0
    """The journal's length before the last choice."""
    flips: int = 0
    """Flips since then that the scenario has spoken of."""
    paid_from: int = 0
    """The journal's length before the last choice, or before the first of a series."""
    paid: int = 0
    """Energy paid since then that the scenario has spoken of."""

    def fail(self, code: str, message: str, written: Written) -> None:
        self.findings.append(failure(code, message, written, self.game, self.label))


def run_course(run: Run, course: Course) -> None:
    """Take the steps, then go on along every branch; stops at a step that cannot be taken."""
    for step in course.steps:
        if not _take(run, step):
            return
    for branch in course.branches:
        label = f"{run.label}, {branch.label}" if run.label else branch.label
        run_course(replace(run, game=run.game.copy(), label=label), branch)
    if not course.branches:
        _finish(run)


def _take(run: Run, step: Step) -> bool:
    """Whether the game can go on."""
    match step:
        case Choice():
            return _choose(run, step)
        case Flip():
            return _flip(run, step)
        case Payment():
            return _pay(run, step)
        case Expectation():
            _expect(run, step)
            return True


def _finish(run: Run) -> None:
    decision = run.game.decision
    if decision is not None and decision.kind not in AT_REST and not run.expects_decision:
        run.fail(LEFT_OPEN, f"at the end {_asking(run.game)}", run.written)
    if not run.claims:
        run.fail(NOTHING_EXPECTED, "nothing is expected here, so nothing can fail", run.written)


# --- Choosing ---------------------------------------------------------------------------------------------------------


def _choose(run: Run, choice: Choice) -> bool:
    run.paid_from, run.paid = len(run.game.state.journal), 0
    return all(_choose_once(run, choice) for _ in range(choice.times))


def _choose_once(run: Run, choice: Choice) -> bool:
    game = run.game
    names = options(game)
    if game.decision is None or choice.option not in names:
        run.fail(NOT_OFFERED, f"{quoted(choice.option)} is not offered: {_asking(game)}", choice.written)
        return False
    if choice.player not in (None, game.decision.player):
        run.fail(NOT_OFFERED, f"this is not for {_whom(1 - game.decision.player)} to choose", choice.written)
        return False
    _answer(run, names.index(choice.option))
    return True


def _answer(run: Run, index: int) -> None:
    run.flips_from, run.flips = len(run.game.state.journal), 0
    run.expects_decision = False
    run.game.choose(index)


def _whom(player: int) -> str:
    return ("you", "the opponent")[player]


def _asking(game: Game) -> str:
    """What is open."""
    if game.decision is None:
        assert game.outcome is not None, "without a decision the game is over"
        return f"the game is over ({game.outcome.reason})"
    whom = _whom(game.decision.player)
    return f"{whom} must choose between {listed(options(game), 'and')} ({game.decision.kind})"


# --- Flips and payments -----------------------------------------------------------------------------------------------


def _flip(run: Run, flip: Flip) -> bool:
    """Whether the next card flipped since the last choice is the one that the scenario says."""
    run.claims += 1
    flipped = [event.card for event in _events(run.game, run.flips_from, "CardFlipped")][run.flips :]
    if not flipped:
        run.fail(NOT_HAPPENED, f"{quoted(flip.name)} is not flipped: {_asking(run.game)}", flip.written)
        return False
    run.flips += 1
    name = run.game.card_name(flipped[0])
    if name != flip.name:
        run.fail(NOT_HAPPENED, f"{quoted(name)} is flipped, not {quoted(flip.name)}", flip.written)
    return name == flip.name


def _pay(run: Run, payment: Payment) -> bool:
    """Pay like this if the game asks; if there was only one way to pay, it must have been this one."""
    run.claims += 1
    state, game = run.game.state, run.game
    if game.decision is not None and game.decision.kind == "payment":
        if payment.energy not in state.options:
            run.fail(NOT_OFFERED, f"this cannot be paid: {_asking(game)}", payment.written)
            return False
        run.paid_from, run.paid = len(state.journal), sum(payment.energy)
        _answer(run, state.options.index(payment.energy))
        return True
    zones = [event.zone for event in _events(run.game, run.paid_from, "EnergyPaid")][run.paid :]
    found = tuple(sum(zone % 3 == color for zone in zones) for color in range(3))
    run.paid += len(zones)
    if found == payment.energy:
        return True
    wanted, paid = (_amounts(energy) for energy in (payment.energy, found))
    run.fail(NOT_HAPPENED, f"expected a payment of {wanted}, found {paid}", payment.written)
    return False


def _events(game: Game, since: int, kind: str) -> list[Any]:
    return [event for event in game.events(since) if kind_of(event) == kind]


def _amounts(energy: Sequence[int]) -> str:
    return say({color: count for color, count in zip(COLORS, energy, strict=True) if count})


# --- Expecting --------------------------------------------------------------------------------------------------------


def _expect(run: Run, expectation: Expectation) -> None:
    for name, written in expectation.facts:
        run.expects_decision |= name in _ABOUT_THE_DECISION
        run.findings += _senseless(run.game, name, written)
        _compare(run, name, GAME_FACTS[name](run.game, written.value), written)
    for player, name, written in expectation.sides:
        run.findings += _senseless(run.game, name, written)
        _compare(run, f"{SEATS[player]}: {name}", SIDE_FACTS[name](run.game, player, written.value), written)


def _compare(run: Run, name: str, found: tuple[object, object], written: Written) -> None:
    run.claims += 1
    if found[0] != found[1]:
        run.fail(NOT_SO, f"{name}: expected {say(found[0])}, found {say(found[1])}", written)


def _senseless(game: Game, name: str, written: Written) -> list[Diagnostic]:
    """Words that nothing is called by: a misspelt one would never be offered, and never happen."""
    if name == "not_offered":
        misspelt = [one for one in written.items() if not could_be_offered(game, one.value)]
        return [unknown("option", one, one.value, could_offer(game)) for one in misspelt]
    if name == "sees_not":
        cards = {definition.name for definition in game.state.definition}
        return [unknown("card", one, one.value, cards) for one in written.items() if one.value not in cards]
    if name == "events":
        unheard = [(event, one) for event, one in written.entries() if event not in EVENT_NAMES]
        return [unknown("event", one, event, EVENT_NAMES) for event, one in unheard]
    return []
