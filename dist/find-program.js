import { delimiter, isAbsolute, join } from "node:path";
import { accessSync, constants, readFileSync, readdirSync, statSync } from "node:fs";

// src/stages/gate/measure/process/kill-tree.ts
/** Lists of processes taken at most: a program that forks faster than this must be in a box to be stopped. */
const mostPasses = 50;
/**
* Kills a process that leads its own group, every descendant, and every process whose environment holds `mark`
* (`NAME=value`): a daemon that moved to a session of its own keeps the environment it was started with. It looks again until it finds
* nobody new, since a process may have started another one while the list was read.
* Best effort: processes that are gone are fine; without /proc only the group is killed.
*/
function killTree(pid, mark) {
	if (pid === void 0) return;
	const killed = /* @__PURE__ */ new Set();
	for (let pass = 0; pass < mostPasses; pass += 1) {
		const victims = [...listDescendants(pid), ...listMarked(mark)].filter((victim) => !killed.has(victim));
		if (pass === 0) kill(-pid);
		if (victims.length === 0) return;
		for (const victim of victims) {
			kill(victim);
			killed.add(victim);
		}
	}
}
function listMarked(mark) {
	return readProcessIds().filter((pid) => {
		try {
			return readFileSync(`/proc/${pid}/environ`, "utf8").split("\0").includes(mark);
		} catch {
			return false;
		}
	});
}
function kill(target) {
	try {
		process.kill(target, "SIGKILL");
	} catch {}
}
function listDescendants(root) {
	const children = /* @__PURE__ */ new Map();
	for (const pid of readProcessIds()) {
		const parent = readParent(pid);
		if (parent !== void 0) children.set(parent, [...children.get(parent) ?? [], pid]);
	}
	const found = [];
	for (let queue = [root]; queue.length > 0;) {
		const next = queue.flatMap((pid) => children.get(pid) ?? []);
		found.push(...next);
		queue = next;
	}
	return found;
}
function readProcessIds() {
	try {
		return readdirSync("/proc").filter((name) => /^\d+$/.test(name)).map(Number);
	} catch {
		return [];
	}
}
/** Fourth field of /proc/<pid>/stat; the second, in parentheses, may hold spaces. */
function readParent(pid) {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
		return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
	} catch {
		return;
	}
}

// src/stages/gate/measure/programs/find-program.ts
/** Absolute path of a program on PATH (or the path itself when it is one); undefined when there is none that may be run. */
function findProgram(name, env) {
	if (isAbsolute(name)) return isProgram(name) ? name : void 0;
	return (env["PATH"] ?? "").split(delimiter).filter(isAbsolute).map((folder) => join(folder, name)).find(isProgram);
}
function isProgram(path) {
	try {
		accessSync(path, constants.X_OK);
		return statSync(path).isFile();
	} catch {
		return false;
	}
}

export { killTree as n, findProgram as t };