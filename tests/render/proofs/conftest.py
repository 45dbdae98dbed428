"""The proof that a test of `printings` looks at."""

from pathlib import Path

import pytest

from tests.render.proofs.printing import Proof, prove


@pytest.fixture(scope="session")
def proof(
    quest: str, paper: str, repository: Path, tmp_path_factory: pytest.TempPathFactory
) -> Proof:
    """One quest on one paper; being of the session, all tests of one follow each other."""
    folder = tmp_path_factory.getbasetemp() / "proofs"
    return prove(repository / "packs", folder, quest, paper)
