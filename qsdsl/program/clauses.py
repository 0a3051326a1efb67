"""Clauses become steps: a verb, who does it, and what it is done to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from qsdsl.effect.substitute import with_instead
from qsdsl.effect.tree import (
    Clause,
    Condition,
    Of,
    Place,
    Player,
    Quantity,
    Refer,
    Reference,
    Things,
    Variable,
    Who,
)
from qsdsl.program.builder import Builder, lost, refuse, you, your_opponent
from qsdsl.program.choosers import choice_of_color, split_chooser, without_choosers
from qsdsl.program.conditions import test_condition
from qsdsl.program.groups import Group, speaks_of_group
from qsdsl.program.heeding import heed
from qsdsl.program.machine import DONE, NONE, POSITION, YOU, Frame
from qsdsl.program.meaning import Act, Get, Test
from qsdsl.program.neighbors import TAKEN
from qsdsl.program.picking import SEVERAL, find_targets, pick_one, pick_several
from qsdsl.program.players import acted_by, actor_of, fits_player
from qsdsl.program.references import as_kind, get_thing, kind_of, mention_place, slot_of
from qsdsl.program.repeating import is_repeated, one_at_a_time, reached, so_often, until
from qsdsl.program.several import of_several
from qsdsl.program.sums import split_sum
from qsdsl.program.things import get_amount
from qsdsl.program.whose import told_own


def act_of(b: Builder, clause: Clause) -> Act:
    act = b.meanings.acts.get(clause.verb)
    if act is None:
        raise refuse(clause, f"the engine does not know what to do for '{clause.verb}'")
    heed(clause, act)
    return act


def role(clause: Clause, name: str) -> Any:
    """What fills the role, None if nothing does."""
    return next((one.value for one in clause.roles if one.name == name), None)


def object_of(clause: Clause) -> Things | Reference | Of:
    """The object; the subject of a passive clause."""
    target = clause.subject if clause.passive else role(clause, "object")
    if not isinstance(target, Things | Reference | Of):
        raise refuse(clause, f"'{clause.verb}' needs to be told what")
    return target


def clause_actor(b: Builder, clause: Clause) -> Get:
    """The player who carries the clause out and chooses, also in the other one's turn [D-19, D-104]."""
    if isinstance(clause.subject, Player) and not clause.passive:
        return actor_of(b, clause.subject)
    return b.actor


def compile_clause(b: Builder, clause: Clause) -> None:
    """Emit the steps of one verb; "that zone" behind it is the one in which it was done."""
    clause = _all_as_one(b, explained(clause))
    if (by_color := choice_of_color(clause)) is not None:
        choice, clause = by_color
        compile_clause(b, choice)
    if not b.meanings.clause(b, clause):
        _compile_plain(b, clause)
    for zone in _places(clause):
        if zone.owner is not None and zone.owner.who in (Who.YOU, Who.OPPONENT):
            mention_place(b, zone)


PLACES = ("in", "from", "to", "into")
"""What tells where something is done."""


def _places(clause: Clause) -> Iterator[Things]:
    """Where it is done, or where that is to which it is done: "flip a new card in your red zone"."""
    for one in clause.roles:
        if isinstance(one.value, Things):
            where = one.value.place
            if one.name in PLACES:
                yield one.value
            elif where is not None and where.preposition in PLACES and isinstance(where.of, Things):
                yield where.of


def _compile_plain(b: Builder, clause: Clause) -> None:
    if clause.until_so is not None:
        return _until_so(b, clause, clause.until_so)
    if is_repeated(b, clause):
        assert clause.times is not None
        once = replace(clause, times=None)
        return so_often(b, get_amount(b, clause.times), lambda: compile_clause(b, once))
    act = act_of(b, clause)
    if isinstance(clause.subject, Player) and not clause.passive:
        if clause.subject.who is Who.EACH:
            return _for_each_player(b, clause.subject, clause, act)
        with acted_by(b, clause.subject) as actor:
            if clause.subject.who is not Who.YOU:
                b.mention("player", "player", actor)
            return _emit(b, told_own(clause, act), act)
    _emit(b, clause, act)


ALL_OF_THEM = Things("", Quantity.ALL, place=Place("of", Reference(Refer.IT, "", "them")))


def _all_as_one(b: Builder, clause: Clause) -> Clause:
    """ "Uncharge all of them", said of things about which a condition has asked together: them."""
    if b.several is None or role(clause, "object") != ALL_OF_THEM:
        return clause
    told: Clause = with_instead(clause, ALL_OF_THEM, ALL_OF_THEM.place.of)  # type: ignore[union-attr]
    return told


def explained(clause: Clause) -> Clause:
    """ "Discards the top X cards of his or her deck, where X is …": so many cards."""
    if clause.where is None:
        return clause
    told: Clause = with_instead(replace(clause, where=None), Variable("X"), clause.where)
    return told


