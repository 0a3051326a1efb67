"""Comparisons that leave out what was said before: "if it has more, …", "if your card has more Force, …".

In: a sentence as it was folded, and the ability before it. Out: the sentence with its comparison whole.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from qsdsl.cardtext.build.conditions import denied
from qsdsl.cardtext.build.folding import Folded, Follow, Varied
from qsdsl.cardtext.build.holding import is_lasting, statics
from qsdsl.cardtext.build.left_out_nouns import so_many_done, with_nouns
from qsdsl.cardtext.build.nouns import CARD
from qsdsl.cardtext.build.of_them import counted_of_them
from qsdsl.cardtext.build.parts import Refusal, span_of
from qsdsl.cardtext.build.prefixes import picks_player
from qsdsl.cardtext.build.same_subject import of_what_is_asked, otherwise_said, said_again
from qsdsl.effect.substitute import nodes, with_instead
from qsdsl.effect.tree import (
    THIS_WAY,
    Adjective,
    Amount,
    Change,
    Clause,
    Compare,
    Comparison,
    Condition,
    CostChange,
    Count,
    Effect,
    Grant,
    Happened,
    Has,
    If,
    Node,
    NounPhrase,
    Number,
    Place,
    Player,
    Quantity,
    Refer,
    Reference,
    SetStatistic,
    Static,
    Statistic,
    Things,
    Trigger,
    Variable,
    Who,
)

Part = TypeVar("Part", bound=Node)
CHOSEN = ("color", "type", "card type")
"""What a player chooses or names: "that color"."""
BACK = ("that many", "that much", "-that much")
"""Amounts that were said before."""


NAMED_AGAIN = (Change, CostChange, Grant, SetStatistic)
"""What a sentence may say of "it", besides what holds under a condition."""


def is_incomplete(condition: object) -> bool:
    """Whether the comparison leaves out with what it compares, or what."""
    match condition:
        case Compare(right=Statistic(of=None)) | Compare(left=Count(things=Things(noun="", qualities=(_,)))):
            return True
        case Has(things=Things(noun="", quantity=Quantity.ALL, place=None, amount=None), comparison=comparison):
            return comparison is not None
        case _:
            return False


def completed(told: Folded, before: Node | None) -> Folded:
    """What is told, with its comparisons and its nouns made whole by what stands before."""
    if isinstance(told, Trigger) and (asked := so_many_done(told, before)) is not None:
        told = asked
    match told:
        case Follow():
            told = replace(told, effect=with_nouns(told.effect, before))
        case Varied(condition=condition) if condition is not None:
            told = replace(told, condition=with_nouns(condition, before))
        case Node():
            told = with_nouns(told, before)
    if isinstance(told, Static):
        told = of_what_is_asked(told)
    if isinstance(told, (Static, *NAMED_AGAIN)):
        told = said_again(told, before)
    match told:
        case Follow():
            return replace(told, effect=counted_of_them(_complete(told.effect, before), before))
        case Varied(condition=condition) if condition is not None:
            return replace(told, condition=_complete(condition, before))
        case Node():
            return counted_of_them(_complete(told, before), before)
        case _:
            return told


def _complete(part: Part, before: Node | None) -> Part:
    for node in [one for one in nodes(part) if is_incomplete(one)]:
        part = with_instead(part, node, _whole(node, before))
    return part


def otherwise_holding(before: Node | None, follow: Follow) -> Static | None:
    """ "If you have an ally, this strike has +1 Force. Otherwise, it has +1 Intercept": what holds if that does not."""
    if not isinstance(before, Static) or before.condition is None or not is_lasting(follow.effect):
        return None
    if follow.kind not in ("otherwise", "opposite") and not (follow.kind == "not" and follow.who):
        return None
    other = Static(statics(follow.effect), before.place, denied(before.condition), span=follow.span)
    return otherwise_said(other, before)


def goes_back(condition: Condition) -> bool:
    """Whether a condition begins with what was spoken of before, so that it asks how what was done turned out."""
    if is_incomplete(condition):
        return True
    if any(isinstance(node, Clause) and not THIS_WAY.isdisjoint(node.manner) for node in nodes(condition)):
        return True
    first = next((node for node in nodes(condition) if isinstance(node, (Reference, Things))), None)
    match first:
        case Reference(kind=Refer.IT):
            return first.name in POINTING
        case Reference(kind=Refer.THAT):
            return True
        case Things():
            return not first.noun or _is_of_several(first.place) or _is_shown_card(first) or _is_done_card(first)
        case _:
            return False


def _is_of_several(place: Place | None) -> bool:
    """ "One of them", "one of those cards"."""
    return place is not None and isinstance(place.of, Reference) and place.of.name in ("them", "those")


def _is_shown_card(things: Things) -> bool:
    """ "Your card": the one that you have just put, discarded or revealed."""
    return things == Things(CARD, Quantity.THE, owner=things.owner) and things.owner is not None


def _is_done_card(things: Things) -> bool:
    """ "The revealed card": the one that the text has just done this to."""
    return things.quantity is Quantity.THE and [one.kind for one in things.adjectives] == ["participle"]


NEXT = "next"
POINTING = ("it", "its", "they", "them")
"""Words for things; persons are called by names, and can be the card itself anywhere in its text."""


def _whole(condition: Node, before: Node | None) -> Condition:
    if isinstance(condition, Compare) and isinstance(condition.left, Count):
        return _of_what_was_done(condition, before)
    earlier = _compared_before(before)
    if isinstance(condition, Compare):
        return _statistic(condition, earlier)
    assert isinstance(condition, Has)
    assert condition.comparison is not None
    match earlier:
        case Compare(left=Statistic() as left):
            subject = _subject(condition.owner, left.of)
            mine = replace(left, of=subject, span=condition.span)
            return Compare(mine, condition.comparison, earlier.right, span=condition.span)
        case Has():
            return replace(earlier, owner=condition.owner, comparison=condition.comparison, span=condition.span)
        case _:
            raise Refusal(condition.span, "it is not clear more of what, or than what", 'say "than …"')


def _of_what_was_done(condition: Compare, before: Node | None) -> Compare:
    """ "If you discarded more,": of what each player was told to discard."""
    sides = (condition.left, condition.right)
    verbs = {done.clause.verb for side in sides for done in nodes(side) if isinstance(done, Happened)}
    said = [node for node in nodes(before) if isinstance(node, Clause) and node.verb in verbs] if before else []
    objects = [one.value for clause in said for one in clause.roles if one.name == "object"]
    things = next((one for one in reversed(objects) if isinstance(one, Things) and one.noun), None)
    if things is None:
        raise Refusal(condition.span, "it is not clear more of what", "say what there is more of")

    def counted(side: Amount) -> Amount:
        assert isinstance(side, Count)
        plain = replace(side.things, noun=things.noun, adjectives=things.adjectives)
        return replace(side, things=plain)

    return replace(condition, left=counted(condition.left), right=counted(condition.right))


def _subject(owner: Player | NounPhrase, before: NounPhrase | None) -> NounPhrase:
    """ "It" is what was compared before."""
    if isinstance(owner, Player):
        raise Refusal(owner.span, "a player has no such number")
    return before if before is not None and isinstance(owner, Reference) and owner.kind is Refer.IT else owner


def _statistic(condition: Compare, earlier: Compare | Has | None) -> Compare:
    """Than the other player's card, or than what was compared with before."""
    assert isinstance(condition.left, Statistic)
    mine, name = condition.left.of, condition.left.name
    if not name or (condition.comparison is Comparison.EQUAL and _is_they(mine)):
        return _tie(condition, name, earlier)
    other = _card_of_other(mine)
    if other is not None:
        return replace(condition, right=Statistic(name, other, span=condition.span))
    if isinstance(earlier, Compare) and isinstance(earlier.left, Statistic) and earlier.left.name == name:
        assert mine is not None
        left = replace(condition.left, of=_subject(mine, earlier.left.of))
        return replace(condition, left=left, right=earlier.right)
    raise Refusal(condition.span, "it is not clear more than what", 'say "than …"')


