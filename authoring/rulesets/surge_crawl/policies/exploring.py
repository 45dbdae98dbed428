"""Ways through a dungeon: which door, who opens it, and when to go home."""

from collections.abc import Sequence

from authoring.boards.ground import span
from authoring.rulesets.surge_crawl.model import keywords as k
from authoring.rulesets.surge_crawl.play.board import questions as q
from authoring.rulesets.surge_crawl.play.board.figure import Figure
from authoring.rulesets.surge_crawl.play.board.state import Exit, State
from authoring.rulesets.surge_crawl.play.turn.exploring import RESCUE
from authoring.rulesets.surge_crawl.policies.estimates import Estimates


def best_way(s: State, seat: Figure, options: Sequence[int]) -> int:
    """Return the answer to EXPLORE with the most worth: RESCUE as soon as it is offered, else the
    way that suits the goal best, the nearest of equals."""
    if RESCUE in options:
        return RESCUE
    best, most = q.FLIGHT, -99.0
    for answer in options:
        if answer >= 0:
            worth = worth_of_way(s, seat, s.exits[answer])
            if worth > most:
                best, most = answer, worth
    return best


def worth_of_way(s: State, seat: Figure, way: Exit) -> float:
    """Return the worth of a way on, 1 at best: stairs are found at the end of passages, all other
    goals in rooms; a way is worth less if the squares ahead are not free."""
    worth = 1.0 if way.room != (s.dungeon.goal.kind == k.STAIRS) else 0.0
    ahead = [way.squares[0] + way.step * distance for distance in range(1, 6)]
    if not s.ground.is_free(ahead):
        worth -= 0.8
    return worth - 0.01 * span(seat.square, way.squares[0])


def best_opener(s: State, options: Sequence[int], known: Estimates) -> int:
    """Return the number of the hero who would survive the longest against a Champion."""
    foe, heroes = Figure(s.champion, -1), s.heroes
    return max(
        options, key=lambda at: heroes[at].hitpoints / max(0.5, known.menace(s, foe, heroes[at]))
    )


def is_hopeless(s: State, known: Estimates) -> bool:
    """Return whether the party should flee: it has something to lose, and needs far longer to kill
    its foes than they need to kill it."""
    if not s.crowns and not s.items and not s.mined:
        return False
    awake = [hero for hero in s.heroes if hero.hitpoints > 0]
    foes = [foe for foe in s.monsters if foe.hitpoints > 0]
    ours = sum([max([known.menace(s, hero, foe) for foe in foes]) for hero in awake], 0.0)
    theirs = sum([known.threat(s, foe) for foe in foes], 0.0)
    lives = sum([hero.hitpoints + hero.shield + hero.reflect for hero in awake])
    left = sum([foe.hitpoints + foe.shield for foe in foes])
    turns = left / max(0.1, ours) * (0.5 + 0.5 / max(1, len(foes)))
    return turns * theirs > 4.5 * lives


def best_crawl(s: State, options: Sequence[int]) -> int:
    """Return the square nearest to a hero who can heal; for the Unconscious hero who crawls."""
    awake = [hero for hero in s.heroes if hero.hitpoints > 0]
    healers = [hero for hero in awake if sum([act.heals for act in hero.fighter.acts]) > 0]
    if not healers:
        return options[0]
    healer = healers[0].square
    return min(options, key=lambda square: span(square, healer))
