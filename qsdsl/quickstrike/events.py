"""The events of QuickStrike: what goes into the journal.

While a game runs, an event is a plain tuple (number, field, field …), the number being its place in `EVENTS`; a record
with names is made of it when somebody reads the journal. A player is 0 or 1, a card an object number of the state, a
zone a global zone number (player * 3 + colour), or -1 for none.
"""

from __future__ import annotations

from functools import cache

from qsdsl.program.machine import NONE
from qsdsl.quickstrike.affecting import SILENCE, is_silenced, reached_zone, was_silenced
from qsdsl.quickstrike.definition import TriggerAbility
from qsdsl.quickstrike.places import end_lasting
from qsdsl.quickstrike.state import GameState, controller

EVENTS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("SetUpCardDiscarded", ("player", "card")),
    ("DefenderChooserFound", ("player", "force", "other_force")),
    ("DefenderChosen", ("player", "defender")),
    ("TurnBegan", ("player", "turn")),
    ("DefenseBegan", ("player", "zone")),
    ("CardFlipped", ("player", "card", "zone")),
    ("NothingToFlip", ("player", "zone")),
    ("DeckRanOut", ("player",)),
    ("DiscardPileRefilled", ("player", "card")),
    ("EnergyAdded", ("player", "card", "zone")),
    ("EnergyLost", ("player", "card", "zone")),
    ("EnergyPaid", ("player", "card", "zone")),
    ("EnergyMoved", ("player", "card", "zone", "from_zone")),
    ("CardFocused", ("player", "card", "zone")),
    ("CardDiscarded", ("player", "card", "zone")),
    ("CardPlayed", ("player", "card", "zone")),
    ("AllyPlaced", ("player", "card", "zone", "from_stack")),
    ("AllyReplaced", ("player", "card", "zone")),
    ("AllyMoved", ("player", "card", "zone", "from_zone")),
    ("AdvantagePlaced", ("player", "card", "zone")),
    ("Counterattacked", ("player", "card", "zone")),
    ("ZoneCharged", ("player", "zone")),
    ("ZoneUncharged", ("player", "zone")),
    ("CardEliminated", ("player", "card", "zone", "by")),
    ("PaymentPowerPlayed", ("player", "card", "ability", "zone")),
    ("StatisticChanged", ("player", "card", "statistic", "amount")),
    ("CardRevealed", ("player", "card")),
    ("CardPut", ("player", "card", "place", "stack", "from_stack")),
    ("SignatureMoveDeclared", ("player", "card")),
    ("SignatureMoveTakenBack", ("player", "card")),
    ("ChamberCardTurned", ("player", "side")),
    ("CardCleanedUp", ("player", "card")),
    ("TriggerResolved", ("player", "card")),
    ("DefenseFailed", ("player", "zone")),
    ("PointScored", ("player", "points", "card", "zone")),
    ("Celebrated", ("player",)),
    ("GameEnded", ("winner",)),
    ("GameStopped", ("reason",)),
    ("CleanupStepEnded", ("player",)),
    ("CardsLookedAt", ("player", "count")),
    ("DeckSearched", ("player",)),
    ("DeckShuffled", ("player",)),
    ("EnergyExchanged", ("player", "zone", "other_zone")),
    ("DefenseMoved", ("player", "card", "zone", "from_zone")),
    ("ChoiceMade", ("player", "card", "kind", "choice")),
    ("FlipDue", ("player", "zone")),
    ("KeywordUsed", ("player", "card", "zone", "keyword")),
    ("ReplenishStepEnded", ("player",)),
    ("FlipStepBegan", ("player",)),
    ("CardEnteredPlay", ("player", "card", "zone")),
    ("CardLeftPlay", ("player", "card", "zone")),
    ("TurnEnded", ("player",)),
    ("PointLost", ("player", "points")),
)

NUMBER: dict[str, int] = {name: number for number, (name, _) in enumerate(EVENTS)}
"""Event name -> its number."""

(
    SET_UP_CARD_DISCARDED,
    DEFENDER_CHOOSER_FOUND,
    DEFENDER_CHOSEN,
    TURN_BEGAN,
    DEFENSE_BEGAN,
    CARD_FLIPPED,
    NOTHING_TO_FLIP,
    DECK_RAN_OUT,
    DISCARD_PILE_REFILLED,
    ENERGY_ADDED,
    ENERGY_LOST,
    ENERGY_PAID,
    ENERGY_MOVED,
    CARD_FOCUSED,
    CARD_DISCARDED,
    CARD_PLAYED,
    ALLY_PLACED,
    ALLY_REPLACED,
    ALLY_MOVED,
    ADVANTAGE_PLACED,
    COUNTERATTACKED,
    ZONE_CHARGED,
    ZONE_UNCHARGED,
    CARD_ELIMINATED,
    PAYMENT_POWER_PLAYED,
    STATISTIC_CHANGED,
    CARD_REVEALED,
    CARD_PUT,
    SIGNATURE_MOVE_DECLARED,
    SIGNATURE_MOVE_TAKEN_BACK,
    CHAMBER_CARD_TURNED,
    CARD_CLEANED_UP,
    TRIGGER_RESOLVED,
    DEFENSE_FAILED,
    POINT_SCORED,
    CELEBRATED,
    GAME_ENDED,
    GAME_STOPPED,
    CLEANUP_STEP_ENDED,
    CARDS_LOOKED_AT,
    DECK_SEARCHED,
    DECK_SHUFFLED,
    ENERGY_EXCHANGED,
    DEFENSE_MOVED,
    CHOICE_MADE,
    FLIP_DUE,
    KEYWORD_USED,
    REPLENISH_STEP_ENDED,
    FLIP_STEP_BEGAN,
    CARD_ENTERED_PLAY,
    CARD_LEFT_PLAY,
    TURN_ENDED,
    POINT_LOST,
) = range(len(EVENTS))

