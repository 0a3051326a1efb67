"""Parts of a clause that are no such thing: charging an ally, a counterattack against a zone."""

from __future__ import annotations

from collections.abc import Iterator

from qsdsl.cardset.wording import with_article
from qsdsl.check.meaning.examined import Examined
from qsdsl.diagnostic import Diagnostic, error
from qsdsl.effect.tree import Clause, Of, Reference, Role, Things


def check_parts(text: Examined) -> Iterator[Diagnostic]:
    """Things that a verb cannot be about."""
    verbs = {verb.lemma: verb for verb in text.vocabulary.verbs}
    for clause in text.nodes:
        if isinstance(clause, Clause) and clause.verb in verbs:
            for role in (*clause.roles, *clause.or_roles):
                kinds = verbs[clause.verb].roles.get(role.name, ())
                kind = _kind(text, role)
                if kind and kinds and kind not in kinds:
                    message = f'"{clause.verb}" can\'t be about "{text.words(role)}"'
                    yield error("QS422", message, text.at(role), f"it goes with {' or '.join(_some(kinds))}")


def _kind(text: Examined, role: Role) -> str:
    """The kind of the thing that fills a part; "" if it can be of any kind."""
    match role.value:
        case Things() | Of() | Reference():
            return text.kind(role.value.noun)
        case _:
            return ""


def _some(kinds: tuple[str, ...]) -> list[str]:
    """The kinds with an article."""
    return [with_article(kind) for kind in kinds]
