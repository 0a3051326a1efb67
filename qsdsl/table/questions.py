"""What a decision asks, in words for the person who has to decide.

Comes in: the kind of a decision, and what the person sees. Goes out: a question.
"""

from __future__ import annotations

from qsdsl.table.seen import Sight

_QUESTIONS = {
    "choose defender": "who defends against the opening attack?",
    "signature step": "answer with a signature move?",
    "signature window": "your signature move is revealed",
    "payment": "how do you pay?",
    "order triggers": "what happens first?",
    "may": "do you?",
    "choose card": "which card?",
    "choose zone": "which zone?",
    "choose mode": "which one?",
    "replace ally": "which ally stays?",
    "choose color": "which color?",
    "choose number": "how many?",
    "choose type": "which type of card?",
    "choose trait": "which trait?",
}


def question(kind: str, sight: Sight) -> str:
    """The question; a kind without a wording of its own stands for itself."""
    if kind == "flip window" and sight.flipped is not None:
        return f"what do you do with {sight.flipped.name}?"
    asked = _QUESTIONS.get(kind, kind)
    return f"{sight.asking.name}, {asked}" if sight.asking is not None else asked
