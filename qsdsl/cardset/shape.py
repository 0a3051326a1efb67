"""Does a file have the shape that the schema asks for?

Comes in: a document. Goes out: findings, in words of our own, each at the key or value it is about; and which entries
they are about, so that later stages do not hold against an entry what has been said of it already. Two complaints with
one cause (a key that is unknown because it is misspelt, and therefore missing) are one finding.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from qsdsl.cardset.document import Document, Path, Where
from qsdsl.cardset.fitting import Fitting
from qsdsl.cardset.wording import listed, nearest, quoted, with_article
from qsdsl.cardset.writing import whole_value
from qsdsl.diagnostic import Diagnostic, Fix, error
from qsdsl.source import SourceSpan, data_folder

_TYPE_WORDS = {
    "string": "text", "integer": "a whole number", "object": "keys with values", "array": "a list",
    "boolean": "true or false", "number": "a number", "null": "nothing",
}  # fmt: skip
_PARTS = "#/$defs/"


@cache
def _schema() -> dict[str, Any]:
    schema: dict[str, Any] = json.loads((data_folder("schema") / "set.schema.json").read_text(encoding="utf-8"))
    return schema


@cache
def _fitting() -> Fitting:
    return Fitting(_schema())


@cache
def _validator() -> Any:
    from jsonschema import Draft202012Validator
    from jsonschema.validators import extend

    schema = _schema()
    kind = extend(Draft202012Validator, {"items": _items})  # type: ignore[no-untyped-call]
    return kind(_with_parts_in_place(schema, schema["$defs"], frozenset()))


def _items(validator: Any, items: Any, value: Any, schema: Any) -> Iterator[Any]:
    """The validator's complaints about items, which is asked about those alone that do not fit: often a few of many."""
    if isinstance(value, list):
        fits = _fitting().test_of(items)
        for index, item in enumerate(value):
            if not fits(item):
                yield from validator.descend(item, items, path=index)


def _with_parts_in_place(schema: Any, parts: Mapping[str, Any], around: frozenset[str]) -> Any:
    """The schema with the parts that it refers to written out, but for those that are inside of themselves.

    Looking parts up took most of the time of a validation.
    """
    if isinstance(schema, list):
        return [_with_parts_in_place(one, parts, around) for one in schema]
    if not isinstance(schema, dict):
        return schema
    name = str(schema.get("$ref", "")).removeprefix(_PARTS)
    if name in parts and name not in around:
        beside = {key: value for key, value in schema.items() if key != "$ref"}
        return _with_parts_in_place({**beside, **parts[name]}, parts, around | {name})
    return {
        key: value if key == "$defs" else _with_parts_in_place(value, parts, around) for key, value in schema.items()
    }


@dataclass(frozen=True, slots=True)
class Complaint:
    """What the validator has to say of one value.

    `rule` is the schema's keyword: "not" where nothing at all may stand.
    """

    path: Path
    rule: str
    wanted: Any
    value: Any
    schema: Mapping[str, Any]
    message: str

    @property
    def known_keys(self) -> list[str]:
        """The keys that the value may have."""
        return list(self.schema.get("properties", {}))


def check_shape(document: Document) -> tuple[list[Diagnostic], frozenset[Path]]:
    """Findings about the file's shape, and the paths of the entries, such as ("cards", 3), that have one."""
    if _fitting().fits(document.value):
        return [], frozenset()
    complaints = list(_complaints(document))
    misspelt = _misspelt_keys(complaints)
    findings = [found for complaint in complaints for found in _findings(document, complaint, misspelt)]
    return findings, frozenset(complaint.path[:2] for complaint in complaints)


def _complaints(document: Document) -> Iterator[Complaint]:
    for said in _validator().iter_errors(document.value):
        schema = said.schema if isinstance(said.schema, dict) else {}
        yield Complaint(
            tuple(said.absolute_path), str(said.validator), said.validator_value, said.instance, schema, said.message
        )


Misspelt = Mapping[Path, Mapping[str, str]]
"""For each mapping with unknown keys: the known key that was most likely meant by each."""


def _misspelt_keys(complaints: Sequence[Complaint]) -> Misspelt:
    meant: dict[Path, dict[str, str]] = {}
    for complaint in complaints:
        if complaint.rule == "additionalProperties":
            known = set(complaint.known_keys)
            for key in complaint.value.keys() - known:
                name = nearest(key, known - complaint.value.keys()) or nearest(key, known)
                if name is not None:
                    meant.setdefault(complaint.path, {})[key] = name
    return meant


def _findings(document: Document, complaint: Complaint, misspelt: Misspelt) -> Iterator[Diagnostic]:
    """What to say of one complaint of the validator."""
    path = complaint.path
    where = Where(document, path)
    if complaint.rule == "additionalProperties":
        yield from _unknown_keys(where, complaint, misspelt.get(path, {}))
    elif complaint.rule == "required":
        yield from _missing_keys(where, complaint, misspelt.get(path, {}))
    elif complaint.rule == "type":
        yield _wrong_type(where, complaint)
    elif complaint.rule in ("enum", "const"):
        yield _wrong_word(where, complaint)
    elif complaint.rule == "not":
        yield _wrong_place(where)
    else:
        say = _LIMITS.get(complaint.rule)
        message = say(complaint) if say else complaint.message
        yield error("QS206", f"{_called(path)} {message}", where.span(), _described(complaint))


