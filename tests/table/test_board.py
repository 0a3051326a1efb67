"""The board shows what its viewer may see, in 80 columns."""

from __future__ import annotations

from qsdsl.table.board import WIDTH, card_lines, draw
from qsdsl.table.names import Names
from qsdsl.table.seen import see
from tests.table.scripted import ScriptedGame, face, side, view

NAMES = Names(("Wren", "Boris"), str)


def board(near: int = 0, **changes: object) -> list[str]:
    return draw(see(ScriptedGame([], seen=view(**changes)), near), NAMES, near)


def test_both_sides_and_the_attack() -> None:
    players = [
        side(
            "Wren Halloway",
            points=1,
            discard=["Old Rigging", "Long Watch"],
            energy=[3, 0, 12],
            charged=[True, False, True],
        ),
        side("Boris", points=2, allies=["Pym Sallow", None, None], advantages=["Long Watch", "Fog Bank"]),
    ]
    attack = {"card": "Tide Turner", "force": 6, "from": "yellow"}
    assert board(players=players, attack=attack) == [
        "Boris: 2 points, deck 31, discard pile 0",
        "  green   3 energy  ally Pym Sallow",
        "  yellow  3 energy",
        "  red     3 energy",
        "advantages: Long Watch, Fog Bank",
        "--- Tide Turner, Force 6, from yellow, against Wren ".ljust(WIDTH, "-"),
        "Wren: 1 point, deck 31, discard pile 2, top Long Watch",
        "> green   3 energy  charged, flipped Brine Cut",
        "  yellow  0 energy",
        "  red    12 energy  charged",
    ]


def test_the_near_player_sits_at_the_bottom() -> None:
    assert board(near=0)[0].startswith("Boris")
    assert board(near=1)[0].startswith("Wren")


def test_the_opening_attack_and_no_attack() -> None:
    assert board()[4].startswith("--- opening attack, Force 4, against Wren ")
    assert board(attack=None)[4] == "-" * WIDTH
    move = {"card": "Tide Turner", "force": 6, "from": "signature move"}
    assert board(attack=move)[4].startswith("--- Tide Turner, Force 6, signature move, against Wren ")


def test_nothing_is_wider_than_the_screen() -> None:
    long = "The Very Long Name of a Ship's Carpenter Who Never Stops Talking"
    players = [side(long, discard=[long], allies=[long] * 3, advantages=[long] * 4), side(long)]
    lines = draw(see(ScriptedGame([], seen=view(players=players)), 0), Names((long, long), str), 0)
    assert max(len(line) for line in lines) <= WIDTH
    assert any(line.endswith("…") for line in lines)


def test_a_card_to_read() -> None:
    strike = see(
        ScriptedGame([], seen=view(flipped=face(text="Red → +2 Force. Use only once.\nReflip: Green"))), 0
    ).flipped
    assert strike is not None
    assert card_lines(strike) == [
        "Brine Cut: strike, cost 1 green, 1 red, Intercept 4, Force 5",
        "  Red → +2 Force. Use only once.",
        "  Reflip: Green",
    ]
    ally = see(
        ScriptedGame([], seen=view(flipped=face(type="ally", cost=(0, 0, 0), intercept=None, force=None, text=""))), 0
    ).flipped
    assert ally is not None
    assert card_lines(ally) == ["Brine Cut: ally, cost nothing"]
