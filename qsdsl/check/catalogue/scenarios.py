"""Codes about scenarios, found by `qsdsl test`."""

from qsdsl.diagnostic import Code

_START = """\
set: {name: Harbor Lights}
cards:
  - {name: First Light, type: strike, intercept: 4, force: 4, cost: {green: 1}}
  - {name: Second Light, type: advantage, text: Charge one of your zones.}
scenarios:
  - name: A strike that stops the attack
    you: {deck: [First Light, Dud*20]}
    steps: [{flip: First Light}, play, {pay: {green: 1}}]
    expect: {turn: opponent, you: {energy: {green: 2, yellow: 3, red: 3}}}
"""

CODES = (
    Code(
        "QS701",
        "a name in a scenario that nothing has",
        "A scenario speaks of cards and characters of its set or of its own, and of options and events that there are.",
        _START.replace("[First Light, Dud*20]", "[Frist Light, Dud*20]"),
        _START,
    ),
    Code(
        "QS702",
        "a game that cannot stand like that",
        "A scenario begins with a game that could be: allies lie in ally spaces, and a new game is set up by rule.",
        _START.replace("Dud*20]", "Dud*20], allies: {green: First Light}"),
        _START.replace("Dud*20]", "Dud*20], advantages: [Second Light]"),
    ),
    Code(
        "QS703",
        "a step that cannot be taken",
        "What a scenario chooses or pays must be offered at that point, and to that player.",
        _START.replace("deck:", "energy: {}, deck:"),
        _START,
    ),
    Code(
        "QS704",
        "an expectation that does not hold",
        "The finding says what was expected and what was found; the last things that happened stand beside it.",
        _START.replace("{green: 2,", "{green: 3,"),
        _START,
    ),
    Code(
        "QS705",
        "a planned flip or payment that does not come",
        "A scenario that says which card is flipped, or how a cost is paid, is wrong when something else happens.",
        _START.replace("[First Light, Dud*20]", "[Second Light, First Light, Dud*20]"),
        _START,
    ),
    Code(
        "QS706",
        "a decision left open",
        "A scenario ends with nothing half done, or says that it expects the decision: 'decision: choose zone'.",
        _START.replace("steps: [{flip: First Light}, play, {pay: {green: 1}}]", "steps: [play]")
        .replace("[First Light,", "[Second Light,")
        .replace("turn: opponent, you: {energy: {green: 2, ", "turn: you, you: {energy: {green: 3, "),
        _START.replace("steps: [{flip: First Light}, play, {pay: {green: 1}}]", "steps: [play, your green zone]")
        .replace("[First Light,", "[Second Light,")
        .replace("turn: opponent, you: {energy: {green: 2, ", "turn: you, you: {energy: {green: 3, "),
    ),
    Code(
        "QS707",
        "a scenario, or a part of one, that cannot fail",
        "Without a flip, a payment or an expectation nothing can fail; nor can what every case of a scenario replaces.",
        _START.replace("{flip: First Light}, play, {pay: {green: 1}}", "focus").partition("    expect:")[0],
        _START,
    ),
    Code(
        "QS708",
        "a scenario that waits for nothing",
        "A scenario with 'waiting' is run all the same; when it passes it has waited long enough.",
        _START.replace("    you:", "    waiting: for a keyword of the next set\n    you:"),
        _START,
    ),
)
