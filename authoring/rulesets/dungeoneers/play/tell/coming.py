"""The heroes that set out, the rooms they come into, and the monsters that come to them, in
sentences."""

from typing import Final

from authoring.boards.squares import has
from authoring.core.wording import join_words, pluralize
from authoring.engine.journal import Tellers
from authoring.rulesets.dungeoneers.model.keywords import SCROLLS, SIDES, WEAPONS
from authoring.rulesets.dungeoneers.play.board import events as e
from authoring.rulesets.dungeoneers.play.board.state import NUMBERS
from authoring.rulesets.dungeoneers.play.tell.forms import monster_of, square_name
from authoring.rulesets.dungeoneers.play.tell.tale import Tale, an

TELLERS: Final = Tellers[Tale]()
TELLERS.silent(e.Stands, e.Lies)

_COMES: Final = {
    "visits": "{who} comes in at {square}, on its way to somewhere else.",
    "emerges": "{who} bursts out of the pit at {square}!",
    "summoned": "  Out of nothing {who_} stands at {square}.",
    "lands": "{who} flies in and lands at {square}.",
    "reaper": "Blood calls: {who_} is at {square}.",
    "follows": "What you left behind has followed you: {who_} is at {square}.",
    "returns": "{who} is back, at {square}.",
    "surfaces": "The water stirs: {who_} comes up at {square}.",
}
_THINGS: Final = {
    "chest": "a chest",
    "rack": "a rack with a {}",
    "potion": "potions",
    "portal": "a portal",
    "tunnel": "the mouth of a tunnel",
    "fire": "fire",
}


@TELLERS.of(e.SetsOut)
def _sets_out(tale: Tale, event: e.SetsOut) -> str:
    hero = tale.hero_type(event.hero)
    usable = zip(WEAPONS, event.weapons, strict=True)
    weapons = [f"{name} +{bonus}" for name, bonus in usable if name not in hero.forbids]
    scrolls = [f"{number} of {name}" for name, number in zip(SCROLLS, event.scrolls, strict=True)]
    return (
        f"You set out, {an(hero.name.lower())} of fame level {event.level}: "
        f"{join_words(weapons)}, {pluralize(event.potions, 'potion')}.\n"
        f"  Scrolls: {join_words(scrolls)}."
    )


@TELLERS.of(e.Dragons)
def _dragons(tale: Tale, event: e.Dragons) -> str:
    if not event.outside:
        return ""
    return f"Wings beat in the distance: {pluralize(event.outside, 'dragon')} not at home."


@TELLERS.of(e.RoundBegins)
def _round(tale: Tale, event: e.RoundBegins) -> str:
    return f"## Round {event.number}"


@TELLERS.of(e.Enters)
def _enters(tale: Tale, event: e.Enters) -> str:
    room = tale.s.tables.rooms[event.room]
    back = "" if event.new else "back "
    way = f" from the {SIDES[event.side]}" if event.side >= 0 else ""
    verb = f"come {back}into" if event.side >= 0 else "slide down into"
    stands, lies = _contents(tale)
    who = join_words(stands)
    first = f"You {verb} {room.title}{way}."
    third = f"\n  You see {join_words(lies)}." if lies else ""
    if not stands:
        return f"{first} {'Nobody is here.' if event.new else 'All is quiet.'}{third}"
    second = f"Here: {who}." if event.unseen or event.new else f"They are waiting: {who}."
    return f"{first}\n  {second}{third}"


def _contents(tale: Tale) -> tuple[list[str], list[str]]:
    """Return (figures, things) to be seen in the room that is entered now, a phrase each."""
    stands, lies = [], []
    for event in tale.journal[tale.at + 1 :]:
        if isinstance(event, e.Stands):
            how = f", {_how(tale, event)}" if _how(tale, event) else ""
            stands.append(f"{tale.met(event.monster)} ({square_name(event.square)}{how})")
        elif isinstance(event, e.Lies):
            lies.append(f"{_thing(event)} ({square_name(event.square)})")
        elif isinstance(event, e.HeroMoves | e.RoundBegins | e.Acts):
            break
    return stands, lies


def _how(tale: Tale, event: e.Stands) -> str:
    monster = monster_of(tale.s, event.monster)
    waters = tale.s.rooms[event.monster // NUMBERS].drawing.waters
    if monster.kind.ambushes and has(waters, event.square):
        return "in the water"
    return "turned to stone" if event.how == "petrified" else event.how


def _thing(event: e.Lies) -> str:
    if event.what in SCROLLS:
        return f"scrolls of {event.what}"
    return _THINGS.get(event.what, event.what).format(event.holds)


@TELLERS.of(e.MonsterComes)
def _comes(tale: Tale, event: e.MonsterComes) -> str:
    text = _COMES.get(event.how, "{who} comes in at {square}.")
    return text.format(
        who=tale.title(event.monster),
        who_=tale.name(event.monster),
        square=square_name(event.square),
    )


@TELLERS.of(e.Ends)
def _ends(tale: Tale, event: e.Ends) -> str:
    if event.ending == "won":
        return "The last dragon is dead. The lair is yours, and the way home is quiet."
    if event.ending == "fled":
        return "With no potion left you run for the daylight. The dungeon keeps its own."
    if event.ending == "round-limit":
        return "The game was stopped at the round limit."
    return f"The game ends: {event.ending}."
