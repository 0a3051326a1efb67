"""Codes about sets as a whole."""

from qsdsl.diagnostic import Code

_RULES = """\
rules:
  points_to_win: 3
  starting_energy: {green: 3, yellow: 3, red: 3}
  starting_discard: 4
  opening_attack: {force: 4, energy: {green: 1}}
  refill: {discard_pile: 4, deck_out: 4}
  caps: {power_uses: 99, flips: 500, triggers: 1000, turns: 2000}
  play:
    strike: Pay this card's sidebar cost. Counterattack with this card.
    ally: Pay this card's sidebar cost. Put it into the ally space in this zone. Flip a new card in this zone.
    advantage: |
      Pay this card's sidebar cost. Put it into your advantage area. Carry out its instructions. Charge this zone.
      Flip a new card in this zone.
    signature move: Uncharge all of your zones. Reveal this card.
"""

CODES = (
    Code(
        "QS501",
        "no file, or more than one, says which set this is",
        "A folder is one set if one of its files says 'set'.",
        "cards:\n  - {name: Old Keeper, type: ally}\n",
        "set: {name: Harbor Lights}\ncards:\n  - {name: Old Keeper, type: ally}\n",
    ),
    Code(
        "QS502",
        "a set builds on one that cannot be found",
        "It is looked for among the sets being read, beside the set that uses it, and among the shipped sets.",
        "set: {name: Harbor Lights, uses: [quikstrike]}\n",
        "set: {name: Harbor Lights, uses: [quickstrike]}\n",
    ),
    Code(
        "QS503",
        "two sets with one name or code",
        "Sets refer to each other by name, and saved games to cards by the set's code.",
        "# file: one.yaml\nset: {name: Harbor Lights}\n# file: two.yaml\nset: {name: Harbor Lights}\n",
        "# file: one.yaml\nset: {name: Harbor Lights}\n# file: two.yaml\nset: {name: Reef Fires}\n",
    ),
    Code(
        "QS504",
        "sets that build on each other in a circle",
        "Of two sets one comes first.",
        "# file: one.yaml\nset: {name: Harbor Lights, uses: [quickstrike, Reef Fires]}\n"
        "# file: two.yaml\nset: {name: Reef Fires, uses: [Harbor Lights]}\n",
        "# file: one.yaml\nset: {name: Harbor Lights}\n# file: two.yaml\nset: {name: Reef Fires, uses: "
        "[Harbor Lights]}\n",
    ),
    Code(
        "QS505",
        "the rules stand in a set twice",
        "It would be left to chance which of the two counts.",
        f"# file: set.yaml\nset: {{name: Harbor Lights}}\n{_RULES}# file: rules.yaml\n{_RULES}",
        f"set: {{name: Harbor Lights}}\n{_RULES}",
    ),
    Code(
        "QS506",
        "a set without rules to play by",
        "A set with cards or decks takes its rules from a set it builds on, or has its own.",
        "set: {name: Harbor Lights, uses: []}\ncards:\n  - {name: Old Keeper, type: ally}\n",
        "set: {name: Harbor Lights}\ncards:\n  - {name: Old Keeper, type: ally}\n",
    ),
    Code(
        "QS507",
        "rules that are nowhere",
        "Presets of rules have names: those of the shipped rules are rulebook and japanese. A set or a deck names one.",
        "set: {name: Harbor Lights, rules: japanes}\n",
        "set: {name: Harbor Lights, rules: japanese}\n",
    ),
)
