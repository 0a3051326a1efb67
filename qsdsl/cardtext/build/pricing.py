"""What somebody pays more or less to play cards is what they cost: "you pay one less green energy to play allies"."""

from __future__ import annotations

from dataclasses import replace

from qsdsl.effect.tree import (
    Clause,
    CostChange,
    Effect,
    EnergyCost,
    Happening,
    Must,
    Number,
    Player,
    Quantity,
    Role,
    Things,
    Who,
)

LESS = ("less", "fewer")
COMPARED = ("additional", "more", *LESS)
WHOLE = (Quantity.ALL, Quantity.EACH, Quantity.ONE, Quantity.ANY)
"""How cards of a kind are spoken of, all of which cost so much: "each ally", "allies", "an ally"."""


def as_price(effect: Effect) -> Effect:
    """The same as what the cards cost, if it is about that."""
    if not isinstance(effect, Clause) or effect.verb != "pay" or not isinstance(effect.subject, Player):
        return effect
    energy, played = effect.roles[0] if effect.roles else None, _played(effect, effect.subject)
    cost = _cost(energy.value) if energy is not None and energy.name == "object" else None
    if cost is not None and cost[1] and effect.purpose is not None and len(effect.purpose.roles) > 1:
        return Must(replace(effect, duration=None), effect.duration, span=effect.span)  # in a certain place
    if cost is None or played is None:
        return effect
    return CostChange(played, cost[0], more=cost[1], duration=effect.duration, span=effect.span)


def _cost(energy: object) -> tuple[EnergyCost, bool] | None:
    """How much of which color, and whether it is more."""
    if not isinstance(energy, Things) or energy.quantity not in (Quantity.ONE, Quantity.EXACTLY):
        return None
    how = [one.value for one in energy.adjectives if one.value in COMPARED]
    color = [one.value for one in energy.adjectives if one.kind == "color"]
    if energy.owner or energy.place or energy.qualities or len(energy.adjectives) != 2 or len(how) != 1 or not color:
        return None
    return EnergyCost(color[0], energy.amount or Number(1), span=energy.span), how[0] not in LESS


def _played(pay: Clause, payer: Player) -> Things | None:
    """The cards, as those of the player who pays: "to play allies", "for allies", "for each ally he or she plays"."""
    plain = Clause("pay", payer, pay.roles[:1], duration=pay.duration)
    match pay:
        case Clause(purpose=Clause(roles=(Role(name="object") as done,))) if pay == replace(
            plain, purpose=Clause("play", None, (done,))
        ):
            what: object = done.value
        case Clause(roles=(_, for_)) if for_.name == "for" and pay == replace(plain, roles=pay.roles):
            what = for_.value
        case Clause(times=times) if times is not None and pay == replace(plain, times=times) and times.most is None:
            what = _without(times.things, payer) if times.per == 1 else None
        case _:
            return None
    if not isinstance(what, Things):
        return None
    coming = what.quantity is Quantity.THE and any(one.value == "next" for one in what.adjectives)
    if what.quantity not in WHOLE and not coming:
        return None
    whose = what.owner if what.owner is not None and what.owner.who not in (Who.HE, Who.THAT) else payer
    owner = None if whose.who in (Who.EACH, Who.ANY) else whose
    return replace(what, quantity=what.quantity if coming else Quantity.ALL, owner=owner)


def _without(things: Things, payer: Player) -> Things | None:
    """The cards, without saying that the player plays them."""
    match things.qualities:
        case (quality,) if quality.condition in [
            Happening(Clause("play", one)) for one in (payer, Player(Who.HE), Player(Who.THAT))
        ]:
            return replace(things, qualities=())
        case _:
            return None
