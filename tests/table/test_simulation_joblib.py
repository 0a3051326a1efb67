"""Workers that joblib reaches give the same games, also when one of them dies."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from qsdsl.table.simulation.folder import GAMES, RunFolder
from qsdsl.table.simulation.run import Report, Simulation
from qsdsl.table.simulation.workers import DASK, RAY, Crew, NoCrew
from tests.table.simulated import plan, silent, simulation

needs_joblib = pytest.mark.skipif(find_spec("joblib") is None, reason="joblib is not installed (extra: simulate)")
needs_dask = pytest.mark.skipif(find_spec("distributed") is None, reason="distributed is not installed (extra: dask)")

needs_ray = pytest.mark.skipif(find_spec("ray") is None, reason="ray is not installed (extra: ray)")


@pytest.fixture
def what(tmp_path: Path) -> Simulation:
    return simulation(tmp_path, plan(games=300))


@pytest.fixture
def cluster() -> Iterator[Any]:
    """A dask cluster of two processes on this machine."""
    from distributed import LocalCluster

    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=50) as cluster:
        yield cluster


def games_of(folder: Path, what: Simulation, crew: Crew, report: Report = silent) -> bytes:
    with RunFolder(folder, what.plan, what.prints) as kept:
        what.run(crew, kept, report)
    return (folder / GAMES).read_bytes()


@needs_joblib
@pytest.mark.parametrize("backend", ["threading", pytest.param("loky", marks=pytest.mark.long)])
def test_joblib_gives_the_same(tmp_path: Path, what: Simulation, backend: str) -> None:
    alone = games_of(tmp_path / "alone", what, Crew())
    assert games_of(tmp_path / backend, what, Crew(2, backend)) == alone


@needs_joblib
def test_unknown_workers_are_refused(tmp_path: Path, what: Simulation) -> None:
    with pytest.raises(NoCrew, match="joblib has no such workers"):
        what.run(Crew(2, "nonsense"), None, silent)


@needs_joblib
@pytest.mark.filterwarnings("error")
def test_an_early_end_stops_the_workers_quietly(tmp_path: Path) -> None:
    what = simulation(tmp_path, plan(games=5000), precision=0.09)
    tally = what.run(Crew(2, "threading"), None, silent)
    assert tally.games == simulation(tmp_path, what.plan, precision=0.09).run(Crew(), None, silent).games < 5000


@needs_dask
@needs_joblib
@pytest.mark.long
def test_dask_gives_the_same(tmp_path: Path, what: Simulation) -> None:
    """On a cluster of its own, of two processes."""
    alone = games_of(tmp_path / "alone", what, Crew())
    assert games_of(tmp_path / "dask", what, Crew(2, DASK)) == alone


@needs_dask
@needs_joblib
@pytest.mark.long
@pytest.mark.skipif(os.name == "nt", reason="there are no such signals there")
def test_a_dask_worker_killed_in_the_middle_loses_nothing(tmp_path: Path, what: Simulation, cluster: Any) -> None:
    killed: list[int] = []

    def kill_one(done: int, kept: bool) -> None:
        if done >= 60 and not killed:
            killed.append(cluster.workers[0].process.pid)
            os.kill(killed[0], signal.SIGKILL)

    games = games_of(tmp_path / "dask", what, Crew(2, DASK, cluster.scheduler_address), kill_one)
    assert killed
    assert games == games_of(tmp_path / "alone", what, Crew())


@needs_dask
@needs_joblib
@pytest.mark.long
def test_a_cluster_that_is_not_there(what: Simulation, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("qsdsl.table.simulation.workers._CONNECT", 1)
    with pytest.raises(NoCrew, match="there is no dask cluster at"):
        what.run(Crew(2, DASK, "tcp://127.0.0.1:1"), None, silent)


@needs_ray
@needs_joblib
@pytest.mark.long
def test_ray_gives_the_same(tmp_path: Path, what: Simulation) -> None:
    """On a cluster of its own; ray's workers give no line before the last of a round is there."""
    alone = games_of(tmp_path / "alone", what, Crew())
    assert games_of(tmp_path / "ray", what, Crew(2, RAY)) == alone


@needs_ray
@needs_joblib
@pytest.mark.long
def test_a_ray_cluster_that_is_not_there(what: Simulation) -> None:
    with pytest.raises(NoCrew, match="there is no ray cluster at"):
        what.run(Crew(2, RAY, "127.0.0.1:1"), None, silent)
