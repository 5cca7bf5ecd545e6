import { i as __toESM } from "./rolldown-runtime.js";
import { a as require_lib } from "./libraries.js";
import { x as ProblemError } from "./model.js";
import { c as compileMemory, l as selectCompiledRules } from "./stage-ledger.js";
import { c as findOwnership, u as placeMemory } from "./stage-surface.js";
import { dirname, join } from "node:path";
import { lstat, mkdir, rm } from "node:fs/promises";

// src/repository/changes/plan-memory.ts
/**
* Compiled memory of agents, each against what is there; an agent without compiled rules gets no new file and no new block. Throws
* ProblemError for files of people that do not say where compiled rules may stand: nothing is planned then.
*/
function planMemory(input) {
	const planned = expectMemory(input);
	const problems = planned.flatMap((entry) => "problem" in entry ? [entry.problem] : []);
	if (problems.length > 0) throw new ProblemError(problems);
	return planned.flatMap((entry) => "problem" in entry ? [] : [{
		path: entry.path,
		before: entry.before,
		after: entry.text
	}]);
}
/** What the memory file of every agent should hold; the config names each file once. */
function expectMemory({ config, agents, rules, order, found }) {
	return agents.flatMap((agent) => {
		const path = config.agents[agent]?.memory;
		if (path === void 0) return [];
		const before = found.get(path);
		if (selectCompiledRules(rules, agent).length === 0 && (before === void 0 || findOwnership(before).kind === "theirs")) return [];
		return [{
			path,
			before,
			...placeMemory(compileMemory({
				agent,
				rules,
				order
			}), path, before)
		}];
	});
}

// src/repository/changes/apply-changes.ts
var import_lib = /* @__PURE__ */ __toESM(require_lib(), 1);
/**
* Writes and deletes planned files, each atomically, in the order given. Nothing is written when any path leads through a symbolic link
* (it could leave the repository). Throws ProblemError then, and when a file cannot be written.
*/
async function applyChanges(root, changes) {
	for (const { path } of changes) await refuseLinks(root, path);
	for (const { path, after } of changes) await write(root, path, after);
}
async function write(root, path, text) {
	try {
		if (text === void 0) return await rm(join(root, path), { force: true });
		await mkdir(dirname(join(root, path)), { recursive: true });
		await (0, import_lib.default)(join(root, path), text);
	} catch (error) {
		throw failedProblem(path, error instanceof Error ? error.message : String(error));
	}
}
async function refuseLinks(root, path) {
	let reached = root;
	for (const segment of path.split("/")) {
		reached = join(reached, segment);
		if ((await lstat(reached).catch(() => void 0))?.isSymbolicLink() === true) throw linkProblem(path);
	}
}
function failedProblem(file, why) {
	return new ProblemError([{
		code: "write-failed",
		severity: "error",
		message: `"${file}" could not be written: ${why}`,
		hint: "Free some space or correct the permissions, and run the command again: it finishes what is missing.",
		at: { file },
		blame: "setup"
	}]);
}
function linkProblem(file) {
	return new ProblemError([{
		code: "write-through-link",
		severity: "error",
		message: `"${file}" leads through a symbolic link, and nothing was written`,
		hint: "Replace the link with a regular file or folder: rentroll writes inside the repository only.",
		at: { file },
		blame: "setup"
	}]);
}

// src/repository/changes/file-change.ts
/** Drops what would change nothing. */
function keepEffective(changes) {
	return changes.filter(({ before, after }) => before !== after);
}
/** The change without its texts. */
function toWrittenFile({ path, before, after }) {
	if (after === void 0) return {
		file: path,
		action: "delete"
	};
	return {
		file: path,
		action: before === void 0 ? "create" : "update"
	};
}

export { planMemory as a, expectMemory as i, toWrittenFile as n, applyChanges as r, keepEffective as t };