"""Attacks: three dice, Surges and what they are spent on, a hit or a miss (area ATK)."""

from typing import Final

from authoring.boards.grid.cells import is_step
from authoring.boards.ground import Square
from authoring.rulesets.surge_crawl.exact.attacks import rolled
from authoring.rulesets.surge_crawl.model import keywords as k
from authoring.rulesets.surge_crawl.model import numbers
from authoring.rulesets.surge_crawl.model.fighter import Act, works_with
from authoring.rulesets.surge_crawl.play.board import events as e
from authoring.rulesets.surge_crawl.play.board import questions as q
from authoring.rulesets.surge_crawl.play.board.figure import Attack, Deed, Figure
from authoring.rulesets.surge_crawl.play.board.state import State
from authoring.rulesets.surge_crawl.play.rules.damage import deal
from authoring.rulesets.surge_crawl.play.rules.momentum import momentum

NOBODY: Final = -1


def targets(s: State, figure: Figure) -> list[int]:
    """Return all answers to ATTACK: each foe with each weapon that reaches it (SRG-ATK-07,
    SRG-EQP-01), and NOBODY. The Unconscious are no targets (SRG-UNC-05)."""
    answers = [NOBODY]
    for foe in s.foes(figure):
        for at, weapon in enumerate(figure.fighter.weapons):
            if s.within(figure, foe, weapon.range):
                answers.append(foe.number * q.WEAPON + at)
    return answers


def attack(s: State, by: Figure, target: Figure, weapon: int) -> None:
    """Play an attack: the roll, Surges, Momentum, damage, Surges (SRG-ATK-10, SRG-ATK-11)."""
    a = s.attack = Attack(by, target, weapon)
    _roll(s, a)
    spend(s, a)
    a.hits = is_hit(s, a)
    s.numbers["hits"] += a.hits and by.hero
    s.note(e.Hits, a.hits, a.natural == numbers.CRITICAL)
    momentum(s, a)
    if a.hits:
        spend(s, a)
        strike(s, a)
    spend(s, a)
    s.numbers["surges-lost"] += a.surges if by.hero else 0
    s.attack = None


def _roll(s: State, a: Attack) -> None:
    """Roll the dice of an attack: Fate may be spent first (SRG-STAT-11), a rest adds Surges
    (SRG-GENR-13), and conditions change the to-hit roll (SRG-DMG-13)."""
    by = a.by
    more = 0
    if by.fate and by.hero and s.ruling("fate_timing") == "before":
        more = s.ask(by, q.FATE, range(by.fate + 1))
        by.fate -= more
        s.numbers["fate-spent"] += more
        if more:
            s.note(e.SpendsFate, by.number, by.fate)
    name = by.fighter.name
    dice = tuple([s.dice.die(numbers.SIDES, "attack", name) for _ in range(numbers.DICE)])
    a.natural, a.surges = rolled(dice)
    if by.hero and not s.numbers["attacks"]:
        s.numbers["first-surges"] = a.surges
    a.to_hit = a.natural + a.using.to_hit + s.to_hit(by)
    a.surges += more
    if by.rested:
        by.rested = False
        a.surges += numbers.REST
    s.numbers["attacks"] += by.hero
    s.numbers["surges"] += a.surges if by.hero else 0
    s.note(
        e.Attacks, by.number, a.target.number, a.using.name, dice, a.to_hit,
        s.grit(a.target), a.surges,
    )  # fmt: skip


def is_hit(s: State, a: Attack) -> bool:
    """Return whether the to-hit roll hits as it is (SRG-ATK-05), as two sixes do (SRG-ATK-13)."""
    return a.natural == numbers.CRITICAL or a.to_hit >= s.grit(a.target)


