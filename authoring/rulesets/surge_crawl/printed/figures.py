"""Kinds of cards and figures, stand-ups, markers for the board, and the scene of the cover."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from authoring.core.language import N_, _
from authoring.core.prose import clean
from authoring.paper.features import drawn_beside
from authoring.paper.figures import as_wished, disambiguate
from authoring.paper.pieces import CardKind, FigureKind, FigurePiece, MarkerPiece, TilePiece
from authoring.paper.scene import Scene, scene_of
from authoring.rulesets.surge_crawl.model import keywords as k
from authoring.rulesets.surge_crawl.model.people import HeroType, Horde
from authoring.rulesets.surge_crawl.model.places import GroupRow
from authoring.rulesets.surge_crawl.model.quest import Pack, Quest
from authoring.rulesets.surge_crawl.printed.values import has_rescue

PLAYED: Final = FigureKind("heroes", "knight", played=True)
MET: Final = FigureKind("monsters", "fangs")
CHIEF: Final = FigureKind("champions", "fangs", chief=True)
THEME: Final = "dungeon"

_CARDS: Final[Mapping[str, tuple[str, str, str]]] = {
    "heroes": ("#6f5210", "helmet", N_("Heroes")),
    "activators": ("#24506b", "star", N_("Activators")),
    "items": ("#1f574e", "chest", N_("Equipment")),
    "gems": ("#54356b", "gem", N_("Gems")),
    "crystals": ("#7a3f0c", "crystal", N_("Crystals")),
    "conditions": ("#3d3f45", "needle", N_("Conditions")),
    "monsters": ("#8c1c13", "skull", N_("Monsters")),
}
"""Kind of card -> (colour, drawing, title) of its back."""
SLOT_SIGNS: Final[Mapping[str, str]] = {
    k.MAIN: "sword", k.OFF: "shield", k.BODY: "armour", k.RING: "ring", k.AMULET: "amulet",
    k.BOOTS: "boots",
}  # fmt: skip
"""Place of equipment -> the drawing of an item whose name has none."""
SIGNS: Final[Mapping[str, str]] = {
    "damage": "sword", "to_hit": "search", "pierce": "spear", "push": "fist", "heal": "heart",
    "protect": "shield", "apply": "needle", "dodge": "footprints", "boost": "wind",
    "teleport": "rune", "harm": "flame", "purse": "coin",
}  # fmt: skip
"""Verb of the first effect -> the drawing of an Activator or a crystal."""
_CRYSTALS, _DOORS, _TOKENS, _STRENGTH, _POINTS = 2, 8, 10, 4, 6
"""Copies of markers: each crystal, doors, wandering tokens, each condition, protection or hits."""
_WALLS: Final = 4


def card_kind(id: str, *, filler: bool = False) -> CardKind:
    """Return the kind of the cards of one kind of definition."""
    colour, symbol, title = _CARDS[id]
    return CardKind(id, colour, symbol, title=_(title), filler=filler)


def figures(quest: Quest) -> tuple[FigurePiece, ...]:
    """Return the heroes that may set out, and each monster as often as an Encounter can need it."""
    content = quest.content
    party = [_hero(content.heroes[id], quest) for id in quest.party]
    foes = [
        as_wished(
            FigurePiece(
                id, clean(content.monsters[id].name), copies=copies,
                kind=CHIEF if content.monsters[id].kind == k.CHAMPION else MET,
            )
        )
        for id, copies in at_once(quest).items()
    ]  # fmt: skip
    return tuple(disambiguate([*party, *foes]))


def _hero(hero: HeroType, quest: Quest) -> FigurePiece:
    race, own = quest.content.races[hero.race], quest.content.classes[hero.hero_class]
    words = f"{clean(race.name)} {clean(own.name)}"
    kind = f"{hero.race} {hero.hero_class}"
    piece = FigurePiece(hero.id, clean(hero.name), PLAYED, race=kind, weapons=words)
    return as_wished(piece, height="medium")


def at_once(quest: Quest) -> dict[str, int]:
    """Return the greatest number of each monster, by id, that one Encounter of a dungeon can bring
    by the chart of groups and its rooms; an undefined id is left out, as lint has reported it."""
    results = [row.result for row in quest.charts[k.GROUP].rows]
    rows = [result for result in results if isinstance(result, GroupRow)]
    heroes = min(quest.players, len(quest.party))
    minions = max((row.minions.at(heroes).high + max(0, row.more.high) for row in rows), default=1)
    champions = max((row.champions.at(heroes).high for row in rows), default=0)
    champions = max(champions, *(room.champions for room in quest.content.rooms.values()))
    most: dict[str, int] = {}
    for horde in hordes_met(quest):
        for id, n in ((horde.minion, minions), (horde.champion, champions)):
            if n and id in quest.content.monsters:
                most[id] = max(most.get(id, 0), n)
    return most


def hordes_met(quest: Quest) -> list[Horde]:
    """Return the hordes that the discovery chart `horde` can bring, in the order of its rows."""
    ids = dict.fromkeys(str(row.result) for row in quest.charts[k.HORDE].rows)
    return [quest.content.hordes[id] for id in ids if id in quest.content.hordes]


def markers(quest: Quest) -> tuple[MarkerPiece, ...]:
    """Return all markers to cut out, at the scale of the tiles."""
    return tuple(_markers(quest))


def _markers(quest: Quest) -> Iterator[MarkerPiece]:
    content = quest.content
    yield MarkerPiece("wall", _("Dead end"), _WALLS, squares=2)
    yield MarkerPiece("door", _("Door"), _DOORS, "silver")
    for crystal in content.crystals.values():
        yield MarkerPiece("token", clean(crystal.name), _CRYSTALS, symbol="crystal")
    yield MarkerPiece("token", _("Wandering"), _TOKENS, symbol="footprints", dark=True)
    yield MarkerPiece("token", _("Glory"), 1, symbol="star")
    yield MarkerPiece("token", _("Treasure"), _STRENGTH, symbol="chest")
    if has_rescue(quest):
        yield MarkerPiece("token", _("Townsperson"), 1, symbol="hood")
    for condition in content.conditions.values():
        name = clean(condition.name)
        symbol = drawn_beside(name, "needle")
        yield MarkerPiece("token", name, _STRENGTH, symbol=symbol, dark=True)
    for word, symbol in ((_("Shield"), "shield"), (_("Reflect"), "star"), (_("Hit"), "heart")):
        for points, copies in (("1", _POINTS), ("5", 2)):
            yield MarkerPiece("number", f"{word}, {points}", copies, text=points, symbol=symbol)
    yield MarkerPiece("token", _("Bounty"), 2, symbol="coin")


def scene(
    pack: Pack, quest: Quest, tiles: Sequence[TilePiece], figures: Sequence[FigurePiece]
) -> Scene:
    """Return the scene of the cover, from the quest's texts, rooms, tiles, heroes and Champions."""
    rooms = [f"{clean(room.name)} {clean(room.text)}" for room in quest.content.rooms.values()]
    return scene_of(
        pack.id, clean(quest.title) or clean(pack.title),
        [quest.objective, quest.introduction, *rooms],
        motif=quest.motif, tiles=tiles, figures=figures,
        rulers=[figure.id for figure in figures if figure.kind.chief],
        heroes=min(quest.players, len(quest.party)),
    )  # fmt: skip
