"""A company between dungeons: what goes from one quest to the next (areas TOWN and CXP)."""

from dataclasses import replace

from authoring.core.lazy_dataclass import dataclass
from authoring.rulesets.mkd_adventure.model import numbers as n
from authoring.rulesets.mkd_adventure.model.figures import HeroType, ability_ids
from authoring.rulesets.mkd_adventure.model.quest import Content, Quest, start_level
from authoring.rulesets.mkd_adventure.model.treasure import ChestFace


@dataclass(frozen=True, slots=True)
class Owned:
    """A thing of a hero, by id, in a chest of a kind. Without `charged` it gives nothing
    (MKD-TOWN-07); `spent` is what was not charged in its town (MKD-TOWN-10); what was bought is
    `closed`: its trap is set (MKD-TOWN-11)."""

    item: str
    chest: str
    charged: bool = False
    spent: bool = False
    closed: bool = False


@dataclass(frozen=True, slots=True)
class Career:
    """A hero with all that quests have left. `lasting` are abilities of its dial, by id, that every
    slot has now (MKD-CXP-04), `borrowed` one from elsewhere, which goes with the level
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
        """Return the company with another career at an index."""
        return replace(self, heroes=(*self.heroes[:at], career, *self.heroes[at + 1 :]))

    def present(self, content: Content) -> tuple[int, ...]:
        """Return the indices of those who can set out on a quest: they live, and it knows them."""
        alive = [at for at, career in enumerate(self.heroes) if not career.dead]
        return tuple(at for at in alive if self.heroes[at].hero in content.heroes)


def founded(quest: Quest, people: tuple[str, ...]) -> Company:
    """Return a new company of the quest's teams. With `people`, ids of heroes, it is these alone;
    those who are in no team are one of their own."""
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
    """Return the experience that the level after `level` costs (MKD-CXP-01, MKD-CXP-02,
    MKD-TV-08, MKD-TV-12)."""
    if level <= n.LEVELS:
        return n.LEVEL_COST * hero.value(level)
    return hero.value(n.LEVELS) * level * n.HIGH_LEVEL_COST


def value_at(hero: HeroType, level: int) -> int:
    """Return the points of a hero at any level (MKD-CXP-03)."""
    return hero.value(level) if level <= n.LEVELS else level_cost(hero, level) // n.LEVEL_COST


def teachings(content: Content, career: Career) -> tuple[str, ...]:
    """Return the abilities, by id, of which the hero's next level gives one; "" is none. Above
    level 5 it is one of its dial (MKD-CXP-04); when all of these last, it may be any other
    (MKD-CXP-05)."""
    if career.level < n.LEVELS:
        return ("",)
    dial = ability_ids(content.heroes[career.hero].dial)
    left = tuple(id for id in dial if id not in career.lasting)
    return left or ("", *[id for id in content.abilities if id not in dial])


def risen(content: Content, career: Career, ability: str) -> Career:
    """Return the hero one level higher, with an ability of `teachings`; a borrowed one is lost
    then."""
    level, lasting = career.level + 1, career.lasting
    if ability in ability_ids(content.heroes[career.hero].dial):
        return replace(career, level=level, lasting=(*lasting, ability), borrowed="")
    return replace(career, level=level, borrowed=ability)


def chest_for(content: Content, item: str) -> str:
    """Return the first kind of chest with an item on its dial, "" where none has it."""
    kinds = content.chests.values()
    return next((kind.id for kind in kinds if any(face.item == item for face in kind.faces)), "")


def face_of(content: Content, owned: Owned) -> ChestFace:
    """Return the face of a thing's chest that shows it, without gold (MKD-TOWN-13)."""
    faces = content.chests[owned.chest].faces
    return replace(next(face for face in faces if face.item == owned.item), gold=0)
