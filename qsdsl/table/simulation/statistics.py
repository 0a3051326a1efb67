"""The statistics of win rates. All intervals are 95 % intervals; a game without a winner counts as half a win."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

Z = 1.959963984540054
"""Standard deviations to each side of a 95 % interval."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value with its interval."""

    value: float
    low: float
    high: float

    @property
    def margin(self) -> float:
        """Half of the interval's width."""
        return (self.high - self.low) / 2

    def leaves_out(self, value: float) -> bool:
        """The value lies outside of the interval."""
        return not self.low <= value <= self.high


def win_rate(wins: float, games: int) -> Estimate:
    """The share of games won, with Wilson's interval; of no games one half, from 0 to 1."""
    if games == 0:
        return Estimate(0.5, 0.0, 1.0)
    rate, square = wins / games, Z * Z
    scale = 1 + square / games
    middle = (rate + square / (2 * games)) / scale
    reach = Z * sqrt(rate * (1 - rate) / games + square / (4 * games * games)) / scale
    return Estimate(rate, max(0.0, min(rate, middle - reach)), min(1.0, max(rate, middle + reach)))


def paired_difference(total: float, squares: float, pairs: int) -> Estimate:
    """The mean of differences within pairs of games, each from -1 to 1, given their sum and the sum of their squares.

    Two more pairs, a better and a worse one of half weight, keep the interval honest for few pairs (Agresti, Min 2005).
    """
    if pairs == 0:
        return Estimate(0.0, -1.0, 1.0)
    count = pairs + 2
    mean = total / count
    reach = Z * sqrt(max(0.0, (squares + 1) / count - mean * mean) / count)
    return Estimate(total / pairs, max(-1.0, mean - reach), min(1.0, mean + reach))


LEAST_SPREAD = 0.01**2
"""Cards are believed to differ at least so much (a variance): in few games the spread cannot be told from none."""


def shrunk_rates(counts: Sequence[tuple[float, int]], wins: float, games: int) -> list[Estimate]:
    """Win rates in parts of the games, each part given as (wins, games), drawn toward the rate of all games.

    They are drawn the more, the more of their distance chance would explain; how far rates differ by more than chance
    is learnt from all of them (empirical Bayes). A part that is nearly the whole has little chance left to differ.
    """
    center = wins / games if games else 0.5
    noises = [_noise(part, games, center) for _, part in counts]
    spread = _spread(counts, noises, center)
    return [_shrunk(one, noise, center, spread) for one, noise in zip(counts, noises, strict=True)]


def _noise(part: int, games: int, center: float) -> float:
    """The variance that chance gives the win rate of so many of the games."""
    return center * (1 - center) / part * (1 - part / games) if part else 0.0


def _spread(counts: Sequence[tuple[float, int]], noises: Sequence[float], center: float) -> float:
    """The variance among true rates: what is seen beyond chance, weighted by games."""
    weight = sum(part for _, part in counts)
    if weight == 0:
        return LEAST_SPREAD
    beyond = sum(
        part * ((won / part - center) ** 2 - noise) for (won, part), noise in zip(counts, noises, strict=True) if part
    )
    return max(LEAST_SPREAD, beyond / weight)


def _shrunk(count: tuple[float, int], noise: float, center: float, spread: float) -> Estimate:
    """The mean and interval of the rate, given what was seen."""
    won, part = count
    trust = spread / (spread + noise) if part else 0.0
    value = center + trust * (won / part - center) if part else center
    reach = Z * sqrt(trust * noise if part else spread)
    return Estimate(value, max(0.0, value - reach), min(1.0, value + reach))
