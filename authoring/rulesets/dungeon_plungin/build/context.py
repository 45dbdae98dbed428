"""Build context of this ruleset: the source, the reader and tables that all builders need."""

import re
from collections.abc import Mapping

from authoring.core.lazy_dataclass import dataclass, field
from authoring.core.limits import MAX_DICE
from authoring.model.build_context import BuildContext
from authoring.model.dice import USUAL_HEROES
from authoring.model.reader import Reader, entries, get
from authoring.model.tile import Tile
from authoring.rulesets.dungeon_plungin.build.effects import verbs
from authoring.rulesets.dungeon_plungin.build.roles import BY_NAME
from authoring.rulesets.dungeon_plungin.effects.when import SPEC as TEST
from authoring.source.loaded import Definition, Source
from authoring.source.node import Node
from authoring.verbs.effect import Effect
from authoring.verbs.reader import read_bare, read_effects

_NUMBERS = re.compile(r"([1-8])\s*[-\N{EN DASH}]\s*([1-8])")


@dataclass(slots=True)
class Context(BuildContext):
    """A BuildContext with the charts of the roles, tiles, and verbs of this ruleset."""

    role_charts: Mapping[str, str] = field(default_factory=dict)
    """Role -> id of its chart as the author wrote it (aliases are possible)."""
    tiles: dict[str, Tile] = field(default_factory=dict)
    """Tiles by id, once they are built."""

    def effects(self, node: Node | None) -> tuple[Effect, ...]:
        """Read a list of effects; report and omit unreadable items."""
        return read_effects(self.reader, node, verbs())

    def test(self, node: Node | None, key: str) -> Effect | None:
        """Read the test under a key as an effect `when`; None without the key."""
        entry = next((e for e in entries(node) if e.key.text == key), None)
        return read_bare(self.reader, entry, TEST) if entry is not None else None

    def pool(self, node: Node | None, default: int) -> int:
        """Read a number of dice (`default` if unreadable), at most `MAX_DICE`; report more."""
        number = self.reader.integer(node, default)
        if node is not None and number > MAX_DICE:
            message = f"{number:,} dice are more than {MAX_DICE}, the most a roll may have"
            self.reader.report("past-limit", node.span, message)
            return MAX_DICE
        return number

    def chart_id(self, name: str) -> str:
        """Return the id of the chart, or of the role's chart, that `name` means; else `name`."""
        if self.reader.is_defined("charts", name):
            return name
        role = BY_NAME.get(name)
        return self.role_charts.get(role.id, name) if role else name


def _heroes(reader: Reader, node: Node | None) -> range:
    """Return the numbers of heroes that may set out: `4` or `2-4`, also typed backwards; else
    USUAL_HEROES."""
    match = _NUMBERS.fullmatch(reader.text(node))
    ends = match.groups() if match else (reader.integer(node, USUAL_HEROES),)
    numbers = sorted(map(int, ends))
    return range(numbers[0], numbers[-1] + 1)


def context_of(source: Source, heroes: int = 0) -> Context:
    """Return a new context that knows the chart of every role; `heroes`: their number (0: as the
    quest says)."""
    # A boss may stand wherever a monster is named.
    reader = Reader(defined=source.definitions.keys(), stand_ins={"monsters": "bosses"})
    quest = source.header.get("quest")
    if quest is not None:
        only = range(heroes, heroes + 1)
        reader.heroes = only if heroes else _heroes(reader, get(quest, "heroes"))
    context = Context(source, reader)
    by_role: dict[str, Definition] = {}
    for definition in context.definitions("charts"):
        role = BY_NAME.get(definition.id)
        if role is None:
            continue
        first = by_role.get(role.id)
        if first is None or (definition.owner == source.id != first.owner):
            by_role[role.id] = definition
        elif definition.owner == first.owner:
            reader.report(
                "two-charts-one-role",
                definition.span,
                f"`{definition.id}` and `{first.id}` are both the {role.title}",
                "keep one of them",
            )
    context.role_charts = {role: definition.id for role, definition in by_role.items()}
    return context
