"""The words that the language tests use, and the texts that must read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
import yaml

from qsdsl.cardtext import Lexicon, Reading, read
from qsdsl.effect.tree import Text
from qsdsl.quickstrike.vocabulary import VOCABULARY

FOLDER = Path(__file__).parent
KEYWORDS = {
    "Reflip": "cost",
    "Deploy": "cost",
    "Salvage": "cost",
    "Duck": "cost",
    "Immediate": "label",
    "Exclusive": "name",
    "Grapple": "number",
    "Guard": "number",
    "Broadside": "number",
    "Linger": "bare",
    "Scuttle": "cost word",
}
TRAITS = frozenset({"Bull", "Fox", "Lion", "Mind", "Shadow", "Sail", "Cannon", "Dark", "Light"})


@dataclass(frozen=True)
class Sample:
    """A text that reads, whose card it is on, and how it is printed."""

    text: str
    name: str
    prints: str


def samples() -> list[Sample]:
    groups = yaml.safe_load((FOLDER / "texts.yaml").read_text(encoding="utf-8"))
    entries = [entry for group in groups.values() for entry in group]
    return [Sample(entry["text"], entry.get("name", ""), entry.get("prints", entry["text"])) for entry in entries]


def problem_cases() -> list[dict[str, str]]:
    cases: list[dict[str, str]] = yaml.safe_load((FOLDER / "problems.yaml").read_text(encoding="utf-8"))
    return cases


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "sample" in metafunc.fixturenames:
        metafunc.parametrize("sample", samples(), ids=lambda sample: sample.text[:60])
    if "problem_case" in metafunc.fixturenames:
        metafunc.parametrize("problem_case", problem_cases(), ids=lambda case: case["text"][:60])

    if "repaired_case" in metafunc.fixturenames:
        repaired = [case for case in problem_cases() if "write" in case]
        metafunc.parametrize("repaired_case", repaired, ids=lambda case: case["text"][:60])


@pytest.fixture(scope="session")
def lexicon() -> Lexicon:
    cards = frozenset({"Good Night, Captain", "Easy Mark", "Davy Jones"})
    return Lexicon(VOCABULARY, KEYWORDS, TRAITS, cards, frozenset({"Will Turner", "Wren Halloway"}))


@pytest.fixture(scope="session")
def reading(lexicon: Lexicon) -> Callable[..., Reading]:
    return lambda text, name="": read(text, lexicon, name=name)


@pytest.fixture(scope="session")
def tree(lexicon: Lexicon) -> Callable[..., Text]:
    """The tree of a text, which must read without a finding."""

    def tree_of(text: str, name: str = "") -> Text:
        found = read(text, lexicon, name=name)
        assert found.problems == (), text
        assert found.tree is not None
        return found.tree

    return tree_of


@pytest.fixture(scope="session")
def texts() -> list[str]:
    """All texts that read, on a card of one name."""
    return [sample.text.replace(sample.name, "Zed") if sample.name else sample.text for sample in samples()]
