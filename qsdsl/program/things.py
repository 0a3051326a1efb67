"""Descriptions of things and amounts become functions of (state, frame): which ones fit, how many there are."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from qsdsl.cardset.wording import with_article
from qsdsl.effect.tree import (
    Adjective,
    Amount,
    Compare,
    Comparison,
    Condition,
    Count,
    Half,
    Has,
    Is,
    Multiple,
    NounPhrase,
    Number,
    Of,
    Place,
    Player,
    Quantity,
    Reference,
    Statistic,
    Sum,
    Things,
    Variable,
)
from qsdsl.program import neighbors
from qsdsl.program.builder import Builder, refuse, source
from qsdsl.program.chosen import CHOSEN, chosen_kind, match_such
from qsdsl.program.combining import all_of
from qsdsl.program.groups import described_in_group, speaks_of_group
from qsdsl.program.hosts import all_under, is_under, match_under
from qsdsl.program.machine import NONE
from qsdsl.program.meaning import Get, Match, Noun, Test
from qsdsl.program.neighbors import ALIKE, is_same_color, match_above, match_color_of, match_same_color
from qsdsl.program.references import (
    card_done_to,
    get_player,
    get_thing,
    get_zone,
    kind_of,
    mention_place,
    slot_of,
    this_zone,
)
from qsdsl.program.several import of_several
from qsdsl.program.shown import shown_card


def match_things(b: Builder, phrase: NounPhrase | Player) -> Match:
    """A test whether a card or zone is (one of) those meant."""
    if not isinstance(phrase, Things | Reference | Of):
        raise refuse(phrase, "a card or zone is needed here")
    if isinstance(phrase, Of) and isinstance(phrase.of, Things) and kind_of(b, phrase.noun) == "zone":
        return _match_zone_of(b, phrase.of)
    if not isinstance(phrase, Things):
        get = get_thing(b, phrase)
        return lambda state, frame, thing: thing == get(state, frame)
    noun = b.meanings.nouns.get(phrase.noun)
    if noun is None:
        raise refuse(phrase, f"{with_article(phrase.noun)} cannot be meant here")
    if phrase.amount is not None or phrase.quantity in (Quantity.NO, Quantity.HALF):
        raise refuse(phrase, "a number of things cannot be meant here, only one at a time")
    is_one = noun.is_one
    tests: list[Match] = [lambda state, frame, thing: is_one(state, thing)]
    if phrase.owner is not None:
        tests += _match_owner(b, phrase.owner, noun.kind)
    return all_of([*tests, *describing_tests(b, phrase, noun)])


def _match_zone_of(b: Builder, cards: Things) -> Match:
    """ "Ada Marzipan's zone": one in which there is such a card."""
    found, zone = find(b, cards), b.meanings.zone
    return lambda state, frame, thing: any(zone(state, card) == thing for card in found(state, frame))


def describing_tests(b: Builder, phrase: Things, noun: Noun) -> list[Match]:
    """What the phrase says of the things besides what they are and whose."""
    tests: list[Match] = []
    if noun.kind == "zone" and (following := neighbors.next_zone(b, phrase)) is not None:
        kept = tuple(one for one in phrase.adjectives if one.kind not in ("order", "behind"))
        phrase = replace(phrase, adjectives=kept)
        tests.append(lambda state, frame, zone: zone == following(state, frame))
    for adjective in phrase.adjectives:
        if noun.kind == "zone" and adjective.kind == "order" and adjective.value == "adjacent":
            tests.append(neighbors.adjacent_to_spoken(b))
            continue
        if adjective.value == "named" and noun.kind == "card":
            tests.append(match_such(b, replace(adjective, kind="name"), noun.kind))
            continue
        if adjective.kind == "order" and adjective.value in ("other", "another"):
            tests.append(_match_other(b, noun.kind))
            continue
        if adjective.value == "different" and adjective.kind != "order":
            tests.append(match_different(b, adjective, noun.kind))
            continue
        tests.append(b.meanings.adjective(adjective, noun.kind))
    if phrase.place is not None and not neighbors.is_anywhere(phrase.place):
        nearest = phrase.quantity is Quantity.THE
        tests.append(match_place(b, phrase.place, noun.kind, nearest=nearest))
    tests += [match_condition(b, one.condition, noun.kind) for one in phrase.qualities]
    return tests


def _match_owner(b: Builder, player: Player, kind: str) -> list[Match]:
    get = get_player(b, player)
    if get is None:
        return []
    owner = b.meanings.owner.get(kind)
    if owner is None:
        raise refuse(player, f"the engine cannot ask here whose {kind} it is")
    return [lambda state, frame, thing: owner(state, thing) == get(state, frame)]


def _match_other(b: Builder, kind: str) -> Match:
    """Not those that the sentence has spoken of, or not the one spoken of last; or else not this zone, not the card."""
    if kind == "card" and b.other_than is not None:
        than = b.other_than
        return lambda state, frame, thing: not than(state, frame, thing)
    found = b.last(kind)
    get: Get = found.get if found is not None else (this_zone if kind == "zone" else source)
    return lambda state, frame, thing: thing != get(state, frame)


def match_different(b: Builder, adjective: Adjective, kind: str) -> Match:
    """ "Of a different color": not of the one spoken of."""
    such = match_such(b, Adjective(adjective.kind, "that", span=adjective.span), kind)
    return lambda state, frame, thing: not such(state, frame, thing)


def match_place(b: Builder, place: Place, kind: str, *, nearest: bool = False) -> Match:
    """A test whether a card (or zone) is in the place; the `nearest` zone above or below, or any of them."""
    zone = b.meanings.zone
    if place.also:
        parts = [
            match_place(b, replace(place, of=of, also=()), kind, nearest=nearest) for of in (place.of, *place.also)
        ]
        return lambda state, frame, thing: any(part(state, frame, thing) for part in parts)
    if place.preposition == "above" or place.preposition == "below":
        return match_above(b, place, nearest=nearest)
    if is_under(place):
        return match_under(b, match_things(b, place.of))
    if place.preposition == neighbors.NEXT_TO:
        return neighbors.match_adjacent(b, get_zone(b, place.of))
    if place.preposition == ALIKE:
        return match_color_of(b, place)
    if place.preposition == "of" and (chosen := chosen_kind(place.of)) is not None:
        return match_such(b, chosen, kind)
    if place.preposition == "of" and is_same_color(place.of):
        return match_same_color(b, place)
    if place.preposition not in ("in", "from") and not _is_there(place) and not _is_pile(b, place):
        raise refuse(place, f"'{place.preposition}' cannot say here where something is")
    if isinstance(place.of, Things) and kind_of(b, place.of.noun) in ("pile", "space"):
        space = b.meanings.nouns[place.of.noun]
        owners = _match_owner(b, place.of.owner, "card") if place.of.owner is not None else []
        return all_of([lambda state, frame, card: space.is_one(state, card), *owners])
    inside = match_things(b, place.of)
    if not _is_there(place):
        mention_place(b, place.of)

    def match(state: Any, frame: Any, card: int) -> bool:
        where = zone(state, card)
        return where >= 0 and inside(state, frame, where)

    return match


def _is_there(place: Place) -> bool:
    """ "your strikes there": in the zone spoken of before."""
    return place.preposition == "" and isinstance(place.of, Reference) and place.of.name == "there"


def find(b: Builder, phrase: Things) -> Callable[[Any, Any], list[int]]:
    """All things on the table that fit, whosever [D-155]; or those of the cards looked at or revealed before."""
    if (shown := shown_card(b, phrase)) is not None:
        return lambda state, frame: [card for card in (shown(state, frame),) if card != NONE]
    if speaks_of_group(b, phrase):
        return _find_in_group(b, phrase)
    if (several := of_several(b, phrase)) is not None:
        return several[1]
    noun = b.meanings.nouns.get(phrase.noun)
    if noun is None:
        raise refuse(phrase, f"{with_article(phrase.noun)} cannot be chosen here")
    if (done_to := card_done_to(b, phrase)) is not None:
        return _find_one(done_to, noun)
    player = get_player(b, phrase.owner) if phrase.owner is not None else None
    every, owned = noun.all, noun.owned
    if noun.kind == "card" and phrase.place is not None and _is_pile(b, phrase.place):
        every, owned = _cards_in_piles(b, phrase.place), None
    if is_under(phrase.place):
        every, owned = all_under(b), None
    if player is None or owned is None:
        quantity = Quantity.THE if phrase.quantity is Quantity.THE else Quantity.ANY
        fits = match_things(b, replace(phrase, quantity=quantity, amount=None))
        return lambda state, frame: [thing for thing in every(state) if fits(state, frame, thing)]
    tests, slot = describing_tests(b, phrase, noun), slot_of(player)
    if not tests:
        return lambda state, frame: list(owned(state, frame[slot] if slot else player(state, frame)))
    fits = all_of(tests)
    return lambda state, frame: [
        thing for thing in owned(state, frame[slot] if slot else player(state, frame)) if fits(state, frame, thing)
    ]


def _find_one(get: Get, noun: Noun) -> Callable[[Any, Any], list[int]]:
    return lambda state, frame: [card for card in (get(state, frame),) if card >= 0 and noun.is_one(state, card)]


def _find_in_group(b: Builder, phrase: Things) -> Callable[[Any, Any], list[int]]:
    left, described = b.group.left, described_in_group(b, phrase)
    fits = match_things(b, replace(described, noun=described.noun or "card"))
    return lambda state, frame: [card for card in left(state, frame) if fits(state, frame, card)]


def _is_pile(b: Builder, place: Place) -> bool:
    return isinstance(place.of, Things) and kind_of(b, place.of.noun) == "pile"


def _cards_in_piles(b: Builder, place: Place) -> Callable[[Any], Iterable[int]]:
    """All cards in piles of that kind; whose, the description tells."""
    pile = b.meanings.nouns[place.of.noun]
    if (holds := pile.holds) is None:
        advice = f"say which it is: 'the top three cards of your {place.of.noun}'"
        raise refuse(place, f"a card in {with_article(place.of.noun)} cannot be chosen", advice)
    return lambda state: [card for player in pile.all(state) for card in holds(state, player)]


# --- Amounts ----------------------------------------------------------------------------------------------------------


def get_amount(b: Builder, amount: Amount) -> Get:
    """A number, counted when it is needed."""
    match amount:
        case Number():
            value = amount.value
            return lambda state, frame: value
        case Count():
            return _get_count(b, amount)
        case Statistic():
            return _get_statistic(b, amount)
        case Half():
            whole, rest = get_amount(b, amount.of), 1 if amount.up else 0
            return lambda state, frame: (whole(state, frame) + rest) // 2
        case Sum():
            first, second, work = get_amount(b, amount.first), get_amount(b, amount.second), SUMS[amount.how]
            return lambda state, frame: work(first(state, frame), second(state, frame))
        case Multiple():
            one, factor = get_amount(b, amount.of), amount.factor
            return lambda state, frame: one(state, frame) * factor
        case Variable(name="that many" | "that much") if (chosen := b.last("number")) is not None:
            return chosen.get
        case Variable():
            raise refuse(amount, f"'{amount.name}' stands for nothing here")


SUMS: dict[str, Callable[[int, int], int]] = {
    "plus": lambda first, second: first + second,
    "minus": lambda first, second: max(0, first - second),
    "difference": lambda first, second: abs(first - second),
}


def _get_count(b: Builder, count: Count) -> Get:
    """How many there are, in groups, and no more than so many count."""
    each, per, most = count_things(b, count.things), count.per, count.most
    if per == 1 and most is None:
        return each
    if most is None:
        return lambda state, frame: each(state, frame) // per
    return lambda state, frame: min(most, each(state, frame) // per)


def count_things(b: Builder, things: Things) -> Get:
    """How many such things there are."""
    if things.quantity is Quantity.HALF:
        raise refuse(things, "the engine cannot count half of them", "Say 'half the number of …'.")
    special = b.meanings.amount_of(b, things)
    if special is not None:
        return special
    found = find(b, things)
    return lambda state, frame: len(found(state, frame))


def _get_statistic(b: Builder, statistic: Statistic) -> Get:
    b.reads_totals = statistic.name in b.meanings.statistics or b.reads_totals
    special = b.meanings.statistic_of(b, statistic)
    if special is not None:
        return special
    if statistic.of is None:
        raise refuse(statistic, f"say whose {statistic.name} is meant")
    of = statistic.of
    card, number = the_one(b, of) if isinstance(of, Things) else get_thing(b, of), get_number(b, statistic)

    def get(state: Any, frame: Any) -> int:
        which = card(state, frame)
        return number(state, which) if which >= 0 else 0

    return get


def the_one(b: Builder, things: Things) -> Get:
    """ "Your opponent's strike": of several in play, the one that came last."""
    if things.quantity is not Quantity.THE or kind_of(b, things.noun) != "card":
        raise refuse(things, "one particular card must be meant here")
    found = find(b, things)

    def get(state: Any, frame: Any) -> int:
        cards = found(state, frame)
        return cards[-1] if cards else NONE

    return get


def statistic_number(b: Builder, statistic: Statistic) -> int:
    """Which of the game's statistics it is."""
    if statistic.name not in b.meanings.statistics:
        raise refuse(statistic, f"the engine cannot work out {with_article(statistic.name)} here")
    return b.meanings.statistics.index(statistic.name)


