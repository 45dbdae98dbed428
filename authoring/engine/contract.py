"""Contract of a ruleset: one frozen dataclass, filled once per folder."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Generic, NoReturn

from authoring.core.data import data_folder
from authoring.core.errors import CannotRun
from authoring.core.finding import Finding
from authoring.core.lazy_dataclass import dataclass, field
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
    """One game to play: everything that its course depends on, beside the tables."""

    number: int
    """Game number within the plan, from 1."""
    seed: int
    """Seed of all dice of the game; in a plan it follows from the plan's seed and `number`."""
    policy: str
    """Name of the policy that chooses for the heroes."""
    round_limit: int
    """Rounds after which the game ends as `round-limit`."""
    dice: Dice | None = None
    """Dice to play with instead of the seed's own: scripted, recording or
    replayed ones. Policies keep drawing from the seed."""

    def chance(self) -> Dice:
        """Return this game's dice, new ones unless it has `dice`; call it once per game."""
        return self.dice or SeededDice(self.seed)


@dataclass(frozen=True, slots=True)
class ToldGame:
    """A finished game with its transcript."""

    record: Record
    lines: tuple[str, ...]
    """The transcript, one sentence a line, rounds as headings (`## Round 3`)."""
    map: tuple[str, ...]
    """The board at the end, drawn as text, with a legend below."""
    dice: tuple[str, ...] = ()
    """The transcript with every die and every square, enough to play it again at a table."""
    events: tuple[Mapping[str, object], ...] = ()
    """The trace as values for other programs: `type` and the fields of that type."""
    steps: tuple[Step, ...] = ()
    """The transcript cut into steps, to be displayed one after the other."""
    marks: tuple[Mark, ...] = ()
    """The marks on the board, each with its first and last step."""
    unrolled: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """Purpose -> chosen faces that were left over, as no die of the game was rolled for it."""
    rolled_for: frozenset[str] = frozenset()
    """All purposes for which dice were rolled; empty in a game without chosen faces."""


@dataclass(frozen=True, slots=True)
class Carried:
    """The people and things that a campaign takes into a quest. `people` are the ids of those that
    set out; `places` maps keys of `Campaigns.places` to ids of the campaign; both may be empty.
    `gained` is the `Chapter.gained` of the quest before, None for people that set out anew."""

    people: tuple[str, ...] = ()
    places: Mapping[str, str] = field(default_factory=dict)
    gained: object | None = None


@dataclass(frozen=True, slots=True)
class Chapter:
    """The outcome of one quest of a campaign."""

    record: Record
    gained: object | None
    """State carried into the next quest; None when nobody is left."""
    numbers: Mapping[str, int]
    """State of the survivors: levels, gold, ..., always under the same names."""


class AfterLoss(Enum):
    """The fate of a campaign after a quest that is lost for good."""

    ENDS = "ends"
    """The campaign ends."""
    SURVIVORS = "survivors"
    """The survivors go on to the next quest; without any the campaign ends."""
    NEW_PARTY = "new party"
    """Like SURVIVORS, but if nobody survives a quest, lost or won, the party sets out anew."""


@dataclass(frozen=True, slots=True)
class Campaigns:
    """A ruleset's way to play several quests with one party."""

    people: str
    """The kind of definition a campaign's `party` names, such as `heroes`."""
    places: Mapping[str, str]
    """Key of a campaign's file -> kind of definition that it names, such as
    `{"harbour": "harbours"}`: where its people are between the quests."""
    play: Callable[[object, Game, Carried], Chapter]
    """Play one quest on prepared tables, and the party's return home."""
    after_loss: AfterLoss = AfterLoss.ENDS


@dataclass(frozen=True, slots=True)
class Printed:
    """Input of the printer: a template and its values, not filled in yet."""

    template: str
    """Path below the templates folder, such as `blank/pack.html.j2`."""
    booklet: "Booklet"
    """Values for the template, which also gets `look` (`render/options/print_options.py`), `paper`
    and `parts`, the selected ones."""
    parts: tuple[str, ...] = ("booklet",)
    """Parts that can be printed alone, in the order of one file."""
    games: tuple[tuple[str, ...], ...] = ()
    """For each of many games the ids of the tiles it lays, in order: the sample a starter set is
    made for. Empty: there is only the full set."""

    @property
    def context(self) -> Mapping[str, object]:
        """The values of `booklet`, by the names that the template has for them."""
        return self.booklet.values()


