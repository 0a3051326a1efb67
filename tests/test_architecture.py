"""Imports run one way through the pipeline, files stay small, and one function knows which article a word has."""

from __future__ import annotations

import ast
import itertools
import re
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "qsdsl"
PIPELINE = (
    "source", "keeping", "diagnostic", "report", "cardset", "effect", "cardtext", "check", "program", "engine",
    "quickstrike", "loading", "table", "cli",
)  # fmt: skip
MODULES = sorted(PACKAGE.rglob("*.py"))


def stage_of(module: str) -> str | None:
    """The stage that a dotted module name belongs to, None for what stands outside the pipeline."""
    parts = module.split(".")
    if parts[0] != "qsdsl" or len(parts) < 2:
        return None
    return parts[1]


def imports_of(path: Path) -> list[tuple[str, int]]:
    """Every module of the package that the file imports, with the line."""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            assert node.level == 0, f"{path}:{node.lineno}: a relative import"
            names = [f"{node.module}.{one.name}" for one in node.names] if node.module == "qsdsl" else [node.module]
            found += [(name, node.lineno) for name in names]
        elif isinstance(node, ast.Import):
            found += [(one.name, node.lineno) for one in node.names]
    return [(name, line) for name, line in found if stage_of(name) in PIPELINE]


def own_stage(path: Path) -> str:
    part = path.relative_to(PACKAGE).parts[0]
    return part.removesuffix(".py")


def backward_imports(path: Path) -> list[str]:
    """Imports of a later stage."""
    own = own_stage(path)
    if own not in PIPELINE:
        return []
    position = PIPELINE.index(own)
    return [
        f"{path.name}:{line} imports {name}" for name, line in imports_of(path)
        if PIPELINE.index(str(stage_of(name))) > position
    ]  # fmt: skip


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_run_down_the_pipeline(path: Path) -> None:
    assert not backward_imports(path)


def test_every_module_belongs_to_a_stage() -> None:
    outside = {own_stage(path) for path in MODULES} - set(PIPELINE)
    assert outside <= {"__init__", "__main__"}


def test_a_backward_import_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = tmp_path / "engine" / "wrong.py"
    wrong.parent.mkdir()
    wrong.write_text("from qsdsl.quickstrike.game import Game\n", encoding="utf-8")
    monkeypatch.setattr(f"{__name__}.PACKAGE", tmp_path)
    assert backward_imports(wrong) == ["wrong.py:1 imports qsdsl.quickstrike.game"]


def test_only_cardtext_imports_lark() -> None:
    for path in MODULES:
        if "lark" in path.read_text(encoding="utf-8").replace(".lark", "") and own_stage(path) != "cardtext":
            tree = ast.parse(path.read_text(encoding="utf-8"))
            for node in ast.walk(tree):
                names = [one.name for one in node.names] if isinstance(node, ast.Import) else []
                module = node.module if isinstance(node, ast.ImportFrom) else None
                assert not any(str(name).split(".")[0] == "lark" for name in [*names, module]), path


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_file_is_one_idea(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 400


_ARTICLE = re.compile(r"(?:^|[\s(\"'])[Aa]n? [\"']?$")
"""The end of words that are put before another."""


def articles_before_unknown_words(path: Path) -> list[str]:
    """Where an article is put before a word that only a run tells, so that it may be the wrong one."""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.JoinedStr):
            for part, following in itertools.pairwise(node.values):
                if (
                    isinstance(part, ast.Constant)
                    and _ARTICLE.search(part.value)
                    and isinstance(following, ast.FormattedValue)
                ):
                    found.append(f"{path.name}:{node.lineno}: {ast.unparse(node)}")
    return found


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_one_function_knows_which_article_a_word_has(path: Path) -> None:
    assert not articles_before_unknown_words(path)


def test_an_article_before_an_unknown_word_is_seen(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.py"
    wrong.write_text('noun = "energy"\nmessage = f"a {noun} cannot be chosen"\n', encoding="utf-8")
    assert len(articles_before_unknown_words(wrong)) == 1
