"""What every test shares: where the repository lies, calm random tests, who runs what."""

import gc
import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from xdist.remote import Producer

from tests.examples import FULL, QUICK
from tests.sharing import Sharing

os.environ["QUESTPACK_CACHE"] = "off"  # test_shelf.py has one of its own
# Tests look into the Python files; test_compiled.py compares, and has some look at the other build.
os.environ["QUESTPACK_BUILD"] = os.environ.get("QUESTPACK_TESTED", "pure")

for name, number in (("full", FULL), ("quick", QUICK)):
    settings.register_profile(
        name,
        deadline=None,
        derandomize=True,
        max_examples=number,
        suppress_health_check=[HealthCheck.too_slow],
    )


def pytest_configure(config: pytest.Config) -> None:
    """Where the long tests are left out, the others try fewer random examples, unless `make
    test-all` asks for all: it runs the long ones by themselves, with the compiled build."""
    is_quick = "not long" in config.option.markexpr
    default = "quick" if is_quick else "full"
    settings.load_profile(os.environ.get("QUESTPACK_EXAMPLES", default))


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> Sharing:
    """Workers are handed groups of tests."""
    return Sharing(config, log)


def pytest_collection_finish() -> None:
    """What is loaded by now stays to the end: it is not searched for garbage again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


@pytest.fixture(scope="session")
def repository() -> Path:
    """The folder that holds pyproject.toml."""
    return Path(__file__).resolve().parent.parent


@pytest.fixture
def heard() -> Iterator[None]:
    """Ctrl-C is heard: a shell lets what it starts in the background ignore it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)
