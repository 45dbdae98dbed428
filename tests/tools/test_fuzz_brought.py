"""What stands beside the YAML of a pack, with slips in it: printed, refused or pointed out."""

import random
from pathlib import Path

import pytest

from authoring.core.data import data_folder
from authoring.core.errors import CannotRun
from authoring.render.typesetting.languages import read_catalogue
from authoring.services.baseline import without_known
from authoring.services.campaign import campaign
from authoring.services.lint import lint_pack
from authoring.services.packs import open_pack
from authoring.services.playtest import PlaytestRequest
from tests.examples import one_of
from tools import fuzz_brought
from tools.fuzz_brought import BROUGHT, authored
from tools.fuzz_course import Crash
from tools.fuzz_desk import desk
from tools.fuzz_mutants import SMALL, Mutant
from tools.fuzz_stages import tried

PACK = data_folder("packs") / SMALL


def _made(kind: str, seed: int) -> Mutant:
    name, files = BROUGHT[kind](random.Random(seed), PACK)
    return Mutant(seed, kind, PACK, PACK / name, dict(files)[name] or b"", files)


def _harm(kind: str, seed: int) -> list[Crash]:
    return tried(_made(kind, seed)).crashes


@pytest.mark.parametrize("kind", BROUGHT)
def test_what_authors_bring_comes_to_no_harm(kind: str) -> None:
    number = one_of(30, 6) * (2 if kind == "authors" else 1)
    crashes = [one for seed in range(number) for one in _harm(kind, seed)]
    told = "\n".join(f"{one.mutant}, {one.stage}: {one.what}\n{one.trace}" for one in crashes)
    assert not crashes, told


@pytest.mark.parametrize("kind", BROUGHT)
def test_one_file_of_those_that_are_brought_is_the_changed_one(kind: str) -> None:
    every = [_made(kind, seed) for seed in range(20)]
    assert every == [_made(kind, seed) for seed in range(20)]
    assert len({one.brought for one in every}) > 10


@pytest.fixture
def unspoilt(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything is brought as it is before it is spoilt."""
    monkeypatch.setattr(fuzz_brought, "_spoilt", lambda chance, name, data: data)


@pytest.mark.usefixtures("unspoilt")
def test_without_slips_all_of_it_is_sound() -> None:
    """Otherwise nobody would read past the first fault."""
    for kind in BROUGHT:
        if kind == "files":
            continue
        course = tried(_made(kind, 1))
        assert course.crashes == []
        assert "print" in course.passed
    with desk(_made("authors", 1)) as laid:
        opened = open_pack(laid.pack)
        assert {one.code for one in lint_pack(opened).findings} == {"art-unused"}
        assert [one.name for one in opened.sheets.layouts] == ["copy-shop"]
        assert len(authored()) == len(laid.brought) + 2
    with desk(_made("settings", 1)) as laid:
        opened = open_pack(laid.pack)
        assert (opened.settings.findings, opened.settings.ignore) != ((), ())
    with desk(_made("campaign", 1)) as laid, pytest.raises(CannotRun, match="a campaign needs"):
        campaign(laid.file, PlaytestRequest(games=1))
    with desk(_made("baseline", 1)) as laid:
        found = without_known(lint_pack(open_pack(laid.pack)), laid.file, [laid.pack]).findings
        assert {one.code for one in found} == {"unused-baseline"}
    words = _made("language", 1).data
    assert words.count(b"msgid") > 3
    assert read_catalogue(words, "de", "words.po").gettext("") != ""


def test_a_desk_holds_the_files_and_is_gone_afterwards() -> None:
    name = "pack.yaml"
    mutant = Mutant(1, "files", PACK, PACK / "x.yaml", b"x", (("x.yaml", b"x"), (name, None)))
    with desk(mutant) as laid:
        assert laid.file.read_bytes() == b"x"
        assert not (laid.pack / name).exists()
        assert laid.pack.name == PACK.name
        kept: Path = laid.pack
    assert not kept.exists()
    with desk(Mutant(1, "changed", PACK, PACK / name, b"x")) as laid:
        assert laid.pack == PACK
