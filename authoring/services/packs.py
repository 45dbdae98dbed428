"""Opening of packs: load, check against the schema, find the ruleset, build."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from authoring.core.data import data_folder
from authoring.core.errors import CannotRun
from authoring.core.finding import Finding, error
from authoring.core.lazy_import import Later
from authoring.core.limits import MAX_YAML_BYTES
from authoring.core.lint_rule import LintRule
from authoring.engine.contract import Ruleset
from authoring.lint.art import ON_PAPER, foreign_findings, own_findings, template_names
from authoring.lint.registry import rules_for
from authoring.lint.result_cache import cached
from authoring.lint.run import lint, order
from authoring.lint.suppress import UNUSED
from authoring.model.pack import Pack
from authoring.render.imposition.layout_files import Layouts, read_layouts
from authoring.rulesets.find import find_ruleset, ruleset_ids
from authoring.services.answer import has_errors
from authoring.services.opened import Faulty, Opened, Sound, Unreadable
from authoring.services.partial_pack import PartialPack, build_partly, lint_in_part
from authoring.services.settings import settings_for
from authoring.source.assets.art import TEMPLATES
from authoring.source.assets.template_faults import TEMPLATE_ERROR
from authoring.source.loaded import Source
from authoring.source.pack.files import find_folder
from authoring.source.pack.load import load_pack
from authoring.source.pack.overrides import with_settings
from authoring.source.pack.pack_keys import UNKNOWN, PackKeys, schema_keys
from authoring.source.pack.stray import CODE as UNREAD
from authoring.source.reader import FILES, Reader
from authoring.source.schema.validation import check as check_schema

_with_misnamed = Later("authoring.services.misnamed", "with_misnamed")
_with_root_causes = Later("authoring.services.root_causes", "with_root_causes")
_with_swapped = Later("authoring.services.swapped_charts", "with_swapped")
MISSING_CHART = "missing-chart"
"""Code, in all rulesets, of a chart that the rules roll on and the quest lacks."""


def open_pack(path: Path, reader: Reader = FILES, settings: Sequence[str] = ()) -> Opened:
    """Open the pack folder `path` (or its `pack.yaml`), with any errors it has.

    `reader` supplies the texts; `settings`, such as `quest.heroes=3`, are values that replace those
    of the files, which are not changed. Unchanged texts are not parsed again. Raises CannotRun when
    there is no pack.
    """
    opened = _opened(path, reader, settings)
    folder = find_folder(path, reader)
    sheets = read_layouts(folder, reader)
    lint_settings = settings_for(folder, opened.source, opened.ruleset, reader)
    texts = {**opened.texts, **sheets.texts, **lint_settings.texts}
    return replace(opened, sheets=sheets, settings=lint_settings, texts=texts)


def last_sound(now: Opened, before: Sound | None) -> Sound | None:
    """Return `now` if it is sound, else `before`, marked `stale`; None without either.

    For long-running callers: while a file is broken, the odds are those of the last sound state.
    """
    if isinstance(now, Sound):
        return now
    return replace(before, stale=True) if before is not None else None


def _opened(path: Path, reader: Reader, settings: Sequence[str]) -> Opened:
    loaded = load_pack(path, keys_of=ruleset_keys, reader=reader)
    source = loaded.source
    ruleset = find_ruleset(source.ruleset) if source else None
    if source is None or ruleset is None:
        # Only now is it worth the time to ask which rulesets are installed.
        loaded = load_pack(path, rulesets=ruleset_ids(), keys_of=ruleset_keys, reader=reader)
        texts = _texts(loaded.findings, reader)
        return Unreadable(path=path, findings=_ordered(loaded.findings), texts=texts)
    findings, changed = loaded.findings, frozenset[str]()
    if settings:
        result = with_settings(source, settings)
        source, changed, findings = result.source, result.documents, (*findings, *result.findings)
    return _as_far_as(path, ruleset, source, findings, changed)


def _as_far_as(
    path: Path,
    ruleset: Ruleset,
    source: Source,
    earlier: tuple[Finding, ...],
    changed: frozenset[str],
) -> Sound | Faulty:
    """Build the pack as far as possible; `earlier` are the findings of reading."""
    if ruleset.schema:
        earlier = (
            *earlier,
            *check_schema(source, ruleset.folder("schemas") / ruleset.schema, changed),
        )
    pack, partly = None, None
    built: tuple[Finding, ...] = ()
    if has_errors(earlier):
        partly = build_partly(ruleset, source, earlier)
    else:
        pack, built = ruleset.build(source)
    without = _without_charts(source, built)
    findings = _ordered((*earlier, *(without or built)))
    if pack is None or without or has_errors(findings):
        return Faulty(
            path=path, findings=findings, texts=source.texts, ruleset=ruleset, source=source,
            built=None if without else pack, partly=partly,
        )  # fmt: skip
    return Sound(path=path, findings=findings, texts=source.texts, ruleset=ruleset, pack=pack)


def _without_charts(source: Source, built: tuple[Finding, ...]) -> tuple[Finding, ...]:
    """Return the findings of the build with one in place of those for each missing chart, if a
    quest has no chart at all; else (). All other lint findings would be consequences."""
    definitions = source.definitions.items()
    has_charts = any(
        kind == "charts" and definition.owner == source.id for (kind, _), definition in definitions
    )
    lacking = [finding for finding in built if finding.code == MISSING_CHART]
    if has_charts or not lacking:
        return ()
    message = "there is no charts.yaml, and no `charts:` in pack.yaml: the quest has no charts"
    help = "write a file charts.yaml that begins with `charts:`; `questpack new` makes a small one"
    others = (finding for finding in built if finding.code != MISSING_CHART)
    return (error(MISSING_CHART, lacking[0].span, message, help), *others)


def ruleset_keys(id: str) -> PackKeys:
    """Return the keys of a ruleset's packs, and folders of its own packs; UNKNOWN if `id` is no
    ruleset, or one without a schema."""
    ruleset = find_ruleset(id)
    if ruleset is None or not ruleset.schema:
        return UNKNOWN
    pack_keys = schema_keys(ruleset.folder("schemas") / ruleset.schema)
    return replace(pack_keys, packs=(ruleset.folder("packs"),)) if ruleset.home else pack_keys


def open_sound(path: Path, reader: Reader = FILES, settings: Sequence[str] = ()) -> Sound:
    """Open a pack as `open_pack` does; raise CannotRun for one that is not sound."""
    opened = open_pack(path, reader, settings)
    if not isinstance(opened, Sound):
        errors = [finding for finding in opened.findings if has_errors((finding,))]
        details = "".join(f": {finding.span}: {finding.message}" for finding in errors[:1])
        raise CannotRun(f"{path} has errors{details}", f"see: questpack lint {path}")
    return opened


def open_quest(path: Path) -> Opened:
    """Open a pack to be solved or played, with its errors; CannotRun for a mere library."""
    return quest_in(open_pack(path))


def quest_in(opened: Opened) -> Opened:
    """Return `opened`; raise CannotRun if it is sound and has no quest."""
    if isinstance(opened, Sound) and not opened.has_quest:
        raise CannotRun(
            f"{opened.path} has no quest that can be played",
            f"a library pack has none; otherwise see: questpack lint {opened.path}",
        )
    return opened


def lint_opened(opened: Opened, *, libraries: bool = False) -> tuple[Finding, ...]:
    """Return all findings about an opened pack, its sheets and settings, lint rules included, as
    selected by its settings."""
    findings = _all_about(opened, libraries=libraries)
    ruleset = opened.ruleset
    codes: frozenset[str] = frozenset()
    if ruleset is not None:
        codes = frozenset(rule.code for rule in rules_for(ruleset.lint_package))

        def again(source: Source, changed: frozenset[str]) -> tuple[Finding, ...]:
            variant = _as_far_as(opened.path, ruleset, source, (), changed)
            return _all_about(replace(variant, sheets=opened.sheets), libraries=libraries)

        if has_errors(findings) or any(finding.code == UNREAD for finding in findings):
            findings = _with_swapped(findings, opened.source, again)
            findings = _with_misnamed(findings, opened.source)
            pack_keys, following = ruleset_keys(ruleset.id), codes | {MISSING_CHART, UNUSED}
            findings = _ordered(_with_root_causes(findings, opened.source, pack_keys, following))
    return tuple(opened.settings.chosen(findings, codes))


def _all_about(opened: Opened, *, libraries: bool) -> tuple[Finding, ...]:
    """Return all findings, like `lint_opened`, but not filtered by the settings."""
    others = (*opened.findings, *opened.sheets.findings, *opened.settings.findings)
    if isinstance(opened, Unreadable):
        return _ordered(others)
    ruleset, pack = opened.ruleset, opened.built
    rules = rules_for(ruleset.lint_package)
    if pack is not None:
        others += own_in(ruleset, pack)
        return _by_rules(ruleset, pack, rules, others, libraries=libraries)
    if isinstance(opened, Faulty) and opened.partly is not None:
        return _in_part(ruleset, opened.partly, others, libraries=libraries)
    return _ordered(others)


def _by_rules(
    ruleset: Ruleset,
    pack: Pack,
    rules: tuple[LintRule, ...],
    others: tuple[Finding, ...],
    *,
    libraries: bool,
) -> tuple[Finding, ...]:
    """Return the findings of `rules` on a built pack and `others`, cached until a file changes."""

    def work() -> tuple[Finding, ...]:
        return lint(pack, tuple(ruleset.parts(pack)), rules, libraries=libraries, others=others)

    return cached(pack.source, (ruleset.id, rules, others, libraries), work)


def _in_part(
    ruleset: Ruleset, partly: PartialPack, others: tuple[Finding, ...], *, libraries: bool
) -> tuple[Finding, ...]:
    """Return the findings on a pack with schema errors, those of `others` included; cached until a
    file changes."""

    def work() -> tuple[Finding, ...]:
        return lint_in_part(partly, ruleset, others, libraries=libraries)

    rules = rules_for(ruleset.lint_package)
    return cached(partly.pack.source, ("in part", ruleset.id, rules, others, libraries), work)


def own_in(ruleset: Ruleset, pack: Pack) -> tuple[Finding, ...]:
    """Return the findings on the author's own pictures and templates of a built pack."""
    source = pack.source
    names: frozenset[str] = frozenset()
    if (Path(source.folder) / TEMPLATES).is_dir():
        # A template of another game's pages would be read, and change nothing.
        own = ruleset.id.replace("-", "_")
        others = {id.replace("-", "_") for id in ruleset_ids()} - {own}
        names = template_names((ruleset.folder("templates"), data_folder("templates")), others)
    return own_findings(source, ruleset.pictured, names)


