"""What happens when, in plain words: a heading for each ability, and under it its steps."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from qsdsl.cardset.wording import with_article
from qsdsl.effect.apart import numbers_apart
from qsdsl.effect.tree import (
    Ability,
    Attempt,
    Both,
    Cannot,
    Change,
    Choose,
    Clause,
    Condition,
    Cost,
    Definition,
    Effect,
    Either,
    Happening,
    If,
    Instructions,
    KeywordUse,
    Limit,
    Node,
    Not,
    Option,
    Player,
    Power,
    Quantity,
    Replacement,
    Sequence,
    Static,
    Text,
    Things,
    Trigger,
    Unless,
    Who,
)
from qsdsl.effect.vocabulary import Vocabulary
from qsdsl.table.explaining.notes import notes

PLAYERS = {Who.YOU: "you", Who.OPPONENT: "your opponent", Who.EACH: "each player", Who.HE: "that player"}
CHOSEN = (Quantity.ONE, Quantity.EXACTLY, Quantity.UP_TO, Quantity.ANY_NUMBER)
ORDERED = ("top", "bottom", "new", "first")
"""Of these there is nothing to choose from."""
STEP = "  "
ALLY = "ally"
_STRIKE_MEANT = {ALLY: "your strike in this ally's zone", "signature move": "this signature move"}
"""By type of the card: the strike of a change that names none."""
BARE = dict.fromkeys(("strike", "signature move"), "When you counterattack with this strike:")
"""By type of the card: when it is done what its text says without a time [D-185]."""
WITH_A_STRIKE = "only while you are defending with a strike in this ally's zone"
OFFER = re.compile(r"^(\s*)(?:you|your opponent|he or she|that player|each player) may ", re.IGNORECASE)
"""Words of an offer that stand in those of what is offered."""


@dataclass(frozen=True, slots=True)
class Telling:
    """What the lines are made of: the words of the card, what verbs mean, what keywords say."""

    text: str
    vocabulary: Vocabulary
    keywords: Mapping[str, str]
    host: str = ""
    """The type of the card."""

    def words(self, node: Node) -> str:
        """The words of a node as the card prints them."""
        return " ".join(self.text[node.span[0] : node.span[1]].split())

    def said(self, condition: Condition) -> str:
        """The words of a condition, with whom it is about if they leave that out."""
        match condition:
            case Happening(unsaid=True, clause=Clause(subject=Player() as who)):
                be = "are" if who.who is Who.YOU else "is"
                return f"{_who(who)} {be} {self.words(condition)}"
            case Both() | Either():
                joint = " and " if isinstance(condition, Both) else " or "
                return joint.join(self.said(one) for one in condition.conditions)
            case Not():
                return f"it is not so that {self.said(condition.condition)}"
            case _:
                return self.words(condition)

    def gloss(self, verb: str) -> str:
        """What a verb means."""
        return next((one.gloss for one in self.vocabulary.verbs if one.lemma == verb), "")


def tell(tree: Text, text: str, vocabulary: Vocabulary, keywords: Mapping[str, str], host: str = "") -> list[str]:
    """The lines for a whole text of a card of type `host`; `keywords` gives the text of each keyword."""
    telling = Telling(text, vocabulary, keywords, host)
    if not tree.abilities:
        return ["The card has no text."]
    abilities = numbers_apart(tree).abilities if host in BARE else tree.abilities
    return [line for ability in abilities for line in (*_ability(telling, ability), *_notes(ability))]


def _notes(ability: Ability) -> Iterator[str]:
    """What is worth knowing besides."""
    return (f"{STEP}({note})" for note in dict.fromkeys(notes(ability)))


def _ability(t: Telling, ability: Ability) -> Iterator[str]:
    match ability:
        case Power():
            yield f"Payment power: pay {t.words(ability.cost)}{_limit(ability.limit)}; then:"
            yield from (f"{STEP}({t.words(one)}{_keyword(t, one)})" for one in _keywords(ability.cost))
            if t.host == ALLY:
                yield f"{STEP}({WITH_A_STRIKE})"
            if ability.only_while is not None:
                yield f"{STEP}(only {ability.only_word} {t.said(ability.only_while)})"
            yield from _effect(t, ability.effect, STEP)
        case Trigger() | Replacement():
            yield from _waiting(t, ability, "")
        case Static():
            yield f"As long as this card works{_where(t, ability)}:"
            yield from (f"{STEP}{t.words(effect)}{_instead(t, effect)}" for effect in ability.effects)
        case Cannot():
            yield "As long as this card works:"
            yield f"{STEP}{t.words(ability)}"
        case Option():
            yield f"While {t.said(ability.condition)}, you may pay {t.words(ability.cost)}; then:"
            yield from _effect(t, ability.effect, STEP)
        case Instructions():
            yield BARE.get(t.host, "When this card's instructions are carried out:")
            yield from _effect(t, ability.effect, STEP)
        case Definition():
            yield f"To {t.words(ability.clause)} is:"
            yield from _effect(t, ability.effect, STEP)
        case KeywordUse():
            yield f"Keyword {t.words(ability)}" + _keyword(t, ability)


def _keywords(cost: Cost) -> list[KeywordUse]:
    """The keywords that stand for a part of the cost."""
    return [one for one in cost.parts if isinstance(one, KeywordUse)]


_OPEN = re.compile(r"\[[A-Z]\w*\]|\b[A-Z]\b")
"""What a keyword's text leaves open: [Cost], N."""


