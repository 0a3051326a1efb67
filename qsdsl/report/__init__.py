"""How findings are shown.

Comes in: findings. Goes out: text for people (`full`, with the source line and a caret line below it), one line a
finding (`concise`), JSON, annotations of GitHub's pages (`github`) or SARIF 2.1.0 (`sarif`). Sorting is the caller's
work, printing too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from qsdsl.diagnostic import Diagnostic
from qsdsl.report.github import render_github
from qsdsl.report.records import as_record, render_json
from qsdsl.report.sarif import render_sarif
from qsdsl.report.text import render_concise, render_full, summary, wants_color

__all__ = ["AUTO", "FORMATS", "as_record", "chosen_format", "render_findings", "summary", "wants_color"]

FORMATS = ("full", "concise", "json", "github", "sarif")
AUTO = "auto"


def render_findings(findings: Sequence[Diagnostic], format: str, *, color: bool = False) -> str:
    """The findings in one of `FORMATS`, ending with a line end unless there is nothing to say."""
    match format:
        case "json":
            return render_json(findings)
        case "sarif":
            return render_sarif(findings)
        case "github":
            return render_github(findings)
        case "full":
            return render_full(findings, color=color)
        case "concise":
            return render_concise(findings, color=color)
    raise ValueError(f"there is no format {format!r}")


def chosen_format(asked: str | None, environment: Mapping[str, str], *, terminal: bool) -> str:
    """The format to use: the one asked for, or under GitHub Actions its own, on a terminal `full`, else `concise`."""
    if asked not in (None, AUTO):
        return str(asked)
    if environment.get("GITHUB_ACTIONS") == "true":
        return "github"
    return "full" if terminal else "concise"
