"""What to say when a file is not YAML at all.

Comes in: a complaint of the YAML parser. Goes out: a finding, in words that say what to do.
"""

from __future__ import annotations

import yaml

from qsdsl.cardset.wording import quoted
from qsdsl.diagnostic import Diagnostic, error
from qsdsl.source import SourceFile, SourceSpan

_BAD_START = "found character that cannot start any token"
_NOT_CLOSED = "found unexpected end of stream"
_NO_COLON = "could not find expected ':'"
_FROM_THE_START = (_NOT_CLOSED, _NO_COLON)
"""Complaints about something that began earlier: there is where to look."""
_ABOUT_TABS = (
    _BAD_START,
    "found a tab character that violates indentation",
    "found a tab character where an indentation space is expected",
)
_IN_OTHER_WORDS = {
    "mapping values are not allowed in this context": (
        "a ':' here starts a second key on one line, or the line is indented wrongly",
        "put a value that contains ': ' in quotation marks, or write it below the key, after '|'",
    ),
    _NO_COLON: ("a key without a ':' behind it", "write 'key: value'"),
    "did not find expected key": ("no key where one is expected", "check the indentation and the quotation marks"),
    "did not find expected '-' indicator": ("no '-' where the list goes on", "indent all items of a list alike"),
    "did not find expected node content": ("nothing where a value is expected", ""),
    "did not find expected ',' or ']'": ("a list that goes wrong here", "put ',' between its items and ']' at its end"),
    "did not find expected ',' or '}'": ("a mapping that goes wrong here", "put ',' between keys and '}' at its end"),
    _NOT_CLOSED: ("quotation marks that are not closed", "close them before the file ends"),
    "found unknown escape character": ("an escape that YAML does not have", r"write '\\' for a backslash"),
    "exceeded maximum nesting depth": ("nesting that is too deep", ""),
}  # fmt: skip


def syntax_error(source: SourceFile, problem: yaml.YAMLError) -> Diagnostic:
    """YAML's own complaint, in words that say what to do."""
    if not isinstance(problem, yaml.MarkedYAMLError) or problem.problem_mark is None:
        return error("QS102", f"not valid YAML: {problem}", SourceSpan(source, 0, 0))
    said = problem.problem or ""
    mark = problem.context_mark if said in _FROM_THE_START and problem.context_mark else problem.problem_mark
    offset = mark.index
    span = SourceSpan(source, offset, offset + 1)
    char = source.text[offset : offset + 1]
    if said == "but found another document":
        return error("QS105", "a second document starts here; a file holds one", span, "remove the line with '---'")
    if said == "found undefined alias":
        return error(
            "QS104", "aliases cannot be used; '*' starts one", span, "write the value out, or in quotation marks"
        )
    if char == "\t" and said in _ABOUT_TABS:
        return error("QS103", "a tab cannot be used for indentation", span, "indent with spaces")
    if said == _BAD_START:
        return error("QS102", f"a value cannot start with {quoted(char)}", span, "put the value in quotation marks")
    message, advice = _IN_OTHER_WORDS.get(said, (said, ""))
    return error("QS102", f"not valid YAML: {message}", span, advice)