def strike(s: State, a: Attack) -> None:
    """Do the damage of a hit (SRG-DMG-01): a critical one doubles the base (SRG-ATK-12). The target
    must still be in reach (SRG-ATK-07). Raises ValueError before Momentum (SRG-ATK-11)."""
    if not a.pushed:
        raise ValueError("damage comes after Momentum")
    a.harmed = True
    if s.ending or not (a.hits and a.target.hitpoints > 0 and a.by.hitpoints > 0):
        return
    if not a.ranged and not s.ground.is_step(a.by.square, a.target.square):
        s.note(e.TooFar, a.target.number)
        return
    deal(s, a.target, damage_of(s, a), a.by, a.pierce)


def damage_of(s: State, a: Attack) -> int:
    """Return the damage of a hit before protection: a Weakness adds to it (SRG-DUNG-10)."""
    damage = a.damage
    if a.natural == numbers.CRITICAL:
        damage += a.damage if s.ruling("crit_doubles") == "all" else a.base
    if not a.target.hero and s.dungeon.weakness in a.elements:
        damage += numbers.WEAK
    if a.by.fighter.flank and _flanked(s, a):
        damage += a.by.fighter.flank
    return damage


def _flanked(s: State, a: Attack) -> bool:
    allies = s.allies(a.by)
    others = [ally for ally in allies if ally is not a.by and ally.hitpoints > 0]
    return any(s.ground.is_step(a.target.square, ally.square) for ally in others)


def spend(s: State, a: Attack) -> None:
    """Let the attacker spend Surges, one purchase after the other, until it stops (SRG-ATK-08,
    SRG-ATK-09); only heroes use crystals (SRG-CRY-02)."""
    if a.by.hero:
        while _goes_on(s, a):
            answers = spendings(s, a)
            if len(answers) == 1:
                return
            answer = s.ask(a.by, q.SURGE, answers)
            if answer == q.DONE:
                return
            _use(s, a, answer)
    elif _goes_on(s, a):
        for answer in monster_spendings(s, a):
            _use(s, a, answer)


def _goes_on(s: State, a: Attack) -> bool:
    """Return whether the attacker may still spend: it is awake, the game goes on, and the attack
    hit or a miss keeps its Surges (SRG-ATK-14)."""
    missed = a.pushed and not a.hits and s.ruling("surges_on_miss") == "no"
    return a.by.hitpoints > 0 and not s.ending and not missed


def spendings(s: State, a: Attack) -> list[int]:
    """Return the answers to SURGE that are open now, DONE first: Activators, crystals beside
    (SRG-CRY-10), and Fate for one Surge more (SRG-STAT-11)."""
    answers = [q.DONE]
    by = a.by
    for at, act in enumerate(by.fighter.acts):
        if act.cost <= a.surges and usable(a, act):
            answers += [q.spending(q.USE, at, to.number) for to in concerned(s, a, act)]
    if by.hero and a.surges:
        for at, square in enumerate(crystals_beside(s, by)):
            act = s.tables.crystals[s.crystals[square]]
            if usable(a, act):
                answers += [q.spending(q.CRYSTAL, at, to.number) for to in concerned(s, a, act)]
    if by.fate and by.hero and s.ruling("fate_timing") == "after":
        answers.append(q.spending(q.LUCK, 0))
    return answers


def usable(a: Attack, act: Act) -> bool:
    """Return whether an Activator can do something at this point of the attack: changes of the roll
    come before Momentum, changes of damage before damage is done, and harm of its own after
    Momentum and a hit (SRG-ATK-11, SRG-ATK-14). Some work once (SRG-ATK-15), on one kind of
    monsters (SRG-MON-03), or with one weapon (SRG-EQP-01)."""
    if not works_with(act, a.weapon) or (act.once and act.id in a.used):
        return False
    if act.prey != k.ANY and act.aim == k.TARGET and act.prey != a.target.fighter.kind:
        return False
    if act.harms and not (a.pushed and a.hits):
        return False
    if act.only_on_attack:
        if act.damage or act.pierce:
            return not a.harmed and (not a.pushed or a.hits)
        return not a.pushed
    return True


