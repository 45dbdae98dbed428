"""Import of charts and tiles of other programs into a pack: new ones are added, existing ones stay
unless forced."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path

from authoring.core.errors import CannotRun
from authoring.core.lazy_dataclass import dataclass
from authoring.core.limits import MAX_CHARTS
from authoring.core.suggest import did_you_mean
from authoring.core.wording import pluralize
from authoring.foreign.charts.as_yaml import chart_lines, finished, free_id
from authoring.foreign.charts.chart_formats import FORMATS, format_of, read_charts
from authoring.foreign.maps.drawn_tile import DrawnTile, tile_lines
from authoring.foreign.maps.map_formats import MAP_ENDINGS, is_map, read_map
from authoring.foreign.reading import ChartRead, NotRead, Reading, json_in
from authoring.services.answer import Answer
from authoring.services.foreign_files import findings_of, foreign_files, tileset
from authoring.services.into_pack import Lines, below, pack_files
from authoring.services.new import bare_pack, gameless_ruleset, write_folder
from authoring.services.packs import ruleset_keys
from authoring.services.rewrite import Rewritten, write_rewritten
from authoring.source.display import shown_path
from authoring.source.pack.files import MAIN
from authoring.source.pack.pack_keys import named_ruleset

CHARTS, TILES = "charts", "tiles"


@dataclass(frozen=True, slots=True)
class ImportOrder:
    """The files to read (`typed` is the text of standard input), and the folder `into` which they
    go, None for none. `ruleset` is that of a new pack, "" for one without a game; `form` is one of
    FORMATS, "" to recognise it; `force` overwrites definitions."""

    files: tuple[Path, ...]
    typed: str = ""
    into: Path | None = None
    ruleset: str = ""
    form: str = ""
    force: bool = False


@dataclass(frozen=True, slots=True)
class Imported:
    """The result of an import, with nothing written: `text` is all of it as YAML, `counts` the
    number of definitions by kind. `files` are the files of the pack that change; `kept` those that
    would also change if existing definitions were overwritten."""

    text: str
    counts: Mapping[str, int]
    files: tuple[Rewritten, ...] = ()
    kept: tuple[Rewritten, ...] = ()


def import_files(order: ImportOrder) -> Answer[Imported]:
    """Read the files, and work out what changes in the pack; write nothing.

    Findings are errors on files that cannot be read, and hints on what was left out of the others;
    the value is None when nothing could be read. Raises CannotRun for files that are not there, and
    for a pack that cannot be read.
    """
    if order.form and order.form not in FORMATS:
        help = did_you_mean(order.form, FORMATS) or f"choose one of {', '.join(FORMATS)}"
        raise CannotRun(f"no such format: {order.form}", help)
    there = order.into is not None and (order.into / MAIN).exists()
    pack = pack_files(order.into) if order.into is not None and there else None
    if pack is not None and pack.findings:
        return Answer(None, pack.findings, pack.texts())
    files = tuple(foreign_files(order.files, order.typed))
    parts = [(file, part) for file in files for part in _parts(file, order.form)]
    charts = ((file, part) for file, part in parts if isinstance(part, ChartRead))
    tiles = (part for _, part in parts if isinstance(part, DrawnTile))
    titles = pack.titles(CHARTS) if pack is not None else {}
    id = named_ruleset(pack.files[MAIN].text) if pack else order.ruleset or gameless_ruleset()
    read = finished(charts, titles, columns=order.into is None or ruleset_keys(id).columns)
    blocks: dict[str, dict[str, Lines]] = {
        CHARTS: {chart.id: tuple(chart_lines(chart)) for chart in read},
        TILES: _tiles(tiles),
    }
    if len(blocks[CHARTS]) > MAX_CHARTS:
        message = f"{len(blocks[CHARTS])} charts are read, a pack may have at most {MAX_CHARTS}"
        files[0].note(message, "import fewer files at once")
    if order.into is not None and files:
        _without_place(blocks, id, files[0])
    codes = ("not-imported", "import-left-out")
    findings = tuple(finding for file in files for finding in findings_of(file, *codes))
    blocks = {kind: definitions for kind, definitions in blocks.items() if definitions}
    if not blocks:
        return Answer(None, findings)
    texts = {kind: f"{kind}:\n{below([*own.values()])}" for kind, own in blocks.items()}
    imported = Imported("\n".join(texts.values()), {kind: len(own) for kind, own in blocks.items()})
    if pack is not None:
        changed = pack.with_definitions(blocks, over=order.force)
        texts = {str(file.path): file.new for file in changed}
        forced = pack.with_definitions(blocks, over=True)
        kept = [replace(file, old=texts.get(str(file.path), file.old)) for file in forced]
        kept = [file for file in kept if file.changed]
        imported = replace(imported, files=changed, kept=tuple(kept))
    elif order.into is not None:
        own = {f"{kind}.yaml": text for kind, text in texts.items()}
        new = {**bare_pack(order.into, order.ruleset), **own}.items()
        paths = [(order.into / name, text) for name, text in new]
        written = [Rewritten(path, shown_path(path), "", text) for path, text in paths]
        imported = replace(imported, files=tuple(written))
    return Answer(imported, findings)


def _without_place(blocks: dict[str, dict[str, Lines]], ruleset: str, reading: Reading) -> None:
    """Remove from `blocks` (by kind and id) the kinds that the ruleset does not know; note each."""
    pack_keys = ruleset_keys(ruleset)
    for kind in [kind for kind, own in blocks.items() if own and not pack_keys.defines(kind)]:
        count = pluralize(len(blocks.pop(kind)), kind[:-1])
        help = "give --into a pack of a game that has them, or --ruleset for a new one"
        reading.note(f"`{ruleset}` has no {kind}: {count} left out", help)


def _parts(reading: Reading, form: str) -> tuple[ChartRead | DrawnTile, ...]:
    """Return the charts or the tiles of a file in the format `form`; () for a faulty file."""
    try:
        ending = reading.path.suffix.lower()
        kind = form or format_of(ending, reading.text)
        if reading.fault is not None:
            return ()
        if not form and (ending in MAP_ENDINGS or (kind == "json" and is_map(json_in(reading)))):
            return read_map(reading, partial(tileset, reading.path))
        return read_charts(reading, kind)
    except NotRead as fault:
        reading.fault = fault
        return ()


def _tiles(tiles: Iterable[DrawnTile]) -> dict[str, Lines]:
    drawn: dict[str, Lines] = {}
    for tile in tiles:
        id = free_id(tile.id, drawn)
        drawn[id] = tuple(tile_lines(replace(tile, id=id)))
    return drawn


def write_imported(order: ImportOrder, imported: Imported) -> tuple[Path, ...]:
    """Write the files of the pack, all or none, and return their paths. Raises CannotRun."""
    if order.into is None or (order.into / MAIN).exists():
        return write_rewritten(imported.files)
    names = {file.path.relative_to(order.into).as_posix(): file.new for file in imported.files}
    write_folder(order.into, names)
    return tuple(file.path for file in imported.files)
