import { I as setupError, j as ProblemError } from "./model.js";
import { r as diffChanges, s as writeWhole } from "./repository-changes.js";
import { K as quoteValue } from "./text.js";
import { a as parseJson } from "./text-json.js";
import { dirname, join } from "node:path";
import { homedir } from "node:os";
import { mkdir, readFile, realpath } from "node:fs/promises";

// src/flows/monitor/plan-status-line.ts
/** By which our status line is known again, wherever it is installed. */
const ownCommand = /\brentroll(?:\.js|\.sh)?['"]? statusline\b/;
/** How much of a settings file is read, and how problems of it begin. */
const limits = {
	codePrefix: "settings",
	maxBytes: 1e6
};
/**
* The text of Claude Code's settings with our status line, or without it (`command` undefined). What people wrote stays in its order; the
* file is written with two spaces. Throws ProblemError for a file that is not JSON, and for one with a status line of somebody else: that
* one is never replaced.
*/
function planStatusLine(text, file, command) {
	const settings = readSettings$1(text, file);
	const before = settings["statusLine"];
	const isOwn = ownCommand.test(commandOf(before));
	if (command === void 0) {
		if (!isOwn) return text;
		const { statusLine: _, ...rest } = settings;
		return write(rest);
	}
	if (before !== void 0 && !isOwn) throw refuseTaken(file, commandOf(before));
	return commandOf(before) === command ? text : write({
		...settings,
		statusLine: {
			type: "command",
			command
		}
	});
}
function write(settings) {
	return `${JSON.stringify(settings, void 0, 2)}\n`;
}
function readSettings$1(text, file) {
	if (text.trim() === "") return {};
	const parsed = parseJson(text, file, "setup", limits);
	if (parsed.value === void 0) throw new ProblemError(parsed.problems);
	const value = JSON.parse(text);
	if (isRecord(value)) return value;
	throw setupError("settings-shape", `"${file}" holds no object`, "Write an object, {}, or move the file away.", { file });
}
function commandOf(statusLine) {
	return isRecord(statusLine) && typeof statusLine["command"] === "string" ? statusLine["command"] : "";
}
function refuseTaken(file, command) {
	const message = `"${file}" has a status line already: ${quoteValue(command)}`;
	return setupError("status-line-taken", message, "It stays. To see ours in it, have it print what `rentroll statusline` prints for the same JSON on stdin.", { file });
}
function isRecord(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

// src/flows/monitor/set-up-monitor.ts
/**
* Puts the status line into the settings of this user's Claude Code, or takes it out again. Throws ProblemError for a file that cannot be
* read or written, and for one with a status line of somebody else; it is left as it was then.
*/
async function setUpMonitor({ launcher, isRemoved, isWritten }, { env }) {
	const named = join(env["CLAUDE_CONFIG_DIR"] ?? join(env["HOME"] ?? homedir(), ".claude"), "settings.json");
	const file = await realpath(named).catch(() => named);
	const before = await readSettings(file);
	const command = isRemoved ? void 0 : `/bin/sh ${quoteShell(launcher)} statusline`;
	const after = planStatusLine(before, file, command);
	const isSame = before === after;
	const diffs = isSame ? [] : diffChanges([{
		path: file,
		before,
		after
	}]);
	if (isWritten && !isSame) await writeSettings(file, after);
	return {
		schema: 1,
		file,
		isRemoved,
		isWritten: isWritten && !isSame,
		diffs
	};
}
function quoteShell(path) {
	return `'${path.replaceAll("'", String.raw`'\''`)}'`;
}
async function readSettings(file) {
	return readFile(file, "utf8").catch((error) => {
		if (error.code === "ENOENT") return "";
		throw cannot("read", file, error.message);
	});
}
async function writeSettings(file, text) {
	try {
		await mkdir(dirname(file), { recursive: true });
		await writeWhole(file, text);
	} catch (error) {
		throw cannot("written", file, error.message);
	}
}
function cannot(what, file, why) {
	const hint = `See who owns it: ls -l ${quoteShell(file)}`;
	return setupError("settings-unreachable", `"${file}" cannot be ${what}: ${why}`, hint);
}

export { setUpMonitor };