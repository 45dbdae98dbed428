"use strict";
// A stand-in for `vscode-languageclient/node` where nothing is installed: it starts the server as
// that does and speaks the bare protocol, as much as it takes to be told findings.

const vscode = require("vscode");

const CloseAction = { DoNotRestart: 1, Restart: 2 };
const ErrorAction = { Continue: 1, Shutdown: 2 };

class LanguageClient {
  constructor(id, name, serve, options) {
    Object.assign(this, { serve, options, waiting: new Map(), number: 0 });
    vscode.seen.sent.push(options.initializationOptions);
    this.found = vscode.languages.createDiagnosticCollection(id);
  }

  async start() {
    this.process = await this.serve();
    const closed = new Promise((_, reject) => {
      this.process.once("close", async () => {
        if (!this.ending) await this.options.errorHandler.closed();
        reject(new Error("the line is closed"));
      });
    });
    closed.catch(() => undefined);
    this.process.stdin.on("error", () => undefined); // it may have ended already
    this.listen();
    const folders = vscode.workspace.workspaceFolders.map((one) => ({ uri: `${one.uri}`, name: one.name }));
    const about = {
      processId: process.pid,
      rootUri: folders[0].uri,
      capabilities: {},
      workspaceFolders: folders,
      initializationOptions: this.options.initializationOptions,
    };
    await Promise.race([this.ask("initialize", about), closed]);
    this.send({ method: "initialized", params: {} });
    for (const one of vscode.workspace.textDocuments) {
      if (!vscode.languages.match(this.options.documentSelector, one)) continue;
      const { languageId, version } = one;
      const textDocument = { uri: `${one.uri}`, languageId, version, text: one.getText() };
      this.send({ method: "textDocument/didOpen", params: { textDocument } });
    }
  }

  listen() {
    let held = Buffer.alloc(0);
    this.process.stdout.on("data", (data) => {
      held = Buffer.concat([held, data]);
      for (;;) {
        const end = held.indexOf("\r\n\r\n");
        const length = end < 0 ? undefined : Number(/Content-Length: (\d+)/i.exec(held.subarray(0, end))[1]);
        if (length === undefined || held.length < end + 4 + length) return;
        this.take(JSON.parse(held.subarray(end + 4, end + 4 + length)));
        held = held.subarray(end + 4 + length);
      }
    });
  }

  take(message) {
    if (message.method === "textDocument/publishDiagnostics") {
      this.found.set(vscode.Uri.parse(message.params.uri), message.params.diagnostics);
    } else if (this.waiting.has(message.id)) {
      this.waiting.get(message.id)(message.result);
    }
  }

  ask(method, params) {
    this.number += 1;
    this.send({ id: this.number, method, params });
    return new Promise((resolve) => this.waiting.set(this.number, resolve));
  }

  send(message) {
    const text = JSON.stringify({ jsonrpc: "2.0", ...message });
    this.process.stdin.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
  }

  async dispose() {
    if (!this.process || this.process.exitCode !== null) return;
    this.ending = true;
    await this.ask("shutdown");
    this.send({ method: "exit" });
  }
}

module.exports = { CloseAction, ErrorAction, LanguageClient };
