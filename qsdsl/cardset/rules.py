"""The rules of a set and their presets.

Comes in: the documents of a set. Goes out: the rules that they hold, each preset with everything that it does not say
filled in from the rules that it stands in.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from qsdsl.cardset.build import Draft
from qsdsl.cardset.document import Value, Where
from qsdsl.cardset.model import PlayText, RulesEntry

UNNAMED = "rules"
"""What rules without presets are called."""
_APART = ("play", "presets")
"""Keys that are no values."""
_OF_SEVERAL = ("opening_attack", "refill", "exhaustion", "overpaying", "caps")
"""Values that hold several; of those, a preset need only say what is otherwise."""


def build_rules(drafts: Sequence[Draft]) -> tuple[RulesEntry, ...]:
    """The rules of each document that has some: one, unless there is something to find fault with."""
    return tuple(
        _rules(draft, data) for draft in drafts if isinstance(data := draft.document.content.get("rules"), dict)
    )


def _rules(draft: Draft, data: Mapping[str, Value]) -> RulesEntry:
    where = Where(draft.document, ("rules",))
    listed = data.get("presets")
    presets = {name: one for name, one in listed.items() if isinstance(one, dict)} if isinstance(listed, dict) else {}
    plain = RulesEntry(
        name=next(iter(presets), UNNAMED),
        values={key: value for key, value in data.items() if key not in _APART},
        play=_play(data, where, ""),
        where=where,
        sound=not any(path[:1] == ("rules",) for path in draft.unsound),
    )
    variants = {name: _variant(plain, name, one, where.at("presets", name)) for name, one in presets.items()}
    return RulesEntry(
        name=plain.name, values=plain.values, play=plain.play, presets=variants, where=where, sound=plain.sound
    )


def _variant(plain: RulesEntry, name: str, data: Mapping[str, Value], where: Where) -> RulesEntry:
    """The rules with what the preset says in place."""
    said = {key: value for key, value in data.items() if key not in _APART}
    said |= {key: _merged(plain.values.get(key), said[key]) for key in _OF_SEVERAL if key in said}
    return RulesEntry(
        name=name,
        values={**plain.values, **said},
        play={**plain.play, **_play(data, where, f"{name} ")},
        where=where,
        sound=plain.sound,
    )


def _merged(under: Value, over: Value) -> Value:
    return {**under, **over} if isinstance(under, dict) and isinstance(over, dict) else over


def _play(data: Mapping[str, Value], where: Where, prefix: str) -> dict[str, PlayText]:
    """Card type -> its procedure, as far as this data says it."""
    play = data.get("play")
    return {
        kind: PlayText(text.rstrip(), prefix + kind, where.at("play", kind))
        for kind, text in (play.items() if isinstance(play, dict) else ())
        if isinstance(text, str)
    }
