"""Players and references: whom and which one thing a phrase points to, bound when the text is compiled."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from qsdsl.cardset.wording import with_article
from qsdsl.effect.tree import NounPhrase, Of, Player, Quantity, Refer, Reference, Things, Who
from qsdsl.program.builder import Antecedent, Builder, lost, refuse, source, you, your_opponent
from qsdsl.program.machine import NONE, SOURCE, YOU, ZONE, Frame
from qsdsl.program.meaning import Get


def get_player(b: Builder, player: Player) -> Get | None:
    """The player meant; None for each or any player."""
    if player.having is not None and player.who is not Who.THE:
        raise refuse(player, "the engine cannot ask here what a player has")
    match player.who:
        case Who.YOU:
            return you
        case Who.OPPONENT:
            return your_opponent
        case Who.EACH | Who.ANY:
            return None
        case Who.OWNER:
            return _get_owner(b, player)
        case Who.OTHER:
            known = _spoken_of(b, player)
            return lambda state, frame: 1 - known(state, frame)
        case Who.THE:
            raise refuse(player, "the engine cannot tell here who that is")
        case Who.THAT | Who.HE:
            return _spoken_of(b, player)


def _spoken_of(b: Builder, player: Player) -> Get:
    """The player spoken of last; the opponent, where only something of his or hers was: "your opponent's next turn"."""
    found = b.last("player")
    return found.get if found is not None else your_opponent


def _get_owner(b: Builder, player: Player) -> Get:
    """ "its owner": of the card spoken of last."""
    card = b.last("card")
    if card is None:
        raise refuse(player, "no card has been spoken of whose owner could be meant")
    get, owner_of = card.get, b.meanings.owner_of
    return lambda state, frame: owner_of(state, get(state, frame))


# --- One particular thing ---------------------------------------------------------------------------------------------


def kind_of(b: Builder, noun: str) -> str:
    """The kind of thing a noun stands for."""
    found = b.meanings.nouns.get(noun)
    return found.kind if found is not None else ""


def get_thing(b: Builder, phrase: Reference | Of) -> Get:
    """The one card or zone that a reference points to; NONE at run time if it is not there."""
    if isinstance(phrase, Of):
        return _get_of(b, phrase)
    if not isinstance(phrase, Reference):
        raise refuse(phrase, "one particular card or zone must be meant here")
    match phrase.kind:
        case Refer.THIS if phrase.noun == "zone":
            get: Get = this_zone
            b.mention("zone", "zone", get)
        case Refer.THIS | Refer.SELF:
            get = source
            b.mention("card", b.host, get)
        case Refer.IT | Refer.THAT:
            return _get_antecedent(b, phrase)
        case Refer.NAMED:
            raise refuse(phrase, f"another card, '{phrase.name}', cannot be meant here")
    return get


def get_asked(b: Builder, phrase: Reference | Of) -> Get:
    """The one thing of which is asked what it is: "if it is a strike" is not asked of the card that has the text, which
    is what it is, where another card was spoken of.
    """
    others = [one for one in b.antecedents if one.kind != "card" or one.get is not source]
    pronoun = isinstance(phrase, Reference) and phrase.kind is Refer.IT
    if not pronoun or not any(one.kind == "card" for one in others):
        return get_thing(b, phrase)
    spoken, b.antecedents[:] = b.antecedents[:], others
    get = get_thing(b, phrase)
    b.antecedents[:] = spoken
    return get


def card_done_to(b: Builder, phrase: NounPhrase) -> Get | None:
    """ "The discarded card": the one to which the text has just done that; None for other phrases."""
    if not isinstance(phrase, Things) or phrase.quantity is not Quantity.THE or len(phrase.adjectives) != 1:
        return None
    if phrase != Things(phrase.noun, Quantity.THE, adjectives=phrase.adjectives):
        return None
    word = phrase.adjectives[0]
    return b.done_to.get(b.meanings.participles.get(word.value, "")) if word.kind == "participle" else None


def as_kind(b: Builder, phrase: Reference | Of, kind: str) -> Reference | Of:
    """The phrase where only a thing of that kind can be meant: "it" is the last such thing; others are refused."""
    if isinstance(phrase, Reference) and phrase.kind in (Refer.IT, Refer.THAT) and not phrase.noun:
        return phrase if phrase.name == "there" else replace(phrase, noun=kind)
    if not isinstance(phrase, Reference | Of) or kind_of(b, phrase.noun) != kind:
        raise refuse(phrase, f"only {with_article(kind)} can be meant here")
    return phrase


def this_zone(state: Any, frame: Frame) -> int:
    return frame[ZONE]  # type: ignore[no-any-return]


def slot_of(get: Get) -> int:
    """The place in the frame that the function only reads out, 0 for any other function.

    Hot steps read that place themselves: half of all calls would be for this.
    """
    return SLOTS.get(get, 0)


SLOTS: dict[Get, int] = {you: YOU, source: SOURCE, this_zone: ZONE}


TIED = "tied"
"""How a reference is called to the card with which what holds from then on ends."""
PERSONAL = ("he", "she", "him", "her", "his")


REST = ("the rest", "the others")
"""What is left of several, which are a group (`groups`)."""


def _get_antecedent(b: Builder, phrase: Reference) -> Get:
    if phrase.name == "there":
        return _get_there(b, phrase)
    if phrase.name == TIED and (tied := b.last(TIED)) is not None:
        return tied.get
    if phrase.name in REST:
        raise refuse(phrase, f"'{phrase.name}' points to nothing: no cards have been spoken of together before it")
    kind = kind_of(b, phrase.noun) or "card"
    found = _person(b) if phrase.name in PERSONAL and kind == "card" else None
    if phrase.kind is Refer.THAT and kind == "card":
        found = found or _other_than_itself(b, phrase.noun)  # the card itself is "this card", or has a name
    found = found or b.last(kind, phrase.noun)
    if found is None and phrase.kind is Refer.THAT and phrase.noun == "strike":
        found = b.last("attack")
    if found is not None and found.get is lost:
        raise refuse(phrase, "what this points to is not known any more when it works")
    kept = b.kept is not None and phrase.kind is Refer.THAT and kind == "card"
    if found is not None and not (kept and found.get is source):
        return found.get
    if kept:
        return _first_of(b.kept.left)
    if b.names_itself and phrase.name in (*PERSONAL, "their", "it", "its"):
        return source
    if kind == "zone":
        if phrase.kind is Refer.THAT and (where := b.last("event zone")) is not None:
            return where.get  # "when your opponent counterattacks, … that zone": the one from which
        card = b.last("card")
        if card is not None:
            return zone_of(b, card.get)
    words = f"that {phrase.noun}" if phrase.kind is Refer.THAT else phrase.name or "it"
    raise refuse(phrase, f"'{words}' points to nothing: no {kind} has been spoken of before it")


def _other_than_itself(b: Builder, noun: str) -> Antecedent | None:
    """What was spoken of last besides the card that speaks."""
    for one in reversed(b.antecedents):
        if (
            one.kind == "card"
            and one.get is not source
            and (not noun or noun in (one.noun, "card") or one.noun == "card")
        ):
            return one if one.get is not lost else None
    return None


def _person(b: Builder) -> Antecedent | None:
    """Whom "him" and "her" mean: of what was spoken of the last person, or the card itself, which has a name."""
    for one in reversed(b.antecedents):
        if one.kind == "card" and (one.noun in b.meanings.persons or one.get is source):
            return one
    return Antecedent("card", b.host, source) if b.names_itself else None


def _first_of(cards: Callable[[Any, Any], list[int]]) -> Get:
    """ "That strike", of the card under this one."""

    def get(state: Any, frame: Frame) -> int:
        found = cards(state, frame)
        return found[0] if found else NONE

    return get


def _get_there(b: Builder, phrase: Reference) -> Get:
    """The zone that was spoken of as a place, else the zone spoken of last, else that of the card spoken of."""
    place = b.last("place") or b.last("zone")
    if place is not None:
        return place.get
    card = b.last("card")
    if card is None:
        raise refuse(phrase, "'there' points to nothing: no zone has been spoken of before it")
    return zone_of(b, card.get)


def mention_place(b: Builder, phrase: NounPhrase) -> None:
    """Something is in this zone, if it is one particular zone: "there" means it afterwards."""
    if isinstance(phrase, Things):
        if _particular_color(b, phrase) is not None:
            b.mention("place", "zone", get_zone(b, phrase))
            b.mention("zone", "zone", get_zone(b, phrase))
    elif phrase.noun == "zone":
        b.mention("place", "zone", get_thing(b, phrase))


def _get_of(b: Builder, phrase: Of) -> Get:
    if kind_of(b, phrase.noun) != "zone":
        raise refuse(phrase, f"the {phrase.noun} of a card cannot be meant here")
    if isinstance(phrase.of, Things):
        raise refuse(phrase, "only the zone of one particular card can be meant here")
    get = zone_of(b, get_thing(b, phrase.of))
    b.mention("zone", "zone", get)
    return get


def zone_of(b: Builder, card: Get) -> Get:
    """The zone of a card; the one it was last in, if it has left [D-112]."""
    zone = b.meanings.zone

    def get(state: Any, frame: Frame) -> int:
        number = card(state, frame)
        return zone(state, number) if number != NONE else NONE

    return get


def get_zone(b: Builder, phrase: NounPhrase | Player) -> Get:
    """The one zone meant: "this zone", "X's zone", "your red zone"."""
    if isinstance(phrase, Player):
        raise refuse(phrase, "a zone is needed here, not a player")
    if not isinstance(phrase, Things):
        return get_thing(b, as_kind(b, phrase, "zone"))
    if phrase == Things("zone", Quantity.THE, adjectives=phrase.adjectives) and _is_same(phrase):
        return get_thing(b, Reference(Refer.THAT, "zone", span=phrase.span))
    player = get_player(b, phrase.owner) if phrase.owner is not None else None
    color, count = _particular_color(b, phrase), len(b.meanings.colors)
    if color is None or player is None:
        raise refuse(phrase, "one particular zone must be named here", "For instance 'this zone' or 'your red zone'.")
    return lambda state, frame: player(state, frame) * count + color


def _is_same(zone: Things) -> bool:
    """ "In the same zone": as that of which was spoken."""
    return [(one.kind, one.value) for one in zone.adjectives] == [("order", "same")]


def _particular_color(b: Builder, phrase: Things) -> int | None:
    """The colour by which a phrase tells one zone of a player; None if it leaves it open."""
    words = [one.value for one in phrase.adjectives if one.kind == "color"]
    if phrase.owner is None or kind_of(b, phrase.noun) != "zone" or len(phrase.adjectives) != 1 or len(words) != 1:
        return None
    return b.meanings.colors.index(words[0]) if words[0] in b.meanings.colors else None
