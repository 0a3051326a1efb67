"""The table: who plays, how a game is shown and told, and how it is kept.

Comes in: a game with one open decision at a time (`playable`). Goes out: answers to its decisions (bots, persons),
boards and sentences for people, match records and save files. The rules stand in `quickstrike`; options and exit
codes in `cli`.
"""
