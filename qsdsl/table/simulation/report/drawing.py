"""SVG and HTML as strings: elements, axes, colours.

Comes in: numbers and words. Goes out: markup in which every word is escaped. Colours are classes of the page's style
sheet, so that charts follow a light or a dark screen.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from math import ceil, floor, log10

SERIES = 6
"""Classes `series0` to `series5` have a colour; with more series they come again, with broken lines."""


def element(tag: str, content: str = "", **attributes: object) -> str:
    """An element; the content is markup. `class_` stands for class, "_" for "-"."""
    names = ((name.rstrip("_").replace("_", "-"), value) for name, value in attributes.items())
    words = "".join(f' {name}="{escape(_number(value))}"' for name, value in names if value != "")
    return f"<{tag}{words}>{content}</{tag}>"


def _number(value: object) -> str:
    return f"{value:.1f}".removesuffix(".0") if isinstance(value, float) else str(value)


def words(text: str, x: float, y: float, class_: str = "", anchor: str = "") -> str:
    """A text of a chart."""
    return element("text", escape(text), x=x, y=y, class_=class_, text_anchor=anchor)


def line(x1: float, y1: float, x2: float, y2: float, class_: str) -> str:
    return element("line", x1=x1, y1=y1, x2=x2, y2=y2, class_=class_)


def box(x: float, y: float, width: float, height: float, class_: str, title: str = "") -> str:
    """A rectangle that says `title` when pointed at."""
    hint = element("title", escape(title)) if title else ""
    return element("rect", hint, x=x, y=y, width=max(0.0, width), height=height, class_=class_)


def picture(width: int, height: int, parts: Iterable[str], label: str, class_: str = "chart") -> str:
    """The whole drawing; `label` is what a screen reader says."""
    return element(
        "svg", "".join(parts), class_=class_, viewBox=f"0 0 {width} {height}", width=width, height=height, role="img",
        aria_label=label,
    )  # fmt: skip


def table(headings: Iterable[str], rows: Iterable[Iterable[str]], class_: str = "") -> str:
    """A table of cells that are markup already."""
    head = element("thead", element("tr", "".join(element("th", escape(one), scope="col") for one in headings)))
    body = "".join(element("tr", "".join(row)) for row in rows)
    return element("div", element("table", head + element("tbody", body), class_=class_), class_="scroll")


def cell(content: str, class_: str = "", title: str = "") -> str:
    """A table cell of words."""
    return element("td", escape(content), class_=class_, title=title)


def steps(low: float, high: float, about: int) -> list[float]:
    """Round numbers from low to high, about so many."""
    if high <= low:
        return [low]
    rough = (high - low) / max(1, about)
    power = 10.0 ** floor(log10(rough))
    step = next((power * factor for factor in (1, 2, 5, 10) if power * factor >= rough), rough)
    first, last = ceil(low / step - 1e-9), floor(high / step + 1e-9)
    return [place * step for place in range(first, last + 1)]


def series_class(number: int) -> str:
    """The class of the number-th series."""
    return f"series{number % SERIES}" + (" again" if number >= SERIES else "")
