"""Everything that changes while a game is played."""

from collections import Counter
from collections.abc import Iterable
from typing import ClassVar, Final

from authoring.boards.ground import OFF, STEP, Square, span
from authoring.engine.choosing import Chooser
from authoring.engine.copying import Parts
from authoring.engine.dice import Dice
from authoring.engine.journal import Journal
from authoring.engine.state import GameState
from authoring.rulesets.mkd_adventure.model import keywords as k
from authoring.rulesets.mkd_adventure.model.company import Company
from authoring.rulesets.mkd_adventure.model.fighter import Fighter
from authoring.rulesets.mkd_adventure.model.numbers import COMMANDED
from authoring.rulesets.mkd_adventure.model.treasure import Bonus, ChestFace, Item
from authoring.rulesets.mkd_adventure.play.board import events as e
from authoring.rulesets.mkd_adventure.play.board.figure import NOBODY, Chest, Door, Figure, Token
from authoring.rulesets.mkd_adventure.play.board.floor import Floor, is_behind
from authoring.rulesets.mkd_adventure.play.board.tables import Tables

# Streams of the dice (`Dice.enter_stream`): a change of one thing leaves the luck in all others as
# it was. No occasion of a stream may come twice, or its first results come again. The last three
# are the turns of a round, too (MKD-TURN-01).
BUILDING: Final = 1
"""By floor: the Stack and how it is laid."""
SETTING: Final = 2
"""By floor: chests, tokens, the Guardian."""
HEROIC: Final = 3
"""By round: the Heroic turn."""
TOKENS: Final = 4
"""By round: the token turn."""
MONSTERS: Final = 5
"""By round: the Monster turn."""


class Pools:
    """The pools that things are drawn from. Of monsters `kinds` has ids, `values` their points
    (MKD-REV-21) and `left` the copies left (MKD-MON-05), in parallel; the others list an id per
    copy."""

    PARTS: ClassVar = Parts(
        flat=("slain", "tokens", "chests", "doors", "markers", "dressings", "artifacts")
    )

    def __init__(self) -> None:
        self.kinds: tuple[str, ...] = ()
        self.values: tuple[int, ...] = ()
        self.left: tuple[int, ...] = ()
        self.slain: list[str] = []
        self.tokens: list[str] = []
        self.chests: list[str] = []
        self.doors: list[str] = []
        self.markers: list[str] = []
        """Kinds of markers, their side settled (MKD-ACC-04)."""
        self.dressings: list[str] = []
        self.artifacts: list[str] = []


