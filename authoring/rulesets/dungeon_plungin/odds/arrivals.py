"""Arrivals on the table: how many figures of one kind each Phase brings, as exact spreads."""

from collections.abc import Iterable

from authoring.charts.outcomes import Outcome
from authoring.charts.row_odds import row_odds
from authoring.model.dice import Dice, as_dice
from authoring.odds.dice import totals
from authoring.rulesets.dungeon_plungin.exact.spreads import (
    MOST,
    NONE,
    ONE,
    Spread,
    compound,
    convolve,
    convolve_all,
    mix,
    upper_bound,
)
from authoring.rulesets.dungeon_plungin.model import (
    CreatureId,
    Encounter,
    LifeRow,
    Location,
    Monster,
    Monsters,
    Named,
    PlaceTile,
    tiles_of,
)
from authoring.rulesets.dungeon_plungin.model.every_law import steps_of
from authoring.rulesets.dungeon_plungin.odds.rolls import Algebra, Rolls, roll_outcomes
from authoring.verbs.effect import Effect, every_effect

FIGHT = 6
"""Rounds for which a monster is assumed to live and act by its action chart."""
_DEEPEST = 2
"""Monsters that bring monsters, charts rolled several times: followed this deep."""


def number_of(dice: Dice) -> Spread:
    """Return the spread of `dice`; if they may be negative or above MOST, their highest total,
    within 0 to MOST, for sure."""
    if dice.high > MOST or dice.low < 0:
        return {min(max(dice.high, 0), MOST): ONE}
    return totals(dice)


def repeated(spread: Spread, times: Dice) -> Spread:
    """Return the spread of the sum of `times` independent numbers with this spread."""
    return compound(spread, number_of(times))


SPREADS = Algebra(convolve, repeated, mix)


