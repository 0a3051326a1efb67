"""What one player sees of the game, as records for the board: made of `game.view(player)`, which decides what may be
known.

Comes in: the view of a game. Goes out: `Sight`. Nothing here looks into the state, so nothing here can give a secret
away.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from qsdsl.table.playable import Game


@dataclass(frozen=True, slots=True)
class Face:
    """A card that lies face up; numbers are the totals of this moment, None where its type has none."""

    name: str
    type: str
    cost: tuple[int, int, int]
    intercept: int | None
    force: int | None
    text: str


@dataclass(frozen=True, slots=True)
class Attack:
    """What the turn player has to stop. `name` is "" for the opening attack, `source` a colour, or says what else it
    is.
    """

    name: str
    force: int
    source: str


@dataclass(frozen=True, slots=True)
class Side:
    """One player's side of the table; zones in the order green, yellow, red, an empty ally space is ""."""

    character: str
    points: int
    deck: int
    deck_top: str
    """The top card of the deck, if it lies face up; else ""."""
    discard: int
    discard_top: str
    energy: tuple[int, ...]
    charged: tuple[bool, ...]
    allies: tuple[str, ...]
    advantages: tuple[str, ...]
    strikes: tuple[str, ...]
    under: tuple[tuple[str, str], ...]
    """(card, card of this player under it); "" for one that the viewer does not know."""
    chamber: str
    signature_moves: tuple[Face, ...]
    """Those that the viewer knows."""


@dataclass(frozen=True, slots=True)
class Sight:
    """The whole table as one player sees it. `zone` is the global number of the zone being defended, -1 for none."""

    turn: int
    turn_player: int
    zone: int
    flipped: Face | None
    attack: Attack | None
    asking: Face | None
    """The card whose text asks for the open decision."""
    sides: tuple[Side, Side]
    worded: tuple[str, ...] = ()
    """What each of its options does, in its words, if it says so."""


def see(game: Game, viewer: int) -> Sight:
    """The table as `viewer` may see it."""
    view = game.view(viewer)
    first, second = view["players"]
    flipped, attack, asking = view["flipped"], view["attack"], view["asking"]
    return Sight(
        turn=view["turn"],
        turn_player=view["turn_player"],
        zone=view["zone"],
        flipped=_face(flipped) if flipped else None,
        attack=Attack(attack["card"], attack["force"], attack["from"]) if attack else None,
        asking=_face(asking) if asking else None,
        sides=(_side(first), _side(second)),
        worded=tuple(asking.get("options", ())) if asking else (),
    )


def _face(card: Mapping[str, Any]) -> Face:
    green, yellow, red = card["cost"]
    return Face(card["name"], card["type"], (green, yellow, red), card["intercept"], card["force"], card["text"])


def _side(player: Mapping[str, Any]) -> Side:
    pile = player["discard"]
    return Side(
        character=player["character"],
        points=player["points"],
        deck=player["deck"],
        deck_top=player["deck_top"] or "",
        discard=len(pile),
        discard_top=pile[-1] if pile else "",
        energy=tuple(player["energy"]),
        charged=tuple(player["charged"]),
        allies=tuple(name or "" for name in player["allies"]),
        advantages=tuple(player["advantages"]),
        strikes=tuple(player["strikes"]),
        under=tuple((host, name or "") for host, name in player["under"]),
        chamber=player["side"],
        signature_moves=tuple(_face(move) for move in player["signature_moves"]),
    )
