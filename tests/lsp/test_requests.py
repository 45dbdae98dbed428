"""Every request against the real server."""

from typing import Any

import pytest
from lsprotocol import types
from pygls.exceptions import JsonRpcException

from authoring.lsp.answers import replies
from tests.lsp.conftest import WISHES
from tests.lsp.editor import Editor, changed
from tools.fuzz_asked import asked

pytestmark = pytest.mark.asyncio(loop_scope="session")
CHARTS, BOSSES, EVENTS = (f"knocking-wall/{name}.yaml" for name in ("charts", "bosses", "events"))


def _broken(editor: Editor) -> str:
    return editor.saved(CHARTS).replace("6: {tile: cistern", "6: {tile: cistrn")


async def test_an_error_in_a_text_that_is_not_saved_is_told_at_its_place(editor: Editor) -> None:
    await editor.open(CHARTS, _broken(editor))
    assert editor.told(CHARTS) == [("dangling-reference", 12, 17)]
    await editor.write(CHARTS, editor.saved(CHARTS))
    assert editor.told(CHARTS) == []


async def test_an_error_behind_an_emoji_is_told_in_units_of_utf_16(editor: Editor) -> None:
    text = editor.saved(EVENTS).replace("name: Bell Wire", 'name: "🐉🐉", nme: x')
    plain = text.replace("🐉🐉", "xx")
    await editor.open(EVENTS, plain)
    (code, line, column), *_ = editor.told(EVENTS)
    await editor.write(EVENTS, text)
    assert editor.told(EVENTS)[0] == (code, line, column + 2)


async def test_errors_of_other_files_are_told_to_those_and_gone_when_all_is_closed(
    editor: Editor,
) -> None:
    text = editor.saved(BOSSES).replace("  demon:", "  daemon:")
    await editor.open(BOSSES, text)
    told = editor.told("knocking-wall/locations.yaml")
    assert "dangling-reference" in [code for code, *_ in told]
    await editor.close_all()
    assert editor.told("knocking-wall/locations.yaml") == []


async def test_of_many_changes_in_a_row_the_last_one_is_told_in_the_end(editor: Editor) -> None:
    await editor.open(CHARTS)
    for number in range(21, 41):
        text = editor.saved(CHARTS).replace("tile: cistern", f"tile: cistern-{number}")
        editor.send(CHARTS, text)
    messages: list[str] = []
    while "`cistern-40`" not in "".join(messages):
        await editor.published()
        messages = [one.message for one in editor.client.diagnostics[editor.uri(CHARTS)]]
    assert len(messages) == 1


async def test_a_fix_is_offered_at_its_place_and_mends_the_text(editor: Editor) -> None:
    await editor.open(CHARTS, _broken(editor))
    place: Any = editor.at(CHARTS, "cistrn", 2)
    here = types.Range(place["position"], place["position"])
    params = types.CodeActionParams(place["text_document"], here, types.CodeActionContext([]))
    (found,) = await editor.client.text_document_code_action_async(params) or ()
    assert isinstance(found, types.CodeAction)
    assert found.title == "write `cistern` for `cistrn`"
    assert found.is_preferred is None  # a guess
    assert found.edit is not None
    assert found.edit.changes is not None
    mended = changed(editor.texts[CHARTS], list(found.edit.changes[editor.uri(CHARTS)]))
    assert mended == editor.saved(CHARTS)


async def offered(editor: Editor, file: str, word: str) -> list[types.CodeAction]:
    place: Any = editor.at(file, word, 1)
    here = types.Range(place["position"], place["position"])
    params = types.CodeActionParams(place["text_document"], here, types.CodeActionContext([]))
    found = await editor.client.text_document_code_action_async(params) or ()
    return [one for one in found if isinstance(one, types.CodeAction)]


async def test_of_two_names_as_near_both_are_offered(editor: Editor) -> None:
    text = editor.saved(CHARTS).replace("6: {tile: cistern", "6: {tile: room-7x6")
    await editor.open(CHARTS, text)
    found = await offered(editor, CHARTS, "room-7x6")
    titles = [one.title for one in found]
    assert titles == ["write `room-6x6` for `room-7x6`", "write `room-8x6` for `room-7x6`"]
    for one in found:
        assert one.edit is not None
        assert one.edit.changes is not None
        mended = changed(text, list(one.edit.changes[editor.uri(CHARTS)]))
        await editor.write(CHARTS, mended)
        assert "dangling-reference" not in [code for code, *_ in editor.told(CHARTS)]


