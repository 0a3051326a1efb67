"""One sentence for each kind of event.

Comes in: a run of records of one kind, and names. Goes out: a sentence, or "" where the next sentence says it all.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping

from qsdsl.quickstrike.decisions import CHOOSE_NAME
from qsdsl.quickstrike.definition import STATISTICS
from qsdsl.quickstrike.naming import choice_name
from qsdsl.quickstrike.verbs.piles import DECK_TOP, DISCARD_PILE, ENERGY_STACK, UNDER
from qsdsl.table.names import COLORS, Names, all_of, color_of, counted, zone_name
from qsdsl.table.playable import kind_of
from qsdsl.table.telling.runs import Run


def sentence(run: Run, names: Names) -> str:
    """What happened, for everyone at the table to read."""
    return SENTENCES[kind_of(run[0])](run, names)


def _cards(run: Run, names: Names) -> str:
    return all_of([names.card(record.card) for record in run])


def _energy(zones: Iterable[int]) -> str:
    """ "2 green and 1 red"."""
    counts = Counter(zone % 3 for zone in zones)
    return all_of([f"{counts[color]} {COLORS[color]}" for color in sorted(counts)])


def _in_zone(zone: int, word: str = "in") -> str:
    """ " in the green zone", or nothing where the event has no zone."""
    return f" {word} {zone_name(zone)}" if zone >= 0 else ""


def set_up_cards_discarded(run: Run, names: Names) -> str:
    return f"{names.belonging(run[0].player)} discard pile begins with {_cards(run, names)}."


def defender_chooser_found(run: Run, names: Names) -> str:
    record = run[0]
    chooser, other = names.player(record.player), names.player(1 - record.player)
    if record.force == record.other_force:
        return f"Both discard piles have Force {record.force}; by lot, {chooser} says who defends first."
    forces = f"{chooser} has Force {record.force} in the discard pile, {other} {record.other_force}"
    return f"{forces}: {chooser} says who defends."


def defender_chosen(run: Run, names: Names) -> str:
    record = run[0]
    if record.player == record.defender:
        return f"{names.player(record.player)} decides to defend against the opening attack."
    return f"{names.player(record.player)} lets {names.player(record.defender)} defend against the opening attack."


def cards_looked_at(run: Run, names: Names) -> str:
    """What was seen is the player's alone."""
    count = run[0].count
    return f"{names.player(run[0].player)} looks at {count} card{'s' if count != 1 else ''}."


def deck_searched(run: Run, names: Names) -> str:
    return f"{names.player(run[0].player)} searches a deck."


def deck_shuffled(run: Run, names: Names) -> str:
    return f"{names.belonging(run[0].player)} deck is shuffled."


def energy_exchanged(run: Run, names: Names) -> str:
    record = run[0]
    zones = f"{zone_name(record.zone)} and {zone_name(record.other_zone)}"
    return f"{names.belonging(record.player)} energy in {zones} changes places."


def defense_moved(run: Run, names: Names) -> str:
    record = run[0]
    return f"{names.player(record.player)} goes from {zone_name(record.from_zone)} to {zone_name(record.zone)}."


def choice_made(run: Run, names: Names) -> str:
    record = run[0]
    named = record.kind == CHOOSE_NAME
    choice = names.card(record.choice) if named else choice_name(record.kind, record.choice)
    return f"{names.player(record.player)} chooses {choice} for {names.card(record.card)}."


def card_flipped(run: Run, names: Names) -> str:
    record = run[0]
    return f"{names.player(record.player)} flips {names.card(record.card)}{_in_zone(record.zone)}."


def nothing_to_flip(run: Run, names: Names) -> str:
    return f"{names.player(run[0].player)} has no card to flip{_in_zone(run[0].zone)}."


def deck_ran_out(run: Run, names: Names) -> str:
    return f"{names.belonging(run[0].player)} deck has run out: discard pile and energy are shuffled into a new one."


def discard_pile_refilled(run: Run, names: Names) -> str:
    return f"From {names.belonging(run[0].player)} deck, {_cards(run, names)} fill the discard pile."


