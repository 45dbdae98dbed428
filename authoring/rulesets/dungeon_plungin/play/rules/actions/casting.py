"""Casting and overcasting spells, and reading spellbooks (rules DP-SPELL, DP-INV)."""

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
    """Return the spells `caster` can cast, each once: prepared ones of its Schools, then those of
    its gear (DP-SPELL-03, DP-INV-13)."""
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
    """Return the lowest difficulty among the caster's Schools (DP-AMB-53); for monsters and spells
    of gear the lowest of all (DP-SPELL-01, DP-INV-13). 0: the hero has none of its Schools
    (DP-SPELL-05)."""
    if not caster.is_hero or (caster.granted and compiled.spell.id in caster.granted):
        return compiled.lowest
    difficulty = compiled.difficulties.get(caster.schools)
    if difficulty is None:
        own = [dif for school, dif in compiled.spell.schools.items() if school in caster.schools]
        difficulty = compiled.difficulties[caster.schools] = min(own, default=0)
    return difficulty


def offer_spells(s: State, hero: Actor, choices: list[int]) -> None:
    """Add CAST and OVERCAST to `choices`, unless `hero` has cast in this turn (DP-ACT-02,
    DP-SPELL-12)."""
    if c.CAST in s.used:
        return
    for compiled in castable(s, hero):
        offer_spell(s, hero, compiled, choices)


def offer_spell(s: State, hero: Actor, compiled: CompiledSpell, choices: list[int]) -> None:
    """Add CAST and, if it has that form, OVERCAST of one spell at each target to `choices`."""
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
    """Add READ to `choices` for each target of the spell in `book`, item number `at` of the hero's
    `bag`, if `hero` has as many dice of MAG as the book's difficulty (DP-INV-10)."""
    compiled = s.tables.spells.get(book.spell)
    if compiled is None or hero.score(MAG) < book_difficulty(hero, book, compiled):
        return
    for aim in aims(s, hero, compiled):
        choices.append(c.choice(c.READ, at, aim))


def book_difficulty(hero: Actor, book: Item, compiled: CompiledSpell) -> int:
    """Return a book's difficulty: its own, else that for the hero's School, else the lowest."""
    return book.spell_difficulty or difficulty_for(hero, compiled) or compiled.lowest


def take_cast(s: State, hero: Actor, choice: int) -> None:
    """Carry out a CAST or OVERCAST and mark this turn's cast as used."""
    s.used.add(c.CAST)
    compiled = s.tables.spell_list[c.what(choice)]
    target = pointed_at(s, c.detail(choice))
    cast(s, hero, compiled, target, overcast=c.verb(choice) == c.OVERCAST)


def read_book(s: State, hero: Actor, owner: Actor, book: Item, target: Target) -> None:
    """Cast the spell of `book` at `target` without a check; `owner` loses the book (DP-INV-10)."""
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
    """Play one cast at `target` with all it brings; return whether the check passed (DP-SPELL-05).
    A lock is harder by its failed attempts so far (DP-LOCK-03, DP-FUMB-05, DP-SPELL-07,
    DP-SPELL-13, DP-OPT-13, DP-AMB-54, DP-SPELL-12, DP-AMB-53, DP-REACT-01)."""
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
    """Add the caster, the spell and its target to the trace, before the roll."""
    wide = compiled.spell.target in ("tile", "area")
    to = "" if wide or not where.targets else where.targets[0].name
    thing = where.thing.index if where.thing is not None else -1
    s.note(Casts, caster.name, compiled.spell.name, over, to, thing, where.squares)


def _check(s: State, caster: Actor, need: int) -> Result:
    """Make a MAG check against the difficulty `need`; with `fire_and_forget` nothing is rolled and
    every die is a success (DP-OPT-13, DP-AMB-54)."""
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
    """Return the caster's dice for a cast: MAG and what abilities add (DP-STAT-04)."""
    return caster.dice(MAG) + caster.extra[ON_CAST]


def _noise(s: State, caster: Actor, compiled: CompiledSpell, where: Landing) -> None:
    """Wake sleepers where the cast happens and where it lands, mark the tiles as fought in when it
    does damage, and provoke the foes it is aimed at (DP-AWARE-02, -05, DP-AMB-36, -39, -52)."""
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
    """Play the effects of a passed cast, and the extra ones once for each success beyond, on the
    targets that do not resist (DP-SPELL-06, -16, DP-SPELL-11)."""
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
    """Roll the check by which `target` resists the spell and return whether it passed; False
    without a roll for a harmless spell of its own side (DP-SPELL-16)."""
    if not target.alive or (target.is_hero == caster.is_hero and not compiled.harms):
        return False
    spell = compiled.spell
    stat = STATS.index(spell.resist_stat)
    if not check(s, target, stat, spell.resist_difficulty) & PASSED:
        return False
    s.note(Withstands, target.name, spell.name)
    return True


def _lose_copy(s: State, caster: Actor, compiled: CompiledSpell) -> None:
    """Remove a prepared copy, or gear's spell, until rest in town (DP-SPELL-08, DP-AMB-54,
    DP-INV-13)."""
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
    """Hurt the caster of a fumbled overcast by its difficulty, without defence, and play the
    spell's `fumble` effects (DP-SPELL-14)."""
    source = f"spell:{compiled.spell.id}"
    if over is not None:
        hurt(s, caster, over.difficulty, source, None)
    if caster.alive:
        form = over or compiled.spell
        area = s.area_at(caster.square)
        play_effects(s, form.fumble, Occasion(source, caster, area, [caster], caster=caster))


# Reactions


def reactive_spells(s: State, hero: Actor, trigger: str) -> list[CompiledSpell]:
    """Return the spells with which `hero` can answer `trigger` now, each with a possible target
    (DP-REACT-01, DP-FUMB-02)."""
    if not (hero.spells or hero.granted) or not may_react(hero):
        return []
    available: list[CompiledSpell] = []
    for compiled in castable(s, hero):
        if compiled.spell.reaction == trigger and aims(s, hero, compiled):
            available.append(compiled)
    return available


def cast_in_reaction(s: State, hero: Actor, compiled: CompiledSpell, whom: Actor) -> bool:
    """Cast at `whom` if the spell can be aimed there, else at `hero`, else at the first possible
    target. Return whether it passed; False without a target."""
    possible = aims(s, hero, compiled)
    for actor in (whom, hero):
        if pointing(actor) in possible:
            return cast(s, hero, compiled, actor)
    return bool(possible) and cast(s, hero, compiled, pointed_at(s, possible[0]))
