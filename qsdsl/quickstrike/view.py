"""What one player may know of a game, as data [D-120 to D-125].

Counts of decks and energy are public, the cards in them are nobody's knowledge. Discard piles, allies, advantage areas,
strikes, the flipped card and charges are public. A signature move is known to its owner, and to both once it has been
revealed. Cards are told by name, never by object number: a number would tell that a card was seen before.
"""

from __future__ import annotations

from typing import Any

from qsdsl.program.machine import SOURCE
from qsdsl.quickstrike.decisions import CHOOSE_DEFENDER, CHOOSE_NAME, KINDS
from qsdsl.quickstrike.definition import FORCE, INTERCEPT, STRIKE, TYPES
from qsdsl.quickstrike.library import Deck
from qsdsl.quickstrike.naming import choice_name, option_words
from qsdsl.quickstrike.state import NONE, OPENING, GameState
from qsdsl.quickstrike.totals import attack_force, sidebar_cost, total
from qsdsl.quickstrike.vocabulary import VOCABULARY
from qsdsl.quickstrike.window import top_card_shown

SIDES = ("front", "back")


def view_of(state: GameState, decks: tuple[Deck, ...], viewer: int) -> dict[str, Any]:
    """The whole table as the viewer may see it; JSON data."""
    return {
        "viewer": viewer,
        "turn": state.turn,
        "turn_player": state.turn_player,
        "zone": state.zone,
        "flipped": _face(state, state.flipped) if _is_seen(state, state.flipped, viewer) else None,
        "attack": _attack(state),
        "asking": _asking(state, viewer),
        "chosen": [
            [state.definition[card].name, _chosen(state, kind, choice)]
            for card, kind, choice in state.chosen
            if kind < len(KINDS)
        ],
        "looking_at": _names(state, list(state.looked[1:])) if state.looked[:1] == (viewer,) else [],
        "players": [_player(state, decks[player], player, viewer) for player in (0, 1)],
    }


def _chosen(state: GameState, kind: int, choice: int) -> str:
    return state.definition[choice].name if kind == CHOOSE_NAME else choice_name(kind, choice)


def _face(state: GameState, card: int) -> dict[str, Any]:
    """A card with the totals of this moment."""
    definition = state.definition[card]
    is_strike = definition.type == STRIKE
    return {
        "name": definition.name,
        "type": "signature move" if definition.is_signature_move else TYPES[definition.type],
        "cost": list(sidebar_cost(state, card)),
        "intercept": total(state, card, INTERCEPT) if is_strike else None,
        "force": total(state, card, FORCE) if is_strike else None,
        "text": definition.text,
    }


def _attack(state: GameState) -> dict[str, Any] | None:
    """The attack that the turn player must stop."""
    if state.turn == 0 or state.stopped or state.outcome is not None or state.kind == CHOOSE_DEFENDER:
        return None
    if state.origin >= 0:
        source = VOCABULARY.colors[state.origin % 3]
    else:
        source = "opening attack" if state.origin == OPENING else "signature move"
    name = state.definition[state.attacker].name if state.attacker != NONE else ""
    return {"card": name, "force": attack_force(state), "from": source}


def _asking(state: GameState, viewer: int) -> dict[str, Any] | None:
    """The card whose text asks for the open decision."""
    if not state.kind or not state.stack:
        return None
    card = state.stack[-1][SOURCE]
    return {**_face(state, card), "options": list(option_words(state))} if _is_seen(state, card, viewer) else None


def _is_seen(state: GameState, card: int, viewer: int) -> bool:
    """The viewer may know the card: it lies open, or is a signature move that is the viewer's or was revealed."""
    if card == NONE:
        return False
    if card in state.signature:
        number = state.signature.index(card)
        return number // 2 == viewer or state.revealed[number] or (viewer, number // 2) in state.known
    return True


def _player(state: GameState, deck: Deck, player: int, viewer: int) -> dict[str, Any]:
    """One player's side of the table; zones green, yellow, red."""
    zones = range(player * 3, player * 3 + 3)
    moves = [state.signature[player * 2 + side] for side in (0, 1)]
    return {
        "character": deck.character.name,
        "traits": sorted(deck.character.traits),
        "points": state.points[player],
        "deck": len(state.deck[player]),
        "deck_top": _top(state, player),
        "discard": _names(state, state.discard[player]),
        "energy": [len(state.energy[zone]) for zone in zones],
        "charged": [state.charged[zone] for zone in zones],
        "allies": [state.definition[state.ally[zone]].name if state.ally[zone] != NONE else None for zone in zones],
        "advantages": _names(state, state.advantages[player]),
        "strikes": _names(state, state.strikes[player]),
        "under": [
            [state.definition[host].name, state.definition[card].name if face_up or player == viewer else None]
            for card, host, face_up in state.under
            if state.owner[card] == player
        ],
        "side": SIDES[state.side[player]],
        "signature_moves": [_face(state, move) for move in moves if _is_seen(state, move, viewer)],
    }


def _top(state: GameState, player: int) -> str | None:
    """The top card of the deck, if it lies face up."""
    card = top_card_shown(state, player)
    return state.definition[card].name if card != NONE else None


def _names(state: GameState, cards: list[int]) -> list[str]:
    return [state.definition[card].name for card in cards]
