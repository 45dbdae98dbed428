"""Results of chart rows in words."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import reduce

from authoring.core.language import N_, _, ngettext, pgettext
from authoring.core.lazy_dataclass import dataclass
from authoring.model.chart import Row
from authoring.model.counting import counted, for_heroes
from authoring.model.dice import Dice
from authoring.model.tile import Tile
from authoring.rulesets.dungeon_plungin import model as dp
from authoring.rulesets.dungeon_plungin.printed.laws import act_words, law_words
from authoring.rulesets.dungeon_plungin.words.naming import (
    AWARENESS_NAMES,
    a_door,
    chart_words,
    door_name,
)
from authoring.rulesets.dungeon_plungin.words.phrases import (
    Speech,
    comma,
    gold_words,
    has_article,
    in_words,
    is_one,
    listing,
    times,
    upper_first,
    within,
)

AWARENESS_WORDS: Mapping[str, str] = {
    "sleeping": N_("They do nothing until a trap, an attack or a spell wakes them."),
    "unprepared": N_("They miss the next Monsters’ Turn."),
    "unsuspecting": N_("They act for the first time in the coming Monsters’ Turn."),
    "alert": N_(
        "The monster with the highest WIT (+1 die after a fight next door) rolls it against "
        "the lowest DEX among the heroes next door. If the monster rolls more successes: "
        "ambush."
    ),
    "ambush": N_(
        "The turn of the hero who opened the door is over, and the monsters take a "
        "free turn at once."
    ),
}
SHAPES: Mapping[str, str] = {
    "corner": N_("Corner"),
    "hall": N_("Hall"),
    "t": N_("T-way"),
    "x": N_("X-way"),
}
_DOOR_MARKERS: Mapping[str, str] = {
    "normal": N_("silver marker"),
    "locked": N_("golden marker"),
    "great": N_("jewelled marker"),
}
"""The marker that is laid for a kind of door (DP-DOOR-06)."""
NAMED_KINDS = ("locations", "events", "traps", "items", "monsters", "bosses")


@dataclass(frozen=True, slots=True)
class Words:
    """A row's result in words: `main`, to be read first, and `detail` in small print. `tile` is
    drawn beside them with `doors` doors; `blank` is True if nothing happens."""

    main: str
    detail: str = ""
    tile: Tile | None = None
    doors: int = 0
    blank: bool = False


def row_words(row: Row, speech: Speech, tiles: Mapping[str, Tile]) -> Words:
    """Return the words for a row's result, and for what replaces it after some rolls."""
    words = words_for(row.result, speech, tiles)
    return replace(words, detail=comma([words.detail, _later(row, speech, tiles)], "; "))


def _later(row: Row, speech: Speech, tiles: Mapping[str, Tile]) -> str:
    if not row.times:
        return ""
    if row.then is None:
        return _("only once; if it comes again, roll again")
    later = row.then.result
    if isinstance(later, dp.DoorRow):
        dif = _difficulties(later)
        words = f"{a_door(later.kind)} ({dif})" if dif else a_door(later.kind)
    else:
        words = _inside(later, speech, tiles)
    if row.times == 1:
        return _("the first time only; after that {door}").format(door=words)
    text = _("the first {number} times; after that {door}")
    return text.format(number=in_words(row.times), door=words)


def words_for(result: object, speech: Speech, tiles: Mapping[str, Tile]) -> Words:
    """Return the words for any chart result of this ruleset; `tiles` are the pack's, by id."""
    if isinstance(result, dp.PlaceTile):
        return _tile(result, speech, tiles)
    if isinstance(result, dp.Choice):
        or_ = listing((_inside(option, speech, tiles) for option in result.options), "or")
        first = words_for(result.options[0], speech, tiles)
        detail = first.detail if dp.tiles_of(result) else ""
        return Words(_("As you like: {tiles}").format(tiles=or_), detail)
    say = _SAY.get(type(result))
    words = say(result, speech) if say else Words(str(result))
    if isinstance(result, dp.OnChart) or not dp.further_rolls(result):
        return words
    if isinstance(result, dp.Loot) and words.detail:
        # The loot alone comes once: the rolls beside it come every time.
        words = replace(words, main=f"{words.main} ({words.detail})", detail="")
    parts = [
        _on_chart(part, speech).main if isinstance(part, dp.OnChart) else words.main
        for part in dp.in_order(result)
        if part is not result or not words.blank
    ]
    main = reduce(lambda a, b: _("{first}; then: {second}").format(first=a, second=b), parts)
    return Words(main) if words.blank else replace(words, main=main)


def _inside(result: object, speech: Speech, tiles: Mapping[str, Tile]) -> str:
    """Return the words for a result, to stand inside a sentence."""
    main = words_for(result, speech, tiles).main
    return main[:1].lower() + main[1:] if isinstance(result, dp.OnChart) else within(main)


def _tile(result: dp.PlaceTile, speech: Speech, tiles: Mapping[str, Tile]) -> Words:
    words = _tile_words(result, speech, tiles)
    if not result.chart:
        return words
    inside = _("inside, roll on {chart}").format(chart=chart_words(result.chart, speech))
    return replace(words, detail=f"{words.detail}; {inside}" if words.detail else inside)


