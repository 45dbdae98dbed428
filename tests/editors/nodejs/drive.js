"use strict";
// Runs the extension in the stub as a story tells it, and writes what was seen as JSON.
//   node drive.js STORY EXTENSION
// STORY: {folder, packs, settings, extensions, texts: {file: text}, wait: file, live: bool}

const fs = require("fs");
const Module = require("module");
const path = require("path");
const stub = require("./vscode_stub");

const [story, folder] = [JSON.parse(process.argv[2]), process.argv[3]];
const about = JSON.parse(fs.readFileSync(path.join(folder, "package.json"), "utf-8"));
const properties = about.contributes.configuration.properties;
const defaults = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, one.default]));
const documents = Object.entries(story.texts || {}).map(([file, text]) => stub.document(file, text));
const { module: vscode, known } = stub.world({
  folder: story.folder,
  packs: story.packs || [],
  settings: story.settings || {},
  extensions: story.extensions || [],
  defaults,
  documents,
});

const STANDINS = { vscode };
if (!fs.existsSync(path.join(folder, "node_modules"))) {
  STANDINS["vscode-languageclient/node"] = undefined;
}
const load = Module._load;
Module._load = (name, ...rest) => {
  if (!(name in STANDINS)) return load(name, ...rest);
  return STANDINS[name] || load(path.join(__dirname, "client_stub.js"), ...rest);
};

// VS Code notes what no extension waited for and goes on; the client leaves such a thing behind when
// a server does not begin.
process.on("unhandledRejection", () => undefined);

async function main() {
  const extension = require(path.join(folder, about.main));
  await extension.activate({ subscriptions: [] });
  if (story.live) await known.commands["questpack.live"]();
  if (story.wait) await stub.until((seen) => seen.diagnostics[story.wait] || seen.errors.length);
  if (story.restart) {
    stub.seen.diagnostics = {};
    await known.commands["questpack.restart"]();
    await stub.until((seen) => seen.diagnostics[story.wait]);
  }
  process.stdout.write(JSON.stringify({ ...stub.seen, commands: Object.keys(known.commands) }));
  await extension.deactivate();
}

main();
