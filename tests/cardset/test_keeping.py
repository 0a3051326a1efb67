"""What is kept from one run to the next saves work and never changes what is found."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from qsdsl import keeping
from qsdsl.cardtext import Lexicon, kept, read, reading
from qsdsl.quickstrike.vocabulary import VOCABULARY
from qsdsl.source import data_folder

LEXICON = Lexicon(VOCABULARY, {}, frozenset(), frozenset(), frozenset())
TEXT = "When you counterattack, add a red energy."


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache folder."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path / "qsdsl"


@pytest.fixture
def no_parser(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("this should have been kept")

    monkeypatch.setattr(reading, "read", refuse)


# --- Anything ---------------------------------------------------------------------------------------------------------


def test_what_is_kept_comes_back(place: Path) -> None:
    assert keeping.recall("thing", keeping.key_of(["a"])) is None
    keeping.keep("thing", keeping.key_of(["a"]), b"one")
    assert keeping.recall("thing", keeping.key_of(["a"])) == b"one"
    assert keeping.recall("thing", keeping.key_of(["a", ""])) is None
    assert keeping.recall("other", keeping.key_of(["a"])) is None


def test_the_oldest_is_forgotten(place: Path) -> None:
    for number in range(70):
        keeping.keep("thing", str(number), b"")
        os.utime(place / f"thing-{number}.kept", ns=(number, number))
    assert keeping.recall("thing", "0") is None
    assert keeping.recall("thing", "69") == b""
    assert len(list(place.iterdir())) == 60


def test_without_a_folder_nothing_is_kept(place: Path) -> None:
    place.write_text("no folder", encoding="utf-8")
    keeping.keep("thing", "a", b"one")
    assert keeping.recall("thing", "a") is None


# --- Readings ---------------------------------------------------------------------------------------------------------


def read_and_keep() -> None:
    readings = kept.KeptReadings(LEXICON)
    for text in (TEXT, "Draw a card."):
        readings.read(text, "A", "strike")
    readings.keep()


def test_a_kept_reading_is_the_reading(place: Path, no_parser: None, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as undone:
        undone.setattr(reading, "read", read)
        read_and_keep()
    again = kept.KeptReadings(LEXICON)
    assert again.read(TEXT, "A", "strike") == read(TEXT, LEXICON, name="A", type="strike")
    assert again.read("Draw a card.", "A", "strike").problems


@pytest.mark.parametrize(
    "change",
    [
        Lexicon(VOCABULARY, {"Reflip": "cost"}, frozenset(), frozenset(), frozenset()),
        Lexicon(VOCABULARY, {}, frozenset({"Fox"}), frozenset(), frozenset()),
        Lexicon(VOCABULARY, {}, frozenset(), frozenset({"Fox"}), frozenset()),
        Lexicon(VOCABULARY, {}, frozenset(), frozenset(), frozenset({"Fox"})),
    ],
)
def test_with_other_words_a_text_is_read_anew(place: Path, change: Lexicon, monkeypatch: pytest.MonkeyPatch) -> None:
    read_and_keep()
    asked: list[str] = []
    monkeypatch.setattr(reading, "read", lambda text, *_, **__: asked.append(text) or read(TEXT, LEXICON))
    kept.KeptReadings(change).read(TEXT, "A", "strike")
    kept.KeptReadings(LEXICON).read(TEXT, "B", "strike")
    kept.KeptReadings(LEXICON).read(TEXT, "A", "ally")
    assert asked == [TEXT] * 3


def test_damaged_readings_are_made_anew(place: Path) -> None:
    read_and_keep()
    (found,) = place.glob("readings-*")
    data = bytearray(found.read_bytes())
    data[-1] ^= 1
    found.write_bytes(data)
    assert kept.KeptReadings(LEXICON).read(TEXT, "A", "strike") == read(TEXT, LEXICON, name="A", type="strike")


# --- Together ---------------------------------------------------------------------------------------------------------

LOAD = """
import sys, qsdsl
library, findings = qsdsl.load(sys.argv[1])
assert library is not None, findings
print(len(library.cards), *sorted({"lark", "jsonschema"} & set(sys.modules)))
"""


def test_sets_that_have_not_changed_are_loaded_without_the_parser(place: Path) -> None:
    def load() -> list[str]:
        command = [sys.executable, "-c", LOAD, str(data_folder("sets"))]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()

    count, *imported = load()
    assert imported == ["lark"]
    assert load() == [count]
