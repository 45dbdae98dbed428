"""Some words belong nowhere: one machine's paths, an index's name, content in the engine."""

import ast
import json
import re
from collections.abc import Iterator, Sequence
from functools import cache

from ruamel.yaml import YAML

from tests.architecture.tree import ROOT, Module, assert_none, kept_files, modules

MACHINE_PATH = re.compile(r"(?<![\w.~-])/(?:root|work|home/\w+|Users/\w+|opt|tmp)/\w|[A-Z]:\\Users")
# Put together here so that this file does not itself hold what it forbids.
INDEX_HOSTS = tuple(
    ".".join(parts)
    for parts in (
        ("pypi", "org"),
        ("pythonhosted", "org"),
        ("npmjs", "org"),
        ("deb", "debian", "org"),
    )
)
BINARY = {".png", ".jpg", ".woff2", ".pdf", ".whl", ".gz"}
FLOORS = (
    *("core", "source", "model", "odds", "charts", "engine", "paper"),
    *("lint", "playtest", "render", "export", "foreign"),
)
COMMON = (
    *(f"authoring/{name}/" for name in (*FLOORS, "services", "cli")),
    *("authoring/rulesets/find.py", "templates/_partials/", "templates/print.css"),
    *("Makefile", "pyproject.toml", "tools/"),
)
"""What no game system owns, by the beginning of its path."""
CONTENT_KINDS = (
    "abilities", "bosses", "characters", "conditions", "creatures", "events", "heroes", "items",
    "locations", "monsters", "spells", "tiles", "towns", "traps",
)  # fmt: skip
DRAWINGS = (
    *(f"authoring/render/{name}/" for name in ("drawing", "motifs", "pictures", "themes", "tiles")),
    "authoring/paper/features.py",
    "authoring/rulesets/dungeon_plungin/printed/kinds.py",
    "authoring/rulesets/dungeoneers/printed/kinds.py",
    "authoring/rulesets/jeffro_dungeon/printed/kinds.py",
    "authoring/rulesets/mkd_adventure/printed/kinds.py",
    "authoring/rulesets/surge_crawl/printed/figures.py",
)
"""A drawing is called by what it shows."""
_RULESETS = "authoring/rulesets"
_DUNGEONEERS = {
    "asleep": ("play/rules/rooms",),
    "charge": (
        *("play/rules/combat", "play/rules/actions/fighting"),
        *("play/tell/acting", "play/tell/fighting", "play/tell/forms"),
    ),
    "dragon": ("play/tell/coming",),
    "guard": ("play/rules/actions/others", "play/tell/acting", "play/tell/forms"),
    "scroll": ("play/rules/actions/others", "play/tell/acting"),
    "tunnel": ("play/rules/rooms", "play/tell/coming", "play/tell/marks", "play/turn/game"),
}
"""Terms of that rule book -> files that name them."""
NO_CONTENT = {
    ("authoring/source/schema/unknown_keys.py", "key"): "of a map",
    **{
        (f"authoring/lint/declared/{file}.py", "key"): "of a map"
        for file in ("annotations", "families", "levels")
    },
    ("authoring/lint/rules/references/entry_of_another_kind.py", "shield"): "a kind of items",
    ("authoring/lint/rules/references/entry_of_another_kind.py", "armour"): "a kind of items",
    ("authoring/core/other_words.py", "entry"): "a place that several games know",
    ("authoring/core/other_words.py", "poison"): "an element",
    (f"{_RULESETS}/dungeon_plungin/effects/_forms.py", "poison"): "a condition of the rules",
    (f"{_RULESETS}/dungeon_plungin/play/board/actor.py", "asleep"): "an attribute",
    (f"{_RULESETS}/dungeon_plungin/play/board/actor.py", "held"): "an attribute",
    **{
        (f"{_RULESETS}/dungeoneers/{file}.py", word): "a term of the rules"
        for word, files in _DUNGEONEERS.items()
        for file in files
    },
    (f"{_RULESETS}/jeffro_dungeon/printed/cards.py", "armour"): "what a card is good for",
    (f"{_RULESETS}/jeffro_dungeon/words/__init__.py", "talisman"): "a deck of the rules",
}
"""Words of code that some pack has for something of its own, and what they are there."""


