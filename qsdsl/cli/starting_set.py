"""The files of a set to begin with.

Goes out: `FILES`, name to content; `NAME_MARK` stands where the set's name comes.
"""

from __future__ import annotations

NAME_MARK = "{{name}}"
_MODELINE = "# yaml-language-server: $schema=set.schema.json\n"

_SET = """\
# What set this is. The other files of the folder belong to it; any of them could hold any of these keys.
set: {name: {{name}}, language: 1, uses: [quickstrike]}

# A keyword's text is both its reminder and what it does.
keywords:
  - name: Kindle
    form: cost
    on: [strike]
    text: |
      When you counterattack with this strike, you may pay [Cost]. If you do, charge this zone.
"""

_CARDS = """\
cards:
  - name: Lantern Swing
    type: strike
    cost: {green: 1}
    intercept: 5
    force: 4
    traits: [Bull]
    rarity: common
    text: |
      Kindle: Green.

  - name: Steady Hand
    type: strike
    cost: {yellow: 1}
    intercept: 6
    force: 4
    rarity: common
    text: |
      Red → +2 Force. Use only once.

  - name: Long Reach
    type: strike
    intercept: 4
    force: 3

  - name: Heavy Beam
    type: strike
    cost: {green: 1, red: 1}
    intercept: 5
    force: 7
    traits: [Bull]

  - name: Night Keeper
    type: ally
    cost: {yellow: 1}
    traits: [Light]
    text: |
      When you counterattack, add a green energy.

  - name: Full Oil Jar
    type: advantage
    cost: {green: 1}
    text: |
      Immediate—Add a red energy.

  - name: Clear Evening
    type: advantage
    cost: {red: 1}
    traits: [Mind]
    text: |
      Your strikes have +1 Intercept.
"""

_CHARACTERS = """\
characters:
  - name: Wren Halloway
    traits: [Bull, Mind, Light]
    front:
      name: Lamp Aloft
      cost: {green: 1}
      intercept: 7
      force: 7
    back:
      name: Lamp Ablaze
      cost: {green: 1, red: 1}
      intercept: 8
      force: 8
      text: |
        When you counterattack, charge one of your zones.

decks:
  - name: First Watch
    character: Wren Halloway
    format: starter
    cards:
      Lantern Swing: 6
      Steady Hand: 5
      Long Reach: 6
      Heavy Beam: 4
      Night Keeper: 4
      Full Oil Jar: 3
      Clear Evening: 2
"""

_SCENARIOS = """\
# Tests without code: how the game stands, what is done, what is expected.
scenarios:
  - name: Lantern Swing charges the zone for a green energy
    you: {energy: {green: 2}, deck: [Lantern Swing, Dud*20]}
    steps: [{flip: Lantern Swing}, play, {pay: {green: 1}}, "yes"]
    expect: {turn: opponent, you: {energy: {}, charged: [green]}}
"""

FILES = {
    "set.yaml": _MODELINE + _SET,
    "cards.yaml": _MODELINE + _CARDS,
    "characters.yaml": _MODELINE + _CHARACTERS,
    "scenarios.yaml": _MODELINE + _SCENARIOS,
}
