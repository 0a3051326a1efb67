"""`qsdsl play`: a game in the terminal, between persons, bots, or one of each.

Comes in: paths of sets, decks, who plays, a seed; or the file of a saved game. Goes out: the game, told on standard
output. Exit code 0 for a game played or left, 1 if the sets or the saved game cannot be used, 2 for bad usage.
"""

from __future__ import annotations

import os
import secrets
import sys
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from qsdsl.quickstrike.library import Deck, Library
    from qsdsl.table.saving import SavedGame
    from qsdsl.table.session import Manner

_SEEDS = 10**6


@click.command()
@click.argument("paths", nargs=-1, metavar="[PATH...]")
@click.option(
    "--decks", nargs=2, metavar="DECK DECK",
    help="The decks of the two players. [the first two, those at the PATHs before others]",
)  # fmt: skip
@click.option("--players", metavar="A,B", help="Who plays: two of human, random, eager, greedy. [human,random]")
@click.option(
    "--rules", default="", metavar="NAME", help="The preset of the rules, such as japanese. [the sets say it]"
)
@click.option("--seed", type=int, metavar="NUMBER", help="The same seed, decks and answers give the same game.")
@click.option(
    "--resume", type=click.Path(path_type=Path), metavar="FILE", help="Go on with a saved game, and keep it there."
)
@click.option("--save", type=click.Path(path_type=Path), metavar="FILE", help="Keep the game in this file.")
@click.option("--told/--quiet", default=True, help="Tell what happens, or only how the game ends. [told]")
@click.option("--open-table", is_flag=True, help="Let answers be taken back though a hidden card has been seen since.")
def play(
    paths: tuple[str, ...],
    decks: tuple[str, str] | None,
    players: str | None,
    rules: str,
    seed: int | None,
    resume: Path | None,
    save: Path | None,
    told: bool,
    open_table: bool,
) -> None:
    """Play a game with the sets at the PATHs, or with the shipped ones.

    A person against a bot, two persons at one keyboard, or bot against bot. At a decision, type ? to see what can be
    typed.
    """
    from qsdsl.table.session import Manner

    kinds = _kinds(players) if players is not None else None
    manner = Manner(told, open_table, save or resume)
    if resume is None:
        _begin(paths, decks, kinds or ("human", "random"), rules, seed, manner)
    elif decks or rules or seed is not None:
        raise click.UsageError("a saved game has its decks, rules and seed; leave --decks, --rules and --seed out")
    else:
        _go_on(resume, paths, kinds, manner)


def _kinds(players: str) -> tuple[str, str]:
    from qsdsl.table.seats import KINDS

    kinds = [kind.strip() for kind in players.split(",")]
    if len(kinds) != 2 or not set(kinds) <= set(KINDS):
        raise click.UsageError(f"--players takes two of {', '.join(KINDS)} with a comma between them")
    return kinds[0], kinds[1]


def _begin(
    paths: tuple[str, ...],
    wanted: tuple[str, str] | None,
    kinds: tuple[str, str],
    rules: str,
    seed: int | None,
    manner: Manner,
) -> None:
    from qsdsl.table.match import MatchRecord
    from qsdsl.table.saving import SavedGame

    library, decks = _library(paths, wanted, rules)
    seed = secrets.randbelow(_SEEDS) if seed is None else seed
    one, other = (library.deck(key) for key in decks)
    meeting = f"{one.character.name} with {one.name} against {other.character.name} with {other.name}"
    again = f"--rules {rules} --seed {seed}" if rules else f"--seed {seed}"
    click.echo(f"{meeting}; {again} repeats this game.", err=True)
    record = MatchRecord(decks, seed, rules=library.rules.name)
    _play(library, SavedGame(record, kinds, tuple(map(os.path.abspath, paths)), ""), manner)


def _go_on(file: Path, paths: tuple[str, ...], kinds: tuple[str, str] | None, manner: Manner) -> None:
    """A saved game, with its own sets unless others are named, and its own players unless others are."""
    from qsdsl.table.saving import SaveFileError, read_game

    try:
        saved = read_game(file)
    except SaveFileError as error:
        raise click.ClickException(str(error)) from error
    saved = replace(saved, paths=paths or saved.paths, players=kinds or saved.players)
    library, _ = _library(saved.paths, saved.record.decks, saved.record.rules)
    _play(library, saved, manner)


def _library(paths: tuple[str, ...], wanted: tuple[str, str] | None, rules: str) -> tuple[Library, tuple[str, str]]:
    """The sets at the paths and the keys of the decks to play; the shipped sets, too, unless the decks are there."""
    from qsdsl.source import data_folder
    from qsdsl.table.decks import UnknownDeck, choose_pair

    missing = [path for path in paths if not os.path.exists(path)]
    if missing:
        raise click.UsageError(f"there is no {missing[0]!r}")
    if paths:
        library = _load(rules, *paths)
        with suppress(UnknownDeck):
            return library, choose_pair(_decks(library, wanted), wanted)
    library = _load(rules, *paths, data_folder("sets"))
    try:
        return library, choose_pair(_decks(library, wanted), wanted)
    except UnknownDeck as error:
        raise click.UsageError(str(error)) from error


def _decks(library: Library, wanted: tuple[str, str] | None) -> tuple[Deck, ...]:
    """The decks to choose from: all if they are named, else those for the rules."""
    return tuple(library.decks.values()) if wanted else library.playable_decks


def _load(rules: str, *paths: str | Path) -> Library:
    """The library; with errors in the sets the command ends."""
    from qsdsl.loading import UnknownRules, load
    from qsdsl.report import render_findings, wants_color

    try:
        library, findings = load(*paths, rules=rules)
    except UnknownRules as problem:
        raise click.UsageError(str(problem)) from problem
    if library is None:
        color = wants_color(os.environ, terminal=sys.stderr.isatty())
        click.echo(render_findings(findings, "full", color=color), nl=False, err=True, color=color)
        raise click.ClickException("these sets cannot be played; the findings stand above")
    return library


def _play(library: Library, saved: SavedGame, manner: Manner) -> None:
    from qsdsl.table.console import Console
    from qsdsl.table.opening import CannotOpen, open_session
    from qsdsl.table.saving import SaveFileError

    try:
        session = open_session(library, saved, manner, Console())
        if manner.file is not None:
            session.keeper.write(manner.file)
    except (CannotOpen, SaveFileError) as error:
        raise click.ClickException(str(error)) from error
    session.play()
