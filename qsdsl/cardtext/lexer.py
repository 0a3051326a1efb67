"""The word lexer: a text becomes tokens, one a word or fixed phrase, with character offsets into the text.

In: a `Source` (text, word table, the card's own name). Out: `lark` tokens whose value is a `Word`. The steps: `cut`
the text into pieces; find the longest phrase of the word table, or a name, at each piece; let `joints.resolve` choose
where a word can be of several classes. A word that nobody knows becomes a token of class UNKNOWN, so that the parser
stops right there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from lark import Token
from lark.lexer import Lexer

from qsdsl.cardtext.candidates import Candidates
from qsdsl.cardtext.fixed_phrases import fixed_phrase
from qsdsl.cardtext.joints import resolve
from qsdsl.cardtext.pieces import PIECE, Piece, cut
from qsdsl.cardtext.words import COUNTED, Word, WordTable, stands_at

NAME_END = re.compile(r"\.?\s*(?:\n|\(|$)|\.\s")
MARKS = {".": "_PERIOD", ",": "_COMMA", ";": "_SEMICOLON", ":": "_ARROW", "“": "_QUOTE", "”": "_UNQUOTE"}
DASHES = ("—", "–", "-", "--")
ENDS = frozenset({"_PERIOD", "REMINDER", "RULE_REMINDER", "_CLOSE", "BREAK", "_LABEL_END"})


@dataclass(frozen=True, slots=True)
class Source:
    """A text to be read."""

    text: str
    table: WordTable
    own_names: tuple[str, ...] = ()
    """The card's name as its text may print it, longest first."""


@dataclass(slots=True)
class Scan:
    """The state of one scan: the pieces, the place among them, and the words found so far."""

    source: Source
    pieces: list[Piece]
    at: int = 0
    found: list[Candidates] = field(default_factory=list)
    quoted: bool = False

    def last(self) -> str:
        return self.found[-1].words[0].terminal if self.found else "BREAK"

    def put(self, terminal: str, lemma: str, start: int, end: int, form: str = "") -> None:
        self.found.append(Candidates((Word(terminal, lemma, form),), start, end))

    def skip_to(self, offset: int) -> None:
        while self.at < len(self.pieces) and self.pieces[self.at].start < offset:
            self.at += 1


class WordLexer(Lexer):
    """The lexer in the shape that lark asks for; it is given a `Source` in place of a text."""

    __future_interface__ = 2

    def __init__(self, lexer_conf: Any) -> None:
        pass

    def lex(self, lexer_state: Any, parser_state: Any) -> Iterator[Token]:
        return iter(words_of(lexer_state.text))


def words_of(source: Source) -> list[Token]:
    """The tokens of a text."""
    scan = Scan(source, cut(source.text))
    while scan.at < len(scan.pieces):
        piece = scan.pieces[scan.at]
        READERS[piece.kind](scan, piece)
    _end_sentence(scan, len(source.text))
    while scan.found and scan.last() == "BREAK":
        scan.found.pop()
    return resolve(scan.found)


def _end_sentence(scan: Scan, offset: int) -> None:
    """A text, a quoted text and a keyword's line may leave out their last full stop."""
    if scan.found and scan.last() not in ENDS:
        scan.put("_PERIOD", ".", offset, offset, "implied")


def _read_arrow(scan: Scan, piece: Piece) -> None:
    scan.put("_ARROW", "→", piece.start, piece.end)
    scan.at += 1


def _read_delta(scan: Scan, piece: Piece) -> None:
    sign = "+" if piece.text[0] == "+" else "-"
    scan.put("DELTA", sign + piece.text[1:], piece.start, piece.end)
    scan.at += 1


def _read_number(scan: Scan, piece: Piece) -> None:
    """A figure, unless a name begins with it."""
    if _read_name(scan, piece):
        return
    scan.put("NUMBER", str(int(piece.text)), piece.start, piece.end, "figure")
    scan.at += 1


def _read_possessive(scan: Scan, piece: Piece) -> None:
    """ "Zed's"; behind "it", "he" and "she" it is "is"."""
    if scan.found and scan.found[-1].first.lemma in ("it", "he", "she"):
        scan.put("BE", "be", piece.start, piece.end, "third")
    else:
        scan.put("_POSS", "'s", piece.start, piece.end)
    scan.at += 1


def _read_newline(scan: Scan, piece: Piece) -> None:
    """A line break ends a part, or is nothing but a place where a long sentence was broken."""
    scan.at += 1
    if scan.last() == "KEYWORD_LABEL":
        scan.put("_LABEL_END", "—", piece.start, piece.end)
    if scan.found and _line_is_keyword(scan.found):
        _end_sentence(scan, piece.start)
    if scan.last() == "CHOOSE" or (scan.last() in ENDS and scan.last() not in ("BREAK", "_LABEL_END")):
        scan.put("BREAK", "\n", piece.start, piece.end)


def _line_is_keyword(found: list[Candidates]) -> bool:
    index = len(found) - 1
    while index > 0 and found[index - 1].words[0].terminal not in ENDS:
        index -= 1
    return any(word.terminal.startswith("KEYWORD") for word in found[index].words)