def compare(left: Get, comparison: Comparison, right: Get) -> Test:
    match comparison:
        case Comparison.EQUAL:
            return lambda state, frame: left(state, frame) == right(state, frame)
        case Comparison.LESS:
            return lambda state, frame: left(state, frame) < right(state, frame)
        case Comparison.MORE:
            return lambda state, frame: left(state, frame) > right(state, frame)
        case Comparison.AT_LEAST:
            return lambda state, frame: left(state, frame) >= right(state, frame)
        case Comparison.AT_MOST:
            return lambda state, frame: left(state, frame) <= right(state, frame)


# --- Conditions on one thing ------------------------------------------------------------------------------------------


def match_what(b: Builder, condition: Is, kind: str) -> Match:
    what = condition.what
    if isinstance(what, Variable):
        raise refuse(condition, f"'{what.name}' stands for nothing here")
    chosen = what if isinstance(what, Adjective) else chosen_kind(what)
    if chosen is not None and chosen.value in CHOSEN:
        return match_such(b, chosen, kind)
    if isinstance(what, Adjective):
        return b.meanings.adjective(what, kind)
    if kind_of(b, what.noun) not in (kind or "card", ""):
        raise refuse(what, f"{with_article(kind)} is no {what.noun}")
    return match_things(b, what)


