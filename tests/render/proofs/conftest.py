"""The proofs, and the tests that are run for each of them."""

from functools import partial
from pathlib import Path

import pytest

from tests.render.proofs.printing import QUESTS, Proof, Prove, printings, prove


@pytest.fixture(scope="session")
def proofs(repository: Path, tmp_path_factory: pytest.TempPathFactory) -> Prove:
    """A quest on a paper, printed when first asked for."""
    return partial(prove, repository / "packs", tmp_path_factory.getbasetemp() / "proofs")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that asks for a `proof` is run for every quest on every paper."""
    if "proof" in metafunc.fixturenames:
        metafunc.parametrize(("quest", "paper"), printings(*QUESTS), scope="session")


@pytest.fixture(scope="session")
def proof(quest: str, paper: str, proofs: Prove) -> Proof:
    """One quest on one paper; being of the session, all tests of one follow each other."""
    return proofs(quest, paper)
