import { n as isInside } from "./quick-answer.js";
import { et as createTwoFilesPatch } from "./libraries.js";
import { j as ProblemError } from "./model.js";
import { F as compareText } from "./text.js";
import { g as selectCompiledRules, h as compileMemory } from "./stage-ledger.js";
import { g as placeMemory, p as findOwnership } from "./stage-surface.js";
import { i as nameProcessPlace } from "./process-owner.js";
import { dirname, join } from "node:path";
import { randomBytes } from "node:crypto";
import { chmod, chown, lstat, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";

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

// src/repository/changes/write-whole.ts
/**
* Name of a file that is being written: who writes it is in the name, its number and the place where that means something, so that what a killed process left can be told from a person's files
* (`write-file-atomic` names them like a dated copy of the file) and swept.
*/
const ownName = /^\.rentroll-write-(\d{8})-([0-9a-f]{6})[0-9a-f]{6}$/;
/** After this long nobody is writing any more, though a process has the number: numbers are used again. */
const abandonedMs = 36e5;
/**
* Writes a file whole or not at all: a temporary file beside it, fsync, rename. A file that was there keeps its rights and its owner. Throws
* what the system says, and leaves nothing behind then.
*/
async function writeWhole(path, text) {
	const name = `.rentroll-write-${String(process.pid).padStart(8, "0")}-${nameProcessPlace()}${randomBytes(3).toString("hex")}`;
	const temporary = join(dirname(path), name);
	try {
		const file = await open(temporary, "wx");
		try {
			await file.writeFile(text);
			await file.sync();
		} finally {
			await file.close();
		}
		await takeRights(path, temporary);
		await rename(temporary, path);
	} catch (error) {
		await rm(temporary, { force: true }).catch(() => void 0);
		throw error;
	}
}
async function takeRights(from, to) {
	const facts = await stat(from).catch(() => void 0);
	if (facts === void 0) return;
	await chmod(to, facts.mode & 4095);
	await chown(to, facts.uid, facts.gid).catch(() => void 0);
}
/** Removes what processes that are gone left half written in these folders: only files with a name of ours. Never throws. */
async function sweepHalfWritten(folders, now = Date.now()) {
	for (const folder of new Set(folders)) {
		const names = await readdir(folder).catch(() => []);
		for (const name of names) if (await isLeft(folder, name, now)) await rm(join(folder, name)).catch(() => void 0);
	}
}
async function isLeft(folder, name, now) {
	const [, writer, place] = ownName.exec(name) ?? [];
	if (writer === void 0) return false;
	const facts = await lstat(join(folder, name)).catch(() => void 0);
	const isGone = place === nameProcessPlace() && !isRunning(Number(writer));
	return facts?.isFile() === true && (isGone || now - facts.mtimeMs > abandonedMs);
}
function isRunning(pid) {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return error.code === "EPERM";
	}
}

// src/repository/changes/apply-changes.ts
/**
* Writes and deletes planned files, each atomically, in the order given. Nothing is written when any path leads through a symbolic link
* (it could leave the repository). What a killed process left half written beside these files is removed first. Throws ProblemError then, and when a file cannot be written.
*/
async function applyChanges(root, changes) {
	for (const { path } of changes) await refuseLinks(root, path);
	await sweepHalfWritten(changes.map(({ path }) => dirname(join(root, path))));
	for (const { path, after } of changes) await write(root, path, after);
}
async function write(root, path, text) {
	try {
		if (text === void 0) return await rm(join(root, path), { force: true });
		await mkdir(dirname(join(root, path)), { recursive: true });
		await writeWhole(join(root, path), text);
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

// src/repository/changes/diff-changes.ts
/** What changes in each file, for people to review. */
function diffChanges(changes) {
	return changes.map(({ path, before = "", after = "" }) => {
		const patch = createTwoFilesPatch(path, path, before, after, void 0, void 0, { context: 2 });
		return {
			file: path,
			hunks: patch.slice(patch.indexOf("@@"))
		};
	});
}

// src/repository/changes/overlay-tree.ts
/** A tree as it would be with planned changes written: what a change comes to can be judged before anything is touched. */
function overlayTree(tree, changes) {
	const after = new Map(changes.map((change) => [change.path, change.after]));
	return {
		...tree,
		async read(path) {
			if (!after.has(path)) return tree.read(path);
			const text = after.get(path);
			return text === void 0 ? void 0 : Buffer.from(text);
		},
		readLink: async (path) => after.has(path) ? void 0 : tree.readLink(path),
		async list(path) {
			const found = await tree.list(path);
			const kept = found.filter((entry) => !after.has(entry.path));
			const modes = new Map(found.map((entry) => [entry.path, entry.mode]));
			const laid = [...after].filter(([file, text]) => text !== void 0 && (path === "" || isInside(file, path)));
			return [...kept, ...laid.map(([file]) => ({
				path: file,
				mode: modes.get(file) ?? "100644"
			}))].sort((a, b) => compareText(a.path, b.path));
		}
	};
}
/** A tree whose files are listed once: nothing of it is written while a change is planned. */
function listOnce(tree) {
	const lists = /* @__PURE__ */ new Map();
	return {
		...tree,
		list(path) {
			const known = lists.get(path) ?? tree.list(path);
			lists.set(path, known);
			return known;
		}
	};
}

export { toWrittenFile as a, expectMemory as c, keepEffective as i, planMemory as l, overlayTree as n, applyChanges as o, diffChanges as r, writeWhole as s, listOnce as t };