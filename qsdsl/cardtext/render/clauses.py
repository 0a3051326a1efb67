"""Clauses and costs, in print."""

from __future__ import annotations

from typing import assert_never

from qsdsl.cardset.wording import with_article
from qsdsl.cardtext.render.dispatch import sentences
from qsdsl.cardtext.render.forms import Forms, capital, figure, number
from qsdsl.cardtext.render.nouns import amount, for_each, is_measured, phrase, place, player, statistic, subject
from qsdsl.effect.tree import (
    Amount,
    Clause,
    Cost,
    EnergyCost,
    KeywordUse,
    Number,
    Place,
    Player,
    Role,
    Statistic,
    StatisticCost,
    Things,
    Variable,
    Who,
)

ONESELF = {Who.YOU: "yourself", Who.HE: "himself or herself"}
BEFORE_ROLES = ("face down", "face up", "back")
"""What is printed before the phrases with a preposition: "put it face down onto …"."""


def clause(forms: Forms, what: Clause, *, bare: bool = False, form: str = "") -> str:
    """A clause with its subject, or as a command without one. `form` fixes the verb's form, as behind "may"."""
    if what.passive:
        return _passive(forms, what)
    if "now" in what.manner:
        assert what.subject is not None
        return f"{subject(forms, what.subject)} {_be(forms, what)} now {verb_phrase(forms, what, 'progressive')}"
    if what.subject is None:
        start = "do not " if what.negated else ""
        return start + verb_phrase(forms, what, form or "base", bare=bare)
    if what.negated:
        do_not = "do not" if forms.is_plural(what.subject) else "does not"
        return f"{subject(forms, what.subject)} {do_not} {verb_phrase(forms, what, 'base', bare=bare)}"
    chosen = form or ("base" if forms.is_plural(what.subject) else "third")
    return f"{subject(forms, what.subject)} {verb_phrase(forms, what, chosen, bare=bare)}"


def _passive(forms: Forms, what: Clause, *, perfect: bool = False) -> str:
    assert what.subject is not None
    plural = forms.is_plural(what.subject)
    be = (
        f"{forms.verb('have', 'base' if plural else 'third')} been"
        if perfect
        else forms.verb("be", "base" if plural else "third")
    )
    if what.negated:
        be += " not"
    return f"{subject(forms, what.subject)} {be} {verb_phrase(forms, what, 'participle')}"


def event(forms: Forms, what: Clause, word: str) -> str:
    """What a trigger waits for; "once" takes the perfect: "once it has been eliminated"."""
    if what.passive:
        return _passive(forms, what, perfect=word == "once")
    return clause(forms, what, bare=True)


def clause_in_progress(forms: Forms, what: Clause) -> str:
    """ "You are defending in your red zone", "this card is in your flip space", "defending in your red zone"."""
    if what.passive:
        return _passive(forms, what)
    if what.verb == "be":
        doing = "".join(" " + role(forms, item) for item in what.roles).strip()
    else:
        doing = verb_phrase(forms, what, "progressive")
    if what.subject is None:
        return doing
    return f"{subject(forms, what.subject)} {_be(forms, what)}{' not' if what.negated else ''} {doing}"


def clause_in_the_past(forms: Forms, what: Clause) -> str:
    """ "You flipped three or more cards this turn"."""
    assert what.subject is not None
    form, did = "participle", ""
    if what.passive:
        did = ("were " if forms.is_plural(what.subject) else "was ") + ("not " if what.negated else "")
    elif what.negated:
        form, did = "base", "did not "
    return f"{subject(forms, what.subject)} {did}{verb_phrase(forms, what, form, bare=True)}"


def _be(forms: Forms, what: Clause) -> str:
    assert what.subject is not None
    return forms.verb("be", "base" if forms.is_plural(what.subject) else "third")


def verb_phrase(forms: Forms, what: Clause, form: str, *, bare: bool = False) -> str:
    """The verb and all that goes with it. With `bare`, "all cards" is printed "cards", as behind "cannot"."""
    words = [" or ".join(forms.verb(verb, form) for verb in (what.verb, *what.or_verbs))]
    roles = list(what.roles)
    particle = forms.particle(what.verb)
    if loose := forms.loose_particle(what):
        words, particle = [words[0].removesuffix(" " + loose)], loose
    if roles and roles[0].name == "object":
        words.append(role(forms, roles.pop(0), bare=bare or what.until is not None or what.until_so is not None))
    if particle:
        words.append(particle)
    words += [manner for manner in what.manner if manner in BEFORE_ROLES]
    words += [role(forms, item, bare=bare) for item in roles]
    words += [f"or {role(forms, item, bare=bare)}" for item in what.or_roles]
    words += [manner for manner in what.manner if manner not in BEFORE_ROLES and manner != "now"]
    words += [f"equal to {amount(forms, much)}" for much in _measure(what)]
    words += _tail(forms, what)
    return " ".join(words).replace(" , where", ", where").replace(" rounded", ", rounded")