def _until_so(b: Builder, clause: Clause, condition: Condition) -> None:
    """One after the other, until the condition holds or nothing is done any more."""
    once = one_at_a_time(clause)
    who = clause.subject if isinstance(clause.subject, Player) else None
    if who is not None and who.who is Who.EACH:
        raise refuse(who, "the engine cannot do this for each player", "Say it of one after the other.")
    with acted_by(b, who) as actor:
        if who is not None and who.who is not Who.YOU:
            b.mention("player", "player", actor)
            once = replace(once, subject=Player(Who.HE, span=clause.span))
        spoken = b.antecedents[:]
        holds = test_condition(b, reached(b, clause, condition))
        b.antecedents[:] = spoken
        until(b, holds, lambda: compile_clause(b, once))


def _for_each_player(b: Builder, player: Player, clause: Clause, act: Act) -> None:
    """You, then your opponent; those of whom it is so, if something is said of them."""
    spoken = b.antecedents[:]
    plain, shown, before = replace(told_own(clause, act), subject=None), [], b.shown
    for place, get in enumerate((you, your_opponent)):
        b.antecedents[:] = spoken
        if before:
            b.mention("card", "card", before[place])  # "each player reveals … and puts it …": his or her own
        known = len(b.antecedents)
        after = b.label() if player.having is not None else None
        if after is not None:
            b.jump_unless(_fits(fits_player(b, player), get), after)
        b.mention("player", "player", get)
        with b.acting(get):
            _emit(b, plain, act)
        card = next((one for one in reversed(b.antecedents[known:]) if one.kind == "card"), None)
        shown += [card.get] if card is not None else []
        if after is not None:
            b.here(after)
    if any(one.kind == TAKEN for one in b.antecedents[len(spoken) :]):
        b.mention(TAKEN, "energy", lost)  # of two players' energy
    if len(shown) == 2 and player.having is None:
        _show(b, shown, clause.verb)


def _show(b: Builder, shown: list[Get], verb: str) -> None:
    """ "Your card", "those cards": what each of the players did this to."""
    b.shown = tuple(shown)

    def both(state: Any, frame: Frame) -> list[int]:
        return [card for get in shown if (card := get(state, frame)) != NONE]

    b.group = Group(both, verb, "")


def _fits(fits: Test, get: Get) -> Test:
    """Whether it is so of this player."""
    return lambda state, frame: fits(state, (*frame, get(state, frame)))


def _emit(b: Builder, clause: Clause, act: Act) -> None:
    b.mark(clause.verb)
    spoken = len(b.antecedents)
    if act.build is not None:
        act.build(b, clause)
    elif act.do is not None:
        compile_targets(b, clause, act)
    else:
        raise refuse(clause, f"'{clause.verb}' cannot be an instruction")
    note_card_done_to(b, clause.verb, spoken)
    if clause.instead_of is not None:
        if b.instead is None:
            raise refuse(clause.instead_of, "nothing happens here that this could replace")
        b.instead(clause)


def note_card_done_to(b: Builder, verb: str, spoken: int) -> None:
    """What was spoken of since then is what this was done to: "the discarded card"."""
    for one in b.antecedents[spoken:]:
        if one.kind == "card":
            b.done_to[verb] = one.get


def compile_targets(b: Builder, clause: Clause, act: Act, *, optional: bool = False) -> None:
    """Choose what the verb does its work on, then do it."""
    target = object_of(clause)
    if not isinstance(target, Things):
        if speaks_of_group(b, target):
            return _do_to_all(b, b.group.left, act, clause, "card")
        if (several := _several_meant(b, target)) is not None:
            return _do_to_all(b, several[1], act, clause, several[0])
        get = get_thing(b, target if act.target == "card" else as_kind(b, target, act.target))
        return _do_to_one(b, get, act, clause, kind_of(b, target.noun) or "card")
    kind = _kind_of_target(b, target)
    target, chooser = split_chooser(b, target)
    if target.quantity in (*SEVERAL, Quantity.HALF):
        with b.acting(chooser):
            picked = pick_several(b, target, clause, act.can, kind)
        return _do_to_each(b, picked, act, clause, kind)  # one pick at a time, with an end where fewer are allowed
    found = find_targets(b, target, clause)
    match target.quantity:
        case Quantity.ONE | Quantity.THE | Quantity.ANY:
            with b.acting(chooser):
                chosen = pick_one(b, found, act.can, kind, optional=optional)
            _do_to_one(b, chosen, act, clause, kind)
            b.mention(kind, target.noun, chosen)
        case Quantity.ALL | Quantity.EACH | Quantity.THE_SEVERAL:
            if target.owner is None and kind in b.meanings.owner:
                found = _yours_first(found, b.meanings.owner[kind])
            _do_to_all(b, found, act, clause, kind)
        case Quantity.NO:
            raise refuse(clause, f"'{clause.verb} no {target.noun}' says nothing")
        case _:
            raise refuse(target, f"how many to {clause.verb} cannot be said like this")


def _kind_of_target(b: Builder, target: Things) -> str:
    several = of_several(b, target)
    return several[0] if several is not None else kind_of(b, target.noun) or "card"


def _yours_first(found: Callable[[Any, Any], list[int]], owner: Callable[[Any, int], int]) -> Any:
    """Things of both players in an order that does not depend on who sits where."""
    return lambda state, frame: sorted(found(state, frame), key=lambda one: bool(owner(state, one) != frame[YOU]))