def _is_they(phrase: NounPhrase | None) -> bool:
    return isinstance(phrase, Reference) and phrase.name in ("they", "them", "those")


def _tie(condition: Compare, name: str, earlier: Compare | Has | None) -> Compare:
    """ "They are tied": your card and your opponent's are alike in what was compared before."""
    left = earlier.left if isinstance(earlier, Compare) else None
    if isinstance(left, Statistic) and not name:
        name = left.name
    if not name:
        raise Refusal(condition.span, "it is not clear in what they are alike", 'such as "they have the same Force"')
    card = Things(CARD, Quantity.THE, span=condition.span)
    yours, theirs = (
        Statistic(name, replace(card, owner=Player(who, span=condition.span)), span=condition.span)
        for who in (Who.YOU, Who.OPPONENT)
    )
    return replace(condition, left=yours, right=theirs)


OTHER = {Who.YOU: Who.OPPONENT, Who.OPPONENT: Who.YOU, Who.HE: Who.OTHER}


def _card_of_other(phrase: NounPhrase | None) -> Things | None:
    """ "Your card" is held against "your opponent's card"."""
    if not isinstance(phrase, Things) or phrase.owner is None or phrase.place is not None:
        return None
    who = OTHER.get(phrase.owner.who)
    return replace(phrase, owner=Player(who, span=phrase.span)) if who is not None else None


