"""Every shipped quest, printed whole on both papers: once, whichever process asks first."""

import json
import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pypdfium2
import pytest
from pypdf import PdfReader

from authoring.render.options.print_options import Look
from authoring.services.packs import open_pack
from authoring.services.printing import Order, print_pack

QUESTS = ("knocking-wall", "salt-mine", "clockwork-crypt", "the-dungeon", "the-oubliette")
PAPERS = ("a4", "letter")
_PATIENCE = 600
"""Seconds to wait for another process that prints the same pack."""


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


@pytest.fixture(scope="session")
def proofs(
    repository: Path, tmp_path_factory: pytest.TempPathFactory
) -> Callable[[str, str], Proof]:
    """Prints a quest on a paper, or takes what another worker has printed."""
    base = tmp_path_factory.getbasetemp()
    shared = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    folder = shared / "proofs"
    folder.mkdir(exist_ok=True)

    def prove(quest: str, paper: str) -> Proof:
        pdf, notes = folder / f"{quest}-{paper}.pdf", folder / f"{quest}-{paper}.json"
        try:
            (folder / f"{quest}-{paper}.lock").touch(exist_ok=False)
        except FileExistsError:
            end = time.monotonic() + _PATIENCE
            while not notes.exists() and time.monotonic() < end:
                time.sleep(0.1)
        else:
            answer = print_pack(
                open_pack(repository / "packs" / quest),
                Order(pdf, look=Look(paper, standard="pdf/ua-1")),
            )
            said = [f"{finding.code}: {finding.message}" for finding in answer.findings]
            half = notes.with_suffix(".half")
            half.write_text(json.dumps(said), encoding="utf-8")
            half.rename(notes)
        return Proof(pdf, tuple(json.loads(notes.read_text(encoding="utf-8"))), quest, paper)

    return prove


@pytest.fixture(scope="session", params=[(quest, paper) for quest in QUESTS for paper in PAPERS],
                ids="-".join)  # fmt: skip
def proof(request: pytest.FixtureRequest, proofs: Callable[[str, str], Proof]) -> Proof:
    """One quest on one paper; being of the session, all tests of one follow each other."""
    return proofs(*request.param)