def _keyword(t: Telling, use: KeywordUse) -> str:
    """What the keyword's text says, with what stands behind the keyword put in."""
    said, given = " ".join(t.keywords.get(use.name, "").split()), use.argument
    if isinstance(given, Cost) and any(isinstance(part, Clause) for part in given.parts):
        words = t.words(given)
        said = said.replace("pay [Cost]", words[0].lower() + words[1:])  # one does it, one does not pay it
    if given is not None:
        said = _OPEN.sub(t.words(given) if isinstance(given, Node) else str(given), said)
    return f": {said}" if said else ""


def _limit(limit: Limit | None) -> str:
    if limit is None:
        return ", as often as you can"
    times = {1: "once", 2: "twice"}.get(limit.times, f"{limit.times} times")
    return f", {times} at most {'for each card you flip' if limit.per == 'flip' else with_article(limit.per)}"


def _where(t: Telling, static: Static) -> str:
    words = t.words(static.place) if static.place is not None else ""
    place = f", {words[0].lower()}{words[1:]}" if words else ""
    condition = f", {static.condition_word} {t.said(static.condition)}" if static.condition is not None else ""
    return place + condition


def _waiting(t: Telling, what: Trigger | Replacement, indent: str) -> Iterator[str]:
    """What waits for an event."""
    meanwhile = f" while {t.said(what.meanwhile)}" if what.meanwhile is not None else ""
    if isinstance(what, Replacement):
        offered = isinstance(what.effect, Attempt) and what.effect.may is not None
        how = "this happens in its place" if what.instead else "it happens, changed like this"
        if offered and what.instead:
            how = "this can be done in its place, and it happens if it is not done"
        yield f"{indent}Before it happens that {t.words(what.event)}{meanwhile}, {how}:"
    else:
        often = _limit(what.limit) if what.limit is not None else ""
        yield f"{indent}{what.word.capitalize()} {_event(t, what)}{meanwhile}{often}:"
    if what.condition is not None:
        yield f"{indent}{STEP}(if {t.said(what.condition)})"
    yield from _effect(t, what.effect, indent + STEP)


def _event(t: Telling, what: Trigger) -> str:
    words = t.words(what.event)
    return words.removeprefix(what.word).removeprefix(what.word.capitalize()).strip()


