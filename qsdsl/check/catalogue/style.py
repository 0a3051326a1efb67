"""Codes about what is allowed, but seldom meant."""

from qsdsl.diagnostic import Code

_SET = "set: {name: Harbor Lights}\ncards:\n"
_LAMPS = (
    _SET + "  - {name: Morning Lamp, type: ally, cost: {green: 1}, text: Your strikes have +1 Force.}\n"
    "  - {name: Evening Lamp, type: ally, cost: {green: 1}, text: Your strikes have +1 Intercept.}\n"
)
_RANGE = _SET + "".join(
    f"  - {{name: {name} Strike, type: strike, intercept: {4 + number % 3}, force: 4}}\n"
    for number, name in enumerate("Amber Brass Coral Dusk Ember Fern Glass Haze Iron Jade Kelp Lime Mist Night".split())
)
_CUT = _SET + "  - {name: Long Cut, type: strike, intercept: 4, force: 4, text: 'Two Red → +1 Force.'}\n"

CODES = (
    Code(
        "QS801",
        "a name that is nearly another card's",
        "The two names differ in one letter, in capitals or in spaces, so one is easily taken for the other. This is a "
        "warning.",
        _LAMPS.replace("Evening Lamp", "Mornings Lamp"),
        _LAMPS,
    ),
    Code(
        "QS802",
        "a card that differs from another only in its name",
        "All that is printed on the two cards is alike, so one of them is a copy that was never changed. Cards without "
        "text may be alike. This is a warning.",
        _LAMPS.replace("+1 Intercept", "+1 Force"),
        _LAMPS,
    ),
    Code(
        "QS803",
        "a number far from those of all other cards",
        "A cost, an Intercept or a Force lies far outside of what the other cards of this type have, in this set and "
        "in those that it builds on: a slip of a key looks like this. This is a hint, and never fails.",
        _RANGE.replace("intercept: 4, force: 4}", "intercept: 40, force: 4}", 1),
        _RANGE,
    ),
    Code(
        "QS804",
        "a word twice in a row",
        "It reads, but nobody means it; a cost of two green energy is written 'Two Green'. This is a warning.",
        _CUT.replace("Two Red", "Red Red"),
        _CUT,
    ),
)
