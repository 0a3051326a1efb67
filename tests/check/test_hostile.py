"""Files that are meant to do harm, or are no set files at all: findings, in bounded time, and nothing raised."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from qsdsl.diagnostic import Diagnostic

Check = Callable[[Path], list[Diagnostic]]
START = b"set: {name: Harbor Lights}\n"
CARD = "set: {name: Harbor Lights}\ncards:\n  - {name: Sample, type: ally, text: %s}\n"


@pytest.mark.parametrize(
    "content",
    [
        b"\x00" * 1000,
        os.urandom(1000),
        "set: {name: Café}".encode("utf-16"),
        "set: {name: Café}".encode("latin-1"),
        b"[" * 10_000 + b"]" * 10_000,
        b"- " * 100_000,
        b"{" * 1_000_000,
        b"? " * 10_000,
        b"a: &a [x,x]\nb: &b [*a,*a,*a]\nc: &c [*b,*b,*b]\nd: [*c,*c,*c]\n",
        b"!!python/object/apply:os.system ['true']",
        b"%YAML 9.9\n---\nset: 1\n",
        b"x" * 2_000_000,
        b'"' + b"x" * 2_000_000,
        START + b"cards: {}\n",
        START + b"cards: [[], {}, 1, null, text]\n",
        START + b"cards: [{name: null, type: [strike]}]\n",
        START + b"decks: [{name: A, character: {}, format: [], cards: [1]}]\n",
        START + b"rules: {play: 3}\n",
        b"set: []\n",
        b"7\n",
        b"- set\n",
    ],
)
def test_it_is_a_finding(content: bytes, tmp_path: Path, check_folder: Check) -> None:
    (tmp_path / "set.yaml").write_bytes(content)
    started = time.perf_counter()
    assert check_folder(tmp_path)
    assert time.perf_counter() - started < 5


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path, check_folder: Check) -> None:
    path = tmp_path / "set.yaml"
    with path.open("wb") as file:
        file.truncate(200 * 1024 * 1024)
    assert [found.code for found in check_folder(tmp_path)] == ["QS100"]


@pytest.mark.parametrize("name", ["?!", "→", "'", "😀", "x" * 80, "A, B, C", "(in brackets)", "A -> B", "ß", "𝕬"])
def test_any_name_can_be_borne(name: str, tmp_path: Path, check_folder: Check) -> None:
    quoted = "'" + name.replace("'", "''") + "'"
    text = CARD.replace("Sample", quoted) % "'When you counterattack, charge this zone.'"
    (tmp_path / "set.yaml").write_text(text, encoding="utf-8")
    assert check_folder(tmp_path) == []


@pytest.mark.parametrize("words", ["word " * 5000, "→ " * 500, '"' * 500, "(" * 500, "x" * 20_000, "\\0"])
def test_a_monstrous_text_is_a_finding(words: str, tmp_path: Path, check_folder: Check) -> None:
    written = '"' + words.replace('"', '\\"') + '"'
    (tmp_path / "set.yaml").write_text(CARD % written, encoding="utf-8")
    started = time.perf_counter()
    assert check_folder(tmp_path)
    assert time.perf_counter() - started < 5


WORDS = st.sampled_from(
    [
        "set",
        "name",
        "cards",
        "type",
        "strike",
        "decks",
        "traits",
        "text",
        "force",
        "uses",
        "Bull",
        "rules",
        "play",
        "front",
    ]
)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 200) | st.floats() | WORDS | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(WORDS | st.text(max_size=3), inner, max_size=5),
    max_leaves=20,
)


@settings(max_examples=100, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(value=VALUES)
def test_no_data_makes_it_raise(value: object, tmp_path: Path, check_folder: Check) -> None:
    (tmp_path / "set.yaml").write_text(yaml.safe_dump(value, allow_unicode=True), encoding="utf-8")
    for found in check_folder(tmp_path):
        assert found.message
        assert "\n" not in found.message
        assert 0 <= found.start <= len(found.file.text)
