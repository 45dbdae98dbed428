"""Make the fixes that lint offers: in memory until nothing is left to do, then in the files."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from authoring.core.finding import Finding, Severity
from authoring.lint.compatible_fixes import FindingCounts, choose, edits_of, finding_counts, within
from authoring.lint.run import order
from authoring.services.answer import Answer, has_errors
from authoring.services.changed_files import Changed, changes_shown, write_changed
from authoring.services.lint import lint_pack
from authoring.services.opened import Opened
from authoring.services.packs import open_pack
from authoring.source.edits.text_edits import applied
from authoring.source.pack.files import find_folder
from authoring.source.pack.sheets import FOLDER
from authoring.source.reader import FILES, Overlay, Reader

MOST_ROUNDS = 30
"""How often a pack is looked at again: what one round puts off, the next one does."""
MOST_LOOKS = 50
"""So often at all: each takes as long as `lint`."""
MOST_FAILURES = 3
"""After so many fixes of a code that were put back, no other of that code is tried."""
NOT_YAML = "not-yaml"

Look = Callable[[Opened], Answer[int]]
"""What lint says of a pack."""
_Key = tuple[str, str, str, str]
_Sign = tuple[str, str, str]


@dataclass(frozen=True, slots=True)
class AppliedFixes:
    """The result of fixing: `files` are not written yet, see `write_mended`.

    `fixes` are those made, `put_back` those that made things worse; `left` are the findings
    afterwards, and `new` those of them that came to light meanwhile, with a fix to be looked over.
    """

    files: tuple[Changed, ...]
    fixes: tuple[Finding, ...]
    put_back: tuple[Finding, ...]
    left: Answer[int]
    new: tuple[Finding, ...] = ()

    @property
    def diff(self) -> str:
        """All changes, as `diff -u` shows them; without carriage returns."""
        return changes_shown(self.files)


@dataclass(slots=True)
class _Workspace:
    """Files as they were and as they are now, and the fixes made to them."""

    below: Reader
    before: dict[Path, str] = field(default_factory=dict)
    now: dict[Path, str] = field(default_factory=dict)
    shown: dict[Path, str] = field(default_factory=dict)
    fixes: list[Finding] = field(default_factory=list)
    put_back: set[_Key] = field(default_factory=set)
    known: set[_Sign] = field(default_factory=set)
    """The marks of the findings before the first fix."""
    looks: int = 0

    @property
    def reader(self) -> Reader:
        """Reads the files as they are now."""
        return Overlay(self.now, self.below) if self.now else self.below

    @property
    def hopeless(self) -> set[str]:
        """Codes whose fixes have made things worse again and again."""
        failures = Counter(code for code, *_ in self.put_back)
        return {code for code, times in failures.items() if times >= MOST_FAILURES}


@dataclass(frozen=True, slots=True)
class _Seen:
    """A pack at one moment: its files that may be changed by shown path, and its findings."""

    mine: Mapping[str, Path]
    texts: Mapping[str, str]
    answer: Answer[int]
    standing: FindingCounts


def apply_fixes(
    *packs: Path, unsafe: bool = False, look: Look = lint_pack, reader: Reader = FILES
) -> AppliedFixes:
    """Make every fix of the packs, as `look` finds them, that is safe; `unsafe`: the others, too.

    Nothing is written. Files of packs that are merely used are never changed. A fix after
    which less could be read, or more would be wrong, is put back. What comes to light only
    after a fix is mended if that is safe: nobody has seen it yet. Raises CannotRun as
    `open_pack` does.
    """
    desk = _Workspace(reader)
    first = [_look(desk, pack, look) for pack in packs]
    desk.known = {
        mark for state in first for item in state.answer.findings for mark in _signs(state, item)
    }
    seen = [
        _settle(desk, pack, unsafe, look, state) for pack, state in zip(packs, first, strict=True)
    ]
    if desk.fixes and len(packs) > 1:
        # One of them may use another that has changed meanwhile.
        seen = [_settle(desk, pack, unsafe, look) for pack in packs]
    files = tuple(
        Changed(path, desk.shown[path], desk.before[path], text)
        for path, text in sorted(desk.now.items())
        if text != desk.before[path]
    )
    findings: dict[Finding, None] = {}
    texts: dict[str, str] = {}
    for state in seen:
        findings.update(dict.fromkeys(state.answer.findings))
        texts.update(state.answer.texts)
    answer = Answer(len(packs), tuple(sorted(findings, key=order)), texts)
    put_back = _given_up(desk, findings)
    new = tuple(
        item
        for state in seen
        for item in state.answer.findings
        if item.fix and not item.fix.safe and _is_new(desk, state, item)
    )
    return AppliedFixes(files, tuple(desk.fixes), put_back, answer, tuple(dict.fromkeys(new)))


def _given_up(desk: _Workspace, left: Iterable[Finding]) -> tuple[Finding, ...]:
    """Return the findings that are left because their fix was undone, as they are now."""
    failed = {key[:-1] for key in desk.put_back}
    return tuple(finding for finding in left if finding.fix and _key({}, finding)[:-1] in failed)


def write_fixes(mended: AppliedFixes) -> None:
    """Write the changed files, as `write_changed` does."""
    write_changed(mended.files)


def _settle(
    desk: _Workspace, pack: Path, unsafe: bool, look: Look, first: _Seen | None = None
) -> _Seen:
    """Make fixes, round after round, until there is nothing more to fix; `first` is the state
    before any."""
    desk.looks = 0
    if first is not None and not desk.fixes:
        seen, desk.looks = first, 1
    else:
        seen = _look(desk, pack, look)
    known = {_state(seen)}
    for _ in range(MOST_ROUNDS):
        chosen = choose(_wanted(desk, seen, unsafe))
        if not chosen:
            break
        seen = _made(desk, pack, seen, chosen, look)
        if _state(seen) in known:
            break
        known.add(_state(seen))
    return seen


def _state(seen: _Seen) -> tuple[str, ...]:
    return tuple(seen.texts[path] for path in sorted(seen.mine))


def _look(desk: _Workspace, pack: Path, look: Look) -> _Seen:
    desk.looks += 1
    opened = open_pack(pack, desk.reader)
    answer = look(opened)
    files = writable_files(opened, find_folder(pack, desk.reader))
    desk.shown |= {path: name for name, path in files.items()}
    texts = {**opened.texts, **answer.texts}
    read = _how_far(opened, answer.findings, texts)
    return _Seen(files, texts, answer, finding_counts(read, answer.findings))


def _how_far(
    opened: Opened, findings: Iterable[Finding], texts: Mapping[str, str]
) -> tuple[int, ...]:
    """Return how far the pack could be read; more is better.

    0: some file is no YAML; 1: all are; 2: it could be read; 3: built, so that the lint rules have
    run on it. The second number grows when less of a file is left behind the point where it stops
    being YAML.
    """
    broken = [finding.span for finding in findings if finding.code == NOT_YAML]
    if broken and opened.source is None:
        return 0, -sum(len(texts.get(span.path, "")) - span.start for span in broken)
    return 1 + (opened.source is not None) + (opened.built is not None), 0


def writable_files(opened: Opened, folder: Path) -> dict[str, Path]:
    """Return the real path of the texts that belong to the pack, by shown path: those in its folder
    and its folder of sheets, without links."""
    source = opened.source
    documents = source.documents if source is not None else ()
    foreign = {
        document.path
        for document in documents
        if source is not None and document.owner != source.id
    }
    homes = (folder.resolve(), folder.resolve() / FOLDER)
    files = {}
    for name in opened.texts:
        path = Path(name)
        if name in foreign or path.is_symlink() or not path.is_file():
            continue
        real = path.resolve()
        if real.parent in homes:
            files[name] = real
    return files


def _wanted(desk: _Workspace, seen: _Seen, unsafe: bool) -> Iterator[Finding]:
    """Yield the findings whose fix may be made: as safe as requested, in files of the pack.

    While there are errors, a warning may merely follow from one, such as a chart that nothing leads
    to any more: it is not removed then.
    """
    grave, hopeless = has_errors(seen.answer.findings), desk.hopeless
    for finding in seen.answer.findings:
        edits = edits_of((finding,))
        if finding.fix is None or not (finding.fix.safe or unsafe) or finding.code in hopeless:
            continue
        if not finding.fix.safe and _is_new(desk, seen, finding):
            continue
        slight = not finding.fix.safe and finding.severity is not Severity.ERROR
        if grave and slight and not all(edit.text for edit in finding.fix.edits):
            continue
        inside = (path in seen.mine and within(seen.texts[path], edits[path]) for path in edits)
        if all(inside) and _key(seen.texts, finding) not in desk.put_back:
            yield finding


def _key(texts: Mapping[str, str], finding: Finding) -> _Key:
    """Return the identity of a fix, however far its line has moved: its code, file, title and
    line."""
    span = finding.span
    start = texts.get(span.path, "").rfind("\n", 0, span.start) + 1
    line = texts.get(span.path, "")[start:].split("\n", 1)[0].strip()
    return finding.code, span.path, finding.fix.title if finding.fix else "", line


def _signs(seen: _Seen, finding: Finding) -> Iterator[_Sign]:
    """Yield the marks of a finding: its code and file with its message, and with its line."""
    yield finding.code, finding.span.path, f"message: {finding.message}"
    yield finding.code, finding.span.path, f"line: {_key(seen.texts, finding)[-1]}"


def _is_new(desk: _Workspace, seen: _Seen, finding: Finding) -> bool:
    """Return whether it came to light only after a fix: nobody has seen it."""
    return desk.known.isdisjoint(_signs(seen, finding))


def _made(
    desk: _Workspace, pack: Path, seen: _Seen, chosen: Sequence[Finding], look: Look
) -> _Seen:
    """Return the pack after the chosen fixes.

    If these make something worse, try half of them and so on, so that none hides behind the others;
    a single one must do no harm. After `MOST_LOOKS` the pack stays as it is.
    """
    hopeless = desk.hopeless
    chosen = [finding for finding in chosen if finding.code not in hopeless]
    if not chosen or desk.looks >= MOST_LOOKS:
        return seen
    before = dict(desk.now)
    _apply(desk, seen, chosen)
    after = _look(desk, pack, look)
    gain = len(chosen) if len(chosen) > 1 else 0
    if not after.standing.worse_than(seen.standing, gain):
        desk.fixes += chosen
        return after
    desk.now = before
    if len(chosen) == 1:
        desk.put_back.add(_key(seen.texts, chosen[0]))
        return seen
    half = len(chosen) // 2
    first = _made(desk, pack, seen, chosen[:half], look)
    # What the other half says of places no longer holds: the next round finds it again.
    return _made(desk, pack, seen, chosen[half:], look) if first is seen else first


def _apply(desk: _Workspace, seen: _Seen, chosen: Iterable[Finding]) -> None:
    for name, edits in edits_of(chosen).items():
        path = seen.mine[name]
        text = seen.texts[name]
        desk.before.setdefault(path, text)
        desk.now[path] = applied(text, edits)
