"""Casting spells, overcasting them, reading them from books (areas SPELL, INV)."""

from authoring.engine.dice import failures, successes
from authoring.engine.record import COUNTS
from authoring.rulesets.dungeon_plungin.model import STATS, Item, Overcast
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.compiled_spells import CompiledSpell
from authoring.rulesets.dungeon_plungin.play.board.events.fighting import Checks, PoolMade
from authoring.rulesets.dungeon_plungin.play.board.events.magic import (
    Casts,
    HasToSpare,
    LosesHold,
    Reads,
    Withstands,
)
from authoring.rulesets.dungeon_plungin.play.board.state import MAG, ON_CAST, Actor, State, Thing
from authoring.rulesets.dungeon_plungin.play.rules.actions.aiming import (
    Landing,
    Target,
    aims,
    landing,
    pointed_at,
    pointing,
)
from authoring.rulesets.dungeon_plungin.play.rules.actions.combat_options import battle_time
from authoring.rulesets.dungeon_plungin.play.rules.actions.harm import (
    PASSED,
    begin_wound,
    check,
    end_wound,
    hurt,
)
from authoring.rulesets.dungeon_plungin.play.rules.actions.laws import provoke
from authoring.rulesets.dungeon_plungin.play.rules.actions.reactions import Tolls, answer_harm, toll
from authoring.rulesets.dungeon_plungin.play.rules.actions.traps import wake
from authoring.rulesets.dungeon_plungin.play.rules.characters.conditions import may_react
from authoring.rulesets.dungeon_plungin.play.rules.characters.gifts import gift_dice
from authoring.rulesets.dungeon_plungin.play.rules.happenings.occasions import (
    Occasion,
    play_effects,
)


class Result:
    """The outcome of a cast: passed, fumbled, or both (DP-DICE-09)."""

    __slots__ = ("beyond", "fumbled", "over", "passed")

    def __init__(self, passed: bool, fumbled: bool, beyond: int) -> None:
        self.passed = passed
        self.fumbled = fumbled
        self.beyond = beyond
        """Successes beyond the difficulty (DP-SPELL-06)."""
        self.over: Overcast | None = None
        """The stronger form, when that was cast."""


# what can be cast


def castable(s: State, caster: Actor) -> list[CompiledSpell]:
    """Return the spells a character can cast now: prepared copies, then those its gear gives, each
    once (DP-SPELL-03, DP-INV-13)."""
    spells, prepared = s.tables.spells, caster.spells
    available: list[CompiledSpell] = []
    last_id = ""
    for at, id in enumerate(prepared):
        if id == last_id or prepared.index(id) < at:
            continue  # a further copy
        last_id = id
        compiled = spells.get(id)
        if compiled is not None and difficulty_for(caster, compiled) > 0:
            available.append(compiled)
    for id in caster.granted:
        if id in spells and id not in caster.spent and id not in prepared:
            available.append(spells[id])
    return available


def difficulty_for(caster: Actor, compiled: CompiledSpell) -> int:
    """Return the spell's difficulty for the caster's School, the lowest of several (DP-AMB-53);
    monsters need no School (DP-SPELL-01). 0: the caster has none of its Schools (DP-INV-13,
    DP-SPELL-05)."""
    if not caster.is_hero or (caster.granted and compiled.spell.id in caster.granted):
        return compiled.lowest
    difficulty = compiled.difficulties.get(caster.schools)
    if difficulty is None:
        own = [dif for school, dif in compiled.spell.schools.items() if school in caster.schools]
        difficulty = compiled.difficulties[caster.schools] = min(own, default=0)
    return difficulty


def offer_spells(s: State, hero: Actor, choices: list[int]) -> None:
    """Add CAST and OVERCAST to `choices`, once a turn (DP-ACT-02, DP-SPELL-12)."""
    if c.CAST in s.used:
        return
    for compiled in castable(s, hero):
        offer_spell(s, hero, compiled, choices)


def offer_spell(s: State, hero: Actor, compiled: CompiledSpell, choices: list[int]) -> None:
    """Add CAST and OVERCAST of one spell that `hero` can cast to `choices`."""
    aimed = aims(s, hero, compiled)
    if not aimed:
        return
    plain, over = c.choice(c.CAST, compiled.index), c.choice(c.OVERCAST, compiled.index)
    stronger = compiled.spell.overcast is not None and not s.rules.fire_and_forget
    for aim in aimed:
        choices.append(plain | aim)
        if stronger:
            choices.append(over | aim)


