"""`qsdsl simulate`: many games between bots, and what they say about decks and cards.

Comes in: paths of sets, decks, bots, how many games. Goes out: a summary on standard output, progress on standard
error, and with --out the games and a report in a folder. Exit code 0 for a finished run, 1 if the sets, the folder or
the workers cannot be used or the run was interrupted, 2 for bad usage.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from qsdsl.diagnostic import Diagnostic
    from qsdsl.table.simulation.entering import Entry
    from qsdsl.table.simulation.run import Simulation
    from qsdsl.table.simulation.sources import Sources
    from qsdsl.table.simulation.tally import Tally
    from qsdsl.table.simulation.workers import Crew


@click.command()
@click.argument("paths", nargs=-1, metavar="[PATH...]")
@click.option(
    "--deck", "decks", multiple=True, metavar="NAME",
    help="A deck that takes part; two or more. [the first two, those at the PATHs before others]",
)  # fmt: skip
@click.option("--field", default="", metavar="FORMAT", help="Let all decks of this format take part.")
@click.option(
    "--bots", default="greedy", metavar="NAMES", help="One bot for all decks, or one for each, with commas. [greedy]"
)
@click.option(
    "--rules", default="", metavar="NAME", help="The preset of the rules, such as japanese. [the sets say it]"
)
@click.option("--games", type=click.IntRange(1), default=1000, help="Games, of all match-ups together. [1000]")
@click.option("--seed", type=int, default=1, help="The same seed, decks and bots give the same games. [1]")
@click.option("--jobs", type=click.IntRange(1), default=1, help="Processes that play. [1]")
@click.option(
    "--precision", type=click.FloatRange(0, 1), default=0.0, metavar="MARGIN",
    help="Stop when every win rate (with --change: every difference) is known this well, 0.01 being ±1 %.",
)  # fmt: skip
@click.option(
    "--change", type=click.Path(exists=True, dir_okay=False), metavar="FILE",
    help="Play each game a second time with the edited cards of this file.",
)  # fmt: skip
@click.option(
    "--out", type=click.Path(path_type=Path, file_okay=False), metavar="FOLDER",
    help="Keep the games there, with tables and a report; an interrupted run goes on from there.",
)  # fmt: skip
@click.option(
    "--backend", default="processes", metavar="NAME",
    help="Who plays: processes, or one of joblib's: loky, dask, ray … [processes]",
)  # fmt: skip
@click.option(
    "--scheduler",
    default="",
    metavar="ADDRESS",
    help="With --backend dask or ray: the cluster to use. [one of its own]",
)
def simulate(
    paths: tuple[str, ...], decks: tuple[str, ...], field: str, bots: str, rules: str, games: int, seed: int, jobs: int,
    precision: float, change: str | None, out: Path | None, backend: str, scheduler: str,
) -> None:  # fmt: skip
    """Let bots play many games with the sets at the PATHs, or with the shipped ones.

    The games depend on decks, bots and seed alone, not on who plays them or how often the run was interrupted.
    """
    from qsdsl.source import data_folder
    from qsdsl.table.simulation.entering import Entry
    from qsdsl.table.simulation.sources import Sources
    from qsdsl.table.simulation.summary import summary_lines
    from qsdsl.table.simulation.workers import Crew

    missing = [path for path in paths if not os.path.exists(path)]
    if missing:
        raise click.UsageError(f"there is no {missing[0]!r}")
    sources = Sources.at(paths or (data_folder("sets"),), change, rules)
    entry = Entry(decks, field, tuple(bot.strip() for bot in bots.split(",")))
    simulation = _simulation(sources, entry, games, seed, precision)
    _warn_of_edits(simulation)
    tally = _run(simulation, Crew(jobs, backend, scheduler), out)
    click.echo("\n".join(summary_lines(tally)))


def _simulation(sources: Sources, entry: Entry, games: int, seed: int, precision: float) -> Simulation:
    from qsdsl.table.simulation.entering import WrongContestants, enter
    from qsdsl.table.simulation.plan import CHANGED, PRINTED, Plan
    from qsdsl.table.simulation.playing import prints_of
    from qsdsl.table.simulation.run import Simulation
    from qsdsl.table.simulation.sources import CannotSimulate, library_of

    try:
        contestants = enter(library_of(sources, PRINTED), entry)
        plan = Plan(contestants, games, seed, (PRINTED, CHANGED) if sources.change else (PRINTED,))
        return Simulation(plan, sources, prints_of(plan, sources), precision)
    except WrongContestants as problem:
        raise click.UsageError(str(problem)) from problem
    except CannotSimulate as problem:
        _show_findings(problem.findings)
        raise click.ClickException(str(problem)) from problem


def _warn_of_edits(simulation: Simulation) -> None:
    """Say so if an edit cannot make a difference."""
    if not simulation.sources.change:
        return
    for name in simulation.idle_edits:
        click.echo(f"Warning: no deck that takes part has the edited card {name!r}; see --deck", err=True)
    if not simulation.edited:
        click.echo("Warning: the edited cards are as they are printed", err=True)


def _show_findings(findings: list[Diagnostic]) -> None:
    from qsdsl.report import render_findings, wants_color

    color = wants_color(os.environ, terminal=sys.stderr.isatty())
    click.echo(render_findings(findings, "full", color=color), nl=False, err=True, color=color)


def _run(simulation: Simulation, crew: Crew, out: Path | None) -> Tally:
    """Play, with the folder if there is one; the reports are written when the run is over."""
    from qsdsl.table.simulation.folder import FolderError, RunFolder
    from qsdsl.table.simulation.progress import Progress
    from qsdsl.table.simulation.reporting import write_reports
    from qsdsl.table.simulation.sources import CannotSimulate
    from qsdsl.table.simulation.workers import NoCrew

    progress = Progress(sys.stderr, simulation.plan.length)
    try:
        if out is None:
            return simulation.run(crew, None, progress)
        with RunFolder(out, simulation.plan, simulation.prints) as folder:
            tally = simulation.run(crew, folder, progress)
            write_reports(folder, tally, simulation.edited)
            return tally
    except (FolderError, NoCrew, CannotSimulate) as problem:
        raise click.ClickException(str(problem)) from problem
    except KeyboardInterrupt:
        kept = f"the same command goes on with the games in {out}" if out else "without --out nothing is kept"
        raise click.ClickException(f"interrupted; {kept}") from None
    finally:
        progress.clear()
