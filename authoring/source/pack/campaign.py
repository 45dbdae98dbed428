"""Campaign files: quests in a row, and the people that play them."""

import stat
from collections.abc import Mapping
from pathlib import Path

from authoring.core import limits
from authoring.core.data import data_folder
from authoring.core.errors import CannotRun
from authoring.core.finding import Finding, error
from authoring.core.lazy_dataclass import dataclass
from authoring.core.links import leads_out
from authoring.core.span import file_span
from authoring.source.display import mebibytes, shown_path
from authoring.source.loaded import Document
from authoring.source.node import Entry, Map, Node, Scalar, Seq
from authoring.source.pack.files import MAIN, TextFile, decode
from authoring.source.pack.gameplay_digest import values_digest
from authoring.source.schema.validation import check_document
from authoring.source.yaml.budget import Budget
from authoring.source.yaml.compose_cache import composed

SCHEMA = "campaign.json"
KEYS = ("format", "title", "description", "party", "quests", "retries")
"""Keys of every campaign; a test checks the schema against them."""


@dataclass(frozen=True, slots=True)
class CampaignFile:
    """The content of a campaign's file. `folders` are the quests' folders, one for each of
    `quests`; nodes keep their spans for findings about an id. `others` are the keys that only the
    quests' ruleset can know, such as where the party rests. `retries` are tries after a lost quest,
    `digest` is that of the file's values."""

    title: str
    quests: tuple[Scalar, ...]
    folders: tuple[Path, ...]
    party: tuple[Scalar, ...]
    others: tuple[Entry, ...]
    retries: int
    digest: str


@dataclass(frozen=True, slots=True)
class CampaignResult:
    """A loaded campaign; `file` is None after an error; `texts` are by displayed path."""

    file: CampaignFile | None
    findings: tuple[Finding, ...]
    texts: Mapping[str, str]


def load_campaign(path: Path) -> CampaignResult:
    """Read a campaign file. Raises CannotRun if it is missing; any other defect is a Finding."""
    text_file = _read(path)
    if isinstance(text_file, Finding):
        return CampaignResult(None, (text_file,), {})
    texts = {text_file.shown: text_file.text}
    root, findings = composed(text_file.shown, text_file.text, Budget())
    if not isinstance(root, Map):
        empty = "expected keys, `format: 1` first"
        span = root.span if root is not None else file_span(text_file.shown)
        findings = findings or (error("schema-mismatch", span, f"this is no campaign; {empty}"),)
        return CampaignResult(None, findings, texts)
    document = Document(text_file.shown, "", root)
    findings = (*findings, *check_document(document, data_folder("schemas") / SCHEMA))
    if findings:
        return CampaignResult(None, findings, texts)
    file = _campaign(path, text_file, root)
    findings = tuple(
        problem for at in range(len(file.quests)) for problem in _misplaced(path, file, at)
    )
    return CampaignResult(None if findings else file, findings, texts)


def _read(path: Path) -> TextFile | Finding:
    """Return the text of the file; size and kind are checked before a byte is read. Raises
    CannotRun for a file that is no campaign."""
    display_path = shown_path(path)
    try:
        if path.is_symlink() and leads_out(path, path.parent):
            message = f"{display_path}: this is a symbolic link that leads out of its folder"
            raise CannotRun(message, "give the file it leads to")
        about = path.stat()
        if not stat.S_ISREG(about.st_mode):
            hint = "give the YAML file that lists the quests"
            raise CannotRun(f"{display_path}: this is no campaign file", hint)
        if about.st_size > limits.MAX_YAML_BYTES:
            message = f"this file is {mebibytes(about.st_size)}"
            hint = f"the bound is {mebibytes(limits.MAX_YAML_BYTES)}"
            return error("past-limit", file_span(display_path), message, hint)
        with path.open("rb") as file:
            data = file.read(limits.MAX_YAML_BYTES + 1)
    except FileNotFoundError:
        raise CannotRun(f"{display_path}: no such file", "check the path") from None
    except (OSError, ValueError, RuntimeError):
        raise CannotRun(f"{display_path}: this file cannot be read", "check its rights") from None
    return decode(path.name, display_path, data)


def _campaign(path: Path, text: TextFile, root: Map) -> CampaignFile:
    title, retries = root.get("title"), root.get("retries")
    quests = _scalars(root.get("quests"))
    times = retries.value if isinstance(retries, Scalar) else 0
    return CampaignFile(
        title=title.text.strip() if isinstance(title, Scalar) else "",
        quests=quests,
        folders=tuple(path.parent / quest.text for quest in quests),
        party=_scalars(root.get("party")),
        others=tuple(entry for entry in root.entries if entry.key.text not in KEYS),
        retries=times if isinstance(times, int) else 0,
        digest=values_digest(root),
    )


def _scalars(node: Node | None) -> tuple[Scalar, ...]:
    nodes = node.items if isinstance(node, Seq) else (node,)
    return tuple(item for item in nodes if isinstance(item, Scalar))


def _misplaced(path: Path, file: CampaignFile, at: int) -> tuple[Finding, ...]:
    """Return the error for a quest outside the campaign's folder, or that is no pack; else ()."""
    quest, folder = file.quests[at], file.folders[at]
    try:
        home = path.parent.resolve()
        is_inside = not Path(quest.text).is_absolute() and folder.resolve().is_relative_to(home)
        is_pack = is_inside and (folder / MAIN).is_file()
    except (OSError, ValueError, RuntimeError):
        is_inside, is_pack = True, False
    if not is_inside:
        message = f"`{quest.text[:60]}` leads out of the folder of the campaign"
        hint = "put the campaign file above the folders of its quests"
        return (error("outside-pack", quest.span, message, hint),)
    if not is_pack:
        message = f"there is no pack in the folder `{quest.text[:60]}`"
        hint = "folders are named as seen from the campaign file"
        return (error("missing-pack", quest.span, message, hint),)
    return ()