class Arrivals:
    """Spreads of the number of figures of `kind`, a (kind, id), that a Phase, room, location or
    effect brings."""

    def __init__(self, rolls: Rolls, kind: CreatureId) -> None:
        self.rolls = rolls
        self.content = rolls.quest.content
        self.kind = kind
        self._broods: dict[CreatureId, Spread] = {}
        self.monsters = self._on_chart(rolls.on("monsters"), 0)
        self.behind_door = self._traps("door-trap")
        self.in_chest = self._traps("chest-trap")

    def phase(self) -> Spread:
        """Return the arrivals of a Phase: of the trap on its door, then its tile (DP-CONS-05)."""
        parts = []
        for o in self.rolls.on("location"):
            result = o.row.result
            if isinstance(result, Named) and result.id in self.content.locations:
                parts.append((o.odds, self.location(self.content.locations[result.id])))
            elif tiles_of(result):
                parts.append((o.odds, upper_bound(map(self._on_tile, tiles_of(result)))))
        return convolve(self.behind_door, mix(parts))

    def _on_tile(self, placed: PlaceTile) -> Spread:
        tile = self.rolls.quest.pack.tiles.get(placed.tile)
        if tile is not None and tile.kind == "hallway":
            return self._event(placed.chart)
        return self.room(chests=True, chart=placed.chart)

    def room(self, *, chests: bool, chart: str = "") -> Spread:
        """Return the arrivals of a roll on `chart`, or the Encounter Chart for "", with the traps
        of its chests if `chests` (DP-ENC-01)."""

        def brings(row: object) -> Spread:
            if not isinstance(row, Encounter):
                return NONE
            came = self.monsters if row.monsters else NONE
            boxes = number_of(row.chests) if chests else NONE
            return convolve(came, compound(self.in_chest, boxes))

        return self.rolls.folded(self.rolls.inside("encounter", chart), brings, SPREADS)

    def location(self, location: Location) -> Spread:
        """Return the arrivals of a location: figures placed, its encounter, and all its effects."""
        stands = [
            compound(self.figure(placed.creature), number_of(placed.count))
            for placed in location.place
            if placed.kind != "chest"
        ]
        rolls = location.encounter in ("monsters", "full")
        inside = self.room(chests=location.encounter == "full") if rolls else NONE
        return convolve_all([*stands, inside, self.effects(effects_of(location))])

    def effects(self, effects: Iterable[Effect], depth: int = 0) -> Spread:
        """Return the arrivals of effects if all of them happen, branches included. `depth` is the
        number of monsters and rolls that led to them."""
        total = NONE
        for effect in every_effect(effects):
            total = convolve(total, self._effect(effect, depth))
        return total

    def figure(self, who: CreatureId, depth: int = 0) -> Spread:
        """Return the arrivals of a monster: itself, if of the `kind`, and those that it brings
        while it lives and when it dies."""
        if who not in self._broods:
            monster = self.content.creature(who)
            brood = self._brood(monster, depth) if monster and depth < _DEEPEST else NONE
            own: Spread = {1: ONE} if monster and monster.key == self.kind else NONE
            self._broods[who] = convolve(own, brood)
        return self._broods[who]

    def _brood(self, monster: Monster, depth: int) -> Spread:
        once = [*monster.on_defeated, *monster.powers]
        once += [effect for attack in monster.attacks for effect in attack.effects]
        life = monster.life_chart.rows if monster.life_chart else ()
        for row in life:
            once += row.result.effects if isinstance(row.result, LifeRow) else ()
        acting = row_odds(monster.actions) if monster.actions else ()
        places = {row.result_span: odds for row, odds in acting if row is not None}
        spreads = [self.effects(once, depth + 1)]
        for span, step in steps_of(monster):
            turn = mix([(places.get(span, ONE), self.effects(step.effects, depth + 1))])
            spreads.append(compound(turn, {FIGHT: ONE}))
        return convolve_all(spreads)

    def _effect(self, effect: Effect, depth: int) -> Spread:
        means = effect.means
        came = means.brings.items()
        spreads = [
            compound(self.figure(who, depth), number_of(as_dice(times, 1))) for who, times in came
        ]
        if means.rolls:
            spreads.append(self._chart(means.rolls, depth + 1))
        trap = self.content.traps.get(means.springs)
        if trap is not None and depth < _DEEPEST:
            spreads.append(self.effects(trap.effects, depth + 1))
        return convolve_all(spreads)

    def _chart(self, name: str, depth: int) -> Spread:
        chart = self.rolls.charts.get(name)
        return self._on_chart(roll_outcomes(self.rolls.quest, chart).rows, depth) if chart else NONE

    def _on_chart(self, outcomes: tuple[Outcome, ...], depth: int) -> Spread:
        """Return the arrivals of a roll on a chart of monsters; other rows bring 0 (DP-ENC-04)."""

        def brings(row: object) -> Spread:
            groups = row.groups if isinstance(row, Monsters) else ()
            return convolve_all(
                compound(self.figure(g.creature), number_of(g.number)) for g in groups
            )

        return self.rolls.folded(outcomes, brings, SPREADS) if depth <= _DEEPEST else NONE

    def _event(self, chart: str) -> Spread:
        """Return the arrivals of the random event of a hallway, by `chart` or the usual chart."""
        events = self.content.events
        return mix(
            (odds, self.effects(events[id_].effects))
            for id_, odds in self.rolls.named("random-events", chart)
            if id_ in events
        )

    def _traps(self, role: str) -> Spread:
        traps = self.content.traps
        return mix(
            (odds, self.effects(traps[id_].effects))
            for id_, odds in self.rolls.named(role)
            if id_ in traps
        )


def effects_of(location: Location) -> tuple[Effect, ...]:
    """Return all effects of a location, those in its uses, searches and counters included."""
    lists = list(location.on.values())
    lists += [use.effects for use in location.uses]
    lists += [trigger.effects for trigger in location.on_counter]
    lists += [
        effects
        for search in location.search
        for effects in (search.effects, search.fail, search.fumble)
    ]
    return tuple(effect for effects in lists for effect in effects)