def match_condition(b: Builder, condition: Condition, kind: str) -> Match:
    """A condition on the thing being described, which stands in it as "it"."""
    match condition:
        case Is(subject=Reference()):
            fits, wanted = match_what(b, condition, kind), not condition.negated
            return lambda state, frame, thing: fits(state, frame, thing) == wanted
        case Compare(left=Statistic() as left):
            return match_statistic(b, left, condition)
        case Has(owner=Reference()) if b.meanings.has(condition.things) is not None:
            return b.meanings.has(condition.things)  # type: ignore[return-value]
        case _:
            special = b.meanings.quality(b, condition, kind)
            if special is None:
                raise refuse(condition, "this cannot be asked of a single card")
            return special


def match_statistic(b: Builder, left: Statistic, condition: Compare) -> Match:
    """A card whose statistic compares like this."""
    number, right, kind = get_number(b, left), get_amount(b, condition.right), condition.comparison

    def match(state: Any, frame: Any, card: int) -> bool:
        value = number(state, card)
        return compare(lambda s, f: value, kind, right)(state, frame)

    return match


def get_number(b: Builder, which: Statistic) -> Callable[[Any, int], int]:
    """(state, card) -> that number of the card: a statistic, never below 0, or another that it has."""
    other = b.meanings.numbers.get(which.name)
    if other is not None:
        return other
    if which.name not in b.meanings.statistics:
        raise refuse(which, f"the engine cannot compare the {which.name} of cards")
    b.reads_totals = True
    number, total = statistic_number(b, which), b.meanings.total
    return lambda state, card: max(0, total(state, card, number))
