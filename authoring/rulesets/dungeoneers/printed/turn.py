"""Parts of a turn: what a hero may do, what is added to the dice, and the order in which monsters
answer."""

from collections.abc import Iterator
from dataclasses import dataclass

from authoring.core.language import _, ngettext
from authoring.core.prose import clean
from authoring.core.wording import join_words, signed
from authoring.paper.linked_text import pieces
from authoring.paper.steps import Step
from authoring.rulesets.dungeoneers.model.keywords import CASTER, MELEE, MISSILE, SPECIAL
from authoring.rulesets.dungeoneers.model.numbers import (
    ADRENALINE,
    FAR,
    FEW_POTIONS,
    GUARD,
    HASTED,
    SURPRISE,
)
from authoring.rulesets.dungeoneers.model.quest import Quest
from authoring.rulesets.dungeoneers.printed.figures import at_once
from authoring.rulesets.dungeoneers.printed.kinds import PASSING
from authoring.rulesets.dungeoneers.printed.wording import MINUS, turn_of


@dataclass(frozen=True, slots=True)
class Act:
    """A thing that a hero may do with its action, and what that does to an unseen hero."""

    name: str
    text: str
    unseen: str


@dataclass(frozen=True, slots=True)
class Modifier:
    """A number that is added to a roll, and when."""

    number: str
    when: str


def acts(quest: Quest) -> tuple[Act, ...]:
    """Return the actions, one of which makes a turn (DGN-ACT-03 to DGN-ACT-08)."""
    return tuple(_acts(quest))


def _acts(quest: Quest) -> Iterator[Act]:
    risk, sure, free = _("roll"), _("seen"), _("nothing")
    yield Act(
        _("Move"),
        _("To an empty floor square next to you, corners included. What lies there is yours."),
        risk,
    )
    yield Act(
        _("Loot"),
        _(
            "Open a chest or rack next to you: roll its weapon and its bonus. Keep it if it is "
            "better than yours."
        ),
        risk,
    )
    yield Act(_("Sword"), _("Attack a monster next to you."), sure)
    text = _(
        "Attack a monster exactly two squares away, or three squares away at {minus}. Your "
        "shield does not help until you act again."
    )
    yield Act(_("Bow"), text.format(minus=f"{MINUS}{FAR}"), sure)
    text = _(
        "{bonus} to your defense until your next turn, and a free sword attack at each monster "
        "beside you whose blow misses."
    )
    yield Act(_("Guard"), text.format(bonus=signed(GUARD)), sure)
    heroes = quest.content.heroes.values()
    charging = [hero.name for hero in heroes if hero.charges]
    if charging:
        text = _(
            "{hero} only: step into the free square between you and a monster and attack it with "
            "the better of sword and shield."
        )
        yield Act(_("Charge"), text.format(hero=", ".join(charging)), sure)
    yield Act(
        _("Leave"),
        _(
            "From the square before an exit, into the next room. The monsters of the room you "
            "leave do nothing more."
        ),
        free,
    )
    if quest.content.tunnels:
        yield Act(
            _("Slide"),
            _(
                "Down a tunnel that begins where you stand. Whoever lives below has seen you, and "
                "there is no way back."
            ),
            free,
        )
    if any(room.portal for room in quest.content.rooms.values()):
        yield Act(
            _("Portal"),
            _(
                "Not an action: on a portal that is still unused, become another hero and keep all "
                "you carry."
            ),
            free,
        )


def scrolls() -> tuple[Act, ...]:
    """Return what may be read before an action, one of each a turn (DGN-ACT-01)."""
    return (
        Act(
            _("Haste"),
            _(
                "Take an extra action at once, before which you may read no scroll. Its sword "
                "attacks and charges have {bonus}."
            ).format(bonus=signed(HASTED)),
            "",
        ),
        Act(_("Leap"), _("Go to any free square within 2, whatever lies between."), ""),
        Act(
            _("Flame"),
            _(
                "Set 1, 2 or 3 squares next to you on fire: they burn 5, 4 or 3 rounds and let "
                "nobody pass. Not a pit, a chest or a rack, and not under a monster, unless it "
                "floats or oozes."
            ),
            "",
        ),
    )


