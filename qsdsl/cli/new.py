"""`qsdsl new`: begins something. `qsdsl new set NAME` writes a small set that checks and tests clean."""

from __future__ import annotations

import re
import shutil
import unicodedata
from pathlib import Path

import click

from qsdsl.cardset.writing import as_scalar
from qsdsl.cli.starting_set import FILES, NAME_MARK
from qsdsl.source import data_folder

SCHEMA = "set.schema.json"
_NOT_IN_A_FOLDER_NAME = re.compile(r"[^a-z0-9]+")
_LONGEST_NAME = 80


@click.group()
def new() -> None:
    """Begin something new."""


@new.command("set")
@click.argument("name")
@click.option(
    "--in", "parent", type=click.Path(file_okay=False, exists=True), default=".", help="The folder to put it in."
)
def new_set(name: str, parent: str) -> None:
    """Write a small complete set called NAME into a folder of its own: one card of each type, a keyword, a character, a
    deck and a scenario.
    """
    name = name.strip()
    folder = Path(parent) / folder_name(name)
    if not folder.name or len(name) > _LONGEST_NAME or not name.isprintable():
        raise click.UsageError(f"{name!r} cannot be the name of a set: it needs letters or figures, on one line")
    try:
        folder.mkdir()
    except FileExistsError:
        raise click.UsageError(f"there is already something called {str(folder)!r}") from None
    for file, text in FILES.items():
        (folder / file).write_text(text.replace(NAME_MARK, as_scalar(name)), encoding="utf-8", newline="\n")
    shutil.copyfile(data_folder("schema") / SCHEMA, folder / SCHEMA)
    click.echo(f"{folder}: qsdsl check {folder}; qsdsl test {folder}; qsdsl play {folder}")


def folder_name(name: str) -> str:
    """The name in small letters and hyphens: "Harbor Lights" stands in harbor-lights."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode("ascii")
    return _NOT_IN_A_FOLDER_NAME.sub("-", plain.casefold()).strip("-")
