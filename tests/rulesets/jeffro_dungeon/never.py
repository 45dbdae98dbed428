"""Answers that nobody at a table would give in the second game, and a policy that is
watched for them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from authoring.boards.tiles.table import STEP
from authoring.engine.choosing import Chooser
from authoring.engine.contract import Game
from authoring.engine.seed import game_seed
from authoring.rulesets.jeffro_dungeon.model import STATS, Card
from authoring.rulesets.jeffro_dungeon.play.board.state import Hero, State
from authoring.rulesets.jeffro_dungeon.play.board.tables import Tables
from authoring.rulesets.jeffro_dungeon.play.rules.walk import UNTRIED, way_on
from authoring.rulesets.jeffro_dungeon.play.turn.game import play_out, set_up
from authoring.rulesets.jeffro_dungeon.policies import POLICIES
from tests.rulesets.never import Never, Watch

NONE: Final = -1
SURE: Final = 5
"""Points ahead before the dice with which a fight cannot be lost (a draw at worst)."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A question, what could be answered and what was; `been`: places left earlier in this
    turn, with nothing found out since; `spent`: points of the cards used up in this fight."""

    s: State
    hero: Hero
    question: str
    options: Sequence[int]
    answer: int
    been: frozenset[int] = frozenset()
    spent: int = 0


def _card(m: Moment) -> Card | None:
    return m.s.tables.cards[m.answer] if m.answer != NONE else None


def ahead(s: State, hero: Hero) -> int:
    """Points a hero is ahead of the creature met, with all that costs nothing."""
    creature = s.tables.creatures[s.foe]
    held = [s.tables.cards[at] for at in (*hero.cards, *hero.followers)]
    weapon = max((card.weapon for card in held), default=0) if creature.stat == STATS[0] else 0
    against = max((card.against.get(creature.id, 0) for card in held), default=0)
    return hero.stat(creature.stat) + weapon + against - s.foe_value


def _boosts(s: State, hero: Hero) -> int:
    stat = s.tables.creatures[s.foe].stat
    return sum(s.tables.cards[at].boost.get(stat, 0) for at in (*hero.cards, *hero.spells))


def heals_the_whole(m: Moment) -> bool:
    """Healing with no Life lost."""
    card = _card(m) if m.question == "use" else None
    return card is not None and bool(card.heal) and m.hero.lives >= m.hero.character.lives


def heals_a_scratch(m: Moment) -> bool:
    """Healing of which half is lost, with Lives enough."""
    card = _card(m) if m.question == "use" else None
    missing = m.hero.character.lives - m.hero.lives
    return card is not None and card.heal > missing > 0 and m.hero.lives > 2


def keeps_it_to_the_grave(m: Moment) -> bool:
    """Healing at hand, one Life left, and it is not used."""
    if m.question != "use" or m.answer != NONE or m.hero.lives != 1:
        return False
    return any(at != NONE and m.s.tables.cards[at].heal for at in m.options)


def learns_without_room(m: Moment) -> bool:
    """Reads for a Spell that could not be kept."""
    card = _card(m) if m.question == "use" else None
    room = m.s.tables.limits.spells_for(m.hero.craft) - len(m.hero.spells)
    return card is not None and card.learn > 0 >= room


def boosts_the_settled(m: Moment) -> bool:
    """Uses up help in a fight that is won anyway, or that all of it could not save."""
    if m.question != "boost" or m.answer == NONE:
        return False
    points = ahead(m.s, m.hero) + m.spent
    return points >= SURE or points + _boosts(m.s, m.hero) < -SURE


def fights_the_hopeless(m: Moment) -> bool:
    """Stays in a fight that cannot be won, though he may stay out of it."""
    if m.question != "evade" or m.answer:
        return False
    return ahead(m.s, m.hero) + _boosts(m.s, m.hero) <= -SURE


def flees_the_beaten(m: Moment) -> bool:
    """Stays out of a fight that is won anyway."""
    return m.question == "evade" and bool(m.answer) and ahead(m.s, m.hero) > SURE


def stays_for_ever(m: Moment) -> bool:
    """Does not take a way out."""
    return m.question == "leave" and not m.answer


def useless(s: State, held: Sequence[int], at: int) -> bool:
    """Whether a card adds nothing to the others: a weapon or armour no better than one of
    them, or one that does nothing at all."""
    card = s.tables.cards[at]
    if card.heal or card.learn or card.boost or card.light or card.evade or card.against:
        return False
    rest = [s.tables.cards[other] for other in _without(held, at)]
    best = max((other.weapon for other in rest), default=0)
    saves = [other.save for other in rest if other.save]
    helps = card.weapon > best or (card.save and (not saves or card.save < min(saves)))
    return not helps


def _without(held: Sequence[int], at: int) -> list[int]:
    rest = list(held)
    rest.remove(at)
    return rest


def drops_the_useful(m: Moment) -> bool:
    """Drops what serves and keeps what adds nothing."""
    if m.question != "drop" or useless(m.s, m.hero.cards, m.answer):
        return False
    return any(useless(m.s, m.hero.cards, at) for at in m.options)


def leaves_it_lying(m: Moment) -> bool:
    """Leaves something useful, with room for it."""
    if m.question != "take" or m.answer != NONE:
        return False
    if len(m.hero.cards) >= m.s.tables.limits.objects:
        return False
    ready = [at for at in m.options if at != NONE]
    return any(not useless(m.s, [*m.hero.cards, at], at) for at in ready)


def there_and_back(m: Moment) -> bool:
    """Goes back to where he was in this turn, with nothing found out since and something
    untried where he stands."""
    if m.question != "way" or m.hero.returning:
        return False
    if m.hero.place + STEP[m.answer] not in m.been:
        return False
    return any(way_on(m.s, m.hero, m.hero.place, side) == UNTRIED for side in m.options)


def passes_by_the_unknown(m: Moment) -> bool:
    """Takes a way that is known though one not tried leads out of the same tile."""
    if m.question != "way" or m.hero.returning:
        return False
    untried = [side for side in m.options if way_on(m.s, m.hero, m.hero.place, side) == UNTRIED]
    return bool(untried) and m.answer not in untried


RULES: Final[tuple[Never[Moment], ...]] = (
    Never("heals-the-whole", "Nobody heals himself with no Life lost.", heals_the_whole),
    Never(
        "heals-a-scratch",
        "Nobody uses up healing of which a part is lost, with three Lives or more.",
        heals_a_scratch,
    ),
    Never(
        "keeps-it-to-the-grave",
        "Nobody with one Life left keeps what heals him.",
        keeps_it_to_the_grave,
    ),
    Never("learns-without-room", "Nobody reads for a Spell he cannot keep.", learns_without_room),
    Never(
        "boosts-the-settled",
        "Nobody uses up help in a fight that is won or lost without it.",
        boosts_the_settled,
    ),
    Never(
        "fights-the-hopeless",
        "Nobody fights what he cannot beat when he may evade it.",
        fights_the_hopeless,
    ),
    Never("flees-the-beaten", "Nobody evades what he is sure to beat.", flees_the_beaten),
    Never("stays-for-ever", "Nobody declines a way out.", stays_for_ever),
    Never(
        "drops-the-useful",
        "Nobody drops what serves him and keeps what adds nothing.",
        drops_the_useful,
    ),
    Never("leaves-it-lying", "Nobody with room leaves something useful.", leaves_it_lying),
    Never("there-and-back", "Nobody walks there and back again for nothing.", there_and_back),
    Never(
        "passes-by-the-unknown",
        "Nobody takes a known way while one out of the same tile is not tried.",
        passes_by_the_unknown,
    ),
)


class Witness:
    """A policy that is watched: asks another one and has each answer judged."""

    def __init__(self, inner: Chooser[State, Hero], watch: Watch[Moment], name: str = "") -> None:
        self.inner = inner
        self.watch = watch
        self.name = name
        self.now: tuple[int, ...] = ()
        self.been: set[int] = set()
        self.spent = 0

    def pick(self, view: State, seat: Hero, question: str, options: Sequence[int]) -> int:
        """Its answer, once it was looked at."""
        now = view.numbers["turns"], len(view.laid), len(view.counters)
        if now != self.now:
            self.now, self.been = now, set()
        if question != "boost":
            self.spent = 0
        answer = self.inner.pick(view, seat, question, options)
        been = frozenset(self.been)
        moment = Moment(view, seat, question, options, answer, been, self.spent)
        self.watch.judge(moment, f"{self.name} round {view.round} {seat.character.name}")
        if question == "way":
            self.been.add(seat.place)
        if question == "boost" and answer != NONE:
            stat = view.tables.creatures[view.foe].stat
            self.spent += view.tables.cards[answer].boost[stat]
        return answer


def watched(tables: Tables, games: int, policy: str = "sensible") -> Watch[Moment]:
    """The first games of a plan, each answer held against the rules."""
    watch = Watch(RULES)
    for number in range(1, games + 1):
        game = Game(number, game_seed(7, number), policy, 500)
        inner = POLICIES[policy](game.seed ^ 0x5EED)
        play_out(set_up(tables, game.chance(), Witness(inner, watch, f"#{number}"), None), 500)
    return watch
