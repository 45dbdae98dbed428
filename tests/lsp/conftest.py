"""One server for all tests of requests: a real process, spoken to as an editor does."""

import sys
from collections.abc import AsyncIterator

import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

COMMAND = [sys.executable, "-m", "authoring", "lsp"]


@pytest_lsp.fixture(  # type: ignore[untyped-decorator]
    scope="session", config=ClientServerConfig(server_command=COMMAND)
)
async def client(lsp_client: LanguageClient) -> AsyncIterator[None]:
    params = types.InitializeParams(
        capabilities=client_capabilities("visual-studio-code"),
        initialization_options={"debounce": 20},
    )
    await lsp_client.initialize_session(params)
    yield
    await lsp_client.shutdown_session()