def not_played(*_given: object) -> NoReturn:
    """Raise CannotRun: this ruleset has no game, so it has no tables, play or transcript."""
    raise CannotRun(
        "tables are not played: there is no game to win or to lose",
        "roll on one of them: questpack roll PACK CHART; how long until all rows were seen: "
        "questpack odds PACK --question seen",
    )


@dataclass(frozen=True, slots=True)
class Ruleset(Generic[QuestT, ContentT]):
    """One ruleset: all that the toolchain asks about packs of its kind."""

    id: str
    """Its name in packs: kebab-case, such as `blank`. The folder of a ruleset that comes with
    questpack has the same name, with underscores for hyphens."""
    title: str
    """Its name for people."""
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
    """Dotted name of the package with this ruleset's own lint rules."""
    odds: Callable[[Pack[QuestT, ContentT]], OddsReport]
    """Answer every exact question about a quest. A distribution whose id is also a number of the
    Record must agree with play."""
    printed: Callable[[Pack[QuestT, ContentT]], Printed]
    """Return the input of the printer for a pack."""
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
    """Play a game like `play`, and return it with its transcript."""
    policies: Sequence[str] = ()
    """Names of the policies, the default first. Empty: there is no game to play."""
    refusals: Callable[[Pack[QuestT, ContentT]], tuple[Finding, ...]] = lambda _pack: ()
    """Findings for parts of a pack that this engine cannot play faithfully."""
    targets: Callable[[Pack[QuestT, ContentT]], Targets] = targets_of
    """Targets of the pack's `playtest:` section."""
    pictured: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Folder below a pack's `art` -> kinds of definitions that authors may illustrate there. Empty:
    its pages show only pictures drawn from the pack."""
    numbers: tuple[str, ...] = ()
    """The numbers of its Records, which targets can name."""
    companies: Callable[[Pack[QuestT, ContentT]], Mapping[int, Pack[QuestT, ContentT]]] | None = (
        None
    )
    """Number of players -> the pack for that number, with its own targets, the most first; empty
    for a quest with a fixed number. None: no quest has several."""
    rulings: tuple[Ruling, ...] = ()
    """Choices of a quest where the rule book is silent or offers an option; listed in
    `docs/rules-in-force`."""
    campaigns: Campaigns | None = None
    """None: nothing is carried from one quest to the next."""
    asked: Callable[[Pack[QuestT, ContentT], Collection[str]], OddsReport] | None = None
    """Answer the questions of these names alone, or `all`; those that fill pages or take their time
    are no part of `odds`. None: `odds` answers all."""
    facing: Callable[[Pack[QuestT, ContentT], str, str], tuple[str, ...]] | None = None
    """Return sentences on a definition, by kind and id, as an opponent: for stat blocks the odds to
    hit and to be hit; () for all others. None: no definition has any."""
    default: bool = False
    """True if `questpack new` makes a quest of this ruleset when none is named. If no ruleset or
    several have True, it takes the first by id."""
    complete: bool = False
    """True if every id of its rule catalogue (`rules.txt`) is proved by a test; `make test` then
    checks this."""
    transcript: Callable[[str, str], Mapping[str, object]] | None = None
    """Return the JSON Schema of transcripts (`ToldGame.events`) from the ruleset's id and title, as
    `schemas/transcripts` has it. None: it tells no events."""
    home: Path | None = None
    """Folder with `schemas`, `templates` and `packs` of its own, for a ruleset that does not come
    with questpack. None: the shipped folders."""

    def folder(self, name: str) -> Path:
        """Return the path of this ruleset's folder `name`: `schemas`, `templates` or `packs`."""
        return self.home / name if self.home else data_folder(name)

    @property
    def default_policy(self) -> str:
        """Name of the policy that plays where none is named. Raises CannotRun without a game."""
        return self.policies[0] if self.policies else not_played()

    @property
    def folder_name(self) -> str:
        """Its id with underscores for hyphens, as its folder and modules are named."""
        return self.id.replace("-", "_")
