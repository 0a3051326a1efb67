"""The schema is one itself, says what each thing is, and its examples fit it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from qsdsl.source import data_folder

SCHEMA = json.loads((data_folder("schema") / "set.schema.json").read_text(encoding="utf-8"))


def parts(schema: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], dict[str, Any]]]:
    """All schemas inside of a schema."""
    if isinstance(schema, dict):
        yield path, schema
        for key, inner in schema.items():
            yield from parts(inner, (*path, key))
    if isinstance(schema, list):
        for number, inner in enumerate(schema):
            yield from parts(inner, (*path, str(number)))


def test_it_is_a_schema() -> None:
    Draft202012Validator.check_schema(SCHEMA)


def test_every_mapping_is_closed() -> None:
    open_ones = [
        path for path, part in parts(SCHEMA) if part.get("type") == "object" and "additionalProperties" not in part
    ]
    assert open_ones == []


def test_it_never_says_one_of() -> None:
    assert not [path for path, part in parts(SCHEMA) if "oneOf" in part or "anyOf" in part]


EXAMPLES = [
    (path, example) for path, part in parts(SCHEMA) for example in part.get("examples", ()) if path[-1] != "properties"
]


@pytest.mark.parametrize(
    ("path", "example"), EXAMPLES, ids=lambda value: "/".join(value) if isinstance(value, tuple) else ""
)
def test_its_examples_fit(path: tuple[str, ...], example: object) -> None:
    reference = {"$defs": SCHEMA["$defs"], "$ref": "#/" + "/".join(path)} if path[0] == "$defs" else SCHEMA
    Draft202012Validator(reference).validate(example)


@pytest.mark.parametrize(
    "name",
    ["set", "card", "character", "deck", "keyword", "traitGroup", "format", "rules", "signatureMove", "scenario"],
)
def test_every_kind_of_entry_has_a_title(name: str) -> None:
    assert SCHEMA["$defs"][name]["title"]


PROPERTIES = [
    (name, key, part)
    for name, schema in {"file": SCHEMA, **SCHEMA["$defs"]}.items()
    for key, part in schema.get("properties", {}).items()
]


@pytest.mark.parametrize(("name", "key", "part"), PROPERTIES, ids=lambda value: value if isinstance(value, str) else "")
def test_an_editor_can_explain_every_key(name: str, key: str, part: dict[str, Any]) -> None:
    target = SCHEMA["$defs"].get(part.get("$ref", "").removeprefix("#/$defs/"), {})
    assert part.get("description") or target.get("description") or part.get("title") or target.get("title")


def test_every_part_has_a_title_and_says_what_it_is() -> None:
    assert [name for name, part in SCHEMA["$defs"].items() if not part.get("title")] == []
    explained = {name for name, part in SCHEMA["$defs"].items() if part.get("description")}
    assert set(SCHEMA["$defs"]) - explained <= {"name"}
