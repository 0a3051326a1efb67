"""How long a check takes, held against a process that only reads the YAML and validates it.

Both are measured in turn in one run, by the time that they keep a processor busy, and the best counts.
"""

from __future__ import annotations

import os
import random
import resource
import subprocess
import sys
from pathlib import Path

import pytest

from qsdsl.cardset import read_sets
from qsdsl.source import data_folder

pytestmark = pytest.mark.long

BARE = """\
import gc, json, sys, yaml
from jsonschema import Draft202012Validator
gc.disable()
with open(sys.argv[1], encoding="utf-8") as file:
    node = yaml.compose(file.read(), Loader=yaml.CSafeLoader)
gc.enable()
data = yaml.constructor.SafeConstructor().construct_document(node)
with open(sys.argv[2], encoding="utf-8") as file:
    validator = Draft202012Validator(json.load(file))
assert not list(validator.iter_errors(data))
"""
SYLLABLES = "ba be bi bo da de di do ka ke ki ko la le li lo ma me mi mo na ne ni no ra re ri ro".split()
COLORS = ("green", "yellow", "red")


def big_set(count: int) -> str:
    """A set of so many cards, each with the text of a shipped card and other numbers."""
    shipped, _ = read_sets([data_folder("sets") / "storm-bells"])
    models = [card for one in shipped for card in one.cards if not card.text.startswith("Exclusive")]
    chance = random.Random(1)
    lines = ["set: {name: Big, code: BIG, uses: [quickstrike, storm-bells]}", "cards:"]
    for number in range(count):
        model = models[number % len(models)]
        name = f"{''.join(chance.choice(SYLLABLES) for _ in range(4)).capitalize()} {number}"
        cost = ", ".join(f"{color}: {chance.randrange(4)}" for color in COLORS)
        lines += [f"  - name: {name}", f"    type: {model.type}", f"    cost: {{{cost}}}"]
        if model.type == "strike":
            lines += [f"    intercept: {chance.randrange(1, 8)}", f"    force: {chance.randrange(1, 8)}"]
        if model.traits:
            lines.append(f"    traits: [{', '.join(model.traits)}]")
        lines += ["    text: |", *(f"      {line}" for line in model.text.replace(model.name, name).splitlines())]
    return "\n".join(lines) + "\n"


def usage(*words: str, cache: Path) -> resource.struct_rusage:
    """What a Python process takes of the machine."""
    compiled = {
        "PYTHONDONTWRITEBYTECODE": "",
        "PYTHONPYCACHEPREFIX": str(cache / "compiled"),
    }  # as after an installation
    environment = {**os.environ, **compiled, "XDG_CACHE_HOME": str(cache)}
    with subprocess.Popen([sys.executable, *words], stdout=subprocess.DEVNULL, env=environment) as process:
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0
    return used


def seconds(*words: str, cache: Path) -> float:
    """How long a Python process keeps a processor busy."""
    used = usage(*words, cache=cache)
    return used.ru_utime + used.ru_stime


def peak(*words: str, cache: Path) -> float:
    """The most memory that a Python process has, in a unit of the system's."""
    return usage(*words, cache=cache).ru_maxrss


def forget(cache: Path) -> None:
    """Remove what earlier checks have kept; the built grammar stays."""
    for path in cache.rglob("*.kept"):
        path.unlink()


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A cache folder with the grammar in it."""
    folder = tmp_path_factory.mktemp("cache")
    seconds("-m", "qsdsl", "check", str(data_folder("sets")), cache=folder)
    return folder


def test_a_check_takes_little_longer_than_reading_and_validating(tmp_path: Path, cache: Path) -> None:
    path = tmp_path / "big.yaml"
    path.write_text(big_set(1000), encoding="utf-8")
    schema = str(data_folder("schema") / "set.schema.json")
    bare, first, second = [], [], []
    for _ in range(5):
        forget(cache)
        bare.append(seconds("-c", BARE, str(path), schema, cache=cache))
        first.append(seconds("-m", "qsdsl", "check", "--exit-zero", str(path), cache=cache))
        second.append(seconds("-m", "qsdsl", "check", "--exit-zero", str(path), cache=cache))
    assert min(first) <= 2.5 * min(bare)
    assert min(second) <= 0.5 * min(first)


def test_ten_times_the_cards_take_no_more_than_twelve_times_as_long(tmp_path: Path, cache: Path) -> None:
    times = []
    for count in (1000, 10_000):
        path = tmp_path / str(count) / "big.yaml"
        path.parent.mkdir()
        path.write_text(big_set(count), encoding="utf-8")
        times.append(seconds("-m", "qsdsl", "check", "--exit-zero", str(path), cache=cache))
    assert times[1] <= 12 * times[0]


def test_a_check_takes_little_more_memory_than_reading_and_validating(tmp_path: Path, cache: Path) -> None:
    path = tmp_path / "big.yaml"
    path.write_text(big_set(10_000), encoding="utf-8")
    bare = peak("-c", BARE, str(path), str(data_folder("schema") / "set.schema.json"), cache=cache)
    assert peak("-m", "qsdsl", "check", "--exit-zero", str(path), cache=cache) <= 1.4 * bare


def test_the_version_is_shown_at_once(cache: Path) -> None:
    bare = min(seconds("-c", "pass", cache=cache) for _ in range(5))
    assert min(seconds("-m", "qsdsl", "--version", cache=cache) for _ in range(5)) <= 6 * bare
