"""Check of the text that fixes write: its words and numbers should be ones that the author typed.

`python -m tools.fix_origins [NUMBER [SEED]]` tries mutants of the shipped packs and prints the
fixes whose words or numbers nobody typed.
"""

import random
import re
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import chain, islice
from pathlib import Path
from typing import Final
from unicodedata import normalize

from authoring.core.finding import Edit, Finding
from authoring.core.other_words import other_names
from authoring.core.suggest import slips
from authoring.services.answer import Answer
from authoring.services.apply_fixes import apply_fixes
from authoring.services.lint import lint_pack
from authoring.services.opened import Opened
from authoring.services.packs import open_sound
from authoring.source.node import Scalar
from authoring.source.reader import Overlay, Reader
from authoring.source.schema.row_typos import WORDS
from tools.fuzz_brought import BROUGHT
from tools.fuzz_mutants import mutant, shipped
from tools.lint_changes import KINDS, Change, Ground

SEED: Final = 28
_TOKEN: Final = re.compile(r"[^\W\d_]+|\d+")
_EXAMPLE: Final = re.compile(r"such as (?:`[^`]*`(?:, | or | and |,? or )?)+")
_ROMAN: Final = re.compile(r"\b[IVX]+\b")
_VALUES: Final = {"I": 1, "V": 5, "X": 10}
_OF_VALUES: Final = 0.7
_POOL: Final = 400
_SWITCHES: Final = ("true", "false")
_LETTERS_PER_SLIP: Final = 3
_FORGOTTEN: Final = "missing-pack"
"""Code whose message names another pack in the folder of the pack."""
_READING: Final = ("bad-", "schema-mismatch")


@dataclass
class Looks:
    """Linter that stores the texts of which each finding with a fix was made."""

    texts: dict[Finding, Mapping[str, str]] = field(default_factory=dict)

    def __call__(self, opened: Opened) -> Answer[int]:
        """Return the lint answer for a pack."""
        answer = lint_pack(opened)
        for one in answer.findings:
            if one.fix:
                self.texts[one] = {**opened.texts, **answer.texts}
        return answer


_WRITTEN_OUT: Final = "write the keys out"
"""Title of the fix that replaces a merge key."""


def doubts(finding: Finding, texts: Mapping[str, str]) -> Iterator[str]:
    """Yield the words that a fix writes although nobody typed them, and those it removes
    unnamed."""
    fix = finding.fix
    for edit in fix.edits if fix else ():
        span = edit.span
        old = texts.get(span.path, "")[span.start : span.end]
        known = set(_tokens(old))
        for token in _tokens(edit.text):
            if token not in known and not _is_typed(token, old, finding, texts):
                yield f"writes `{token}`"
        yield from _lost(finding, edit, old)


def _tokens(text: str) -> list[str]:
    """Return words and numbers of a text, in small letters, without leading zeros."""
    found = _TOKEN.findall(normalize("NFKC", text).casefold())
    return [str(int(one)) if one.isdecimal() else one for one in found]


def _is_typed(token: str, old: str, finding: Finding, texts: Mapping[str, str]) -> bool:
    """Return whether somebody typed a word or number: at the finding, or elsewhere, where a lint
    rule must name it in its message, outside the examples there."""
    if token.isdecimal() and not (finding.fix and finding.fix.title == _WRITTEN_OUT):
        return _number_is_typed(int(token), old, finding, texts)
    whole = "".join(_tokens(old))
    if token in _SWITCHES or any(_is_slip(word, token) for word in (whole, *_tokens(old))):
        return True
    if token in whole:
        return True  # letters that stood apart, or together
    if token in other_names(old):
        return True  # the format's own word for what was typed
    named = _tokens(_EXAMPLE.sub("", f"{finding.message} {finding.help}"))
    if finding.code == _FORGOTTEN:
        return token in named
    elsewhere = any(token in _words(text) for text in texts.values())
    if finding.fix is not None and finding.fix.title == _WRITTEN_OUT:
        return elsewhere  # what the anchor holds
    return elsewhere if _reads(finding) else token in named and elsewhere


def _number_is_typed(number: int, old: str, finding: Finding, texts: Mapping[str, str]) -> bool:
    whole = "".join(_tokens(old))
    written = ("".join(_tokens(one)) for one in _written(finding))
    if str(number) in whole or any(sorted(whole) == sorted(one) for one in written):
        return True
    typed = [int(one) for one in _tokens(old) if one.isdecimal()]
    typed += [WORDS.index(one) + 1 for one in _tokens(old) if one in WORDS]
    typed += [_from_roman(match[0]) for match in _ROMAN.finditer(old)]
    if number in typed or ("%" in old and number == 100):
        return True
    line = _line(texts.get(finding.span.path, ""), finding.span.start)
    message = _EXAMPLE.sub("", f"{finding.message} {finding.help} {line}")
    named = [int(one) for one in _tokens(message) if one.isdecimal()]
    if _reads(finding):
        return finding.code == "bad-row-key" and number == 1
    return any(abs(number - one) <= 1 for one in named)