def test_no_file_names_one_machine_or_one_index() -> None:
    found = [
        f"{path.relative_to(ROOT).as_posix()}: {word}"
        for path in kept_files()
        if path.suffix not in BINARY
        for word in _local_words(path.read_text(encoding="utf-8"))
    ]
    assert_none(found)


def _local_words(text: str) -> list[str]:
    paths = [match.group() for match in MACHINE_PATH.finditer(text)]
    return paths + [host for host in INDEX_HOSTS if host in text]


@cache
def _content_ids() -> frozenset[str]:
    """The ids of everything that the shipped packs define, and of the packs."""
    ids: set[str] = set()
    for path in (ROOT / "packs").rglob("*.yaml"):
        document = YAML(typ="safe", pure=True).load(path.read_text(encoding="utf-8"))
        for kind in CONTENT_KINDS:
            ids.update(document.get(kind) or ())
        if "id" in document:
            ids.add(document["id"])
    return frozenset(ids)


@cache
def _format_words(system: str) -> frozenset[str]:
    """The keys and choices that the schemas of a game system spell out, no examples."""
    schemas = ROOT.glob(f"schemas/{system.replace('_', '-')}/*.json")
    documents = [json.loads(path.read_text(encoding="utf-8")) for path in schemas]
    return frozenset(word for document in documents for word in _spelt_out(document))


def _spelt_out(schema: object) -> Iterator[str]:
    if isinstance(schema, list):
        for item in schema:
            yield from _spelt_out(item)
    if isinstance(schema, dict):
        yield from (word for word in schema.get("enum", ()) if isinstance(word, str))
        yield from schema.get("properties", ())
        for key, value in schema.items():
            if key not in ("enum", "examples", "default"):
                yield from _spelt_out(value)


def _strings(module: Module) -> Iterator[ast.Constant]:
    """The strings of a module that are no docstrings."""
    told = {id(node.value) for node in module.nodes if isinstance(node, ast.Expr)}
    for node in module.nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node


@cache
def _named_content() -> Sequence[tuple[str, str, int]]:
    """Where code holds the id of something a pack defines: file, id, line."""
    return [
        (module.path, node.value, node.lineno)
        for module in modules("authoring")
        if not module.path.startswith(DRAWINGS)
        for node in _strings(module)
        if node.value in _content_ids()
        if node.value not in _format_words(_system_of(module.path))
    ]


def _system_of(path: str) -> str:
    """The folder of the game system a file belongs to; no system has the word of a lower floor."""
    parts = path.split("/")
    return parts[2] if parts[1] == "rulesets" and len(parts) > 3 else "-"


def test_no_code_knows_a_monster_item_or_quest_by_name() -> None:
    assert_none(
        f"{path}:{line} names {word}"
        for path, word, line in _named_content()
        if (path, word) not in NO_CONTENT
    )


def test_every_word_that_is_no_content_after_all_is_still_there() -> None:
    assert {(path, word) for path, word, _ in _named_content()} == set(NO_CONTENT)


def _systems() -> list[str]:
    """How the folders of the game systems may be written, but for the template and `tables`, a word
    that many things are called."""
    folders = (path.parent.name for path in ROOT.glob("authoring/rulesets/*/__init__.py"))
    return [name.replace("_", "[-_ ]") for name in folders if name not in ("blank", "tables")]


def test_nothing_common_names_a_game_system() -> None:
    named = re.compile("|".join(_systems()), re.IGNORECASE)
    assert_none(
        f"{shown}:{number} names {found.group()}"
        for path in kept_files()
        if (shown := path.relative_to(ROOT).as_posix()).startswith(COMMON)
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if (found := named.search(line))
    )
