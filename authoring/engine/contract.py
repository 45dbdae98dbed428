"""Contract of a ruleset: one frozen dataclass, filled once per folder."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Generic, NoReturn

from authoring.core.data import data_folder
from authoring.core.errors import CannotRun
from authoring.core.finding import Finding
from authoring.engine.dice import Dice, SeededDice
from authoring.engine.record import Record
from authoring.engine.stepping import Mark, Step
from authoring.model.pack import ContentT, Pack, QuestT, Source
from authoring.model.rulings import Ruling
from authoring.model.targets import Targets, targets_of
from authoring.odds.report import OddsReport

if TYPE_CHECKING:  # only what prints loads it
    from authoring.paper.quest_booklet import Booklet


@dataclass(frozen=True, slots=True)
class Game:
    """One game to play: everything it depends on and nothing else."""

    number: int
    """Game number within the plan, from 1."""
    seed: int
    """State of this game's dice stream, from (plan seed, number)."""
    policy: str
    """Name of the policy that chooses for the heroes."""
    round_limit: int
    """After so many rounds the game ends as `round-limit`."""
    dice: Dice | None = None
    """Dice to play with instead of the seed's own: scripted, recording or
    replayed ones. Policies keep drawing from the seed."""

    def chance(self) -> Dice:
        """Return the dice this game is played with; call once per game."""
        return self.dice or SeededDice(self.seed)


@dataclass(frozen=True, slots=True)
class ToldGame:
    """A game in words."""

    record: Record
    lines: tuple[str, ...]
    """What happened, one sentence a line, rounds as headings (`## Round 3`)."""
    map: tuple[str, ...]
    """The board at the end, drawn as text, with a legend below."""
    dice: tuple[str, ...] = ()
    """What happened with every die and every square, enough to play it again at a table."""
    events: tuple[Mapping[str, object], ...] = ()
    """What happened, as values for other programs: `type` and the fields of that type."""
    steps: tuple[Step, ...] = ()
    """The same cut into steps, to be shown one after the other."""
    marks: tuple[Mark, ...] = ()
    """What lies on the board from which step to which."""
    unrolled: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """Of faces that dice were to show, those that no die came to, by what they were for."""
    rolled_for: frozenset[str] = frozenset()
    """All that dice were rolled for, in a game for which some faces were chosen."""


@dataclass(frozen=True, slots=True)
class Carried:
    """The people and things a campaign takes into a quest.

    `people` set out, by id, and `places` are the ids the campaign names under the keys of
    `Campaigns.places`; both may be empty. `gained` is what the quest before left of them, None for
    people that set out anew.
    """

    people: tuple[str, ...] = ()
    places: Mapping[str, str] = field(default_factory=dict)
    gained: object | None = None


@dataclass(frozen=True, slots=True)
class Chapter:
    """One quest of a campaign, played."""

    record: Record
    gained: object | None
    """What goes on to the next quest; None when nobody is left to go."""
    numbers: Mapping[str, int]
    """How those who are left stand: levels, gold, ..., the same names every time."""


class AfterLoss(Enum):
    """The fate of a campaign after a quest that is lost for good."""

    ENDS = "ends"
    """It is over."""
    SURVIVORS = "survivors"
    """Whoever is left goes on to the next quest; with nobody left it is over."""
    NEW_PARTY = "new party"
    """So too, but when nobody is left, of a quest lost or won, the people of the
    campaign set out anew."""


@dataclass(frozen=True, slots=True)
class Campaigns:
    """The way a ruleset plays several quests with one group of people."""

    people: str
    """The kind of definition a campaign's `party` names, such as `heroes`."""
    places: Mapping[str, str]
    """Key of a campaign's file -> kind of definition that it names, such as
    `{"harbour": "harbours"}`: where its people are between the quests."""
    play: Callable[[object, Game, Carried], Chapter]
    """Play one quest on prepared tables and go home."""
    after_loss: AfterLoss = AfterLoss.ENDS


@dataclass(frozen=True, slots=True)
class Printed:
    """The input of the printer: template and values, nothing rendered yet."""

    template: str
    """Path below the templates folder, such as `blank/pack.html.j2`."""
    booklet: "Booklet"
    """Values the template sees; beside them it gets `look` (`render/options/print_options.py`),
    `paper` and `parts`, those of its parts that are wanted."""
    parts: tuple[str, ...] = ("booklet",)
    """What can be printed by itself, in the order of one file."""
    games: tuple[tuple[str, ...], ...] = ()
    """For every one of many games the ids of the tiles it lays, in order: what a starter set is
    made for. None: there is only the full set."""

    @property
    def context(self) -> Mapping[str, object]:
        """The values of its booklet, by the names that the template has for them."""
        return self.booklet.values()


def not_played(*_given: object) -> NoReturn:
    """Raise CannotRun: a ruleset without a game has nothing to prepare, to play or to tell."""
    raise CannotRun(
        "tables are not played: there is no game to win or to lose",
        "roll on one of them: questpack roll PACK CHART; how long until all rows were seen: "
        "questpack odds PACK --question seen",
    )