def energy_added(run: Run, names: Names) -> str:
    return f"{names.player(run[0].player)} adds {_energy(record.zone for record in run)} energy."


def energy_lost(run: Run, names: Names) -> str:
    return f"{names.player(run[0].player)} loses {_energy(record.zone for record in run)} energy."


def energy_paid(run: Run, names: Names) -> str:
    return f"{names.player(run[0].player)} pays {_energy(record.zone for record in run)}."


def energy_moved(run: Run, names: Names) -> str:
    record = run[0]
    moved = f"{len(run)} energy from {zone_name(record.from_zone)} to {zone_name(record.zone)}"
    return f"{names.player(record.player)} moves {moved}."


def card_focused(run: Run, names: Names) -> str:
    record = run[0]
    return f"{names.player(record.player)} focuses {names.card(record.card)}{_in_zone(record.zone)}."


def card_discarded(run: Run, names: Names) -> str:
    record = run[0]
    source = " from the deck" if record.zone < 0 else ""
    return f"{names.player(record.player)} discards {names.card(record.card)}{source}."


def card_played(run: Run, names: Names) -> str:
    return f"{names.player(run[0].player)} plays {names.card(run[0].card)}."


def ally_placed(run: Run, names: Names) -> str:
    record = run[0]
    return f"{names.card(record.card)} is {names.belonging(record.player)} ally in {zone_name(record.zone)} now."


def ally_replaced(run: Run, names: Names) -> str:
    record = run[0]
    return f"{names.card(record.card)} makes room{_in_zone(record.zone)} and goes to the discard pile."


def ally_moved(run: Run, names: Names) -> str:
    record = run[0]
    return f"{names.card(record.card)} moves from {zone_name(record.from_zone)} to {zone_name(record.zone)}."


def advantage_placed(run: Run, names: Names) -> str:
    return f"{names.card(run[0].card)} goes to {names.belonging(run[0].player)} advantage area."


def counterattacked(run: Run, names: Names) -> str:
    record = run[0]
    return (
        f"{names.player(record.player)} counterattacks with {names.card(record.card)}{_in_zone(record.zone, 'from')}."
    )


def zone_charged(run: Run, names: Names) -> str:
    return f"{_zones(run, names)} charged."


def zone_uncharged(run: Run, names: Names) -> str:
    return f"{_zones(run, names)} uncharged."


def _zones(run: Run, names: Names) -> str:
    colors = all_of([color_of(record.zone) for record in run])
    return f"{names.belonging(run[0].player)} {colors} " + ("zone is" if len(run) == 1 else "zones are")


def card_eliminated(run: Run, names: Names) -> str:
    return f"{names.belonging(run[0].player)} {names.card(run[0].card)} is eliminated."


def payment_power_played(run: Run, names: Names) -> str:
    return f"{names.player(run[0].player)} uses a payment power of {names.card(run[0].card)}."


def statistic_changed(run: Run, names: Names) -> str:
    """What was worked out and came to nothing is told, too: the effect happened."""
    changes = all_of([f"{record.amount:+} {STATISTICS[record.statistic]}" for record in run if record.amount])
    none = all_of([STATISTICS[record.statistic] for record in run])
    return f"{names.card(run[0].card)} gets {changes or 'no ' + none}."


def card_revealed(run: Run, names: Names) -> str:
    return f"{names.player(run[0].player)} reveals {names.card(run[0].card)}."


def card_put(run: Run, names: Names) -> str:
    """Only a discard pile lies face up; a card that went elsewhere may have come from a deck."""
    record = run[0]
    if record.place == DISCARD_PILE:
        return f"{names.card(record.card)} goes to {names.belonging(record.player)} discard pile."
    if record.place == UNDER:
        return f"A card of {names.player(record.player)} is put under another card."
    if record.place == ENERGY_STACK:
        return f"A card is put onto {names.belonging(record.player)} energy stack{_in_zone(record.stack)}."
    end = "top" if record.place == DECK_TOP else "bottom"
    return f"A card is put on the {end} of {names.belonging(record.player)} deck."


