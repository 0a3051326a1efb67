"""The parts of a text become its abilities.

A sentence that is carried out continues the trigger, payment power or instructions before it on the same line; a
sentence that holds all the time, a keyword or a new line begins something new.
"""

from __future__ import annotations

from dataclasses import replace

from lark import Token

from qsdsl.cardtext.build.another_zone import in_another_zone
from qsdsl.cardtext.build.bodies import holds_while, next_sentence, offered
from qsdsl.cardtext.build.choosing import with_word_on_choice, without_choice
from qsdsl.cardtext.build.completing import (
    asks_anew,
    asks_back,
    completed,
    is_of_chosen_card,
    looks_back,
    otherwise_holding,
    unconditioned,
)
from qsdsl.cardtext.build.conditions import denied
from qsdsl.cardtext.build.consequences import with_consequence
from qsdsl.cardtext.build.deploying import deployed
from qsdsl.cardtext.build.folding import Folded, Follow, Varied, allowance, fold, once
from qsdsl.cardtext.build.from_where import done_from
from qsdsl.cardtext.build.holding import RECURRING, is_lasting, statics
from qsdsl.cardtext.build.kept_in_play import kept_in_play
from qsdsl.cardtext.build.left_out import USE, said_of
from qsdsl.cardtext.build.left_out_nouns import with_nouns
from qsdsl.cardtext.build.offers import standing, taken
from qsdsl.cardtext.build.parts import (
    BothOption,
    InPlace,
    Line,
    PaidPermission,
    Part,
    Refusal,
    Surcharge,
    lemma,
    span_of,
    word,
)
from qsdsl.cardtext.build.varying import varied, varied_change
from qsdsl.effect.substitute import nodes
from qsdsl.effect.tree import (
    THIS_WAY,
    Ability,
    Attempt,
    Can,
    Cannot,
    Change,
    Clause,
    Condition,
    Cost,
    Definition,
    Effect,
    Grant,
    If,
    Instructions,
    KeywordUse,
    Limit,
    Not,
    Option,
    Player,
    Power,
    Reference,
    Replacement,
    SetStatistic,
    Static,
    Text,
    Things,
    Trigger,
)

CARRIED_OUT = (Power, Trigger, Replacement, Instructions)
"""What a sentence behind it goes on with."""

# --- Parts ------------------------------------------------------------------------------------------------------------


def sentence_part(line: Line, reminder: Token | None = None) -> Part:
    """A sentence; a reminder behind it explains the keyword that it grants."""
    if reminder is None:
        return Part("sentence", line.span, line=line)
    grant = line.effect
    if not isinstance(grant, Grant) or not isinstance(grant.ability, KeywordUse):
        raise _belongs_to_none(reminder)
    keyword = replace(grant.ability, reminder=lemma(reminder))
    return Part("sentence", span_of(line, reminder), line=replace(line, effect=replace(grant, ability=keyword)))


def _belongs_to_none(reminder: Token) -> Refusal:
    help = 'a restriction begins with "Use only"'
    return Refusal(span_of(reminder), "these words in brackets belong to no keyword", help)


def power_part(part: Part, reminder: Token | None = None) -> Part:
    """A payment power; a reminder behind it explains the keyword among its costs."""
    if reminder is None:
        return part
    assert part.cost is not None
    explained = [item for item in part.cost.parts if isinstance(item, KeywordUse)]
    if len(explained) != 1:
        raise _belongs_to_none(reminder)
    keyword = replace(explained[0], reminder=lemma(reminder))
    parts = tuple(keyword if item is explained[0] else item for item in part.cost.parts)
    return replace(part, cost=replace(part.cost, parts=parts), span=span_of(part, reminder))


def power(cost: Cost, line: Line) -> Part:
    return Part("power", span_of(cost, line), line=line, cost=cost)


