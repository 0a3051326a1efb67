"""`qsdsl simulate`: what is said, what is kept, and what happens with wrong input."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from qsdsl.cli.simulate import simulate
from qsdsl.table.simulation import workers
from tests.table.simulated import EDIT, edit_file, toy_file


def run(*words: str) -> Result:
    return CliRunner().invoke(simulate, list(words), catch_exceptions=False)


def toy(folder: Path, *words: str) -> Result:
    return run(str(toy_file(folder)), "--deck", "Reeds", "--deck", "mosses", "--games", "30", "--bots", "eager", *words)


def test_a_summary_and_nothing_else(tmp_path: Path) -> None:
    told = toy(tmp_path)
    assert told.exit_code == 0
    assert told.stderr == ""
    assert told.stdout.splitlines()[0] == "30 games of 1 match-up, seed 1"
    assert told.stdout == toy(tmp_path).stdout
    assert told.stdout != toy(tmp_path, "--seed", "2").stdout


def test_the_folder_holds_games_tables_and_a_report(tmp_path: Path) -> None:
    out = tmp_path / "some" / "out"
    told = toy(tmp_path, "--out", str(out))
    assert told.exit_code == 0
    assert sorted(file.name for file in out.iterdir()) == [
        "cards.csv", "games.csv", "games.jsonl", "report.html", "run.json",
    ]  # fmt: skip
    games = [json.loads(line) for line in (out / "games.jsonl").read_text(encoding="utf-8").splitlines()]
    assert [game["number"] for game in games] == list(range(30))
    before = (out / "games.jsonl").read_bytes()
    assert toy(tmp_path, "--out", str(out)).stdout == told.stdout
    assert (out / "games.jsonl").read_bytes() == before


def test_fewer_games_than_are_kept_are_counted_alone(tmp_path: Path) -> None:
    out = tmp_path / "out"
    toy(tmp_path, "--out", str(out))
    fewer = toy(tmp_path, "--out", str(out), "--games", "20")
    assert fewer.stdout == toy(tmp_path, "--games", "20").stdout
    assert len((out / "games.jsonl").read_bytes().splitlines()) == 30
    assert len((out / "games.csv").read_bytes().splitlines()) == 21


def test_a_field_plays_every_match_up(tmp_path: Path) -> None:
    told = run(str(toy_file(tmp_path)), "--field", "starter", "--games", "30", "--bots", "random")
    assert told.stdout.splitlines()[0] == "30 games of 3 match-ups, seed 1"
    assert "Reeds against Rocks: " in told.stdout


def test_bots_may_differ(tmp_path: Path) -> None:
    told = toy(tmp_path, "--bots", "eager, random", "--games", "60")
    first, second = told.stdout.splitlines()[2:4]
    assert first.startswith("Reeds (eager)")
    assert second.startswith("Mosses (random)")


def test_a_change_is_told(tmp_path: Path) -> None:
    told = toy(tmp_path, "--change", str(edit_file(tmp_path)), "--out", str(tmp_path / "out"))
    assert "With the edited cards, in the same games:" in told.stdout
    assert (tmp_path / "out" / "games.jsonl").read_bytes().count(b"\n") == 60


def test_the_decks_of_a_path_come_before_those_it_builds_on(tmp_path: Path) -> None:
    toy_file(tmp_path)
    user = tmp_path / "user.yaml"
    user.write_text(
        "set: {name: User, uses: [toy]}\ndecks:\n"
        "  - {name: Ours, character: Ada Reed, format: starter, cards: {Great Swing: 30}}\n"
        "  - {name: Theirs, character: Captain Moss, format: starter, cards: {Plain Swing: 30}}\n",
        encoding="utf-8",
    )
    told = run(str(user), "--games", "20", "--bots", "eager")
    assert {line.split("  wins")[0].strip() for line in told.stdout.splitlines()[2:4]} == {"Ours", "Theirs"}


def test_an_edit_that_no_deck_has_is_warned_of(tmp_path: Path) -> None:
    edit = EDIT + "  - {name: Dear Swing, type: strike, cost: {red: 1}, intercept: 9, force: 9}\n"
    change = ("--change", str(edit_file(tmp_path, edit)))
    assert toy(tmp_path, *change).stderr == ""
    told = run(str(toy_file(tmp_path)), "--deck", "mosses", "--deck", "rocks", "--games", "10", *change)
    assert told.exit_code == 0
    assert told.stderr == "Warning: no deck that takes part has the edited card 'Dear Swing'; see --deck\n"


def test_an_edit_that_changes_nothing_is_warned_of(tmp_path: Path) -> None:
    same = "cards: [{name: Great Swing, type: strike, cost: {red: 1}, intercept: 6, force: 6}]\n"
    assert "as they are printed" in toy(tmp_path, "--change", str(edit_file(tmp_path, same))).stderr


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("nowhere.yaml",), "there is no 'nowhere.yaml'"),
        (("--deck", "Nobody"), "there is no deck called 'Nobody'"),
        (("--deck", "White Silence"), "takes two decks"),
        (("--field", "nothing"), "there is no deck of the format 'nothing'; there are constructed and starter"),
        (("--bots", "clever"), "there is no bot called 'clever'"),
        (("--bots", "eager,eager,eager"), "one for each of the 2 decks"),
        (("--games", "0"), "0 is not in the range"),
    ],
)
def test_wrong_use(words: tuple[str, ...], message: str) -> None:
    told = run(*words)
    assert told.exit_code == 2
    assert message in told.stderr
    assert told.stdout == ""


def test_an_edit_with_a_mistake_is_shown(tmp_path: Path) -> None:
    told = toy(tmp_path, "--change", str(edit_file(tmp_path, "cards: [{name: Graet Swing, type: strike}]\n")))
    assert told.exit_code == 1
    assert "[QS407]" in told.stderr
    assert "the edited cards cannot be played" in told.stderr


def test_a_set_with_a_mistake_is_shown(tmp_path: Path) -> None:
    file = toy_file(tmp_path)
    file.write_text(file.read_text(encoding="utf-8").replace("Great Swing: 4", "Graet Swing: 4"), encoding="utf-8")
    told = run(str(file))
    assert told.exit_code == 1
    assert "Graet Swing" in told.stderr


def test_a_folder_of_another_run_is_left_alone(tmp_path: Path) -> None:
    out = tmp_path / "out"
    toy(tmp_path, "--out", str(out))
    before = {file.name: file.read_bytes() for file in out.iterdir()}
    told = toy(tmp_path, "--out", str(out), "--seed", "2")
    assert told.exit_code == 1
    assert "not the same seed" in told.stderr
    assert {file.name: file.read_bytes() for file in out.iterdir()} == before


def test_a_missing_extra_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(workers.importlib, "import_module", missing)
    told = toy(tmp_path, "--backend", "loky")
    assert told.exit_code == 1
    assert "pip install 'qsdsl[simulate]'" in told.stderr


def test_an_interrupted_run_says_how_to_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(order: object) -> list[str]:
        raise KeyboardInterrupt

    monkeypatch.setattr(workers, "play_order", interrupt)
    told = toy(tmp_path, "--out", str(tmp_path / "out"))
    assert told.exit_code == 1
    assert "the same command goes on" in told.stderr
