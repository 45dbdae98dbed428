"""Printed quest: the Quest Pack as values for its template."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from authoring.core.language import _, ngettext
from authoring.engine.contract import Printed
from authoring.model.rulings import ON, in_words
from authoring.model.tile import Tile
from authoring.paper.charts import ChartSheet, side_by_side
from authoring.paper.contents import contents
from authoring.paper.figures import silhouette_credits
from authoring.paper.front_page import front_page, needs
from authoring.paper.linked_text import Piece
from authoring.paper.linked_text import pieces as pieces_of
from authoring.paper.quest_booklet import QuestBooklet
from authoring.paper.steps import Step
from authoring.rulesets.dungeon_plungin.model import Hero, Location, Pack, Quest
from authoring.rulesets.dungeon_plungin.odds.components import component_counts
from authoring.rulesets.dungeon_plungin.odds.laid import laid_in_games
from authoring.rulesets.dungeon_plungin.options import OPTIONS
from authoring.rulesets.dungeon_plungin.play.board.rulings import compile_rules
from authoring.rulesets.dungeon_plungin.printed.abilities import ability_card
from authoring.rulesets.dungeon_plungin.printed.aids import aids, recipes_in
from authoring.rulesets.dungeon_plungin.printed.charts import (
    chart_sheets,
    worked,
)
from authoring.rulesets.dungeon_plungin.printed.counters import counters_in
from authoring.rulesets.dungeon_plungin.printed.creatures import Card, hero_card, monster_card
from authoring.rulesets.dungeon_plungin.printed.dice import dice_words
from authoring.rulesets.dungeon_plungin.printed.effect_sentences import speech_for
from authoring.rulesets.dungeon_plungin.printed.emblem import Emblem, emblem_of
from authoring.rulesets.dungeon_plungin.printed.explained import explained
from authoring.rulesets.dungeon_plungin.printed.figures import (
    figures,
    with_figures,
)
from authoring.rulesets.dungeon_plungin.printed.hero_sheets import (
    HeroSheet,
    blank_sheets,
    hero_sheets,
    in_pairs,
)
from authoring.rulesets.dungeon_plungin.printed.magic import condition_card, spell_card
from authoring.rulesets.dungeon_plungin.printed.pieces import pieces
from authoring.rulesets.dungeon_plungin.printed.places import (
    QUEST_TRIGGERS,
    Place,
    Rule,
    place_of,
    triggered,
)
from authoring.rulesets.dungeon_plungin.printed.plot import (
    Course,
    PlotCell,
    course_of,
    map_rows,
    short_strip,
)
from authoring.rulesets.dungeon_plungin.printed.scene import scene
from authoring.rulesets.dungeon_plungin.printed.set_up_list import set_aside
from authoring.rulesets.dungeon_plungin.printed.towns import TownCard, town_cards
from authoring.rulesets.dungeon_plungin.printed.tracks import Track, counter_tokens, tracks
from authoring.rulesets.dungeon_plungin.printed.traps_events_items import (
    event_card,
    item_line,
    trap_card,
)
from authoring.rulesets.dungeon_plungin.printed.used_definitions import Key, used_by_quest
from authoring.rulesets.dungeon_plungin.printed.values import (
    TEXT,
    PhaseQuickStart,
    goal_lines,
    reward_words,
    rule_values,
)
from authoring.rulesets.dungeon_plungin.rulings import VARIANTS
from authoring.rulesets.dungeon_plungin.words.phrases import Speech, clean, paragraphs

TEMPLATE = "dungeon_plungin/pack.html.j2"
PARTS = ("booklet", "aids", "tiles", "standups", "cards", "extras")
Thing = TypeVar("Thing")
Text = tuple[Piece, ...]


@dataclass(frozen=True, kw_only=True)
class PhaseBooklet(QuestBooklet):
    """A quest of Dungeon Plungin'. `cards` are its definitions, by the name their pages have for
    them; `inside` says what to do in a room behind the last doors, `spent` whether a cast uses a
    casting up, and `worked` is an example of a chart."""

    level: int
    heroes: int
    company: str
    span: Course
    goals: Sequence[Text]
    rewards: Text
    by_itself: Sequence[Rule]
    ending: tuple[str, ...]
    key_rules: tuple[str, ...]
    components: Sequence[str]
    dice: str
    entry: Tile
    theme: str
    options: Sequence[str]
    steps: tuple[Step, ...]
    inside: Text
    charts: tuple[ChartSheet, ...]
    chart_rows: tuple[tuple[ChartSheet, ...], ...]
    cards: Mapping[str, object]
    places: Sequence[Place]
    towns: Sequence[TownCard]
    short_strip: tuple[PlotCell, ...]
    map_rows: tuple[tuple[str, ...], ...]
    aids: Mapping[str, object]
    tracks: tuple[Track, ...]
    actions: tuple[Step, ...]
    spent: bool
    party_of: tuple[HeroSheet, ...]
    sheets: tuple[tuple[HeroSheet, ...], ...]
    emblem: Emblem
    worked: str

    def values(self) -> Mapping[str, object]:
        """Return what its templates see: each kind of card under its own name, too, and the
        counters that the texts name."""
        values = {**super().values(), **self.cards}
        entries = contents(self.chapters, values)
        return {**values, "contents": entries, "counters": counters_in(values)}


def printed(pack: Pack) -> Printed:
    """Return the Quest Pack: template and values. It holds only what the quest uses. Raises
    CannotRun for a pack without a quest."""
    quest = pack.required_quest("printed")
    return Printed(TEMPLATE, booklet(pack, quest), PARTS, laid_in_games(quest))


def booklet(pack: Pack, quest: Quest) -> PhaseBooklet:
    """Return all pages of a quest."""
    used = used_by_quest(pack)
    speech, enough = speech_for(quest, used), component_counts(pack, quest)
    stood = figures(quest, used, enough.figures)
    cards = with_figures(_cards(pack, quest, speech, used), stood)
    charts, ready = chart_sheets(quest, speech, used), hero_sheets(quest, speech)
    counted, rules = tracks(quest, speech, used), compile_rules(quest)
    cut = pieces(pack, quest, used, cards, enough, tokens=counter_tokens(counted))
    seen = scene(pack, quest, used, cut.tiles, stood)
    values = rule_values(quest, speech, used, counted=bool(counted))
    dice = dice_words(quest, used)
    texts = {"introduction": quest.introduction, "objective": quest.objective}
    return PhaseBooklet(
        front=front_page(pack, title=quest.title, **texts),
        level=quest.dungeon_level,
        heroes=quest.heroes,
        company=_company(quest),
        span=course_of(quest),
        goals=tuple(map(pieces_of, goal_lines(quest, speech))),
        rewards=reward_words(quest, speech),
        by_itself=triggered(quest.on, quest.on_counter, QUEST_TRIGGERS, speech),
        ending=paragraphs(quest.ending),
        key_rules=paragraphs(quest.key_rules),
        components=[clean(line) for line in quest.components],
        dice=dice,
        needs=needs(_("the rule book of Dungeon Plungin’"), dice),
        entry=quest.entry_tile,
        theme=quest.theme,
        rulings=in_words(VARIANTS, quest.variants),
        options=in_words(OPTIONS, dict.fromkeys(quest.options, ON)),
        steps=TEXT.steps("phase", values),
        inside=pieces_of("".join(TEXT.lines("dead end", values))),
        charts=charts,
        chart_rows=side_by_side(charts),
        cards={**cards, **explained(cards, values)},
        places=[
            place_of(location, speech, quest)
            for location in _in_order(_used("locations", quest.content.locations, used))
        ],
        towns=town_cards(quest, speech, used),
        short_strip=short_strip(quest.time_span),
        map_rows=map_rows(),
        aids=aids(rules, recipes=recipes_in(quest, used)),
        tracks=counted,
        actions=TEXT.steps("actions", values),
        spent=rules.fire_and_forget,
        party_of=ready,
        sheets=in_pairs((*ready, *blank_sheets(key="spare"))),
        pieces=cut,
        scene=seen,
        emblem=emblem_of(quest, stood, seen.thing),
        silhouette_credits=silhouette_credits(stood),
        set_aside=set_aside(pack, quest, used, enough, cut.markers),
        worked=worked(quest, speech),
        quick=PhaseQuickStart.of(TEXT, values),
        chapters=TEXT.chapters,
    )


def _used(kind: str, things: Mapping[str, Thing], used: frozenset[Key]) -> Iterable[Thing]:
    return (thing for id, thing in things.items() if (kind, id) in used)


def _in_order(locations: Iterable[Location]) -> list[Location]:
    """Return the Entry Tile, Special Locations, then Unique ones, as they come up."""
    kinds = ("entry", "special", "unique")
    return sorted(locations, key=lambda location: kinds.index(location.kind))


def _company(quest: Quest) -> str:
    """Return `4 Heroes of level 1–2`, `2–4 Heroes`."""
    number = "\u2013".join(str(n) for n in sorted({min(quest.fewest, quest.heroes), quest.heroes}))
    if quest.hero_levels is None:
        return ngettext("{n} Hero", "{n} Heroes", quest.heroes).format(n=number)
    text = ngettext("{n} Hero of level {levels}", "{n} Heroes of level {levels}", quest.heroes)
    levels = "\u2013".join(str(level) for level in sorted(set(quest.hero_levels)))
    return text.format(n=number, levels=levels)


def _cards(pack: Pack, quest: Quest, speech: Speech, used: frozenset[Key]) -> dict[str, object]:
    content = quest.content

    def beasts(kind: str) -> list[Card]:
        things = content.monsters if kind == "monsters" else content.bosses
        return [monster_card(m, kind, speech, quest) for m in _used(kind, things, used)]

    return {
        "traps": [trap_card(t, speech) for t in _used("traps", content.traps, used)],
        "events": [event_card(e, speech) for e in _used("events", content.events, used)],
        "monsters": beasts("monsters"),
        "spells": [spell_card(s, speech) for s in _used("spells", content.spells, used)],
        "conditions": [
            condition_card(c, speech) for c in _used("conditions", content.conditions, used)
        ],
        "bosses": beasts("bosses"),
        **_goods(pack, quest, speech, used),
        **_party(quest, speech, used),
    }


def _goods(pack: Pack, quest: Quest, speech: Speech, used: frozenset[Key]) -> dict[str, object]:
    """Return the items of the quest, and those that are only for sale in its town."""
    elsewhere = used_by_quest(pack, shut="towns")
    town = quest.content.towns.get(quest.town)
    sold = {("items", id) for id in town.shop} - elsewhere if town is not None else set()
    keys = frozenset(used - sold)
    items = quest.content.items
    return {
        "items": [item_line(item, speech) for item in _used("items", items, keys)],
        "sold": [item_line(item, speech) for item in _used("items", items, used - keys)],
    }


def _party(quest: Quest, speech: Speech, used: frozenset[Key]) -> dict[str, object]:
    """Return the heroes with their abilities, each explained once, and the abilities of others."""
    anchors: set[str] = set()
    party = [_told_once(hero, speech, quest, anchors) for hero in quest.starters()]
    recruits = [_told_once(hero, speech, quest, anchors) for hero in quest.recruits()]
    content = quest.content
    able = [content.abilities.get(id) for hero in quest.starters() for id in hero.abilities]
    cast = [content.spells.get(id) for hero in quest.starters() for id in hero.spells]
    reacts = any(gift and gift.kind == "reaction" for gift in able)
    reacts = reacts or any(spell and spell.reaction for spell in cast)
    others = _used("abilities", content.abilities, used)
    cards = [ability_card(ability, speech) for ability in others]
    rest = [card for card in cards if card.anchor not in anchors]
    return {"party": party, "recruits": recruits, "abilities": rest, "reacts": reacts}


def _told_once(hero: Hero, speech: Speech, quest: Quest, told: set[str]) -> Card:
    """Return a hero's card; an ability that is explained already links there."""
    card = hero_card(hero, speech, quest)
    gifts = [replace(gift, anchor="" if gift.anchor in told else gift.anchor)
             for gift in card.gifts]  # fmt: skip
    told.update(gift.anchor for gift in card.gifts)
    return replace(card, gifts=tuple(gifts))