def limit_part(limit: Token, if_: Token | None = None, condition: Condition | None = None) -> Part:
    """ "Use only once.", "Use only once and only if …"."""
    words = lemma(if_) if if_ is not None else ""
    condition = said_of(condition, USE) if condition is not None else None
    span = span_of(limit, condition or limit)
    return Part("limit", span, times=int(lemma(limit)), per=word(limit).form, condition=condition, words=words)


def use_part(while_: Token, condition: Condition) -> Part:
    words = "if" if lemma(while_) == "unless" else lemma(while_)
    return Part("use", span_of(while_, condition), condition=said_of(condition, USE), words=words)


def use_not_part(while_: Token, condition: Condition) -> Part:
    """ "You cannot do this if …": only if it is not so."""
    part = use_part(while_, condition)
    assert part.condition is not None
    return replace(part, condition=denied(part.condition), words="if")


def reminder_part(reminder: Token) -> Part:
    return Part("reminder", span_of(reminder), words=lemma(reminder))


def keyword_part(keyword: KeywordUse, reminder: Token | None = None) -> Part:
    if reminder is not None:
        keyword = replace(keyword, reminder=lemma(reminder), span=span_of(keyword, reminder))
    return Part("keyword", keyword.span, keyword=keyword)


def label_part(label: Token) -> Part:
    return Part("label", span_of(label), keyword=KeywordUse(lemma(label), span=span_of(label)))


def break_part(token: Token) -> Part:
    return Part("break", span_of(token))


# --- The text ---------------------------------------------------------------------------------------------------------


def text(*parts: Part) -> Text:
    abilities: list[Ability] = []
    joins = False
    reminders: list[tuple[int, str]] = []
    for part in parts:
        if part.kind == "reminder":
            reminders.append((len(abilities), part.words))
        else:
            joins = ADDERS[part.kind](abilities, part, joins)
    span = span_of(parts[0], parts[-1]) if parts else (0, 0)
    return Text(tuple(abilities), tuple(reminders), span=span)


def _add_keyword(abilities: list[Ability], part: Part, joins: bool) -> bool:
    assert part.keyword is not None
    if part.keyword in abilities and part.kind == "label":
        raise Refusal(part.span, f'"{part.keyword.name}" stands here twice')
    abilities.append(part.keyword)
    return False


def _add_break(abilities: list[Ability], part: Part, joins: bool) -> bool:
    return False


def _add_power(abilities: list[Ability], part: Part, joins: bool) -> bool:
    assert part.line is not None
    assert part.cost is not None
    folded = once(fold(part.line))
    if isinstance(folded, PaidPermission):
        folded = offered(folded)
    if isinstance(folded, (Follow, *NOT_DONE)) and not holds_while(folded):
        raise Refusal(folded.span, "this can't be the effect of a payment power")
    limit = Limit(part.times, part.per, span=part.span) if part.times else None
    only_word = part.words or "while"
    power = Power(part.cost, folded, limit, part.condition, only_word, span=part.span)
    abilities.append(with_nouns(power, None))
    return True


NOT_DONE = (Option, PaidPermission, Static, InPlace, BothOption, Definition, Varied, Surcharge)
"""What is not carried out."""


def _add_limit(abilities: list[Ability], part: Part, joins: bool) -> bool:
    waits = isinstance(next(reversed(abilities), None), (Trigger, Replacement))
    if part.per.startswith(DONE) or (part.per in RECURRING_LIMITS and waits):
        return _add_limit_of_trigger(abilities, part)
    power = _last_power(abilities, part)
    if power.limit is not None:
        raise Refusal(part.span, "this payment power has a limit already")
    limit = Limit(part.times, part.per, span=part.span)
    abilities[-1] = replace(power, limit=limit, span=span_of(power, part))
    if part.condition is not None:
        _add_use(abilities, part, joins)
    return False


RECURRING_LIMITS = ("turn", "game")
"""Times in which something that waits can be used so often: "Use only once each turn."."""