def _effect(t: Telling, effect: Effect, indent: str) -> Iterator[str]:
    match effect:
        case Sequence():
            steps = _steps(effect)
            if len(steps) == 1:
                yield from _effect(t, steps[0], indent)
                return
            for number, step in enumerate(steps, start=1):
                first, *rest = _effect(t, step, indent + "   ")
                yield f"{indent}{number}. {first.strip()}"
                yield from rest
        case Attempt():
            yield from _attempt(t, effect, indent)
        case If():
            yield f"{indent}If {t.said(effect.condition)}:"
            yield from _effect(t, effect.effect, indent + STEP)
            if effect.otherwise is not None:
                yield f"{indent}Otherwise:"
                yield from _effect(t, effect.otherwise, indent + STEP)
        case Unless():
            yield f"{indent}Unless {t.words(effect.pay)}:"
            yield from _effect(t, effect.effect, indent + STEP)
        case Choose():
            yield f"{indent}{_who(effect.player).capitalize()} {_agreeing(effect.player)} {effect.count} of:"
            for option in effect.options:
                yield from _effect(t, option, indent + STEP)
        case Trigger() | Replacement():
            yield from _waiting(t, effect, indent)
        case Clause():
            yield f"{indent}{t.words(effect)}{_choosing(t, effect)}{_ordering(effect)}"
            if gloss := t.gloss(effect.verb):
                yield f"{indent}{STEP}{effect.verb}: {gloss}"
        case Change(subject=None):
            which = _STRIKE_MEANT.get(t.host, "the strike that you have flipped")
            yield f"{indent}{t.words(effect)} ({which})"
        case _:
            yield f"{indent}{t.words(effect)}"


def _steps(sequence: Sequence) -> list[Effect]:
    """The steps; "add a green energy and a yellow energy" is one, which has all of its words."""
    steps: list[Effect] = []
    for step in sequence.steps:
        if not steps or not isinstance(step, Clause) or step.span[0] >= steps[-1].span[1]:
            steps.append(step)
    return steps


def _instead(t: Telling, effect: Node) -> str:
    """What a condition makes of the number said before."""
    rest = t.text[effect.span[1] :].split()
    return " instead" if rest and rest[0].strip(".,") == "instead" else ""


def _attempt(t: Telling, attempt: Attempt, indent: str) -> Iterator[str]:
    if attempt.may is not None:
        yield f"{indent}{_who(attempt.may).capitalize()} may:"
        first, *rest = _effect(t, attempt.effect, indent + STEP)
        yield OFFER.sub(r"\1", first)
        yield from rest
    else:
        yield from _effect(t, attempt.effect, indent)
    if attempt.then is not None:
        yield f"{indent}If that was done:"
        yield from _effect(t, attempt.then, indent + STEP)
    if attempt.otherwise is not None:
        yield f"{indent}If it was not:"
        yield from _effect(t, attempt.otherwise, indent + STEP)


def _who(player: Player | None) -> str:
    return "you" if player is None else PLAYERS.get(player.who, player.who.value)


def _agreeing(player: Player | None) -> str:
    return "choose" if _who(player) == "you" else "chooses"


def _choosing(t: Telling, clause: Clause) -> str:
    """Who picks what the words leave open."""
    open_ = [role.value for role in clause.roles if isinstance(role.value, Things) and _is_open(role.value)]
    if not open_:
        return ""
    who = clause.subject if isinstance(clause.subject, Player) else None
    picked = " and ".join(f'"{t.words(things)}"' for things in open_)
    return f" ({_who(who)} {_agreeing(who)} {picked})"


def _ordering(clause: Clause) -> str:
    """How an order that is chosen comes out."""
    return " (the first one chosen lies on top of the others)" if "in any order" in clause.manner else ""


def _is_open(things: Things) -> bool:
    ordered = any(item.kind == "order" and item.value in ORDERED for item in things.adjectives)
    return things.quantity in CHOSEN and things.noun not in ("energy", "point") and not ordered
