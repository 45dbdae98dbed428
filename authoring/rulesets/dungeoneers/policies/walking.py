"""Ways through the room on the board: how far, how quiet."""

from typing import Final

from authoring.boards.squares import Square, has, span
from authoring.rulesets.dungeoneers.play.board.spots import SPOTS, spot_of
from authoring.rulesets.dungeoneers.play.board.state import State
from authoring.rulesets.dungeoneers.play.rules.stealth import stays_unseen

FAR_OFF: Final = 99
"""Where no way leads."""


def free_steps(s: State) -> list[tuple[Square, ...]]:
    """Where a step of this hero leads from each spot, whoever stands there not: blocked squares
    lead nowhere and nothing leads to them."""
    blocked, ground = s.blocked(), s.room.drawing.ground
    leap = s.hero.kind.leap
    found: list[tuple[Square, ...]] = []
    for spot, square in enumerate(SPOTS):
        if has(blocked, square) and square != s.hero.square:
            found.append(())
        elif leap > 1:
            found.append(
                tuple(
                    [
                        other
                        for other in SPOTS
                        if span(other, square) <= leap
                        and has(ground, other)
                        and not has(blocked, other)
                    ]
                )
            )
        else:
            steps = s.room.drawing.steps[spot]
            found.append(tuple([other for other in steps if not has(blocked, other)]))
    return found


def distances(s: State, steps: list[tuple[Square, ...]]) -> list[int]:
    """Acts it takes to come to each spot from where the hero stands."""
    found = [FAR_OFF] * len(SPOTS)
    found[spot_of(s.hero.square)] = 0
    edge = [s.hero.square]
    far = 0
    while edge:
        far += 1
        then: list[Square] = []
        for square in edge:
            for other in steps[spot_of(square)]:
                if found[spot_of(other)] == FAR_OFF:
                    found[spot_of(other)] = far
                    then.append(other)
        edge = then
    return found


class Quiet:
    """The quietest ways from where an unseen hero stands: `odds` of being unseen still on each
    spot, `first` the spot to go to first (-1: none, or it is here)."""

    def __init__(self, s: State, steps: list[tuple[Square, ...]]) -> None:
        count = len(SPOTS)
        self.odds = [0.0] * count
        self.first = [-1] * count
        here = spot_of(s.hero.square)
        self.odds[here] = 1.0
        stays = [stays_unseen(watchers(s, square)) / 100 for square in SPOTS]
        self.stays = stays
        done = [False] * count
        for _ in range(count):
            best, at = 0.0, -1
            for spot in range(count):
                if not done[spot] and self.odds[spot] > best:
                    best, at = self.odds[spot], spot
            if at < 0:
                break
            done[at] = True
            for other in steps[at]:
                spot = spot_of(other)
                odds = best * stays[spot]
                if odds > self.odds[spot]:
                    self.odds[spot] = odds
                    self.first[spot] = spot if at == here else self.first[at]


def watchers(s: State, square: Square) -> int:
    """Monsters beside a square that would notice somebody there; so watchful a one counts for
    all."""
    found = 0
    for monster in s.room.monsters:
        if monster.here and not monster.asleep and span(monster.square, square) == 1:
            found += 10 if monster.kind.watchful else 1
    return found