DONE = "done "
"""Before the time of a limit that stands behind something else than a payment power: "do this only once each game"."""


def _add_limit_of_trigger(abilities: list[Ability], part: Part) -> bool:
    last = abilities[-1] if abilities else None
    if not isinstance(last, (Trigger, Replacement)) or last.limit is not None:
        raise Refusal(part.span, "how often can be said here only of what waits for something", 'such as "when …"')
    limit = Limit(part.times, part.per.removeprefix(DONE), span=part.span)
    abilities[-1] = replace(last, limit=limit, span=span_of(last, part))
    return part.condition is not None and _add_use(abilities, part, joins=False)


def _add_use(abilities: list[Ability], part: Part, joins: bool) -> bool:
    last = abilities[-1] if abilities else None
    if isinstance(last, Trigger) and last.condition is None and isinstance(part.condition, Not):
        abilities[-1] = replace(last, condition=part.condition, span=span_of(last, part))  # "… unless …"
        return True
    if isinstance(last, (Trigger, Replacement)) and last.meanwhile is None and last.event.verb != "be":
        abilities[-1] = replace(last, meanwhile=part.condition, span=span_of(last, part))
        return True
    power = _last_power(abilities, part)
    if power.only_while is not None:
        raise Refusal(part.span, "this payment power has such a restriction already")
    abilities[-1] = replace(power, only_while=part.condition, only_word=part.words, span=span_of(power, part))
    return False


def _last_power(abilities: list[Ability], part: Part) -> Power:
    last = abilities[-1] if abilities else None
    if not isinstance(last, Power):
        raise Refusal(part.span, '"Use only …" belongs behind a payment power')
    return last


def _add_sentence(abilities: list[Ability], part: Part, joins: bool) -> bool:
    assert part.line is not None
    before = abilities[-1] if abilities else None
    folded = in_another_zone(fold(part.line), before)
    goes_on_from, asked = looks_back(folded), asks_back(folded)
    folded = deployed(completed(folded, before))
    if isinstance(folded, Trigger):
        folded = done_from(folded)
    if not joins:
        folded = kept_in_play(folded)
    used = isinstance(folded, Follow) and folded.kind == USE.verb
    goes_on_from = goes_on_from or used or _asks_this_way(folded, before)
    last = before if joins or (goes_on_from and isinstance(before, Power)) else None
    if asked and isinstance(last, CARRIED_OUT) and isinstance(folded, Static):
        folded = once(folded)
    if isinstance(folded, InPlace) and folded.condition is None and isinstance(last, CARRIED_OUT):
        folded = Follow("instead", folded.effect, folded.span)  # "Do not …. Charge your green zone instead."
    if isinstance(folded, BothOption):
        abilities[-1:] = [with_word_on_choice(last, folded)]
        return True
    asked_now = once(folded) if isinstance(folded, Static) else folded
    if isinstance(asked_now, If) and asked_now.otherwise is None and not asked_now.trailing:
        chosen = without_choice(last, asked_now.condition, asked_now.effect)
        if chosen is not None:
            abilities[-1] = chosen
            return True
    if isinstance(folded, Varied) and isinstance(folded.effect, Change):
        abilities.append(varied_change(before, folded))
        return False
    if isinstance(folded, Varied):
        if not isinstance(last, CARRIED_OUT):
            raise Refusal(folded.span, "there is nothing before this that it could take the place of")
        abilities[-1] = replace(last, effect=varied(last.effect, folded), span=span_of(last, folded))
        return True
    if isinstance(folded, Follow):
        if (other := otherwise_holding(before, folded)) is not None:
            abilities.append(other)
            return False
        last = taken(before) or last
        if not isinstance(last, CARRIED_OUT):
            raise Refusal(folded.span, "there is nothing before this that it could follow from")
        abilities[-1] = with_consequence(last, folded)
        return True
    if asked and isinstance(last, CARRIED_OUT) and isinstance(folded, (Change, SetStatistic)):
        if isinstance(folded, SetStatistic) and is_of_chosen_card(folded):
            folded = replace(folded, verb="become")
        ability: Ability = Instructions(folded, span=folded.span)  # "that opening attack has 6 Force" from then on
    else:
        ability = _ability(folded)
    goes_on: Effect | None = None
    if isinstance(folded, Change) and _counts_this_way(folded) and last is not None:
        goes_on = folded
    elif isinstance(ability, Instructions):
        goes_on = ability.effect
    elif goes_on_from and isinstance(ability, Trigger):
        goes_on = ability
    if goes_on is not None and isinstance(last, CARRIED_OUT):
        if isinstance(last, Trigger) and asks_anew(last, goes_on):
            last = unconditioned(last)
        joined = next_sentence(last.effect, goes_on)
        abilities[-1] = replace(last, effect=joined, span=span_of(last, ability))
    else:
        abilities.append(ability)
    return isinstance(abilities[-1], CARRIED_OUT)


