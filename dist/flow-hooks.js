import { n as readHookFields } from "./hook-fields.js";
import { delimiter, join } from "node:path";
import { existsSync } from "node:fs";

// src/flows/hooks/read-hook-event.ts
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

export { parseInput as n, readHookEvent as r, findPrograms as t };