"""What a game system must bring: one frozen dataclass, filled once per folder."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from authoring.core.finding import Finding
from authoring.engine.record import Record
from authoring.model.pack import Pack, Source
from authoring.odds.report import OddsReport


@dataclass(frozen=True, slots=True)
class Game:
    """One game to play: everything it depends on and nothing else."""

    number: int
    """Game number within the plan, from 1."""
    seed: int
    """State of this game's dice stream, from (pack digest, plan seed, number)."""
    policy: str
    """Name of the policy that chooses for the heroes."""
    round_limit: int
    """After so many rounds the game ends as `round-limit`."""


@dataclass(frozen=True, slots=True)
class Told:
    """A game in words."""

    record: Record
    lines: tuple[str, ...]
    """What happened, one sentence a line, rounds as headings (`## Round 3`)."""
    map: tuple[str, ...]
    """The board at the end, drawn as text, with a legend below."""


@dataclass(frozen=True, slots=True)
class Printed:
    """What the printer needs: template and values, nothing rendered yet."""

    template: str
    """Path below the templates folder, such as `dungeon_plungin/pack.html.j2`."""
    context: Mapping[str, object]
    """Values the template sees."""


@dataclass(frozen=True, slots=True)
class Ruleset:
    """One game system."""

    id: str
    """As packs name it: kebab-case, such as `dungeon-plungin`."""
    title: str
    """As people call it."""
    schema: str
    """Path of its bundled JSON Schema below the schemas folder."""
    build: Callable[[Source], tuple[Pack | None, tuple[Finding, ...]]]
    """Turn a schema-clean source into a typed pack; what cannot be typed is a
    Finding. References that lead nowhere are kept in `pack.references` for the
    lint rule and do not stop the build; `quest` is None when pieces play needs
    are missing."""
    parts: Callable[[Pack], Iterable[object]]
    """Everything lint rules may visit beside Pack, Chart, Tile, Reference and
    Definition: the ruleset's own typed objects, the quest last."""
    lint_package: str
    """Dotted name of the package with this system's own lint rules."""
    odds: Callable[[Pack], OddsReport]
    """Every exact question this system can answer about a quest."""
    prepare: Callable[[Pack], object]
    """Compile a playable pack to the tables play uses; picklable."""
    play: Callable[[object, Game], Record]
    """Play one game on prepared tables."""
    tell: Callable[[object, Game], Told]
    """Play the same game again and tell it."""
    policies: tuple[str, ...]
    """Names of the policies, the default first."""
    refusals: Callable[[Pack], tuple[Finding, ...]]
    """What this engine cannot play faithfully, each at its place."""
    targets: Callable[[Pack], Mapping[str, object]]
    """What the pack's `playtest:` asks for; see `playtest/targets.py`."""
    printed: Callable[[Pack], Printed]
    """What to print."""
    starter: Mapping[str, str]
    """Files of a new quest: path -> text, `{id}` and `{title}` to be filled in."""