def _several_meant(b: Builder, target: Reference | Of) -> Any:
    """ "If all of your zones are charged, uncharge them": all that were asked about, or chosen together; or None."""
    if b.several is None or not isinstance(target, Reference):
        return None
    same_kind = target.name == "those" and kind_of(b, target.noun) == b.several[0] != "card"
    return b.several if same_kind or (target.name == "them" and not target.noun) else None


def _do_to_one(b: Builder, get: Get, act: Act, clause: Clause, kind: str) -> None:
    actor, can, do = b.actor, act.can, act.do
    assert do is not None
    verb, replaced = clause.verb, b.meanings.replaced
    slot, player_slot = slot_of(get), slot_of(actor)

    def work(state: Any, frame: Frame) -> None:
        one = frame[slot] if slot else get(state, frame)
        player = frame[player_slot] if player_slot else actor(state, frame)
        if one == NONE or (can is not None and not can(state, player, one)):
            frame[DONE] = False
        elif state.replacing:
            frame[DONE] = False
            if not replaced(state, verb, player, kind, one):
                frame[DONE] = do(state, player, one)
        else:
            frame[DONE] = do(state, player, one)

    b.step(work, plain=True)


def _do_to_all(b: Builder, found: Callable[[Any, Any], list[int]], act: Act, clause: Clause, kind: str) -> None:
    targets = b.register()

    def begin(state: Any, frame: Frame) -> None:
        frame[targets] = found(state, frame)
        frame[DONE] = False

    b.step(begin, plain=True)
    _do_to_each(b, targets, act, clause, kind)


def _do_to_each(b: Builder, targets: int, act: Act, clause: Clause, kind: str) -> None:
    """Do it to all in the register; what is replaced lets its replacement happen before the next one."""
    actor, can, do = b.actor, act.can, act.do
    assert do is not None
    verb, replaced = clause.verb, b.meanings.replaced

    again = b.label()
    b.here(again)

    def work(state: Any, frame: Frame) -> None:
        player = actor(state, frame)
        while frame[targets]:
            one = frame[targets].pop(0)
            if can is not None and not can(state, player, one):
                continue
            if state.replacing and replaced(state, verb, player, kind, one):
                frame[POSITION] = again[0]
                return
            if do(state, player, one):
                frame[DONE] = True

    b.step(work)


# --- What can come of it ----------------------------------------------------------------------------------------------


def possible_clause(b: Builder, clause: Clause) -> Test:
    clause = _all_as_one(b, without_choosers(explained(clause)))
    if clause.until_so is not None:
        clause = one_at_a_time(clause)
    if is_repeated(b, clause):
        clause = replace(clause, times=None)
    if b.leave_out is not None and (clause.negated or b.averting):
        return lambda state, frame: True  # what is left out would happen now
    named = b.meanings.acts.get(clause.verb)
    if named is not None and named.possible is not None and named.do is None and named.build is None:
        return named.possible(b, clause)  # what the game makes of the clause as a whole
    act = act_of(b, clause)
    if isinstance(clause.subject, Player) and clause.subject.who is Who.THE:
        return lambda state, frame: True  # who it is, is found out when it is done
    if (own := told_own(clause, act)) is not clause:
        clause = own
        b.mention("player", "player", clause_actor(b, clause))
    if act.possible is not None:
        each = isinstance(clause.subject, Player) and clause.subject.who is Who.EACH
        with b.acting(b.actor if each else clause_actor(b, clause)):
            return act.possible(b, clause)
    if act.do is None:
        return lambda state, frame: True
    actor, can = clause_actor(b, clause), act.can
    target = object_of(clause)
    if isinstance(target, Things):
        every = find_targets(b, split_sum(b, target)[0], clause)
        exactly = target.amount if target.quantity is Quantity.EXACTLY else None
        return _possible_target(every, actor, can, get_amount(b, exactly) if exactly is not None else None)
    if speaks_of_group(b, target):
        return _possible_target(b.group.left, actor, can)
    if (several := _several_meant(b, target)) is not None:
        return _possible_target(several[1], actor, can)
    get = get_thing(b, target if act.target == "card" else as_kind(b, target, act.target))

    def test(state: Any, frame: Frame) -> bool:
        one = get(state, frame)
        return one != NONE and (can is None or can(state, actor(state, frame), one))

    return test


def _possible_target(
    every: Callable[[Any, Any], list[int]], actor: Get, can: Callable[..., bool] | None, need: Get | None = None
) -> Test:
    """Whether there is something that it can be done to; of so many things, whether there are as many."""
    if need is not None:
        return lambda state, frame: (
            sum(can is None or can(state, actor(state, frame), one) for one in every(state, frame))
            >= need(state, frame)
        )
    if can is None:
        return lambda state, frame: bool(every(state, frame))

    def test(state: Any, frame: Frame) -> bool:
        player = actor(state, frame)
        for one in every(state, frame):
            if can(state, player, one):
                return True
        return False

    return test