def _asks_this_way(folded: Folded, before: Ability | None) -> bool:
    """ "If you eliminated three allies this way, …", behind "Use only once.": no other use can be meant as well."""
    once_only = isinstance(before, Power) and before.limit is not None and before.limit.times == 1
    if not once_only or not isinstance(folded, (Static, If)) or folded.condition is None:
        return False
    return any(isinstance(node, Clause) and not THIS_WAY.isdisjoint(node.manner) for node in nodes(folded.condition))


def _counts_this_way(change: Change) -> bool:
    """ "This strike has +1 Force for each energy discarded this way": done behind what it counts."""
    return any(isinstance(node, Clause) and not THIS_WAY.isdisjoint(node.manner) for node in nodes(change))


def _ability(folded: Folded) -> Ability:
    match folded:
        case PaidPermission():
            return Instructions(offered(folded), span=folded.span)
        case BothOption():
            raise AssertionError("a choice of both is joined to the choice before")
        case InPlace():
            raise Refusal(
                folded.span, '"instead" needs something that would happen', 'such as "If you would focus this card, …"'
            )
        case Follow():
            raise AssertionError("consequences are joined to the sentence before")
        case Varied():
            raise AssertionError("another way is joined to the step before")
        case Surcharge():
            raise Refusal(folded.span, "say what costs more", 'such as "To play an ally, …"')
        case Option() | Static() | Definition():
            return folded
        case Trigger() | Replacement():
            return Instructions(folded, span=folded.span) if _is_passing(folded) else folded
        case Cannot() if is_lasting(folded):
            return folded
        case Attempt() if isinstance(offer := standing(folded), Can):
            stands = offer.duration is None
            return Static((offer,), span=folded.span) if stands else Instructions(offer, span=folded.span)
        case Attempt(effect=Clause(purpose=Clause())) if isinstance(allowed := allowance(folded), Can):
            return Static((allowed,), span=folded.span)
        case Clause(negated=True, subject=Player()):
            raise Refusal(folded.span, "what a player must not do is forbidden", 'write "cannot"')
        case _ if is_lasting(folded):
            return Static(statics(folded), span=folded.span)
        case _:
            return Instructions(folded, span=folded.span)


def _is_passing(folded: Trigger | Replacement) -> bool:
    """Whether it waits for a time only, so that it must be made by an instruction: "… this turn", "your next turn"."""
    time = folded.event.subject
    next_time = (
        isinstance(time, Things) and folded.event.verb == "be" and any(item.value == "next" for item in time.adjectives)
    )
    this_time = isinstance(time, Reference) and folded.event.verb == "be"
    return next_time or this_time or folded.event.duration not in RECURRING


ADDERS = {
    "sentence": _add_sentence,
    "power": _add_power,
    "limit": _add_limit,
    "use": _add_use,
    "keyword": _add_keyword,
    "label": _add_keyword,
    "break": _add_break,
}
