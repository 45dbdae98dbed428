"""German sentences: whole, in the right case, without English in them."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from pathlib import Path

import pytest
from pypdf import PdfReader

from authoring.core.language import CASES, ENGLISH, speaking
from authoring.core.wording import figures
from authoring.model.counting import counted
from authoring.model.dice import Dice, fixed
from authoring.model.pack import Pack
from authoring.paper.linked_text import plain
from authoring.render.options.print_options import Look
from authoring.render.typesetting.languages import catalogue
from authoring.rulesets.dungeon_plungin.effects.registry import modules
from authoring.rulesets.dungeon_plungin.model import Quest
from authoring.rulesets.dungeon_plungin.printed.counters import counters_in
from authoring.rulesets.dungeon_plungin.printed.effect_sentences import (
    speaking_of,
    speech_for,
    tell_all,
)
from authoring.rulesets.dungeon_plungin.words.naming import law_title
from authoring.rulesets.dungeon_plungin.words.people import HERO, person, that_one
from authoring.rulesets.dungeon_plungin.words.phrases import Speech, listing
from authoring.services.packs import open_pack
from authoring.services.print_order import Order
from authoring.services.printing import print_pack
from authoring.verbs.effect import Effect, every_effect
from tests.examples import later
from tests.rulesets.dungeon_plungin.demo import whole_demo, written
from tests.rulesets.dungeon_plungin.printed.test_printed import load
from tests.rulesets.dungeon_plungin.printed.test_sentences import CASES as ENGLISH_CASES
from tests.rulesets.dungeon_plungin.printed.test_sentences import HURT, effect

QUESTS = ("knocking-wall", "clockwork-crypt", "salt-mine")
NAMES: Mapping[tuple[str, str], str] = {
    ("monsters", "ghoblin"): "Ghoblin",
    ("monsters", "foreman"): "Der Vorarbeiter",
    ("bosses", "knocker"): "Der Klopfer",
    ("items", "garnet"): "Granat",
    ("charts", "treasure"): "Schatztabelle (3.5)",
    ("charts", "drawer"): "Was in der Lade liegt",
    ("locations", "crypt"): "Alte Gruft",
}
SPEECH = Speech(NAMES, frozenset(NAMES), tell_all)
ENGLISH_WORDS = re.compile(
    r"(?<![\w-])(the|of|and|or|with|for|is|are|hero|square|tile|each|by)(?![\w-])"
)
"""Words that give a sentence away; inside an id they do not count."""


@pytest.fixture(autouse=True)
def german() -> Iterator[None]:
    with speaking(catalogue("de")):
        yield


BY_HAND = [
    (effect("damage", "each hero in tile", value=Dice(1, 4)),
     "Jeder Held auf dem Plättchen erleidet d4 Schaden."),
    (effect("attack", "random", dice=fixed(3), defend_with=("res", "dex")),
     ("Angriff mit 3 Würfeln auf einen ausgelosten Helden; "
      "Verteidigung mit dem höheren von RES und DEX.")),
    (effect("attack", dice=fixed(1), defend_with=("none",), branches={"on_damage": (HURT,)}),
     ("Angriff mit 1 Würfel auf den Helden; es wird keine Verteidigung gewürfelt. Bei Schaden: "
      "Der Held erleidet 3 Schaden.")),
    (effect("check", "each hero", stat=("dex",), difficulty=2, branches={"fail": (HURT,)}),
     ("Jeder Held würfelt eine Probe auf DEX, Schw. 2. Misslungen: Dieser Held erleidet "
      "3 Schaden.")),
    (effect("check", stat=("dex",), difficulty=2, dice=-1, branches={"fail": (HURT,)}),
     ("Der Held würfelt eine Probe auf DEX, Schw. 2. Dafür 1 Würfel weniger. Misslungen: Der "
      "Held erleidet 3 Schaden.")),
    (effect("when", die=Dice(1, 6), is_="even", branches={"then": (HURT,)}),
     "Wenn ein Wurf mit d6 eine gerade Zahl zeigt: Der Held erleidet 3 Schaden."),
    (effect("end_turn", value=True), "Der Zug des Helden endet sofort."),
    (effect("skip_action", "random", value=fixed(2)),
     "Ein ausgeloster Held ist betäubt und verliert die nächsten 2 Aktionen."),
    (effect("spawn", ghoblin=fixed(1), awareness="ambush", at="adjacent"),
     "1 Ghoblin erscheint, im Hinterhalt; Platz neben dem Helden."),
    (effect("spawn", knocker=fixed(1), foreman=fixed(1), ghoblin=fixed(3)),
     ("Der Klopfer, Der Vorarbeiter und 3 Ghoblin erscheinen, ahnungslos; "
      "würfelt für jedes ein Feld.")),
    (effect("move", "each monster in tile", squares=Dice(1, 4), towards="nearest"),
     "Jedes Monster auf dem Plättchen zieht bis zu d4 Felder auf den nächsten Gegner zu."),
    (effect("move", squares=fixed(1), away="knochenaltar"),
     "Der Held zieht bis zu 1 Feld weit weg von „Knochenaltar“."),
    (effect("add", relikte=Dice(1, 4), schlüssel=fixed(-1)),
     "Erhöht den Marker „Relikte“ um d4 und verringert den Marker „Schlüssel“ um 1."),
    (effect("when", "each hero", stat="wit", is_=(1, 2), branches={"then": (HURT,)}),
     ("Für jeden Helden: Wenn dieser Held WIT 1 oder 2 hat: Dieser Held erleidet 3 Schaden.")),
    (effect("when", in_="crypt", hold=("garnet",), branches={"then": ()}),
     "Wenn der Held in „Alte Gruft“ ist und der Held Granat hat: Nichts geschieht."),
    (effect("gain", gold=Dice(2, 6), xp=10, key=fixed(1)),
     ("Die Gruppe erhält 2d6 Gold und 10 EP. Der Held findet: 1 gewöhnlichen Schlüssel.")),
    (effect("law", value="melee revenge"),
     ("Von nun an gilt für das Monster das Verhalten Nahkampf rachsüchtig: Es greift den "
      "Helden an, der es zuletzt getroffen hat.")),
    (effect("roll", value="treasure"), "Würfelt auf der Schatztabelle (3.5)."),
    (effect("roll", value="drawer"), "Würfelt auf Tabelle „Was in der Lade liegt“."),
    (effect("roll", chart="drawer", at="any-doorway", awareness="alert"),
     ("Würfelt auf Tabelle „Was in der Lade liegt“. "
      "Stellt die Neuen an einen ausgelosten Durchgang des Plättchens; sie sind wachsam.")),
    (effect("spawn", ghoblin=fixed(1), at="any-doorway"),
     "1 Ghoblin erscheint, ahnungslos; Platz an einem ausgelosten Durchgang des Plättchens."),
    (effect("door", open="eisentor"), "„Eisentor“ öffnet sich."),
    (effect("block", value="beyond", leap=("dex", 2), branches={"fall": (HURT,)}),
     ("Niemand darf diese Felder wieder betreten, auch nicht die, die sie vom Zugang abschneiden: "
      "Monster und Truhen dort sind verloren, Türen dort führen nirgendwohin. Jeder Held dort "
      "springt mit einer Probe auf DEX, Schw. 2, auf das nächste freie Feld zurück. Misslungen: "
      "Dieser Held erleidet 3 Schaden.")),
    (effect("block", "area 1x1", value="area"),
     "Bis zum Ende des Spiels darf niemand das Feld des Helden betreten."),
    (effect("place", chest=fixed(2), locked=True, difficulty=2, at=(3, 3)),
     "2 verriegelte Truhen (Schw. 2) werden auf dem Feld (3,3) dieses Plättchens aufgestellt."),
    (effect("repeat", rounds=fixed(1), branches={"effects": (HURT,)}),
     "Am Ende dieser Runde: Der Held erleidet 3 Schaden."),
    (effect("condition", id="schwach", all_stats=-1, until=("leaves_dungeon", "healed")),
     ("Der Held ist „schwach“: −1 auf alle Werte; bis zum Verlassen des Dungeons oder zur "
      "nächsten Heilung von LIFE.")),
]  # fmt: skip


@pytest.mark.parametrize(("said", "sentence"), BY_HAND, ids=lambda one: getattr(one, "verb", ""))
def test_a_verb_speaks_german(said: Effect, sentence: str) -> None:
    assert plain(tell_all([said], SPEECH)) == sentence


@pytest.mark.parametrize("verb", sorted(set(modules()) - {"say", "manual"}))
def test_every_verb_speaks_german_without_english_in_it(verb: str) -> None:
    mute = Speech({}, frozenset(), tell_all)
    told = [plain(tell_all([said], mute)) for said, _ in ENGLISH_CASES if said.verb == verb]
    assert told
    for text in told:
        assert ENGLISH_WORDS.findall(_unquoted(text)) == []


@pytest.mark.parametrize("quest", QUESTS)
def test_no_effect_of_a_shipped_quest_says_english_words(quest: str, repository: Path) -> None:
    told = list(_told(load(repository / "packs" / quest)))
    assert len(told) > 20
    for text in told:
        assert ENGLISH_WORDS.findall(_unquoted(text)) == [], text


def _unquoted(text: str) -> str:
    """A sentence without what its author wrote, which stands in quotation marks."""
    return re.sub("„[^“]*“|“[^”]*”", "", text)


def _told(pack: Pack) -> Iterator[str]:
    """Every effect of a quest in words; names are ids, which nobody takes for English."""
    mute = Speech({}, frozenset(), tell_all)
    effects = list(_effects((pack.quest, pack.charts), set()))
    for one in every_effect(effects):
        if one.verb not in ("say", "manual") and not any(
            deep.verb in ("say", "manual") for deep in every_effect([one])
        ):
            yield plain(tell_all([one], mute))


def _effects(value: object, seen: set[int]) -> Iterator[Effect]:
    if isinstance(value, Effect):
        yield value
    elif isinstance(value, Mapping):
        for item in value.values():
            yield from _effects(item, seen)
    elif isinstance(value, tuple | list):
        for item in value:
            yield from _effects(item, seen)
    elif is_dataclass(value) and id(value) not in seen:
        seen.add(id(value))
        for field in fields(value):
            yield from _effects(getattr(value, field.name), seen)


def test_people_have_four_cases() -> None:
    said = [HERO.said(case) for case in CASES]
    assert said == ["der Held", "des Helden", "dem Helden", "den Helden"]
    assert f"{that_one(person('each hero')):dative}" == "diesem Helden"


def test_who_was_named_at_length_is_named_shortly_afterwards_in_german_too() -> None:
    stepped_in = person("the hero who stepped in")
    told = tell_all([HURT, HURT], speaking_of(SPEECH, stepped_in, stepped_in))
    assert told == "Der eintretende Held erleidet 3 Schaden. Dieser Held erleidet 3 Schaden."


def test_names_of_a_pack_get_no_english_ending() -> None:
    assert SPEECH.name("items", "garnet", plural=True).endswith("Granat\x03")
    assert counted(Dice(1, 4), "{n} chest", "{n} chests") == "d4 Truhen"
    assert listing(["a", "b", "c"], "or") == "a, b oder c"


def test_a_law_is_named_by_german_words_and_keeps_those_of_its_author() -> None:
    assert law_title("ranged lured by low LIFE") == "Fernkampf angelockt durch wenig LIFE"
    assert law_title("special hungrig") == "Spezial hungrig"


def test_counters_are_found_in_german_texts_too() -> None:
    kept = [effect("add", relikte=fixed(1)), effect("set", glocken=fixed(0))]
    text = plain(tell_all(kept, SPEECH))
    assert counters_in({"text": text}) == "„Glocken“ und „Relikte“"


def test_charts_of_the_rules_have_german_titles(repository: Path) -> None:
    quest = load(repository / "packs" / QUESTS[0]).quest
    assert isinstance(quest, Quest)
    names = speech_for(quest, frozenset()).names
    assert names["charts", "unique-location"] == "Tabelle der Einzigartigen Orte (3.4)"


@pytest.mark.parametrize(
    ("written_in", "wanted", "language", "title"),
    [
        ("de", "", "de", "Durchgangstabelle"),
        ("de", "en", "en", "Doorway Chart"),
        *later(("", "", "en", "Doorway Chart"), ("", "de", "de", "Durchgangstabelle")),
    ],
)
def test_a_pack_is_printed_in_its_language_unless_another_is_wanted(
    tmp_path: Path, written_in: str, wanted: str, language: str, title: str
) -> None:
    quest = whole_demo()
    quest |= {"language": written_in} if written_in else {}
    out = tmp_path / "quest.html"
    order = Order(out, parts=("booklet",), look=Look(language=wanted), html=True)
    with speaking(ENGLISH):
        made = print_pack(open_pack(written(quest)), order)
    assert made.value is not None
    html = out.read_text(encoding="utf-8")
    assert f'<html lang="{language}">' in html
    assert f">{title}" in html


@pytest.mark.parametrize(
    ("paper", "parts"),
    later(("a4", ("booklet", "aids", "cards")), ("letter", ("booklet", "aids"))),
    ids=["a4", "letter"],
)
def test_the_demo_quest_is_printed_in_german_without_a_finding(
    repository: Path, tmp_path: Path, paper: str, parts: tuple[str, ...]
) -> None:
    """Cards have the same size on both papers. The Construction Phase and the Plot Counter,
    read together, share a page."""
    look = Look(paper, language="de")
    with speaking(ENGLISH):
        order = Order(tmp_path / "quest.pdf", parts=parts, look=look)
        made = print_pack(open_pack(repository / "packs" / QUESTS[0]), order)
    assert made.value is not None
    assert made.findings == ()
    pages = [page.extract_text() for page in PdfReader(tmp_path / "quest.pdf").pages]
    reading = next(text for text in pages if "Die Bauphase" in text)
    assert "Der Plotz\u00e4hler: Zeitspanne 12 (6)" in reading


def test_numbers_have_a_decimal_comma() -> None:
    assert figures("8.3 mm, 1,000 Spiele") == "8,3 mm, 1.000 Spiele"
    with speaking(ENGLISH):
        assert figures("8.3 mm, 1,000 games") == "8.3 mm, 1,000 games"
