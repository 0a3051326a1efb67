"""YAML is read strictly: what is not plain is a finding at its place, and nothing is raised, whatever a file holds."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qsdsl.cardset.strictyaml import read_yaml
from qsdsl.source import SourceFile

BOMB = "a: &a [x, x]\n" + "".join(
    f"{new}: &{new} [*{old}, *{old}, *{old}, *{old}]\n" for old, new in zip("abcdefgh", "bcdefghi", strict=True)
)


def findings(text: str) -> list[tuple[str, int, int]]:
    """Code, line and column of each finding."""
    return [(found.code, *found.position) for found in read_yaml(SourceFile("x.yaml", text))[1]]


@pytest.mark.parametrize(
    ("text", "code", "line", "column"),
    [
        ("a: 1\nb: \x00\n", "QS101", 2, 4),
        ("a: b: c\n", "QS102", 1, 5),
        ("a: [1,\n", "QS102", 2, 1),
        ("a: @x\n", "QS102", 1, 4),
        ("a: 'x\n", "QS102", 1, 4),
        ("a:\n\tb: c\n", "QS103", 2, 1),
        ("a: !!str 5\n", "QS104", 1, 4),
        ("a: !<tag:x> {b: 1}\n", "QS104", 1, 4),
        ("a: !!python/object:os.system x\n", "QS104", 1, 4),
        ("a: &b 1\n", "QS104", 1, 4),
        ("a: *b\n", "QS104", 1, 4),
        ("<<: {a: 1}\n", "QS104", 1, 1),
        ("a: 1\n---\nb: 2\n", "QS105", 2, 1),
        ("[a]: 1\n", "QS107", 1, 1),
        ("a: 1\nb: 2\na: 3\n", "QS108", 3, 1),
        ("a: .nan\n", "QS110", 1, 4),
        ("a: -.inf\n", "QS110", 1, 4),
        (f"a: {'9' * 5000}\n", "QS110", 1, 4),
        ("", "QS109", 1, 1),
    ],
)
def test_what_is_not_plain_is_found_at_its_place(text: str, code: str, line: int, column: int) -> None:
    assert findings(text) == [(code, line, column)]


@pytest.mark.parametrize("depth", [33, 900, 10_000, 1_000_000])
def test_deep_nesting_is_found(depth: int) -> None:
    codes = {code for code, _, _ in findings("[" * depth + "]" * depth)}
    assert codes in ({"QS106"}, {"QS102"})


def test_deep_block_nesting_is_found() -> None:
    assert findings("- " * 5000 + "a")[0][0] == "QS102"


def test_an_alias_bomb_is_found_at_once() -> None:
    started = time.perf_counter()
    assert {code for code, _, _ in findings(BOMB)} == {"QS104"}
    assert time.perf_counter() - started < 1


def test_words_that_other_yaml_takes_for_truth_values_are_words() -> None:
    document, found = read_yaml(
        SourceFile("x.yaml", "on: no\nyes: off\nNorway: NO\ndate: 2024-01-01\ntime: 12:30:45\n")
    )
    assert found == []
    assert document is not None
    assert document.value == {"on": "no", "yes": "off", "Norway": "NO", "date": "2024-01-01", "time": "12:30:45"}


def test_numbers_that_can_be_read_in_two_ways_are_words() -> None:
    document, _ = read_yaml(SourceFile("x.yaml", "a: 012\nb: 1_000\nc: 0x1f\nd: 7\ne: -1.5\nf: '7'\n"))
    assert document is not None
    assert document.value == {"a": "012", "b": "1_000", "c": "0x1f", "d": 7, "e": -1.5, "f": "7"}


@given(st.text(st.sampled_from("ab:- \n\t{}[]&*!|>'\"%@`#,?\\\x00\ufeff\u2028é😀0.~<"), max_size=60))
def test_no_text_makes_it_raise(text: str) -> None:
    document, found = read_yaml(SourceFile("x.yaml", text))
    assert document is not None or found
    for one in found:
        assert 0 <= one.start <= len(text)
