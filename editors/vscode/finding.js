"use strict";
// Where things lie: the folders of packs, and the questpack to start for them.

const fs = require("fs");
const os = require("os");
const path = require("path");

const MAIN = "pack.yaml";
const INSIDE = 3; // how deep below its pack's folder a file of a pack lies at most
const USUAL = "questpack";

/** The folder of the pack a file lies in; undefined for a file of none. */
function home(file) {
  let folder = path.dirname(file);
  for (let step = 0; step <= INSIDE; step += 1) {
    if (fs.existsSync(path.join(folder, MAIN))) return folder;
    folder = path.dirname(folder);
  }
  return undefined;
}

/**
 * The questpack to start, or undefined. A `.venv` or `venv` of a folder or of one above it comes
 * before the PATH, so that every project has its own.
 */
function command(wanted, folders, env = process.env, platform = process.platform) {
  const windows = platform === "win32";
  const asked = (wanted || "").trim() || USUAL;
  if (asked !== USUAL) return named(asked, folders, env, windows);
  const scripts = windows ? ["Scripts", "questpack.exe"] : ["bin", "questpack"];
  for (const folder of folders) {
    for (const above of upwards(folder)) {
      for (const venv of [".venv", "venv"]) {
        const found = path.join(above, venv, ...scripts);
        if (runs(found)) return found;
      }
    }
  }
  return onPath(USUAL, env, windows);
}

/** A command as a setting names it: by its name, or by a path. */
function named(asked, folders, env, windows) {
  const base = folders[0] || os.homedir();
  const whole = asked.replaceAll("${workspaceFolder}", base).replace(/^~(?=[\\/])/, os.homedir());
  if (!/[\\/]/.test(whole)) return onPath(whole, env, windows);
  const found = path.resolve(base, whole);
  return runs(found) ? found : undefined;
}

function onPath(name, env, windows) {
  const endings = windows ? ["", ".exe"] : [""];
  const folders = (env.PATH || env.Path || "").split(path.delimiter).filter(Boolean);
  for (const folder of folders) {
    for (const ending of endings) {
      const found = path.join(folder, name + ending);
      if (runs(found)) return found;
    }
  }
  return undefined;
}

function* upwards(folder) {
  for (let one = folder; ; one = path.dirname(one)) {
    yield one;
    if (one === path.dirname(one)) return;
  }
}

function runs(file) {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
}

module.exports = { MAIN, command, home };
