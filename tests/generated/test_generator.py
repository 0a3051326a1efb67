"""The generator of texts and sets: what it makes reads, prints the same, is legal, and says many different things."""

from __future__ import annotations

import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest
import yaml

from qsdsl.cardtext import read, render
from qsdsl.loading import load
from qsdsl.quickstrike.library import Library
from tests.generated.games import deck_names
from tests.generated.grafting import NAME, kinds_in
from tests.generated.sets import COPIES, PRESETS, SIZE, SMALL, generate, library_of, stock

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def libraries() -> dict[str, Library]:
    return {rules: library_of(generate(0).content, rules) for rules in PRESETS}


def test_most_texts_read_and_print_the_same() -> None:
    """Print → parse: a tree made of parts of others is the tree of its own text."""
    chance, same, all_ = Random(1), 0, 400
    for _ in range(all_):
        words = stock().words(chance)
        if not words:
            continue
        tree = read(words, stock().lexicon, name=NAME).tree
        assert tree is not None
        again = read(render(tree, stock().lexicon), stock().lexicon, name=NAME).tree
        assert again == tree, words
        same += 1
    assert same > all_ * 0.7


def test_sets_are_whole_and_legal(libraries: dict[str, Library], tmp_path: Path) -> None:
    path = tmp_path / "generated.yaml"
    path.write_text(generate(0).content, encoding="utf-8")
    for rules, library in libraries.items():
        assert library.rules.name == rules
        _, findings = load(path, rules=rules)
        assert [found.message for found in findings if found.severity.name == "ERROR"] == []
        for name in deck_names(library):
            deck = library.decks[name]
            assert deck.size == SMALL if deck.format == "starter" else deck.size >= SIZE
            assert all(count <= COPIES for _, count in deck.cards)
            assert len({card.set_code for card, _ in deck.cards}) > 1, "only cards of one set"


def test_generated_cards_say_many_things(libraries: dict[str, Library]) -> None:
    texts = [card for card in libraries["rulebook"].cards.values() if card.set_code == "GEN"]
    kinds = set().union(*(kinds_in(card.tree) for card in texts))
    assert len(texts) >= 80
    assert {"Power", "Trigger", "Static", "Instructions", "Cannot", "Attempt", "If"} <= kinds
    assert sum(kind.startswith("verb ") for kind in kinds) >= 15
    assert len({card.type for card in texts}) == 3


def test_a_set_is_the_same_in_every_process() -> None:
    program = (
        "from hashlib import sha256; from tests.generated.sets import generate;"
        "print(sha256(generate(0).content.encode()).hexdigest())"
    )
    run = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
        env={"PYTHONHASHSEED": "7", "PYTHONPATH": str(ROOT)},
    )
    assert run.stdout.strip() == sha256(generate(0).content.encode()).hexdigest()
    assert len(yaml.safe_load(generate(0).content)["decks"]) == 8
