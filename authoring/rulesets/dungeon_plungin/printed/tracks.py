"""Tracks for a quest's own counters: boxes to cross off, and the effects at their numbers."""

from collections.abc import Iterator
from typing import Final

from authoring.core.language import _
from authoring.core.lazy_dataclass import dataclass, field
from authoring.model.dice import Dice
from authoring.paper.features import drawn_beside
from authoring.paper.linked_text import Piece, pieces, plain
from authoring.paper.pieces import MarkerPiece
from authoring.rulesets.dungeon_plungin.model import Change, OnCounter, Quest
from authoring.rulesets.dungeon_plungin.printed.effect_sentences import tell_all
from authoring.rulesets.dungeon_plungin.printed.parts_of_values import every
from authoring.rulesets.dungeon_plungin.printed.places import QUEST_TRIGGERS
from authoring.rulesets.dungeon_plungin.printed.used_definitions import Key
from authoring.rulesets.dungeon_plungin.words.naming import feature_name, totals_words
from authoring.rulesets.dungeon_plungin.words.phrases import Speech, listing, upper_first
from authoring.verbs.effect import Effect, every_effect

OPEN_ENDED: Final = 10
"""Number of boxes of a counter that is compared with no number, or only tested for odd or even."""
BELOW: Final = 5
"""Number of boxes below 0 of a counter that falls and is compared with no negative number."""
NO_LEAST, NO_MOST = -1_000_000, 1_000_000
"""Stand for the ends of a range of totals that has no least, or no greatest, total."""
MOST_BOXES: Final = 100
"""The most boxes of a track; a counter that goes further is written down in figures."""
SHORTEST: Final = 3
"""The fewest rounds of a timer that gets a track of its own: players keep fewer in mind."""
_TOKENS: Final = ("hourglass", "bell", "candle", "eye", "star", "gem", "rune", "skull", "ring")
"""Drawings for counters whose names suggest none, in order of use."""
_KINDS: Final = (
    "locations", "events", "traps", "monsters", "bosses", "items", "spells", "abilities",
    "conditions",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Track:
    """A counter on paper: `numbers` of its boxes, ascending (() if too many), those with effects
    (`hot`), `happens`: (number, effect in words), and the causes that change it (`moved`)."""

    key: str
    name: str
    numbers: tuple[int, ...]
    hot: frozenset[int]
    happens: tuple[tuple[str, tuple[Piece, ...]], ...]
    moved: tuple[Piece, ...]


@dataclass(slots=True)
class _Known:
    numbers: set[int] = field(default_factory=set)
    hot: set[int] = field(default_factory=set)
    happens: list[tuple[str, str]] = field(default_factory=list)
    moved: list[str] = field(default_factory=list)
    falls: bool = False

    def asked(self, low: int, high: int | None, total: str, sentence: str) -> None:
        """Note that `sentence` happens at `low..high` (None: no end), `total` in words."""
        ends = {low, low if high is None else high} - {NO_LEAST, NO_MOST}
        self.numbers |= ends
        self.hot |= {low if low != NO_LEAST else max(ends)}
        if sentence and (total, sentence) not in self.happens:
            self.happens.append((total, sentence))


def tracks(quest: Quest, speech: Speech, used: frozenset[Key]) -> tuple[Track, ...]:
    """Return a track for each counter of the quest's goals and definitions `used`, then for each
    timer."""
    by_counter: dict[str, _Known] = {}

    def known(name: str) -> _Known:
        return by_counter.setdefault(name, _Known())

    for goal in quest.goals:
        if goal.kind == "counter":
            total = totals_words((goal.low, goal.high))
            known(goal.target).asked(goal.low, goal.high, total, _("needed to win"))
    for place, watcher in _counter_effects(quest, speech, used):
        total = totals_words((watcher.low, watcher.high))
        happens = tell_all(watcher.effects, speech)
        known(watcher.counter).asked(watcher.low, watcher.high, total, _at(place, happens))
    for source, effect in _effects(quest, speech, used):
        for changes in (effect.means.sets, effect.means.adds):
            for name, value in changes.items():
                _note_move(known(name), source, value, sets=changes is effect.means.sets)
        if effect.means.asks:
            _note_totals(known(effect.means.asks), source, effect.args.get("is"))
    for source, change in _changes(quest, speech, used):
        high = change.most if change.most < NO_MOST else None
        total = totals_words((change.least, high))
        known(change.counter).asked(change.least, high, total, _weighed(source))
    counted = [_track(name, record) for name, record in by_counter.items()]
    return (*counted, *_timers(quest, speech, used))


def _timers(quest: Quest, speech: Speech, used: frozenset[Key]) -> Iterator[Track]:
    """Yield tracks of effects that repeat for SHORTEST rounds or more and do not only count."""
    seen = 0
    for source, effect in _effects(quest, speech, used):
        rounds = effect.means.times
        again = [inner for effects in effect.branches.values() for inner in effects]
        if not isinstance(rounds, Dice) or rounds.high < SHORTEST:
            continue
        if all(inner.means.adds for inner in again):
            continue
        seen += 1
        boxes = tuple(range(min(rounds.high, MOST_BOXES) + 1))
        title = _("Rounds: {place}").format(place=plain(source))
        words = pieces(tell_all((effect,), speech))
        yield Track(f"rounds-{seen}", title, boxes, frozenset(), ((_("Each round"), words),), ())


def counter_tokens(tracks: tuple[Track, ...]) -> tuple[MarkerPiece, ...]:
    """Return a token for each track, with the drawing that suits its name, each used once as far as
    possible."""
    symbols = list(_TOKENS)
    tokens: list[MarkerPiece] = []
    for track in tracks:
        suits = drawn_beside(track.name)
        symbol = (
            suits if suits and suits not in {token.symbol for token in tokens} else symbols.pop(0)
        )
        symbols = [sign for sign in symbols if sign != symbol] or list(_TOKENS)
        tokens.append(MarkerPiece("token", track.name, 1, symbol=symbol))
    return tuple(tokens)


def _track(name: str, record: _Known) -> Track:
    least = min(0, *record.numbers) if record.numbers else 0
    if record.falls and least == 0:
        least = -BELOW
    most = max(record.numbers, default=0)
    numbers = tuple(range(least, (most if most > 0 else OPEN_ENDED) + 1))
    if len(numbers) > MOST_BOXES + 1:
        numbers = ()
    by_total: dict[str, list[str]] = {}
    for total, sentence in record.happens:
        by_total.setdefault(total, []).append(sentence)
    happens = tuple((total, pieces(_in_a_row(sentences))) for total, sentences in by_total.items())
    moved = pieces(listing(dict.fromkeys(record.moved)))
    return Track(
        name, upper_first(feature_name(name)), numbers, frozenset(record.hot), happens, moved
    )


def _in_a_row(texts: list[str]) -> str:
    """Return several texts in one line, each but the last ended by a full stop or semicolon."""
    ends = (text if text.endswith((".", "!", "?")) else f"{text};" for text in texts[:-1])
    return " ".join((*ends, texts[-1]))


def _at(place: str, happens: str) -> str:
    return f"{place}: {happens}" if place else happens


def _weighed(source: str) -> str:
    return _("see {place}").format(place=source)


def _note_move(record: _Known, source: str, value: object, *, sets: bool) -> None:
    record.moved.append(source)
    if isinstance(value, Dice) and sets:
        record.numbers |= {value.low, value.high}
    elif isinstance(value, Dice):
        record.falls = record.falls or value.low < 0


def _note_totals(record: _Known, source: str, totals: object) -> None:
    if isinstance(totals, str):
        record.numbers.add(OPEN_ENDED)
        record.happens.append((totals_words(totals), _weighed(source)))
        return
    low, high = totals if isinstance(totals, tuple) else (1, None)
    record.asked(low, high, totals_words((low, high)), _weighed(source))


def _counter_effects(
    quest: Quest, speech: Speech, used: frozenset[Key]
) -> Iterator[tuple[str, OnCounter]]:
    """Yield (name of the location, or "" for the quest, effects with the values of a counter that
    bring them about) for all such effects in use."""
    for watcher in quest.on_counter:
        yield "", watcher
    for id, location in quest.content.locations.items():
        if ("locations", id) in used:
            yield from ((speech.name("locations", id), watcher) for watcher in location.on_counter)


def _sources(quest: Quest, speech: Speech, used: frozenset[Key]) -> Iterator[tuple[str, object]]:
    """Yield (name, definition) of everything in use that may change a counter or depend on it."""
    for trigger, effects in quest.on.items():
        yield _(QUEST_TRIGGERS[trigger]), effects
    yield _("another counter"), tuple(watcher.effects for watcher in quest.on_counter)
    for kind in _KINDS:
        for id, thing in getattr(quest.content, kind).items():
            if (kind, id) in used:
                yield speech.name(kind, id), thing
    by_rules = {("charts", chart.id) for chart in quest.charts.values()}
    for chart in quest.pack.charts.values():
        if not chart.base and ("charts", chart.written) in used | by_rules:
            yield speech.name("charts", chart.written), chart


def _effects(quest: Quest, speech: Speech, used: frozenset[Key]) -> Iterator[tuple[str, Effect]]:
    for source, thing in _sources(quest, speech, used):
        yield from ((source, effect) for effect in every_effect(every(Effect, thing)))


def _changes(quest: Quest, speech: Speech, used: frozenset[Key]) -> Iterator[tuple[str, Change]]:
    for source, thing in _sources(quest, speech, used):
        yield from ((source, change) for change in every(Change, thing) if change.counter)
