"""Persons and bots at one table: who is asked, what is told, what may be taken back, and how leaving ends."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from qsdsl.table.console import Console, InputEnded
from qsdsl.table.match import MatchRecord
from qsdsl.table.names import Names
from qsdsl.table.saving import SavedGame, read_game
from qsdsl.table.seats import take_seats
from qsdsl.table.session import Manner, Session
from qsdsl.table.sitting import Sitting
from tests.table.scripted import Scene, ScriptedGame, face, record, side, view

FLIP = [record("CardFlipped", 0, 1, 0)]
SCENES = (
    Scene(
        0, "choose defender", {"Wren": [record("DefenderChosen", 0, 0), record("TurnBegan", 0, 1), *FLIP], "Boris": []}
    ),
    Scene(0, "flip window", {"play": [record("CardPlayed", 0, 1, 0)], "focus": [record("CardFocused", 0, 1, 0)]}),
    Scene(1, "may", {"yes": [record("ZoneCharged", 1, 3)]}),
    Scene(0, "may", {"yes": [record("GameEnded", 0)], "no": [record("GameEnded", 1)]}),
)
TOLD = Manner()
SECRET = face("Ebb and Flood", text="Add two red energy.")


class Typed(Console):
    """A console whose lines are typed beforehand; what it shows is kept. Ctrl-C is typed as "^C"."""

    def __init__(self, lines: Iterable[str], *, terminal: bool = False) -> None:
        super().__init__()
        self.is_terminal = terminal
        self.lines = iter(lines)
        self.shown: list[str] = []

    def show(self, lines: Iterable[str]) -> None:
        self.shown += lines

    def heading(self, line: str) -> None:
        self.shown.append(line)

    def ask(self, prompt: str) -> str:
        self.shown.append(prompt)
        line = next(self.lines, None)
        if line is None:
            raise InputEnded
        if line == "^C":
            raise KeyboardInterrupt
        return line

    def clear(self) -> None:
        self.shown.append("<cleared>")


def session(
    *typed: str, players: tuple[str, str] = ("human", "random"), manner: Manner = TOLD, terminal: bool = False
) -> Session:
    seen = view(turn=9, players=[side("Wren", points=3, signature_moves=[SECRET]), side("Boris", points=1)])
    beginning = SavedGame(MatchRecord(("Harbor", "Reef"), 7), players, (), "")
    sitting = Sitting(lambda: ScriptedGame(SCENES, seen=seen))
    names = Names(("Wren", "Boris"), lambda card: {1: "Brine Cut"}[card])
    return Session(sitting, take_seats(players, 7), names, Typed(typed, terminal=terminal), beginning, manner)


def shown(table: Session) -> list[str]:
    assert isinstance(table.console, Typed)
    return table.console.shown


def test_bots_play_alone_and_the_game_is_told() -> None:
    table = session(players=("random", "eager"))
    assert table.play()
    assert shown(table)[-1] == "Wren wins with 3 points to 1 in turn 9."
    assert "> " not in shown(table)


def test_a_quiet_game_tells_its_end_only() -> None:
    table = session(players=("random", "random"), manner=Manner(told=False))
    assert table.play()
    assert shown(table) == ["Wren wins with 3 points to 1 in turn 9."]


def test_a_person_answers_by_number_and_name() -> None:
    table = session("1", "fo", "yes")
    assert table.play()
    assert table.sitting.answers == ["Wren", "focus", "yes", "yes"]
    assert "Wren: what do you do with Brine Cut?" in shown(table)


def test_news_is_told_before_the_question() -> None:
    table = session("1")
    assert not table.play()
    lines = shown(table)
    assert "Turn 1: Wren, against the opening attack, Force 4" in lines
    assert lines.index("  Wren flips Brine Cut in the green zone.") < lines.index(
        "Wren: what do you do with Brine Cut?"
    )


def test_questions_change_nothing() -> None:
    table = session("?", "card", "board", "nonsense", "moves")
    assert not table.play()
    assert table.sitting.answers == []
    lines = shown(table)
    assert any("take back your last answer" in line for line in lines)
    assert any("'nonsense'" in line for line in lines)
    assert "  Red → +2 Force." in lines


def test_the_card_that_asks_is_shown() -> None:
    seen = view(asking=face("Long Watch", type="ally", text="When you counterattack, you may charge this zone."))
    table = session("1", "1")
    table.sitting = Sitting(lambda: ScriptedGame((Scene(0, "may", {"yes": (), "no": ()}),), seen=seen))
    assert table.play()
    assert "  When you counterattack, you may charge this zone." in shown(table)
    assert "Wren: Long Watch, do you?" in shown(table)


def test_options_of_a_choice_are_shown_with_their_words() -> None:
    asking = face("Two Ways", text="Choose one: add a red energy; or charge this zone.")
    seen = view(asking=asking | {"options": ["add a red energy", "charge this zone"]})
    table = session("option 2")
    scene = Scene(0, "choose mode", {"option 1": (), "option 2": ()})
    table.sitting = Sitting(lambda: ScriptedGame((scene,), seen=seen))
    assert table.play()
    assert "  1 option 1: add a red energy   2 option 2: charge this zone" in shown(table)
    assert table.sitting.answers == ["option 2"]


def test_fair_undo() -> None:
    """The bot's answer in between goes back with it."""
    table = session("1", "focus", "undo", "play", "no")
    assert table.play()
    assert table.sitting.answers == ["Wren", "play", "yes", "no"]


