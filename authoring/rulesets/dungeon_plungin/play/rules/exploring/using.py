"""Using, handing over and changing gear; features of locations (rules DP-ACT, DP-INV, DP-SPEC)."""

from authoring.boards.squares import NOWHERE, Squares, around, first, grow
from authoring.engine.record import COUNTS
from authoring.rulesets.dungeon_plungin.model import Use
from authoring.rulesets.dungeon_plungin.play.board.events.things import (
    GivesItem,
    UsesFeature,
    UsesItem,
)
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, Area, State
from authoring.rulesets.dungeon_plungin.play.board.values import amount_of
from authoring.rulesets.dungeon_plungin.play.rules.actions.aiming import pointed_at
from authoring.rulesets.dungeon_plungin.play.rules.actions.casting import read_book
from authoring.rulesets.dungeon_plungin.play.rules.actions.harm import revive
from authoring.rulesets.dungeon_plungin.play.rules.characters.carrying import bag, make_room
from authoring.rulesets.dungeon_plungin.play.rules.characters.dressing import put_on
from authoring.rulesets.dungeon_plungin.play.rules.happenings.occasions import (
    Occasion,
    play_effects,
)


def use_item(s: State, hero: Actor, at: int, target: Actor) -> None:
    """Use item number `at` of the hero's `bag` on `target`; a consumable is gone then
    (DP-INV-08)."""
    owner, item = bag(s, hero)[at]
    if item.kind == "consumable":
        owner.items.remove(item)
    s.progress += 1
    s.count(COUNTS, f"used/{item.id}")
    s.note(UsesItem, hero.name, item.name, target.name)
    area = s.area_at(hero.square)
    occasion = Occasion(f"item:{item.id}", hero, area, [target], item_user=hero)
    play_effects(s, item.use, occasion)


def read_item(s: State, hero: Actor, at: int, aim: int) -> None:
    """Cast from the spellbook that is number `at` of the hero's `bag`, at the target `aim`, a
    `detail` of a choice (DP-INV-10)."""
    owner, book = bag(s, hero)[at]
    read_book(s, hero, owner, book, pointed_at(s, aim))


def give(s: State, hero: Actor, at: int, to: Actor) -> None:
    """Hand item number `at` of `hero.items` to the adjacent hero `to` (DP-ACT-07)."""
    item = hero.items.pop(at)
    to.items.append(item)
    s.note(GivesItem, hero.name, item.name, to.name)


def equip(s: State, hero: Actor, at: int, left: bool = False) -> None:
    """Put on item number `at` of `hero.items`, a weapon with `left` into the left hand; replaced
    gear goes into the pack (DP-ACT-08, DP-INV-03, -04, -07, DP-AMB-57, DP-INV-02, DP-INV-12)."""
    item = hero.items.pop(at)
    hero.items += put_on(s, hero, item, left)
    make_room(s, hero)


def use_feature(s: State, hero: Actor, at: int, target: Actor) -> None:
    """Make use number `at` of the hero's location for `target`, such as a drink from a fountain or
    laying a dead hero in a sarcophagus (DP-SPEC-05, -08)."""
    area = s.area_at(hero.square)
    use = feature_uses(s, area)[at]
    for place in [area] if use.limit == "visit" else _alike(s, area):
        place.used.add((target.index, f"{at}:{use.limit}"))
    s.progress += 1
    s.count(COUNTS, "features-used")
    s.count(COUNTS, f"feature/{area.location}/{use.feature}")
    s.note(UsesFeature, hero.name, use.feature, target.name)
    effects = use.effects
    if use.revives:
        s.buried.append((s.round + 1, target))
        target.home = area.index
        effects = tuple(effect for effect in effects if not effect.means.revives)
        target = hero  # its other effects concern the hero that is there
    occasion = Occasion(f"location:{area.location}", hero, area, [target])
    play_effects(s, effects, occasion)


def _alike(s: State, area: Area) -> list[Area]:
    """Return every tile with the location of `area`: limits by game hold in all of them."""
    return [other for other in s.areas if other.location == area.location]


def rise(s: State) -> None:
    """Revive each hero that lies in a sarcophagus, on a free square beside it, in the first later
    round in which a living hero stands beside it (DP-SPEC-08, -09, DP-DEATH-04)."""
    for when, hero in list(s.buried):
        area = s.areas[hero.home]
        uses = [use for use in feature_uses(s, area) if use.revives]
        beside = NOWHERE
        for use in uses:
            beside |= used_from(s, area, use) & area.mask
        square = _nearest_free(s, beside) if beside & s.hero_mask else -1
        if when > s.round or square < 0:
            continue
        s.buried.remove((when, hero))
        effects = [e for use in uses for e in use.effects]
        life = [amount_of(s, e.args["life"]) for e in effects if e.means.revives]
        if not hero.alive:
            revive(s, hero, life[0] if life else 1, square)


def free_beside(s: State, hero: Actor) -> int:
    """Return the free square nearest to `hero` on foot; -1 when there is none."""
    return _nearest_free(s, hero.bit)


def _nearest_free(s: State, squares: Squares) -> int:
    """Return the free square nearest to any of `squares` on foot; -1 when there is none."""
    seen = edge = squares
    while edge:
        free = edge & s.free() & ~s.pits
        if free:
            return first(free)
        edge = grow(edge, s.east, s.south) & (s.floor | s.hero_mask | s.monster_mask) & ~seen
        seen |= edge
    return -1


def feature_uses(s: State, area: Area) -> tuple[Use, ...]:
    """Return the uses that the location on `area` offers; () for none."""
    location = s.tables.content.locations.get(area.location)
    return location.uses if location is not None else ()


def used_from(s: State, area: Area, use: Use) -> Squares:
    """Return the squares from which `use` is made: on its feature, or beside it."""
    squares = area.feature(use.feature)
    return squares if use.position == "on" else around(squares)


def may_use(area: Area, hero: Actor, use: Use, at: int) -> bool:
    """Return whether the limit of `use`, number `at` of its location, still allows it for `hero`
    (DP-AMB-61)."""
    if use.limit == "none":
        return True
    if use.limit == "game":
        return not any(key.startswith(f"{at}:") for _, key in area.used)
    return (hero.index, f"{at}:{use.limit}") not in area.used
