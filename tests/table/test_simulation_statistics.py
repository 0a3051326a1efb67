"""Intervals hold what they promise; rates of few games are not believed."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qsdsl.table.simulation.statistics import LEAST_SPREAD, paired_difference, shrunk_rates, win_rate


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (81, 263, 0.2553, 0.3662)],
)
def test_wilsons_interval_has_its_known_values(wins: int, games: int, low: float, high: float) -> None:
    """81 of 263: Newcombe 1998, table I."""
    estimate = win_rate(wins, games)
    assert (round(estimate.low, 4), round(estimate.high, 4)) == (low, high)


def test_nothing_is_known_of_no_games() -> None:
    assert (win_rate(0, 0).low, win_rate(0, 0).high) == (0.0, 1.0)
    assert (paired_difference(0, 0, 0).low, paired_difference(0, 0, 0).high) == (-1.0, 1.0)


@given(st.integers(1, 500), st.integers(0, 500))
def test_the_rate_lies_in_its_interval(games: int, wins: int) -> None:
    estimate = win_rate(min(wins, games), games)
    assert 0 <= estimate.low <= estimate.value <= estimate.high <= 1


@pytest.mark.parametrize("truth", [0.03, 0.3, 0.5])
def test_95_of_100_intervals_hold_the_truth(truth: float) -> None:
    chance = Random(1)
    held = sum(
        not win_rate(sum(chance.random() < truth for _ in range(120)), 120).leaves_out(truth) for _ in range(2000)
    )
    assert 0.93 < held / 2000 < 0.98


@pytest.mark.parametrize("effect", [0.0, 0.2])
def test_95_of_100_paired_intervals_hold_the_truth(effect: float) -> None:
    chance = Random(2)
    held = 0
    for _ in range(2000):
        pairs = [chance.choices((-1, 0, 1), (0.15, 0.7 - effect, 0.15 + effect))[0] for _ in range(150)]
        held += not paired_difference(sum(pairs), sum(one * one for one in pairs), 150).leaves_out(effect)
    assert 0.93 < held / 2000 < 0.975


def test_the_same_games_tell_more_than_other_games_would() -> None:
    """A hundred games of a thousand go otherwise: by pairs that is clear, by two win rates it is not."""
    assert paired_difference(60, 100, 1000).leaves_out(0.0)
    before, after = win_rate(500, 1000), win_rate(560, 1000)
    assert paired_difference(60, 100, 1000).margin < 0.5 * (before.margin + after.margin)


def test_few_games_are_drawn_further_than_many() -> None:
    few, many, *_ = shrunk_rates([(9, 10), (540, 600), (300, 600), (290, 600)], 600, 1200)
    assert 0.5 < few.value < many.value <= 0.9
    assert few.margin > many.margin


def test_rates_that_differ_by_chance_alone_stay_at_the_center() -> None:
    chance = Random(3)
    counts = [(sum(chance.random() < 0.6 for _ in range(200)), 200) for _ in range(30)]
    rates = shrunk_rates(counts, 6000, 10000)
    assert max(abs(rate.value - 0.6) for rate in rates) < 0.02
    assert max(abs(wins / games - 0.6) for wins, games in counts) > 0.06


def test_a_part_that_is_the_whole_is_certain() -> None:
    rate, *_ = shrunk_rates([(700, 1000), (10, 20)], 700, 1000)
    assert (rate.value, rate.margin) == (0.7, 0.0)


def test_a_card_that_was_never_played_has_the_decks_rate() -> None:
    never, _ = shrunk_rates([(0, 0), (8, 20)], 40, 100)
    assert never.value == 0.4
    assert never.margin == pytest.approx(1.96 * LEAST_SPREAD**0.5, rel=1e-3)
    assert shrunk_rates([(0, 0)], 0, 0)[0].value == 0.5
