"""Acts that nobody at a table would choose, and a policy that is watched for them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from authoring.boards.ground import span
from authoring.engine.choosing import Chooser
from authoring.engine.contract import Game
from authoring.engine.seed import game_seed
from authoring.rulesets.surge_crawl.model.fighter import Act
from authoring.rulesets.surge_crawl.play.board import questions as q
from authoring.rulesets.surge_crawl.play.board.figure import Attack, Figure
from authoring.rulesets.surge_crawl.play.board.state import State
from authoring.rulesets.surge_crawl.play.board.tables import Tables
from authoring.rulesets.surge_crawl.play.turn.game import play_out, set_up
from authoring.rulesets.surge_crawl.policies import POLICIES
from tests.rulesets.never import Never, Watch

NOBODY: Final = -1


@dataclass(frozen=True, slots=True)
class Moment:
    """What could be chosen, by whom, and what was."""

    s: State
    seat: Figure
    question: str
    options: Sequence[int]
    answer: int

    @property
    def attack(self) -> Attack | None:
        """The attack, where Surges are spent on it."""
        return self.s.attack if self.question == q.SURGE else None

    @property
    def acts(self) -> list[tuple[Act, Figure]]:
        """The Activators that Surges could be spent on, each with whom it is for."""
        used = [one for one in self.options if q.kind_of(one) == q.USE]
        acts = self.seat.fighter.acts
        return [(acts[q.which_of(one)], self.s.everyone[q.whom_of(one)]) for one in used]

    @property
    def act(self) -> Act | None:
        """The Activator that was chosen."""
        is_act = self.question == q.SURGE and q.kind_of(self.answer) == q.USE
        return self.seat.fighter.acts[q.which_of(self.answer)] if is_act else None

    @property
    def lies(self) -> bool:
        """Whether a hero lies Unconscious."""
        return any(hero.hitpoints <= 0 for hero in self.s.heroes)


def alive(s: State) -> list[Figure]:
    """All monsters that live."""
    return [one for one in s.monsters if one.hitpoints > 0]


def in_reach(s: State, by: Figure, square: int) -> list[Figure]:
    """The monsters that a hero could attack from a square."""
    reach = max(weapon.range for weapon in by.fighter.weapons)
    return [
        one
        for one in alive(s)
        if one.square in s.ground.near[square]
        or (span(square, one.square) <= reach and s.ground.sees(square, one.square))
    ]


def most(acts: Sequence[Act], surges: int, points: str) -> int:
    """The most points of one kind that Surges can buy."""
    best = 0
    for at, act in enumerate(acts):
        gain = getattr(act, points)
        if gain and act.cost <= surges:
            rest = acts[at + 1 :] if act.once else acts[at:]
            best = max(best, gain + most(rest, surges - act.cost, points))
    return best


def strikes_the_fallen(m: Moment) -> bool:
    """Attacks who lies already."""
    if m.question != q.ATTACK or m.answer == NOBODY:
        return False
    return m.s.everyone[m.answer // q.WEAPON].hitpoints <= 0


def holds_back(m: Moment) -> bool:
    """Attacks nobody, though somebody without Reflect is in reach."""
    if m.question != q.ATTACK or m.answer != NOBODY:
        return False
    others = [m.s.everyone[one // q.WEAPON] for one in m.options if one != NOBODY]
    return any(not one.reflect for one in others)


def spares_the_dying(m: Moment) -> bool:
    """Goes on to damage that leaves somebody alive whom the Surges in hand could kill."""
    a = m.attack
    if a is None or not (a.pushed and a.hits and not a.harmed) or m.answer != q.DONE or m.lies:
        return False
    left = a.target.hitpoints + a.target.reflect + a.target.shield + a.target.armor
    damage = a.damage + (a.base if a.natural == 12 else 0)
    more = most([act for act, _ in m.acts if act.damage], a.surges, "damage")
    # An ally beside the target and a Weakness may make it dead as it is.
    return damage + 2 < left <= damage + more


def lets_it_miss(m: Moment) -> bool:
    """Goes on with a miss that cheap accuracy, and little of it, would turn into a hit."""
    a = m.attack
    if a is None or a.pushed or a.natural == 12 or m.answer != q.DONE or m.lies:
        return False
    short = m.s.grit(a.target) - a.to_hit
    gain = most([act for act, _ in m.acts if act.to_hit], a.surges, "to_hit")
    weak = any(hero.hitpoints < 4 for hero in m.s.heroes)
    # Poison works without a hit, too.
    other = weak or a.target.reflect or any(act.afflicts for act, _ in m.acts)
    return short == 1 <= gain and a.surges >= 2 and not other


def leaves_the_fallen(m: Moment) -> bool:
    """Ends an attack while a hero lies in reach of healing that can be paid for."""
    a = m.attack
    if a is None or m.answer != q.DONE or not (a.harmed or (a.pushed and not a.hits)):
        return False
    return bool(alive(m.s)) and any(act.heals and whom.hitpoints <= 0 for act, whom in m.acts)


def heals_the_whole(m: Moment) -> bool:
    """Heals who has lost nothing."""
    act = m.act
    if act is None or not act.heals or act.guards or act.afflicts:
        return False
    whom = m.s.everyone[q.whom_of(m.answer)]
    return whom.hitpoints >= whom.fighter.hitpoints


def guards_the_fallen(m: Moment) -> bool:
    """Shields who lies, whom nobody attacks."""
    act = m.act
    if act is None or not act.guards or act.heals:
        return False
    return m.s.everyone[q.whom_of(m.answer)].hitpoints <= 0


def uses_up(m: Moment) -> bool:
    """Uses a crystal or Fate up with nobody left to fight, and nobody to help up."""
    if m.question != q.SURGE or q.kind_of(m.answer) not in (q.CRYSTAL, q.LUCK):
        return False
    return not alive(m.s) and not m.lies


def walks_away(m: Moment) -> bool:
    """Leaves a foe by an Escape Check for a square from which it can attack nobody, unhurt and with
    nobody to help."""
    if m.question != q.MOVE or m.answer == m.seat.square or m.lies or not m.s.beside(m.seat):
        return False
    is_whole = m.seat.hitpoints >= m.seat.fighter.hitpoints
    here = in_reach(m.s, m.seat, m.seat.square)
    soft = any(not one.reflect for one in here)
    return is_whole and soft and not in_reach(m.s, m.seat, m.answer)


def flees_from_nothing(m: Moment) -> bool:
    """Flees with every hero awake and at least as many of them as there are foes."""
    if m.question != q.FLEE or not m.answer or m.lies:
        return False
    return len(alive(m.s)) <= len(m.s.heroes) and not any(
        one.fighter.kind == "champion" for one in alive(m.s)
    )


def goes_home(m: Moment) -> bool:
    """Leaves the dungeon between fights, with ways on."""
    return m.question == q.EXPLORE and m.answer == q.FLIGHT and len(m.options) > 1


def forgets_the_townsperson(m: Moment) -> bool:
    """Opens another door though it is known where the townsperson lies."""
    return m.question == q.EXPLORE and -2 in m.options and m.answer != -2


def does_not_rest(m: Moment) -> bool:
    """Goes on from an empty room without a rest."""
    return m.question == q.REST and m.answer == 0


RULES: Final[tuple[Never[Moment], ...]] = (
    Never("strikes-the-fallen", "Nobody attacks who lies.", strikes_the_fallen),
    Never("holds-back", "Nobody attacks nobody with a foe in reach.", holds_back),
    Never("spares-the-dying", "Nobody keeps Surges that would kill.", spares_the_dying),
    Never("lets-it-miss", "Nobody misses for want of a Surge in hand.", lets_it_miss),
    Never("leaves-the-fallen", "Nobody leaves an ally lying for a Surge.", leaves_the_fallen),
    Never("heals-the-whole", "Nobody heals who is whole.", heals_the_whole),
    Never("guards-the-fallen", "Nobody shields who lies.", guards_the_fallen),
    Never("uses-up", "Nobody uses things up when all is over.", uses_up),
    Never("walks-away", "Nobody walks out of a fight unhurt.", walks_away),
    Never("flees-from-nothing", "Nobody flees from fewer.", flees_from_nothing),
    Never("goes-home", "Nobody goes home with doors left.", goes_home),
    Never("forgets-the-townsperson", "Nobody leaves who waits.", forgets_the_townsperson),
    Never("does-not-rest", "Nobody refuses a rest.", does_not_rest),
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


def watched(tables: Tables, games: int, policy: str = "cautious") -> Watch[Moment]:
    """The first games of a plan, each answer held against the rules."""
    watch = Watch(RULES)
    for number in range(1, games + 1):
        game = Game(number, game_seed(101, number), policy, 500)
        inner = POLICIES[policy](game.seed ^ 0x5EED)
        play_out(set_up(tables, game.chance(), Witness(inner, watch, f"#{number}"), None), 500)
    return watch
