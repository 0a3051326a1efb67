"""What fits the schema is told as an independent validator tells it, and nobody else is asked about it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from qsdsl.cardset import FileReader, read_sets, shape
from qsdsl.cardset.fitting import Fitting
from qsdsl.diagnostic import Diagnostic
from tests.cardset.test_schema import EXAMPLES, SCHEMA, parts

VALUES: list[Any] = [
    None, True, False, 0, 1, 1.0, 2.5, -1, 3, 100, "", "a", "ab", "abc", " a", "1", [], ["a"], ["a", "a"], [1, True],
    [1, 1.0], [{"a": 1}, {"a": True}], [{"a": [1]}, {"a": [1.0]}], [["a"], ["a"]], {}, {"a": 1}, {"a": "a", "b": 1},
    {"b": "c"}, {"c": None}, "strike", "green", {"green": 1}, {"name": "A"}, "x" * 500,
]  # fmt: skip
SCHEMAS: list[dict[str, Any]] = [
    {}, {"type": "string"}, {"type": "integer"}, {"type": "number"}, {"type": "boolean"}, {"type": "null"},
    {"type": ["array", "object"]}, {"enum": ["a", 1, None]}, {"const": 1}, {"const": True}, {"const": {"a": 1.0}},
    {"minimum": 1}, {"maximum": 1}, {"maxLength": 2}, {"pattern": "^a"}, {"uniqueItems": True}, {"uniqueItems": False},
    {"minItems": 2}, {"minProperties": 1}, {"maxProperties": 1}, {"required": ["a", "b"]}, {"not": {"type": "string"}},
    {"items": {"type": "string"}}, {"properties": {"a": {"minimum": 2}}}, {"additionalProperties": False},
    {"properties": {"a": {}}, "additionalProperties": {"type": "string"}}, {"propertyNames": {"pattern": "a"}},
    {"allOf": [{"type": "object"}, {"required": ["a"]}]}, {"not": {}},
    {"if": {"required": ["a"]}, "then": {"required": ["b"]}}, {"if": {"required": ["a"]}},
    {"$defs": {"tree": {"type": "object", "additionalProperties": {"$ref": "#/$defs/tree"}}}, "$ref": "#/$defs/tree"},
]  # fmt: skip


@pytest.mark.parametrize("schema", SCHEMAS, ids=json.dumps)
def test_each_keyword_is_told_as_the_standard_has_it(schema: dict[str, Any]) -> None:
    fits, validator = Fitting(schema).fits, Draft202012Validator(schema)
    assert [fits(value) for value in VALUES] == [validator.is_valid(value) for value in VALUES]


def test_every_part_of_the_schema_can_be_tested() -> None:
    fitting = Fitting(SCHEMA)
    for path, part in parts(SCHEMA):
        if path[-1:] not in (("properties",), ("$defs",)) and "examples" not in path:
            fitting.test_of(part)


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Each list and mapping in a value, with each index or key of it."""
    for key, one in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        yield value, key
        yield from places(one)


LEFT_OUT = object()


def edited(example: Any) -> Iterator[Any]:
    """The example, and with each value in it left out or replaced."""
    yield example
    for number, (_, key) in enumerate(places(example)):
        for value in (LEFT_OUT, *VALUES):
            changed = deepcopy(example)
            holder, _ = list(places(changed))[number]
            if value is LEFT_OUT:
                del holder[key]
            else:
                holder[key] = value
            yield changed


@pytest.mark.parametrize(("path", "example"), EXAMPLES)
def test_edited_examples_are_told_as_the_validator_tells_them(path: tuple[str, ...], example: Any) -> None:
    schema = {**dict(parts(SCHEMA))[path], "$defs": SCHEMA["$defs"]}
    fits, validator = Fitting(schema).fits, Draft202012Validator(schema)
    told = [(value, fits(value)) for value in edited(example)]
    assert [value for value, fitting in told if fitting != validator.is_valid(value)] == []


# --- In files ---------------------------------------------------------------------------------------------------------

CARDS = [f"  - {{name: A{number}, type: strike, intercept: 1, force: 2}}" for number in range(50)]


def findings(cards: list[str]) -> list[Diagnostic]:
    text = "\n".join(["set: {name: Mine}", "cards:", *cards])
    return read_sets([Path("mine.yaml")], FileReader({Path("mine.yaml"): text.encode()}))[1]


def test_nobody_is_asked_about_a_file_that_fits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shape, "_complaints", lambda document: pytest.fail("this fits"))
    assert findings(CARDS) == []


def test_of_many_entries_those_that_do_not_fit_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = [*CARDS, "  - {name: B, type: strike, intercept: 1}", "  - {name: 1, type: ally}"]
    asked: list[Any] = []
    required = Draft202012Validator.VALIDATORS["required"]
    monkeypatch.setitem(
        Draft202012Validator.VALIDATORS,
        "required",
        lambda validator, wanted, value, schema: asked.append(value) or required(validator, wanted, value, schema),
    )
    shape._validator.cache_clear()
    assert [found.code for found in findings(wrong)] == ["QS202", "QS203"]
    shape._validator.cache_clear()
    assert {value["name"] for value in asked if "type" in value} == {"B", 1}
