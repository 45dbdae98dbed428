"""How to play in a page, what a hero may do, and the order in which monsters answer."""

from collections.abc import Iterator
from dataclasses import dataclass

from authoring.core.language import _, ngettext
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
from authoring.rulesets.dungeoneers.printed.wording import (
    MINUS,
    SIDE_WORDS,
    room_name,
    signed,
    turn_of,
)


@dataclass(frozen=True, slots=True)
class Act:
    """What a hero may do with his action, and what that does to somebody unseen."""

    name: str
    text: str
    unseen: str


@dataclass(frozen=True, slots=True)
class Modifier:
    """A number that is added to a roll, and when."""

    number: str
    when: str


def quick_start(quest: Quest) -> tuple[Step, ...]:
    """Everything one needs for the first game, in order."""
    return tuple(Step(when, pieces(text)) for when, text in _quick(quest))


def _quick(quest: Quest) -> Iterator[tuple[str, str]]:
    entry, side = room_name(quest, quest.entry), _(SIDE_WORDS[quest.entry_side])
    begin = ngettext("Take a hero and {n} potion.", "Take a hero and {n} potions.", quest.potions)
    text = _("Lay a tile for {room} and put the hero on its {side} exit.")
    yield (
        _("Begin"), f"{begin.format(n=quest.potions)} {text.format(room=entry, side=side)}",
    )  # fmt: skip
    yield (
        _("Fill the room"),
        _("Roll on the charts of its region: how many monsters, and who. They go on squares 1, 2, "
          "3 and so on. Roll for what lies on each question mark, and for each chest."),
    )  # fmt: skip
    yield (
        _("Sneak"),
        _("Nobody has seen you yet. Move a square or loot, then roll a d10: you stay unseen on 9 or "
          "less, less 1 for each monster beside you. While unseen you act again and again."),
    )  # fmt: skip
    yield (
        _("Strike"),
        _("Roll a d10 and add your weapon; the monster rolls a d10 and adds its defense. Equal or "
          "more is a hit and costs it one health. From unseen you add {n}; then all have seen "
          "you.").format(n=SURPRISE),
    )  # fmt: skip
    yield (
        _("They answer"),
        _("From then on the monsters take a turn after each of yours: spellcasters, missile, melee "
          "and special, passers-by. Each rolls a d10 plus its attack against your d10 plus shield."),
    )  # fmt: skip
    flee = (
        _("With the last one gone you flee the dungeon, and the game is lost.")
        if quest.rulings["flee_at"] == "zero"
        else _("Hit without one, you flee the dungeon, and the game is lost.")
    )
    yield _("Every hit costs a potion"), flee
    yield (
        _("Go on"),
        _("From the square before an exit, step into the next room whenever you like; nobody "
          "follows. You are unseen there, unless you left somebody alive in it."),
    )  # fmt: skip
    yield (
        _("Win"),
        _("Find {room} and slay the last dragon.").format(room=room_name(quest, quest.lair.room)),
    )


def filling(quest: Quest) -> tuple[Step, ...]:
    """How a room is set up when somebody comes in for the first time."""
    return tuple(Step(when, pieces(text)) for when, text in _filling(quest))


def _filling(quest: Quest) -> Iterator[tuple[str, str]]:
    yield (
        _("Its tile"),
        _("The one that the room list names, or the next of its region\u2019s pile, its name to the "
          "south. Lay walls over the exits that the map does not show."),
    )  # fmt: skip
    yield (
        _("Its monsters"),
        _("Roll how many, then who each of them is, and set them on squares 1, 2, 3 and so on. Roll "
          "for those who may be there besides; they go on the next numbers."),
    )  # fmt: skip
    if any(room.boss for room in quest.content.rooms.values()):
        yield (
            _("A boss"),
            _("If your fame is enough, the boss is there as well, on the numbers that follow, and "
              "its weapon lies in a chest."),
        )  # fmt: skip
    yield (
        _("Its things"),
        _("Roll for each question mark and for each chest on the tile, and set markers."),
    )
    yield (
        _("You"),
        _("Stand in the middle of the side you came by. You are unseen."),
    )


def acts(quest: Quest) -> tuple[Act, ...]:
    """The actions, one of which makes a turn (DGN-ACT-03 to DGN-ACT-08)."""
    return tuple(_acts(quest))


def _acts(quest: Quest) -> Iterator[Act]:
    risk, sure, free = _("roll"), _("seen"), _("nothing")
    yield Act(_("Move"), _("To an empty floor square next to you, corners included. What lies "
                           "there is yours."), risk)  # fmt: skip
    yield Act(_("Loot"), _("Open a chest or rack next to you: roll its weapon and its bonus. Keep "
                           "it if it is better than yours."), risk)  # fmt: skip
    yield Act(_("Sword"), _("Attack a monster next to you."), sure)
    text = _("Attack a monster two squares away, or three at {minus}; not nearer, not farther. Your "
             "shield does not help until you act again.")  # fmt: skip
    yield Act(_("Bow"), text.format(minus=f"{MINUS}{FAR}"), sure)
    text = _("{bonus} to your defense until your next turn, and a free sword attack at each melee "
             "monster beside you that misses.")  # fmt: skip
    yield Act(_("Guard"), text.format(bonus=signed(GUARD)), sure)
    heroes = quest.content.heroes.values()
    charging = [hero.name for hero in heroes if hero.charges]
    if charging:
        text = _("{hero} only: step into the free square between you and a monster and attack it "
                 "with the better of sword and shield.")  # fmt: skip
        yield Act(_("Charge"), text.format(hero=", ".join(charging)), sure)
    yield Act(_("Leave"), _("From the square before an exit, into the next room. The monsters of "
                            "the room you leave do nothing more."), free)  # fmt: skip
    if quest.content.tunnels:
        yield Act(_("Slide"), _("Down a tunnel that begins where you stand. Whoever lives below "
                                "has seen you, and there is no way back."), free)  # fmt: skip


