"""Simulation: many games between decks, and what they say about decks and cards.

Comes in: a `Plan` (who plays whom, how often, from which master seed) and the paths of the sets. Goes out: one record a
game, in the order of the game numbers, and of those a `Tally`, a summary, tables and a report. A game is a function of
the plan and its number, so that the number of workers, their order and interruptions change nothing.
"""
