"""Writes the parts of `docs/language.md` that follow from the vocabulary, the forms, the keywords and the checks.

Run it after changing one of them: `python tests/language/reference.py`. A test compares page and sources.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import yaml

from qsdsl.check.catalogue import CATALOGUE
from qsdsl.effect.tree import Duration
from qsdsl.effect.vocabulary import Verb
from qsdsl.quickstrike.vocabulary import VOCABULARY
from qsdsl.source import data_folder

PAGE = Path(__file__).parents[2] / "docs" / "language.md"
FORMS = Path(__file__).parent / "forms.yaml"
PART = re.compile(r"(<!-- (\w+) -->\n).*?(<!-- end -->\n)", re.DOTALL)


def forms() -> dict[str, list[tuple[str, str]]]:
    loaded = yaml.safe_load(FORMS.read_text(encoding="utf-8"))
    return {group: [(name, example) for name, example in rows] for group, rows in loaded.items()}


def _forms() -> Iterator[str]:
    for group, rows in forms().items():
        yield f"### {group}\n"
        yield "| form | example |"
        yield "|---|---|"
        yield from (f"| {name} | {example} |" for name, example in rows)
        yield ""


def _nouns() -> Iterator[str]:
    yield "| noun | several | kind |"
    yield "|---|---|---|"
    for noun in VOCABULARY.nouns:
        yield f"| {noun.lemma} | {noun.lemma if noun.mass else noun.plural} | {noun.kind} |"


def _verbs() -> Iterator[str]:
    yield "| verb | goes with | meaning |"
    yield "|---|---|---|"
    for verb in VOCABULARY.verbs:
        yield f"| {verb.lemma} | {', '.join(_roles(verb)) or 'nothing'} | {verb.gloss} |"


def _roles(verb: Verb) -> Iterator[str]:
    for role, kinds in verb.roles.items():
        name = "a thing" if role == "object" else f"{role} …"
        must = " (always)" if role in verb.required else ""
        yield f"{name}: {' or '.join(kinds)}{must}"


def _words() -> Iterator[str]:
    yield f"Statistics: {', '.join(VOCABULARY.statistics)}. Colors: {', '.join(VOCABULARY.colors)}. "
    yield f"States: {', '.join(VOCABULARY.states)}."
    yield ""
    yield "Times: " + "; ".join(duration.value for duration in Duration) + "."
    yield ""
    yield "| instead of | write |"
    yield "|---|---|"
    yield from (f"| {foreign} | {said} |" for foreign, said in VOCABULARY.foreign.items())


def _keywords() -> Iterator[str]:
    loaded = yaml.safe_load((data_folder("sets") / "quickstrike" / "keywords.yaml").read_text(encoding="utf-8"))
    yield "| keyword | form | text |"
    yield "|---|---|---|"
    for keyword in loaded["keywords"]:
        yield f"| {keyword['name']} | {keyword['form']} | {' '.join(keyword['text'].split())} |"


def _checks() -> Iterator[str]:
    yield "| code | what |"
    yield "|---|---|"
    for code in CATALOGUE.values():
        if code.code.startswith(("QS3", "QS42")):
            yield f"| {code.code} | {code.title} |"


PARTS = {
    "forms": _forms, "nouns": _nouns, "verbs": _verbs, "words": _words, "keywords": _keywords, "checks": _checks,
}  # fmt: skip


def page(written: str) -> str:
    """The page with its generated parts anew."""
    return PART.sub(lambda part: f"{part[1]}\n" + "\n".join(PARTS[part[2]]()).strip() + f"\n\n{part[3]}", written)


if __name__ == "__main__":
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