async def test_a_gap_in_a_chart_can_be_given_to_the_row_on_either_side(editor: Editor) -> None:
    text = editor.saved(CHARTS).replace(
        "      1-4: normal\n      5: {", "      1-3: normal\n      5: {"
    )
    assert text != editor.saved(CHARTS)
    await editor.open(CHARTS, text)
    found = await offered(editor, CHARTS, "doorway:")
    assert [one.title for one in found] == ["write `1-4` for `1-3`", "write `4-5` for `5`"]


async def test_all_safe_fixes_are_made_at_once(editor: Editor) -> None:
    text = editor.saved(CHARTS).replace("tile: cistern", "tile: Cistern")
    text = text.replace("tile: room-8x6", "tile: room_8x6")
    await editor.open(CHARTS, text)
    kind = types.CodeActionKind.SourceFixAll
    start = types.Position(0, 0)
    params = types.CodeActionParams(
        editor.document(CHARTS),
        types.Range(start, start),
        types.CodeActionContext([], only=[kind]),
    )
    (found,) = await editor.client.text_document_code_action_async(params) or ()
    assert isinstance(found, types.CodeAction)
    assert found.kind == kind
    assert found.edit is not None
    assert found.edit.changes is not None
    mended = changed(text, list(found.edit.changes[editor.uri(CHARTS)]))
    assert mended == editor.saved(CHARTS)


async def test_a_hover_says_the_odds_of_a_row_and_what_its_id_means(editor: Editor) -> None:
    await editor.open(CHARTS)
    params = types.HoverParams(**editor.at(CHARTS, "cistern", 2))  # type: ignore[arg-type]
    found = await editor.client.text_document_hover_async(params)
    assert found is not None
    assert isinstance(found.contents, types.MarkupContent)
    said = found.contents.value.replace("\\", "")
    assert "1/12 = 8.3 %" in said
    assert "the pack `basic-set`: basic-set/tiles.yaml:" in said


async def test_a_broken_file_takes_no_hover_away_and_it_says_that_it_is_older(
    editor: Editor,
) -> None:
    await editor.open(CHARTS)
    await editor.write(CHARTS, editor.saved(CHARTS).replace("die: d12", "die: [d12", 1))
    assert editor.told(CHARTS)[0][0] == "not-yaml"
    params = types.HoverParams(**editor.at(CHARTS, "cistern", 2))  # type: ignore[arg-type]
    found = await editor.client.text_document_hover_async(params)
    assert found is not None
    assert isinstance(found.contents, types.MarkupContent)
    assert "1/12" in found.contents.value
    assert "before the last changes" in found.contents.value


async def test_ids_are_completed_where_one_is_meant(editor: Editor) -> None:
    text = editor.saved(CHARTS).replace("{tile: cistern,", "{tile: ci,")
    await editor.open(CHARTS, text)
    params = types.CompletionParams(**editor.at(CHARTS, "ci,", 2))  # type: ignore[arg-type]
    found = await editor.client.text_document_completion_async(params)
    assert isinstance(found, types.CompletionList)
    one = next(item for item in found.items if item.label == "cistern")
    assert one.detail == "Cistern (basic-set)"
    assert isinstance(one.text_edit, types.TextEdit)
    assert changed(text, [one.text_edit]) == editor.saved(CHARTS)


async def test_definition_leads_into_the_library_and_references_lead_back(editor: Editor) -> None:
    await editor.open(CHARTS)
    params = types.DefinitionParams(**editor.at(CHARTS, "{ghoblin: 4}", 3))  # type: ignore[arg-type]
    found = await editor.client.text_document_definition_async(params)
    assert isinstance(found, types.Location)
    assert found.uri == editor.uri("basic-set/monsters.yaml")
    asked = types.ReferenceParams(
        context=types.ReferenceContext(include_declaration=False),
        **editor.at(CHARTS, "{ghoblin: 4}", 3),  # type: ignore[arg-type]
    )
    uses = await editor.client.text_document_references_async(asked) or ()
    lines = editor.saved(CHARTS).split("\n")
    here = [one for one in uses if one.uri == editor.uri(CHARTS)]
    assert [lines[one.range.start.line][one.range.start.character :][:7] for one in here] == [
        "ghoblin"
    ] * len(here)
    assert len(here) == 4


async def test_renaming_changes_every_file_of_the_pack(editor: Editor) -> None:
    await editor.open(BOSSES)
    place = editor.at(BOSSES, "demon:", 1)
    span = await editor.client.text_document_prepare_rename_async(
        types.PrepareRenameParams(**place)  # type: ignore[arg-type]
    )
    assert isinstance(span, types.Range)
    found = await editor.client.text_document_rename_async(
        types.RenameParams(new_name="knocker", **place)  # type: ignore[arg-type]
    )
    assert found is not None
    assert found.changes is not None
    locations = "knocking-wall/locations.yaml"
    assert set(found.changes) == {editor.uri(BOSSES), editor.uri(locations)}
    assert "\n  knocker:" in changed(editor.saved(BOSSES), list(found.changes[editor.uri(BOSSES)]))
    elsewhere = changed(editor.saved(locations), list(found.changes[editor.uri(locations)]))
    assert elsewhere == editor.saved(locations).replace("demon", "knocker")