def _tile_words(result: dp.PlaceTile, speech: Speech, tiles: Mapping[str, Tile]) -> Words:
    tile = tiles.get(result.tile)
    name = speech.name("tiles", result.tile)
    if tile is None:
        return Words(name)
    if tile.kind == "hallway":
        shape = SHAPES.get(tile.shape, "")
        plain_hall = tile.shape in ("", "hall")
        words = _("Hallway") if plain_hall else _("Hallway, {shape}").format(shape=_(shape))
        unnamed = name in (shape, _(shape), "Hallway", _("Hallway"))
        detail = _("{n} ends").format(n=result.doors) if unnamed else name
        return Words(words, detail, tile, len(tile.doorways))
    more = result.doors - 1
    # The door one comes by is not counted, here as at a location.
    doors = ngettext("{tile}, {n} more door", "{tile}, {n} more doors", more)
    text = doors if more else _("{tile}, dead end")
    size = _("Room {wide} \u00d7 {high}").format(wide=tile.width, high=tile.height)
    return Words(text.format(tile=name, n=more), size, tile, result.doors)


def _nothing(_result: object, _speech: Speech) -> Words:
    return Words(_("Nothing"), blank=True)


def _on_chart(result: dp.OnChart, speech: Speech) -> Words:
    chart = chart_words(result.chart, speech)
    if is_one(result.times):
        return Words(_("Roll on {chart}").format(chart=chart))
    return Words(_("Roll on {chart}, {often}").format(chart=chart, often=_often(result)))


def _often(result: dp.OnChart) -> str:
    if result.times.is_rolled:
        return _("{n} times").format(n=result.times)
    return times(result.times.bonus)


def _door(row: dp.DoorRow, _speech: Speech) -> Words:
    name = upper_first(door_name(row.kind))
    marker = _(_DOOR_MARKERS[row.kind]) if row.kind in _DOOR_MARKERS else ""
    return Words(name, comma([marker, _difficulties(row)]))


def _difficulties(row: dp.DoorRow) -> str:
    if row.detect == row.unlock:
        return _dif(row.detect)
    search = _("search Dif {dif}").format(dif=row.detect) if row.detect is not None else ""
    unlock = _("unlock Dif {dif}").format(dif=row.unlock) if row.unlock is not None else ""
    return comma([search, unlock])


def _dif(difficulty: int | None) -> str:
    return _("Dif {dif}").format(dif=difficulty) if difficulty is not None else ""


def _encounter(result: dp.Encounter, _speech: Speech) -> Words:
    chests = counted(result.chests, "{n} chest", "{n} chests") if result.chests.high else ""
    main = listing([_("Monsters") if result.monsters else "", chests])
    shut = chests and result.difficulty is not None
    dif = _("chest Dif {dif}").format(dif=result.difficulty) if shut else ""
    return Words(upper_first(main) or _("Nothing"), dif, blank=not main)


def _chest(result: dp.ChestRow, _speech: Speech) -> Words:
    marker = _("golden marker") if result.locked else _("silver marker")
    main = pgettext("chest", "Locked") if result.locked else pgettext("chest", "Unlocked")
    return Words(main, comma([marker, _dif(result.difficulty)]))


def _group(group: dp.Group, speech: Speech) -> str:
    """Return a number of monsters in words: `2 Ghoblins`; `the Foreman` for one with an article."""

    def say(number: Dice) -> str:
        alone = is_one(number)
        name = speech.creature(group.creature, plural=not alone)
        return within(name) if alone and has_article(name) else f"{number} {name}"

    return for_heroes(group.number, say)


def _monsters(result: dp.Monsters, speech: Speech) -> Words:
    main = listing(_group(group, speech) for group in result.groups)
    return Words(main or _("Nothing"), blank=not main)


def _aware(result: dp.Aware, _speech: Speech) -> Words:
    name = pgettext("awareness", AWARENESS_NAMES.get(result.state, result.state))
    return Words(upper_first(name), _(AWARENESS_WORDS.get(result.state, "")))


def _named_words(result: dp.Named, speech: Speech) -> Words:
    for kind in NAMED_KINDS:
        if (kind, result.id) in speech.names:
            return Words(speech.name(kind, result.id))
    return Words(result.id)


def loot_words(loot: dp.Loot, speech: Speech) -> str:
    """Return loot in words: `Garnet, 2d6 gold and 10 XP`; "" for none."""
    gold = gold_words(loot.gold) if loot.gold.high else ""
    items = [speech.name("items", item) for item in loot.items]
    return listing([*items, gold, _("{n} XP").format(n=loot.xp) if loot.xp else ""])


def _loot(loot: dp.Loot, speech: Speech) -> Words:
    main = loot_words(loot, speech)
    detail = ""
    if loot.unique and loot.replacement is not None:
        later = loot_words(loot.replacement, speech) or _("nothing")
        detail = _("only once; after that {loot}").format(loot=later)
    elif loot.unique:
        detail = _("only once")
    return Words(main or _("Nothing"), detail, blank=not main)


def _life(row: dp.LifeRow, speech: Speech) -> Words:
    return Words(_("Dead") if row.dies else _("Fights on"), speech.tell_all(row.effects, speech))


def _acts(act: dp.Act, speech: Speech) -> Words:
    """Return the words for a row of an Action Chart, with the meaning of its Law as detail."""
    blank = act.law is None and not act.steps
    text = upper_first(act_words(act, speech))
    return Words(text, law_words(act.law) if act.law is not None else "", blank=blank)


_SAY: Mapping[type, Callable[..., Words]] = {
    dp.Nothing: _nothing,
    type(None): _nothing,
    dp.OnChart: _on_chart,
    dp.DoorRow: _door,
    dp.Encounter: _encounter,
    dp.ChestRow: _chest,
    dp.Monsters: _monsters,
    dp.Aware: _aware,
    dp.Named: _named_words,
    dp.Loot: _loot,
    dp.LifeRow: _life,
    dp.Act: _acts,
}