def _measure(what: Clause) -> list[Amount]:
    """How many of the object, where print says so last: "add green energy equal to …"."""
    objects = [item.value for item in what.roles if item.name == "object"]
    return [one.amount for one in objects if isinstance(one, Things) and one.amount is not None and is_measured(one)]


def _tail(forms: Forms, what: Clause) -> list[str]:
    words = []
    if what.without is not None:
        words.append(f"without {verb_phrase(forms, what.without, 'progressive')}")
    if what.purpose is not None:
        words.append(f"to {verb_phrase(forms, what.purpose, 'base', bare=True)}")
    if what.instead_of is not None:
        words.append(f"instead of {_left_undone(forms, what.instead_of)}")
    if what.until is not None:
        words.append(f"until {clause(forms, what.until)}")
    if what.until_so is not None:
        words.append(f"until {sentences(forms, what.until_so)[0]}")
    if what.times is not None:
        words.append(for_each(forms, what.times))
        if what.times.most is not None:
            words[-1] += f", up to {number(what.times.most)}"
    if what.duration is not None:
        words.append(what.duration.value)
    if what.where is not None:
        words[-1:] = [f"{words[-1] if words else ''}, where X is {amount(forms, what.where)}"]
    return words


def _left_undone(forms: Forms, what: Place | Clause | Number) -> str:
    if isinstance(what, Number):
        return number(what)
    if isinstance(what, Place):
        return place(forms, what)
    doing = verb_phrase(forms, what, "progressive")
    return doing if what.subject is None else f"{subject(forms, what.subject)} {doing}"


def role(forms: Forms, what: Role, *, bare: bool = False) -> str:
    match what.value:
        case Player():
            oneself = ONESELF.get(what.value.who) if what.name == "object" else None
            value = oneself or player(forms, what.value)
        case Cost():
            value = payment(forms, what.value)
        case Number():
            value = number(what.value)
        case Statistic():
            value = what.value.name if what.name == "and" else statistic(forms, what.value)
        case _:
            value = phrase(forms, what.value, bare=bare)
    return value if what.name == "object" else f"{what.name} {value}"


# --- Costs ------------------------------------------------------------------------------------------------------------


def cost(forms: Forms, what: Cost) -> str:
    """A cost as it stands before the payment symbol or behind a keyword: "Two Red, Green"."""
    parts = [cost_part(forms, part) for part in what.parts]
    return ", ".join([capital(parts[0]), *parts[1:]])


def cost_part(forms: Forms, part: EnergyCost | StatisticCost | Clause | Variable | KeywordUse) -> str:
    match part:
        case EnergyCost(color="any") | EnergyCost(amount=Variable(name="any number")):
            return energy(part)
        case EnergyCost(amount=Number(value=1)):
            return _colors(part.color)
        case EnergyCost():
            return f"{capital(number(part.amount))} {_colors(part.color)}"
        case StatisticCost():
            return f"-{figure(part.amount)} {part.statistic}"
        case Clause():
            return clause(forms, part)
        case Variable():
            return f"[{part.name}]"
        case KeywordUse():
            return part.name
        case _:
            assert_never(part)


def _colors(color: str) -> str:
    """ "Red", "Yellow or Green"."""
    return " ".join(word if word == "or" else capital(word) for word in color.split())


def payment(forms: Forms, what: Cost) -> str:
    """A cost as the object of paying: "a green energy", "two energy of any color"."""
    parts = [energy(part) if isinstance(part, EnergyCost) else cost_part(forms, part) for part in what.parts]
    return " and ".join(parts)


def energy(part: EnergyCost) -> str:
    one = isinstance(part.amount, Number) and part.amount.value == 1
    if isinstance(part.amount, Variable):
        return f"{part.amount.name} of {'energy of any color' if part.color == 'any' else part.color + ' energy'}"
    if part.color == "any":
        return f"{number(part.amount)} energy of any color"
    return with_article(f"{part.color} energy") if one else f"{number(part.amount)} {part.color} energy"
