"""The verbs of QuickStrike: what each does, whether it can, and the event that it makes.

One file a family; `table` puts them together.
"""
