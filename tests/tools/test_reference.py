"""Pages made from schemas, help and source are up to date, and leave nothing out."""

import re

import pytest

from authoring.cli.front import command_names
from authoring.core.data import data_folder
from authoring.source.schema.bundle import bundle
from tools.reference import DOCS, left_over, written
from tools.reference_api import public_names
from tools.reference_format import ELSEWHERE, format_pages

GAMES = ("blank", "dungeon-plungin", "dungeoneers", "jeffro-dungeon", "tables")


@pytest.fixture(scope="module")
def pages() -> dict[str, str]:
    """Place in docs -> text."""
    return {file.relative_to(DOCS).as_posix(): text for file, text in written().items()}


def test_the_committed_pages_are_up_to_date(pages: dict[str, str]) -> None:
    """When this fails: make reference."""
    stale = [name for name, text in pages.items() if (DOCS / name).read_text("utf-8") != text]
    assert stale == []
    assert left_over({DOCS / name: text for name, text in pages.items()}) == []


def test_every_command_and_every_public_name_has_a_heading(pages: dict[str, str]) -> None:
    for page, names in (("options", command_names()), ("api", public_names())):
        headings = re.findall(r"^## (.+)$", pages[f"reference/{page}.md"], re.MULTILINE)
        assert [*names] == headings


@pytest.mark.parametrize("game", GAMES)
def test_every_key_of_a_schema_has_a_line_with_a_sentence(game: str) -> None:
    whole = bundle(data_folder("schemas") / game)
    told = format_pages(game, "A Game")
    for part, node in whole["$defs"].items():
        if part in ELSEWHERE:
            continue
        page = told[f"{part}.md"]
        forms = [node, *node.get("$defs", {}).values()]
        keys = {key for form in forms for key, own in form.get("properties", {}).items() if own}
        lines = dict(re.findall(r"^\| `([\w-]+)` \|.* \| (.*) \|[^|]*\|$", page, re.MULTILINE))
        assert keys - set(lines) == set()
        assert [key for key in keys if not lines[key].strip()] == []


def test_a_key_shows_its_form_default_sentence_and_an_example_of_the_schema_or_a_pack() -> None:
    pages = format_pages("dungeon-plungin", "A Game")
    assert (
        "| `kind` | `melee` or `ranged`; left out: `melee` | Beside, or from a distance. |  |"
    ) in pages["monsters.md"]
    assert "[Law](#law); needed | How it behaves. | `melee nearest`," in pages["monsters.md"]
    (xp,) = re.findall(r"^\| `xp` \|.*\| `(\d+)` \|$", pages["monsters.md"], re.MULTILINE)
    assert int(xp) > 0, "no schema says it: it stands in a shipped pack"
