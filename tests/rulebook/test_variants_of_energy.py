"""Which cards become energy, and overpaying: each value of each variant [C-10, C-15, D-25]."""

from __future__ import annotations

import pytest

from tests.rulebook.cards import DUD, advantage, ally, strike
from tests.rulebook.stage import Side, Stage, put_up, set_up
from tests.rulebook.table import Table
from tests.rulebook.variants import exact

PYM = ally("Pym")


def replenished(source: str) -> Table:
    return put_up(Side(discard=exact("ABCD")), zone="", origin="R", rules=f"energy_from_discard: {source}")


def test_c10_the_top_card_becomes_energy() -> None:
    table = replenished("top")
    assert [table.stack(zone)[-1] for zone in "RYG"] == ["Card D", "Card C", "Card B"]


def test_c10_the_owner_chooses_what_becomes_energy() -> None:
    """C-10: one card after the other, before the turn goes on; equal cards are offered once."""
    table = replenished("chosen")
    assert table.decision == ("choose card", 0)
    assert table.offered() == ["Card A", "Card B", "Card C", "Card D"]
    table.choose("Card B")
    assert table.offered() == ["Card A", "Card C", "Card D"]
    table.choose("Card D", "Card A")
    assert [table.stack(zone)[-1] for zone in "RYG"] == ["Card B", "Card D", "Card A"]
    assert (table.discard(), table.flipped) == (["Card C"], "Dud")


def test_c10_chance_chooses_what_becomes_energy() -> None:
    """C-10: every card can come, and the same seed gives the same one."""
    tops = set()
    for seed in range(20):
        tables = [
            set_up([DUD] * 9 + exact("ABCD") + [DUD] * 5, [DUD] * 9 + [PYM] * 4 + [DUD] * 5, seed, RANDOM) for _ in "ab"
        ]
        for table in tables:
            table.choose(table.offered()[0])
        assert len({table.game.digest() for table in tables}) == 1
        tops.add(tables[0].stack("G")[-1])
    assert tops == {f"Card {letter}" for letter in "ABCD"}


RANDOM = "energy_from_discard: random"


def test_c10_choosing_comes_before_what_follows(stage: Stage) -> None:
    """C-10: in the middle of instructions, of a celebration, for the opponent, and with an empty discard pile."""
    plan = advantage("Harvest", "Immediate: Add a red energy and a yellow energy, then lose a red energy.")
    table = stage(Side([plan], discard=exact("AB")), rules="energy_from_discard: chosen")
    table.choose("play")
    assert table.offered() == ["Card A", "Card B"]
    table.choose("Card A")
    assert (table.energy(), table.stack("Y")[-1]) == ((3, 4, 3), "Card B")
    assert (table.discard()[-2:], table.charged()) == (["Card A", "Harvest"], "G")


def test_c10_choosing_with_too_few_cards(stage: Stage) -> None:
    """C-10, D-35, D-37: the pile is filled in between; what cannot be added is left out."""
    plan = advantage("Flood", "Immediate: Add four red energy.")
    you = Side([plan, *exact("BCD")], discard=exact("A"), exact=True)
    table = stage(you, rules="energy_from_discard: chosen")
    table.choose("play")
    while table.decision is not None and table.decision[0] != "flip window":
        table.choose(table.offered()[0])
    assert table.energy() == (3, 3, 6)


def test_c10_celebration_energy_is_chosen_too(stage: Stage) -> None:
    """C-10, R-10A-1."""
    opponent = Side(discard=exact("AB"), allies={"Y": ally("Pym")})
    table = stage(Side([DUD]), opponent, zone="R", rules="energy_from_discard: chosen")
    table.choose("focus")
    assert table.decision is not None
    assert (table.decision[1], table.offered()) == (1, ["Card A", "Card B"])
    table.choose("Card A")
    assert (table.stack("Y", 1)[-1], table.decision) == ("Card A", ("choose defender", 0))


@pytest.mark.parametrize(
    ("when", "energy", "ways"),
    [
        ("free", (3, 3, 3), ["pay 2 green and 1 yellow", "pay 1 green and 2 yellow", "pay 3 yellow"]),
        ("only if short", (3, 3, 3), []),
        ("only if short", (1, 3, 3), ["pay 1 green and 2 yellow", "pay 1 green and 1 yellow and 1 red"]),
        ("only if short", (1, 1, 3), []),
    ],
)
def test_c15_overpaying(stage: Stage, when: str, energy: tuple[int, int, int], ways: list[str]) -> None:
    """C-15, D-24: with enough of a colour it is paid with that colour; what is short is paid as the player likes."""
    dear = strike("Dear Blow", 9, 1, cost="GGY")
    table = stage(Side([dear], energy=energy), rules=f"overpaying: {{when: {when}}}")
    table.choose("play")
    asked = table.decision is not None and table.decision[0] == "payment"
    assert asked is bool(ways)
    if ways:
        assert set(ways) <= set(table.offered())
        assert when == "free" or set(ways) == set(table.offered())
        table.choose(ways[0])


@pytest.mark.parametrize(("costs", "offered"), [("all", True), ("sidebar", False)])
def test_25_overpaying_for_powers_and_keywords(stage: Stage, costs: str, offered: bool) -> None:
    """D-25: of powers, their own and granted ones, and of Reflip."""
    blow = strike("Blow", 9, 1, "Green → +1 Force.\nReflip: Green", cost="G")
    grant = advantage("Grant", 'Your strikes have "Green → +1 Intercept."')
    table = stage(Side([blow], energy=(0, 1, 1), advantages=[grant]), rules=f"overpaying: {{costs: {costs}}}")
    names = {name for name in table.offered() if "power" in name or "eflip" in name}
    assert len(names) == (3 if offered else 0)
    assert "play" in table.offered()
    table.choose("play", "pay 1 yellow")


def test_25_exact_payments_take_each_colour_from_its_stack(stage: Stage) -> None:
    """D-25: a power is paid without a question; Deploy and "you may pay" likewise."""
    blow = strike("Blow", 9, 1, "Green, Yellow → +1 Force.", cost="G")
    table = stage(Side([blow], energy=(1, 2, 2)), rules="overpaying: {costs: sidebar}")
    table.choose("power 1")
    assert (table.energy(), table.force) == ((0, 1, 2), 2)
    bribe = advantage("Bribe", "Immediate: You may pay a green energy. If you do, add two red energy.")
    for energy, asked in (((1, 2, 2), True), ((0, 2, 2), False)):
        table = stage(Side([bribe], energy=energy), rules="overpaying: {costs: sidebar}")
        table.choose("play")
        assert ("yes" in table.offered()) is asked
        if asked:
            table.choose("yes")
            assert table.energy() == (0, 2, 4)