def _read_bracket(scan: Scan, piece: Piece) -> None:
    """A symbol in square brackets: "[energy]", "[red]", or a variable of a keyword's text."""
    scan.at += 1
    inner = piece.text[1:-1].strip()
    words = scan.source.table.entries(inner) if inner else ()
    if words and words[0].terminal == "NOUN" and words[0].form == "mass":
        scan.put("QUANTITY", "a", piece.start, piece.start, "an")
        scan.put("NOUN", words[0].lemma, piece.start, piece.end, "mass")
    elif words and words[0].terminal == "COLOR":
        scan.found.append(Candidates(words, piece.start, piece.end))
    else:
        scan.put("VARIABLE", inner, piece.start, piece.end)


def _read_mark(scan: Scan, piece: Piece) -> None:
    scan.at += 1
    if scan.last() in ("KEYWORD_LABEL",) and piece.text in (".", ":", *DASHES):
        scan.put("_LABEL_END", piece.text, piece.start, piece.end)
    elif scan.found and scan.found[-1].is_a("KEYWORD_COST", "KEYWORD_NAME") and piece.text in (":", *DASHES):
        scan.put("_SEPARATOR", piece.text, piece.start, piece.end)
        if scan.found[-2].words[0].terminal == "KEYWORD_NAME":
            _read_name_argument(scan, piece.end)
    elif piece.text == "(":
        _read_parenthesis(scan, piece)
    elif piece.text == ")" and any(found.words[0].terminal == "_OPEN" for found in scan.found):
        _end_sentence(scan, piece.start)
        scan.put("_CLOSE", ")", piece.start, piece.end)
    elif piece.text in ('"', "“", "”"):
        _read_quote(scan, piece)
    else:
        scan.put(MARKS.get(piece.text, "UNKNOWN"), piece.text, piece.start, piece.end)
        if piece.text == ";":
            _read_alternative(scan)


def _read_alternative(scan: Scan) -> None:
    """ "; or" and "; and" before the last option say no more than ";"."""
    if scan.at < len(scan.pieces) and scan.pieces[scan.at].text in ("or", "and"):
        scan.at += 1


def _read_name_argument(scan: Scan, offset: int) -> None:
    """What follows "Exclusive—" is a name, known or not; whether it is known is a check of its own."""
    text = scan.source.text
    while offset < len(text) and text[offset].isspace():
        offset += 1
    if offset >= len(text) or text[offset] == "[":
        return
    name = _name_at(scan.source, offset) or text[offset : _name_end(text, offset)]
    scan.put("NAME", name, offset, offset + len(name), "named")
    scan.skip_to(offset + len(name))


def _name_end(text: str, offset: int) -> int:
    end = NAME_END.search(text, offset)
    return end.start() if end else len(text)


def _read_parenthesis(scan: Scan, piece: Piece) -> None:
    """Words in brackets are a reminder, but "(Use only …)" is part of the text."""
    text = scan.source.text
    end = text.find(")", piece.end)
    if end < 0:
        scan.put("UNKNOWN", "(", piece.start, piece.end)
    elif text[piece.end : end].strip().lower().startswith("use only"):
        scan.put("_OPEN", "(", piece.start, piece.end)
    else:
        words = text[piece.end : end]
        known = words.strip() in scan.source.table.vocabulary.reminders
        scan.put("RULE_REMINDER" if known else "REMINDER", words, piece.start, end + 1)
        scan.skip_to(end + 1)


def _read_quote(scan: Scan, piece: Piece) -> None:
    opens = piece.text == "“" or (piece.text == '"' and not scan.quoted)
    scan.quoted = opens
    if opens:
        scan.put("_QUOTE", '"', piece.start, piece.end)
        return
    _end_sentence(scan, piece.start)
    scan.put("_UNQUOTE", '"', piece.start, piece.end)
    following = scan.source.text[piece.end :].lstrip(" ")
    if not following or following[0] in "\n(" or following[0].isupper():
        _end_sentence(scan, piece.end)


def _read_word(scan: Scan, piece: Piece) -> None:
    for reader in (_read_fixed, _read_name, _read_phrase):
        if reader(scan, piece):
            return
    scan.put("UNKNOWN", piece.text, piece.start, piece.end)
    scan.at += 1


def _read_fixed(scan: Scan, piece: Piece) -> bool:
    """ "Use only once per turn" and "choose one:", which are read as a whole."""
    fixed = fixed_phrase(scan.source.text, piece.start)
    if fixed is None:
        return False
    word, end = fixed
    scan.put(word.terminal, word.lemma, piece.start, end, word.form)
    scan.skip_to(end)
    return True


def _read_name(scan: Scan, piece: Piece) -> bool:
    """The card's own name or another card's. Names keep their capitals; that alone proves nothing at a sentence's
    start.
    """
    source = scan.source
    if _read_name_as_noun(scan, piece):
        return True
    for name in source.own_names:
        if stands_at(source.text, name, piece.start) and not (source.table.has(name) and scan.last() in ENDS):
            return _put_name(scan, "NAME", name, name, "self")
        if _has_article(scan, piece, name):
            return _put_name(scan, "NAME", name, ARTICLE + name, "self")
    name = _name_at(source, piece.start)
    if not name or not _put_name(scan, "NAME", name, name, "named"):
        return False
    if name in source.table.characters:
        scan.found[-1].words = (replace(scan.found[-1].first, kind="character"),)
    return True


