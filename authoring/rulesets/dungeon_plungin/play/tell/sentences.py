"""A trace told in sentences."""

from collections.abc import Callable, Iterator, Sequence
from textwrap import wrap

from authoring.core.wording import many
from authoring.model.tile import WALLS
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.rules.actions.harm import FUMBLED, PASSED
from authoring.rulesets.dungeon_plungin.play.tell.naming import tale, thing_name
from authoring.rulesets.dungeon_plungin.play.tell.sentences_in_town import TOWN_TELLERS
from authoring.rulesets.dungeon_plungin.play.tell.sentences_of_effects import (
    EFFECT_TELLERS,
    by_whom,
)
from authoring.rulesets.dungeon_plungin.play.tell.story import told, worth
from authoring.rulesets.dungeon_plungin.words.naming import law_title

_STATS = ("ATK", "DEF", "MAG", "MOV", "LIFE", "RES", "DEX", "WIT")
_ENDINGS = {
    "won": "The quest is won.",
    "party-dead": "No hero is left standing: the quest is lost.",
    "closed": "Every door is known and no Great Door was among them: the quest is lost.",
    "complete": "The dungeon is completely explored, without a Great Door: the quest is lost.",
    "stuck": "Nothing more can be done: the quest is lost.",
    "round-limit": "The game was stopped at the round limit.",
    "lost": "The quest is lost.",
}
_WIDTH = 80
"""Columns of a terminal."""
_SILENT = (
    "check", "comes", "damage", "monsters-turn", "phase-ends", "round", "tile", "turn", "walks",
)  # fmt: skip


def in_words(s: State, trace: list[tuple[object, ...]]) -> Iterator[str]:
    """The whole game in lines; rounds are headings."""
    for line in told(s, trace, _sentence):
        yield from wrap(line, _WIDTH, subsequent_indent="    ", break_on_hyphens=False) or [""]


def _sentence(s: State, what: str, values: Sequence[object]) -> str:
    """One event in words; empty when it is not worth telling."""
    if what in _SILENT:
        return ""
    teller = _TELLERS.get(what)
    return teller(s, *values) if teller is not None else f"{what}: {list(values)}"


def _attack(s: State, by: str, to: str, *rolled: int) -> str:
    hits, blocked, damage, ranged = rolled
    verb = "shoots at" if ranged else "attacks"
    return f"{by} {verb} {to}: {_struck(hits, blocked, damage)}."


def _struck(hits: int, blocked: int, damage: int) -> str:
    if not hits:
        return "a miss"
    return f"{many(hits, 'hit')}, {blocked} stopped, {damage or 'no'} damage"


def _result(passed: str, failed: str) -> Callable[[int], str]:
    def words(result: int) -> str:
        text = passed if result & PASSED else failed
        return f"{text}, with a fumble" if result & FUMBLED else text

    return words


_FOUND = _result("looks closely", "finds nothing")
_PICKED = _result("the lock opens", "the lock holds")
_DISARMED = _result("done", "it does not work")


def _door(s: State, at: int, kind: str, modifier: int, nowhere: bool) -> str:
    bonus = f" (Doorway Chart +{modifier})" if modifier else ""
    where = ", leading nowhere" if nowhere else ""
    names = {"great": "THE GREAT DOOR", "locked": "a locked door", "normal": "a door"}
    name = names.get(kind, kind)
    return f"  {name} [{at}]{where}{bonus}."


def _location(s: State, phase: int, tile: str, doors: int, opener: int) -> str:
    location = s.tables.content.locations.get(tile)
    name = location.name if location is not None else s.pack.tiles[tile].title or tile
    counted = many(doors, "door")
    return f"Phase {phase}: {s.heroes[opener].name} reveals {name} ({counted}, the entry included)."


def _event(s: State, name: str) -> str:
    event = s.tables.content.events.get(name)
    return f"Random event: {event.name}." if event is not None else "Random event: nothing happens."


def _trap(s: State, name: str, hero: str, squares: int) -> str:
    trap = s.tables.content.traps.get(name)
    return f"{hero} sets off a trap: {trap.name if trap is not None else name}!"


def _law(s: State, monster: str, law: str) -> str:
    return f"{monster} now acts by the Law {law_title(law or 'melee nearest')}."


def _uses(s: State, by: str, what: str, on: str) -> str:
    return f"{by} uses {what}." if on == by else f"{by} uses {what} on {on}."


