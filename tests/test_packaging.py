"""The wheel: what is in it, and that it works by itself, away from the checkout."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
DATA = ("grammar", "sets", "schema")


def files_below(folder: Path) -> set[str]:
    """What git would keep of the folder: no compiled Python."""
    found = (path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    return {path.relative_to(folder).as_posix() for path in found}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built as a build front end does it."""
    folder = tmp_path_factory.mktemp("wheel")
    build = "import sys; from hatchling.build import build_wheel; build_wheel(sys.argv[1])"
    subprocess.run([sys.executable, "-c", build, str(folder)], cwd=ROOT, check=True, capture_output=True)
    (built,) = folder.glob("qsdsl-*-py3-none-any.whl")
    return built


@pytest.fixture(scope="module")
def unpacked(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("unpacked")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    return folder


def run(unpacked: Path, *arguments: str, where: Path) -> str:
    """`qsdsl` from the unpacked wheel alone: nothing of the checkout is on the path."""
    done = subprocess.run(
        [sys.executable, "-m", "qsdsl", *arguments], cwd=where, capture_output=True, encoding="utf-8", timeout=60,
        env={**os.environ, "PYTHONPATH": str(unpacked), "PYTHONUTF8": "1"},
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_wheel_holds_the_package_and_its_data_and_nothing_else(unpacked: Path) -> None:
    package = {f"qsdsl/{path}" for path in files_below(ROOT / "qsdsl")}
    data = {f"qsdsl/data/{name}/{path}" for name in DATA for path in files_below(ROOT / name)}
    held = {path for path in files_below(unpacked) if not path.startswith("qsdsl-")}
    assert held == package | data
    assert "qsdsl/py.typed" in held


def test_the_wheel_brings_command_and_licence(unpacked: Path) -> None:
    (about,) = unpacked.glob("qsdsl-*.dist-info")
    assert "qsdsl = qsdsl.cli.main:main" in (about / "entry_points.txt").read_text(encoding="utf-8")
    assert (about / "licenses" / "LICENSE").exists()
    assert "License-Expression: MIT" in (about / "METADATA").read_text(encoding="utf-8")


def test_the_wheel_finds_its_own_data(unpacked: Path, tmp_path: Path) -> None:
    script = "import qsdsl.source; print(*(qsdsl.source.data_folder(name) for name in ('grammar', 'sets', 'schema')))"
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=tmp_path, capture_output=True, encoding="utf-8", check=True,
        env={**os.environ, "PYTHONPATH": str(unpacked)},
    )  # fmt: skip
    assert done.stdout.split() == [str(unpacked / "qsdsl" / "data" / name) for name in DATA]


def test_the_wheel_checks_and_plays_a_set_away_from_the_checkout(unpacked: Path, tmp_path: Path) -> None:
    (tmp_path / "bells").mkdir()
    for path in (ROOT / "sets" / "storm-bells").glob("*.yaml"):
        (tmp_path / "bells" / path.name).write_bytes(path.read_bytes())
    assert run(unpacked, "--version", where=tmp_path).startswith("qsdsl ")
    assert run(unpacked, "check", "bells", where=tmp_path) == ""
    told = run(unpacked, "play", "bells", "--players", "eager,eager", "--seed", "3", "--quiet", where=tmp_path)
    assert " wins with 3 points to " in told
