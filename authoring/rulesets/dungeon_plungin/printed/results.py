"""What a chart row gives, in words made from its typed result."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from authoring.model.tile import Tile
from authoring.rulesets.dungeon_plungin import model as dp
from authoring.rulesets.dungeon_plungin.printed.laws import act_words, law_words
from authoring.rulesets.dungeon_plungin.saying import chart_words
from authoring.rulesets.dungeon_plungin.words import (
    Speech,
    comma,
    counted,
    has_article,
    in_words,
    is_one,
    joined,
    times,
    upper_first,
    within,
)

AWARENESS_WORDS: Mapping[str, str] = {
    "sleeping": "They do nothing until a trap, an attack or a spell wakes them.",
    "unprepared": "They miss the next Monsters Turn.",
    "unsuspecting": "They first act in the coming Monsters Turn.",
    "alert": "Their best WIT against the worst DEX next door: if they roll more, ambush.",
    "ambush": "The opener's turn is over, and they take a free turn at once.",
}
SHAPES: Mapping[str, str] = {"corner": "Corner", "hall": "Hall", "t": "T-way", "x": "X-way"}
NAMED_KINDS = ("locations", "events", "traps", "items", "monsters", "bosses")


@dataclass(frozen=True, slots=True)
class Words:
    """A row's result: the line to read across the table and a smaller one."""

    main: str
    detail: str = ""
    tile: Tile | None = None
    doors: int = 0
    blank: bool = False


def words_for(result: object, speech: Speech, tiles: Mapping[str, Tile]) -> Words:
    """The words for any result a chart of this system can hold."""
    if isinstance(result, dp.PlaceTile):
        return _tile(result, speech, tiles)
    say = _SAY.get(type(result))
    return say(result, speech) if say else Words(str(result))


def _tile(result: dp.PlaceTile, speech: Speech, tiles: Mapping[str, Tile]) -> Words:
    tile = tiles.get(result.tile)
    name = speech.name("tiles", result.tile)
    if tile is None:
        return Words(name)
    if tile.kind == "hallway":
        shape = SHAPES.get(tile.shape, "")
        words = "Hallway" if shape.lower() in ("", "hall") else f"Hallway, {shape}"
        detail = f"{result.doors} ends" if name in (shape, "Hallway") else name
        return Words(words, detail, tile, result.doors)
    doors = "dead end" if result.doors == 1 else f"{result.doors} doors"
    size = f"{tile.width} \u00d7 {tile.height}"
    return Words(f"{name}, {doors}", f"Room {size}", tile, result.doors)


def _nothing(_result: object, _speech: Speech) -> Words:
    return Words("Nothing", blank=True)


def _on_chart(result: dp.OnChart, speech: Speech) -> Words:
    often = "" if is_one(result.times) else f", {_often(result)}"
    return Words(f"Roll on {chart_words(result.chart, speech)}{often}")


def _often(result: dp.OnChart) -> str:
    if result.times.count:
        return f"{result.times} times"
    return times(result.times.bonus)


def _door(row: dp.DoorRow, _speech: Speech) -> Words:
    name = {"great": "Great Door", "normal": "Normal door"}.get(row.kind, f"{row.kind} door")
    return Words(upper_first(name), comma([_difficulties(row), _then(row)], "; "))


def _difficulties(row: dp.DoorRow) -> str:
    if row.detect == row.unlock:
        return f"Dif {row.detect}" if row.detect is not None else ""
    search = f"search Dif {row.detect}" if row.detect is not None else ""
    unlock = f"unlock Dif {row.unlock}" if row.unlock is not None else ""
    return comma([search, unlock])


def _then(row: dp.DoorRow) -> str:
    if row.times is None or row.then is None:
        return ""
    number = in_words(row.times)
    first = "the first time only" if row.times == 1 else f"the first {number} times"
    dif = _difficulties(row.then)
    return f"{first}, later a {row.then.kind} door{f' ({dif})' if dif else ''}"


def _encounter(result: dp.Encounter, _speech: Speech) -> Words:
    chests = counted(result.chests, "{n} chest", "{n} chests") if result.chests.high else ""
    main = joined(["Monsters" if result.monsters else "", chests])
    dif = f"chest Dif {result.difficulty}" if chests and result.difficulty is not None else ""
    return Words(upper_first(main) or "Nothing", dif, blank=not main)


def _chest(result: dp.ChestRow, _speech: Speech) -> Words:
    dif = f"Dif {result.difficulty}" if result.difficulty is not None else ""
    marker = "golden marker" if result.locked else "silver marker"
    return Words("Locked" if result.locked else "Unlocked", comma([marker, dif]))


def _group(group: dp.Group, speech: Speech) -> str:
    """`2 Ghoblins`, `1 Ghoblin`; `The Foreman` needs no number."""
    alone = is_one(group.number)
    name = speech.name("monsters", group.monster, plural=not alone)
    return within(name) if alone and has_article(name) else f"{group.number} {name}"


def _monsters(result: dp.Monsters, speech: Speech) -> Words:
    main = joined(_group(group, speech) for group in result.groups)
    return Words(main or "Nothing", blank=not main)


def _aware(result: dp.Aware, _speech: Speech) -> Words:
    return Words(upper_first(result.state), AWARENESS_WORDS.get(result.state, ""))


def _named(result: dp.Named, speech: Speech) -> Words:
    for kind in NAMED_KINDS:
        if (kind, result.id) in speech.names:
            return Words(speech.name(kind, result.id))
    return Words(result.id)


def loot_words(loot: dp.Loot, speech: Speech) -> str:
    """`2d6 gold, Garnet and 10 XP`."""
    gold = f"{loot.gold} gold" if loot.gold.high else ""
    items = [speech.name("items", item) for item in loot.items]
    return joined([*items, gold, f"{loot.xp} XP" if loot.xp else ""])


def _loot(loot: dp.Loot, speech: Speech) -> Words:
    main = loot_words(loot, speech)
    detail = ""
    if loot.unique and loot.replacement is not None:
        detail = f"only once; later {loot_words(loot.replacement, speech) or 'nothing'}"
    elif loot.unique:
        detail = "only once"
    return Words(main or "Nothing", detail, blank=not main)


def _life(row: dp.LifeRow, speech: Speech) -> Words:
    return Words("Dead" if row.dies else "Fights on", speech.tell_all(row.effects, speech))


def _acts(act: dp.Act, speech: Speech) -> Words:
    """A row of an action chart: what it does, and what its Law means."""
    text = upper_first(act_words(act, speech))
    return Words(text, law_words(act.law) if act.law is not None else "", blank=text == "Nothing")


_SAY: Mapping[type, Callable[..., Words]] = {
    dp.Nothing: _nothing,
    type(None): _nothing,
    dp.OnChart: _on_chart,
    dp.DoorRow: _door,
    dp.Encounter: _encounter,
    dp.ChestRow: _chest,
    dp.Monsters: _monsters,
    dp.Aware: _aware,
    dp.Named: _named,
    dp.Loot: _loot,
    dp.LifeRow: _life,
    dp.Act: _acts,
}