def _has_article(scan: Scan, piece: Piece, name: str) -> bool:
    """ "The Uninvited Guest", but not "the Bull strike"."""
    text = scan.source.text
    if text[piece.start : piece.end + 1].lower() != ARTICLE or not stands_at(text, name, piece.end + 1):
        return False
    return not _before_a_noun(scan, 1 + len(name.split()))


ARTICLE = "the "
"""A name may have an article before it: "the Uninvited Guest"."""


def _put_name(scan: Scan, terminal: str, name: str, printed: str, form: str) -> bool:
    start = scan.pieces[scan.at].start
    scan.put(terminal, name, start, start + len(printed), form)
    scan.skip_to(start + len(printed))
    return True


def _read_name_as_noun(scan: Scan, piece: Piece) -> bool:
    """ "A Brass Heron", "your other Brass Herons"."""
    source, counted = scan.source, bool(scan.found) and scan.found[-1].is_a(*COUNTED)
    if not counted and any(stands_at(source.text, name, piece.start) for name in source.own_names[:1]):
        return False
    noun = source.table.name_as_noun(source.text, piece.start, piece.text, source.own_names[:1], counted=counted)
    return noun is not None and _put_name(scan, "NOUN", noun.lemma, noun.printed, noun.form)


def _name_at(source: Source, offset: int) -> str:
    first = PIECE.match(source.text, offset)
    if first is None:
        return ""
    names = source.table.names.get(first[0], ())
    return next((name for name in names if stands_at(source.text, name, offset)), "")


BEFORE_TURN = ("AT", "OWNER", "THE", "QUANTITY", "_POSS")
"""Behind these a turn is a thing: "at the start of your next turn"."""


def _read_phrase(scan: Scan, piece: Piece) -> bool:
    word = _plain(piece)
    for phrase, entries in scan.source.table.phrases.get(word, ()):
        pieces = scan.pieces[scan.at : scan.at + len(phrase)]
        if entries[0].lemma == "the other" and _before_a_noun(scan, len(phrase)):
            continue
        if entries[0].terminal == "DURATION" and scan.last() in BEFORE_TURN:
            continue
        if entries[0].terminal == "OWNER_BEHIND" and _is_possessive(scan, len(phrase)):
            continue
        if entries[0].terminal == "FOLLOW" and not _is_comma(scan, len(phrase)):
            continue
        if len(pieces) == len(phrase) and all(
            _plain(found) == wanted for found, wanted in zip(pieces, phrase, strict=True)
        ):
            scan.found.append(Candidates(_fitting(entries, piece), piece.start, pieces[-1].end))
            scan.at += len(phrase)
            return True
    if len(piece.text) == 1 and piece.text.isupper():
        scan.put("NUMBER", piece.text, piece.start, piece.end, "variable")
        scan.at += 1
        return True
    return False


NOMINAL_WORDS = ("NOUN", "COLOR", "ADJECTIVE", "STATE", "PARTICIPLE")


def _before_a_noun(scan: Scan, ahead: int) -> bool:
    """ "The other zone", "the other revealed cards": no pronoun."""
    word = scan.pieces[scan.at + ahead].text if scan.at + ahead < len(scan.pieces) else ""
    return any(one.terminal in NOMINAL_WORDS for one in scan.source.table.entries(word or ","))


def _is_possessive(scan: Scan, ahead: int) -> bool:
    """ "One of your opponent's allies": the owner stands before the noun."""
    at = scan.at + ahead
    return at < len(scan.pieces) and scan.pieces[at].kind == "possessive"


def _is_comma(scan: Scan, ahead: int) -> bool:
    """ "If you do not, …" follows from what stands before; "if you do not have an ally, …" does not."""
    at = scan.at + ahead
    return at < len(scan.pieces) and scan.pieces[at].text == ","


CAPITAL = "capital"
"""The form of a color that may be a cost: "Red", but not "red"."""


def _fitting(entries: tuple[Word, ...], piece: Piece) -> tuple[Word, ...]:
    """Keywords and traits are printed with a capital; without one the word is an ordinary word."""
    if entries[0].terminal == "COLOR" and piece.text[0].isupper():
        return (replace(entries[0], form=CAPITAL),)
    if piece.text[0].isupper() or len(entries) == 1:
        return entries
    plain = tuple(word for word in entries if not word.terminal.startswith("KEYWORD") and word.form != "trait")
    return plain or entries


def _plain(piece: Piece) -> str:
    return piece.text.lower().replace("’", "'").replace("colour", "color")


READERS = {
    "arrow": _read_arrow,
    "delta": _read_delta,
    "number": _read_number,
    "possessive": _read_possessive,
    "newline": _read_newline,
    "bracket": _read_bracket,
    "mark": _read_mark,
    "word": _read_word,
}