_PLAYER, _CARD, _ZONE = (
    tuple(fields.index(field) + 1 if field in fields else 0 for _, fields in EVENTS)
    for field in ("player", "card", "zone")
)
_DOER = tuple(fields.index("by") + 1 if "by" in fields else at for (_, fields), at in zip(EVENTS, _PLAYER, strict=True))
"""The player who does it, where that need not be the one whose card it is."""


def emit(state: GameState, event: tuple[int, ...]) -> None:
    """Write the event down and let the abilities that wait for it join the waiting triggers [R-17-1, D-111].

    The hottest functions spell this out instead of calling it.
    """
    state.journal.append(event)
    if state.listening and state.active[event[0]]:
        notify(state, event)


def this_turn(state: GameState) -> list[tuple[int, ...]]:
    """The events of this turn so far."""
    return state.journal[start_of_turn(state, 0) :]


def start_of_turn(state: GameState, back: int) -> int:
    """The place in the journal at which this turn began, or one so many turns back; 0 if it does not reach so far."""
    for place in range(len(state.journal) - 1, 0, -1):
        if state.journal[place][0] == TURN_BEGAN:
            if not back:
                return place
            back -= 1
    return 0


def recent_copy(state: GameState) -> GameState:
    """A copy to try things on. It remembers no more than texts speak of: this turn and the one before."""
    return state.copy(start_of_turn(state, 1))


def forget_old_turns(state: GameState) -> None:
    """As another turn is about to begin, only the last one is still needed: texts of strikes in play speak of it."""
    del state.journal[: start_of_turn(state, 0)]


def was_left(state: GameState, zone: int) -> bool:
    """The defence has gone from this zone to another one this turn [D-153]."""
    return any(event[0] == DEFENSE_MOVED and event[4] == zone for event in this_turn(state))


def particulars(event: tuple[int, ...]) -> tuple[int, int, int]:
    """The (player, card, zone) that an event is about: who does it, if it tells; NONE for what it does not have."""
    number = event[0]
    return (
        event[_DOER[number]] if _DOER[number] else NONE,
        event[_CARD[number]] if _CARD[number] else NONE,
        event[_ZONE[number]] if _ZONE[number] else NONE,
    )


def notify(state: GameState, event: tuple[int, ...], keyword: str = "") -> None:
    """Abilities that wait for the event join the waiting triggers; of keywords, those that wait for this one."""
    number = event[0]
    player, card, zone = particulars(event)
    used: list[tuple[int, int]] = []
    for source, index in state.active[number]:
        ability: TriggerAbility = state.definition[source].abilities[index]  # type: ignore[assignment]
        if ability.keyword != keyword or (state.cannot and SILENCE in state.cannot and is_silenced(state, source)):
            continue
        if state.stopped and number == COUNTERATTACKED and SILENCE in state.cannot and was_silenced(state, source):
            continue
        if ability.receives is not None:
            _notify_receivers(state, source, ability, player, card, zone)
        elif ability.matches(state, source, player, card, zone) or (
            state.cannot and _waits_elsewhere(state, ability, source, player, card, zone)
        ):
            you = controller(state, source)
            state.waiting.append((ability.program, you, source, state.zone_of[source], player, card, zone))
            if ability.once:
                used.append((source, index))
    for source, index in used:
        ability = state.definition[source].abilities[index]  # type: ignore[assignment]
        gone = [(source, index + far) for far in (0, *ability.siblings)]
        for entry in [one for one in state.lasting if one[:2] in gone]:
            end_lasting(state, entry)


def _waits_elsewhere(state: GameState, ability: TriggerAbility, source: int, player: int, card: int, zone: int) -> bool:
    """Whether the trigger waits for this in another zone, where its card works as well."""
    there = reached_zone(state, source)
    if there == NONE:
        return False
    home, state.zone_of[source] = state.zone_of[source], there
    waits = ability.matches(state, source, player, card, zone)
    state.zone_of[source] = home
    return waits


@cache
def spelled(word: str) -> int:
    """The word as a number, for an event or a choice: the same in every game and set."""
    return int.from_bytes(word.encode(), "big")


def word_of(number: int) -> str:
    """The word that the number spells."""
    return number.to_bytes((number.bit_length() + 7) // 8, "big").decode()


def use_keyword(state: GameState, player: int, card: int, keyword: str) -> None:
    """A keyword has been used, as its verb says: "reflip"."""
    event = (KEYWORD_USED, player, card, state.zone_of[card], spelled(keyword))
    state.journal.append(event)
    if state.listening and state.active[KEYWORD_USED]:
        notify(state, event, keyword)


def _notify_receivers(
    state: GameState, granter: int, ability: TriggerAbility, player: int, card: int, zone: int
) -> None:
    """Each card that has the trigger from the granter waits by itself."""
    receives = ability.receives
    assert receives is not None
    candidates = [*state.strikes[0], *state.strikes[1], *(one for one in state.ally if one != NONE)]
    if state.flipped != NONE:
        candidates.append(state.flipped)
    for source in candidates:
        if receives(state, granter, source) and ability.matches(state, source, player, card, zone):
            you = controller(state, source)
            state.waiting.append((ability.program, you, source, state.zone_of[source], player, card, zone))
