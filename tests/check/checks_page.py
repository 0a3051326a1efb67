"""docs/checks.md, made of the catalogue of codes and the figures of the last whole run of the edits.

    python -m tests.check.checks_page

writes it.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from qsdsl.check.catalogue import CATALOGUE, printable
from qsdsl.diagnostic import Code
from tests.check.mutation.measuring import Figures, published

PAGE = Path(__file__).parent.parent.parent / "docs" / "checks.md"
_KINDS = {
    "QS1": "Files and YAML", "QS2": "Shape", "QS3": "Texts", "QS4": "Meaning and references", "QS5": "Sets",
    "QS6": "Decks", "QS7": "Scenarios (`qsdsl test`)", "QS8": "Style",
}  # fmt: skip
_HEAD = """\
# What `qsdsl check` finds

This page is made by `python -m tests.check.checks_page` from the catalogue that `qsdsl explain CODE` reads, and from
figures of the tests. Every example on it is run by the tests: the wrong one has this finding and no other, the right
one none.

- **Errors** make a set unusable, **warnings** leave it usable and fail only under `--strict`, **hints** never fail.
  About a set that is not named, but built on (`uses`), only errors are told.
- `--select` and `--ignore` take codes or what codes begin with: `--ignore QS8,QS404`. The longer of two that fit
  counts.
- `--fix` writes what is certain enough to be mended, and leaves every other byte of the file as it is.
- `# qsdsl: ignore[QS601] reason` behind a line leaves out findings that begin in it; behind the `|` of a text, those
  in the text; on a line of its own, those in the next line. What says that something cannot be read (QS1xx, QS2xx,
  QS3xx) cannot be left out; `draft: true` on a card turns its errors into warnings.
"""
_RECALL = """\
## How much is found

Measured on the shipped sets: edits that leave a wrong file, made one at a time by `tests/check/mutation/edits.py`. An
edit is found when there is any finding; a finding is in place when it stands at a line that was edited (for a key
left out: in its entry). Texts from which a word is left out are the hardest, since what remains may say something
else, and say it rightly.

| One edit | made | found | findings in place |
| --- | ---: | ---: | ---: |
"""


def render_page(catalogue: Mapping[str, Code], figures: Mapping[str, Figures]) -> str:
    """The whole page."""
    parts = [_HEAD, _recall(figures)]
    for prefix, title in _KINDS.items():
        parts.append(f"## {title}\n")
        parts += [_code(code) for code in catalogue.values() if code.code.startswith(prefix)]
    return "\n".join(parts)


def _recall(figures: Mapping[str, Figures]) -> str:
    rows = {**figures, "**all**": sum(figures.values(), Figures())}
    return _RECALL + "".join(
        f"| {kind} | {one.made} | {_share(one.found, one.made)} | {_share(one.in_place, one.findings)} |\n"
        for kind, one in rows.items()
    )


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f} %"


def _code(code: Code) -> str:
    wrong, right = _block(printable(code.wrong, code.encoding)), _block(printable(code.right))
    return f"### {code.code}: {code.title}\n\n{code.why}\n\nWrong:\n\n{wrong}\nRight:\n\n{right}"


def _block(example: str) -> str:
    """The example, a very long line cut."""
    lines = "\n".join(line if len(line) <= 160 else f"{line[:159]}…" for line in example.splitlines())
    return f"```text\n{lines}\n```\n"


def main() -> None:
    """Write the page."""
    PAGE.write_text(render_page(CATALOGUE, published()), encoding="utf-8")


if __name__ == "__main__":
    main()
