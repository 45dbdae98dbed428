"""Every request against the real server."""

import shutil
from pathlib import Path

import pytest
from lsprotocol import types
from pytest_lsp import LanguageClient

from authoring.core.data import data_folder

PUBLISHED = types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS


@pytest.mark.asyncio(loop_scope="session")
async def test_an_error_in_an_open_text_is_told_with_its_fix(
    client: LanguageClient, tmp_path: Path
) -> None:
    pack = tmp_path / "knocking-wall"
    shutil.copytree(data_folder("packs") / "knocking-wall", pack)
    file = pack / "charts.yaml"
    text = file.read_text(encoding="utf-8").replace("cistern", "cistrn")
    item = types.TextDocumentItem(file.as_uri(), "yaml", 1, text)
    client.text_document_did_open(types.DidOpenTextDocumentParams(item))
    await client.wait_for_notification(PUBLISHED)
    (told,) = client.diagnostics[file.as_uri()]
    assert told.code == "dangling-reference"
    got = await client.text_document_code_action_async(
        types.CodeActionParams(
            types.TextDocumentIdentifier(file.as_uri()), told.range, types.CodeActionContext([])
        )
    )
    assert got is not None
    assert [one.title for one in got] == ["write `cistern` for `cistrn`"]
