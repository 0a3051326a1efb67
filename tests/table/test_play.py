"""`qsdsl play`: in its three ways, repeated, saved, resumed, and with wrong input."""

from __future__ import annotations

import json
from pathlib import Path
from shutil import copytree

import pytest
from click.testing import CliRunner, Result

from qsdsl.cli.play import play
from qsdsl.source import data_folder
from qsdsl.table.console import paint

SET = """\
set: {name: Toy Harbor, code: TOY}
cards:
  - {name: Plain Swing, type: strike, cost: {green: 1}, intercept: 5, force: 4}
  - {name: Great Swing, type: strike, cost: {red: 1}, intercept: 6, force: 6}
characters:
  - name: Ada Reed
    traits: [Bull, Mind, Light]
    front: {name: Reed Rush, intercept: 6, force: 5}
    back: {name: Reed Roar, intercept: 7, force: 6}
  - name: Captain Moss
    traits: [Fox, Body, Dark]
    front: {name: Moss Rush, intercept: 6, force: 5}
    back: {name: Moss Roar, intercept: 7, force: 6}
decks:
  - {name: Reeds, character: Ada Reed, format: starter, cards: {Plain Swing: 26, Great Swing: 4}}
  - {name: Mosses, character: Captain Moss, format: starter, cards: {Plain Swing: 26, Great Swing: 4}}
"""


@pytest.fixture
def toy(tmp_path: Path) -> str:
    file = tmp_path / "toy.yaml"
    file.write_text(SET, encoding="utf-8")
    return str(file)


def run(*words: str, typed: str | bytes = "") -> Result:
    return CliRunner().invoke(play, list(words), input=typed, catch_exceptions=False)


def toy_game(toy: str, *words: str, typed: str = "") -> Result:
    return run(toy, "--decks", "Reeds", "Mosses", "--seed", "3", *words, typed=typed)


def test_two_bots_and_the_game_is_told(toy: str) -> None:
    told = toy_game(toy, "--players", "random,eager")
    assert told.exit_code == 0
    assert told.stdout.splitlines()[-1].split(" in turn ")[0] in (
        *(f"{name} wins with 3 points to {lost}" for name in ("Ada", "Captain Moss") for lost in (0, 1, 2)),
    )
    assert "\nTurn 1: " in told.stdout
    assert told.stderr == "Ada Reed with Reeds against Captain Moss with Mosses; --seed 3 repeats this game.\n"


def test_the_same_seed_repeats_the_game(toy: str) -> None:
    once, again = (toy_game(toy, "--players", "random,random").stdout for _ in range(2))
    assert once == again


def test_quiet_tells_the_end_only(toy: str) -> None:
    assert len(toy_game(toy, "--players", "random,random", "--quiet").stdout.splitlines()) == 1


def test_shipped_sets_need_no_path() -> None:
    told = run("--players", "random,eager", "--quiet")
    assert told.exit_code == 0
    assert "wins with 3 points" in told.stdout


@pytest.mark.parametrize("decks", [("Low", "High"), ("Low",)])
def test_the_decks_of_a_path_come_before_those_it_builds_on(tmp_path: Path, toy: str, decks: tuple[str, ...]) -> None:
    lines = [
        f"  - {{name: {name}, character: {character}, format: starter, cards: {{Plain Swing: 30}}}}\n"
        for name, character in zip(decks, ("Captain Moss", "Ada Reed"), strict=False)
    ]
    user = tmp_path / "user.yaml"
    user.write_text("set: {name: User, uses: [toy]}\ndecks:\n" + "".join(lines), encoding="utf-8")
    told = run(str(user), "--players", "random,random", "--seed", "3", "--quiet")
    assert told.stderr.startswith(
        f"Captain Moss with Low against Ada Reed with {'High' if 'High' in decks else 'Reeds'};"
    )


def test_the_decks_of_a_path_come_before_the_shipped_ones(tmp_path: Path) -> None:
    """Also those of a set that has only one."""
    user = tmp_path / "user.yaml"
    deck = SET[SET.index("  - {name: Mosses") :]
    user.write_text(SET[: SET.index("decks:")] + "decks:\n" + deck, encoding="utf-8")
    told = run(str(user), "--players", "random,random", "--seed", "3", "--quiet")
    assert told.stderr.startswith("Captain Moss with Mosses against ")


def test_the_decks_of_a_path_come_first(toy: str) -> None:
    told = run(toy, "--players", "random,random", "--seed", "3")
    assert told.stdout == toy_game(toy, "--players", "random,random").stdout


