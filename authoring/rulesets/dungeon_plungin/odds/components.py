"""Numbers of tiles, figures and markers that suffice for 99 of 100 games."""

from collections import defaultdict
from collections.abc import Container, Iterator, Mapping
from fractions import Fraction
from typing import Final

from authoring.core.lazy_dataclass import dataclass, field
from authoring.model.reach import Name, reached
from authoring.rulesets.dungeon_plungin.exact.components import fewest_pieces
from authoring.rulesets.dungeon_plungin.exact.spreads import (
    ONE,
    Tail,
    convolve,
    mix,
    sum_tail,
    tail_of,
    union_bound,
    window_tail,
)
from authoring.rulesets.dungeon_plungin.exact.time_span import phases
from authoring.rulesets.dungeon_plungin.model import (
    BOSSES,
    MONSTERS,
    CreatureId,
    Named,
    Pack,
    Quest,
    tiles_of,
)
from authoring.rulesets.dungeon_plungin.odds.arrivals import Arrivals, effects_of
from authoring.rulesets.dungeon_plungin.odds.markers import marker_tails, uniques
from authoring.rulesets.dungeon_plungin.odds.rolls import Rolls
from authoring.verbs.effect import Effect

RISK: Final = Fraction(1, 100)
"""The odds that a game runs out of anything."""
DEAD_ENDS: Final = 2
"""Dead ends on the table at once when the Time Span is over: the room the party is in and the one
just opened; a tile that is done with is taken up again."""
LONGEST: Final = 60
"""Phases that are counted; the strip of the Plot Counter ends there."""


@dataclass(frozen=True, slots=True)
class Counts:
    """Numbers of each piece that suffice; pieces that are not needed are left out.

    `tiles` by id, `figures` by (kind, id), `markers` by the names in `odds.markers`. `risk` is a
    bound of the odds that a game needs more, `phases` the number of Phases assumed."""

    tiles: Mapping[str, int] = field(default_factory=dict)
    figures: Mapping[CreatureId, int] = field(default_factory=dict)
    markers: Mapping[str, int] = field(default_factory=dict)
    risk: Fraction = Fraction(0)
    phases: int = 0


def component_counts(pack: Pack, quest: Quest) -> Counts:
    """Return the fewest pieces with which 99 of 100 games never run out; none without Phases.

    Games may use all Phases of the Time Span. Tiles, doors and chests stay on the table; figures go
    back to the box when they are defeated, so that those of two Phases in a row are enough."""
    rolls, modifiers = Rolls(quest), phases(quest)[:LONGEST]
    if not modifiers:
        return Counts()
    tails = {
        ("tiles", name): tail for name, tail in _tiles(rolls, len(modifiers)).items()
    } | _figures(rolls, reached(pack), len(modifiers))
    tails |= {("markers", name): tail for name, tail in marker_tails(rolls, modifiers).items()}
    needed = fewest_pieces(tails, RISK)
    risk = sum((tail[needed[key]] for key, tail in tails.items()), Fraction(0))
    for tile, more in _laid_besides(rolls).items():
        needed["tiles", tile] = needed.get(("tiles", tile), 0) + more
    counted = {key: count for key, count in needed.items() if count}

    def of(kind: str) -> dict[str, int]:
        return {name: count for (category, name), count in counted.items() if category == kind}

    figures = {key: count for key, count in counted.items() if key[0] in (MONSTERS, BOSSES)}
    return Counts(of("tiles"), figures, of("markers"), risk, len(modifiers))


def _tiles(rolls: Rolls, last: int) -> dict[str, Tail]:
    """Return the tails of the number of each tile, by id, that `last` Phases draw (DP-CONS-05)."""
    odds: defaultdict[str, Fraction] = defaultdict(Fraction)
    for o in rolls.on("location"):
        for tile in _tiles_of(rolls.quest, o.row.result):
            odds[tile] += o.odds
    return {
        tile: sum_tail([mix([(share, {1: ONE})])] * last)
        for tile, share in odds.items()
        if tile in rolls.quest.pack.tiles
    }


def _tiles_of(quest: Quest, result: object) -> set[str]:
    """Return the ids of all tiles that a row may lay, each of a choice as if always taken."""
    if isinstance(result, Named) and result.id in quest.content.locations:
        return {quest.content.locations[result.id].tile}
    return {placed.tile for placed in tiles_of(result)}


def _laid_besides(rolls: Rolls) -> Mapping[str, int]:
    """Return the number of each tile that is laid without a Location roll: the Entry Tile, tiles of
    Unique Locations, dead ends."""
    quest = rolls.quest
    tiles: defaultdict[str, int] = defaultdict(int)
    tiles[quest.entry_tile.id] += 1
    for location in uniques(rolls):
        tiles[location.tile] += 1
    if quest.dead_end_tile:
        tiles[quest.dead_end_tile] += DEAD_ENDS
    return tiles


def _figures(rolls: Rolls, met: Container[Name], last: int) -> dict[CreatureId, Tail]:
    """Return the tails of figures of each kind `met` on the table at once, in `last` Phases."""
    quest = rolls.quest
    every = (*quest.content.monsters.values(), *quest.content.bosses.values())
    kinds = [creature.key for creature in every if creature.key in met]
    behind = uniques(rolls)
    summoning = tuple(_elsewhere(quest, met))
    tails = {}
    for kind in kinds:
        arrivals = Arrivals(rolls, kind)
        phase = arrivals.phase()
        # A Unique Location together with what the Phase before it, or after, brings.
        great = [tail_of(convolve(phase, arrivals.location(location))) for location in behind]
        tail = union_bound([window_tail(phase, last), *great, *great])
        tails[kind] = (ONE,) * max(arrivals.effects(summoning)) + tail
    return tails


def _elsewhere(quest: Quest, met: Container[Name]) -> Iterator[Effect]:
    """Yield effects of no Phase: of the quest, Entry Tile, items, spells and abilities."""
    content = quest.content
    if quest.entry_location in content.locations:
        yield from effects_of(content.locations[quest.entry_location])
    for effects in (*quest.on.values(), *(trigger.effects for trigger in quest.on_counter)):
        yield from effects
    for item in content.items.values():
        yield from item.use if ("items", item.id) in met else ()
    for spell in content.spells.values():
        if ("spells", spell.id) in met:
            yield from (*spell.effects, *spell.extra)
            yield from spell.overcast.effects if spell.overcast else ()
    for ability in content.abilities.values():
        yield from ability.effects if ("abilities", ability.id) in met else ()
