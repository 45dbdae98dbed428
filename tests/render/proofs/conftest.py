"""Every shipped quest, printed whole on both papers: once, by the worker that measures it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pypdfium2
import pytest
from pypdf import PdfReader

from authoring.render.look import Look
from authoring.services.printing import Order, print_pack

QUESTS = ("knocking-wall", "salt-mine", "clockwork-crypt", "the-dungeon", "the-oubliette")
PAPERS = ("a4", "letter")
QUICK = ("knocking-wall-a4", "the-dungeon-letter")
"""One whole proof for each game system that prints more than a page, each on a paper of its
own; the others are long."""


@dataclass(frozen=True, slots=True)
class Proof:
    """A printed pack: its file, what `print` said about it, the quest and the paper."""

    path: Path
    said: tuple[str, ...]
    quest: str
    paper: str

    def document(self) -> pypdfium2.PdfDocument:
        """The pages, to be measured."""
        return pypdfium2.PdfDocument(self.path)

    def reader(self) -> PdfReader:
        """The objects behind the pages."""
        return PdfReader(self.path)


def printings(*quests: str) -> list[object]:
    """Quests on all papers, as parameters `quest` and `paper` of a test."""
    return [
        pytest.param(quest, paper, id=f"{quest}-{paper}", marks=_marks(quest, paper))
        for quest in quests
        for paper in PAPERS
    ]


def _marks(quest: str, paper: str) -> Sequence[pytest.MarkDecorator]:
    """Whoever prints a quest on a paper runs all tests of it."""
    name = f"{quest}-{paper}"
    together = pytest.mark.xdist_group(name)
    return [together] if name in QUICK else [together, pytest.mark.long]


@pytest.fixture(scope="session")
def proofs(
    repository: Path, tmp_path_factory: pytest.TempPathFactory
) -> Callable[[str, str], Proof]:
    """Prints a quest on a paper when first asked for it."""
    folder = tmp_path_factory.mktemp("proofs")

    @cache
    def prove(quest: str, paper: str) -> Proof:
        pdf = folder / f"{quest}-{paper}.pdf"
        order = Order(pdf, look=Look(paper, standard="pdf/ua-1"))
        findings = print_pack(repository / "packs" / quest, order).findings
        said = tuple(f"{finding.code}: {finding.message}" for finding in findings)
        return Proof(pdf, said, quest, paper)

    return prove


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that asks for a `proof` is run for every quest on every paper."""
    if "proof" in metafunc.fixturenames:
        metafunc.parametrize(("quest", "paper"), printings(*QUESTS), scope="session")


@pytest.fixture(scope="session")
def proof(quest: str, paper: str, proofs: Callable[[str, str], Proof]) -> Proof:
    """One quest on one paper; being of the session, all tests of one follow each other."""
    return proofs(quest, paper)
