"""Every key that a schema allows is explained in the format's page, and the page names none
that no schema knows, for every game system."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
PAGES = {
    "dungeon-plungin": "pack-format.md",
    "dungeoneers": "pack-format-dungeoneers.md",
    "jeffro-dungeon": "pack-format-jeffro-dungeon.md",
    "mkd-adventure": "pack-format-mkd-adventure.md",
    "surge-crawl": "pack-format-surge-crawl.md",
}
SECTIONS = {
    ("dungeon-plungin", "quest"): ("the quest", "locations", "towns"),
    ("dungeon-plungin", "events"): ("random events",),
    ("dungeon-plungin", "bosses"): ("bosses", "monsters"),
    ("dungeon-plungin", "heroes"): ("heroes", "monsters"),
    ("dungeon-plungin", "abilities"): ("abilities", "monsters"),
    ("dungeon-plungin", "conditions"): ("conditions", "monsters"),
    ("dungeon-plungin", "items"): ("items", "monsters"),
    ("dungeon-plungin", "effects"): ("effects", "conditions", "traps"),
    ("dungeoneers", "monsters"): ("monsters and heroes",),
    ("dungeoneers", "heroes"): ("monsters and heroes",),
    ("dungeoneers", "regions"): ("regions and charts",),
    ("dungeoneers", "charts"): ("regions and charts",),
    ("dungeoneers", "rooms"): ("rooms and tunnels",),
    ("dungeoneers", "tunnels"): ("rooms and tunnels",),
    ("jeffro-dungeon", "creatures"): ("cards, creatures, characters",),
    ("jeffro-dungeon", "items"): ("cards, creatures, characters",),
    ("jeffro-dungeon", "characters"): ("cards, creatures, characters",),
    ("mkd-adventure", "heroes"): ("heroes and monsters",),
    ("mkd-adventure", "monsters"): ("heroes and monsters",),
    **{
        ("mkd-adventure", part): ("treasure, traps, furniture", "heroes and monsters")
        for part in ("chests", "traps", "items", "artifacts", "dressings", "doors", "markers")
    },
    ("surge-crawl", "races"): ("heroes",),
    ("surge-crawl", "classes"): ("heroes",),
    ("surge-crawl", "roles"): ("heroes",),
    ("surge-crawl", "activators"): ("activators, abilities, conditions",),
    ("surge-crawl", "abilities"): ("activators, abilities, conditions",),
    ("surge-crawl", "conditions"): ("activators, abilities, conditions",),
    ("surge-crawl", "effects"): ("activators, abilities, conditions",),
    ("surge-crawl", "items"): ("equipment, gems, crystals",),
    ("surge-crawl", "gems"): ("equipment, gems, crystals",),
    ("surge-crawl", "crystals"): ("equipment, gems, crystals",),
    ("surge-crawl", "monsters"): ("monsters, hordes, rooms",),
    ("surge-crawl", "hordes"): ("monsters, hordes, rooms",),
    ("surge-crawl", "rooms"): ("monsters, hordes, rooms",),
}
"""Where the page explains a part of the schemas, when not under its own name. Stats are
explained with the monsters, conditions of an effect with the conditions."""
EXAMPLES = ("a whole quest", "a whole maze")
"""Sections with an example of everything."""
WHOLE = {"common", "pack", "playtest"}
"""Parts whose keys may stand anywhere in the page."""
LISTS = {"quest": "rules-in-force", "effects": "effects"}
"""Parts of which a page of lists, written by a tool, says the rest."""
MARKS = {"if", "const", "enum", "examples", "default", "required", "dependentRequired"}
"""Keywords that define no key."""


def keys(node: object) -> Iterator[str]:
    """Every key that stands under some `properties`."""
    if isinstance(node, list):
        for item in node:
            yield from keys(item)
    elif isinstance(node, dict):
        for word, value in node.items():
            if word == "properties":
                for key, form in value.items():
                    yield key
                    yield from keys(form)
            elif word in ("patternProperties", "$defs"):
                for form in value.values():
                    yield from keys(form)
            elif word not in MARKS:
                yield from keys(value)


def coded(text: str) -> set[str]:
    """Words that the text sets as code."""
    code = " ".join(re.findall(r"```.*?```|`[^`\n]+`", text, re.DOTALL))
    return set(re.findall(r"[A-Za-z0-9_-]+", code))


def page(system: str) -> str:
    return (ROOT / "docs" / PAGES[system]).read_text(encoding="utf-8")


def sections(text: str) -> dict[str, str]:
    """Heading of the second level -> what stands below it."""
    found = re.split(r"^## ", text, flags=re.MULTILINE)[1:]
    return {one.partition("\n")[0].strip().lower(): one for one in found}


def explained(system: str, part: str) -> set[str]:
    """The words of code where the page explains this part."""
    text, first = page(system), sections(page("dungeon-plungin"))
    if part not in WHOLE:
        headings = SECTIONS.get((system, part), (part,))
        text = "\n".join(sections(text)[heading] for heading in headings)
        text += "".join(sections(page(system)).get(one, "") for one in EXAMPLES)
    text += first["files"] + first["playtest"] * (part == "playtest")
    if part in LISTS:
        listed = ROOT / "docs" / LISTS[part] / f"{system}.md"
        text += listed.read_text(encoding="utf-8")
    return coded(text)


def parts(system: str) -> dict[str, Any]:
    folder = ROOT / "schemas" / system
    found = sorted(folder.glob("*.json"))
    return {file.stem: json.loads(file.read_text(encoding="utf-8")) for file in found}


EVERY = [(system, part) for system in PAGES for part in parts(system)]


@pytest.mark.parametrize(("system", "part"), EVERY, ids=str)
def test_the_page_explains_every_key_of_a_schema(system: str, part: str) -> None:
    known = explained(system, part)
    assert sorted({key for key in keys(parts(system)[part]) if key not in known}) == []


@pytest.mark.parametrize("system", PAGES)
def test_a_table_of_keys_names_no_key_that_no_schema_knows(system: str) -> None:
    allowed = {key for schema in parts(system).values() for key in keys(schema)}
    named = set()
    for table in re.findall(r"^\| key \|.*?(?=\n\n)", page(system), re.DOTALL | re.MULTILINE):
        for row in table.splitlines()[2:]:
            named |= coded(row.split("|")[1])
    assert named
    assert sorted(named - allowed) == []


def test_a_key_is_missed_where_another_part_alone_explains_it() -> None:
    """`flavour` of a monster does not explain that of a tile."""
    assert "law" in explained("dungeon-plungin", "monsters")
    assert "law" not in explained("dungeon-plungin", "tiles")
