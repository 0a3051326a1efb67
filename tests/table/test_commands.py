"""What a person types is taken by number, by name, by the beginning of a name, or as a command word."""

from __future__ import annotations

import pytest

from qsdsl.table.commands import Answer, Ask, Command, Quit, Save, Unclear, Undo, parse_command

OPTIONS = ("play", "focus", "discard", "pay 1 green", "pay 1 yellow")


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("1", Answer(0)),
        (" 5 ", Answer(4)),
        ("focus", Answer(1)),
        ("FOCUS", Answer(1)),
        ("fo", Answer(1)),
        ("pay 1 y", Answer(4)),
        ("?", Ask("help")),
        ("help", Ask("help")),
        ("Card", Ask("card")),
        ("board", Ask("board")),
        ("moves", Ask("moves")),
        ("undo", Undo()),
        ("save", Save("")),
        ("save my game.json", Save("my game.json")),
        ("quit", Quit()),
    ],
)
def test_understood(line: str, command: Command) -> None:
    assert parse_command(line, OPTIONS) == command


@pytest.mark.parametrize("line", ["", "0", "6", "-1", "1.0", "²", "pay 1", "x", "quit now", "9" * 5000, "\x00"])
def test_not_understood(line: str) -> None:
    assert isinstance(parse_command(line, OPTIONS), Unclear)


def test_an_option_named_like_a_command_wins() -> None:
    assert parse_command("card", ("card", "zone")) == Answer(0)


def test_two_beginnings_are_both_named() -> None:
    assert parse_command("pay", OPTIONS) == Unclear("'pay' could be pay 1 green or pay 1 yellow.")


def test_many_beginnings_are_counted() -> None:
    options = [f"pay {count} green" for count in range(8)]
    assert parse_command("pay", options) == Unclear("8 of the choices begin with 'pay'.")
