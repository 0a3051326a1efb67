"""Keeps the game of a session: in the file in use after every answer, in another on request, and on leaving.

Comes in: a sitting, and the game as it would be saved before its first answer. Goes out: files, and a word to the
people.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from qsdsl.table.console import Console, InputEnded
from qsdsl.table.saving import SavedGame, SaveFileError, write_game
from qsdsl.table.sitting import Sitting


@dataclass(frozen=True, slots=True)
class Keeper:
    """`file` is the file in use, None for a game that is kept only on request."""

    sitting: Sitting
    beginning: SavedGame
    console: Console
    file: Path | None

    def keep(self) -> None:
        """Write the file in use, so that nothing is lost whatever happens."""
        if self.file is not None:
            self._try_to_write(self.file)

    def write(self, file: Path) -> None:
        """Write the game as it stands; raises SaveFileError."""
        record = replace(self.beginning.record, answers=tuple(self.sitting.answers))
        write_game(replace(self.beginning, record=record, digest=self.sitting.game.digest()), file)

    def save_as(self, path: str) -> None:
        """Save in the named file, "" for the file in use, and say so."""
        file = Path(path) if path else self.file
        if file is None:
            self.console.show(["Name a file: save FILE."])
        elif self._try_to_write(file):
            self.console.show([f"Saved; go on later with: qsdsl play --resume {file}"])

    def leave(self, *, ask: bool) -> None:
        """The game stays unfinished: say where it is kept, or offer to keep it."""
        self.console.show(["", "You leave the table."])
        file = self.file or (self._ask_for_file() if ask else None)
        if file is None:
            self.console.show(["The game was not saved."])
        else:
            self.save_as(str(file))

    def _ask_for_file(self) -> Path | None:
        try:
            name = self.console.ask("File to save the game in (Enter for none): ").strip()
        except (InputEnded, KeyboardInterrupt):
            return None
        return Path(name) if name else None

    def _try_to_write(self, file: Path) -> bool:
        try:
            self.write(file)
        except SaveFileError as error:
            self.console.show([str(error)])
            return False
        return True
