"""Problems in plain words: which word can't stand where it stands, and what could."""

from __future__ import annotations

from lark.exceptions import UnexpectedToken

from qsdsl.cardtext.build.parts import Refusal
from qsdsl.cardtext.lexer import Source
from qsdsl.cardtext.lexicon import Problem


def unexpected(error: UnexpectedToken, source: Source) -> Problem:
    token = error.token
    start = token.start_pos or 0
    end = token.end_pos or start
    return Problem(start, end, "QS301", f"unexpected {token.type} {source.text[start:end]!r}", " ".join(sorted(error.accepts or ())))


def refused(refusal: Refusal) -> Problem:
    return Problem(refusal.span[0], refusal.span[1], "QS303", refusal.message, refusal.help)