def concerned(s: State, a: Attack, act: Act) -> list[Figure]:
    """Return the figures on which an Activator may be used now; [] for none."""
    if act.aim == k.TARGET:
        return [a.target] if a.target.hitpoints > 0 else []
    if act.aim == k.SELF:
        return [a.by]
    return [ally for ally in s.allies(a.by) if s.within(a.by, ally, act.within)]


def crystals_beside(s: State, figure: Figure) -> list[Square]:
    """Return the squares, in order, of the crystals on a figure's square or beside it."""
    if not s.crystals:
        return []
    near, own = s.ground.near, figure.square
    return sorted([at for at in s.crystals if at == own or is_step(near, own, at)])


def _use(s: State, a: Attack, answer: int) -> None:
    """Spend Surges on an Activator or a crystal, or Fate for a Surge (SRG-GEN-03, SRG-STAT-05)."""
    kind, which = q.kind_of(answer), q.which_of(answer)
    by = a.by
    if kind == q.LUCK:
        by.fate -= 1
        a.surges += 1
        s.numbers["fate-spent"] += 1
        s.note(e.SpendsFate, by.number, by.fate)
        return
    if kind == q.CRYSTAL:
        square = crystals_beside(s, by)[which]
        act = s.tables.crystals[s.crystals.pop(square)]
        s.numbers["crystals-used"] += 1
        s.note(e.CrystalGone, square)
    else:
        act = by.fighter.acts[which]
    a.surges -= act.cost
    if act.once:
        a.used.add(act.id)
    if act.damage and act.element != k.NONE:
        a.elements.add(act.element)
    whom = s.everyone[q.whom_of(answer)]
    s.note(e.Spends, by.number, act.name, act.cost, whom.number)
    s.count("activators", act.id)
    s.apply(act.effects, Deed(by, whom, a))


def monster_spendings(s: State, a: Attack) -> list[int]:
    """Return the answers to SURGE by which a monster spends: first to turn a miss into a hit, then
    on damage, then on everything else (SRG-MON-07)."""
    hostility = s.ruling("hostility")
    if hostility == "lazy" or not a.surges:
        return []
    left = a.surges
    answers: list[int] = []
    short = 0 if a.natural == numbers.CRITICAL else s.grit(a.target) - a.to_hit
    for kind in ("to_hit", "damage", "other") if hostility == "best" else ("damage",):
        bought = [answer for answer in _bought(s, a, kind, left, short) if answer not in answers]
        acts = [a.by.fighter.acts[q.which_of(answer)] for answer in bought]
        if kind == "to_hit" and sum([act.to_hit for act in acts]) < short:
            continue
        answers += bought
        left -= sum([act.cost for act in acts])
        short -= sum([act.to_hit for act in acts])
    return answers


def _bought(s: State, a: Attack, kind: str, left: int, short: int) -> list[int]:
    """Return the answers to SURGE by which a monster spends the Surges `left` on one purpose:
    `kind` and `short` are as for `_wants`."""
    answers: list[int] = []
    for at, act in enumerate(a.by.fighter.acts):
        while act.cost <= left and usable(a, act) and _wants(a, act, kind, short):
            whom = concerned(s, a, act)
            if act.heals:
                whom = [figure for figure in whom if figure.hitpoints < figure.fighter.hitpoints]
            if not whom:
                break
            answers.append(q.spending(q.USE, at, whom[0].number))
            left -= act.cost
            short -= act.to_hit
            if act.once or not (act.to_hit or act.damage):
                break
    return answers


def _wants(a: Attack, act: Act, kind: str, short: int) -> bool:
    """Return whether a monster wants an Activator for a purpose, `to_hit`, `damage` or `other`;
    `short` are the points that the roll lacks for a hit."""
    if kind == "to_hit":
        return act.to_hit > 0 and short > 0
    if kind == "damage":
        helps = act.damage > 0 or (act.pierce > 0 and a.target.armor > a.pierce)
        return helps and short <= 0 and not a.harmed
    return not (act.to_hit or act.damage or act.pierce or act.moves)
