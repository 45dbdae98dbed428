"""Check before the first game on a cluster: workers exist and run a program equal to ours."""

import asyncio
import logging
import re
import time
import warnings
from collections.abc import Callable
from typing import Any, Final

from authoring import __version__
from authoring.core.errors import CannotRun
from authoring.playtest.executors.program import Program, program

ADDRESS: Final = re.compile(r"(tcp|tls)://[^\s/:]+:\d{1,5}|(tcp|tls)://\[[0-9a-fA-F:]+\]:\d{1,5}")
CONNECT: Final = 5.0
"""Timeout for a scheduler to answer, and for workers to appear, in seconds."""
ANSWER: Final = 20.0
"""Timeout for any answer, in seconds: most take a fraction of one."""
_PAUSE: Final = 0.1
START: Final = "dask scheduler; dask worker tcp://HOST:8786 --nworkers auto --nthreads 1"


def connected(address: str) -> Any:
    """Return a client of the scheduler at `address`; raise CannotRun, within seconds, when there is
    none."""
    if not ADDRESS.fullmatch(address):
        raise CannotRun(f"`{address[:60]}` is no address of a cluster", "--cluster tcp://HOST:8786")
    try:
        import distributed
    except ImportError:
        hint = "pip install 'questpack[cluster]'"
        message = "--cluster needs dask.distributed, which is not installed"
        raise CannotRun(message, hint) from None
    # What goes wrong is said once, by us; and versions are compared below.
    for name in list(logging.root.manager.loggerDict):
        if name.split(".", maxsplit=1)[0] in ("distributed", "tornado", "asyncio"):
            logging.getLogger(name).setLevel(logging.CRITICAL + 1)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            # A client waits for ever for somebody who listens and keeps silent.
            asyncio.run(asyncio.wait_for(_greeted(distributed, address), CONNECT))
            return distributed.Client(address, timeout=CONNECT, set_as_default=False)
    except Exception as reason:
        # Of whoever listens there and is no scheduler dask says all kinds of things.
        message = f"no dask scheduler answers at {address}"
        raise CannotRun(message, f"start one: {START}") from reason


async def _greeted(distributed: Any, address: str) -> None:
    """Raise ValueError if the program at `address` is no scheduler, but a worker for example."""
    keys = distributed.Security().get_connection_args("client")
    async with distributed.rpc(address, timeout=CONNECT, connection_args=keys) as scheduler:
        identity = await scheduler.identity()
    if identity.get("type") != "Scheduler":
        raise ValueError(f"{identity.get('type')} is no scheduler")


def ask(client: Any, address: str, question: Callable[..., Any], *words: Any, **more: Any) -> Any:
    """Return the answer of `question`, a method of `client`, to these arguments; raise CannotRun
    when the cluster at `address` gives none, and what `question` itself raises."""
    try:
        return client.sync(question, *words, callback_timeout=ANSWER, **more)
    except Exception as reason:
        if client.status == "running" and not isinstance(reason, OSError | TimeoutError):
            raise
        raise gone(address) from reason


def gone(address: str) -> CannotRun:
    """Return the CannotRun to raise for a cluster that is gone or does not answer."""
    hint = "with --save games are kept as they come, and --resume goes on, anywhere"
    return CannotRun(f"the cluster at {address} is gone or does not answer", hint)


def workers(client: Any, address: str) -> dict[str, int]:
    """Return the number of threads of each worker, by its address."""
    threads: dict[str, int] = ask(client, address, client.nthreads)
    return threads


def check_all(client: Any, address: str, package: str) -> Program:
    """Return our program if the scheduler and all workers have an equal one: dask lets each of them
    unpack our data.

    `package` is the ruleset's, "" for ours. Raises CannotRun when one differs, or without workers.
    """
    deadline = time.monotonic() + CONNECT
    while not workers(client, address):
        if time.monotonic() > deadline:
            hint = f"start some: dask worker {address} --nworkers auto --nthreads 1"
            raise CannotRun(f"the cluster at {address} has no workers", hint)
        time.sleep(_PAUSE)
    own_program = program(package)
    try:
        scheduler = ask(client, address, client.run_on_scheduler, program, package)
    except CannotRun:
        raise
    except Exception as reason:  # noqa: BLE001 - whatever it is, it cannot play with us
        scheduler = reason
    _compare(f"the scheduler {address}", own_program, scheduler)
    answers = ask(client, address, client.run, program, package, on_error="return")
    for worker, answer in sorted(answers.items()):
        _compare(f"the worker {worker}", own_program, answer)
    return own_program


def _compare(who: str, mine: Program, answer: object) -> None:
    hint = f"give it what is here: questpack {__version__} from the same sources, then restart it"
    if not isinstance(answer, Program):
        raise CannotRun(f"{who} cannot say which questpack it has: {_line(answer)}", hint)
    unlike = mine.unlike(answer)
    if unlike:
        raise CannotRun(f"{who} {unlike}", hint)


def _line(reason: object) -> str:
    return f"{reason}".strip().partition("\n")[0][:200] or type(reason).__name__
