"use strict";
// As much of the `vscode` module as the extension and its client ask for; what was asked is kept in
// `seen`. A class nobody here knows is an empty one.

const path = require("path");
const { pathToFileURL, fileURLToPath } = require("url");

const seen = { diagnostics: {}, errors: [], selectors: [], sent: [], terminals: [], picked: [] };
const nothing = () => ({ dispose() {} });
const told = new Set();

class Disposable {
  constructor(end) {
    this.end = end;
  }
  dispose() {
    if (this.end) this.end();
  }
  static from(...all) {
    return new Disposable(() => all.forEach((one) => one.dispose()));
  }
}

class EventEmitter {
  constructor() {
    this.listeners = [];
    this.event = (listener, self) => {
      const bound = self ? listener.bind(self) : listener;
      this.listeners.push(bound);
      return new Disposable(() => this.listeners.splice(this.listeners.indexOf(bound), 1));
    };
  }
  fire(value) {
    [...this.listeners].forEach((one) => one(value));
  }
  dispose() {
    this.listeners = [];
  }
}

class Uri {
  constructor(file) {
    this.fsPath = this.path = file;
    this.scheme = "file";
  }
  static file(file) {
    return new Uri(file);
  }
  static parse(text) {
    return new Uri(fileURLToPath(text));
  }
  toString() {
    return pathToFileURL(this.fsPath).href;
  }
}

class Position {
  constructor(line, character) {
    Object.assign(this, { line, character });
  }
}

class Range {
  constructor(...ends) {
    const [start, end] = ends.length < 4 ? ends : [ends.slice(0, 2), ends.slice(2)].map((one) => new Position(...one));
    Object.assign(this, { start, end });
  }
}

class Diagnostic {
  constructor(range, message, severity) {
    Object.assign(this, { range, message, severity });
  }
}

class Kind {
  constructor(value) {
    this.value = value;
  }
  append(more) {
    return new Kind(this.value ? `${this.value}.${more}` : more);
  }
}

class CancellationTokenSource {
  constructor() {
    this.token = { isCancellationRequested: false, onCancellationRequested: nothing };
  }
  cancel() {}
  dispose() {}
}

function collection() {
  return {
    set(uri, found) {
      const file = uri.fsPath;
      seen.diagnostics[file] = (found || []).map((one) => ({
        code: one.code && one.code.value !== undefined ? one.code.value : one.code,
        line: one.range.start.line + 1,
        column: one.range.start.character + 1,
      }));
      told.forEach((one) => one());
    },
    delete(uri) {
      delete seen.diagnostics[uri.fsPath];
    },
    clear() {
      seen.diagnostics = {};
    },
    dispose() {},
  };
}

/** A world with one folder, its texts and its settings. */
function world({ folder, packs, settings, defaults, documents, extensions }) {
  const events = new Proxy({}, { get: (held, name) => (held[name] = held[name] || new EventEmitter()) });
  const known = { commands: {}, picks: [] };
  const configuration = (section) => ({
    get: (name, otherwise) => {
      const whole = section ? `${section}.${name}` : name;
      if (whole in settings) return settings[whole];
      return whole in defaults ? defaults[whole] : otherwise;
    },
    inspect: (name) => ({ globalValue: settings[`${section}.${name}`] }),
  });
  const watcher = () => ({ onDidCreate: nothing, onDidChange: nothing, onDidDelete: nothing, dispose() {} });
  const parts = {
    workspace: {
      workspaceFolders: [{ uri: new Uri(folder), name: path.basename(folder), index: 0 }],
      textDocuments: documents,
      notebookDocuments: [],
      getConfiguration: configuration,
      getWorkspaceFolder: () => undefined,
      createFileSystemWatcher: watcher,
      findFiles: async () => packs.map((one) => new Uri(path.join(one, "pack.yaml"))),
      onDidOpenTextDocument: events.opened.event,
      onDidChangeConfiguration: events.settings.event,
    },
    window: {
      tabGroups: { all: [], onDidChangeTabs: nothing },
      visibleTextEditors: documents.map((document) => ({ document })),
      activeTextEditor: documents.length ? { document: documents[0] } : undefined,
      showErrorMessage: async (message) => {
        seen.errors.push(message);
        told.forEach((one) => one());
      },
      showQuickPick: async (all) => {
        seen.picked.push(all);
        return all[0];
      },
      createTerminal: (options) => {
        seen.terminals.push(options);
        return { show() {} };
      },
      createOutputChannel: () =>
        new Proxy({}, { get: (_, name) => (name === "onDidChangeLogLevel" ? nothing : () => undefined) }),
    },
    languages: {
      createDiagnosticCollection: collection,
      match: (selector, document) => {
        seen.selectors = selector;
        return selector.some(({ pattern }) => document.uri.fsPath.startsWith(base(pattern))) ? 10 : 0;
      },
    },
    commands: {
      registerCommand: (name, run) => {
        known.commands[name] = run;
        return new Disposable();
      },
      executeCommand: async () => undefined,
    },
    extensions: { getExtension: (id) => (extensions.includes(id) ? { id } : undefined) },
    env: { language: "en", appName: "stub" },
    CodeActionKind: { Empty: new Kind("") },
    version: "1.99.0",
    seen,
    RelativePattern: class {
      constructor(uri, pattern) {
        Object.assign(this, { baseUri: uri, pattern });
      }
    },
    Uri, Position, Range, Diagnostic, Disposable, EventEmitter, CancellationTokenSource,
  };
  return { module: open(parts, true), events, known };
}

const base = (pattern) => pattern.baseUri.fsPath || fileURLToPath(pattern.baseUri);

/** Every name there is: classes for capitals, `register...` and `on...` that do nothing. */
function open(parts, top) {
  const made = {};
  return new Proxy(parts, {
    get(held, name) {
      if (name in held) {
        const value = held[name];
        return top && value && Object.getPrototypeOf(value) === Object.prototype ? open(value) : value;
      }
      if (typeof name !== "string" || name === "then") return undefined;
      if (/^[A-Z]/.test(name)) return (made[name] = made[name] || class {});
      return nothing;
    },
  });
}

/** A text as the editor holds it. */
function document(file, text) {
  return {
    uri: new Uri(file),
    fileName: file,
    languageId: "yaml",
    version: 1,
    isClosed: false,
    getText: () => text,
  };
}

/** Until what was seen passes a test. */
function until(passes) {
  return new Promise((resolve) => {
    const look = () => {
      if (passes(seen)) {
        told.delete(look);
        resolve();
      }
    };
    told.add(look);
    look();
  });
}

module.exports = { Uri, document, seen, until, world };
