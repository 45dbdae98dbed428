"""Every shipped quest, printed whole on both papers: once, by the worker that measures it."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

import pypdfium2
import pytest
from pypdf import PdfReader

from authoring.render.options.print_options import Look
from authoring.services.packs import open_pack
from authoring.services.print_order import Order
from authoring.services.printing import print_pack

QUESTS = (
    "knocking-wall", "salt-mine", "clockwork-crypt", "the-dungeon", "the-oubliette", "salt-cistern",
    "tollhouse-below", "glass-orchard", "clay-census",
)  # fmt: skip
PAPERS = A4, LETTER = ("a4", "letter")
ONE_PAPER = {
    "salt-mine": LETTER, "clockwork-crypt": A4, "the-oubliette": LETTER, "salt-cistern": A4,
    "tollhouse-below": A4, "glass-orchard": LETTER,
    "clay-census": A4,
}  # fmt: skip
"""Quests that are printed on one paper, where a test asks for no other."""
QUICK = ("knocking-wall-a4",)
"""The whole proof that is looked at on every push; the others are long."""


@lru_cache(maxsize=1)
def _reader(path: Path) -> PdfReader:
    return PdfReader(path)


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

    def parts(self) -> tuple[tuple[str, int], ...]:
        """Titles of the bookmarks, and the pages they lead to."""
        marks = list(self.document().get_toc())
        known = [(mark.get_title(), mark.get_dest()) for mark in marks]
        return tuple((title, (dest.get_index() or 0) + 1) for title, dest in known if dest)

    def reader(self) -> PdfReader:
        """The objects behind the pages; read once for the tests of a proof."""
        return _reader(self.path)


def printings(*quests: str, papers: Sequence[str] = ()) -> pytest.MarkDecorator:
    """Mark of a test that is run with the `quest` and the `paper` of each of these proofs.

    The names of such tests hold the proof: who prints it runs them all (tests/sharing.py).
    """
    proofs = [
        _parameters(quest, paper)
        for quest in quests
        for paper in papers or ((ONE_PAPER[quest],) if quest in ONE_PAPER else PAPERS)
    ]
    return pytest.mark.parametrize(("quest", "paper"), proofs, scope="session")


def _parameters(quest: str, paper: str) -> object:
    name = f"{quest}-{paper}"
    marks = [] if name in QUICK else [pytest.mark.long]
    return pytest.param(quest, paper, id=name, marks=marks)


@cache
def prove(packs: Path, folder: Path, quest: str, paper: str) -> Proof:
    """Print a quest on a paper into `folder`, the first time that it is asked for."""
    folder.mkdir(exist_ok=True)
    pdf = folder / f"{quest}-{paper}.pdf"
    order = Order(pdf, look=Look(paper, standard="pdf/ua-1"))
    findings = print_pack(open_pack(packs / quest), order).findings
    said = tuple(f"{finding.code}: {finding.message}" for finding in findings)
    return Proof(pdf, said, quest, paper)
