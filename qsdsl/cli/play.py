"""`qsdsl play`: a game in the terminal, between persons, bots, or one of each.

Comes in: paths of sets, decks, who plays, a seed; or the file of a saved game. Goes out: the game, told on standard
output. Exit code 0 for a game played or left, 1 if the sets or the saved game cannot be used, 2 for bad usage.
"""

from __future__ import annotations

import os
import secrets
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from qsdsl.quickstrike.library import Library
    from qsdsl.table.saving import SavedGame
    from qsdsl.table.session import Manner

_SEEDS = 10**6


@click.command()
@click.argument("paths", nargs=-1, metavar="[PATH...]")
@click.option("--decks", nargs=2, metavar="DECK DECK", help="The decks of the two players. [the first two there are]")
@click.option("--players", metavar="A,B", help="Who plays: two of human, random, eager. [human,random]")
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
    seed: int | None,
    resume: Path | None,
    save: Path | None,
    told: bool,
    open_table: bool,
) -> None:
    """Play a game with the shipped sets and those at the PATHs.

    A person against a bot, two persons at one keyboard, or bot against bot. At a decision, type ? to see what can be
    typed.
    """
    from qsdsl.table.session import Manner

    kinds = _kinds(players) if players is not None else None
    manner = Manner(told, open_table, save or resume)
    if resume is None:
        _begin(paths, decks, kinds or ("human", "random"), seed, manner)
    elif decks or seed is not None:
        raise click.UsageError("a saved game has its decks and its seed; leave --decks and --seed out")
    else:
        _go_on(resume, paths, kinds, manner)


def _kinds(players: str) -> tuple[str, str]:
    from qsdsl.table.seats import KINDS

    kinds = [kind.strip() for kind in players.split(",")]
    if len(kinds) != 2 or not set(kinds) <= set(KINDS):
        raise click.UsageError(f"--players takes two of {', '.join(KINDS)} with a comma between them")
    return kinds[0], kinds[1]


def _begin(
    paths: tuple[str, ...], decks: tuple[str, str] | None, kinds: tuple[str, str], seed: int | None, manner: Manner
) -> None:
    from qsdsl.table.decks import UnknownDeck, find_deck, first_pair
    from qsdsl.table.match import MatchRecord
    from qsdsl.table.saving import SavedGame

    library = _library(paths)
    known = tuple(library.decks.values())
    try:
        one, other = (find_deck(decks[0], known), find_deck(decks[1], known)) if decks else first_pair(known)
    except UnknownDeck as error:
        raise click.UsageError(str(error)) from error
    kept = tuple(os.path.abspath(path) for path in paths)
    seed = secrets.randbelow(_SEEDS) if seed is None else seed
    _play(library, SavedGame(MatchRecord((one.key, other.key), seed), kinds, kept, ""), manner)


def _go_on(file: Path, paths: tuple[str, ...], kinds: tuple[str, str] | None, manner: Manner) -> None:
    """A saved game, with its own sets unless others are named, and its own players unless others are."""
    from qsdsl.table.saving import SaveFileError, read_game
    from qsdsl.table.seats import KINDS

    try:
        saved = read_game(file)
    except SaveFileError as error:
        raise click.ClickException(str(error)) from error
    saved = replace(saved, paths=paths or saved.paths, players=kinds or saved.players)
    if not set(saved.players) <= set(KINDS):
        raise click.ClickException(f"{file} has players of an unknown kind; say who plays with --players")
    _play(_library(saved.paths), saved, manner)


def _library(paths: tuple[str, ...]) -> Library:
    """The shipped sets and those at the paths; with errors in them the command ends."""
    from qsdsl.load import load
    from qsdsl.report import render_findings, wants_color
    from qsdsl.source import data_folder

    missing = [path for path in paths if not os.path.exists(path)]
    if missing:
        raise click.UsageError(f"there is no {missing[0]!r}")
    library, findings = load(*paths, data_folder("sets"))
    if library is None:
        color = wants_color(os.environ, terminal=sys.stderr.isatty())
        click.echo(render_findings(findings, "full", color=color), nl=False, err=True, color=color)
        raise click.ClickException("these sets cannot be played; the findings stand above")
    return library


def _play(library: Library, saved: SavedGame, manner: Manner) -> None:
    """Set the table, with the game where it was saved, and play."""
    from qsdsl.quickstrike.game import Game
    from qsdsl.table.console import Console
    from qsdsl.table.match import AnswerNotOffered
    from qsdsl.table.names import Names, short_names
    from qsdsl.table.saving import SaveFileError
    from qsdsl.table.seats import take_seats
    from qsdsl.table.session import Session
    from qsdsl.table.sitting import Sitting

    record = saved.record
    try:
        one, other = (library.deck(name) for name in record.decks)
    except KeyError as error:
        raise click.ClickException(
            f"the saved game is played with the deck {error}, which these sets do not have"
        ) from error
    sitting = Sitting(lambda: Game(library, decks=record.decks, seed=record.seed))
    try:
        sitting.resume(record.answers)
    except AnswerNotOffered as error:
        raise click.ClickException(f"the saved game does not fit these cards: {error}") from error
    if saved.digest and sitting.game.digest() != saved.digest:
        raise click.ClickException("the saved game does not fit these cards: they do something else now")
    click.echo(f"{one.name} against {other.name}. To repeat this game: --seed {record.seed}", err=True)
    names = Names(short_names(one.character.name, other.character.name), lambda card: sitting.game.card_name(card))
    session = Session(sitting, take_seats(saved.players, record.seed), names, Console(), saved, manner)
    if manner.file is not None:
        try:
            session.keeper.write(manner.file)
        except SaveFileError as error:
            raise click.ClickException(str(error)) from error
    session.play()
