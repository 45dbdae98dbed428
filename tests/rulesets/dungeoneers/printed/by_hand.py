"""A quest made by hand that has everything there is to print: regions with charts, a tunnel, a
boss, a portal, monsters with every trait, heroes to unlock."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from authoring.core.span import file_span
from authoring.model.chart import Chart, Row
from authoring.model.dice import Dice, fixed, parse_dice
from authoring.model.pack import Pack
from authoring.model.rulings import defaults
from authoring.model.targets import Targets
from authoring.model.traits import Trait
from authoring.rulesets.blank.build.pack import build
from authoring.rulesets.dungeoneers.model.people import HeroType, Monster
from authoring.rulesets.dungeoneers.model.places import Boss, Drawing, Extra, Region, Room, Tunnel
from authoring.rulesets.dungeoneers.model.quest import Content, Fame, Lair, Quest
from authoring.rulesets.dungeoneers.model.traits import TRAITS
from authoring.rulesets.dungeoneers.rulings import RULINGS
from authoring.source.pack.load import load_pack

HERE = file_span("by-hand")


def dice(text: str) -> Dice:
    found = parse_dice(text)
    assert found is not None
    return found


def chart(id: str, title: str, die: str, rows: Mapping[str, object]) -> Chart:
    made = []
    for label, result in rows.items():
        low, _, high = label.partition("-")
        made.append(Row(int(low), int(high or low), label, result, HERE, HERE))
    return Chart(id, "", "", title, dice(die), tuple(made), HERE, HERE, "hand")


def trait(id: str, **given: Any) -> Trait:
    """A trait with its defaults, as a pack that names no number has it."""
    spec = TRAITS[id].parameters
    numbers = {name: given.get(name, one.default) for name, one in spec.items() if not one.ref}
    names = {name: given.get(name, "") for name, one in spec.items() if one.ref}
    return Trait(id, numbers, names, HERE)


def monster(
    id: str, kind: str, numbers: tuple[int, int, int], *traits: Trait, fame: int = 0, text: str = ""
) -> Monster:
    name = id.replace("-", " ").title()
    return Monster(id, name, kind, *numbers, traits, fame, text, HERE, "hand")


MONSTERS = (
    monster("giant-beetle", "melee", (-2, 2, 1), text="Its shell has been a shield before."),
    monster("vicious-rat", "melee", (-1, -1, 1)),
    monster("goblin-archer", "missile", (1, -1, 1), text="Counts its arrows aloud."),
    monster("warlock", "caster", (2, 0, 1)),
    monster("gas-spore", "melee", (4, -2, 1), trait("explode"), trait("float")),
    monster("firebug", "melee", (0, -1, 1), trait("ignite")),
    monster("roper", "special", (3, 2, 2), trait("no-move"), trait("long-reach")),
    monster("purple-worm", "special", (5, 4, 1), trait("pit-emerge")),
    monster("shambler", "special", (4, 3, 2), trait("ambush-water")),
    monster("cavern-crawler", "special", (4, 3, 2), trait("passer-by"), trait("hunts", hero="elf")),
    monster("green-slime", "special", (0, 0, 1), trait("ooze", seeks=1)),
    monster("skeleton", "melee", (2, 2, 1), trait("bony")),
    monster("ghoul", "melee", (2, 1, 1), trait("stun")),
    monster("wraith", "melee", (4, 3, 1), trait("fire-shy")),
    monster("mummy", "melee", (3, 3, 1), trait("despair")),
    monster("ghost", "melee", (3, 2, 1), trait("float"), trait("vanish")),
    monster("gargoyle", "melee", (3, 4, 1), trait("petrify")),
    monster("reaper", "special", (6, 5, 2), trait("reaper")),
    monster("specter", "special", (5, 5, 2), trait("float"), trait("invisible"), trait("horror"),
            trait("engulfed")),
    monster("lich-queen", "caster", (5, 4, 3), trait("bony"), trait("no-move"), trait("watchful")),
    monster("white-dragon", "special", (8, 7, 2), trait("sleep"), trait("breath"), fame=11),
    monster("red-dragon", "special", (8, 8, 2), trait("sleep"), trait("breath", attack=10),
            fame=15),
)  # fmt: skip
HEROES = (
    HeroType("human", "Human", 0, (), 1, False, 0, 0, False, False, 1, "", HERE, "hand"),
    HeroType("dwarf", "Dwarf", 1, ("bow",), 1, True, 0, 0, False, False, 1, "", HERE, "hand"),
    HeroType("elf", "Elf", 0, ("shield",), 2, False, 30, 60, True, True, 4,
             "She hears the water before the lamp shows it.", HERE, "hand"),
)  # fmt: skip
DRAWINGS = (
    Drawing("pillars", "The Pillars", ("#1.2#", ".#o#w", ".....", "f#3#.", "#4.5#"), "", HERE, "h"),
    Drawing("pool", "The Pool", ("1...2", ".~~~.", ".~~~.", "...f.", "w3.4#"), "", HERE, "h"),
    Drawing("shafts", "Two Shafts", ("o.1.o", ".2.3.", "w...f", ".4.5.", "o...o"), "", HERE, "h"),
    Drawing("throne", "The Throne", ("#.1.#", ".....", "p2w3.", ".....", "#f.f#"), "", HERE, "h"),
    Drawing("hoard", "The Hoard", (".1.2.", "3...4", ".....", "5...6", ".7.8."), "", HERE, "h"),
)  # fmt: skip
CROWD = chart("crowd", "Crowd", "d6", {"1": 1, "2-4": 2, "5-6": 3})
FINDS = chart("finds", "Finds", "d10", {
    "1-3": ("potion", dice("d3")), "4": ("haste", fixed(1)), "5": ("leap", fixed(2)),
    "6-10": None,
})  # fmt: skip
WEAPONS = chart("weapons", "Weapons", "d6", {"1-2": "chest", "3": "rack", "4-6": "nothing"})


def _dwellers(region: str, *monsters: str) -> Chart:
    title = f"Dwellers of the {region.title()}"
    rows: dict[str, object] = {str(face): id for face, id in enumerate(monsters, start=1)}
    return chart(f"{region}-dwellers", title, f"d{len(monsters)}", rows)


def _region(
    id: str, order: int, drawings: tuple[str, ...], dwellers: Chart | None, **other: Any
) -> Region:
    filled = dwellers is not None
    told: dict[str, Any] = {
        "bonus": dice("d3"), "extras": (), "visitors": (), "pits": "", "waters": "", "reaper": "",
        "summons": (),
    } | other  # fmt: skip
    return Region(
        id, f"The {id.title()}", order, drawings, CROWD if filled else None, dwellers,
        FINDS if filled else None, WEAPONS if filled else None, text="", span=HERE, owner="hand",
        **told,
    )  # fmt: skip


def _extra(monster: str, chance: int) -> Extra:
    return Extra(monster, chance, HERE)


REGIONS = (
    _region("caverns", 1, ("pillars", "pool"),
            _dwellers("caverns", "giant-beetle", "vicious-rat", "firebug", "giant-beetle"),
            visitors=(_extra("cavern-crawler", 3),), waters="shambler"),
    _region("mines", 2, ("shafts", "pillars"),
            _dwellers("mines", "goblin-archer", "warlock", "vicious-rat", "roper"),
            bonus=dice("d3+2"), extras=(_extra("gas-spore", 15), _extra("roper", 10)),
            pits="purple-worm"),
    _region("ruins", 3, ("throne", "shafts"),
            _dwellers("ruins", "skeleton", "ghoul", "wraith", "mummy", "ghost", "gargoyle"),
            bonus=dice("d3+4"), reaper="reaper", extras=(_extra("gas-spore", 15),)),
    _region("lair", 4, ("hoard",), None),
    _region("flues", 5, ("shafts",), _dwellers("flues", "green-slime", "green-slime")),
)  # fmt: skip


def _room(id: str, region: str, exits: Mapping[str, str], **other: Any) -> Room:
    told: dict[str, Any] = {"drawing": "", "portal": False, "boss": None, "seen": False} | other
    return Room(id, f"The {id.title()}", region, exits, text="", span=HERE, owner="hand", **told)


_BOSS = Boss(("specter", "specter"), 10, "bow", dice("d2+7"), HERE)
ROOMS = (
    _room("mouth", "caverns", {"south": "drip", "east": "ledge"}),
    _room("drip", "caverns", {"north": "mouth", "south": "gallery"}),
    _room("ledge", "caverns", {"west": "mouth"}),
    _room("gallery", "mines", {"north": "drip", "east": "adit", "west": "crypt"}),
    _room("adit", "mines", {"west": "gallery", "south": "nest"}, portal=True),
    _room("crypt", "ruins", {"east": "gallery", "south": "throne"}, boss=_BOSS),
    _room("throne", "ruins", {"north": "crypt"}, drawing="throne",
          boss=Boss(("lich-queen",), 20, "shield", dice("d2+7"), HERE)),
    _room("nest", "lair", {"north": "adit"}, drawing="hoard"),
    _room("flue", "flues", {"south": "gallery"}, seen=True),
)  # fmt: skip


def quest(pack: Pack) -> Quest:
    """The quest itself; `pack` is whatever it is printed with."""
    flue = Tunnel("flue", "The Flue", ("mouth", "drip"), "flue", HERE, "h")
    content = Content(
        monsters={one.id: one for one in MONSTERS}, heroes={one.id: one for one in HEROES},
        drawings={one.id: one for one in DRAWINGS}, regions={one.id: one for one in REGIONS},
        rooms={one.id: one for one in ROOMS}, tunnels={"flue": flue},
    )  # fmt: skip
    return Quest(
        pack=pack, title="Everything at Once", entry="mouth", entry_side="north", potions=5,
        introduction="The rope ends where the salt begins. Below it something breathes, and the "
        "lamp burns lower with every breath.",
        objective="Slay the dragon of the nest.",
        lair=Lair("nest", 1, ((1, "white-dragon"), (41, "red-dragon")), dice("d7+2"), 2, HERE),
        fame=Fame(1, 20, 30, 50, 10), rulings=defaults(RULINGS), content=content,
        heroes=("human", "dwarf", "elf"), targets=Targets(), span=HERE,
    )  # fmt: skip


def pack(repository: Path) -> Pack:
    """The quest in a pack that borrows its files from the blank demo."""
    source = load_pack(repository / "packs" / "blank-demo").source
    assert source is not None
    found, _ = build(source)
    assert found is not None
    named: Pack = replace(found, id="by-hand", title="Everything at Once", description="All of it.")
    return replace(named, quest=quest(named))