def offer_book(s: State, hero: Actor, at: int, book: Item, choices: list[int]) -> None:
    """Add READ to `choices` for every aim of the spell in `book`, the hero's item number `at`, if
    `hero` has at least as many dice of MAG as the book's difficulty (DP-INV-10)."""
    compiled = s.tables.spells.get(book.spell)
    if compiled is None or hero.dice(MAG) < book_difficulty(hero, book, compiled):
        return
    for aim in aims(s, hero, compiled):
        choices.append(c.choice(c.READ, at, aim))


def book_difficulty(hero: Actor, book: Item, compiled: CompiledSpell) -> int:
    """Return the difficulty of a spellbook: its own, that for the hero's School, or the least."""
    return book.spell_difficulty or difficulty_for(hero, compiled) or compiled.lowest


def take_cast(s: State, hero: Actor, choice: int) -> None:
    """Carry out a CAST or OVERCAST."""
    s.used.add(c.CAST)
    compiled = s.tables.spell_list[c.what(choice)]
    target = pointed_at(s, c.detail(choice))
    cast(s, hero, compiled, target, overcast=c.verb(choice) == c.OVERCAST)


def read_book(s: State, hero: Actor, owner: Actor, book: Item, target: Target) -> None:
    """Cast from a book without a check; the book is gone then (DP-INV-10)."""
    compiled = s.tables.spells[book.spell]
    owner.items.remove(book)
    s.progress += 1
    s.note(Reads, hero.name, book.name)
    s.count(COUNTS, f"read/{compiled.spell.id}")
    where = landing(s, hero, compiled, target)
    _noise(s, hero, compiled, where)
    _take_effect(s, hero, compiled, where, Result(True, False, 0))


# the cast itself


def cast(
    s: State, caster: Actor, compiled: CompiledSpell, target: Target, *, overcast: bool = False
) -> bool:
    """Play one cast by a hero or a monster; return whether it passed (DP-SPELL-05). To open a lock
    is harder by every failed attempt so far, and failing counts as one (DP-LOCK-03, DP-FUMB-05,
    DP-SPELL-07, DP-SPELL-13, DP-OPT-13, DP-AMB-54, DP-SPELL-12, DP-AMB-53, DP-REACT-01)."""
    spell = compiled.spell
    need = difficulty_for(caster, compiled) or compiled.lowest
    if s.rules.fire_and_forget:
        over = spell.overcast
        overcast = over is not None and _dice(caster) >= over.difficulty
    over = spell.overcast if overcast else None
    need = over.difficulty if over is not None else need
    lock = target if isinstance(target, Thing) and compiled.opens and target.locked else None
    need += lock.pick_tries if lock is not None else 0
    where = landing(s, caster, compiled, target)
    if s.journal is not None:
        _tell_cast(s, caster, compiled, where, over=over is not None)
    s.count(COUNTS, f"cast/{spell.id}")
    _noise(s, caster, compiled, where)
    result = _check(s, caster, need)
    result.over = over
    if result.passed:
        _take_effect(s, caster, compiled, where, result)
    elif lock is not None:
        lock.pick_tries += 1
    if result.fumbled or s.rules.fire_and_forget:
        _lose_copy(s, caster, compiled)
    if result.fumbled and not s.ending:
        _burn(s, caster, compiled, over)
    return result.passed


def _tell_cast(
    s: State, caster: Actor, compiled: CompiledSpell, where: Landing, *, over: bool
) -> None:
    """Note the caster, the spell and its target, before the roll."""
    wide = compiled.spell.target in ("tile", "area")
    to = "" if wide or not where.targets else where.targets[0].name
    thing = where.thing.index if where.thing is not None else -1
    s.note(Casts, caster.name, compiled.spell.name, over, to, thing, where.squares)


def _check(s: State, caster: Actor, need: int) -> Result:
    """Make a MAG check; with `fire_and_forget` every die counts as a success and nothing is rolled
    (DP-OPT-13, DP-AMB-54)."""
    dice = _dice(caster)
    if s.rules.fire_and_forget:
        return Result(dice >= need, False, max(0, dice - need))
    if s.journal is not None:
        parts = (("mag", caster.dice(MAG)), *gift_dice(caster, ON_CAST))
        s.note(PoolMade, caster.name, "check", parts, 0)
    roll = s.dice.pool(dice, 5, "check", caster.name)
    won, lost = successes(roll), failures(roll)
    s.note(Checks, caster.name, MAG, need, won, lost)
    return Result(won >= need, lost > won, won - need if won > need else 0)


def _dice(caster: Actor) -> int:
    """Return the caster's MAG with the dice abilities add to it (DP-STAT-04)."""
    return caster.dice(MAG) + caster.extra[ON_CAST]