def _unknown_keys(where: Where, complaint: Complaint, meant: Mapping[str, str]) -> Iterator[Diagnostic]:
    known = complaint.known_keys
    for key in complaint.value:
        if key in known:
            continue
        span = where.at(key).key_span()
        if key in meant:
            name = meant[key]
            message = f"unknown key {quoted(key)}; did you mean {quoted(name)}?"
            alone = name not in complaint.value and list(meant.values()).count(name) == 1
            yield error("QS201", message, span, fixes=(whole_value(span, name),) if alone else ())
        else:
            advice = f"{_a(_noun(where.path, complaint))} can have {listed(known, 'and')}"
            yield error("QS201", f"unknown key {quoted(key)}", span, advice)


def _missing_keys(where: Where, complaint: Complaint, meant: Mapping[str, str]) -> Iterator[Diagnostic]:
    """The validator complains once for each missing key, and names it only in its message."""
    for key in complaint.wanted:
        if key not in complaint.value and complaint.message.startswith(repr(key)) and key not in meant.values():
            yield error("QS202", f"{_a(_noun(where.path, complaint))} needs {quoted(key)}", _head(where))


def _wrong_type(where: Where, complaint: Complaint) -> Diagnostic:
    kinds = [complaint.wanted] if isinstance(complaint.wanted, str) else complaint.wanted
    wanted = listed([_TYPE_WORDS[kind] for kind in kinds])
    span = where.span()
    if wanted == "text" and isinstance(complaint.value, (int, float)):
        written = span.file.text[span.start : span.end]
        fix = Fix("put it in quotation marks", span.start, span.end, f'"{written}"')
        advice = f'write "{written}", in quotation marks'
        return error("QS203", f"{_called(where.path)} must be text, not {_kind(complaint.value)}", span, advice, (fix,))
    return error("QS203", f"{_called(where.path)} must be {wanted}, not {_kind(complaint.value)}", _first_line(span))


def _wrong_word(where: Where, complaint: Complaint) -> Diagnostic:
    allowed = [str(word) for word in ([complaint.wanted] if complaint.rule == "const" else complaint.wanted)]
    span = where.span()
    advice = f"it can be {listed(allowed)}"
    if not isinstance(complaint.value, str):
        return error("QS204", f"{_called(where.path)} cannot be {_kind(complaint.value)}", _first_line(span), advice)
    name = nearest(complaint.value, allowed)
    message = f"{_called(where.path)} cannot be {quoted(complaint.value)}"
    if name is None:
        return error("QS204", message, span, advice)
    return error(
        "QS204",
        f"{message}; did you mean {quoted(name)}?",
        span,
        advice,
        (whole_value(span, name),),
    )


def _wrong_place(where: Where) -> Diagnostic:
    parent = where.document.value
    for step in where.path[:-1]:
        parent = parent[step]  # type: ignore[index]  # the validator has been here
    noun = str(parent.get("type")) if isinstance(parent, dict) else "entry"
    return error(
        "QS205",
        f"{_a(noun)} has no {quoted(str(where.path[-1]))}",
        where.key_span(),
        "remove the key, or change 'type'",
    )


def _first_line(span: SourceSpan) -> SourceSpan:
    """The part of a span that a caret line can mark."""
    stop = span.file.text.find("\n", span.start, span.end)
    return span if stop < 0 else SourceSpan(span.file, span.start, stop)


def _head(where: Where) -> SourceSpan:
    """Where to point when something is missing in a mapping: its name, or else its first line."""
    named = where.at("name").span()
    return named if named != where.span() else _first_line(where.span())


def _called(path: Path) -> str:
    """What to call the value at a path."""
    if not path:
        return "the file"
    last = path[-1]
    if isinstance(last, str):
        return quoted(last)
    return f"item {last + 1} of {quoted(str(path[-2]))}" if len(path) > 1 else f"item {last + 1}"


def _noun(path: Path, complaint: Complaint) -> str:
    return str(complaint.schema.get("title") or (path[-1] if path and isinstance(path[-1], str) else "entry"))


def _a(noun: str) -> str:
    return with_article(noun) if noun != "rules" else "the rules"


def _kind(value: object) -> str:
    if value is None:
        return "empty"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f"the text {quoted(value)}"
    if isinstance(value, (int, float)):
        return f"the number {value}"
    return "a list" if isinstance(value, list) else "keys with values"


def _described(complaint: Complaint) -> str:
    return str(complaint.schema.get("description", "")) if complaint.rule == "pattern" else ""


_LIMITS: Mapping[str, Callable[[Any], str]] = {
    "minimum": lambda complaint: f"must be at least {complaint.wanted}, not {complaint.value}",
    "maximum": lambda complaint: f"must be at most {complaint.wanted}, not {complaint.value}",
    "maxLength": lambda complaint: f"is longer than {complaint.wanted} characters",
    "pattern": lambda complaint: f"cannot be {quoted(complaint.value)}",
    "uniqueItems": lambda complaint: "holds the same item twice",
    "minItems": lambda complaint: "must not be an empty list",
    "minProperties": lambda complaint: "must not be empty",
    "maxProperties": lambda complaint: (
        f"must not have more than {complaint.wanted} key{'s' if complaint.wanted > 1 else ''}"
    ),
}