def test_a_deck_of_a_path_meets_a_shipped_one(toy: str) -> None:
    shipped = run("--players", "random,random", "--seed", "1", "--decks", "Reeds", "Reeds")
    name = shipped.stderr.split("there are '")[1].split("'")[0]
    told = run(toy, "--decks", "Reeds", name, "--players", "random,random", "--quiet")
    assert told.exit_code == 0


def test_a_copy_of_the_shipped_sets_can_be_played(tmp_path: Path) -> None:
    copytree(data_folder("sets"), tmp_path / "sets")
    told = run(str(tmp_path / "sets"), "--players", "random,eager", "--quiet")
    assert told.exit_code == 0


def test_a_person_plays_a_whole_game(toy: str) -> None:
    told = toy_game(toy, typed="1\n" * 400)
    assert told.exit_code == 0
    assert "wins with 3 points" in told.stdout


def test_what_is_no_text_is_no_answer(toy: str) -> None:
    told = run(toy, "--seed", "3", typed=b"1\n\xff\xfe\x00\n1\n")
    assert told.exit_code == 0
    assert "The game was not saved." in told.stdout


def test_zones_are_coloured() -> None:
    assert (
        paint("two green energy, Greenbeard, red") == "two \x1b[32mgreen\x1b[0m energy, Greenbeard, \x1b[31mred\x1b[0m"
    )


def test_two_persons_see_no_signature_move(toy: str) -> None:
    told = toy_game(toy, "--players", "human,human", typed="1\n" * 6)
    assert told.exit_code == 0
    assert "Rush" not in told.stdout
    assert "Roar" not in told.stdout


def test_save_quit_and_resume(toy: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    whole = toy_game(toy, typed="1\n" * 400).stdout
    assert toy_game(toy, "--save", str(file), typed="1\n" * 5 + "quit\n").exit_code == 0
    assert len(json.loads(file.read_text(encoding="utf-8"))["answers"]) >= 5
    resumed = run("--resume", str(file), typed="1\n" * 400)
    assert resumed.exit_code == 0
    assert resumed.stdout.splitlines()[-1] == whole.splitlines()[-1]


def test_bots_can_take_over_a_saved_game(toy: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    toy_game(toy, "--save", str(file), typed="1\n1\n")
    resumed = run("--resume", str(file), "--players", "random,eager")
    assert resumed.exit_code == 0
    assert "wins with 3 points" in resumed.stdout


def test_a_finished_game_says_how_it_ended(toy: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    end = toy_game(toy, "--players", "random,random", "--save", str(file)).stdout.splitlines()[-1]
    assert run("--resume", str(file)).stdout.splitlines()[-1] == end


def test_a_saved_game_of_changed_cards_is_refused(toy: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    toy_game(toy, "--save", str(file), typed="1\n1\n")
    Path(toy).write_text(
        SET.replace("Plain Swing: 26", "Plain Swing: 27").replace("Swing: 4", "Swing: 3"), encoding="utf-8"
    )
    refused = run("--resume", str(file))
    assert refused.exit_code == 1
    assert "does not fit these cards" in refused.stderr


def test_a_saved_game_of_a_lost_deck_is_refused(toy: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    toy_game(toy, "--save", str(file), typed="1\n1\n")
    Path(toy).write_text(SET.replace("name: Reeds", "name: Rushes"), encoding="utf-8")
    refused = run("--resume", str(file))
    assert refused.exit_code == 2
    assert "Reeds" in refused.stderr


def test_a_foreign_file_is_refused(toy: str, tmp_path: Path) -> None:
    refused = run("--resume", toy)
    assert refused.exit_code == 1
    assert "not a saved game" in refused.stderr
    assert run("--resume", str(tmp_path / "none.json")).exit_code == 1
    kept = toy_game(toy, "--save", toy, "--players", "random,random")
    assert kept.exit_code == 1
    assert Path(toy).read_text(encoding="utf-8") == SET


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--players", "human"), "--players takes two of"),
        (("--players", "human,robot"), "--players takes two of"),
        (("--decks", "Reeds", "Mose"), "did you mean 'Mosses'"),
        (("--resume", "x.json", "--seed", "4"), "leave --decks, --rules and --seed out"),
        (("no/such/set",), "there is no 'no/such/set'"),
    ],
)
def test_bad_usage(toy: str, words: tuple[str, ...], message: str) -> None:
    refused = run(toy, *words)
    assert refused.exit_code == 2
    assert message in refused.stderr


def test_a_faulty_set_is_shown(tmp_path: Path) -> None:
    file = tmp_path / "toy.yaml"
    file.write_text(SET.replace("type: strike", "type: strik"), encoding="utf-8")
    refused = run(str(file))
    assert refused.exit_code == 1
    assert "strik" in refused.stderr