def signature_move_declared(run: Run, names: Names) -> str:
    return f"{names.player(run[0].player)} answers with a signature move."


def signature_move_taken_back(run: Run, names: Names) -> str:
    return f"{names.player(run[0].player)} cannot finish {names.card(run[0].card)} and puts it back."


def chamber_card_turned(run: Run, names: Names) -> str:
    return f"{names.belonging(run[0].player)} Chamber Card is turned over."


def card_cleaned_up(run: Run, names: Names) -> str:
    return f"{names.player(run[0].player)} cleans up {_cards(run, names)}."


def trigger_resolved(run: Run, names: Names) -> str:
    return f"{names.card(run[0].card)} takes effect."


def defense_failed(run: Run, names: Names) -> str:
    """Only the last zone needs words; after the others the next one is flipped in."""
    record = run[0]
    return f"{names.player(record.player)} has not stopped the attack." if color_of(record.zone) == "red" else ""


def point_scored(run: Run, names: Names) -> str:
    record = run[0]
    return f"{names.player(record.player)} scores and has {counted(record.points, 'point')}."


def point_lost(run: Run, names: Names) -> str:
    record = run[0]
    return f"{names.player(record.player)} loses a point and has {counted(record.points, 'point')}."


def celebrated(run: Run, names: Names) -> str:
    return f"{names.player(run[0].player)} celebrates."


def not_told(run: Run, names: Names) -> str:
    """For events that only open what follows, and for the end, which `session` tells with the points."""
    return ""


SENTENCES: Mapping[str, Callable[[Run, Names], str]] = {
    "SetUpCardDiscarded": set_up_cards_discarded,
    "DefenderChooserFound": defender_chooser_found,
    "DefenderChosen": defender_chosen,
    "TurnBegan": not_told,
    "CardsLookedAt": cards_looked_at,
    "ChoiceMade": choice_made,
    "CleanupStepEnded": not_told,
    "ReplenishStepEnded": not_told,
    "FlipStepBegan": not_told,
    "TurnEnded": not_told,
    "DefenseBegan": not_told,
    "FlipDue": not_told,
    "KeywordUsed": not_told,
    "CardFlipped": card_flipped,
    "NothingToFlip": nothing_to_flip,
    "DeckRanOut": deck_ran_out,
    "DeckSearched": deck_searched,
    "DeckShuffled": deck_shuffled,
    "EnergyExchanged": energy_exchanged,
    "DefenseMoved": defense_moved,
    "DiscardPileRefilled": discard_pile_refilled,
    "EnergyAdded": energy_added,
    "EnergyLost": energy_lost,
    "EnergyPaid": energy_paid,
    "EnergyMoved": energy_moved,
    "CardFocused": card_focused,
    "CardDiscarded": card_discarded,
    "CardPlayed": card_played,
    "AllyPlaced": ally_placed,
    "AllyReplaced": ally_replaced,
    "AllyMoved": ally_moved,
    "AdvantagePlaced": advantage_placed,
    "Counterattacked": counterattacked,
    "ZoneCharged": zone_charged,
    "ZoneUncharged": zone_uncharged,
    "CardEliminated": card_eliminated,
    "PaymentPowerPlayed": payment_power_played,
    "StatisticChanged": statistic_changed,
    "CardRevealed": card_revealed,
    "CardPut": card_put,
    "SignatureMoveDeclared": signature_move_declared,
    "SignatureMoveTakenBack": signature_move_taken_back,
    "ChamberCardTurned": chamber_card_turned,
    "CardCleanedUp": card_cleaned_up,
    "TriggerResolved": trigger_resolved,
    "DefenseFailed": defense_failed,
    "PointScored": point_scored,
    "PointLost": point_lost,
    "Celebrated": celebrated,
    "CardEnteredPlay": not_told,
    "CardLeftPlay": not_told,
    "GameEnded": not_told,
    "GameStopped": not_told,
}