def scrolls() -> tuple[Act, ...]:
    """What may be read before an action, one of each a turn (DGN-ACT-01)."""
    return (
        Act(_("Haste"), _("An extra action at once; sword attacks and charges in it have "
                          "{bonus}.").format(bonus=signed(HASTED)), ""),
        Act(_("Leap"), _("Go to any free square within 2, whatever lies between."), ""),
        Act(_("Flame"), _("Set 1, 2 or 3 squares next to you on fire: they burn 5, 4 or 3 rounds "
                          "and let nobody pass. Not a pit, and not under a monster, unless it "
                          "floats."), ""),
    )  # fmt: skip


def modifiers(quest: Quest) -> tuple[tuple[Modifier, ...], tuple[Modifier, ...]]:
    """What is added to the hero's attacks, and to his defense (DGN-CBT-04, DGN-CBT-05)."""
    attack = (
        Modifier(_("bonus"), _("of the sword or the bow")),
        Modifier(signed(SURPRISE), _("from unseen")),
        Modifier(signed(ADRENALINE),
                 _("sword, with fewer than {n} potions").format(n=FEW_POTIONS)),
        Modifier(signed(HASTED), _("sword or charge in an action of Haste")),
        Modifier(signed(-FAR), _("bow at three squares")),
        *_against(quest),
    )  # fmt: skip
    defense = (
        Modifier(_("bonus"), _("of the shield, unless your last action was a shot")),
        Modifier(signed(GUARD), _("on guard")),
        *(Modifier(signed(hero.defense), hero.name)
          for hero in quest.content.heroes.values() if hero.defense),
    )  # fmt: skip
    return attack, defense


def _against(quest: Quest) -> Iterator[Modifier]:
    """What monsters of this quest take from the hero's attacks."""
    met = at_once(quest)
    for monster in quest.content.monsters.values():
        despair, bony = monster.trait("despair"), monster.trait("bony")
        if met[monster.id] and despair:
            text = ngettext("for each {monster} within {n} square",
                            "for each {monster} within {n} squares", despair.numbers["within"])
            said = text.format(monster=monster.name, n=despair.numbers["within"])
            yield Modifier(signed(-despair.numbers["penalty"]), said)
        if met[monster.id] and bony:
            text = _("bow, at {monster}").format(monster=monster.name)
            yield Modifier(signed(-bony.numbers["penalty"]), text)


def monsters_turns(quest: Quest) -> tuple[Step, ...]:
    """The order of the monsters' turns and what each class does (DGN-ACT-10, areas MEL, MIS,
    SPL); what this quest has nobody of is left out."""
    met = at_once(quest)
    monsters = [one for one in quest.content.monsters.values() if met[one.id]]
    there = {turn_of(one) for one in monsters}
    dragons = any(one.dragon for one in monsters)
    steps = {
        CASTER: (
            _("Spellcasters"),
            _("With a spell prepared, it casts it. With none, it steps one square farther from you; "
              "if no step takes it farther, it prepares a spell: roll a d10."),
        ),
        MISSILE: (
            _("Missile"),
            _("Two squares from you it shoots. Beside you it backs off to two squares, or does "
              "nothing in a corner. Farther off it comes to two squares; at three without a way, "
              "it shoots at {minus}."),
        ),
        MELEE: (
            _("Melee and special"),
            _("Beside you it attacks. Otherwise it takes one step on a shortest way to you, around "
              "all who stand in it; if there is none, on the way there would be without those who "
              "stand farther than one square off; if there is still none, it waits. Roll for equal "
              "ways."),
        ),
        PASSING: (
            _("Passers-by"),
            _("Those that come and go, one after the other, as their cards say."),
        ),
    }  # fmt: skip
    shown = [one for one in (CASTER, MISSILE, MELEE, PASSING)
             if one in there or (one == MELEE and (SPECIAL in there or dragons))]  # fmt: skip
    return tuple(
        Step(when, pieces(text.format(minus=f"{MINUS}{FAR}")))
        for one in shown for when, text in (steps[one],)
    )  # fmt: skip


def spells(quest: Quest) -> tuple[tuple[str, str, str], ...]:
    """Faces of a d10, what is prepared, what it does (DGN-SPL-04 to DGN-SPL-17); nothing in a
    quest without spellcasters."""
    met = at_once(quest)
    if not any(met[one.id] and one.kind == CASTER for one in quest.content.monsters.values()):
        return ()
    return (
        ("1", _("Nothing"), _("The spell fails.")),
        ("2\u20134", _("Summon"), _("A monster by lot appears on a free square and acts from the "
                                    "next round on. No free square: nothing.")),
        ("5\u20137", _("Enlarge"), _("A monster of the room by lot has +2 attack and +2 defense "
                                     "until the caster is slain, at most seven times.")),
        ("8\u201310", _("Fireball"), _("One roll of d10 plus the caster\u2019s attack, against you "
                                       "and against every monster beside you, each with a defense "
                                       "of its own. Never harms its caster.")),
    )  # fmt: skip
