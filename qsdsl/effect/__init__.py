"""The effect tree: what a card text means, as data.

Comes in: nothing. Goes out: node types (`tree`) and the type of a game's vocabulary (`vocabulary`).
Reading text into a tree is `cardtext`'s work, running a tree is `program`'s.
"""
