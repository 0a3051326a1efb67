"""Costs that are reduced: "this strike's sidebar cost is reduced by one green energy", "reduce its cost by …".

In: the words of a text as the lexer found them. Out: the same, in which the card costs that much less.
"""

from __future__ import annotations

from qsdsl.cardtext.candidates import NOTHING, Candidates
from qsdsl.cardtext.words import Word

REDUCING = "reduce"
BEFORE = ("IF", "UNLESS", "WHEN", "_COMMA", "_PERIOD", "BREAK", "_ARROW", "_LABEL_END", "_QUOTE", "JOIN")
"""What a sentence, or a part of one, begins behind."""


def reduced_costs(found: list[Candidates]) -> list[Candidates]:
    """The words of a text, each such cost said the other way round."""
    for at, by in enumerate(found):
        if by.first.lemma != "by":
            continue
        start = next((one + 1 for one in range(at - 1, -1, -1) if found[one].is_a(*BEFORE)), 0)
        said = found[start:at]
        end = next((one for one in range(at, len(found)) if found[one].first.lemma == "energy"), None)
        if end is None:
            continue
        if len(said) > 2 and said[-1].first.lemma == REDUCING and said[-2].is_a("BE"):
            said = said[:-2]
        elif said and said[0].is_a("VERB") and said[0].first.lemma == REDUCING:
            said = said[1:]
        else:
            continue
        if (whose := _whose(said)) is not None:
            whose[0].start = min(whose[0].start, found[start].start)
            several = whose[-1].is_a("NOUN") and whose[-1].first.form == "plural"
            costs = Candidates((Word("COST", "cost", "base" if several else "third"),), by.start, by.end)
            less = Candidates((Word("LESS", "less"),), found[end].end, found[end].end)
            rest = reduced_costs(found[end + 1 :])
            return [*found[:start], *whose, costs, *found[at + 1 : end + 1], less, *rest]
    return found


def _whose(cost: list[Candidates]) -> list[Candidates] | None:
    """The card whose cost it is: "this strike's sidebar cost", "its cost", "the costs of your strikes"."""
    first, *behind = (*cost, NOTHING)
    if _is_cost(cost[-1]) and len(cost) > 2 and cost[-2].is_a("_POSS"):
        return cost[:-2]
    if len(cost) == 2 and first.first.lemma == "its" and _is_cost(cost[1]):
        return [Candidates((Word("IT", "it"),), first.start, first.end)]
    if len(cost) > 3 and first.is_a("THE") and _is_cost(behind[0]) and behind[1].is_a("OF"):
        return cost[3:]
    return None


def _is_cost(word: Candidates) -> bool:
    return any(one.terminal == "NOUN" and one.kind == "cost" for one in word.words)
