"""Who plays the games: this process, processes of this machine, or whatever joblib reaches.

Comes in: orders, and a `Crew`. Goes out: the lines of each order, in the order of the orders, however the work is
shared out. A worker process that dies is replaced and its orders are played again.
"""

from __future__ import annotations

import importlib
import logging
import multiprocessing
import os
import signal
import socket
import threading
import warnings
from collections import deque
from collections.abc import Generator, Iterable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from itertools import islice
from typing import Any, TypeAlias

from qsdsl.table.simulation.playing import Order, play_order

Lines: TypeAlias = Generator[list[str], None, None]

PROCESSES = "processes"
"""The standard library's processes; any other backend is joblib's."""
DASK, RAY = "dask", "ray"
_AHEAD = 3
"""Orders given out for each worker beyond the one whose lines are awaited."""
_AT_A_TIME = 16
"""Orders for each worker of a kind that gives no lines before the last of them are there."""
_CONNECT = 15
"""Seconds to wait for a dask scheduler."""
_REPLACEMENTS = 5
"""So often a crew with a dead worker is replaced."""


class NoCrew(Exception):
    """The wanted workers cannot be had; the message says what is missing."""


@dataclass(frozen=True, slots=True)
class Crew:
    """How many workers, of which kind; `scheduler` is the address of a running cluster, "" for one of our own."""

    jobs: int = 1
    backend: str = PROCESSES
    scheduler: str = ""

    def play(self, orders: Iterable[Order]) -> Lines:
        """The lines of every order, in order; raises NoCrew. Close the generator to stop early."""
        if self.backend != PROCESSES:
            return _play_with_joblib(orders, self)
        return _play_here(orders) if self.jobs == 1 else _play_in_processes(orders, self.jobs)


def _play_here(orders: Iterable[Order]) -> Lines:
    for order in orders:
        yield play_order(order)


def _play_in_processes(orders: Iterable[Order], jobs: int) -> Lines:
    """A window of orders is under way; the oldest is awaited."""
    coming = iter(orders)
    under_way: deque[tuple[Order, Future[list[str]]]] = deque()
    pool, replaced = _new_pool(jobs), 0
    try:
        while True:
            while len(under_way) < jobs * (1 + _AHEAD) and (order := next(coming, None)) is not None:
                under_way.append((order, _give(pool, order)))
            if not under_way:
                return
            try:
                lines = under_way[0][1].result()
            except BrokenProcessPool:
                replaced += 1
                if replaced > _REPLACEMENTS:
                    raise NoCrew("the worker processes die again and again; is there enough memory?") from None
                pool.shutdown(wait=False, cancel_futures=True)
                pool = _new_pool(jobs)
                under_way = deque((order, _give(pool, order)) for order, _ in under_way)
                continue
            under_way.popleft()
            yield lines
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _new_pool(jobs: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(jobs, initializer=_begin_work)


def _give(pool: ProcessPoolExecutor, order: Order) -> Future[list[str]]:
    """A future also if the pool is broken by now: then one that says so."""
    try:
        return pool.submit(play_order, order)
    except BrokenProcessPool as problem:
        broken: Future[list[str]] = Future()
        broken.set_exception(problem)
        return broken


def _begin_work() -> None:
    """A worker leaves interrupts to its parent; when that is killed, it would else wait for orders for ever."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()

    def watch() -> None:
        assert parent is not None, "a worker has a parent"
        parent.join()
        os._exit(1)

    if parent is not None:
        threading.Thread(target=watch, daemon=True).start()


# --- joblib -----------------------------------------------------------------------------------------------------------


def _play_with_joblib(orders: Iterable[Order], crew: Crew) -> Lines:
    joblib: Any = _module("joblib", crew.backend)
    with _cluster(crew), warnings.catch_warnings():
        warnings.filterwarnings("ignore", "[0-9]+ tasks (have|which)")  # about a run that stops early
        parallel = _parallel(joblib, crew)
        asked = (joblib.delayed(play_order)(order) for order in orders)
        if parallel.return_generator:
            yield from parallel(asked)
            return
        with parallel:
            while some := list(islice(asked, _AT_A_TIME * crew.jobs)):
                yield from parallel(some)


def _parallel(joblib: Any, crew: Crew) -> Any:
    """The caller of joblib's workers; of all there are in a cluster that is not our own."""
    try:
        with joblib.parallel_config(backend=crew.backend, n_jobs=-1 if crew.scheduler else crew.jobs):
            backend, _ = joblib.parallel.get_active_backend()
            if not backend.supports_return_generator:
                return joblib.Parallel(batch_size=1)
            return joblib.Parallel(return_as="generator", batch_size=1, pre_dispatch=f"{1 + _AHEAD}*n_jobs")
    except ValueError as problem:
        raise NoCrew(f"joblib has no such workers: {problem}") from problem


def _cluster(crew: Crew) -> AbstractContextManager[Any]:
    """The connection to a cluster: the one at the address, else one of as many processes as there are jobs."""
    try:
        if crew.backend == DASK:
            return _dask(crew)
        if crew.backend == RAY:
            return _ray(crew)
    except (OSError, ValueError) as problem:
        raise NoCrew(f"there is no {crew.backend} cluster at {crew.scheduler!r}: {problem}") from problem
    return nullcontext()


def _dask(crew: Crew) -> AbstractContextManager[Any]:
    distributed: Any = _module("distributed", DASK)
    own = {"n_workers": crew.jobs, "threads_per_worker": 1, "dashboard_address": None, "silence_logs": logging.ERROR}
    client: AbstractContextManager[Any] = distributed.Client(
        **({"address": crew.scheduler, "timeout": _CONNECT} if crew.scheduler else own)
    )
    return client


def _ray(crew: Crew) -> AbstractContextManager[Any]:
    ray: Any = _module("ray", RAY)
    _module("ray.util.joblib", RAY).register_ray()
    if crew.scheduler:  # ray itself would ask for minutes whether somebody is there
        host, _, port = crew.scheduler.removeprefix("ray://").rpartition(":")
        socket.create_connection((host, int(port)), _CONNECT).close()
    own = {"address": "local", "num_cpus": crew.jobs, "include_dashboard": False}
    context: AbstractContextManager[Any] = ray.init(
        **({"address": crew.scheduler} if crew.scheduler else own), log_to_driver=False, logging_level=logging.ERROR
    )
    return context


def _module(name: str, backend: str) -> Any:
    try:
        return importlib.import_module(name)
    except ImportError as problem:
        extra = backend if backend in (DASK, RAY) else "simulate"
        raise NoCrew(f"--backend {backend} needs {name}: pip install 'qsdsl[{extra}]'") from problem