def modifiers(quest: Quest) -> tuple[tuple[Modifier, ...], tuple[Modifier, ...]]:
    """Return what is added to the hero's attacks, and to its defense (DGN-CBT-04, DGN-CBT-05)."""
    attack = (
        Modifier(_("bonus"), _("of the sword or the bow")),
        Modifier(signed(SURPRISE), _("from unseen")),
        Modifier(signed(ADRENALINE), _("sword, with fewer than {n} potions").format(n=FEW_POTIONS)),
        Modifier(signed(HASTED), _("sword or charge in an action of Haste")),
        Modifier(signed(-FAR), _("bow at three squares")),
        *_against(quest),
    )
    defense = (
        Modifier(_("bonus"), _("of the shield, unless your last action was a shot")),
        Modifier(signed(GUARD), _("on guard")),
        *(
            Modifier(signed(hero.defense), hero.name)
            for hero in quest.content.heroes.values()
            if hero.defense
        ),
    )
    return attack, defense


def _against(quest: Quest) -> Iterator[Modifier]:
    """Return what monsters of this quest take from the hero's attacks."""
    numbers = at_once(quest)
    hard_to_shoot: dict[int, list[str]] = {}
    for monster in quest.content.monsters.values():
        despair, bony = monster.trait("despair"), monster.trait("bony")
        if numbers[monster.id] and despair:
            text = ngettext(
                "for each {monster} within {n} square",
                "for each {monster} within {n} squares",
                despair.numbers["within"],
            )
            reason = text.format(monster=clean(monster.name), n=despair.numbers["within"])
            yield Modifier(signed(-despair.numbers["penalty"]), reason)
        if numbers[monster.id] and bony:
            hard_to_shoot.setdefault(bony.numbers["penalty"], []).append(clean(monster.name))
    for penalty, names in hard_to_shoot.items():
        yield Modifier(
            signed(-penalty), _("bow, at {monster}").format(monster=join_words(names, "or"))
        )


def monsters_turns(quest: Quest) -> tuple[Step, ...]:
    """Return the order of the monsters' turns and what each class does (DGN-ACT-10, areas MEL, MIS,
    SPL), without classes of which this quest has none."""
    met = at_once(quest)
    monsters = [one for one in quest.content.monsters.values() if met[one.id]]
    there = {turn_of(one) for one in monsters}
    dragons = any(one.dragon for one in monsters)
    steps = {
        CASTER: (
            _("Spellcasters"),
            _(
                "With a spell prepared, it casts it. With none, it steps one square farther from "
                "you, any such square by lot; if no step takes it farther, it prepares a spell: "
                "roll a d10."
            ),
        ),
        MISSILE: (
            _("Missile"),
            _(
                "At two squares from you it shoots. Beside you it backs off to two squares; if "
                "cornered, it does nothing. Farther off it comes nearer, to two squares; at "
                "three squares with no way nearer, it shoots at {minus}."
            ),
        ),
        MELEE: (
            _("Melee and special"),
            _(
                "If it is beside you, it attacks. Otherwise it takes one step on the shortest "
                "way to you, around everybody in between. If there is no such way, ignore all "
                "monsters that are not next to it; if there is still none, it waits. Roll dice "
                "between ways of equal length; it turns back only where there is no other."
            ),
        ),
        PASSING: (
            _("Passers-by"),
            _("Those that come and go take their turns one after the other, as their cards say."),
        ),
    }
    shown = [
        one
        for one in (CASTER, MISSILE, MELEE, PASSING)
        if one in there or (one == MELEE and (SPECIAL in there or dragons))
    ]
    return tuple(
        Step(when, pieces(text.format(minus=f"{MINUS}{FAR}")))
        for one in shown
        for when, text in (steps[one],)
    )


def spells(quest: Quest) -> tuple[tuple[str, str, str], ...]:
    """Return (faces of a d10, what is prepared, what it does) (DGN-SPL-04 to DGN-SPL-17); () in a
    quest without spellcasters."""
    met = at_once(quest)
    if not any(met[one.id] and one.kind == CASTER for one in quest.content.monsters.values()):
        return ()
    return (
        ("1", _("Nothing"), _("The spell fails.")),
        (
            "2\u20134",
            _("Summon"),
            _(
                "A random monster appears on a free square and acts from the next round on. If "
                "no square is free, nothing happens."
            ),
        ),
        (
            "5\u20137",
            _("Enlarge"),
            _(
                "A random monster of the room has +2 attack and +2 defense until the caster is "
                "slain. The same monster can be enlarged seven times at most."
            ),
        ),
        (
            "8\u201310",
            _("Fireball"),
            _(
                "One roll of d10 plus the caster\u2019s attack, against you and against every "
                "monster beside you, each with a defense of its own. It counts as an explosion, "
                "and never harms its caster."
            ),
        ),
    )
