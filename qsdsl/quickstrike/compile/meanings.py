"""QuickStrike's meanings, put together for the compiler."""

from __future__ import annotations

from dataclasses import replace

from qsdsl.effect.tree import Clause, Is, Things
from qsdsl.program.builder import Builder
from qsdsl.program.meaning import Get, Meanings, Test
from qsdsl.quickstrike import energy, scoring
from qsdsl.quickstrike.amounts import amount_of
from qsdsl.quickstrike.attacks import statistic_of
from qsdsl.quickstrike.compile import borrowed
from qsdsl.quickstrike.compile.cost_parts import can_pay_part, pay_part
from qsdsl.quickstrike.compile.counting import count_margin, count_this_turn
from qsdsl.quickstrike.compile.history import count_this_way, happened, is_nth
from qsdsl.quickstrike.compile.lasting import compile_game_clause, compile_game_effect
from qsdsl.quickstrike.compile.qualities import match_quality
from qsdsl.quickstrike.compile.shifting import compile_shift, is_shift, with_shifts
from qsdsl.quickstrike.compile.statics import compile_static
from qsdsl.quickstrike.decisions import CHOOSE_CARD, CHOOSE_MODE, CHOOSE_NUMBER, CHOOSE_ZONE, MAY, NO, YES
from qsdsl.quickstrike.definition import FORCE, INTERCEPT, STATISTICS
from qsdsl.quickstrike.meanings import NOUNS, OWNER, SUCH, adjective, has, has_of, is_of, zone_of
from qsdsl.quickstrike.replacing import replaced
from qsdsl.quickstrike.rules import EnergySource, Rules
from qsdsl.quickstrike.state import NONE, GameState
from qsdsl.quickstrike.totals import read_total
from qsdsl.quickstrike.verbs import (
    adding,
    attack,
    being,
    cards,
    choices,
    deck,
    exchanging,
    losing,
    placing,
    showing,
    zones,
)
from qsdsl.quickstrike.verbs import energy as energy_verbs
from qsdsl.quickstrike.vocabulary import VOCABULARY


def count_of(b: Builder, things: Things) -> Get | None:
    """How many there are of what is not picked one by one, or of what was done "this way" or this turn."""
    for count in (count_this_way, count_this_turn, count_margin, amount_of):
        found = count(b, things)
        if found is not None:
            return found
    return None


def is_of_game(b: Builder, condition: Is) -> Test | None:
    """What only this game knows that something is: now, or as the journal tells."""
    counted = is_nth(b, condition)
    return counted if counted is not None else is_of(b, condition)


def replaced_target(state: GameState, verb: str, player: int, kind: str, target: int) -> bool:
    """Whether something happens instead of doing this to a zone or card."""
    if kind == "zone":
        return replaced(state, verb, player, NONE, target)
    return replaced(state, verb, player, target, state.zone_of[target])


def compile_clause_of_game(b: Builder, clause: Clause) -> bool:
    """Emit the steps of a clause that is more than its verb; False if it is not."""
    if is_shift(b, clause):
        compile_shift(b, clause)
        return True
    return compile_game_clause(b, clause)


MEANINGS = Meanings(
    nouns=NOUNS,
    acts=with_shifts(
        {
            **zones.ACTS,
            **losing.ACTS,
            **cards.ACTS,
            **attack.ACTS,
            **being.ACTS,
            **deck.ACTS,
            **showing.ACTS,
            **placing.ACTS,
            **adding.ACTS,
            **exchanging.ACTS,
            **choices.ACTS,
            **borrowed.ACTS,
        }
    ),
    statistics=STATISTICS,
    numbers={
        "sidebar cost": lambda state, card: sum(state.definition[card].cost),
        "printed Intercept": lambda state, card: state.definition[card].base[INTERCEPT],
        "printed Force": lambda state, card: state.definition[card].base[FORCE],
    },
    colors=VOCABULARY.colors,
    owner=OWNER,
    owner_of=lambda state, card: state.owner[card],
    persons=VOCABULARY.persons,
    of_zones=("charged", "uncharged"),
    under=lambda state: [(card, host) for card, host, _ in state.under],
    zone=zone_of,
    adjective=adjective,
    such=SUCH,
    has=has,
    quality=match_quality,
    has_of=has_of,
    is_of=is_of_game,
    amount_of=count_of,
    happened=happened,
    statistic_of=statistic_of,
    total=read_total,
    can_pay=energy.can_pay,  # type: ignore[arg-type]
    pay_steps=energy_verbs.pay_steps,  # type: ignore[arg-type]
    can_pay_part=can_pay_part,  # type: ignore[arg-type]
    pay_part=pay_part,
    effect=compile_game_effect,
    clause=compile_clause_of_game,
    cut_off=scoring.cut_off,
    static=compile_static,
    replaced=replaced_target,
    participles={verb.participle: verb.lemma for verb in VOCABULARY.verbs},
    decisions={"may": MAY, "card": CHOOSE_CARD, "zone": CHOOSE_ZONE, "mode": CHOOSE_MODE, "number": CHOOSE_NUMBER},
    yes=YES,
    no=NO,
)


def meanings_under(rules: Rules) -> Meanings:
    """What the words mean under these rules."""
    meanings = MEANINGS
    if not rules.powers_overpaid:
        meanings = replace(meanings, can_pay=energy.can_pay_exactly, pay_steps=energy_verbs.pay_exactly)  # type: ignore[arg-type]
    if rules.energy_source is EnergySource.CHOSEN:
        meanings = replace(meanings, asks_anywhere=True)
    return meanings