@dataclass(frozen=True, slots=True)
class Ruleset(Generic[QuestT, ContentT]):
    """One ruleset, of packs of its own kind."""

    id: str
    """As packs name it: kebab-case, such as `blank`. The folder of a ruleset that
    comes with questpack has the same name, with underscores for hyphens."""
    title: str
    """As people call it."""
    schema: str
    """Path of its bundled JSON Schema below the schemas folder. Its top-level keys
    are those a pack may have; a key whose map takes ids (`patternProperties`)
    holds definitions."""
    build: Callable[[Source], tuple[Pack[QuestT, ContentT] | None, tuple[Finding, ...]]]
    """Turn a schema-clean source into a typed pack; what cannot be typed is a
    Finding. References that lead nowhere are kept in `pack.references` for the
    lint rule and do not stop the build; `quest` is None when pieces play needs
    are missing."""
    parts: Callable[[Pack[QuestT, ContentT]], Iterable[object]]
    """Everything lint rules may visit beside Pack, Chart, Tile, Reference and
    Definition: the ruleset's own typed objects, the quest last."""
    lint_package: str
    """Dotted name of the package with this system's own lint rules."""
    odds: Callable[[Pack[QuestT, ContentT]], OddsReport]
    """Every exact question this system can answer about a quest. A distribution
    whose id is also a number of the Record must agree with play."""
    printed: Callable[[Pack[QuestT, ContentT]], Printed]
    """What to print."""
    starter: Mapping[str, str]
    """Files of a new quest: path -> text, `{id}` and `{title}` to be filled in.
    Empty: the YAML files in `starter/<folder name>` of the templates folder."""
    prepare: Callable[[Pack[QuestT, ContentT]], object] = not_played
    """Compile a playable pack to the tables play uses; picklable. Left out, together with `play`,
    `tell` and `policies`, by a ruleset without a game; raises CannotRun."""
    play: Callable[[object, Game], Record] = not_played
    """Play one game on prepared tables. All chance comes from `Game.chance()`,
    and every game ends, at the latest after `round_limit` rounds."""
    tell: Callable[[object, Game], ToldGame] = not_played
    """Play the same game again and tell it."""
    policies: Sequence[str] = ()
    """Names of the policies, the default first. None: there is no game to play."""
    refusals: Callable[[Pack[QuestT, ContentT]], tuple[Finding, ...]] = lambda _pack: ()
    """Findings for parts of a pack that this engine cannot play faithfully."""
    targets: Callable[[Pack[QuestT, ContentT]], Targets] = targets_of
    """Targets of the pack's `playtest:` section."""
    pictured: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Of what authors may bring pictures: folder below a pack's `art` -> kinds of
    definitions. None: its pages show none but those drawn from the pack."""
    numbers: tuple[str, ...] = ()
    """The numbers of its Records, which targets can name."""
    companies: Callable[[Pack[QuestT, ContentT]], Mapping[int, Pack[QuestT, ContentT]]] | None = (
        None
    )
    """How many set out -> the pack as so many play it, with their own targets, the most
    first; empty for a quest that is for one number alone. None: no quest is for several."""
    rulings: tuple[Ruling, ...] = ()
    """What a quest may choose where the rule book is silent or offers an option;
    `docs/rules-in-force` lists them."""
    campaigns: Campaigns | None = None
    """None: nothing can be carried from one quest to the next."""
    asked: Callable[[Pack[QuestT, ContentT], Collection[str]], OddsReport] | None = None
    """The answers to the questions of these names alone, or to `all`; those that fill pages
    or take their time are no part of `odds`. None: `odds` says everything."""
    facing: Callable[[Pack[QuestT, ContentT], str, str], tuple[str, ...]] | None = None
    """How a definition, by kind and id, fares against those who set out, in sentences: for
    stat blocks the odds to hit and to be hit. Empty for all others. None: nothing has any."""
    default: bool = False
    """True if `questpack new` makes this one when no ruleset is named; when none
    or several say so, the first by id."""
    complete: bool = False
    """True if every id of its rule catalogue (`rules.txt`) is proved by a test;
    `make test` then holds it to that."""
    transcript: Callable[[str, str], Mapping[str, object]] | None = None
    """The JSON Schema of `Told.events`, given its id and title, as
    `schemas/transcripts` has it. None: it tells no events."""
    home: Path | None = None
    """Folder with `schemas`, `templates` and `packs` of its own, for a ruleset that
    does not come with questpack. None: the shipped folders."""

    def folder(self, name: str) -> Path:
        """Return its folder `schemas`, `templates` or `packs`."""
        return self.home / name if self.home else data_folder(name)

    @property
    def default_policy(self) -> str:
        """The policy that plays where none is named. Raises CannotRun without a game."""
        return self.policies[0] if self.policies else not_played()

    @property
    def folder_name(self) -> str:
        """Its id as folders and modules are named."""
        return self.id.replace("-", "_")
