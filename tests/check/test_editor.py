"""The real yaml-language-server, given the schema by a file's first line, finds mistakes and completes keys."""

from __future__ import annotations

import shutil
from collections.abc import Iterator

import pytest

from qsdsl.source import data_folder
from tests.check.language_server import NAME, LanguageServer, find_server

SERVER = find_server()
pytestmark = [
    pytest.mark.skipif(SERVER is None, reason=f"no {NAME} (npm install {NAME}; or YAML_LANGUAGE_SERVER=its command)"),
    pytest.mark.long,
]
WRONG = """\
# yaml-language-server: $schema=set.schema.json
set: {name: Harbor Lights}
cards:
  - name: First Light
    type: strke
    intercept: 4
    force: 4
  - name: Second Light
    type: ally
    forse: 1
  - name: Third Light
    type: strike
    intercept: four
    force: 4
  - name: Fourth Light
    type: ally
    """


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LanguageServer]:
    folder = tmp_path_factory.mktemp("editor")
    shutil.copy(data_folder("schema") / "set.schema.json", folder)
    (folder / "set.yaml").write_text(WRONG, encoding="utf-8")
    assert SERVER is not None
    running = LanguageServer(SERVER, folder / "set.yaml")
    yield running
    running.close()


def test_it_finds_mistakes_at_their_lines(server: LanguageServer) -> None:
    wrong = server.wrong_lines()
    assert {5, 10, 13} <= set(wrong)
    assert "forse" in wrong[10]


def test_it_completes_and_explains_the_keys_of_a_card(server: LanguageServer) -> None:
    offered = server.offered(17, 5)
    assert {"cost", "traits", "rarity", "text", "draft"} <= set(offered)
    assert "sidebar cost" in str(offered["cost"].get("documentation"))