def _noise(s: State, caster: Actor, compiled: CompiledSpell, where: Landing) -> None:
    """Wake sleepers where a cast happens and where it lands; a cast that does damage is a fight,
    and one at a foe targets it (DP-AWARE-02, -05, DP-AMB-36, -39, -52)."""
    area = s.area_at(caster.square)
    wake(s, area)
    if where.area is not None and where.area is not area:
        wake(s, where.area)
    if not compiled.harms and compiled.spell.target != "monster":
        return
    foes = [actor for actor in where.targets if actor.is_hero != caster.is_hero]
    if foes and compiled.attacks:
        area.fought = battle_time(s)
        if where.area is not None:
            where.area.fought = area.fought
    for foe in foes:
        if not foe.is_hero:
            provoke(s, foe, "targeted")


def _take_effect(
    s: State, caster: Actor, compiled: CompiledSpell, where: Landing, result: Result
) -> None:
    """Play the spell's effects on the targets that do not resist it (DP-SPELL-06, -16,
    DP-SPELL-11)."""
    spell = compiled.spell
    targets = where.targets
    if spell.resist_difficulty:
        targets = [actor for actor in targets if not _resists(s, caster, compiled, actor)]
        if not targets and where.targets:
            return
    occasion = Occasion(
        f"spell:{spell.id}",
        caster,
        where.area or s.area_at(caster.square),
        targets,
        where.squares,
        thing=where.thing,
        caster=caster,
        target_square=where.square,
    )
    form = result.over or spell
    tolls: Tolls = [(actor, toll(actor)) for actor in targets] if compiled.harms else []
    beyond = result.beyond if form.extra else 0
    wounds = begin_wound(s, caster)
    play_effects(s, form.effects, occasion)
    if beyond and not s.ending:
        s.note(HasToSpare, caster.name, spell.name, beyond)
    for _ in range(beyond):
        if not s.ending:
            play_effects(s, form.extra, occasion)
    end_wound(s, caster, wounds)
    if tolls:
        answer_harm(s, caster, tolls)


def _resists(s: State, caster: Actor, compiled: CompiledSpell, target: Actor) -> bool:
    """Return whether `target` passes a stat check against the spell; nobody resists a harmless
    spell of its own side (DP-SPELL-16)."""
    if not target.alive or (target.is_hero == caster.is_hero and not compiled.harms):
        return False
    spell = compiled.spell
    stat = STATS.index(spell.resist_stat)
    if not check(s, target, stat, spell.resist_difficulty) & PASSED:
        return False
    s.note(Withstands, target.name, spell.name)
    return True


def _lose_copy(s: State, caster: Actor, compiled: CompiledSpell) -> None:
    """Remove the prepared copy until rest in town (DP-SPELL-08, DP-AMB-54, DP-INV-13)."""
    id = compiled.spell.id
    if id in caster.spells:
        caster.spells.remove(id)
    elif id in caster.granted:
        caster.spent |= {id}
    else:
        return
    s.progress += 1
    s.note(LosesHold, caster.name, compiled.spell.name, caster.spells.count(id))


def _burn(s: State, caster: Actor, compiled: CompiledSpell, over: Overcast | None) -> None:
    """Burn the caster of a fumbled overcast for its difficulty, without defence, and play what the
    spell adds (DP-SPELL-14)."""
    source = f"spell:{compiled.spell.id}"
    if over is not None:
        hurt(s, caster, over.difficulty, source, None)
    if caster.alive:
        form = over or compiled.spell
        area = s.area_at(caster.square)
        play_effects(s, form.fumble, Occasion(source, caster, area, [caster], caster=caster))


# Reactions


def reactive_spells(s: State, hero: Actor, trigger: str) -> list[CompiledSpell]:
    """Return the spells that may answer `trigger` now, and have something to be cast at
    (DP-REACT-01, DP-FUMB-02)."""
    if not (hero.spells or hero.granted) or not may_react(hero):
        return []
    available: list[CompiledSpell] = []
    for compiled in castable(s, hero):
        if compiled.spell.reaction == trigger and aims(s, hero, compiled):
            available.append(compiled)
    return available


def cast_in_reaction(s: State, hero: Actor, compiled: CompiledSpell, whom: Actor) -> bool:
    """Cast as a Reaction: at `whom` when the spell can reach it, else at `hero` itself, else at the
    first possible target. Return whether it passed."""
    possible = aims(s, hero, compiled)
    for actor in (whom, hero):
        if pointing(actor) in possible:
            return cast(s, hero, compiled, actor)
    return bool(possible) and cast(s, hero, compiled, pointed_at(s, possible[0]))
