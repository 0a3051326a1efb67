"""Chance without a generator object: each random order is a function of (seed, stream, counter).

So a state holds three integers, copies for nothing, and shuffles alike on every platform. The numbers come from
SHAKE-128.
"""

from __future__ import annotations

from hashlib import shake_128
from operator import itemgetter
from struct import unpack


def random_keys(seed: int, stream: str, counter: int, count: int) -> tuple[int, ...]:
    """`count` independent 64-bit numbers."""
    digest = shake_128(f"{seed}/{stream}/{counter}".encode()).digest(8 * count)
    return unpack(f"<{count}Q", digest)


def shuffled(cards: list[int], seed: int, stream: str, counter: int) -> list[int]:
    """The cards, sorted by random keys: no order is favoured, but for equal keys once in 2**53 shuffles."""
    keys = random_keys(seed, stream, counter, len(cards))
    by_key = dict(zip(keys, cards, strict=True))
    if len(by_key) == len(cards):
        return [by_key[key] for key in sorted(by_key)]
    return [card for _, card in sorted(zip(keys, cards, strict=True), key=itemgetter(0))]
