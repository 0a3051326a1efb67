"""The step machine: runs programs, batches triggers, opens decisions; chance and digests.

Comes in: a state and the programs of a library. Goes out: the state at its next decision. What the steps do is the
game's.
"""
