"""Acts that nobody at a table would choose, and a policy that is watched for them."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from authoring.engine.choosing import Chooser
from authoring.engine.contract import Game
from authoring.engine.seed import game_seed
from authoring.rulesets.mkd_adventure.play.board import questions as q
from authoring.rulesets.mkd_adventure.play.board.events import CAGED, DOOR
from authoring.rulesets.mkd_adventure.play.board.figure import Figure
from authoring.rulesets.mkd_adventure.play.board.floor import is_behind
from authoring.rulesets.mkd_adventure.play.board.state import State
from authoring.rulesets.mkd_adventure.play.board.tables import Tables
from authoring.rulesets.mkd_adventure.play.rules.fighting import to_hit
from authoring.rulesets.mkd_adventure.play.turn.game import play_out, set_up
from authoring.rulesets.mkd_adventure.policies import POLICIES
from tests.rulesets.never import Never, Watch

SEED: Final = 101


@dataclass(frozen=True, slots=True)
class Moment:
    """What could be chosen, by whom, and what was."""

    s: State
    seat: Figure
    question: str
    options: Sequence[int]
    answer: int

    @property
    def kind(self) -> int:
        """What is done, where that is the question; -1 else."""
        return q.kind_of(self.answer) if self.question == q.ACT else -1

    @property
    def kinds(self) -> set[int]:
        """All that could be done."""
        return {q.kind_of(option) for option in self.options} if self.question == q.ACT else set()

    @property
    def is_prisoner(self) -> bool:
        """Whether the prisoner acts."""
        return self.seat.number == self.s.prisoner

    @property
    def bears(self) -> bool:
        """Whether the seat has what the quest is about."""
        quest = [chest.number for chest in self.s.chests if chest.quest]
        return self.is_prisoner or any(number in self.seat.chests for number in quest)


def holds_back(m: Moment) -> bool:
    """Ends an activation though a shot would hit with 8 or less, or a blow somebody who cannot
    answer."""
    if m.kind != q.END or m.is_prisoner:
        return False
    for option in m.options:
        kind = q.kind_of(option)
        if kind not in (q.ATTACK, q.SHOOT):
            continue
        foe = m.s.everyone[q.whom_of(option)]
        harmless = kind == q.SHOOT or foe.slot.demoralized
        needed = to_hit(m.s, m.seat, foe, shot=kind == q.SHOOT)
        if harmless and needed <= 8 and foe.number != m.s.target and not foe.slot.traits:
            return True
    return False


def goes_home_empty(m: Moment) -> bool:
    """Leaves the dungeon while nobody has what the quest is about, though it can still be had."""
    if m.kind != q.LEAVE or m.s.goal_met or m.bears:
        return False
    if m.s.prisoner >= 0 and m.s.everyone[m.s.prisoner].cage:
        return True
    return any(chest.quest and chest.square >= 0 and not chest.gone for chest in m.s.chests)


def bearer_stays(m: Moment) -> bool:
    """Does anything but leave, at the exit with all that was wanted."""
    return q.LEAVE in m.kinds and m.bears and m.s.is_last and m.kind != q.LEAVE


def hurries_with_a_life(m: Moment) -> bool:
    """Works fast on the prisoner's trap, with time for slow work."""
    if m.kind != q.FAST or q.what_of(m.answer) != CAGED + m.s.prisoner:
        return False
    return q.SLOW in m.kinds and m.s.limit - m.s.round > 8


def opens_unlooked(m: Moment) -> bool:
    """Opens a door without a look at its trap, which costs nothing."""
    thing = q.what_of(m.answer)
    return m.kind == q.OPEN and thing >= DOOR and q.acting(q.LOOK, thing) in m.options


def risks_the_prisoner(m: Moment) -> bool:
    """Strikes back with a prisoner whom a fumble kills."""
    return m.question == q.STRIKE and m.is_prisoner and m.seat.left == 1 and m.answer == 1


def walks_away(m: Moment) -> bool:
    """Breaks away unhurt from the only foe, who could be attacked from here."""
    if m.question != q.MOVE or m.answer == m.seat.square or m.is_prisoner or m.seat.attacked:
        return False
    beside = m.s.beside(m.seat)
    if len(beside) != 1 or len(m.s.foes(m.seat)) != 1 or m.seat.click > m.seat.start:
        return False
    (foe,) = beside
    is_weak = foe.slot.damage <= 2 and foe.slot.attack <= m.seat.slot.attack
    able = m.seat.points >= 5 and not m.seat.slot.demoralized and not foe.slot.traits
    return able and is_weak and m.answer not in m.s.floor.near[foe.square]