def _compared_before(before: Node | None) -> Compare | Has | None:
    """The last comparison of what stands before."""
    found = [node for node in nodes(before) if isinstance(node, (Compare, Has))] if before is not None else []
    return next((node for node in reversed(found) if isinstance(node, Compare) or node.comparison is not None), None)


def asks_back(folded: Folded) -> bool:
    """ "If it is a strike, this strike has +2 Force": of the card just revealed, so that it is had from then on."""
    if isinstance(folded, (SetStatistic, Change)):
        return _is_of_what_was_said(folded)
    if not isinstance(folded, Static) or folded.condition is None:
        return False
    return folded.condition_word == "if" and goes_back(folded.condition)


def _is_of_what_was_said(effect: SetStatistic | Change) -> bool:
    """ "That opening attack has 6 Force", "the next opening attack has +2 Force", "… the chosen strike's"."""
    if isinstance(effect, SetStatistic) and is_of_chosen_card(effect):
        return True
    of = effect.subject if isinstance(effect, Change) else effect.statistic.of
    if isinstance(of, Reference):
        return of.kind is Refer.THAT and bool(of.noun)
    return isinstance(of, Things) and any(one.value == NEXT for one in of.adjectives)


def is_of_chosen_card(effect: SetStatistic) -> bool:
    """The number is that of a card that the text has just done something to: "the chosen strike", "that card"."""
    of = [one.of for one in nodes(effect.amount) if isinstance(one, Statistic)]
    return any(
        (isinstance(one, Reference) and one.kind is Refer.THAT and bool(one.noun))
        or (isinstance(one, Things) and [word.kind for word in one.adjectives] == ["participle"])
        for one in of
    )


OTHER_ONE = Adjective("order", "other")
"""In "any other zone": than that of which the sentence before spoke."""


def looks_back(folded: Folded) -> bool:
    """ "If you pay three or more, …", "If your opponent stops it, … that many …": goes on what was said before."""
    if not isinstance(folded, Trigger) or folded.word != "if":
        return False
    if picks_player(folded.event):
        return True
    return any(
        (isinstance(node, Things) and not node.noun and node.place is None)
        or (isinstance(node, Variable) and node.name in BACK)
        or (isinstance(node, Things) and node.quantity is Quantity.ANY and OTHER_ONE in node.adjectives)
        or (isinstance(node, Reference) and node.kind is Refer.THAT and node.noun in CHOSEN)
        or (isinstance(node, Adjective) and node.kind in CHOSEN and node.value in ("that", "different"))
        for node in nodes(folded)
    )


def asks_anew(trigger: Trigger, goes_on: Effect) -> bool:
    """ "When …, if your strike has less Force than …, … If it has more, …": the second asks the same question.

    The first answer does not decide whether it is asked.
    """
    if trigger.condition is None or not isinstance(goes_on, If):
        return False
    first, second = trigger.condition, goes_on.condition
    if isinstance(first, Compare) and isinstance(second, Compare):
        return _is_same(first.left, second.left) and (
            first.right == second.right or (isinstance(first.right, Number) and isinstance(second.right, Number))
        )
    if isinstance(first, Has) and isinstance(second, Has):
        return first.owner == second.owner and _plain(first.things) == _plain(second.things)
    return False


def _is_same(one: object, other: object) -> bool:
    """The same statistic of the same card, "it" being the one spoken of."""
    if not isinstance(one, Statistic) or not isinstance(other, Statistic) or one.name != other.name:
        return one == other
    return one.of == other.of or _is_it(other.of)


def _is_it(phrase: NounPhrase | None) -> bool:
    return isinstance(phrase, Reference) and phrase.kind is Refer.IT


def _plain(things: Things) -> Things:
    """Without how many."""
    return Things(
        things.noun, things.quantity.ALL, None, things.owner, things.adjectives, things.place, things.qualities
    )


def unconditioned(trigger: Trigger) -> Trigger:
    """The trigger whose condition is asked when it happens, as the first of several questions."""
    assert trigger.condition is not None
    first = If(trigger.condition, trigger.effect, span=span_of(trigger.condition, trigger.effect))
    return replace(trigger, effect=first, condition=None)
