"""Choosing or naming something: a colour, a card type, a card, a zone; "that color" and the like mean it afterwards."""

from __future__ import annotations

from qsdsl.effect.tree import Clause, Quantity, Things
from qsdsl.program.builder import Builder, held, refuse
from qsdsl.program.clauses import role
from qsdsl.program.groups import speaks_of_group
from qsdsl.program.machine import ANSWER, DONE, NONE, SOURCE, Frame, ask
from qsdsl.program.meaning import Act, Get
from qsdsl.program.picking import SEVERAL, find_targets, pick_one, pick_several
from qsdsl.program.references import kind_of
from qsdsl.program.things import count_things
from qsdsl.quickstrike.decisions import (
    CHOOSE_COLOR,
    CHOOSE_NAME,
    CHOOSE_NUMBER,
    CHOOSE_TRAIT,
    CHOOSE_TYPE,
    CHOOSE_ZONE,
)
from qsdsl.quickstrike.definition import TYPES
from qsdsl.quickstrike.events import CHOICE_MADE, emit, spelled
from qsdsl.quickstrike.state import GameState, remember
from qsdsl.quickstrike.verbs.choices_kept import chosen_before
from qsdsl.quickstrike.verbs.naming_cards import name_card
from qsdsl.quickstrike.verbs.showing import choose_cards
from qsdsl.quickstrike.vocabulary import VOCABULARY

ROWS = {"color": (CHOOSE_COLOR, VOCABULARY.colors), "type": (CHOOSE_TYPE, TYPES), "card type": (CHOOSE_TYPE, TYPES)}
"""What can be chosen that is not on the table: the kind of decision, and all there is to choose from."""
NAME = "name"
KINDS = {"color": CHOOSE_COLOR, "type": CHOOSE_TYPE, "zone": CHOOSE_ZONE, "trait": CHOOSE_TRAIT, NAME: CHOOSE_NAME}
"""What a card can remember, by what it is called afterwards."""


CARDS = ("card", *TYPES, "signature move")


def kind_chosen(clause: Clause) -> str:
    """What the choice is called afterwards ("that color"); "" for one that no card can remember."""
    what = role(clause, "object")
    if clause.verb == "name" and isinstance(what, Things) and what.noun in CARDS:
        return NAME
    noun = what.noun.removeprefix("card ") if isinstance(what, Things) and clause.verb in ACTS else ""
    return noun if noun in KINDS else ""


def choose(b: Builder, clause: Clause) -> None:
    """Choose something, for all to know."""
    what = role(clause, "object")
    if isinstance(what, Things) and what.noun in (*ROWS, TRAIT):
        return _choose_from_row(b, what)
    if isinstance(what, Things) and what.noun == "number":
        return _choose_number(b, what)
    if not isinstance(what, Things) or not (kind_of(b, what.noun) in ("card", "zone") or speaks_of_group(b, what)):
        raise refuse(clause, "the engine can let a player choose a color, a card type, a number, a card or a zone here")
    kind = kind_of(b, what.noun) or "card"
    if kind == "card" and what.quantity in SEVERAL:
        return choose_cards(b, what, clause)
    if kind == "zone" and what.quantity is Quantity.EXACTLY:
        taken = pick_several(b, what, clause, None, kind)
        b.several = kind, lambda state, frame: frame[taken] or []
        return None
    if what.quantity is not Quantity.ONE:
        raise refuse(what, "one thing at a time can be chosen like this")
    chosen = pick_one(b, find_targets(b, what, clause), None, kind)
    b.mention(kind, what.noun or "card", chosen, chosen_before(CHOOSE_ZONE) if kind == "zone" else None)
    if kind == "zone":
        _tell(b, CHOOSE_ZONE, chosen)
    else:
        b.step(lambda state, frame: _note_chosen(frame, chosen(state, frame)), plain=True)


def _note_chosen(frame: Frame, card: int) -> None:
    """ "You may choose a strike in your discard pile. If you do, …": if there is one."""
    frame[DONE] = card != NONE


def _choose_number(b: Builder, what: Things) -> None:
    """ "A number from 0 to 3"; "that many" and "that much" mean it afterwards, also in a later turn [HD-11]."""
    ranges = [one.value.split(" to ") for one in what.adjectives if one.kind == "range"] or [ANY_NUMBER]
    if len(ranges) != 1 or what != Things("number", Quantity.ONE, adjectives=what.adjectives):
        raise refuse(what, "say from which number to which: 'a number from 0 to 3'")
    low, high = (int(bound) for bound in ranges[0])
    actor = b.actor

    def pick(state: GameState, frame: Frame) -> None:
        ask(state, actor(state, frame), CHOOSE_NUMBER, list(range(low, high + 1)))

    def take(state: GameState, frame: Frame) -> None:
        emit(state, (CHOICE_MADE, actor(state, frame), frame[SOURCE], CHOOSE_NUMBER, frame[ANSWER]))

    b.step(pick)
    b.step(take)
    chosen = chosen_before(CHOOSE_NUMBER)
    b.mention("number", "number", chosen, chosen)