def drinks_for_nothing(m: Moment) -> bool:
    """Drinks a potion with nobody to fight."""
    return m.kind == q.DRINK and not m.s.monsters


def lets_the_dying_be(m: Moment) -> bool:
    """Gives a reward to others though it would heal somebody with a click left."""
    if m.question != q.REWARD:
        return False
    dying = [
        option for option in m.options if option % 2 == 0 and m.s.everyone[option // 2].left == 1
    ]
    return bool(dying) and m.answer % 2 == 1


def stays_on_the_stairs(m: Moment) -> bool:
    """Ends an activation on the stairs."""
    return m.kind == q.END and q.STAIRS in m.kinds


def drops_the_prize(m: Moment) -> bool:
    """Puts the Quest Chest down."""
    return m.kind == q.DROP and m.s.chests[q.what_of(m.answer)].quest


def shuts_the_way(m: Moment) -> bool:
    """Shuts a door with nobody about."""
    return m.kind == q.SHUT and not m.s.monsters


def turns_its_back(m: Moment) -> bool:
    """Turns so that the only foe beside is behind."""
    if m.question != q.FACE or len(m.s.beside(m.seat)) != 1:
        return False
    square = m.s.beside(m.seat)[0].square
    behind = [is_behind(facing, m.seat.square, square) for facing in (m.answer, *m.options)]
    return behind[0] and not all(behind)


def idles(m: Moment) -> bool:
    """Does nothing though the Quest Chest, open or looked at without a trap, can be taken."""
    if m.kind != q.END:
        return False
    takes = [q.what_of(option) for option in m.options if q.kind_of(option) == q.TAKE]
    return any(m.s.chests[number].quest for number in takes)


RULES: Final[tuple[Never[Moment], ...]] = (
    Never("holds-back", "Nobody spares who cannot answer.", holds_back),
    Never("goes-home-empty", "Nobody goes home without the prize.", goes_home_empty),
    Never("bearer-stays", "Nobody stays at the exit with the prize.", bearer_stays),
    Never("hurries-with-a-life", "Nobody hurries at the prisoner's trap.", hurries_with_a_life),
    Never("opens-unlooked", "Nobody opens a door unseen.", opens_unlooked),
    Never("risks-the-prisoner", "Nobody lets the prisoner fight.", risks_the_prisoner),
    Never("walks-away", "Nobody walks out of an even fight.", walks_away),
    Never("drinks-for-nothing", "Nobody drinks for nothing.", drinks_for_nothing),
    Never("lets-the-dying-be", "Nobody rises while another dies.", lets_the_dying_be),
    Never("stays-on-the-stairs", "Nobody waits on the stairs.", stays_on_the_stairs),
    Never("drops-the-prize", "Nobody puts the prize down.", drops_the_prize),
    Never("shuts-the-way", "Nobody shuts doors on nobody.", shuts_the_way),
    Never("turns-its-back", "Nobody turns the back to a foe.", turns_its_back),
    Never("idles", "Nobody leaves the prize lying.", idles),
)


class Witness:
    """A policy that is watched: asks another one and has each answer judged."""

    def __init__(self, inner: Chooser[State, Figure], watch: Watch[Moment], name: str) -> None:
        self.inner = inner
        self.watch = watch
        self.name = name

    def pick(self, view: State, seat: Figure, question: str, options: Sequence[int]) -> int:
        """Its answer, once it was looked at."""
        answer = self.inner.pick(view, seat, question, options)
        moment = Moment(view, seat, question, options, answer)
        self.watch.judge(moment, f"{self.name} round {view.round} {seat.fighter.name}")
        return answer


def watched(
    tables: Tables, games: int, policy: str = "careful"
) -> tuple[Watch[Moment], Counter[str]]:
    """The first games of a plan, each answer held against the rules, and how they ended."""
    watch, endings = Watch(RULES), Counter[str]()
    for number in range(1, games + 1):
        game = Game(number, game_seed(SEED, number), policy, 500)
        inner = POLICIES[policy](game.seed ^ 0x5EED)
        s = set_up(tables, game.chance(), Witness(inner, watch, f"#{number}"), None)
        play_out(s, 500)
        endings[s.ending] += 1
    return watch, endings
