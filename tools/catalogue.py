"""Collector of all printed texts in `templates/languages`, for translators.

`python -m tools.catalogue` writes the template of all catalogues and brings every catalogue up to
date; with a code (`fr`) it begins one for that language.
"""

import ast
import re
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po
from jinja2.ext import babel_extract

from authoring.core.language import CASES
from authoring.model.rulings import rulings_in
from authoring.paper.rule_text import FILE, rule_text

ROOT: Final = Path(__file__).resolve().parents[1]
FOLDER: Final = ROOT / "templates" / "languages"
TEMPLATE: Final = FOLDER / "questpack.pot"
KEYWORDS: Final[dict[str, tuple[int | None, int, int | None]]] = {
    "_": (None, 0, None),
    "gettext": (None, 0, None),
    "N_": (None, 0, None),
    "NP_": (0, 1, None),
    "pgettext": (0, 1, None),
    "ngettext": (None, 0, 1),
    "npgettext": (0, 1, 2),
    "counted": (None, 1, 2),
    "counted_as": (0, 2, 3),
    "person": (None, 0, None),
}
"""Function -> indices of the arguments with context, text, and plural."""
_CALL: Final = re.compile(rf"\b(?:{'|'.join(KEYWORDS)})\s*\(")
_ABOUT = (
    "Every printed word of questpack, in English. Written by `make catalogue`.",
    "docs/languages.md tells translators how to begin.",
)

Found = tuple[str, str | tuple[str, str], str | None]
"""(Path of the file, text or (singular, plural), context or None)."""


def collected() -> Catalog:
    """Return all texts of the code and of the templates, in the order of the files."""
    catalogue = Catalog(charset="utf-8", fuzzy=False)
    for place, text, context in _found():
        catalogue.add(text, context=context, locations=[(place, 0)])
    return catalogue


@cache
def _found() -> tuple[Found, ...]:
    return (*_of_code(), *_of_rules(), *_of_templates())


def as_text(catalogue: Catalog, about: str = "") -> str:
    """Return the text of a catalogue's file, without dates, names of machines and line numbers.
    `about` is the comment at its head."""
    head = [f"# {line}".rstrip() for line in about.splitlines()]
    head += ['msgid ""', 'msgstr ""', '"MIME-Version: 1.0\\n"']
    head += ['"Content-Type: text/plain; charset=utf-8\\n"']
    head += ['"Content-Transfer-Encoding: 8bit\\n"']
    if catalogue.locale is not None:
        head += [f'"Language: {catalogue.locale}\\n"']
        head += [f'"Plural-Forms: {catalogue.plural_forms}\\n"']
    body = BytesIO()
    write_po(body, catalogue, omit_header=True, include_lineno=False, ignore_obsolete=True)
    return "\n".join(head) + "\n\n" + body.getvalue().decode("utf-8").strip() + "\n"


def template_text() -> str:
    """Return the text of the file that translators start from."""
    return as_text(collected(), "\n".join(_ABOUT))


def updated(path: Path) -> str:
    """Return the text of a language's file with the current texts; removed ones are dropped."""
    with path.open("rb") as file:
        catalogue = read_po(file, locale=path.stem, abort_invalid=True)
    catalogue.update(collected(), no_fuzzy_matching=True)
    about = [line.removeprefix("#").removeprefix(" ") for line in _comment(path)]
    return as_text(catalogue, "\n".join(about))


def begun(code: str) -> str:
    """Return the text of a new language's file, without translations."""
    catalogue = Catalog(locale=code, charset="utf-8", fuzzy=False)
    catalogue.update(collected(), no_fuzzy_matching=True)
    return as_text(catalogue, f"The words of questpack in {catalogue.locale.english_name}.")


def _comment(path: Path) -> Iterator[str]:
    """Yield the lines of the comment at the head of a file, such as a glossary."""
    for line in path.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            return
        yield line


def _of_code() -> Iterator[Found]:
    """Yield the texts of modules, and of the rulings beside them."""
    package = ROOT / "authoring"
    for path in sorted([*package.rglob("*.py"), *package.glob("rulesets/*/*.yaml")]):
        if path.suffix == ".yaml":
            rulings = rulings_in(path).values() if path.name != FILE else ()
            for said in (said for ruling in rulings for said in ruling.texts):
                yield path.relative_to(ROOT).as_posix(), said, None
            continue
        text = path.read_text(encoding="utf-8")
        if not _CALL.search(text):  # most modules say nothing, and reading one takes time
            continue
        nodes = ast.walk(ast.parse(text))
        calls = [node for node in nodes if isinstance(node, ast.Call) and called(node) in KEYWORDS]
        calls.sort(key=lambda call: (call.lineno, call.col_offset))
        yield from _texts(path, [(called(call), tuple(map(_literal, call.args))) for call in calls])


def _of_rules() -> Iterator[Found]:
    """Yield the texts of the printed rules of all rulesets."""
    for path in sorted((ROOT / "authoring" / "rulesets").glob(f"*/{FILE}")):
        for sentence in rule_text(path.parent).texts():
            text = (sentence.text, sentence.plural) if sentence.plural else sentence.text
            yield path.relative_to(ROOT).as_posix(), text, None


def called(call: ast.Call) -> str:
    """Return the name of the function in a call by its bare name; "" for any other call."""
    return call.func.id if isinstance(call.func, ast.Name) else ""


def _literal(node: ast.expr) -> str | None:
    """Return the text of an argument, None for any other expression; babel's own reader takes the
    `x` of `_(WORDS["x"])` for a text."""
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def _of_templates() -> Iterator[Found]:
    options = {"silent": "no", "newstyle_gettext": "yes", "trimmed": "yes"}
    for path in sorted((ROOT / "templates").rglob("*.j2")):
        with path.open("rb") as file:
            calls = [(c[1], c[2]) for c in babel_extract(file, tuple(KEYWORDS), (), options)]
        yield from _texts(path, calls)


def _texts(path: Path, calls: Sequence[tuple[str, object]]) -> Iterator[Found]:
    """Yield the texts among the calls (function, arguments) in a file, without those put together
    at run time."""
    place = path.relative_to(ROOT).as_posix()
    for name, found in calls:
        given = found if isinstance(found, tuple) else (found,)
        at, first, second = KEYWORDS.get(name or "_", KEYWORDS["_"])
        wanted = [given[n] if n < len(given) else None for n in (first, second) if n is not None]
        if not all(wanted):
            continue
        text = (str(wanted[0]), str(wanted[1])) if second is not None else str(wanted[0])
        contexts = CASES if name == "person" else (None if at is None else str(given[at]),)
        for context in contexts:
            yield place, text, context


def main(codes: list[str]) -> int:
    """Write the template, and the catalogues of all known languages and of those in `codes`."""
    FOLDER.mkdir(exist_ok=True)
    TEMPLATE.write_text(template_text(), encoding="utf-8")
    for code in codes:
        path = FOLDER / f"{code}.po"
        if not path.exists():
            path.write_text(begun(code), encoding="utf-8")
    for path in sorted(FOLDER.glob("*.po")):
        path.write_text(updated(path), encoding="utf-8")
        with path.open("rb") as file:
            texts = [message for message in read_po(file, locale=path.stem) if message.id]
        missing = sum(not _said(message.string) for message in texts)
        print(f"{path.relative_to(ROOT)}: {len(texts)} texts, {missing} without translation")
    return 0


def _said(string: object) -> bool:
    return all(string) if isinstance(string, list | tuple) else bool(string)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
