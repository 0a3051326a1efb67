"""A run is a function of its plan: not of workers, interruptions, or where it is kept."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from qsdsl.quickstrike.game import Game
from qsdsl.table.bots import EagerBot
from qsdsl.table.match import play_out
from qsdsl.table.simulation.folder import GAMES, RUN, FolderError, RunFolder
from qsdsl.table.simulation.plan import PRINTED
from qsdsl.table.simulation.playing import Order, play_order, play_place, prints_of
from qsdsl.table.simulation.record import DamagedRecord, line_of, read_line
from qsdsl.table.simulation.run import CHECK_EVERY, Simulation
from qsdsl.table.simulation.sources import CannotSimulate, Sources, library_of
from qsdsl.table.simulation.tally import Tally
from qsdsl.table.simulation.workers import Crew
from tests.table.simulated import SET, edit_file, plan, silent, simulation, toy_file

ROOT = Path(__file__).parent.parent.parent


def run_in(folder: Path, what: Simulation, jobs: int = 1) -> tuple[Tally, bytes]:
    with RunFolder(folder, what.plan, what.prints) as kept:
        tally = what.run(Crew(jobs), kept, silent)
    return tally, (folder / GAMES).read_bytes()


def test_a_record_says_what_happened(tmp_path: Path) -> None:
    what = simulation(tmp_path, plan())
    library = library_of(what.sources, PRINTED)
    for place in range(12):
        record = play_place(what.plan, {PRINTED: library}, place)
        assert record.winner is not None
        scorers = [seat for _, seat in record.points]
        assert scorers.count(record.winner) == 3 > scorers.count(1 - record.winner)
        assert record.points[-1] == (record.turns, record.winner)
        for seat, contestant in enumerate(record.seats):
            deck = library.decks[what.plan.contestants[contestant].deck]
            names = {card.name for card, _ in deck.cards} | {deck.character.front.name, deck.character.back.name}
            assert set(record.cards[seat]) <= names
            for flipped, played, focused in record.cards[seat].values():
                assert flipped >= played + focused


def test_uses_are_counted_as_the_journal_tells_them(tmp_path: Path) -> None:
    what = simulation(tmp_path, plan())
    library = library_of(what.sources, PRINTED)
    record = play_place(what.plan, {PRINTED: library}, 1)
    game = Game(library, ("TOY/Mosses", "TOY/Reeds"), record.seed)
    play_out(game, (EagerBot(record.seed, 0), EagerBot(record.seed, 1)))
    for seat in (0, 1):
        for name, (flipped, played, focused) in record.cards[seat].items():
            told = [
                type(event).__name__
                for event in game.events()
                if getattr(event, "player", None) == seat and game.card_name(getattr(event, "card", 0)) == name
            ]
            assert told.count("CardFlipped") + told.count("SignatureMoveDeclared") == flipped
            assert (told.count("CardPlayed"), told.count("CardFocused")) == (played, focused)


def test_lines_and_records_are_the_same(tmp_path: Path) -> None:
    what = simulation(tmp_path, plan())
    for line in play_order(Order(what.plan, what.sources, what.prints, range(5))):
        assert line_of(read_line(line)) == line


@pytest.mark.parametrize("line", ["", "{}", "[]", '{"number":1}', "nonsense", '{"cards":[1,2]}'])
def test_a_damaged_line_is_seen(line: str) -> None:
    with pytest.raises(DamagedRecord):
        read_line(line)


def test_any_number_of_jobs_gives_the_same(tmp_path: Path) -> None:
    what = simulation(tmp_path, plan(games=150))
    alone = run_in(tmp_path / "one", what)[1]
    assert alone.count(b"\n") == 150
    assert [run_in(tmp_path / str(jobs), what, jobs)[1] == alone for jobs in (2, 3)] == [True, True]


def test_a_longer_run_begins_with_the_shorter_one(tmp_path: Path) -> None:
    short = run_in(tmp_path / "out", simulation(tmp_path, plan(games=30)))[1]
    longer = run_in(tmp_path / "out", simulation(tmp_path, plan(games=70)))[1]
    assert longer.startswith(short)
    assert longer == run_in(tmp_path / "other", simulation(tmp_path, plan(games=70)))[1]


@pytest.mark.parametrize("cut", [0, 1, 700, 12345, -1])
def test_a_run_cut_off_anywhere_goes_on(tmp_path: Path, cut: int) -> None:
    what = simulation(tmp_path, plan(games=60))
    whole_tally, whole = run_in(tmp_path / "whole", what)
    run_in(tmp_path / "cut", what)
    with (tmp_path / "cut" / GAMES).open("r+b") as file:
        file.truncate(cut % len(whole))
    tally, games = run_in(tmp_path / "cut", what)
    assert games == whole
    assert tally.printed == whole_tally.printed


@pytest.mark.parametrize("jobs", [1, 2])
def test_precision_ends_the_run_at_the_same_game(tmp_path: Path, jobs: int) -> None:
    what = simulation(tmp_path, plan(games=2000), precision=0.08)
    tally, games = run_in(tmp_path / "out", what, jobs)
    assert tally.games % CHECK_EVERY == 0
    assert CHECK_EVERY < tally.games < 2000
    assert tally.margin <= 0.08
    before = run_in(tmp_path / "before", simulation(tmp_path, plan(games=tally.games - CHECK_EVERY)))[0]
    assert before.margin > 0.08
    assert games == run_in(tmp_path / "plain", simulation(tmp_path, plan(games=tally.games)))[1]
    again = run_in(tmp_path / "out", what, jobs)
    assert (again[0].games, again[1]) == (tally.games, games)


def test_a_folder_keeps_one_run(tmp_path: Path) -> None:
    run_in(tmp_path / "out", simulation(tmp_path, plan()))
    for other in (plan(seed=4), plan(bot="random"), plan(decks=("Mosses", "Reeds"))):
        with pytest.raises(FolderError, match="another simulation"):
            run_in(tmp_path / "out", simulation(tmp_path, other))
    toy_file(tmp_path)
    edited = simulation(tmp_path, plan(), change=edit_file(tmp_path))
    with pytest.raises(FolderError, match="versions"):
        run_in(tmp_path / "out", edited)


def test_a_folder_refuses_foreign_and_damaged_games(tmp_path: Path) -> None:
    what = simulation(tmp_path, plan())
    _, games = run_in(tmp_path / "out", what)
    lines = games.splitlines(keepends=True)
    (tmp_path / "out" / GAMES).write_bytes(b"".join([lines[0], lines[2], lines[1]]))
    with pytest.raises(FolderError, match=r"games\.jsonl:2: not the game"):
        run_in(tmp_path / "out", what)
    (tmp_path / "out" / GAMES).write_bytes(lines[0] + b"{}\n")
    with pytest.raises(FolderError, match=r"games\.jsonl:2: no record"):
        run_in(tmp_path / "out", what)
    (tmp_path / "out" / RUN).unlink()
    with pytest.raises(FolderError, match="without"):
        run_in(tmp_path / "out", what)


@pytest.mark.skipif(sys.platform == "win32", reason="files are not locked there")
def test_two_runs_do_not_write_in_one_folder(tmp_path: Path) -> None:
    what = simulation(tmp_path, plan())
    with (
        RunFolder(tmp_path / "out", what.plan, what.prints),
        pytest.raises(FolderError, match="another simulation is writing"),
    ):
        RunFolder(tmp_path / "out", what.plan, what.prints)
    with RunFolder(tmp_path / "out", what.plan, what.prints) as again:
        assert list(again.records()) == []


KEYWORD = 'keywords: [{name: Hum, form: bare, on: [strike], text: "When you counterattack, charge this zone."}]\n'


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("force: 4}", "force: 5}"),
        ("{name: Mosses, character: Captain Moss", "{name: Mosses, character: Ada Reed"),
        ("Plain Swing: 26, Great Swing: 4", "Plain Swing: 25, Great Swing: 5"),
        ("charge this zone", "uncharge this zone"),
    ],
)
def test_other_cards_are_known_by_their_print(tmp_path: Path, old: str, new: str) -> None:
    sources = []
    for name, text in (("one", SET + KEYWORD), ("other", (SET + KEYWORD).replace(old, new, 1))):
        file = tmp_path / f"{name}.yaml"
        file.write_text(text, encoding="utf-8")
        sources.append(Sources.at((file,)))
    one, other = (prints_of(plan(), source) for source in sources)
    assert one != other
    assert one == prints_of(plan(games=9, seed=9, bot="random"), sources[0])


def test_a_worker_with_other_cards_is_refused(tmp_path: Path) -> None:
    what = simulation(tmp_path, plan())
    with pytest.raises(CannotSimulate, match="not the same for all workers"):
        play_order(Order(what.plan, what.sources, ((PRINTED, "other cards"),), range(1)))


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="finding workers takes Linux")
def test_a_dead_worker_is_replaced(tmp_path: Path) -> None:
    what = simulation(tmp_path, plan(games=400))
    killed: list[int] = []

    def kill_one(done: int, kept: bool) -> None:
        if not killed:
            killed.extend(children_of(os.getpid())[:1])
            os.kill(killed[0], signal.SIGKILL)

    with RunFolder(tmp_path / "out", what.plan, what.prints) as kept:
        what.run(Crew(2), kept, kill_one)
    assert killed
    assert (tmp_path / "out" / GAMES).read_bytes() == run_in(tmp_path / "alone", what)[1]


def children_of(process: int) -> list[int]:
    """The running workers of a process."""
    everything = [int(folder.name) for folder in Path("/proc").glob("[0-9]*")]
    return sorted(one for one in everything if is_alive(one) and state_of(one)[1] == str(process))


def is_alive(process: int) -> bool:
    """It runs: one that ended may wait a while to be noticed by its parent."""
    return state_of(process)[0] not in ("", "Z")


def state_of(process: int) -> tuple[str, str]:
    """Its state and its parent, as Linux tells them; empty if there is no such process."""
    try:
        state, parent, *_ = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return "", ""
    return state, parent


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals there")
def test_an_interrupt_ends_a_run_with_a_word(tmp_path: Path) -> None:
    """As Ctrl-C does, it reaches the workers, too; they say nothing."""
    process = subprocess.Popen(
        [*simulate_toy(tmp_path), "--games", "100000", "--jobs", "2", "--out", str(tmp_path / "out")],
        env={**os.environ, "PYTHONPATH": str(ROOT)}, stderr=subprocess.PIPE, text=True, start_new_session=True,
    )  # fmt: skip
    file = tmp_path / "out" / GAMES
    while process.poll() is None and (not file.exists() or not file.stat().st_size):
        time.sleep(0.01)
    os.killpg(process.pid, signal.SIGINT)
    _, told = process.communicate(timeout=60)
    assert told == f"Error: interrupted; the same command goes on with the games in {file.parent}\n"
    assert process.returncode == 1
    assert file.read_bytes().endswith(b"\n")


def simulate_toy(folder: Path) -> list[str]:
    """The beginning of a command."""
    toy = str(toy_file(folder))
    return [sys.executable, "-m", "qsdsl", "simulate", toy, "--deck", "Reeds", "--deck", "Mosses", "--bots", "eager"]


@pytest.mark.long
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="finding workers takes Linux")
def test_a_run_killed_at_random_moments_loses_nothing(tmp_path: Path) -> None:
    """Three times, with two workers; then no process is left behind."""
    games = 4000
    command = [*simulate_toy(tmp_path), "--games", str(games), "--jobs", "2", "--out"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    file, chance, sizes = tmp_path / "killed" / GAMES, random.Random(), []
    for part in range(3):
        process = subprocess.Popen([*command, str(file.parent)], env=environment, stdout=subprocess.DEVNULL)
        wanted = (part + chance.random()) / 4 * games * 300
        while process.poll() is None and (not file.exists() or file.stat().st_size < wanted):
            time.sleep(0.005)
        workers = children_of(process.pid)
        process.kill()
        process.wait()
        sizes.append(file.stat().st_size)
        deadline = time.monotonic() + 10
        while any(map(is_alive, workers)) and time.monotonic() < deadline:
            time.sleep(0.02)
        assert not any(map(is_alive, workers))
    subprocess.run([*command, str(file.parent)], env=environment, check=True, stdout=subprocess.DEVNULL)
    subprocess.run([*command, str(tmp_path / "whole")], env=environment, check=True, stdout=subprocess.DEVNULL)
    assert sizes[0] < sizes[2] < file.stat().st_size
    for name in (GAMES, RUN, "games.csv", "cards.csv", "report.html"):
        assert (tmp_path / "whole" / name).read_bytes() == (tmp_path / "killed" / name).read_bytes()
