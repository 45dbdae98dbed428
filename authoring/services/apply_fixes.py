"""Application of the fixes that lint offers: in memory until nothing is left to do, then in the
files."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from authoring.core.finding import Finding, Severity
from authoring.core.lazy_dataclass import dataclass, field
from authoring.lint.compatible_fixes import FindingCounts, choose, edits_of, finding_counts, within
from authoring.lint.run import order
from authoring.services.answer import Answer, has_errors
from authoring.services.changed_files import ChangedFile, changes_shown, write_changed
from authoring.services.lint import lint_pack
from authoring.services.opened import Opened
from authoring.services.packs import open_pack
from authoring.source.edits.text_edits import applied
from authoring.source.pack.files import find_folder
from authoring.source.pack.sheets import FOLDER
from authoring.source.reader import FILES, Overlay, Reader

MOST_ROUNDS = 30
"""Most rounds of fixes for a pack: a fix postponed in one round is made in the next."""
MOST_LOOKS = 50
"""Most runs of lint for a pack."""
MOST_FAILURES = 3
"""Number of undone fixes of a code after which no other of that code is tried."""
NOT_YAML = "not-yaml"

Lint = Callable[[Opened], Answer[int]]
"""Function that lints a pack."""
_Key = tuple[str, str, str, str]
_Sign = tuple[str, str, str]


@dataclass(frozen=True, slots=True)
class AppliedFixes:
    """The result of fixing. `files` are still to be written: call `write_fixes`.

    `fixes` are the findings whose fixes were made, `put_back` those whose fixes were undone because
    they made things worse. `left` is the answer of lint afterwards; `new` are the findings in it
    that were not there before the first fix and have an unsafe fix.
    """

    files: tuple[ChangedFile, ...]
    fixes: tuple[Finding, ...]
    put_back: tuple[Finding, ...]
    left: Answer[int]
    new: tuple[Finding, ...] = ()

    @property
    def diff(self) -> str:
        """Unified diff of all changed files, without carriage returns; "" when nothing changed."""
        return changes_shown(self.files)


@dataclass(slots=True)
class _Workspace:
    """Files before and after the fixes made so far, by path, with the record of those fixes."""

    below: Reader
    before: dict[Path, str] = field(default_factory=dict)
    now: dict[Path, str] = field(default_factory=dict)
    shown: dict[Path, str] = field(default_factory=dict)
    fixes: list[Finding] = field(default_factory=list)
    put_back: set[_Key] = field(default_factory=set)
    known: set[_Sign] = field(default_factory=set)
    """Signs (see `_signs`) of the findings before the first fix."""
    looks: int = 0

    @property
    def reader(self) -> Reader:
        """Reader that overlays the fixed texts on the files of disk."""
        return Overlay(self.now, self.below) if self.now else self.below

    @property
    def hopeless(self) -> set[str]:
        """Codes with `MOST_FAILURES` undone fixes or more: no other fix of these is tried."""
        failures = Counter(code for code, *_ in self.put_back)
        return {code for code, times in failures.items() if times >= MOST_FAILURES}


@dataclass(frozen=True, slots=True)
class _Snapshot:
    """A pack at one moment: its files that may be changed, by displayed path, and its findings."""

    mine: Mapping[str, Path]
    texts: Mapping[str, str]
    answer: Answer[int]
    standing: FindingCounts


def apply_fixes(
    *packs: Path, unsafe: bool = False, look: Lint = lint_pack, reader: Reader = FILES
) -> AppliedFixes:
    """Make all safe fixes of the packs, as `look` reports them; with `unsafe` the others, too.

    Nothing is written. Files of packs that are merely used are never changed. A fix after which
    less can be read, or more is wrong, is undone. Findings that only appear after a fix are
    fixed only if that is safe, as the user has not seen them. Raises CannotRun as `open_pack`
    does.
    """
    workspace = _Workspace(reader)
    before = [_look(workspace, pack, look) for pack in packs]
    workspace.known = {
        mark for state in before for item in state.answer.findings for mark in _signs(state, item)
    }
    snapshots = [
        _settle(workspace, pack, unsafe, look, state)
        for pack, state in zip(packs, before, strict=True)
    ]
    if workspace.fixes and len(packs) > 1:
        # One of them may use another that has changed meanwhile.
        snapshots = [_settle(workspace, pack, unsafe, look) for pack in packs]
    files = tuple(
        ChangedFile(path, workspace.shown[path], workspace.before[path], text)
        for path, text in sorted(workspace.now.items())
        if text != workspace.before[path]
    )
    findings: dict[Finding, None] = {}
    texts: dict[str, str] = {}
    for state in snapshots:
        findings.update(dict.fromkeys(state.answer.findings))
        texts.update(state.answer.texts)
    answer = Answer(len(packs), tuple(sorted(findings, key=order)), texts)
    put_back = _given_up(workspace, findings)
    new = tuple(
        item
        for state in snapshots
        for item in state.answer.findings
        if item.fix and not item.fix.safe and _is_new(workspace, state, item)
    )
    return AppliedFixes(files, tuple(workspace.fixes), put_back, answer, tuple(dict.fromkeys(new)))


def _given_up(workspace: _Workspace, left: Iterable[Finding]) -> tuple[Finding, ...]:
    """Return the findings of `left` whose fix was made and undone."""
    failed = {key[:-1] for key in workspace.put_back}
    return tuple(finding for finding in left if finding.fix and _key({}, finding)[:-1] in failed)


def write_fixes(mended: AppliedFixes) -> None:
    """Write the files that the fixes change, all or none; raise CannotRun as `write_changed`."""
    write_changed(mended.files)


def _settle(
    workspace: _Workspace, pack: Path, unsafe: bool, look: Lint, first: _Snapshot | None = None
) -> _Snapshot:
    """Make fixes in `pack`, round after round, until none is left, and return the last state;
    `first` is the state before any, if it is known."""
    workspace.looks = 0
    if first is not None and not workspace.fixes:
        snapshot, workspace.looks = first, 1
    else:
        snapshot = _look(workspace, pack, look)
    known = {_state(snapshot)}
    for _ in range(MOST_ROUNDS):
        chosen = choose(_candidates(workspace, snapshot, unsafe))
        if not chosen:
            break
        snapshot = _after_fixes(workspace, pack, snapshot, chosen, look)
        if _state(snapshot) in known:
            break
        known.add(_state(snapshot))
    return snapshot


def _state(snapshot: _Snapshot) -> tuple[str, ...]:
    return tuple(snapshot.texts[path] for path in sorted(snapshot.mine))


def _look(workspace: _Workspace, pack: Path, look: Lint) -> _Snapshot:
    workspace.looks += 1
    opened = open_pack(pack, workspace.reader)
    answer = look(opened)
    files = writable_files(opened, find_folder(pack, workspace.reader))
    workspace.shown |= {path: name for name, path in files.items()}
    texts = {**opened.texts, **answer.texts}
    progress = _how_far(opened, answer.findings, texts)
    return _Snapshot(files, texts, answer, finding_counts(progress, answer.findings))


def _how_far(
    opened: Opened, findings: Iterable[Finding], texts: Mapping[str, str]
) -> tuple[int, ...]:
    """Return how far the pack could be read, to be compared as a tuple; greater is better.

    The first number is 0 if some file is not valid YAML, 1 if all are, 2 if the pack could be
    read, 3 if it was built, so that the lint rules ran. The second is minus the number of
    characters after the first YAML error of each file.
    """
    broken = [finding.span for finding in findings if finding.code == NOT_YAML]
    if broken and opened.source is None:
        return 0, -sum(len(texts.get(span.path, "")) - span.start for span in broken)
    return 1 + (opened.source is not None) + (opened.built is not None), 0


def writable_files(opened: Opened, folder: Path) -> dict[str, Path]:
    """Return the real paths, by displayed path, of the files of the pack in `folder` or its folder
    of sheets; links and files of other packs are left out."""
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


def _candidates(workspace: _Workspace, snapshot: _Snapshot, unsafe: bool) -> Iterator[Finding]:
    """Yield the findings whose fix may be made: as safe as requested, in files of the pack.

    While there are errors, nothing is removed because of a warning: it may only follow from an
    error, as for a chart that nothing leads to any more.
    """
    grave, hopeless = has_errors(snapshot.answer.findings), workspace.hopeless
    for finding in snapshot.answer.findings:
        edits = edits_of((finding,))
        if finding.fix is None or not (finding.fix.safe or unsafe) or finding.code in hopeless:
            continue
        if not finding.fix.safe and _is_new(workspace, snapshot, finding):
            continue
        slight = not finding.fix.safe and finding.severity is not Severity.ERROR
        if grave and slight and not all(edit.text for edit in finding.fix.edits):
            continue
        is_inside = (
            path in snapshot.mine and within(snapshot.texts[path], edits[path]) for path in edits
        )
        if all(is_inside) and _key(snapshot.texts, finding) not in workspace.put_back:
            yield finding


def _key(texts: Mapping[str, str], finding: Finding) -> _Key:
    """Return the identity of a fix without line numbers: code, file, title, text of its line."""
    span = finding.span
    start = texts.get(span.path, "").rfind("\n", 0, span.start) + 1
    line = texts.get(span.path, "")[start:].split("\n", 1)[0].strip()
    return finding.code, span.path, finding.fix.title if finding.fix else "", line


def _signs(snapshot: _Snapshot, finding: Finding) -> Iterator[_Sign]:
    """Yield a finding as (code, file, message), and as (code, file, text of its line)."""
    yield finding.code, finding.span.path, f"message: {finding.message}"
    yield finding.code, finding.span.path, f"line: {_key(snapshot.texts, finding)[-1]}"


def _is_new(workspace: _Workspace, snapshot: _Snapshot, finding: Finding) -> bool:
    """Return whether a finding was not there before the first fix, by message and by line."""
    return workspace.known.isdisjoint(_signs(snapshot, finding))


def _after_fixes(
    workspace: _Workspace, pack: Path, snapshot: _Snapshot, chosen: Sequence[Finding], look: Lint
) -> _Snapshot:
    """Make the fixes of `chosen` and return the pack afterwards.

    If that makes something worse, undo it and try each half, down to single fixes, so that only
    harmful ones are left out. After `MOST_LOOKS` runs of lint the pack stays as it is.
    """
    hopeless = workspace.hopeless
    chosen = [finding for finding in chosen if finding.code not in hopeless]
    if not chosen or workspace.looks >= MOST_LOOKS:
        return snapshot
    before = dict(workspace.now)
    _apply(workspace, snapshot, chosen)
    after = _look(workspace, pack, look)
    gain = len(chosen) if len(chosen) > 1 else 0
    if not after.standing.worse_than(snapshot.standing, gain):
        workspace.fixes += chosen
        return after
    workspace.now = before
    if len(chosen) == 1:
        workspace.put_back.add(_key(snapshot.texts, chosen[0]))
        return snapshot
    half = len(chosen) // 2
    first = _after_fixes(workspace, pack, snapshot, chosen[:half], look)
    # What the other half says of places no longer holds: the next round finds it again.
    return (
        _after_fixes(workspace, pack, snapshot, chosen[half:], look) if first is snapshot else first
    )


def _apply(workspace: _Workspace, snapshot: _Snapshot, chosen: Iterable[Finding]) -> None:
    for name, edits in edits_of(chosen).items():
        path = snapshot.mine[name]
        text = snapshot.texts[name]
        workspace.before.setdefault(path, text)
        workspace.now[path] = applied(text, edits)
