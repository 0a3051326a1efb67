"""A small set and simulations of it, for tests."""

from __future__ import annotations

from pathlib import Path

from qsdsl.table.simulation.plan import CHANGED, PRINTED, Contestant, Plan
from qsdsl.table.simulation.playing import prints_of
from qsdsl.table.simulation.record import GameRecord
from qsdsl.table.simulation.run import Simulation
from qsdsl.table.simulation.sources import Sources

SET = """\
set: {name: Toy Harbor, code: TOY}
cards:
  - {name: Plain Swing, type: strike, cost: {green: 1}, intercept: 5, force: 4}
  - {name: Great Swing, type: strike, cost: {red: 1}, intercept: 6, force: 6}
  - {name: Dear Swing, type: strike, cost: {red: 30}, intercept: 6, force: 6}
characters:
  - name: Ada Reed
    traits: [Bull, Mind, Light]
    front: {name: Reed Rush, intercept: 6, force: 5}
    back: {name: Reed Roar, intercept: 7, force: 6}
  - name: Captain Moss
    traits: [Fox, Body, Dark]
    front: {name: Moss Rush, intercept: 6, force: 5}
    back: {name: Moss Roar, intercept: 7, force: 6}
decks:
  - {name: Reeds, character: Ada Reed, format: starter, cards: {Plain Swing: 24, Great Swing: 4, Dear Swing: 2}}
  - {name: Mosses, character: Captain Moss, format: starter, cards: {Plain Swing: 26, Great Swing: 4}}
  - {name: Rocks, character: Captain Moss, format: starter, cards: {Plain Swing: 15, Great Swing: 15}}
"""

EDIT = """\
cards:
  - {name: Great Swing, type: strike, cost: {green: 1}, intercept: 9, force: 9}
"""


def toy_file(folder: Path) -> Path:
    file = folder / "toy.yaml"
    file.write_text(SET, encoding="utf-8")
    return file


def edit_file(folder: Path, text: str = EDIT) -> Path:
    file = folder / "edit.yaml"
    file.write_text(text, encoding="utf-8")
    return file


def plan(games: int = 40, seed: int = 3, decks: tuple[str, ...] = ("Reeds", "Mosses"), bot: str = "eager") -> Plan:
    return Plan(tuple(Contestant(deck, f"TOY/{deck}", bot) for deck in decks), games, seed)


def simulation(folder: Path, plan: Plan, *, change: Path | None = None, precision: float = 0.0) -> Simulation:
    if change is not None:
        plan = Plan(plan.contestants, plan.games, plan.seed, (PRINTED, CHANGED))
    sources = Sources.at((toy_file(folder),), change)
    return Simulation(plan, sources, prints_of(plan, sources), precision)


def silent(done: int, kept: bool) -> None:
    """A report that nobody hears."""


def record(number: int = 0, **particulars: object) -> GameRecord:
    """A record in which only the particulars matter."""
    fields: dict[str, object] = {
        "number": number,
        "version": PRINTED,
        "seed": 0,
        "seats": (0, 1),
        "winner": 0,
        "reason": "points",
        "first": 0,
        "turns": 10,
        "decisions": 50,
        "points": (),
        "cards": ({}, {}),
    }
    return GameRecord(**{**fields, **particulars})  # type: ignore[arg-type]
