"""A company in a campaign: what its heroes keep between quests (areas TOWN and CXP)."""

from dataclasses import replace

from authoring.core.lazy_dataclass import dataclass
from authoring.rulesets.mkd_adventure.model import numbers as n
from authoring.rulesets.mkd_adventure.model.figures import HeroType, ability_ids
from authoring.rulesets.mkd_adventure.model.quest import Content, Quest, start_level
from authoring.rulesets.mkd_adventure.model.treasure import ChestFace


@dataclass(frozen=True, slots=True)
class Owned:
    """A thing that a hero owns: the ids of the item and of its kind of chest. It works only when
    `charged` (MKD-TOWN-07); a `spent` one was left uncharged in town, for good (MKD-TOWN-10); the
    trap of a bought, `closed` chest is still set (MKD-TOWN-11)."""

    item: str
    chest: str
    charged: bool = False
    spent: bool = False
    closed: bool = False


@dataclass(frozen=True, slots=True)
class Career:
    """A hero with all that quests have left. `lasting` are abilities of its dial, by id, that every
    slot has now (MKD-CXP-04); `borrowed` is an ability of no slot, lost at the next level
    (MKD-CXP-05)."""

    hero: str
    team: int
    level: int = 1
    experience: int = 0
    lasting: tuple[str, ...] = ()
    borrowed: str = ""
    things: tuple[Owned, ...] = ()
    dead: bool = False

    @property
    def gained(self) -> tuple[str, ...]:
        """All abilities, by id, that levels have given."""
        return (*self.lasting, self.borrowed) if self.borrowed else self.lasting


@dataclass(frozen=True, slots=True)
class Company:
    """The heroes of all teams, team by team, the dead too, and their gold, which they share."""

    heroes: tuple[Career, ...]
    gold: int = 0

    def with_hero(self, at: int, career: Career) -> "Company":
        """Return the company with `career` in place of the hero at the index `at`."""
        return replace(self, heroes=(*self.heroes[:at], career, *self.heroes[at + 1 :]))

    def present(self, content: Content) -> tuple[int, ...]:
        """Return the indices of the heroes that can set out: alive, and defined in `content`."""
        alive = [at for at, career in enumerate(self.heroes) if not career.dead]
        return tuple(at for at in alive if self.heroes[at].hero in content.heroes)


def founded(quest: Quest, people: tuple[str, ...]) -> Company:
    """Return a new company of the quest's teams. With `people`, ids of heroes, it consists of these
    alone; those who are in no team make up one more."""
    teams = [
        [(id, start_level(team, id)) for id in team.heroes if id in people or not people]
        for team in quest.playing
    ]
    known = {id for team in teams for id, _ in team}
    teams.append([(id, 1) for id in people if id not in known])
    named = [team for team in teams if team]
    return Company(
        tuple(Career(id, at, level) for at, team in enumerate(named) for id, level in team)
    )


def level_cost(hero: HeroType, level: int) -> int:
    """Return the experience for rising from `level` to the next one (MKD-CXP-01, MKD-CXP-02,
    MKD-TV-08, MKD-TV-12)."""
    if level <= n.LEVELS:
        return n.LEVEL_COST * hero.value(level)
    return hero.value(n.LEVELS) * level * n.HIGH_LEVEL_COST


def value_at(hero: HeroType, level: int) -> int:
    """Return the points that a hero is worth at any level (MKD-CXP-03)."""
    return hero.value(level) if level <= n.LEVELS else level_cost(hero, level) // n.LEVEL_COST


def teachings(content: Content, career: Career) -> tuple[str, ...]:
    """Return the ids of the abilities of which the hero's next level gives one; "" stands for no
    ability. Above level 5 it is one of its dial (MKD-CXP-04); when all of these last, it may be any
    other (MKD-CXP-05)."""
    if career.level < n.LEVELS:
        return ("",)
    dial = ability_ids(content.heroes[career.hero].dial)
    left = tuple(id for id in dial if id not in career.lasting)
    return left or ("", *[id for id in content.abilities if id not in dial])


def risen(content: Content, career: Career, ability: str) -> Career:
    """Return the hero one level higher, with `ability` of `teachings`; an ability borrowed before
    is lost."""
    level, lasting = career.level + 1, career.lasting
    if ability in ability_ids(content.heroes[career.hero].dial):
        return replace(career, level=level, lasting=(*lasting, ability), borrowed="")
    return replace(career, level=level, borrowed=ability)


def chest_for(content: Content, item: str) -> str:
    """Return the id of the first kind of chest with `item` on a face, "" if none has it."""
    kinds = content.chests.values()
    return next((kind.id for kind in kinds if any(face.item == item for face in kind.faces)), "")


def face_of(content: Content, owned: Owned) -> ChestFace:
    """Return the face that shows a thing, of its kind of chest, with its gold set to 0
    (MKD-TOWN-13)."""
    faces = content.chests[owned.chest].faces
    return replace(next(face for face in faces if face.item == owned.item), gold=0)
