"""Compilation of a quest to the tables that play reads."""

from collections.abc import Callable, Iterable, Mapping

from authoring.boards.tiles.shapes import shapes
from authoring.core.errors import CannotRun
from authoring.engine.chart_rolls import compile_chart
from authoring.model.chart import Chart
from authoring.odds.dice import ways_of
from authoring.rulesets.dungeon_plungin.exact.dead_ends import dead_end_tile
from authoring.rulesets.dungeon_plungin.exact.time_span import phases
from authoring.rulesets.dungeon_plungin.model import (
    Content,
    CreatureId,
    DoorRow,
    Hero,
    Monster,
    Named,
    Pack,
    Quest,
    tiles_of,
)
from authoring.rulesets.dungeon_plungin.play.board.codes import BITS
from authoring.rulesets.dungeon_plungin.play.board.compiled_spells import compiled_spells
from authoring.rulesets.dungeon_plungin.play.board.rulings import compile_rules
from authoring.rulesets.dungeon_plungin.play.board.tables import Kind, Rollable, Strike, Tables
from authoring.verbs.meaning import Meaning


class _Rows:
    """Compiler of charts; `names` collects the keys of all rows of the quest."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def add(self, chart: Chart | None) -> Rollable | None:
        """Compile `chart` and add its row keys to `names`; None for no chart, or no rows."""
        if chart is None or not chart.rows:
            return None
        table = compile_chart(chart, _as_built)
        self.names += [key for key in table.keys if not chart.base]
        return table

    def add_all(self, charts: Iterable[Chart]) -> Mapping[str, Rollable]:
        """Compile `charts`; return id -> table, without the charts that have no rows."""
        tables = [(chart.id, self.add(chart)) for chart in charts]
        return {id: table for id, table in tables if table is not None}

    def kinds(self, content: Content) -> Mapping[CreatureId, Kind]:
        """Compile every monster, then every boss; return key -> Kind."""
        everyone = (*content.monsters.values(), *content.bosses.values())
        return {
            monster.key: _kind(at, monster, self.add(monster.life_chart), self.add(monster.actions))
            for at, monster in enumerate(everyone)
        }


def _as_built(result: object) -> object:
    return result


def _kind(index: int, monster: Monster, life: Rollable | None, actions: Rollable | None) -> Kind:
    atk = monster.stats[0]
    strikes = [
        Strike(
            attack.name,
            attack.dice if attack.dice is not None else atk,
            attack.range,
            attack.reach,
            attack.defend_with or "def",
            attack.effects,
            attack.damage,
        )
        for attack in monster.attacks
    ] or [Strike("", atk, 0, False, "def", ())]
    strikes.sort(key=lambda strike: -strike.dice)
    return Kind(
        index=index,
        monster=monster,
        melee=tuple(strike for strike in strikes if not strike.range),
        ranged=tuple(strike for strike in strikes if strike.range),
        life_table=life,
        actions=actions,
    )


def _great_from(doorway: Rollable, plot: tuple[int, ...]) -> int:
    totals = ways_of(doorway.die).numbers
    for phase in range(1, len(plot)):
        results = [r for total in totals for r in doorway.stages_of(total + plot[phase])]
        if any(not isinstance(door, DoorRow) or door.kind == "great" for door in results):
            return phase
    return 0


def _items_that(content: Content, do: Callable[[Meaning], bool]) -> frozenset[str]:
    items = content.items.values()
    return frozenset([item.id for item in items if any(do(e.means) for e in item.use)])


def _answered_by_spells(content: Content) -> int:
    triggers = {spell.reaction for spell in content.spells.values()}
    return sum(BITS[trigger] for trigger in triggers if trigger in BITS)


def _answered_by_abilities(content: Content) -> int:
    abilities = content.abilities.values()
    triggers = {ability.trigger for ability in abilities if ability.kind == "reaction"}
    return sum(BITS[trigger] for trigger in triggers if trigger in BITS)


def _location_tiles(quest: Quest) -> tuple[str, ...]:
    tiles = quest.pack.tiles
    names = {
        placed.tile
        for row in quest.charts["location"].rows
        for placed in tiles_of(row.result)
        if placed.tile in tiles
    }
    return tuple(sorted(names, key=lambda name: (tiles[name].width * tiles[name].height, name)))


def _uniques(quest: Quest) -> tuple[str, ...]:
    chart = quest.charts.get("unique-location")
    rows = chart.stages if chart else ()
    named = [row.result.id for row in rows if isinstance(row.result, Named)]
    return tuple(dict.fromkeys(named))


def _party(quest: Quest) -> tuple[Hero, ...]:
    """Return the heroes that play; raise CannotRun for none, or for more than can stand at the
    entry."""
    party = quest.starters()
    if not party:
        hint = "name some under `playtest:`, such as `party: [warrior, thief]`"
        raise CannotRun(f"`{quest.pack.id}` has no heroes to play with", hint)
    tile = quest.entry_tile
    room = sum(len(row) - row.count("#") for row in tile.rows) - len(tile.blocked)
    if len(party) > room:
        message = f"{len(party)} heroes cannot stand on the {room} squares of `{tile.id}`"
        raise CannotRun(message, "draw a larger entry tile, or name fewer heroes")
    return party


def compile_tables(pack: Pack, verbs: Mapping[str, Callable[..., None]]) -> Tables:
    """Compile `pack`; `verbs`: verb -> function that plays it. Raise CannotRun without quest or
    party."""
    quest = pack.required_quest()
    content = quest.content
    rows = _Rows()
    charts = rows.add_all(pack.charts.values())
    kinds = rows.kinds(content)
    plot = (0, *phases(quest))
    by_role = {role: charts[c.id] for role, c in quest.charts.items() if c.id in charts}
    doorway = by_role.get("doorway")
    spells = compiled_spells(content)
    reactive = _answered_by_spells(content)
    return Tables(
        pack=pack,
        quest=quest,
        content=content,
        rules=compile_rules(quest),
        verbs=verbs,
        charts=charts,
        by_role=by_role,
        row_names=tuple(rows.names),
        shapes={tile.id: shapes(tile) for tile in pack.tiles.values()},
        kinds=kinds,
        party=_party(quest),
        plot=plot,
        last_phase=len(plot) - 1,
        great_from=_great_from(doorway, plot) if doorway is not None else 0,
        dead_end=dead_end_tile(quest),
        location_tiles=_location_tiles(quest),
        revivers=_items_that(content, lambda means: means.revives),
        healers=_items_that(content, lambda means: means.heals),
        spells=spells,
        spell_list=tuple(spells.values()),
        uniques=quest.unique_order or _uniques(quest),
        watches_entry="on_enter" in quest.on,
        awaited=frozenset(quest.on).union(*(place.on for place in content.locations.values())),
        reactive=reactive,
        answered=reactive | _answered_by_abilities(content),
    )
