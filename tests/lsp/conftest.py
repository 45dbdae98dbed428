"""One server for all tests of requests: a real process, spoken to as an editor does."""

import shutil
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities, make_test_lsp_client

from authoring.core.data import data_folder
from tests.lsp.editor import Editor

COMMAND = [sys.executable, "-m", "authoring", "lsp"]
PACKS = ("knocking-wall", "basic-set", "the-oubliette", "blank-demo")


@pytest.fixture(scope="session")
def packs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A workspace with a few packs, each in its folder."""
    folder = tmp_path_factory.mktemp("workspace").resolve()
    for name in PACKS:
        shutil.copytree(data_folder("packs") / name, folder / name)
    return folder


WISHES: list[types.Registration] = []
"""What the server wants to be told of."""


def _client() -> LanguageClient:
    made = make_test_lsp_client()

    @made.feature(types.CLIENT_REGISTER_CAPABILITY)  # type: ignore[untyped-decorator]
    def wished(params: types.RegistrationParams) -> None:
        WISHES.extend(params.registrations)

    return made


@pytest_lsp.fixture(  # type: ignore[untyped-decorator]
    scope="session", config=ClientServerConfig(COMMAND, _client)
)
async def client(lsp_client: LanguageClient, packs: Path) -> AsyncIterator[None]:
    """A server that has just begun, with a short pause before it checks."""
    params = types.InitializeParams(
        capabilities=client_capabilities("visual-studio-code"),
        workspace_folders=[types.WorkspaceFolder(packs.as_uri(), "packs")],
        initialization_options={"debounce": 10},
    )
    await lsp_client.initialize_session(params)
    yield
    await lsp_client.shutdown_session()


@pytest_asyncio.fixture(loop_scope="session")
async def editor(client: LanguageClient, packs: Path) -> AsyncIterator[Editor]:
    """An editor in which nothing is open yet; afterwards nothing is open any more."""
    made = Editor(client, packs)
    yield made
    await made.close_all()
