"""The report: a run as one HTML page that needs nothing else, with drawn charts.

Comes in: a tally. Goes out: the text of the page. One module a chart; `drawing` knows how to write SVG, `page` puts the
parts together.
"""

from qsdsl.table.simulation.report.page import report_page

__all__ = ["report_page"]
