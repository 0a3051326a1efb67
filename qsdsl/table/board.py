"""The table drawn as text, at most 80 columns wide.

Comes in: what a viewer sees (`seen`), and who sits near. Goes out: lines, the far player's side first.
"""

from __future__ import annotations

from textwrap import wrap

from qsdsl.table.names import COLORS, Names, counted
from qsdsl.table.seen import Attack, Face, Side, Sight

WIDTH = 80
_INDENT = "  "


def draw(sight: Sight, names: Names, near: int) -> list[str]:
    """The board with player `near` at the bottom, and the attack between the two sides."""
    far = 1 - near
    return [
        *_side(sight, far, names),
        *_middle(sight, names),
        *_side(sight, near, names),
    ]


def _side(sight: Sight, player: int, names: Names) -> list[str]:
    side = sight.sides[player]
    lines = [_short(_summary(side, names.player(player)))]
    for color in range(3):
        lines.append(_short(_zone(sight, player, color)))
    if side.advantages:
        lines += _wrapped("advantages: ", ", ".join(side.advantages))
    for host in dict.fromkeys(host for host, _ in side.under):
        hidden = [name or "a card" for over, name in side.under if over == host]
        lines += _wrapped(f"under {host}: ", ", ".join(hidden))
    return lines


def _summary(side: Side, name: str) -> str:
    top = f", top {side.discard_top}" if side.discard_top else ""
    open_ = f" ({side.deck_top} face up)" if side.deck_top else ""
    return f"{name}: {counted(side.points, 'point')}, deck {side.deck}{open_}, discard pile {side.discard}{top}"


def _zone(sight: Sight, player: int, color: int) -> str:
    side = sight.sides[player]
    charged = "charged" if side.charged[color] else ""
    ally = f"ally {side.allies[color]}" if side.allies[color] else ""
    here = sight.zone == player * 3 + color
    flipped = f"flipped {sight.flipped.name}" if here and sight.flipped else "defending here" if here else ""
    words = ", ".join(word for word in (charged, ally, flipped) if word)
    mark = ">" if here else " "
    return f"{mark} {COLORS[color]:<7}{side.energy[color]:>2} energy  {words}".rstrip()


def _middle(sight: Sight, names: Names) -> list[str]:
    if sight.attack is None:
        return ["-" * WIDTH]
    attack = attack_words(sight.attack)
    words = f"{attack}, against {names.player(sight.turn_player)} "
    return [_short(f"--- {words}".ljust(WIDTH, "-"))]


def attack_words(attack: Attack) -> str:
    """ "Brine Cut, Force 5, from yellow"."""
    if not attack.name:
        return f"opening attack, Force {attack.force}"
    source = f"from {attack.source}" if attack.source in COLORS else attack.source
    return f"{attack.name}, Force {attack.force}, {source}"


def card_lines(card: Face) -> list[str]:
    """A card to read: its name, numbers and text."""
    numbers = [card.type, f"cost {cost_words(card.cost)}"]
    if card.intercept is not None and card.force is not None:
        numbers += [f"Intercept {card.intercept}", f"Force {card.force}"]
    lines = _wrapped("", f"{card.name}: {', '.join(numbers)}")
    for paragraph in card.text.splitlines():
        lines += _wrapped(_INDENT, paragraph)
    return lines


def cost_words(cost: tuple[int, int, int]) -> str:
    """ "2 green, 1 red", or "nothing"."""
    return ", ".join(f"{amount} {color}" for amount, color in zip(cost, COLORS, strict=True) if amount) or "nothing"


def _wrapped(start: str, words: str) -> list[str]:
    return wrap(words, WIDTH, initial_indent=start, subsequent_indent=_INDENT * 2)


def _short(line: str) -> str:
    return line if len(line) <= WIDTH else line[: WIDTH - 1] + "…"