class State(GameState[Figure]):
    """One game. Play functions take it as `s` and change it."""

    PARTS: ClassVar = Parts(
        flat=(
            "visited", "first_seen", "saws", "teleporters", "vortices", "numbers", "order",
        ),
        deep=("floor", "pools", "heroes", "monsters", "everyone", "tokens", "chests", "doors"),
    )  # fmt: skip

    def __init__(
        self,
        tables: Tables,
        dice: Dice,
        chooser: Chooser["State", Figure],
        journal: Journal | None,
    ) -> None:
        super().__init__(dice, chooser, journal)
        self.tables = tables
        self.heroes: list[Figure] = []
        for team, fighters in enumerate(tables.teams):
            for fighter, level in fighters:
                self.heroes.append(Figure(fighter, len(self.heroes), level, team))
        self.monsters: list[Figure] = []
        """Monsters that live and have not fled, in the order in which they came."""
        self.everyone = [*self.heroes]
        """All figures that were ever in play, by number."""
        self.floor: Floor
        self.depth = 0
        """The floor that is played, from 0."""
        self.entrance: tuple[Square, ...] = ()
        """Squares from which one leaves the dungeon, by the step `outward`."""
        self.outward = 0
        self.stairs = self.other_exit = OFF
        """Squares of the staircase down (MKD-FLR-03), and of one that leads out (MKD-SCN-23); OFF
        without."""
        self.central = 0
        """The number of the Central Chamber's tile (MKD-BLD-20)."""
        self.tokens: list[Token] = []
        self.chests: list[Chest] = []
        self.doors: list[Door] = []
        self.pools = Pools()
        self.visited: set[int] = set()
        """Tiles that were rolled for (MKD-DISC-04)."""
        self.first_seen: set[str] = set()
        """Kinds of tokens, by id, of which one was revealed."""
        self.saws: set[Square] = set()
        """Squares with a saw in them (MKD-BASE-14)."""
        self.teleporters: list[Square] = []
        self.vortices: list[Square] = []
        """Squares that turn their tile (MKD-VOR-01)."""
        self.order = list(range(len(tables.teams)))
        """The teams in the order in which they play (MKD-TURN-02)."""
        self.experience = self.awards = 0
        """Experience of all teams (MKD-XP-01), and the heals and levels that it has brought."""
        self.value = sum([hero.value for hero in self.heroes])
        """Points of all teams as they set out (MKD-REV-14)."""
        self.prisoner = self.target = NOBODY
        """The hero to be freed, and the monster to be captured, by number; NOBODY without."""
        self.prison: ChestFace | None = None
        """The trap of the prisoner, as a face of a chest."""
        self.guardian_kind = ""
        """The Guardian's kind of token, by id, while it is kept aside (MKD-SCN-01)."""
        self.phase = self.limit = 0
        """The turn that is played: HEROIC, TOKENS or MONSTERS; rounds of the Timed scenario, 0
        without it (MKD-SCN-21)."""
        self.goal_met = False
        self.company: Company | None = None
        """The company of a campaign; None for a quest alone."""
        self.numbers: Counter[str] = Counter()

    def begin_turn(self, phase: int) -> None:
        """Begin a turn of the round, HEROIC, TOKENS or MONSTERS, with dice of its own."""
        self.phase = phase
        self.dice.enter_stream(phase, self.round)

    def ruling(self, name: str) -> str:
        """Return the quest's choice for the ruling `name`."""
        return self.tables.rulings[name]

    @property
    def goal(self) -> str:
        """One of GOALS, "" for the usual goal, the Quest Chest (MKD-GEN-05)."""
        return self.tables.quest.goal

    @property
    def is_last(self) -> bool:
        """True on the last floor."""
        return self.depth + 1 >= len(self.tables.quest.floors)

    def inside(self) -> list[Figure]:
        """Return the heroes that are alive and on this floor."""
        return [hero for hero in self.heroes if not (hero.dead or hero.square == OFF)]

    def at_large(self) -> list[Figure]:
        """Return the heroes on this floor who sit in no cage and in no chains (MKD-BASE-15,
        MKD-SCN-02)."""
        return [hero for hero in self.inside() if not hero.cage]

    def foes(self, figure: Figure) -> list[Figure]:
        """Return the opponents of a figure on this floor, except for an unfreed prisoner
        (MKD-SCN-02) and figures that are captive or in a cage."""
        others = self.monsters if figure.hero else self.heroes
        return [
            other
            for other in others
            if other.square != OFF and not (other.dead or other.captive or other.cage)
        ]

    def figures(self) -> list[Figure]:
        """Return all figures on this floor."""
        return [other for other in (*self.heroes, *self.monsters) if other.square != OFF]

    def taken(self) -> set[Square]:
        """Return the squares of all figures and of chests that lie about."""
        squares = {square for figure in self.figures() for square in figure.squares}
        squares.update([chest.square for chest in self.chests if chest.square != OFF])
        return squares

    def kept_free(self) -> set[Square]:
        """Return the squares where nothing may lie, since somebody has to stand there: exits,
        stairs and teleporters."""
        return {self.stairs, self.other_exit, *self.entrance, *self.teleporters}

    def beside(self, figure: Figure) -> list[Figure]:
        """Return the opponents that are adjacent to a figure with no wall between, counting both
        squares of mounted figures (MKD-MNT-04)."""
        near = self.around(figure)
        return [foe for foe in self.foes(figure) if foe.square in near or foe.back in near]

    def around(self, figure: Figure) -> tuple[Square, ...]:
        """Return the squares adjacent to those of a figure."""
        near = self.floor.near
        if figure.back == OFF:
            return near[figure.square]
        return (*near[figure.square], *near[figure.back])

    def held(self, figure: Figure) -> set[Square]:
        """Return the squares next to an opponent of the figure: to leave one takes a break away."""
        return {square for foe in self.foes(figure) for square in self.around(foe)}

    def barred(self, figure: Figure) -> set[Square]:
        """Return the squares on which opponents of the figure stand."""
        return {square for foe in self.foes(figure) for square in foe.squares}

    def behind(self, figure: Figure, square: Square, facing: int) -> list[Square]:
        """Return where the second square of a mounted figure can lie when it stops on a square,
        looking along the step `facing`: free, behind it, and not on a diagonal (MKD-MNT-03)."""
        return [at for at in self._room(figure, square) if is_behind(facing, square, at)]

    def _room(self, figure: Figure, square: Square) -> set[Square]:
        """Return the free squares beside a square, diagonals left out, for a figure."""
        beside = {square + step for step in STEP} & {*self.floor.near[square]}
        taken = self.taken() - {*figure.squares}
        return {at for at in beside - taken if self.floor.is_walkable(at)}

    def can_stop(self, figure: Figure, square: Square, facing: int) -> bool:
        """Return whether a figure that looks in a direction has room on a free square and, if it
        fills two, behind it (MKD-MNT-04); nobody stops over a crevice (MKD-BASE-09)."""
        if not self.floor.is_walkable(square):
            return False
        return not figure.long or bool(self.behind(figure, square, facing))

    def settle(self, figure: Figure) -> None:
        """Lay the second square of a mounted figure: behind it; if that is not free, at a side; if
        not, before it; OFF without any room."""
        if figure.long:
            figure.back = OFF
            room = self._room(figure, figure.square)
            behind = self.behind(figure, figure.square, figure.facing)
            sides = room - {figure.square + figure.facing}
            figure.back = min(behind or sides or room, default=OFF)
            self.note(e.Fills, figure.number, figure.back)

    def sees(self, figure: Figure, other: Figure) -> bool:
        """Return whether no wall lies between the centres of two figures' squares."""
        return self.floor.sees(figure.square, other.square)

    def within(self, figure: Figure, other: Figure, squares: int) -> bool:
        """Return whether a figure stands at most `squares` from another, and sees it."""
        return span(figure.square, other.square) <= squares and self.sees(figure, other)

    def bonus(self, figure: Figure, of: int) -> int:
        """Return what things add to a hero's speed (0), attack (1) or defense (2): a potion until
        its next turn (MKD-TRE-08), other items in the Heroic turn alone (MKD-TRE-07)."""
        total = figure.given[of]
        for thing in self.working(figure):
            total += (thing.speed, thing.attack, thing.defense)[of]
        return total

    def working(self, figure: Figure) -> list[Bonus]:
        """Return the things that work for a hero now: artifacts, and items in the Heroic turn. A
        thief has nothing from what it carries (MKD-THF-05)."""
        if not figure.hero or not (figure.chests or figure.artifacts):
            return []
        content = self.tables.quest.content
        things: list[Bonus] = [content.artifacts[id].adds for id in figure.artifacts]
        if self.phase == HEROIC:
            things += [item.adds for item in self.items(figure) if not item.potion]
        return things

    def items(self, figure: Figure) -> list[Item]:
        """Return the items in a hero's chests (MKD-TRE-01)."""
        known = self.tables.quest.content.items
        faces = [self.chests[number].face for number in figure.chests]
        return [known[face.item] for face in faces if face is not None and face.item]

    def has(self, figure: Figure, trait: str) -> bool:
        """Return whether a figure has a trait now: by its slot, by a potion, or by a thing that
        works for it."""
        if figure.has(trait) or trait in figure.drunk:
            return True
        known = self.tables.quest.content.abilities
        return any(
            known[id].trait == trait for thing in self.working(figure) for id in thing.abilities
        )

    def speed(self, figure: Figure) -> int:
        """Return the speed points of an activation: 2 more near a figure of its own side with
        Command (MKD-ABL-15)."""
        points = figure.slot.speed + self.bonus(figure, 0)
        return max(0, points + (COMMANDED if self.is_commanded(figure) else 0))

    def is_commanded(self, figure: Figure) -> bool:
        """Return whether a figure stands in a tile with a friend who has Command, or next to
        one."""
        if figure.square == OFF:
            return False
        friends = self.heroes if figure.hero else self.monsters
        part, near = self.floor.part, self.around(figure)
        return any(
            friend.square in near
            or friend.back in near
            or part[friend.square] == part[figure.square]
            for friend in friends
            if friend is not figure and friend.square != OFF and self.has(friend, k.COMMAND)
        )

    def add(self, fighter: Fighter, square: Square) -> Figure:
        """Bring a monster into play on a square, and return it."""
        monster = Figure(fighter, len(self.everyone))
        alike = sum([other.fighter.id == fighter.id for other in self.everyone])
        if alike or self.tables.quest.pool.get(fighter.id, 0) > 1:  # Some rise from the dead.
            monster.name = f"{fighter.name} {alike + 1}"
        monster.square = square
        monster.long = fighter.mounted and self.ruling("mounted_squares") == "two"
        self.everyone.append(monster)
        self.monsters.append(monster)
        return monster

    def roll(self, count: int, sides: int, purpose: str, who: str = "") -> int:
        """Return the sum of `count` dice with `sides` sides; `purpose` and `who` name them in the
        trace."""
        return self.dice.total(count, sides, 0, purpose, who)

    def choose(self, things: Iterable[int], purpose: str) -> int:
        """Return any of `things`, all equally likely; nothing is rolled for a single one."""
        several = list(things)
        if len(several) == 1:
            return several[0]
        return several[self.dice.randint(len(several), purpose) - 1]
