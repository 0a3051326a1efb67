"""Card texts become definitions: each ability of a tree compiled against QuickStrike's meanings.

Comes in: a card's data and its tree, keywords replaced by what they say. Goes out: a `Definition`, its programs filed
in a `ProgramStore`. Nothing here runs a game.
"""
