"""Reports for machines: JSON, GitHub's annotations and SARIF say the same as the report for people."""

from __future__ import annotations

import json
import re

import pytest

from qsdsl.cardset.writing import whole_value
from qsdsl.diagnostic import Diagnostic, error, hint, warning
from qsdsl.report import FORMATS, chosen_format, render_findings
from qsdsl.source import SourceFile, SourceSpan

TEXT = "set: {name: A}\r\n# →😀\r\ncards: [Spirt]\r\n"
PLACE = TEXT.index("Spirt")


def finding(path: str = "sets/a.yaml", message: str = "unknown trait 'Spirt'", help: str = "") -> Diagnostic:
    span = SourceSpan(SourceFile(path, TEXT), PLACE, PLACE + 5, "/cards/0")
    return error("QS403", message, span, help, (whole_value(span, "Spirit"),))


def particulars(line: str) -> tuple[str, dict[str, str], str]:
    """What GitHub reads in one of its commands: the command, the particulars, the message."""
    match = re.fullmatch(r"::(\w+) ([^:]*)::(.*)", line)
    assert match, line
    pairs = [part.split("=", 1) for part in match[2].split(",")]
    return match[1], {key: unescaped(value) for key, value in pairs}, unescaped(match[3])


def unescaped(text: str) -> str:
    for written, char in (("%2C", ","), ("%3A", ":"), ("%0A", "\n"), ("%0D", "\r"), ("%25", "%")):
        text = text.replace(written, char)
    return text


def test_an_annotation_holds_the_place_and_the_message() -> None:
    command, told, message = particulars(render_findings([finding()], "github").rstrip("\n"))
    assert command == "error"
    assert told == {"file": "sets/a.yaml", "line": "3", "col": "9", "endLine": "3", "endColumn": "14",
                    "title": "qsdsl QS403"}  # fmt: skip
    assert message == "unknown trait 'Spirt'"


@pytest.mark.parametrize("sign", ["%", "\n", "\r\n", ":", ",", "::", "%0A", "%25", "=", "]", "→"])
def test_no_sign_breaks_an_annotation(sign: str) -> None:
    shown = render_findings([finding(f"sets/a{sign}b.yaml", f"x{sign}y", f"p{sign}q")], "github")
    assert shown.count("\n") == 1
    _, told, message = particulars(shown.rstrip("\n"))
    assert told["file"] == f"sets/a{sign}b.yaml"
    assert message == f"x{sign}y\np{sign}q"


def test_each_severity_has_its_annotation() -> None:
    span = SourceSpan(SourceFile("a.yaml", TEXT), 0, 3)
    findings = [error("QS301", "a", span), warning("QS404", "b", span), hint("QS803", "c", span)]
    assert [line.split(" ")[0] for line in render_findings(findings, "github").splitlines()] == [
        "::error", "::warning", "::notice",
    ]  # fmt: skip


def test_json_has_both_ends_the_pointer_and_the_fix() -> None:
    (record,) = json.loads(render_findings([finding()], "json"))
    assert (record["line"], record["column"], record["end_line"], record["end_column"]) == (3, 9, 3, 14)
    assert record["pointer"] == "/cards/0"
    (fix,) = record["fixes"]
    assert TEXT[: fix["start"]] + fix["text"] + TEXT[fix["end"] :] == TEXT.replace("Spirt", "Spirit")


@pytest.mark.parametrize("path", ["sets/a.yaml", "/tmp/sets/a b.yaml", "sets/ä%#?.yaml", "<stdin>"])
def test_sarif_is_what_its_schema_asks_for(path: str) -> None:
    model = pytest.importorskip("pydantic_sarif.model", reason="pydantic-sarif is not installed")
    shown = render_findings([finding(path, help="traits are Body and Spirit"), finding(path)], "sarif")
    log = model.StaticAnalysisResultsFormatSarifVersion210JsonSchema.model_validate_json(shown)
    (run,) = log.runs
    first, _ = run.results
    place = first.locations[0].physicalLocation
    region = place.region
    assert (region.startLine, region.startColumn, region.endLine, region.endColumn) == (3, 9, 3, 14)
    assert first.ruleId == run.tool.driver.rules[first.ruleIndex].id == "QS403"
    assert first.fixes[0].artifactChanges[0].replacements[0].insertedContent.text == "Spirit"
    assert first.locations[0].logicalLocations[0].fullyQualifiedName == "/cards/0"


def test_sarif_without_findings_is_a_log_too() -> None:
    (run,) = json.loads(render_findings([], "sarif"))["runs"]
    assert run["results"] == []


@pytest.mark.parametrize(
    ("asked", "environment", "terminal", "format"),
    [
        ("auto", {}, True, "full"),
        ("auto", {}, False, "concise"),
        (None, {}, False, "concise"),
        ("auto", {"GITHUB_ACTIONS": "true"}, True, "github"),
        ("auto", {"GITHUB_ACTIONS": "false"}, False, "concise"),
        ("json", {"GITHUB_ACTIONS": "true"}, True, "json"),
    ],
)
def test_the_format_fits_the_place(asked: str | None, environment: dict[str, str], terminal: bool, format: str) -> None:
    assert chosen_format(asked, environment, terminal=terminal) == format
    assert format in FORMATS
