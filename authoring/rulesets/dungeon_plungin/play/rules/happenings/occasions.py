"""Occasions: why effects are played and on which targets; and playing effects."""

from typing import ClassVar, Final

from authoring.boards.squares import NOWHERE, Squares, corners_over, count, distance, rectangle
from authoring.engine.copying import Parts
from authoring.engine.piles import pick
from authoring.engine.record import NOT_PLAYED, PLAYED
from authoring.rulesets.dungeon_plungin.play.board.events.happenings import NotPlayed
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, Area, State, Thing
from authoring.rulesets.dungeon_plungin.play.rules.happenings.goals import begins, is_over
from authoring.verbs.effect import Effect

_DEEPEST: Final = 30
"""The most effects that may be under way inside each other, each set off by the one before."""
_MOST: Final = 1000
"""The most effects that one cause may bring about, one after the other."""
CIRCLE: Final = "effects that set each other off for ever"


class Occasion:
    """The cause and the targets of effects being played.

    `source` names the cause in the trace, such as "trap:pit-trap". `opener` set the effects off,
    `caster` does them if that is somebody else. `aware` gives every hero one more die to avoid them
    (DP-TRAP-07). `squares`: the floor concerned; `target_square`: the square aimed at, -1 for none.
    """

    PARTS: ClassVar = Parts(
        flat=("rolled",),
        deep=("opener", "area", "targets", "thing", "item_user", "stuck", "caster"),
    )

    __slots__ = (
        "area", "aware", "caster", "harm", "item_user", "opener", "rolled", "source", "squares",
        "stuck", "target_square", "targets", "thing",
    )  # fmt: skip

    def __init__(
        self,
        source: str,
        opener: Actor | None,
        area: Area | None,
        targets: list[Actor],
        squares: Squares = NOWHERE,
        *,
        aware: bool = False,
        thing: Thing | None = None,
        item_user: Actor | None = None,
        caster: Actor | None = None,
        target_square: int = -1,
        harm: str = "",
    ) -> None:
        self.source = source
        self.opener = opener
        self.area = area
        self.targets = targets
        self.squares = squares
        self.aware = aware
        self.thing = thing
        self.item_user = item_user
        self.caster = caster
        self.target_square = target_square
        self.harm = harm
        """The kind of damage behind it: a target that resists it gets no condition."""
        self.stuck: list[Actor] = []
        """Characters that should have jumped and found no free square (DP-AMB-29)."""
        self.rolled: dict[int, int] = {}
        """Results of attack rolls made once for all targets (DP-AMB-27)."""

    def only(self, target: Actor) -> "Occasion":
        """Return a copy for one target that shares the attack rolls made for all."""
        return self.about([target])

    def about(self, targets: list[Actor]) -> "Occasion":
        """Return a copy for other targets that shares the attack rolls made for all."""
        other = self.anew(targets)
        other.stuck = self.stuck
        other.rolled = self.rolled
        return other

    def anew(self, targets: list[Actor]) -> "Occasion":
        """Return a copy for other targets, with no attack rolled yet."""
        return Occasion(
            self.source,
            self.opener,
            self.area,
            targets,
            self.squares,
            aware=self.aware,
            thing=self.thing,
            item_user=self.item_user,
            caster=self.caster,
            target_square=self.target_square,
            harm=self.harm,
        )

    def harming(self, target: Actor, kind: str) -> "Occasion":
        """Return a copy for one target, hurt by damage of this `kind`."""
        other = self.about([target])
        other.harm = kind
        return other


def play_effects(s: State, effects: tuple[Effect, ...], occasion: Occasion) -> None:
    """Play effects in order, until the game ends. What cannot be played (no such verb, no tile, too
    long a circle of effects) is counted and reported as not played; an effect without a target is
    counted neither as played nor as not played."""
    if not effects:
        return
    if s.nested == 0:
        s.work = 0
    s.nested += 1
    begins(s)
    for effect in effects:
        if s.ending:
            break
        s.work += 1
        verb = s.tables.verbs.get(effect.verb)
        if s.nested > _DEEPEST or s.work > _MOST:
            not_played(s, CIRCLE)
            break
        if verb is None:
            not_played(s, effect.verb)
            continue
        if occasion.area is None and effect.means.on_tile:
            not_played(s, f"{effect.verb} where no tile is concerned")
            continue
        skipped = _passed_over(s)
        aimed = _aimed(s, effect, occasion)
        verb(s, effect, aimed)
        if _passed_over(s) == skipped and (aimed.targets or not effect.means.personal):
            s.count(PLAYED, effect.verb)
    s.nested -= 1
    is_over(s)


