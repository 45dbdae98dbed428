"""Overrides of values of a pack from the command line (`--set`): nothing is written.

In `charts.doorway.rows.6+=locked` the path before `=` uses the words of the pack file, and the
new value is YAML. Rows may be named by their totals even if no row has exactly this key: see
`rows_named`. All settings together are read as one text of the name `--set`, one line each, so
that every defect of one has a span.
"""

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from authoring.core.finding import Finding, error, hint
from authoring.core.lazy_dataclass import dataclass
from authoring.core.span import Span
from authoring.core.suggest import did_you_mean
from authoring.core.wording import join_words, pluralize
from authoring.source.loaded import Document, Source
from authoring.source.node import Entry, Map, Node, Scalar, Seq
from authoring.source.schema.open_rows import rows_named
from authoring.source.schema.row_key import parse_row_key
from authoring.source.yaml.budget import Budget
from authoring.source.yaml.compose_cache import composed

NAME: Final = "--set"
"""Displayed path of a setting."""
CODE: Final = "bad-setting"
_QUEST: Final = "quest"
_ROWS: Final = "rows"
_NAMED_AT_MOST: Final = 12


@dataclass(frozen=True, slots=True)
class _Word:
    """A key or number in the path of a setting, with its span in the text `--set`."""

    text: str
    span: Span


