"""The JSON pointer of a finding leads to a value, and the finding stands inside of that value or its key."""

from __future__ import annotations

from collections.abc import Callable

import pytest
import yaml

from qsdsl.cardset.document import json_pointer
from qsdsl.check.catalogue import CATALOGUE
from qsdsl.diagnostic import Code, Diagnostic

Check = Callable[..., list[Diagnostic]]
POINTED_AT = [code for code in CATALOGUE.values() if code.code[:3] in ("QS2", "QS3", "QS4", "QS6", "QS8")]


def value_at(data: object, pointer: str) -> object:
    """The value that RFC 6901 finds."""
    for step in pointer.split("/")[1:]:
        key = step.replace("~1", "/").replace("~0", "~")
        data = data[int(key)] if isinstance(data, list) else data[key]  # type: ignore[index]
    return data


@pytest.mark.parametrize("code", POINTED_AT, ids=lambda code: code.code)
def test_it_leads_to_a_value(code: Code, check_text: Check) -> None:
    (found,) = check_text(code.wrong, code.encoding)
    assert found.pointer
    value = value_at(yaml.safe_load(found.file.text), found.pointer)
    marked = found.file.text[found.start : found.end]
    words = [str(value), found.pointer.rsplit("/", 1)[-1].replace("~1", "/")]
    assert any(marked in written or written in marked for written in words) or isinstance(value, (list, dict))


def test_signs_that_mean_something_are_escaped() -> None:
    assert json_pointer(("a/b", 0, "c~d")) == "/a~1b/0/c~0d"


def test_a_doubled_key_is_pointed_at(check_text: Check) -> None:
    (found,) = check_text("set: {name: A}\ncards:\n  - {name: B, type: ally, type: ally}\n")
    assert (found.code, found.pointer) == ("QS108", "/cards/0/type")