def test_undo_is_refused_when_a_card_was_flipped() -> None:
    table = session("1", "undo")
    assert not table.play()
    assert table.sitting.answers == ["Wren"]
    assert any("has come to light" in line for line in shown(table))


def test_undo_at_an_open_table() -> None:
    table = session("1", "undo", "2", manner=Manner(open_table=True))
    assert not table.play()
    assert table.sitting.answers == ["Boris"]


def test_undo_with_nothing_to_take_back() -> None:
    table = session("undo")
    assert not table.play()
    assert "There is no answer of yours to take back." in shown(table)


def test_undo_among_two_persons_takes_both() -> None:
    both = ("human", "human")
    agreed = session("1", "undo", "y", "2", players=both)
    assert not agreed.play()
    assert agreed.sitting.answers == ["Boris"]
    refused = session("1", "undo", "", players=both)
    assert not refused.play()
    assert refused.sitting.answers == ["Wren"]
    assert "The answer stands." in shown(refused)


def test_the_other_persons_answer_is_not_taken_back_unasked() -> None:
    table = session("1", "focus", "yes", "undo", "n", players=("human", "human"))
    assert not table.play()
    assert table.sitting.answers == ["Wren", "focus", "yes"]
    assert "Boris, may Wren take back the last answer? (y/n) " in shown(table)


def test_what_was_told_is_not_told_again_after_undo() -> None:
    table = session("1", "undo", "1", manner=Manner(open_table=True))
    assert not table.play()
    assert shown(table).count("Turn 1: Wren, against the opening attack, Force 4") == 2
    once = session("1", "focus", "undo")
    assert not once.play()
    assert shown(once).count("  Wren flips Brine Cut in the green zone.") == 1


def test_two_persons_share_no_secret() -> None:
    """D-124: a signature move is its owner's secret; it is shown on request, and cleared away."""
    table = session("1", "moves", "", "focus", "", "yes", "", "no", players=("human", "human"), terminal=True)
    assert table.play()
    lines = shown(table)
    first = next(place for place, line in enumerate(lines) if "Ebb and Flood" in line)
    cleared = lines.index("<cleared>")
    assert lines.index("Enter clears the screen. ") < cleared
    assert first < cleared
    assert not any("Ebb and Flood" in line for line in lines[:first] + lines[cleared:])
    assert "\nBoris decides. Press Enter. " in lines
    assert "\nWren decides. Press Enter. " in lines


def test_what_a_signature_step_offered_is_cleared_away() -> None:
    """D-124: the other player must not learn from the options whether the move can be paid."""
    step = (Scene(0, "signature step", {"decline": (), "declare": ()}),)
    both = session("1", players=("human", "human"), terminal=True)
    both.sitting = Sitting(lambda: ScriptedGame(step))
    assert both.play()
    assert shown(both).index("<cleared>") > shown(both).index("  1 decline   2 declare")


def test_against_a_bot_nobody_has_to_look_away() -> None:
    table = session("1", "focus", "yes", terminal=True)
    assert table.play()
    assert not any("Press Enter" in line for line in shown(table))


def test_save_and_go_on(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    table = session("1", "focus", f"save {file}", "quit", "")
    assert not table.play()
    saved = read_game(file)
    assert saved.record == MatchRecord(("Harbor", "Reef"), 7, ("Wren", "focus", "yes"))
    assert saved.digest == table.sitting.game.digest()
    later = session("yes")
    later.sitting.resume(saved.record.answers)
    assert later.play()
    assert later.sitting.answers == ["Wren", "focus", "yes", "yes"]


def test_a_game_that_goes_on_recalls_its_last_turn() -> None:
    begun = session("1", "focus")
    assert not begun.play()
    sitting = Sitting(lambda: ScriptedGame(SCENES))
    sitting.resume(begun.sitting.answers)
    later = Session(sitting, begun.seats, begun.names, Typed(["yes"]), begun.beginning, TOLD)
    assert later.play()
    assert shown(later)[0] == "Turn 1: Wren, against the opening attack"
    assert "  Wren focuses Brine Cut in the green zone." in shown(later)


def test_the_file_in_use_is_kept_up_to_date(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    table = session("1", "focus", manner=Manner(file=file))
    assert not table.play()
    assert json.loads(file.read_text(encoding="utf-8"))["answers"] == ["Wren", "focus", "yes"]
    assert any(f"--resume {file}" in line for line in shown(table))


def test_save_without_a_name_and_to_nowhere(tmp_path: Path) -> None:
    table = session("save", f"save {tmp_path}/none/game.json")
    assert not table.play()
    assert "Name a file: save FILE." in shown(table)
    assert any("cannot be written" in line for line in shown(table))


def test_quit_offers_to_save(tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    assert not session("1", "quit", str(file)).play()
    assert read_game(file).record.answers == ("Wren",)
    table = session("1", "quit", "")
    assert not table.play()
    assert shown(table)[-1] == "The game was not saved."


def test_an_interrupt_offers_to_save_and_a_second_one_leaves(tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    assert not session("1", "^C", str(file)).play()
    assert read_game(file).record.answers == ("Wren",)
    table = session("1", "^C", "^C")
    assert not table.play()
    assert shown(table)[-1] == "The game was not saved."


def test_the_end_of_input_asks_nothing_more() -> None:
    table = session("1")
    assert not table.play()
    assert shown(table)[-2:] == ["You leave the table.", "The game was not saved."]
