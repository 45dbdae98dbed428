"""What every test shares: where the repository lies, calm random tests, who runs what."""

import signal
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.examples import FULL, QUICK

for name, number in (("full", FULL), ("quick", QUICK)):
    settings.register_profile(
        name,
        deadline=None,
        derandomize=True,
        max_examples=number,
        suppress_health_check=[HealthCheck.too_slow],
    )


def pytest_configure(config: pytest.Config) -> None:
    """Where the long tests are left out, the others try fewer random examples."""
    settings.load_profile("quick" if "not long" in config.option.markexpr else "full")


def pytest_collection_modifyitems(items: Sequence[pytest.Item]) -> None:
    """The tests of a file go to one worker, so that what they share is made once.

    Where files share what is dear, their folder has grouped them already.
    """
    for item in items:
        if item.get_closest_marker("xdist_group") is None:
            item.add_marker(pytest.mark.xdist_group(item.nodeid.partition("::")[0]))


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