def _written(finding: Finding) -> list[str]:
    return [edit.text for edit in finding.fix.edits] if finding.fix else []


def _lost(finding: Finding, edit: Edit, old: str) -> Iterator[str]:
    """Yield the words and numbers that an edit removes although neither its span nor a message
    names them."""
    if not edit.text.strip():
        return  # taken out whole, as its title says
    inside = edit.span.start >= finding.span.start and edit.span.end <= finding.span.end
    left = set(_tokens(edit.text))
    title = finding.fix.title if finding.fix else ""
    named = set(_tokens(f"{finding.message} {finding.help} {title}"))
    for token in _tokens(old):
        if token not in left | named and not inside:
            yield f"loses `{token}`"


def _reads(finding: Finding) -> bool:
    """Return whether a finding comes from reading: its message gives examples."""
    return finding.code.startswith(_READING)


def _is_slip(word: str, token: str) -> bool:
    most = max(1, min(len(word), len(token)) // _LETTERS_PER_SLIP)
    return slips(word, token, most) <= most


def _from_roman(text: str) -> int:
    values = [_VALUES[letter] for letter in text]
    pairs = zip(values, [*values[1:], 0], strict=True)
    return sum(-one if one < after else one for one, after in pairs)


def _line(text: str, at: int) -> str:
    end = text.find("\n", at)
    return text[text.rfind("\n", 0, at) + 1 : len(text) if end < 0 else end]


@cache
def _words(text: str) -> frozenset[str]:
    return frozenset(_tokens(text))


def doubtful(pack: Path, reader: Reader) -> Iterator[tuple[Finding, str]]:
    """Yield (finding, doubt) for each fix of a pack that `--fix --unsafe-fixes` makes."""
    looks = Looks()
    mended = apply_fixes(pack, unsafe=True, look=looks, reader=reader)
    for one in mended.fixes:
        for doubt in doubts(one, looks.texts[one]):
            yield one, doubt


ODD: Final = (
    "2d6*5", "3d6 x 10", "10 (6", "12/6", "55,5-65 %", "d66", "D66", "D6", "2w6", "d%", "1 or less",
    "1-3.", "4~5", "I-III", "odd", "2, 4", "-1", "1.5", "six", "ten gold", "d6+level", "1 per hero",
    "4d6kh3", "d6!", "yes", "True", "none", "Giant Rat", "giant_rat", "cider-press", "[softly] Go",
    "frenzy melee", "melee, nearest", "3/4", "north-west", "1:2", "0", "00", "99-00", "12:6", "+1",
    "2 x 2", "2x2x2", "50%", "fifty", "a, b", "nothing!", "Nothing", "treasures", "monster", "~",
    "special_rules", "entry_tiles", "roomm", "1d", "d", "d0", "100d1000", "1e3", "0x10", "12 (6) x",
)  # fmt: skip
"""Texts that people type by mistake, to replace values and keys."""


def odd_values(ground: Ground, chance: random.Random) -> Iterator[Change]:
    """Yield changes of the author's values and keys to odd ones."""
    entries = list(ground.entries)
    while entries:
        _, entry = chance.choice(entries)
        at = entry.value if chance.random() < _OF_VALUES else entry.key
        if isinstance(at, Scalar) and "\n" not in ground.text(at.span) and at.text:
            yield ground.change(("odd values", "typed"), at.span, chance.choice(ODD))


def changed_packs(number: int, seed: int) -> Iterator[tuple[str, Path, Reader]]:
    """Yield (description, pack, reader of the changed pack) for shipped packs with one change
    each."""
    grounds = [(folder, Ground(open_sound(folder).pack)) for folder in shipped()]
    ways = (*KINDS.values(), odd_values, odd_values)
    for at in range(number):
        chance = random.Random(f"{seed} {at}")  # noqa: S311 - no secret is drawn
        folder, ground = grounds[at % len(grounds)]
        pool = list(islice(chance.choice(ways)(ground, chance), _POOL))
        if pool:
            change = chance.choice(pool)
            text = change.applied(ground.pack.source.texts[change.path])
            yield str(change), folder, Overlay({folder / Path(change.path).name: text})


def fuzzed_packs(number: int, seed: int) -> Iterator[tuple[str, Path, Reader]]:
    """Yield mutants of the shipped packs, in the form of `changed_packs`."""
    for at in range(number):
        one = mutant(seed, at)
        if one.kind not in BROUGHT:
            yield str(one), one.pack, one.reader


def main() -> None:
    """Try mutants, half of them with a change in one place, and print the doubtful fixes."""
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else SEED
    for name, pack, reader in chain(
        changed_packs(number // 2, seed), fuzzed_packs(number // 2, seed)
    ):
        for finding, doubt in doubtful(pack, reader):
            title = finding.fix.title if finding.fix else ""
            sys.stdout.write(f"{name}: {doubt}: {finding.code} {finding.message} | {title}\n")


if __name__ == "__main__":
    main()