_TELLERS: dict[str, Callable[..., str]] = {
    **TOWN_TELLERS,
    **EFFECT_TELLERS,
    "ability": _uses,
    "cursed": tale("{1} is cursed: {0} must put it on."),
    "reacts": tale("{0} reacts: {1}."),
    "uncursed": tale("{1} comes off {0} and is gone."),
    "alert": tale("{0} listens ({1}) while {2} keeps quiet ({3})."),
    "ambush": tale("Ambush! They act at once."),
    "aware": tale("Awareness: {0}."),
    "astray": lambda s, by, missed, to: (
        f"{by} fumbles the shot at {missed}: it goes {'wide' if to == missed else f'to {to}'}."
    ),
    "evades": tale("{0} is out of reach of {1}, whose attack misses."),
    "attack": _attack,
    "trap-attack": lambda s, source, to, hits, blocked, damage: (
        f"{by_whom(s, source)} strikes {to}: {_struck(hits, blocked, damage)}."
    ),
    "bash": lambda s, by, at, helpers, won, need: (
        f"{by} bashes {thing_name(s, at)} with {many(helpers, 'helper')}: {won} of {need}."
    ),
    "blocked": tale("Rubble blocks the way."),
    "breaks": tale("{0}'s {1} breaks."),
    "cannot-act": tale("{0} cannot act."),
    "cast": lambda s, by, spell, over: f"{by} {'over' if over else ''}casts {spell}.",
    "chest": lambda s, at, square, locked, difficulty: (
        f"  a {'locked' if locked else 'closed'} chest [{at}], difficulty {difficulty}."
    ),
    "climbs": tale("{0} climbs out of the pit."),
    "close": lambda s, by, at, key: f"{by} shuts {thing_name(s, at)} with the {key}.",
    "condition": lambda s, who, name: f"{who} is {str(name).lower()}.",
    "condition-ends": lambda s, who, name: f"{who} is no longer {str(name).lower()}.",
    "dies": tale("{0} falls."),
    "disarm": lambda s, by, at, trap, result: (
        f"{by} disarms {thing_name(s, at)}: {_DISARMED(result)}."
    ),
    "door": _door,
    "drops": tale("{0} leaves {1} behind."),
    "stuck": lambda s, cause: f"The heroes are stuck: {cause}.",
    "ends": lambda s, ending: str(_ENDINGS.get(ending, ending)),
    "equips": tale("{0} puts on {1}."),
    "event": _event,
    "faces": lambda s, who, way: f"{who} turns to face {WALLS[way]}.",
    "feature": tale("{0} uses the {1} for {2}."),
    "finds": tale("{0} finds {1}."),
    "follows": tale("{0} follows up."),
    "gives": tale("{0} gives {1} to {2}."),
    "gold": tale("{0} finds {1} gold."),
    "healed": lambda s, who, gained, now: (
        f"{who} gets {gained} LIFE back and has {now}." if gained else ""
    ),
    "helps": lambda s, by, at: f"{by} leans against {thing_name(s, at)}.",
    "jumps": tale("{0} jumps clear."),
    "key": lambda s, by, at, key: f"{by} opens {thing_name(s, at)} with the {key}.",
    "life-chart": tale("{0} takes {1} damage, {2} in all: roll on the Life Chart."),
    "location": _location,
    "no-way-out": tale("{0} finds nowhere to jump."),
    "not-played": tale("(not played by the engine: {0})"),
    "nowhere": lambda s, at: f"{thing_name(s, at).capitalize()} leads nowhere.",
    "open": lambda s, by, at, kind: f"{by} opens {thing_name(s, at)}.",
    "pick": lambda s, by, at, result: f"{by} picks {thing_name(s, at)}: {_PICKED(result)}.",
    "pit": tale("{0} falls into the pit."),
    "pushed": tale("{0} is pushed back."),
    "reappear": tale("Something has moved in here again."),
    "reads": tale("{0} reads from the {1}, which crumbles."),
    "recovers": tale("{0} loses an Action, stunned."),
    "resists": tale("{0} resists {1}."),
    "revived": tale("{0} stands again, with LIFE {1}."),
    "ruined": tale("The content is smashed."),
    "say": lambda s, text: f'"{str(text).strip()}"',
    "search": lambda s, by, at, result: f"{by} searches {thing_name(s, at)} and {_FOUND(result)}.",
    "secret": lambda s, at, a, b: f"  a secret passage [{at}], locked.",
    "spell-lost": tale("{0} loses hold of {1}."),
    "spoils": lambda s, who, xp, gold: f"{who} was worth {worth(xp, gold)}.",
    "still-stunned": tale("{0} stays stunned and loses the turn."),
    "stun-over": tale("{0} is no longer stunned."),
    "stunned": tale("{0} is stunned."),
    "trap": _trap,
    "trap-found": lambda s, by, at, trap: (
        f"{by} discovers a trap on {thing_name(s, at)}: {s.tables.content.traps[trap].name}."
    ),
    "trap-rolled": lambda s, at, trap: "" if trap else "There is no trap.",
    "withstands": tale("{0} withstands {1}."),
    "uses": _uses,
    "wakes": tale("{0} wakes."),
    "appears": tale("{0} is suddenly somewhere else."),
    "law": _law,
    "mends": tale("{0} recovers; damage left: {1}."),
}
