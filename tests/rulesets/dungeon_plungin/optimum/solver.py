"""The best that two heroes can do in a small fight: dynamic programming over the real
engine. Nothing of the rules is written here a second time: situations are states of the
engine, what may be done is what it offers, and what follows is what it plays."""

from collections.abc import Callable, Sequence
from functools import partial
from operator import itemgetter

from authoring.boards.squares import each
from authoring.engine.copying import Made
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, Seat, State
from authoring.rulesets.dungeon_plungin.play.rules.foes.monsters import act as monster_acts
from authoring.rulesets.dungeon_plungin.play.turn.hero_turn import hero_turn, rest_of_turn
from tests.rulesets.dungeon_plungin.optimum.forks import Script, Tree, tree, value

WON, LOST = 0, 1
"""The numbers of the two situations in which it is over."""
Key = tuple[object, ...]
Act = Callable[[Sequence[int]], int]
"""A way of choosing by the choices alone."""
Seen = tuple[State, int, list[int]]
"""A situation: the game, whose turn it is (heroes first, then monsters), and what they may
do; a monster has no choice."""
ENOUGH = 1e-9


class AskedError(Exception):
    """A hero has to choose: here one piece of play ends and the next begins."""

    def __init__(self, hero: Actor, choices: list[int]) -> None:
        super().__init__(hero.name)
        self.hero = hero
        self.choices = choices


class Fork:
    """Makes one choice that is given; answers all questions by the script."""

    def __init__(self, script: Script, first: int) -> None:
        self.script = script
        self.first = first

    def act(self, view: State, hero: Actor, choices: c.Offered) -> int:
        """The given choice, once; then the piece of play is over."""
        if self.first >= 0:
            chosen, self.first = self.first, -1
            return chosen
        raise AskedError(
            hero, [*choices, *(c.choice(c.MOVE, square) for square in each(choices.moves()))]
        )

    def pick(self, view: State, seat: Seat, question: str, options: Sequence[int]) -> int:
        """As the script says."""
        return self.script.answer(options)


class Optimum:
    """`chance`: of winning the fight from where it stands, played as well as can be."""

    def __init__(self, start: State) -> None:
        self.numbers: dict[Key, int] = {("won",): WON, ("lost",): LOST}
        self.seen: list[Seen] = []
        self.trees: list[list[Tree]] = []
        self.first = self._number(start, 0, [])
        while len(self.trees) < len(self.seen):
            self.trees.append(self._trees(self.seen[len(self.trees)]))
        self.chance = self._solve(None)

    def chance_of(self, act: Act) -> float:
        """Of winning for heroes who choose by `act` and take the first answer to every
        question."""
        return self._solve(act)

    def _number(self, s: State, turn: int, choices: list[int]) -> int:
        """That of a situation, a new one if it has not been met yet."""
        if over := outcome(s):
            return WON if over == "won" else LOST
        key = (turn, *_key(s, choices))
        if key not in self.numbers:
            self.numbers[key] = len(self.numbers)
            self.seen.append((s, turn, choices))
        return self.numbers[key]

    def _trees(self, seen: Seen) -> list[Tree]:
        s, turn, choices = seen
        return [tree(partial(self._play, s, turn, one)) for one in choices or [-1]]

    def _play(self, s: State, turn: int, chosen: int, script: Script) -> int:
        """A choice of the hero whose turn it is, or a monster's turn, or the beginning of a
        hero's turn. The room takes no part in a fight and is shared."""
        made: Made = {id(part): part for part in (*s.areas, *s.things, s.watch, s.treasury)}
        twin = s.twin(script, Fork(script, chosen), made)
        heroes = len(s.heroes)
        try:
            if chosen >= 0:
                rest_of_turn(twin, twin.heroes[turn])
            elif turn < heroes:
                if twin.heroes[turn].alive:
                    hero_turn(twin, twin.heroes[turn])
            elif twin.monsters[turn - heroes].alive:
                monster_acts(twin, twin.monsters[turn - heroes])
        except AskedError as asked:
            return self._number(twin, asked.hero.index, asked.choices)
        return self._number(twin, (turn + 1) % (heroes + len(s.monsters)), [])

    def _solve(self, act: Act | None) -> float:
        """Sweeps until nothing changes: fights may go on for ever, and then are not won."""
        answered = max if act is None else itemgetter(0)
        worth = [0.0] * len(self.numbers)
        worth[WON] = change = 1.0
        open_to = [self._open_to(at, act) for at in range(len(self.trees))]
        while change > ENOUGH:
            change = 0.0
            for at in range(len(open_to) - 1, -1, -1):
                best = max([value(found, worth, answered) for found in open_to[at]])
                change = max(change, abs(best - worth[at + 2]))
                worth[at + 2] = best
        return worth[self.first]

    def _open_to(self, at: int, act: Act | None) -> list[Tree]:
        """The ways from a situation: all, or the one that is chosen."""
        choices = self.seen[at][2]
        if act is None or not choices:
            return self.trees[at]
        return [self.trees[at][choices.index(act(choices))]]


def outcome(s: State) -> str:
    """How a fight has ended; empty while it goes on."""
    if not s.living():
        return "lost"
    return "" if any(foe.alive for foe in s.monsters) else "won"


def _key(s: State, choices: list[int]) -> Key:
    """What the rest of a fight hangs on. Equal monsters may be told apart: they act in
    order."""
    figures = tuple(
        (actor.square, actor.life, actor.damage, actor.stunned, actor.lost, len(actor.items))
        for actor in (*s.heroes, *s.monsters)
    )
    if not choices:
        return figures
    return (*figures, s.actions, s.move_left, s.in_move, frozenset(s.used), *choices)