class _Wrong(Exception):
    """Error for a setting that cannot be applied; it has the `finding` to report."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(finding.message)
        self.finding = finding


@dataclass(frozen=True, slots=True)
class Changed:
    """A pack with its settings applied; `documents` are the paths of the changed files."""

    source: Source
    findings: tuple[Finding, ...]
    documents: frozenset[str]


def with_settings(source: Source, settings: Sequence[str]) -> Changed:
    """Return the pack with each setting applied in turn; invalid ones become Findings."""
    lines = [" ".join(setting.split()) for setting in settings]
    text = "\n".join(lines)
    findings: list[Finding] = []
    touched: set[str] = set()
    prefix = ""
    source = replace(source, texts={**source.texts, NAME: text}, digest=_digest(source, text))
    for number, line in enumerate(lines, 1):
        try:
            path, value, problems = _read(line, number, prefix)
            findings += problems
            source, document = _set(source, path, value)
            touched.add(document)
        except _Wrong as wrong:
            findings.append(wrong.finding)
        prefix += " " * len(line) + "\n"
    changed = Changed(source, tuple(findings), frozenset(touched))
    return changed if findings else _with_party(changed)


def _with_party(changed: Changed) -> Changed:
    """Return the pack with a party that fits a number of heroes set by a setting: the one that
    `fewer` has, or the first heroes of the party, which a hint names. A party that is too small is
    an error. Unchanged if that number was not set."""
    header = changed.source.header
    quest, playtest = header.get(_QUEST), header.get("playtest")
    heroes = quest.get("heroes") if isinstance(quest, Map) else None
    party = playtest.get("party") if isinstance(playtest, Map) else None
    key = parse_row_key(heroes.text) if isinstance(heroes, Scalar) else None
    if heroes is None or heroes.span.path != NAME or key is None or not isinstance(party, Seq):
        return changed
    number, count = key.high or key.low, len(party.items)
    if party.span.path == NAME or number == count:
        return changed
    fewer = playtest.get("fewer") if isinstance(playtest, Map) else None
    company = fewer.get(str(number)) if isinstance(fewer, Map) else None
    other = company.get("party") if isinstance(company, Map) else None
    own = other.items if isinstance(other, Seq) else party.items[:number]
    if len(own) < number:
        message = (
            f"the party of the playtest has {pluralize(count, 'hero', 'heroes')}, not {number}"
        )
        help = "name the others, too: --set 'playtest.party=[...]'"
        finding = error(CODE, heroes.span, message, help)
        return replace(changed, findings=(*changed.findings, finding))
    names = join_words(hero.text for hero in own if isinstance(hero, Scalar))
    finding = hint(CODE, heroes.span, f"the party is {names}, {number} of {count}")
    path = [_Word(key, heroes.span) for key in ("playtest", "party")]
    source, document = _in_header(changed.source, path, replace(party, items=own))
    return Changed(source, (*changed.findings, finding), changed.documents | {document})


def value_at(source: Source, path: str) -> Scalar | Finding:
    """Return the value in a file of the pack at the path of a setting; a Finding if there is
    none."""
    wrong = with_settings(source, (f"{path}=0",)).findings
    if wrong:
        return wrong[0]
    words, _, _ = _read(f"{path}=0", 1, "")
    try:
        value = _node_at(source, words)
    except _Wrong as reason:
        return reason.finding
    if isinstance(value, Scalar):
        return value
    problem = "is a part of a row" if value is None else "holds several values"
    help = "name one value that stands in a file by itself"
    return error(CODE, words[-1].span, f"`{path}` {problem}", help)


def _node_at(source: Source, path: Sequence[_Word]) -> Node | None:
    """Return the node at a path; None for a path that a setting may have although no node is
    there."""
    names = [word.text for word in path]
    definition = source.definitions.get((names[0], names[1])) if len(names) > 1 else None
    if definition is not None:
        node, rest, within = definition.node, path[2:], names[1]
    else:
        is_header_key = source.header.entry(names[0]) is not None
        node, rest = source.header, path if is_header_key else (_Word(_QUEST, path[0].span), *path)
        within = "the pack"
    for word in rest:
        if isinstance(node, Map):
            inner = node.get(word.text)
            if inner is None and within != _ROWS:
                # A setting may bring a new key; here one is looked for that is there.
                raise _missing(word, node.keys(), f"`{within}`")
        else:
            inner = node.items[int(word.text) - 1] if isinstance(node, Seq) else None
        if inner is None:
            return None
        node, within = inner, word.text
    return node


def _digest(source: Source, text: str) -> str:
    return hashlib.sha256(f"{source.digest}\0{text}".encode()).hexdigest()


def _read(
    line: str, number: int, prefix: str
) -> tuple[list[_Word], Node | None, Sequence[Finding]]:
    """Return path, value and findings of one setting; a value of None removes the entry.

    `prefix` are spaces in place of the lines before it, so that the value has the right span.
    Raises _Wrong for a setting without a path.
    """
    path, sign, value = line.partition("=")
    start = len(prefix)
    words: list[_Word] = []
    at = 0
    for text in path.split("."):
        words.append(_Word(text.strip(), _span(number, at, len(text), start)))
        at += len(text) + 1
    line_span = _span(number, 0, len(line), start)
    if not sign or not all(word.text for word in words):
        help = "such as: --set 'quest.heroes=3', with a dot between the keys"
        raise _Wrong(error(CODE, line_span, "expected PATH=VALUE", help))
    if not value.strip():
        return words, None, ()
    node, findings = composed(NAME, prefix + " " * (len(path) + 1) + value, Budget())
    return words, node, findings


def _span(number: int, at: int, length: int, start: int) -> Span:
    return Span(NAME, number, at + 1, number, at + length + 1, start + at, start + at + length)


def _set(source: Source, path: Sequence[_Word], value: Node | None) -> tuple[Source, str]:
    """Return the pack with one value changed, and the path of the file it belongs to."""
    head = path[0]
    kinds = {kind for kind, _ in source.definitions}
    quest = source.header.get(_QUEST)
    if source.header.entry(head.text) is None and head.text not in kinds:
        if not isinstance(quest, Map) or quest.entry(head.text) is None:
            keys = (
                *source.header.keys(),
                *kinds,
                *(quest.keys() if isinstance(quest, Map) else ()),
            )
            raise _missing(head, keys, "the pack")
        path = (_Word(_QUEST, head.span), *path)
    if path[0].text in kinds and len(path) > 1:
        return _in_definition(source, path, value)
    return _in_header(source, path, value)


def _in_definition(source: Source, path: Sequence[_Word], value: Node | None) -> tuple[Source, str]:
    kind, name = path[0], path[1]
    definition = source.definitions.get((kind.text, name.text))
    if definition is None:
        ids = [id_ for group, id_ in source.definitions if group == kind.text]
        raise _missing(name, ids, f"`{kind.text}`")
    node = _put(definition.node, path[2:], value, name.text) if len(path) > 2 else value
    if node is None:
        help = "name a value within it"
        raise _Wrong(error(CODE, name.span, f"`{name.text}` as a whole cannot be taken away", help))
    definitions = {**source.definitions, (kind.text, name.text): replace(definition, node=node)}
    for document in source.documents:
        section = document.root.get(kind.text)
        if isinstance(section, Map) and section.get(name.text) is definition.node:
            root = _with(document.root, kind.text, _with(section, name.text, node))
            return _in_document(replace(source, definitions=definitions), document, root)
    return replace(source, definitions=definitions), ""


def _in_header(source: Source, path: Sequence[_Word], value: Node | None) -> tuple[Source, str]:
    key = path[0].text
    old = source.header.get(key)
    new = value
    if len(path) > 1 and old is not None:
        new = _put(old, path[1:], value, key)
    new_source = replace(source, header=_with(source.header, key, new))
    for document in source.documents:
        if document.owner == source.id and document.root.get(key) is old:
            return _in_document(new_source, document, _with(document.root, key, new))
    return new_source, ""


def _in_document(source: Source, document: Document, root: Map) -> tuple[Source, str]:
    documents = tuple(
        replace(entry, root=root) if entry is document else entry for entry in source.documents
    )
    return replace(source, documents=documents), document.path


def _put(node: Node, path: Sequence[_Word], value: Node | None, within: str) -> Node:
    """Return `node` with the value at `path` changed, added, or for None removed."""
    word, last = path[0], len(path) == 1
    if isinstance(node, Seq):
        return _put_item(node, path, value, within)
    if not isinstance(node, Map):
        message = f"`{within}` is a value: there is nothing in it to be named"
        help = f"write all of it: {within}={{{word.text}: ...}}"
        raise _Wrong(error(CODE, word.span, message, help))
    old = node.get(word.text)
    if old is None and within == _ROWS:
        cut, meant = rows_named(node, word.text)
        for row in meant:
            named = (_Word(row, word.span), *path[1:])
            cut = _put_row(cut, named, value)
        if meant:
            return cut
    if old is None:
        if not last or value is None or within == _ROWS:
            raise _missing(word, node.keys(), f"`{within}`" if within != "the pack" else within)
        key = Scalar(word.text, word.text, word.span)
        return replace(node, entries=(*node.entries, Entry(key, value)))
    new = value if last else _put(old, path[1:], value, word.text)
    return _with(node, word.text, new)


def _put_row(rows: Map, path: Sequence[_Word], value: Node | None) -> Map:
    old = rows.get(path[0].text)
    if len(path) == 1 or old is None:
        return _with(rows, path[0].text, value)
    return _with(rows, path[0].text, _put(old, path[1:], value, path[0].text))


def _put_item(node: Seq, path: Sequence[_Word], value: Node | None, within: str) -> Seq:
    """Return a list with one item changed, or for None removed; items are numbered from 1."""
    word = path[0]
    at = int(word.text) - 1 if word.text.isdecimal() and len(word.text) < 9 else -1
    if not 0 <= at < len(node.items):
        numbers = f"from 1 to {len(node.items)}" if node.items else "and it is empty"
        message = f"`{within}` is a list: expected a number {numbers}, found `{word.text}`"
        raise _Wrong(error(CODE, word.span, message))
    new = value if len(path) == 1 else _put(node.items[at], path[1:], value, word.text)
    items = node.items[:at] + (() if new is None else (new,)) + node.items[at + 1 :]
    return replace(node, items=items)


def _with(node: Map, key: str, value: Node | None) -> Map:
    """Return `node` with another value under `key`, or for None without that key."""
    entries: list[Entry] = []
    for entry in node.entries:
        if entry.key.text != key:
            entries.append(entry)
        elif value is not None:
            entries.append(replace(entry, value=value))
    return replace(node, entries=tuple(entries))


def _missing(word: _Word, known: Iterable[str], where: str) -> _Wrong:
    names = sorted(set(known))
    hint = did_you_mean(word.text, names)
    if not hint and names:
        examples = [f"`{name}`" for name in names[:_NAMED_AT_MOST]]
        suffix = [f"{len(names) - _NAMED_AT_MOST} more"] if len(names) > _NAMED_AT_MOST else []
        hint = f"there are {join_words([*examples, *suffix])}"
    return _Wrong(error(CODE, word.span, f"there is no `{word.text}` in {where}", hint))