def on_paper(opened: Sound, findings: tuple[Finding, ...]) -> tuple[Finding, ...]:
    """Return the findings that matter for printing a sound pack: errors, and warnings about printed
    content; also those about pictures of the packs it uses."""
    rules = rules_for(opened.ruleset.lint_package)
    codes = ON_PAPER | {rule.code for rule in rules if rule.on_paper}
    selection = (finding for finding in findings if has_errors((finding,)) or finding.code in codes)
    return (*selection, *foreign_findings(opened.pack.source))


def errors_in(opened: Opened) -> tuple[Finding, ...]:
    """Return the lint errors of a playable pack: reasons to doubt its measurements.

    Errors in its sheets of paper and templates are not included.
    """
    quest = replace(opened, sheets=Layouts())
    findings = lint_opened(quest)
    return tuple(
        finding for finding in findings if has_errors((finding,)) and finding.code != TEMPLATE_ERROR
    )


def explain_failure(opened: Opened, reason: Exception) -> tuple[Finding, ...]:
    """Return the pack's lint errors as the likely cause of `reason`; re-raise it if there are none.

    A chart with a gap, for example, may stop a game: the author needs the lint error, not the
    traceback.
    """
    try:
        findings = errors_in(opened)
    except Exception:  # noqa: BLE001 - the first failure is the one to tell
        raise reason from None
    if not findings:
        raise reason
    return findings


def _texts(findings: tuple[Finding, ...], reader: Reader) -> dict[str, str]:
    """Return the texts of the files of these findings, by displayed path, as far as readable."""
    texts: dict[str, str] = {}
    for name in {finding.span.path for finding in findings}:
        path = Path(name)
        try:
            # A symbolic link may lead to a file that is nobody's business, and
            # reading a pipe waits for ever.
            about = reader.about(path)
            if about.is_file and about.size <= MAX_YAML_BYTES and not path.is_symlink():
                texts[name] = reader.read(path, MAX_YAML_BYTES).decode("utf-8-sig")
        except (OSError, ValueError):
            continue
    return texts


def _ordered(findings: tuple[Finding, ...]) -> tuple[Finding, ...]:
    return tuple(sorted(dict.fromkeys(findings), key=order))
