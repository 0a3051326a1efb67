"""From the data of a scenario to its records.

Comes in: an entry of a set file whose shape is right. Goes out: a `Scenario`. Whether its names exist, and whether the
game can stand as it says, is for later stages to find out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from qsdsl.cardset import ScenarioEntry
from qsdsl.cardset.build import (
    Item,
    build_card,
    build_character,
    build_deck,
    build_format,
    build_keyword,
    build_trait_group,
)
from qsdsl.quickstrike.definition import Energy
from qsdsl.quickstrike.state import OPENING, SIGNATURE
from qsdsl.table.names import COLORS
from qsdsl.table.scenarios.model import (
    SEATS,
    Attack,
    Begin,
    Beginning,
    Choice,
    Course,
    Expectation,
    Flip,
    OwnEntries,
    Payment,
    Scenario,
    Side,
    Step,
    Variant,
)
from qsdsl.table.scenarios.written import Written

FILLER = "Dud"
"""The card that decks, discard piles and energy consist of where a scenario does not say."""

_TIMES = re.compile(r"(.*\S)\s*\*\s*(\d{1,3})")
_DEFAULTS = {"deck": f"{FILLER}*20", "discard": f"{FILLER}*6"}
_PLAIN_FORCE = 4
SET_CODE = "SCENARIO"
"""The code of the set that a scenario's own entries form."""
Parts = Mapping[str, Written]


def read_scenario(entry: ScenarioEntry) -> Scenario:
    """The scenario of an entry."""
    written = Written(entry.data, entry.where)
    waiting = written.get("waiting")
    return Scenario(
        name=entry.name,
        waiting=waiting.value if waiting else "",
        written=written,
        variants=tuple(_variants(written)),
    )


def repeated(word: str) -> tuple[str, int]:
    """ "Dud*20" is twenty times "Dud"."""
    match = _TIMES.fullmatch(word)
    return (match[1], int(match[2])) if match else (word, 1)


def energy(amounts: Mapping[str, int]) -> Energy:
    return amounts.get("green", 0), amounts.get("yellow", 0), amounts.get("red", 0)


def _items(written: Written | None) -> Iterator[Written]:
    return written.items() if written else iter(())


def _own_entries(parts: Parts) -> OwnEntries:
    def items(key: str) -> list[Item]:
        return [Item(one.value, one.where, True, SET_CODE) for one in _items(parts.get(key))]

    return OwnEntries(
        cards=tuple(map(build_card, items("cards"))),
        characters=tuple(map(build_character, items("characters"))),
        decks=tuple(map(build_deck, items("decks"))),
        keywords=tuple(map(build_keyword, items("keywords"))),
        trait_groups=tuple(map(build_trait_group, items("traits"))),
        formats=tuple(map(build_format, items("formats"))),
    )


# --- Cases and branches -----------------------------------------------------------------------------------------------


def _variants(written: Written) -> Iterator[Variant]:
    parts = dict(written.entries())
    if "cases" not in parts:
        yield _variant("", parts, written)
    for number, case in enumerate(_items(parts.get("cases")), start=1):
        yield _variant(_label("case", number, case), {**parts, **dict(case.entries())}, case, under=parts)


def _label(kind: str, number: int, written: Written) -> str:
    name = written.get("name")
    return f"{kind} {number} ({name.value})" if name else f"{kind} {number}"


def _variant(label: str, parts: Parts, written: Written, under: Parts | None = None) -> Variant:
    """A variant of these parts; of a side, what a case does not say is as in the parts under it."""
    sides = [_merged((under or {}).get(seat), parts.get(seat)) for seat in SEATS]
    return Variant(
        label=label,
        own=_own_entries(parts),
        rules=parts.get("rules"),
        findings=parts.get("findings"),
        beginning=_beginning(parts, sides, written),
        course=_course("", parts),
    )


def _merged(under: Written | None, over: Written | None) -> dict[str, Written]:
    return {key: value for part in (under, over) if part for key, value in part.entries()}


def _course(label: str, parts: Parts) -> Course:
    steps = [_step(one) for one in _items(parts.get("steps"))]
    if "expect" in parts:
        steps.append(_expectation(parts["expect"]))
    branches = [
        _course(_label("branch", number, branch), dict(branch.entries()))
        for number, branch in enumerate(_items(parts.get("branches")), start=1)
    ]
    return Course(label, tuple(steps), tuple(branches))


# --- The beginning ----------------------------------------------------------------------------------------------------


def _beginning(parts: Parts, sides: list[dict[str, Written]], written: Written) -> Beginning:
    begin, seed = parts.get("begin"), parts.get("seed")
    defending = parts.get("defending")
    return Beginning(
        begin=Begin(begin.value) if begin else Begin.FLIP,
        zone=COLORS.index(defending.value) if defending else 0,
        attack=_attack(parts.get("attack")),
        sides=(_side(sides[0], written), _side(sides[1], written)),
        seed=seed.value if seed else 0,
    )


def _attack(written: Written | None) -> Attack:
    if written is None:
        return Attack(None, None, _PLAIN_FORCE, 0)
    match written.value:
        case "opening":
            return Attack(written, None, 0, OPENING)
        case "signature":
            return Attack(written, None, 0, SIGNATURE)
        case int(plain):
            return Attack(written, None, plain, 0)
        case str():
            return Attack(written, written, 0, 0)
    force, origin = written.get("force"), written.get("from")
    return Attack(
        written,
        written.get("card"),
        force.value if force else _PLAIN_FORCE,
        COLORS.index(origin.value) if origin else 0,
    )


def _side(given: Mapping[str, Written], written: Written) -> Side:
    allies, charged = given.get("allies"), given.get("charged")
    amounts, points, side = given.get("energy"), given.get("points"), given.get("side")
    return Side(
        given=given,
        deck=_cards(given.get("deck"), _DEFAULTS["deck"], written),
        discard=_cards(given.get("discard"), _DEFAULTS["discard"], written),
        energy=energy(amounts.value) if amounts else (3, 3, 3),
        allies=tuple((COLORS.index(color), name) for color, name in allies.entries()) if allies else (),
        advantages=_cards(given.get("advantages"), "", written),
        strike=given.get("strike"),
        charged=tuple(COLORS.index(color) for color in charged.value) if charged else (),
        points=points.value if points else 0,
        back_shows=side is not None and side.value == "back",
    )


def _cards(listed: Written | None, default: str, written: Written) -> tuple[Written, ...]:
    """One name for each card."""
    items = list(listed.items()) if listed else [Written(default, written.where)] if default else []
    cards = []
    for item in items:
        name, times = repeated(item.value)
        cards += [Written(name, item.where)] * times
    return tuple(cards)


# --- Steps ------------------------------------------------------------------------------------------------------------


def _step(written: Written) -> Step:
    if isinstance(written.value, str):
        return _choice(written, None)
    ((kind, inner),) = written.entries()
    match kind:
        case "flip":
            return Flip(inner.value, inner)
        case "pay":
            return Payment(energy(inner.value), inner)
        case "expect":
            return _expectation(inner)
    return _choice(inner, SEATS.index(kind))


def _choice(written: Written, player: int | None) -> Choice:
    option, times = repeated(written.value)
    return Choice(option, times, player, written)


def _expectation(written: Written) -> Expectation:
    facts = tuple((name, fact) for name, fact in written.entries() if name not in SEATS)
    sides = tuple(
        (seat, name, fact)
        for seat, key in enumerate(SEATS)
        if (side := written.get(key))
        for name, fact in side.entries()
    )
    return Expectation(facts, sides)