def _passed_over(s: State) -> int:
    """Return how many effects of this game have been counted as not played so far."""
    counted = s.tallies.get(NOT_PLAYED)
    return 0 if counted is None else sum(counted.values())


def not_played(s: State, what: str) -> None:
    """Count `what` as not played by the engine, and say so in the trace."""
    s.count(NOT_PLAYED, what)
    s.note(NotPlayed, what)


def fire(
    s: State, effects: tuple[Effect, ...], opener: Actor | None, area: Area | None, source: str
) -> None:
    """Play effects on `opener`, who set them off, or on nobody; `source` is their cause."""
    if effects:
        targets = [opener] if opener is not None and opener.alive else []
        play_effects(s, effects, Occasion(source, opener, area, targets))


def _aimed(s: State, effect: Effect, occasion: Occasion) -> Occasion:
    """Return the occasion with the targets that the effect's own `to` names, if it has one."""
    to = effect.to
    if not to or to == "target":
        return occasion
    if " " in to and to[-1].isdecimal():
        words, _, size = to.rpartition(" ")
        width, _, height = size.partition("x")
        squares = around(s, _centre(occasion), int(width), int(height))
        other = occasion.about(_inside(s, words, squares))
        other.squares = squares
        return other
    if to == "area":
        inside = _inside(s, to, occasion.squares)
        return occasion.about(inside) if occasion.squares else occasion
    if to.endswith(" in tile"):
        inside = _inside(s, to, occasion.area.mask if occasion.area is not None else NOWHERE)
        return occasion.about(inside)
    return occasion.about(_persons(s, to, occasion))


def _persons(s: State, to: str, occasion: Occasion) -> list[Actor]:
    """Return the living characters that a word of `to`, such as `each hero`, means."""
    opener, caster = occasion.opener, occasion.caster or occasion.item_user
    if to == "each hero":
        return s.living()
    if to == "random":
        living = s.living()
        return [pick(s.dice, living, "hero")] if living else []
    if to == "nearest":
        return _nearest(s, occasion)
    who = opener if to == "opener" else caster or opener
    return [who] if who is not None and who.alive else []


def _nearest(s: State, occasion: Occasion) -> list[Actor]:
    """Return [the hero nearest to the occasion's centre], of equals the first in seat order, the
    caster only if no other is left (DP-AMB-41: steps, walls ignored); [] for none."""
    living = s.living()
    caster = occasion.caster
    if caster is not None and caster.square >= 0:
        living = [hero for hero in living if hero is not caster] or living
    centre = _centre(occasion)
    if centre >= 0:
        living = sorted(living, key=lambda hero: distance(hero.square, centre))
    return living[:1]


def _centre(occasion: Occasion) -> int:
    """Return the square an occasion is about, -1 for none: the one aimed at, or that of its caster,
    opener or thing, or the middle of its tile."""
    if occasion.target_square >= 0:
        return occasion.target_square
    for actor in (occasion.caster, occasion.opener):
        if actor is not None and actor.square >= 0:
            return actor.square
    if occasion.thing is not None and occasion.thing.square >= 0:
        return occasion.thing.square
    area = occasion.area
    if area is None:
        return -1
    return area.middle


def _inside(s: State, words: str, squares: Squares) -> list[Actor]:
    """Return the characters named by `words`, such as `each hero`, on `squares`; heroes first."""
    heroes = [hero for hero in s.living() if hero.bit & squares]
    monsters = [m for m in s.foes() if m.bit & squares]
    if words.startswith("each hero"):
        return heroes
    return monsters if words.startswith("each monster") else heroes + monsters


def around(s: State, centre: int, width: int, height: int) -> Squares:
    """Return the rectangle over `centre`, upright or turned, with the most floor of its tile, of
    equals the one with the fewest heroes (DP-AMB-29); empty for -1."""
    if centre < 0:
        return NOWHERE
    floor = s.area_at(centre).mask
    options: list[tuple[int, int, Squares]] = []
    for wide, high in sorted({(width, height), (height, width)}):
        for corner in corners_over(centre, wide, high):
            mask = rectangle(corner, wide, high) & floor
            options.append((-count(mask), count(mask & s.hero_mask), mask))
    return min(options)[2]
