"""What tests, counters and places that an author names are called in print."""

from authoring.model.effect import Effect
from authoring.rulesets.dungeon_plungin.model import STATS
from authoring.rulesets.dungeon_plungin.words import (
    Speech,
    clean,
    joined,
    number,
    plain,
    upper_first,
    within,
)

TARGET_WORDS = {
    "nearest": "It goes for the nearest hero.",
    "determined": "It stays with the hero it attacked last.",
    "frenzy": "Each time, lots decide which reachable hero it attacks.",
    "dumb": "The players decide whom it attacks.",
    "revenge": "It goes for the hero who hit it last.",
    "relentless": "It follows the closest hero over any number of tiles, until a door stops it.",
}
"""What the target of a Law means, by its word."""
_PLACES = {
    "entry": "to the Entry Tile",
    "random": "to a square of this tile rolled with the dice",
}
_ON = {
    "entry": "on the Entry Tile",
    "random": "on a square of this tile rolled with the dice",
}


def counter_name(name: str) -> str:
    """`the counter “Relics”`."""
    return f"the counter \u201c{upper_first(clean(name).replace('-', ' '))}\u201d"


def feature_name(name: str) -> str:
    """A feature of a tile's legend as it stands in a sentence."""
    return clean(name).replace("-", " ")


def where_words(where: object, speech: Speech, verb: str = "to") -> str:
    """`to square (3,3) of this tile`, `on the Entry Tile`."""
    if isinstance(where, tuple):
        return f"{verb} square ({where[0]},{where[1]}) of this tile"
    known = (_PLACES if verb == "to" else _ON).get(str(where))
    return known or f"{verb} {the(speech.name('locations', str(where)))}"


def chart_words(id: str, speech: Speech) -> str:
    """`the Treasure Chart (1)`, `the chart \u201cWhat the Drawer Holds\u201d`."""
    name = speech.name("charts", id)
    bare = plain(name)
    known = "Chart" in bare.split() or " table" in f" {bare.lower()}"
    return f"the {name}" if known else f"the chart {name}"


def law_title(text: str) -> str:
    """`Melee lured by low LIFE`: a Law by its words."""
    return upper_first(stat_words(text))


def stat_words(text: str) -> str:
    """Text with the stats in it in capitals, as on every card."""
    return " ".join(w.upper() if w.lower() in STATS else w for w in clean(text).split())


def the(name: str) -> str:
    """A place with its article, unless its name begins with one."""
    bare = name.rpartition("\x1f")[2].lower()
    return within(name) if bare.startswith(("the ", "a ", "an ")) else f"the {name}"


def totals_words(totals: object) -> str:
    """`3`, `1 to 3`, `4 or more`."""
    low, high = totals if isinstance(totals, tuple) else (1, None)
    if high is None:
        return f"{low} or more"
    if low == high:
        return str(low)
    return f"{low} or {high}" if high == low + 1 else f"{low} to {high}"


def test_words(effect: Effect, speech: Speech) -> str:
    """What is asked, to follow `if`; several questions are joined by `and`."""
    args = effect.args
    who = speech.who(effect)
    total = totals_words(args.get("is"))
    asked = []
    if args.get("counter"):
        asked.append(f"{counter_name(str(args['counter']))} stands at {total}")
    if args.get("die"):
        asked.append(f"a roll of {number(args['die'])} shows {total}")
    if args.get("stat"):
        asked.append(f"{who} has {str(args['stat']).upper()} {total}")
    if args.get("life"):
        asked.append(f"{who} has {totals_words(args['life'])} LIFE left")
    if args.get("in"):
        asked.append(f"{who} is in {the(speech.name('locations', str(args['in'])))}")
    if args.get("at"):
        asked.append(f"{who} stands on the {feature_name(str(args['at']))}")
    held = args.get("hold") or ()
    if held:
        items = joined(speech.name("items", str(item)) for item in held)  # type: ignore[attr-defined]
        asked.append(f"{who} has {items}")
    asked += [
        text.format(totals_words(args[name]))
        for name, text in (
            ("round", "it is round {}"), ("phase", "it is Phase {}"),
            ("monsters", "the number of monsters on the tile is {}"),
            ("heroes", "the number of heroes on the tile is {}"),
        )
        if name in args
    ]  # fmt: skip
    if "free_wall" in args:
        asked.append(f"{'a' if args['free_wall'] else 'no'} wall of the tile is free")
    return joined(asked)
