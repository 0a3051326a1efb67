"""Does a value fit a JSON schema? Yes or no, at once.

Comes in: a schema, made of the keywords that ours is made of. Goes out: a test of plain values. In what way one does
not fit is left to a validator of the whole standard; that takes ten times as long, also for a value that fits.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

Fits: TypeAlias = Callable[[Any], bool]
Schema: TypeAlias = "Mapping[str, Any] | bool"

_KINDS: Mapping[str, type] = {
    "string": str, "integer": int, "object": dict, "array": list, "boolean": bool, "number": float, "null": type(None),
}  # fmt: skip
_NUMBERS = (int, float)
"""Truth values are none."""
_NO_TEST = frozenset({"$schema", "$id", "$defs", "title", "description", "default", "examples", "then"})
"""Keywords that no value is held against; "then" goes with "if"."""
_PARTS = "#/$defs/"


class Fitting:
    """Tests for a schema and for all that it is made of; a part in its `$defs` is looked into when a value needs it."""

    def __init__(self, schema: Mapping[str, Any]) -> None:
        self.fits = self.test_of(schema)
        self._parts: Mapping[str, Schema] = schema.get("$defs", {})
        self._tests: dict[str, Fits] = {}

    def test_of(self, schema: Schema) -> Fits:
        """The test for a schema that stands somewhere inside."""
        if isinstance(schema, bool):
            return _anything if schema else _nothing
        made = (self._test(name, wanted, schema) for name, wanted in schema.items() if name not in _NO_TEST)
        return _all_of([test for test in made if test is not _anything])

    def _test(self, name: str, wanted: Any, schema: Mapping[str, Any]) -> Fits:
        """The test for one keyword of a schema."""
        match name:
            case "$ref":
                return self._part(wanted.removeprefix(_PARTS))
            case "properties":
                return self._keys(wanted, schema.get("additionalProperties", True))
            case "additionalProperties":
                return _anything if "properties" in schema else self._keys({}, wanted)
            case "propertyNames":
                return _of_each(dict, self.test_of(wanted))
            case "items":
                return _of_each(list, self.test_of(wanted))
            case "allOf":
                return _all_of([self.test_of(one) for one in wanted])
            case "not":
                unwanted = self.test_of(wanted)
                return lambda value: not unwanted(value)
            case "if":
                asked, then = self.test_of(wanted), self.test_of(schema.get("then", True))
                return lambda value: not asked(value) or then(value)
            case _:
                return _TESTS[name](wanted)

    def _part(self, name: str) -> Fits:
        def fits(value: Any) -> bool:
            if name not in self._tests:
                self._tests[name] = self.test_of(self._parts[name])
            return self._tests[name](value)

        return fits

    def _keys(self, known: Mapping[str, Schema], other: Schema) -> Fits:
        tests, of_others = {key: self.test_of(one) for key, one in known.items()}, self.test_of(other)

        def fits(value: Any) -> bool:
            return type(value) is not dict or all(tests.get(key, of_others)(one) for key, one in value.items())

        return fits


def _anything(value: object) -> bool:
    return True


def _nothing(value: object) -> bool:
    return False


def _all_of(tests: list[Fits]) -> Fits:
    def fits(value: Any) -> bool:
        for test in tests:  # a loop takes half as long as all()
            if not test(value):
                return False
        return True

    return tests[0] if len(tests) == 1 else fits


def _of_each(kind: type[Any], test: Fits) -> Fits:
    """Of each item of a list, or each key of a mapping."""
    return lambda value: type(value) is not kind or all(map(test, value))


def _type(wanted: str | list[str]) -> Fits:
    names = [wanted] if isinstance(wanted, str) else wanted
    kinds = {_KINDS[name] for name in names}
    if "number" in names:
        kinds.add(int)
    whole = "integer" in names
    return lambda value: type(value) in kinds or (whole and type(value) is float and value.is_integer())


def _one_of(wanted: list[Any]) -> Fits:
    allowed = frozenset(map(_hashable, wanted))
    return lambda value: _hashable(value) in allowed


def _required(wanted: list[str]) -> Fits:
    needed = frozenset(wanted)
    return lambda value: type(value) is not dict or value.keys() >= needed


def _size(kind: type[Any], least: int, most: float = float("inf")) -> Fits:
    """How long a text is, or how many items or keys there are."""
    return lambda value: type(value) is not kind or least <= len(value) <= most


def _pattern(wanted: str) -> Fits:
    search = re.compile(wanted).search
    return lambda value: type(value) is not str or search(value) is not None


def _distinct(wanted: bool) -> Fits:
    return lambda value: type(value) is not list or len(set(map(_hashable, value))) == len(value) or not wanted


def _hashable(value: Any) -> object:
    """Equal for values that JSON takes for the same."""
    if type(value) is list:
        return tuple(map(_hashable, value))
    if type(value) is dict:
        return frozenset((key, _hashable(one)) for key, one in value.items())
    return type(value) is bool, value


_TESTS: Mapping[str, Callable[[Any], Fits]] = {
    "type": _type,
    "enum": _one_of,
    "const": lambda wanted: _one_of([wanted]),
    "required": _required,
    "minimum": lambda wanted: lambda value: type(value) not in _NUMBERS or value >= wanted,
    "maximum": lambda wanted: lambda value: type(value) not in _NUMBERS or value <= wanted,
    "maxLength": lambda wanted: _size(str, 0, wanted),
    "pattern": _pattern,
    "uniqueItems": _distinct,
    "minItems": lambda wanted: _size(list, wanted),
    "minProperties": lambda wanted: _size(dict, wanted),
    "maxProperties": lambda wanted: _size(dict, 0, wanted),
}