ANY_NUMBER = ["0", "20"]
"""A number of which print gives no bounds [D-189]."""


def name(b: Builder, clause: Clause) -> None:
    """Name a colour or a card type."""
    what = role(clause, "object")
    if isinstance(what, Things) and kind_of(b, what.noun) == "card":
        remembers = b.remembering or NAME in b.remembered
        return name_card(b, what, remembers=remembers)
    if isinstance(what, Things) and what.noun == "number":
        return _choose_number(b, what)
    if isinstance(what, Things) and what.noun == "zone":
        return choose(b, clause)
    if not isinstance(what, Things) or what.noun not in (*ROWS, TRAIT):
        raise refuse(
            clause,
            "the engine can let a player name a color, a trait, a card type, a number, a zone or a card",
            "Say 'name a card type'.",
        )
    _choose_from_row(b, what)


def _choose_from_row(b: Builder, what: Things) -> None:
    kind, row = ROWS.get(what.noun, (CHOOSE_TRAIT, ()))
    options = _options(what, row) if row else _traits(what)
    register, actor = b.register(), b.actor

    def pick(state: GameState, frame: Frame) -> None:
        ask(state, actor(state, frame), kind, list(options or traits_in_game(state)))

    def take(state: GameState, frame: Frame) -> None:
        frame[register] = frame[ANSWER]

    b.step(pick)
    b.step(take)
    b.mention(what.noun.removeprefix("card "), what.noun, held(register), chosen_before(kind))
    _tell(b, kind, held(register))


TRAIT = "trait"


def _traits(what: Things) -> list[int]:
    """The traits said, spelled; none if any will do."""
    if any(one.kind != TRAIT for one in what.adjectives) or what.owner or what.place or what.qualities:
        raise refuse(what, "the engine does not understand all that is said about the trait")
    if what.quantity is not Quantity.ONE:
        raise refuse(what, "one trait at a time can be chosen")
    said = " ".join(one.value for one in what.adjectives).replace(",", " ").split()
    return [spelled(word) for word in said if word != "or"]


def traits_in_game(state: GameState) -> list[int]:
    """The traits that some card of the game has."""
    return [spelled(trait) for trait in sorted({trait for one in state.definition for trait in one.traits})] or [NONE]


def _tell(b: Builder, kind: int, chosen: Get) -> None:
    """All know what was chosen, and the card remembers it while it is in play [D-156]."""
    actor = b.actor
    remembers = b.remembering or any(KINDS[one] == kind for one in b.remembered)

    def work(state: GameState, frame: Frame) -> None:
        choice = chosen(state, frame)
        if choice == NONE:
            return
        emit(state, (CHOICE_MADE, actor(state, frame), frame[SOURCE], kind, choice))
        if remembers:
            remember(state, frame[SOURCE], kind, choice)

    b.step(work, plain=True)


def _options(what: Things, row: tuple[str, ...]) -> list[int]:
    """The places in the row of those that may be chosen: those said, or all."""
    said = [one.value for one in what.adjectives if one.kind == what.noun.removeprefix("card ")]
    if len(said) != len(what.adjectives) or what.owner or what.place or what.qualities:
        raise refuse(what, f"the engine does not understand all that is said about the {what.noun}")
    if what.quantity is not Quantity.ONE:
        raise refuse(what, f"one {what.noun} at a time can be chosen")
    words = " ".join(said).replace(",", " ").split()
    return [number for number, one in enumerate(row) if not words or one in words]


def count(b: Builder, clause: Clause) -> None:
    """Changes nothing: what follows speaks of how many there are ("if you have exactly thirteen")."""
    what = role(clause, "object")
    if not isinstance(what, Things) or what.quantity not in (Quantity.ALL, Quantity.THE_SEVERAL):
        raise refuse(clause, "say all of what is counted, for instance 'your energy'")
    count_things(b, what)
    b.counted = what


ACTS = {
    "choose": Act(build=choose, roles=frozenset({"object"})),
    "name": Act(build=name, roles=frozenset({"object"})),
    "count": Act(build=count, roles=frozenset({"object"})),
}
