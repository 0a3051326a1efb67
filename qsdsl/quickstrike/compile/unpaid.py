"""A card that was spoken of may be played without paying for it: "you may play that strike without …" [ST-10].

Comes in: a text as it was read. Goes out: the same with such an offer as what is allowed from then on, and the step
that allows it.
"""

from __future__ import annotations

from dataclasses import replace

from qsdsl.effect.substitute import nodes, with_instead
from qsdsl.effect.tree import (
    Attempt,
    Can,
    Clause,
    Player,
    Quantity,
    Refer,
    Reference,
    Static,
    Text,
    Things,
)
from qsdsl.program.builder import Builder
from qsdsl.program.clauses import role
from qsdsl.program.references import get_thing
from qsdsl.quickstrike import places
from qsdsl.quickstrike.compile.waking import wake_later
from qsdsl.quickstrike.definition import Waiver
from qsdsl.quickstrike.state import GameState

POINTING = (Refer.IT, Refer.THAT, Refer.THIS, Refer.SELF)
"""How a card is spoken of that lies in the flip space."""


def with_allowances(text: Text) -> Text:
    """The text, in which what a player may do with a card spoken of, without paying, is allowed and not offered."""
    for node in tuple(nodes(text)):
        if isinstance(node, Attempt) and (allowed := _allowed(node)) is not None:
            text = with_instead(text, node, allowed)
    return text


def _allowed(attempt: Attempt) -> Can | None:
    done = attempt.effect
    if not isinstance(attempt.may, Player) or attempt.then is not None or attempt.otherwise is not None:
        return None
    if not isinstance(done, Clause) or done.subject is not None or done.verb != "play" or done.without is None:
        return None
    if done.duration is not None or spoken_of(done) is None:
        return None
    return Can(replace(done, subject=attempt.may), span=attempt.span)


def spoken_of(clause: Clause) -> Reference | None:
    """The card spoken of that would be played."""
    what = role(clause, "object")
    return what if isinstance(what, Reference) and what.kind in POINTING else None


def allow_one(b: Builder, later: Builder, can: Can, what: Reference) -> None:
    """Emit what allows it: as long as the card lies in the flip space this turn."""
    card, number = get_thing(b, what), len(b.abilities)
    any_card = Things("card", Quantity.ANY, span=what.span)
    roles = tuple(replace(one, value=any_card) if one.value is what else one for one in can.clause.roles)
    (waiver,) = later.meanings.static(later, Static((replace(can, clause=replace(can.clause, roles=roles)),)))
    assert isinstance(waiver, Waiver)
    usual = waiver.applies

    def applies(state: GameState, host: int, player: int, played: int) -> bool:
        tied = any(entry[0] == host and entry[1] == number and entry[5] == played for entry in state.lasting)
        return tied and usual(state, host, player, played)

    end = b.label()
    b.jump_unless(lambda state, frame: card(state, frame) == state.flipped, end)  # type: ignore[attr-defined]
    wake_later(b, [replace(waiver, applies=applies)], places.THIS_TURN, tied_to=card)
    b.here(end)
