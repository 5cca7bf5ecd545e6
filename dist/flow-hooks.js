import { f as userHome } from "./util.js";
import { M as describePosition, l as defaultConfigFile } from "./model.js";
import { o as liveDefaults } from "./session-words.js";
import { n as readHookFields } from "./hook-fields.js";
import { t as loadGuard } from "./load-guard.js";
import { delimiter, join } from "node:path";
import { existsSync, readFileSync, statSync } from "node:fs";

// src/flows/hooks/live/read-hook-event.ts
/** Reads a hook's JSON; undefined for anything that is none. Fields that are missing or of a wrong type are empty. */
function readHookEvent(text) {
	const fields = readHookFields(parseInput(text));
	if (fields === void 0) return void 0;
	const { session, transcript, cwd, agentId, agent, tool, callId, input } = fields;
	return {
		event: fields.event ?? fields.name,
		payload: {
			session,
			transcript,
			cwd
		},
		agentId,
		agent,
		tool,
		toolUse: callId,
		toolInput: input
	};
}
/** A hook's input as JSON; undefined for what is none. */
function parseInput(text) {
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
}

// src/flows/hooks/live/find-programs.ts
/** Endings of programs on Windows. */
const endings = process.platform === "win32" ? [
	".exe",
	".cmd",
	".bat"
] : [""];
/** Programs that are installed, looked for when they are asked about: a better tool is named only where it is there. */
function findPrograms(env) {
	return new InstalledPrograms((env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== ""));
}
var InstalledPrograms = class extends Set {
	#folders;
	#known = /* @__PURE__ */ new Map();
	constructor(folders) {
		super();
		this.#folders = folders;
	}
	has(name) {
		const known = this.#known.get(name);
		if (known !== void 0) return known;
		const isThere = /^[\w.+-]+$/.test(name) && this.#folders.some((folder) => isProgram(folder, name));
		this.#known.set(name, isThere);
		return isThere;
	}
};
function isProgram(folder, name) {
	return endings.some((ending) => existsSync(join(folder, `${name}${ending}`)));
}

// src/flows/hooks/live/read-policy.ts
/** A config is smaller; a longer file is none. */
const mostBytes = 262144;
/** Changes when one of the files does that say what holds in a project. */
function describeSources(project, env) {
	return [
		join(project, defaultConfigFile),
		join(project, ".rentroll", "guard.yml"),
		join(userHome(env), "guard.yml")
	].map(describeFile).join("; ");
}
function describeFile(file) {
	try {
		const { mtimeMs, size, ino } = statSync(file);
		return `${mtimeMs} ${size} ${ino}`;
	} catch {
		return "";
	}
}
/**
* Reads what holds in a project: the guard with what project and person have written, and the config's words on the monitor. What is wrong in
* those files has no effect and is told; no session is held up by it.
*/
async function readPolicySources(project, env) {
	const { guard, problems } = await loadGuard({
		project,
		home: userHome(env)
	});
	const { settings, problems: others } = await readSettings(project);
	return {
		guard,
		settings,
		troubles: [...problems, ...others].map(wordTrouble)
	};
}
async function readSettings(project) {
	if (!/^(?:monitor|runtime)\s*:/m.test(readText(join(project, ".rentroll/config.yml")))) return {
		settings: liveDefaults,
		problems: []
	};
	const { readLiveSettings } = await import("./load-repository-read-live-settings.js");
	const { value = liveDefaults, problems } = readLiveSettings(project, defaultConfigFile);
	return {
		settings: value,
		problems
	};
}
/** What is wrong in somebody's file, on one line: where, what, and what to do. */
function wordTrouble({ at, message, hint }) {
	return `${at === void 0 ? "" : `${describePosition(at)}: `}${message} (${hint})`;
}
function readText(file) {
	try {
		return statSync(file).size > mostBytes ? "" : readFileSync(file, "utf8");
	} catch {
		return "";
	}
}

export { parseInput as a, findPrograms as i, readPolicySources as n, readHookEvent as o, wordTrouble as r, describeSources as t };