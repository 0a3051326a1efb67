"""What the documents show is true: examples run, links lead somewhere, pictures say what their pages say.

A fenced block is run by its language: `yaml NAME` is written to that file, `console` goes through a shell line by line,
`pycon` through doctest; both compare what comes out, "…" standing for anything. `sh` may only name targets of the
Makefile; `text` is only looked at.
"""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

import pytest

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])
PICTURES = sorted((ROOT / "docs").glob("*.svg"))

FENCE = re.compile(r"^```(\w*) ?(\S*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")
PATH = re.compile(r"`((?:qsdsl|grammar|sets|schema|tests|docs|bench)/[\w./-]*)`")
TARGET = re.compile(r"^([a-z-]+):", re.MULTILINE)
ELLIPSIS = {"…\n": r"(?:.*\n)*", "…": ".*"}
SVG = "{http://www.w3.org/2000/svg}"


@dataclass(frozen=True, slots=True)
class Block:
    """A fenced block of a page."""

    language: str
    name: str
    text: str


def blocks_of(page: str) -> list[Block]:
    return [Block(*match.groups()) for match in FENCE.finditer(page)]


def fits(shown: str, real: str) -> bool:
    """Whether the output is the one shown.

    "…" alone on a line stands for any lines or none, within a line for anything.
    """
    pieces = re.split(r"(^…\n|…)", shown.strip("\n") + "\n", flags=re.MULTILINE)
    pattern = "".join(ELLIPSIS.get(piece) or re.escape(piece) for piece in pieces)
    return re.fullmatch(pattern, real.strip("\n") + "\n") is not None


def run_console(block: Block, folder: Path) -> None:
    """Each "$ command" with the output shown below it."""
    for entry in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
        command, _, shown = entry.partition("\n")
        done = subprocess.run(
            ["bash", "-c", command], cwd=folder, env=environment(folder), text=True, encoding="utf-8",
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=60,
        )  # fmt: skip
        assert fits(shown, done.stdout), f"$ {command}\n{done.stdout}"


def environment(folder: Path) -> dict[str, str]:
    """One in which `qsdsl` is this checkout's."""
    bin_folder = folder / ".bin"
    bin_folder.mkdir(exist_ok=True)
    command = bin_folder / "qsdsl"
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m qsdsl "$@"\n', encoding="utf-8")
    command.chmod(0o755)
    path = f"{bin_folder}{os.pathsep}{os.environ['PATH']}"
    return {**os.environ, "PATH": path, "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1", "NO_COLOR": "1"}


def run_python(block: Block, names: dict[str, object]) -> None:
    """A session; the names that it leaves are there for the page's next one."""
    test = doctest.DocTestParser().get_doctest(block.text.replace("…", "..."), names, "page", None, None)
    told: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    runner.run(test, out=told.append, clear_globs=False)
    names.update(test.globs)
    assert not told, "".join(told)


def run_page(page: str, folder: Path) -> None:
    names: dict[str, object] = {}
    for block in blocks_of(page):
        match block.language:
            case "yaml":
                assert block.name, f"a file to check needs a name:\n{block.text}"
                (folder / block.name).write_text(block.text, encoding="utf-8")
            case "console":
                run_console(block, folder)
            case "pycon":
                run_python(block, names)
            case "sh":
                targets = set(TARGET.findall((ROOT / "Makefile").read_text(encoding="utf-8")))
                for line in block.text.splitlines():
                    assert line.split()[0] == "make", line
                    assert line.split()[1] in targets, line
            case "text":
                pass
            case other:
                pytest.fail(f"nothing runs a block of {other or 'no language'!r}:\n{block.text}")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_what_a_page_shows_is_true(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    run_page(page.read_text(encoding="utf-8"), tmp_path)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_what_a_page_names_exists(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    links = [page.parent / link for link in LINK.findall(text)]
    paths = [ROOT / path for path in PATH.findall(text)]
    assert [str(path) for path in links + paths if not path.exists()] == []


@pytest.mark.parametrize("picture", PICTURES, ids=lambda picture: picture.name)
def test_a_picture_says_what_its_page_says(picture: Path) -> None:
    """Text of class "shown" is shown by the page, too, where it is run."""
    pages = [text for page in PAGES if picture.name in (text := page.read_text(encoding="utf-8"))]
    assert pages, "no page shows the picture"
    shown = [
        "".join(element.itertext())
        for element in ElementTree.parse(picture).iter(f"{SVG}text")
        if "shown" in element.get("class", "").split()
    ]
    assert shown
    blocks = " ".join(" ".join(block.text.split()) for page in pages for block in blocks_of(page))
    assert [line for line in shown if " ".join(line.split()) not in blocks] == []


def test_the_picture_of_the_pipeline_names_every_stage() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    package = ROOT / "qsdsl"
    stages = {path.name for path in package.iterdir() if path.is_dir() and (path / "__init__.py").exists()}
    assert stages
    assert [stage for stage in sorted(stages) if f"{stage}/" not in page] == []


@pytest.mark.parametrize(
    "page",
    [
        "```console\n$ qsdsl --version\nqsdsl 9.9\n```\n",
        "```console\n$ qsdsl check nowhere.yaml\n```\n",
        "```pycon\n>>> 1 + 1\n3\n\n```\n",
        "```pycon\n>>> import qsdsl.nothing\n\n```\n",
        "```sh\nmake gold\n```\n",
        "```yaml\nset: {name: A}\n```\n",
        "```python\nprint(1)\n```\n",
    ],
)
def test_an_untrue_page_is_seen(page: str, tmp_path: Path) -> None:
    with pytest.raises((AssertionError, pytest.fail.Exception)):
        run_page(page, tmp_path)


@pytest.mark.parametrize(
    ("shown", "real", "fit"),
    [
        ("a\n…\nc", "a\nb\nb\nc\n", True),
        ("a\n…\nc", "a\nc", True),
        ("a … c", "a b c", True),
        ("a … c", "a\nc", False),
        ("…\nc", "a\nb\nc", True),
        ("a\n…\nc", "a\nb\nd", False),
        ("a\nc", "a\nb\nc", False),
        ("", "a", False),
        ("a.c", "abc", False),
    ],
)
def test_an_ellipsis_stands_for_anything(shown: str, real: str, fit: bool) -> None:
    assert fits(shown, real) is fit
