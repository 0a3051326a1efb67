"""A game kept in a file: JSON with the decks, the seed and every answer, so that it can go on at the same decision.

Comes in: a `SavedGame`, or the path of a file. Goes out: the file, or a `SavedGame`. Cards, decks and answers stand
there by name; the digest of the game tells whether the cards still do what they did when it was saved.
"""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from qsdsl.cardset.wording import quoted
from qsdsl.table.match import MatchRecord

FORMAT = "qsdsl game"
VERSION = 1


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A match so far; `players` are kinds ("human", "random" …), `paths` the sets that were loaded besides the
    shipped ones.
    """

    record: MatchRecord
    players: tuple[str, str]
    paths: tuple[str, ...]
    digest: str


class SaveFileError(Exception):
    """A file is not a saved game, or it cannot be read or written; the message says which and why."""


def write_game(saved: SavedGame, path: Path) -> None:
    """Write the file whole or not at all: a crash leaves the earlier one. Only a saved game is written over."""
    content = {
        "format": FORMAT,
        "version": VERSION,
        "paths": list(saved.paths),
        "decks": list(saved.record.decks),
        "players": list(saved.players),
        "seed": saved.record.seed,
        "rules": saved.record.rules,
        "answers": list(saved.record.answers),
        "digest": saved.digest,
    }
    if path.exists() and not _is_saved_game(path):
        raise SaveFileError(f"{path} is there already and is not a saved game; choose another name.")
    try:
        unfinished = path.with_name(path.name + ".part")
        unfinished.write_text(json.dumps(content, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        os.replace(unfinished, path)
    except (OSError, ValueError) as error:
        raise SaveFileError(f"{path} cannot be written: {_reason(error)}") from error


def read_game(path: Path) -> SavedGame:
    """The game in a file; raises SaveFileError."""
    content = _json(path)
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise SaveFileError(f"{path} is not a saved game of qsdsl.")
    if content.get("version") != VERSION:
        raise SaveFileError(
            f"{path} has version {content.get('version')!r} of the save format; this program reads version {VERSION}."
        )
    decks = _texts(content, "decks", path)
    rules = content.get("rules", "")
    players = _texts(content, "players", path)
    seed = content.get("seed")
    if len(decks) != 2 or len(players) != 2 or type(seed) is not int or not isinstance(rules, str):
        raise SaveFileError(f"{path} is damaged: it needs two decks, two players, a seed and the name of the rules.")
    digest = content.get("digest")
    if not isinstance(digest, str):
        raise SaveFileError(f"{path} is damaged: it has no digest.")
    record = MatchRecord((decks[0], decks[1]), seed, _texts(content, "answers", path), rules)
    return SavedGame(record, (players[0], players[1]), _texts(content, "paths", path), digest)


def _is_saved_game(path: Path) -> bool:
    try:
        content = _json(path)
    except SaveFileError:
        return False
    return isinstance(content, dict) and content.get("format") == FORMAT


def _reason(error: Exception) -> str:
    """What the system says, without numbers and paths."""
    return (isinstance(error, OSError) and error.strerror) or str(error)


def _json(path: Path) -> Any:
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise SaveFileError(f"{path} cannot be read: {_reason(error)}") from error
    except (ValueError, RecursionError) as error:
        raise SaveFileError(f"{path} is not a saved game of qsdsl, or it is damaged: {error}.") from error


def _texts(content: dict[str, Any], key: str, path: Path) -> tuple[str, ...]:
    value = content.get(key)
    if not isinstance(value, list) or not all(isinstance(entry, str) for entry in value):
        raise SaveFileError(f"{path} is damaged: {quoted(key)} is not a list of texts.")
    return tuple(value)
