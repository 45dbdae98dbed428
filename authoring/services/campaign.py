"""Campaigns, played many times: several quests in a row with one party."""

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from authoring.core.errors import CannotRun
from authoring.core.finding import Finding, error
from authoring.core.suggest import did_you_mean
from authoring.engine.campaign import Journey, Leg, play_campaign
from authoring.engine.contract import Campaigns
from authoring.playtest.campaign_report import CampaignReport, campaign_report
from authoring.playtest.executors.choose import executor_for
from authoring.playtest.plan import Plan
from authoring.playtest.records import Measured
from authoring.playtest.run import play_all
from authoring.services.answer import Answer
from authoring.services.opened import Opened, Sound
from authoring.services.packs import errors_in, open_quest
from authoring.services.playtest import PlaytestRequest, Watch, count_all, plan_for
from authoring.source.node import Entry, Scalar
from authoring.source.pack.campaign import KEYS, CampaignFile, load_campaign
from authoring.source.pack.gameplay_digest import played_digest


def campaign(
    path: Path, request: PlaytestRequest, watch: Watch | None = None
) -> Answer[CampaignReport]:
    """Measure the campaign in the file `path`: its quests in a row with one party, many times.

    Ctrl-C ends it early with the games so far. Findings beside a report are lint errors that make
    it doubtful. Raises CannotRun when there is nothing to play, or the ruleset carries nothing from
    one quest to the next.
    """
    loaded = load_campaign(path)
    texts = dict(loaded.texts)
    if loaded.file is None:
        return Answer(None, loaded.findings, texts)
    opened = _open_all(loaded.file)
    for quest in opened:
        texts.update(quest.texts)
    findings = tuple(dict.fromkeys(f for quest in opened for f in quest.findings))
    quests = tuple(quest for quest in opened if isinstance(quest, Sound))
    if len(quests) < len(opened):
        return Answer(None, findings, texts)
    wrong = tuple(_misfits(loaded.file, quests))
    if wrong:
        return Answer(None, wrong, texts)
    plan = plan_for(quests[0].ruleset, request)
    measured = _measure(loaded.file, quests, plan, request, watch)
    doubts = tuple(dict.fromkeys(f for quest in quests for f in errors_in(quest)))
    return Answer(_concluded(loaded.file, quests, plan, measured), doubts, texts)


def _open_all(file: CampaignFile) -> tuple[Opened, ...]:
    """Return the opened quests of a campaign in order; a folder that comes twice is opened once."""
    by_folder = {folder: open_quest(folder) for folder in dict.fromkeys(file.folders)}
    return tuple(by_folder[folder] for folder in file.folders)


def _misfits(file: CampaignFile, opened: tuple[Sound, ...]) -> Iterator[Finding]:
    """Yield errors for quests of another ruleset than the first's, and for unknown ids."""
    first = opened[0].ruleset
    if first.campaigns is None:
        message = f"a campaign needs people who go on to the next quest; {first.title} has none"
        raise CannotRun(message, "play its quests one by one: questpack playtest FOLDER")
    for node, quest in zip(file.quests, opened, strict=True):
        if quest.ruleset.id != first.id:
            message = f"`{node.text}` is for {quest.ruleset.title}, the first for {first.title}"
            hint = "all quests of a campaign are for one game"
            yield error("unknown-ruleset", node.span, message, hint)
            return
    for hero in file.party:
        yield from _unknown(hero, first.campaigns.people, opened[0])
    for entry in file.others:
        yield from _other_key(entry, first.campaigns, opened)


def _other_key(entry: Entry, rules: Campaigns, opened: tuple[Sound, ...]) -> Iterator[Finding]:
    """Yield an error if `entry` has a key the ruleset does not know, or an id that some quest does
    not define."""
    kind = rules.places.get(entry.key.text)
    if kind is None:
        hint = did_you_mean(entry.key.text, (*KEYS, *rules.places))
        message = f"`{entry.key.text[:60]}` is no key of a campaign"
        yield error("schema-mismatch", entry.key.span, message, hint)
    elif not isinstance(entry.value, Scalar):
        message = f"`{entry.key.text}` is the id of one of the `{kind}`"
        yield error("schema-mismatch", entry.value.span, message)
    else:
        for quest in {quest.path: quest for quest in opened}.values():
            yield from _unknown(entry.value, kind, quest)


def _unknown(node: Scalar, kind: str, quest: Sound) -> Iterator[Finding]:
    ids = tuple(id for (group, id) in quest.pack.source.definitions if group == kind)
    if node.text not in ids:
        message = f"`{node.text[:60]}` is not defined under `{kind}` in `{quest.pack.id}`"
        hint = did_you_mean(node.text, ids) or "or in a pack it uses"
        yield error("dangling-reference", node.span, message, hint)


def _measure(
    file: CampaignFile,
    opened: tuple[Sound, ...],
    plan: Plan,
    request: PlaytestRequest,
    watch: Watch | None,
) -> Measured:
    """Play the plan and return its counts; after Ctrl-C, those of the games finished until then."""
    ruleset = opened[0].ruleset
    if ruleset.campaigns is None:
        raise ValueError(f"{ruleset.id} plays no campaigns")
    prepared = {quest.path: quest.ruleset.prepare(quest.pack) for quest in opened}
    legs = tuple(Leg(quest.pack.title, prepared[quest.path]) for quest in opened)
    people = tuple(hero.text for hero in file.party)
    places = {e.key.text: e.value.text for e in file.others if isinstance(e.value, Scalar)}
    journey = Journey(ruleset.campaigns, legs, people, places, file.retries)
    with executor_for(request.jobs, request.cluster) as executor:
        return count_all(play_all(play_campaign, journey, plan, executor=executor), plan, watch)


def _digest(file: CampaignFile, opened: tuple[Sound, ...]) -> str:
    """Return the SHA-256 hex digest of the campaign file and all its quests, without the plan."""
    parts = [file.digest, *(played_digest(quest.pack.source) for quest in opened)]
    return sha256("\n".join(parts).encode("ascii")).hexdigest()


def _concluded(
    file: CampaignFile, opened: tuple[Sound, ...], plan: Plan, measured: Measured
) -> CampaignReport:
    refusals = dict.fromkeys(f for quest in opened for f in quest.ruleset.refusals(quest.pack))
    return campaign_report(
        file.title,
        _digest(file, opened),
        plan,
        measured,
        quests=tuple(quest.pack.title for quest in opened),
        refusals=refusals,
    )