async def test_renaming_refuses_with_its_reason(editor: Editor) -> None:
    await editor.open(CHARTS)
    library = editor.at(CHARTS, "{ghoblin: 4}", 3)
    with pytest.raises(JsonRpcException, match="defined in the pack `basic-set`"):
        await editor.client.text_document_rename_async(
            types.RenameParams(new_name="goblin", **library)  # type: ignore[arg-type]
        )
    await editor.open(EVENTS)
    own = editor.at(EVENTS, "bell-wire", 3)
    for name, reason in (("loose-stones", "is taken"), ("Bell Wire", "is no id")):
        with pytest.raises(JsonRpcException, match=reason):
            await editor.client.text_document_rename_async(
                types.RenameParams(new_name=name, **own)  # type: ignore[arg-type]
            )


async def test_the_outline_shows_kinds_with_what_is_defined_of_each(editor: Editor) -> None:
    await editor.open(BOSSES)
    params = types.DocumentSymbolParams(editor.document(BOSSES))
    (bosses,) = await editor.client.text_document_document_symbol_async(params) or ()
    assert isinstance(bosses, types.DocumentSymbol)
    (demon,) = bosses.children or ()
    assert (bosses.name, demon.name, demon.detail) == ("bosses", "demon", "The Knocker")
    assert "stats" in [one.name for one in demon.children or ()]


async def test_workspace_symbols_are_of_all_packs(editor: Editor) -> None:
    found = await editor.client.workspace_symbol_async(types.WorkspaceSymbolParams("the knocker"))
    assert [one.name for one in found or ()] == ["demon The Knocker"]
    found = await editor.client.workspace_symbol_async(types.WorkspaceSymbolParams("watchman"))
    assert [one.name for one in found or ()] == ["watchman Watchman"]


async def test_odds_stand_beside_rows(editor: Editor) -> None:
    await editor.open(CHARTS)
    lines = types.Range(types.Position(6, 0), types.Position(9, 0))
    params = types.InlayHintParams(editor.document(CHARTS), lines)
    found = await editor.client.text_document_inlay_hint_async(params) or ()
    assert [(one.position.line, one.label) for one in found] == [
        (8, "16.7 %"),
        (9, "8.3 %"),
    ]


async def test_formatting_lays_out_as_fmt_does(editor: Editor) -> None:
    text = editor.saved(CHARTS).replace("{tile: cistern, doors: 3}", "{tile:  cistern , doors: 3}")
    await editor.open(CHARTS, text)
    params = types.DocumentFormattingParams(
        editor.document(CHARTS), types.FormattingOptions(tab_size=2, insert_spaces=True)
    )
    found = await editor.client.text_document_formatting_async(params) or ()
    assert changed(text, list(found)) == editor.saved(CHARTS)


async def test_a_file_of_no_pack_and_one_of_a_campaign_are_left_alone(editor: Editor) -> None:
    for name in ("notes.yaml", "below.yaml"):
        (editor.folder / name).write_text("quests: [knocking-wall]\n", encoding="utf-8")
        await editor.open(name)
        assert editor.told(name) == []
        params = types.HoverParams(**editor.at(name, "quests", 2))  # type: ignore[arg-type]
        assert await editor.client.text_document_hover_async(params) is None


async def test_a_file_that_somebody_else_has_changed_is_read_again(editor: Editor) -> None:
    (wish,) = WISHES
    assert wish.method == types.WORKSPACE_DID_CHANGE_WATCHED_FILES
    await editor.open(CHARTS)
    file, text = editor.folder / BOSSES, editor.saved(BOSSES)
    for now, wrong in ((text.replace("  demon:", "  daemon:"), True), (text, False)):
        file.write_text(now, encoding="utf-8")
        event = types.FileEvent(file.as_uri(), types.FileChangeType.Changed)
        params = types.DidChangeWatchedFilesParams([event])
        editor.client.workspace_did_change_watched_files(params)
        await editor.published()
        codes = [code for code, *_ in editor.told("knocking-wall/locations.yaml")]
        assert ("dangling-reference" in codes) == wrong


async def test_every_request_is_answered_for_a_file_nobody_knows(editor: Editor) -> None:
    """None of them fails, whatever it is asked of."""
    start = types.Position(0, 0)
    for one in replies():
        params = asked(one.method, "untitled:Untitled-1", types.Range(start, start), query="nobody")
        answer = await editor.ask(one.method, params)
        assert not getattr(answer, "items", answer), one.method
