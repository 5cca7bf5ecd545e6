import { I as setupError, j as ProblemError } from "./model.js";
import { r as diffChanges, s as writeWhole } from "./repository-changes.js";
import { a as parseJson } from "./text-json.js";
import { dirname, join } from "node:path";
import { homedir } from "node:os";
import { mkdir, readFile, realpath } from "node:fs/promises";

// src/flows/install/plan-hooks.ts
/** By which a command of ours is known again, wherever it is installed. */
const ownCommand = /\brentroll(?:\.js|\.sh)?['"]? (?:collect|nudge|hook) /;
/** How much of such a file is read, and how problems of it begin. */
const limits = {
	codePrefix: "hooks",
	maxBytes: 1e6
};
/**
* The text of a file of hooks with ours in it, or without any of ours. What people wrote stays in its order; the file is written with two
* spaces. Throws ProblemError for a file that is not JSON, with line and column, and for one whose `hooks` is no object: nothing is guessed.
*/
function planHooks(text, file, own) {
	const whole = readObject(text, file);
	const others = dropOwn(readHooks$1(whole, file));
	const events = new Map(Object.entries(others));
	for (const { events: names, command, timeoutSeconds: timeout } of own) for (const name of names) events.set(name, [...listOf(events.get(name)), { hooks: [{
		type: "command",
		command,
		timeout
	}] }]);
	const hooks = Object.fromEntries(events);
	const { hooks: _, ...rest } = whole;
	return `${JSON.stringify({
		...rest,
		...events.size > 0 && { hooks }
	}, void 0, 2)}\n`;
}
function readObject(text, file) {
	if (text.trim() === "") return {};
	const parsed = parseJson(text, file, "setup", limits);
	if (parsed.value === void 0) throw new ProblemError(parsed.problems);
	const value = JSON.parse(text);
	if (isRecord(value)) return value;
	throw refuse(file, "is no object");
}
function readHooks$1({ hooks = {} }, file) {
	if (isRecord(hooks) && Object.values(hooks).every(Array.isArray)) return hooks;
	throw refuse(file, "has hooks that are no object of lists");
}
/** Without the commands of ours, and without what held nothing else. */
function dropOwn(hooks) {
	const kept = Object.entries(hooks).map(([name, groups]) => [name, listOf(groups).flatMap(dropFromGroup)]);
	return Object.fromEntries(kept.filter(([name, groups]) => groups.length > 0 || listOf(hooks[name]).length === 0));
}
function dropFromGroup(group) {
	if (!isRecord(group) || !Array.isArray(group["hooks"])) return [group];
	const others = group["hooks"].filter((hook) => !isOwn(hook));
	if (others.length === group["hooks"].length) return [group];
	return others.length === 0 ? [] : [{
		...group,
		hooks: others
	}];
}
function isOwn(hook) {
	return isRecord(hook) && typeof hook["command"] === "string" && ownCommand.test(`${hook["command"]} `);
}
function listOf(value) {
	return Array.isArray(value) ? value : [];
}
function isRecord(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
function refuse(file, what) {
	const message = `"${file}" ${what}, so nothing can be added to it`;
	return new ProblemError([{
		code: "hooks-unreadable",
		severity: "error",
		message,
		hint: "Correct the file, or move it away; then: rentroll hook install codex",
		blame: "setup"
	}]);
}

// src/flows/install/install-hooks.ts
/**
* Puts our hooks into the file of hooks of this user's Codex, or takes them out again. Throws ProblemError for a file that cannot be read or
* written; it is left as it was then.
*/
async function installCodexHooks({ launcher, isRemoved, isWritten }, { env }) {
	const named = join(env["CODEX_HOME"] ?? join(env["HOME"] ?? homedir(), ".codex"), "hooks.json");
	const file = await realpath(named).catch(() => named);
	const before = await readHooks(file);
	const after = planHooks(before, file, isRemoved ? [] : listCodexHooks(launcher));
	const isSame = before === after || isRemoved && before === "";
	const diffs = isSame ? [] : diffChanges([{
		path: file,
		before,
		after
	}]);
	if (isWritten && !isSame) await write(file, after);
	return {
		schema: 1,
		file,
		isRemoved,
		isWritten: isWritten && !isSame,
		diffs
	};
}
/** Events that are answered: guard, context monitor, advice and resume packet. */
const answered = [
	"SessionStart",
	"UserPromptSubmit",
	"PreToolUse",
	"PostToolUse",
	"PreCompact",
	"PostCompact",
	"Stop",
	"SubagentStop",
	"SessionEnd"
];
/** What Codex starts at which moment; none of it can keep a session from going on. */
function listCodexHooks(launcher) {
	const start = (command) => `/bin/sh ${quoteShell(launcher)} ${command} || true`;
	return [
		{
			events: ["SessionStart"],
			command: start("nudge"),
			timeoutSeconds: 5
		},
		{
			events: ["Stop", "SubagentStop"],
			command: start("collect"),
			timeoutSeconds: 5
		},
		...answered.map((event) => ({
			events: [event],
			command: start(`hook ${event}`),
			timeoutSeconds: 5
		}))
	];
}
function quoteShell(path) {
	return `'${path.replaceAll("'", String.raw`'\''`)}'`;
}
async function readHooks(file) {
	return readFile(file, "utf8").catch((error) => {
		if (error.code === "ENOENT") return "";
		throw cannot("read", file, error.message);
	});
}
async function write(file, text) {
	try {
		await mkdir(dirname(file), { recursive: true });
		await writeWhole(file, text);
	} catch (error) {
		throw cannot("written", file, error.message);
	}
}
function cannot(what, file, why) {
	const hint = `See who owns it: ls -l ${quoteShell(file)}`;
	return setupError("hooks-unreachable", `"${file}" cannot be ${what}: ${why}`, hint);
}

export { installCodexHooks };