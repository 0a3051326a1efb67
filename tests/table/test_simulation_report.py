"""Summary, tables and report say what the records say, and are whole in themselves."""

from __future__ import annotations

import csv
import io
import re
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path

import pytest

from qsdsl.table.simulation.cards import (
    NEVER_DECLARED,
    NEVER_FLIPPED,
    NEVER_PLAYED,
    SELDOM_PLAYED,
    STRONG,
    WEAK,
    read_cards,
)
from qsdsl.table.simulation.plan import CHANGED, PRINTED, Plan
from qsdsl.table.simulation.progress import Progress, progress_line
from qsdsl.table.simulation.record import GameRecord
from qsdsl.table.simulation.report import report_page
from qsdsl.table.simulation.report.drawing import SERIES, steps
from qsdsl.table.simulation.report.style import STYLE
from qsdsl.table.simulation.summary import quantile, summary_lines
from qsdsl.table.simulation.tables import card_rows, game_rows, write_table
from qsdsl.table.simulation.tally import Tally
from qsdsl.table.simulation.workers import Crew
from tests.table.simulated import plan, record, silent, simulation

VOID = ("meta",)


class Outline(HTMLParser):
    """Tags in their nesting, words, and what is fetched from elsewhere."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: Counter[str] = Counter()
        self.words: list[str] = []
        self.fetched: list[str] = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen[tag] += 1
        self.fetched += [str(value) for name, value in attrs if name in ("src", "href", "xlink:href")]
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if not self.open or self.open[-1] != "style":
            self.words.append(data)


def tally_of(plan: Plan, records: list[GameRecord], *names: str, moves: frozenset[str] = frozenset()) -> Tally:
    tally = Tally(plan, tuple(names for _ in plan.contestants), moves)
    for one in records:
        tally.add(one)
    return tally


def some_games(count: int = 200) -> list[GameRecord]:
    """The first deck wins three of four; its good card is played in won games, its bad one in lost games."""
    games = []
    for number in range(count):
        seats = (1, 0) if number % 2 else (0, 1)
        won = number // 2 % 4 != 0
        uses = {
            "Good": (2, int(won), 0),
            "Bad": (2, int(not won), 1),
            "Dull": (1, 0, 1),
            "Rare": (1, int(number == 6), 0),
        }
        sides: list[dict[str, tuple[int, int, int]]] = [{}, {}]
        sides[seats.index(0)] = uses
        winner = seats.index(0) if won else seats.index(1)
        games.append(
            record(
                number, seats=seats, winner=winner, turns=5 + number % 7, points=((3, winner), (5, winner)),
                cards=tuple(sides),
            )
        )  # fmt: skip
    return games


def test_verdicts_pick_out_the_cards_to_look_at() -> None:
    tally = tally_of(plan(games=200), some_games(), "Good", "Bad", "Dull", "Rare", "Absent")
    readings = {card.name: card for card in read_cards(tally.printed.contestants[0])}
    assert {name: card.verdict for name, card in readings.items()} == {
        "Good": STRONG, "Bad": WEAK, "Dull": NEVER_PLAYED, "Rare": SELDOM_PLAYED, "Absent": NEVER_FLIPPED,
    }  # fmt: skip
    good = readings["Good"]
    assert (good.flipped, good.played, good.games_played, good.wins_played) == (400, 150, 150, 150)
    assert good.play_rate == 150 / 400
    assert next(iter(readings)) == "Good"


def test_a_signature_move_is_declared_not_flipped() -> None:
    tally = tally_of(plan(games=200), some_games(), "Good", "Absent", moves=frozenset(["Good", "Absent"]))
    assert {card.name: card.verdict for card in read_cards(tally.printed.contestants[0])}["Absent"] == NEVER_DECLARED
    assert "  never declared: Absent" in summary_lines(tally)
    page = report_page(tally)
    assert "played at 37.5 % of the times that it was declared" in page
    assert "never flipped" not in page


def test_a_run_knows_the_signature_moves_of_its_decks(tmp_path: Path) -> None:
    assert simulation(tmp_path, plan()).signature_moves == {"Reed Rush", "Reed Roar", "Moss Rush", "Moss Roar"}
    tally = simulation(tmp_path, plan(games=1)).run(Crew(), None, silent)
    moves = {name for one in tally.printed.contestants for name, card in one.cards.items() if card.is_signature_move}
    assert moves == {"Reed Rush", "Reed Roar", "Moss Rush", "Moss Roar"}


def test_a_deck_has_one_color_on_the_whole_page() -> None:
    """The colours of decks stand for nothing else, and each line about a deck has its own."""
    for scheme in re.findall(r":root \{(.*?)\}", STYLE, re.DOTALL):
        named = re.findall(r"--([\w-]+): (#[0-9a-f]{6})", scheme)
        of_decks = [color for name, color in named if re.fullmatch(r"s\d", name)]
        assert len(of_decks) == SERIES == len(set(of_decks))
        assert not {color for name, color in named if not re.fullmatch(r"s\d", name)} & set(of_decks)
    page = report_page(tally_of(plan(games=200), some_games(), "Good"))
    standings = page[page.index("Who wins") : page.index("Seats")]
    order = re.findall(r'class="spot (series\d)"|class="name"[^>]*>(\w+)<', standings)
    assert [one or other for one, other in order] == ["Reeds", "series0", "Mosses", "series1"]
    ends = page[page.index("Points over time") : page.index("<h2>Cards")]
    curves = re.findall(r'class="spot (series\d)"></circle><text[^>]*>(\w+) ', ends)
    assert sorted(curves) == [("series0", "Reeds"), ("series1", "Mosses")]


def test_a_tally_counts_seats_and_match_ups() -> None:
    tally = tally_of(plan(games=200), some_games())
    version = tally.printed
    assert (version.match_ups[0, 1].wins, version.match_ups[0, 1].games) == (150, 200)
    assert [one.score.wins for one in version.contestants] == [150, 50]
    assert (version.seat.wins, version.seat.games) == (100, 200)
    assert version.contestants[0].points == {3: 150, 5: 150}
    assert version.turns.total() == 200


def test_a_game_without_a_winner_is_half_a_win_for_both() -> None:
    stopped = record(winner=None, reason="unfinished: a cycle")
    tally = tally_of(plan(games=1), [stopped])
    assert [one.score.wins for one in tally.printed.contestants] == [0.5, 0.5]
    assert "1 game stopped: unfinished: a cycle" in summary_lines(tally)


def test_the_summary_says_the_rates() -> None:
    lines = summary_lines(tally_of(plan(games=200), some_games(), "Good", "Bad", "Absent"))
    assert lines[0] == "200 games of 1 match-up, seed 3"
    assert "Reeds   wins  75.0 %  (68.6 to 80.5 %)" in lines
    assert "  strong: Good" in lines
    assert "  never flipped: Absent" in lines


def test_the_summary_of_a_change_says_whether_it_could_be_chance() -> None:
    one = plan(games=100)
    twice = Plan(one.contestants, one.games, one.seed, (PRINTED, CHANGED))
    pairs = [
        record(number, version=version, winner=int(version == PRINTED and number < lost))
        for lost in (20,)
        for number in range(100)
        for version in (PRINTED, CHANGED)
    ]
    lines = summary_lines(tally_of(twice, pairs))
    assert "  Reeds: +20.0 (+11.7 to +27.5) points" in lines
    even = [record(number, version=version) for number in range(100) for version in (PRINTED, CHANGED)]
    assert "  Reeds: +0.0 (−1.9 to +1.9) points; could be chance" in summary_lines(tally_of(twice, even))


@pytest.mark.parametrize("decks", [("Reeds", "Mosses"), ("Reeds", "Mosses", "Rocks")])
@pytest.mark.parametrize("versions", [(PRINTED,), (PRINTED, CHANGED)])
def test_the_page_is_whole_in_itself(decks: tuple[str, ...], versions: tuple[str, ...]) -> None:
    one = plan(games=60, decks=decks)
    own = Plan(one.contestants, one.games, one.seed, versions)
    fixtures = [own.fixture(place) for place in range(own.length)]
    games = [record(game.number, version=game.version, seats=game.seats, winner=game.number % 2) for game in fixtures]
    page = report_page(tally_of(own, games, "Good"), edited=frozenset(["Good"]))
    outline = Outline(page)
    assert outline.open == []
    assert outline.fetched == []
    assert not re.search(r"https?://|@import|url\(|<script", page)
    assert "nan" not in page
    text = " ".join(outline.words)
    headings = ["Who wins", "Seats", "How long games are", "Points over time", "Cards", *decks]
    headings += ["Match-ups"] if len(decks) > 2 else []
    headings += ["What the edit does", "edited"] if len(versions) > 1 else []
    assert [heading for heading in headings if heading not in text] == []
    assert outline.seen["svg"] >= 4 + (len(versions) > 1)


def test_the_page_shows_what_was_counted() -> None:
    page = report_page(tally_of(plan(games=200), some_games(), "Good", "Absent"))
    for shown in ("75.0 % (68.6 to 80.5 %)", "strong", "never flipped", "played at 37.5 % of its flips"):
        assert shown in page
    assert "won 150 of the 150 games in which it was played" in page


def test_names_are_words_not_markup() -> None:
    tally = tally_of(plan(games=1, decks=("<b>Reeds</b> & Co", "Mosses")), [record()], "<i>Card</i>")
    page = report_page(tally)
    assert "<b>" not in page
    assert "<i>" not in page
    assert "&lt;i&gt;Card&lt;/i&gt;" in page


def test_a_page_of_a_single_game() -> None:
    page = report_page(tally_of(plan(games=1), [record(turns=1, points=((1, 0),))], "Card"))
    assert Outline(page).open == []
    assert "100.0 % (20.7 to 100.0 %)" in page


def test_tables_have_a_row_for_each_game_and_card(tmp_path: Path) -> None:
    games = some_games()
    own = plan(games=200)
    write_table(tmp_path / "games.csv", game_rows(own, games))
    rows = list(csv.DictReader(io.StringIO((tmp_path / "games.csv").read_text(encoding="utf-8"))))
    assert len(rows) == 200
    assert Counter(row["winner"] for row in rows) == {"Reeds": 150, "Mosses": 50}
    assert (rows[1]["player 1"], rows[1]["player 2"], rows[1]["points 1"]) == ("Mosses", "Reeds", "2")
    cards = list(card_rows(tally_of(own, games, "Good", "Absent")))
    good = next(row for row in cards if row[1:3] == ("Reeds", "Good"))
    assert good[3:8] == (400, 150, 0, 150, "150")
    assert {row[1] for row in cards[1:] if row[2] == "Absent"} == {"Reeds", "Mosses"}


def test_quantiles() -> None:
    counts = Counter({3: 1, 5: 2, 9: 1})
    assert [quantile(counts, share) for share in (0.25, 0.5, 0.75, 0.76, 1.0)] == [3, 5, 5, 9, 9]
    assert quantile(Counter(), 0.5) == 0


def test_axes_have_round_steps() -> None:
    assert steps(0, 100, 5) == [0, 20, 40, 60, 80, 100]
    assert [round(value, 9) for value in steps(0.3, 0.52, 5)] == [0.3, 0.35, 0.4, 0.45, 0.5]
    assert steps(1, 1, 4) == [1]


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_progress_is_for_terminals_only() -> None:
    times = iter([0.0, 1.0, 3.0, 3.1])
    screen = Screen()
    progress = Progress(screen, 1000, lambda: next(times))
    progress(100, True)
    progress(300, False)
    progress(301, False)
    progress.clear()
    assert "300 of 1,000 games, 100 a second, 0:07 left" in screen.getvalue()
    assert "301" not in screen.getvalue()
    assert screen.getvalue().endswith("\r")
    pipe = io.StringIO()
    quiet = Progress(pipe, 10)
    quiet(10, False)
    quiet.clear()
    assert pipe.getvalue() == ""


def test_progress_before_the_first_game_has_no_pace() -> None:
    assert progress_line(500, 1000, 0, 0.0) == "500 of 1,000 games"
