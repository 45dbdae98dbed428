"use strict";
// Starts `questpack lsp` for the packs of a workspace, and says the way out where it cannot.

const { spawn } = require("child_process");
const path = require("path");
const vscode = require("vscode");
const { CloseAction, ErrorAction, LanguageClient } = require("vscode-languageclient/node");
const { MAIN, command, home } = require("./finding");

const OPTIONS = ["debounce", "keys", "inlay", "runs", "docs"];
const OTHERS_KEYS = "redhat.vscode-yaml";
const HINT = "pip install 'questpack[editor]'";
const REFUSED = 2; // questpack's exit code when it cannot go on; it has said why
const RESTARTS = 4;
const PATIENCE = 1000; // milliseconds for a process whose line is closed to end
const TAIL = 2000; // letters kept of what the server says on standard error

const packs = new Set();
let client;
let turn = Promise.resolve();

async function activate(context) {
  const watcher = vscode.workspace.createFileSystemWatcher(`**/${MAIN}`);
  context.subscriptions.push(
    watcher,
    watcher.onDidCreate((uri) => add([path.dirname(uri.fsPath)])),
    vscode.workspace.onDidOpenTextDocument((document) => add(homes([document]))),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration("questpack")) return restart();
      return undefined;
    }),
    vscode.commands.registerCommand("questpack.restart", restart),
    vscode.commands.registerCommand("questpack.live", live),
  );
  const found = await vscode.workspace.findFiles(`**/${MAIN}`, "**/{.*,_*,node_modules}/**", 200);
  const folders = found.map((uri) => path.dirname(uri.fsPath));
  await add([...folders, ...homes(vscode.workspace.textDocuments)]);
}

function deactivate() {
  return stop();
}

/** Folders of packs that files lie in. */
function homes(documents) {
  const files = documents.filter((one) => one.languageId === "yaml" && one.uri.scheme === "file");
  return files.map((one) => home(one.uri.fsPath)).filter(Boolean);
}

/** Packs that are known from now on; the server is told by starting it anew. */
function add(folders) {
  const unknown = folders.filter((one) => !packs.has(one));
  unknown.forEach((one) => packs.add(one));
  return unknown.length ? restart() : turn;
}

/** One restart after the other, however fast they are asked for. */
function restart() {
  turn = turn.then(stop).then(start).catch((reason) => offer(String(reason.message || reason)));
  return turn;
}

async function stop() {
  const ending = client;
  client = undefined;
  if (ending) await ending.dispose().catch(() => undefined); // one that never began is no loss
}

async function start() {
  if (!packs.size) return;
  const found = questpack();
  if (!found) {
    offer(missing());
    return;
  }
  const server = new Server(found);
  const begun = new Client("questpack", "questpack", () => server.spawn(), {
    documentSelector: [...packs].map((folder) => ({
      scheme: "file",
      language: "yaml",
      pattern: { baseUri: vscode.Uri.file(folder).toString(), pattern: "**/*.{yaml,yml}" },
    })),
    synchronize: { fileEvents: vscode.workspace.createFileSystemWatcher("**/*.{yaml,yml,toml}") },
    initializationOptions: options(),
    errorHandler: { error: () => ({ action: ErrorAction.Continue }), closed: () => server.closed() },
    initializationFailedHandler: () => false,
  });
  client = begun;
  try {
    await begun.start();
  } catch (reason) {
    if (!(await server.refused())) server.tell(`${server.file} lsp does not start: ${reason.message}`);
  }
}

/** What the server is told at its start. */
function options() {
  const settings = vscode.workspace.getConfiguration("questpack");
  const sent = Object.fromEntries(OPTIONS.map((name) => [name, settings.get(name)]));
  const asked = settings.inspect("keys") || {};
  const chosen = [asked.globalValue, asked.workspaceValue, asked.workspaceFolderValue];
  if (chosen.every((one) => one === undefined) && vscode.extensions.getExtension(OTHERS_KEYS)) {
    sent.keys = false;
  }
  return sent;
}

function questpack() {
  return command(vscode.workspace.getConfiguration("questpack").get("path"), folders());
}

function folders() {
  const roots = vscode.workspace.workspaceFolders || [];
  return [...roots.map((one) => one.uri.fsPath), ...packs];
}

function missing() {
  const wanted = vscode.workspace.getConfiguration("questpack").get("path");
  return (
    `questpack was not found as \`${wanted}\`: not in a .venv of the workspace and not on the PATH. ` +
    `Install it (${HINT}), or say in the setting questpack.path where it is.`
  );
}

/** A message with its ways out. */
async function offer(message) {
  const setting = "Open the setting";
  const again = "Try again";
  const answer = await vscode.window.showErrorMessage(message, setting, again);
  if (answer === setting) {
    vscode.commands.executeCommand("workbench.action.openSettings", "questpack.path");
  } else if (answer === again) {
    restart();
  }
}

/** Keeps its errors in the output: what a user must know is told once, with the way out. */
class Client extends LanguageClient {
  error(message, data) {
    super.error(message, data, false);
  }
}

/** A server, and what becomes of its processes: the client asks for another when one ends. */
class Server {
  constructor(file) {
    this.file = file;
    this.told = false;
    this.ends = 0;
  }

  spawn() {
    this.said = "";
    const begun = spawn(this.file, ["lsp"], { cwd: folders()[0] });
    begun.stderr.on("data", (data) => {
      this.said = (this.said + data).slice(-TAIL);
    });
    this.ended = new Promise((resolve) => {
      begun.once("close", resolve);
      begun.once("error", (reason) => {
        this.tell(`${this.file} does not start: ${reason.message}`);
        resolve();
      });
    });
    return Promise.resolve(begun);
  }

  /** What the client does when the line is closed: begin again, unless the server said why not. */
  async closed() {
    await this.refused();
    this.ends += 1;
    if (this.ends > RESTARTS) {
      this.tell(`${this.file} lsp ended ${this.ends} times.\n${this.said.trim()}`);
    }
    return { action: this.told ? CloseAction.DoNotRestart : CloseAction.Restart, handled: true };
  }

  /** Whether the process ended by itself and said why; then so does the editor, once. */
  async refused() {
    const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE));
    const code = await Promise.race([this.ended, patience]);
    if (code === REFUSED) this.tell(this.said.trim() || `${this.file} lsp cannot start.`);
    return this.told;
  }

  tell(message) {
    if (this.told) return;
    this.told = true;
    offer(message);
  }
}

/** `questpack live` of the pack one is in, in a terminal of its own. */
async function live() {
  const found = questpack();
  if (!found) {
    offer(missing());
    return;
  }
  const pack = await chosen();
  if (!pack) return;
  const name = `questpack live ${path.basename(pack)}`;
  const shown = vscode.window.createTerminal({ name, shellPath: found, shellArgs: ["live", pack], cwd: pack });
  shown.show();
}

/** The pack of the file one is in, else the only one, else the one that is picked. */
async function chosen() {
  const editor = vscode.window.activeTextEditor;
  const here = editor && editor.document.uri.scheme === "file" && home(editor.document.uri.fsPath);
  if (here) return here;
  if (packs.size > 1) return vscode.window.showQuickPick([...packs], { title: "Which pack?" });
  const [only] = packs;
  if (!only) vscode.window.showErrorMessage(`There is no ${MAIN} in this workspace: questpack new my-quest`);
  return only;
}

module.exports = { activate, deactivate };
