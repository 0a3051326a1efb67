"""What is said of a choice behind it: "If …, you may choose both", "You can choose the second only if …"."""

from __future__ import annotations

from dataclasses import replace

from qsdsl.cardtext.build.parts import BothOption, Refusal, span_of
from qsdsl.effect.substitute import with_instead
from qsdsl.effect.tree import (
    Ability,
    Attempt,
    Barred,
    Choose,
    Clause,
    Condition,
    Effect,
    Exists,
    Has,
    If,
    Instructions,
    Place,
    Player,
    Power,
    Quantity,
    Refer,
    Reference,
    Replacement,
    Role,
    Sequence,
    Things,
    Trigger,
    Who,
)

Carried = Power | Trigger | Replacement | Instructions
NTH = ("first", "second", "third")


def with_word_on_choice(last: Ability | None, said: BothOption) -> Ability:
    """The ability whose choice is spoken of, with that in it."""
    if isinstance(last, Carried) and said.trading:
        return replace(last, effect=_trading(last.effect, said), span=span_of(last, said))
    if not isinstance(last, Carried):
        raise Refusal(said.span, "there is nothing before this that it could speak of")
    choice = _choice(last.effect)
    if said.condition is None:
        raise Refusal(said.span, "say when", 'such as "if you have no allies, …"')
    if choice is None or choice.count != 1:
        raise Refusal(said.span, "this needs a choice of one thing before it")
    if said.chooser is not None and said.more is None:
        either = _chosen_by(said.chooser, said.condition, choice)
        return replace(last, effect=_with_last(last.effect, either), span=span_of(last, said))
    if said.more is not None:
        choice = _more_of(choice, said, said.more)
    elif said.nth:
        options = len(choice.options)
        number = options - 1 if said.nth == "last" else NTH.index(said.nth)
        if number >= options:
            raise Refusal(said.span, f"there are {options} options")
        barred = Barred(number, said.condition, said.only_if, span=said.span)
        choice = replace(choice, barred=(*choice.barred, barred), span=span_of(choice, said))
    else:
        if len(choice.options) != 2:
            raise Refusal(said.span, '"both" needs a choice between two things')
        choice = replace(choice, both_if=said.condition, asked=said.asked, span=span_of(choice, said))
    return replace(last, effect=_with_last(last.effect, choice), span=span_of(last, said))


def _more_of(choice: Choose, said: BothOption, more: int) -> Choose:
    """ "If your red zone is charged, choose two instead"."""
    options = len(choice.options)
    more = more or options
    yours = choice.player is None or choice.player.who is Who.YOU
    if said.chooser is not None and (said.chooser.who is Who.YOU) != yours:
        raise Refusal(said.chooser.span, "it is not this player who chooses here")
    if not 1 < more <= options or choice.least is not None or choice.both_if is not None:
        raise Refusal(said.span, f"there are {options} options to choose {choice.count} from")
    both = more == options == 2
    return replace(
        choice, both_if=said.condition, asked=said.asked, more=None if both else more, span=span_of(choice, said)
    )


def _chosen_by(chooser: Player, condition: Condition, choice: Choose) -> If:
    """ "Your opponent chooses one: …. If you have an ally, you choose instead"."""
    usual = choice.player or Player(Who.YOU, span=choice.span)
    if usual.who is chooser.who or choice.both_if is not None:
        raise Refusal(chooser.span, "it is not clear instead of whom")
    he = Player(Who.HE)
    known = tuple(with_instead(option, he, replace(usual, span=choice.span)) for option in choice.options)
    other = None if chooser.who is Who.YOU else chooser
    mine = replace(choice, options=known, player=other, span=choice.span)
    return If(condition, mine, choice, span=span_of(choice, chooser))


def without_choice(last: Ability | None, condition: Condition, done: Effect) -> Ability | None:
    """ "Choose one: A; or B. If …, B": then there is nothing to choose. None if nothing was to be chosen before, or
    something else.
    """
    choice = _choice(last.effect) if isinstance(last, Carried) else None
    if not isinstance(last, Carried) or choice is None or choice.count != 1 or done not in choice.options:
        return None
    either = If(condition, done, choice, span=span_of(choice, done))
    return replace(last, effect=_with_last(last.effect, either), span=span_of(last, done))


TRADING = "trading places"


def _trading(effect: Effect, said: BothOption) -> Effect:
    """ "Move X to …. If that zone has an ally, they trade places": what is moved there takes the other's place."""
    span = span_of(effect, said)
    match effect:
        case Sequence():
            return replace(effect, steps=(*effect.steps[:-1], _trading(effect.steps[-1], said)), span=span)
        case Attempt(then=None, otherwise=None):
            return replace(effect, effect=_trading(effect.effect, said), span=span)
        case Clause(manner=(), roles=(Role(name="object"), Role(name="to"))) if _is_about_that_place(said.condition):
            return replace(effect, manner=(TRADING,), span=span)
        case _:
            raise Refusal(said.span, "nothing is moved before this that could trade places with something")


def _is_about_that_place(condition: Condition | None) -> bool:
    """ "If that zone has an ally", "if there is an ally in that zone"."""
    match condition:
        case Has(owner=Reference(kind=Refer.THAT | Refer.IT), comparison=None, than=None, things=things):
            return things.quantity is Quantity.ONE
        case Exists(comparison=None, things=Things(quantity=Quantity.ONE, place=Place(of=Reference(kind=kind)))):
            return kind in (Refer.THAT, Refer.IT)
        case _:
            return False


def _choice(effect: Effect) -> Choose | None:
    last = effect.steps[-1] if isinstance(effect, Sequence) else effect
    return last if isinstance(last, Choose) and last.wording != "or" else None


def _with_last(effect: Effect, choice: Effect) -> Effect:
    return replace(effect, steps=(*effect.steps[:-1], choice)) if isinstance(effect, Sequence) else choice
