"""A character of a text value is found at its place in the file, however the value is written."""

from __future__ import annotations

import textwrap

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from qsdsl.cardset.document import Where
from qsdsl.cardset.strictyaml import read_yaml
from qsdsl.source import SourceFile

WORDS = st.text(st.sampled_from("abé→😀'\"\\,.-:# \n"), min_size=1, max_size=60)
STYLES = st.sampled_from(["|", ">", '"', "'", ""])


def places(text: str) -> tuple[str, list[str]]:
    """The value under `text:` and, for each of its characters, what stands in the file there."""
    document, findings = read_yaml(SourceFile("x.yaml", text))
    assert document is not None, findings
    value = document.content["text"]
    assert isinstance(value, str)
    spans = [Where(document, ("text",)).words(i, i + 1) for i in range(len(value))]
    return value, [text[span.start : span.end] for span in spans]


@pytest.mark.parametrize(
    ("written", "value", "escapes"),
    [
        ("text: Red → +2 Force.", "Red → +2 Force.", {}),
        ("text: Red →\n  +2 Force.", "Red → +2 Force.", {}),
        ("text: |\n  Red → 😀\n\n  more\n", "Red → 😀\n\nmore\n", {}),
        ("text: |\r\n  Red →\r\n  more\r\n", "Red →\nmore\n", {}),
        ("text: >-\n  one\n  two\n\n  three\n", "one two\nthree", {}),
        ("text: |2  # indented\n    deep\n  flat\n", "  deep\nflat\n", {}),
        ("text: 'it''s one'", "it's one", {2: "''"}),
        ('text: "a\\u00e9\\nb\\\\ \\"c\\""', 'aé\nb\\ "c"', {1: "\\u00e9", 2: "\\n", 4: "\\\\", 6: '\\"', 8: '\\"'}),
        ('text: "one \\\n  two"', "one two", {}),
        ('text: "\\U0001F600x"', "😀x", {0: "\\U0001F600"}),
    ],
)
def test_each_character_stands_where_it_is_said_to(written: str, value: str, escapes: dict[int, str]) -> None:
    read, found = places(written)
    assert read == value
    for number, char in enumerate(value):
        if number in escapes or not char.isspace():
            assert found[number] == escapes.get(number, char)


@given(WORDS, STYLES)
def test_words_are_found_in_whatever_way_yaml_writes_them(words: str, style: str) -> None:
    written = yaml.dump(
        {"text": words}, default_style=style or None, allow_unicode=True, width=20, Dumper=yaml.SafeDumper
    )
    document, _ = read_yaml(SourceFile("x.yaml", written))
    if document is None or not isinstance(document.content.get("text"), str):
        return
    value, found = places(written)
    assert value == words
    for number, char in enumerate(value):
        if char.isalnum():
            assert yaml.safe_load(f'"{found[number]}"') == char


@given(st.lists(st.text(st.sampled_from("abcé→😀"), min_size=1, max_size=8), min_size=1, max_size=12))
def test_places_rise_from_left_to_right(words: list[str]) -> None:
    folded = textwrap.indent("\n".join(words), "    ")
    text = f"text: >\n{folded}\n"
    document, _ = read_yaml(SourceFile("x.yaml", text))
    assert document is not None
    value = document.content["text"]
    assert isinstance(value, str)
    starts = [Where(document, ("text",)).words(i, i + 1).start for i in range(len(value))]
    assert starts == sorted(set(starts))
