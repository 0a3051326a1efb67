"""Scenarios: tests of cards and rules that a designer writes without code.

Comes in: paths of set files. Goes out: a report: which scenarios pass, which wait, and findings about the others. A
scenario is read (`reading`), its own cards join those of its set (`stock`), the game is put up in the middle
(`staging`), its steps are taken (`running`), and what is expected is compared with what is so (`facts`).
"""

from qsdsl.table.scenarios.suite import Report, run_scenarios

__all__ = ["Report", "run_scenarios"]
