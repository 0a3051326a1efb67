"""What can be expected of a game, by the key it has in a scenario.

Comes in: a game and what is written. Goes out: what is wanted and what is found, in one form, so that the two are alike
exactly if the expectation holds.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from qsdsl.quickstrike.definition import FORCE, INTERCEPT
from qsdsl.quickstrike.events import EVENTS
from qsdsl.quickstrike.game import Game
from qsdsl.quickstrike.state import NONE, OPENING, SIGNATURE
from qsdsl.quickstrike.totals import attack_force, sidebar_cost, total
from qsdsl.table.names import COLORS
from qsdsl.table.playable import kind_of
from qsdsl.table.scenarios.model import SEATS
from qsdsl.table.scenarios.reading import repeated

Found: TypeAlias = tuple[Any, Any]
"""What is wanted, and what is so."""

NOTHING = "none"


def _name(game: Game, card: int) -> str:
    return game.card_name(card) if card != NONE else NOTHING


def _names(game: Game, cards: Iterable[int]) -> list[str]:
    return [game.card_name(card) for card in cards]


def expanded(listed: Iterable[str]) -> list[str]:
    """The list with "Dud*2" written out."""
    return [name for word in listed for name, times in [repeated(word)] for _ in range(times)]


def _amounts(energy: Mapping[str, int]) -> dict[str, int]:
    """Without colours of which there is none."""
    return {color: energy[color] for color in COLORS if energy.get(color)}


def _pile(game: Game, wanted: Any, cards: Sequence[int]) -> Found:
    """A pile, as a number or as names."""
    return (wanted, len(cards)) if isinstance(wanted, int) else (expanded(wanted), _names(game, cards))


# --- The game ---------------------------------------------------------------------------------------------------------


def turn(game: Game, wanted: str) -> Found:
    return wanted, SEATS[game.state.turn_player]


def defending(game: Game, wanted: str) -> Found:
    zone = game.state.zone
    return wanted, COLORS[zone % 3] if zone != NONE else NOTHING


def flipped(game: Game, wanted: str) -> Found:
    return wanted, _name(game, game.state.flipped)


def intercept(game: Game, wanted: int) -> Found:
    return wanted, _total(game, INTERCEPT)


def force(game: Game, wanted: int) -> Found:
    return wanted, _total(game, FORCE)


def _total(game: Game, statistic: int) -> int | str:
    card = game.state.flipped
    return total(game.state, card, statistic) if card != NONE else NOTHING


def cost(game: Game, wanted: Mapping[str, int]) -> Found:
    card = game.state.flipped
    if card == NONE:
        return _amounts(wanted), NOTHING
    return _amounts(wanted), _amounts(dict(zip(COLORS, sidebar_cost(game.state, card), strict=True)))


def attack(game: Game, wanted: Any) -> Found:
    state = game.state
    if isinstance(wanted, int):
        return wanted, attack_force(state)
    by = state.owner[state.attacker] if state.attacker != NONE else 1 - state.turn_player
    source = {OPENING: "opening", SIGNATURE: "signature"}.get(state.origin) or COLORS[state.origin % 3]
    found = {"by": SEATS[by], "card": _name(game, state.attacker), "force": attack_force(state), "from": source}
    return dict(wanted), {key: found[key] for key in wanted}


def offered(game: Game, wanted: Sequence[str]) -> Found:
    return sorted(wanted), sorted(options(game))


def not_offered(game: Game, wanted: Sequence[str]) -> Found:
    return [], sorted(set(wanted) & set(options(game)))


def options(game: Game) -> list[str]:
    """The names of all that can be chosen now."""
    return [option.name for option in game.decision.options] if game.decision else []


def decision(game: Game, wanted: str) -> Found:
    return wanted, game.decision.kind if game.decision else NOTHING


def chooser(game: Game, wanted: str) -> Found:
    return wanted, SEATS[game.decision.player] if game.decision else NOTHING


def winner(game: Game, wanted: str) -> Found:
    if game.outcome is None:
        return wanted, "a game that goes on"
    return wanted, NOTHING if game.outcome.winner is None else SEATS[game.outcome.winner]


def reason(game: Game, wanted: str) -> Found:
    return wanted, game.outcome.reason if game.outcome is not None else "a game that goes on"


def events(game: Game, wanted: Mapping[str, int]) -> Found:
    happened = [in_words(kind_of(event)) for event in game.events()]
    return dict(wanted), {name: happened.count(name) for name in wanted}


def in_words(kind: str) -> str:
    """ "ZoneCharged" is "zone charged"."""
    return re.sub(r"(?<!^)(?=[A-Z])", " ", kind).lower()


EVENT_NAMES = tuple(in_words(name) for name, _ in EVENTS)

GAME_FACTS: Mapping[str, Callable[[Game, Any], Found]] = {
    "turn": turn,
    "defending": defending,
    "flipped": flipped,
    "intercept": intercept,
    "force": force,
    "cost": cost,
    "attack": attack,
    "offered": offered,
    "not_offered": not_offered,
    "decision": decision,
    "chooser": chooser,
    "winner": winner,
    "reason": reason,
    "events": events,
}


# --- A side -----------------------------------------------------------------------------------------------------------


def points(game: Game, player: int, wanted: int) -> Found:
    return wanted, game.state.points[player]


def energy(game: Game, player: int, wanted: Mapping[str, int]) -> Found:
    counts = {color: len(stack) for color, stack in _stacks(game, player).items()}
    return _amounts(wanted), _amounts(counts)


def stacks(game: Game, player: int, wanted: Mapping[str, Sequence[str]]) -> Found:
    found = _stacks(game, player)
    return {color: expanded(names) for color, names in wanted.items()}, {color: found[color] for color in wanted}


def _stacks(game: Game, player: int) -> dict[str, list[str]]:
    return {color: _names(game, game.state.energy[player * 3 + number]) for number, color in enumerate(COLORS)}


def deck(game: Game, player: int, wanted: Any) -> Found:
    return _pile(game, wanted, game.state.deck[player][::-1])


def discard(game: Game, player: int, wanted: Any) -> Found:
    return _pile(game, wanted, game.state.discard[player])


def discard_top(game: Game, player: int, wanted: Any) -> Found:
    names = expanded([wanted] if isinstance(wanted, str) else wanted)
    pile = game.state.discard[player]
    return names, _names(game, pile[max(0, len(pile) - len(names)) :])


def allies(game: Game, player: int, wanted: Mapping[str, str]) -> Found:
    spaces = zip(COLORS, game.state.ally[player * 3 : player * 3 + 3], strict=True)
    return dict(wanted), {color: game.card_name(card) for color, card in spaces if card != NONE}


def advantages(game: Game, player: int, wanted: Any) -> Found:
    return _pile(game, wanted, game.state.advantages[player])


def strikes(game: Game, player: int, wanted: Sequence[str]) -> Found:
    return expanded(wanted), _names(game, game.state.strikes[player])


def under(game: Game, player: int, wanted: Mapping[str, Sequence[str]]) -> Found:
    """The player's cards under others, by the card that they lie under."""
    found: dict[str, list[str]] = {}
    for card, host, _ in game.state.under:
        if game.state.owner[card] == player:
            found.setdefault(game.card_name(host), []).append(game.card_name(card))
    return {host: expanded(names) for host, names in wanted.items()}, found


def charged(game: Game, player: int, wanted: Sequence[str]) -> Found:
    found = [color for number, color in enumerate(COLORS) if game.state.charged[player * 3 + number]]
    return sorted(wanted, key=COLORS.index), found


def side(game: Game, player: int, wanted: str) -> Found:
    return wanted, ("front", "back")[game.state.side[player]]


def sees(game: Game, player: int, wanted: Sequence[str]) -> Found:
    """The cards among these that the player may know of."""
    seen = set(_words(game.view(player)))
    return sorted(wanted), sorted(set(wanted) & seen)


def sees_not(game: Game, player: int, wanted: Sequence[str]) -> Found:
    return [], sees(game, player, wanted)[1]


def _words(value: Any) -> Iterator[str]:
    """All texts in a view."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from _words(inner)


SIDE_FACTS: Mapping[str, Callable[[Game, int, Any], Found]] = {
    "points": points,
    "energy": energy,
    "stacks": stacks,
    "deck": deck,
    "discard": discard,
    "discard_top": discard_top,
    "allies": allies,
    "advantages": advantages,
    "strikes": strikes,
    "under": under,
    "charged": charged,
    "side": side,
    "sees": sees,
    "sees_not": sees_not,
}
