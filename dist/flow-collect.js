import { D as savePart, E as forgetSource, O as openSessionMemory, T as findSource, mt as writeTransaction } from "./store.js";
import { n as loadTranscript, t as fileBegin } from "./load-transcript.js";
import { basename, dirname, isAbsolute, join } from "node:path";
import { existsSync, lstatSync, readFileSync, readdirSync } from "node:fs";

// src/flows/collect/find-project.ts
const known = /* @__PURE__ */ new Map();
/** The project of a working directory: the nearest folder above that is a checkout, else the directory itself. */
function findProject(cwd) {
	if (!isAbsolute(cwd)) return cwd;
	const before = known.get(cwd);
	if (before !== void 0) return before;
	const project = climb(cwd) ?? cwd;
	known.set(cwd, project);
	return project;
}
function climb(folder) {
	if (existsSync(join(folder, ".git"))) return folder;
	return dirname(folder) === folder ? void 0 : climb(dirname(folder));
}

// src/flows/collect/trial-place.ts
/** Variable that the runner sets in every process of a trial. */
const trialMark = "RENTROLL_TRIAL";
/** Folder in which the copies of a trial's fixture lie, see open-scratch.ts. */
const trialFolder = /(?:^|[\\/])rentroll-run-\d{8}-[^\\/]+(?:[\\/]|$)/;
/** True in a process that a trial has started: a benchmark is no real work. */
function isTrialProcess(env) {
	return (env[trialMark] ?? "") !== "";
}
/** True for a working directory inside of a trial's copy. */
function isTrialPlace(cwd) {
	return trialFolder.test(cwd);
}

// src/flows/collect/collect-source.ts
/**
* Reads what a transcript has grown by and adds it to its rows, in one transaction: two hooks that end at the same time count nothing
* twice. Throws ProblemError when the database is locked, full or damaged.
*/
function collectSource(db, source, context) {
	return writeTransaction(db, () => {
		const known = findSource(db, source.path);
		const memories = [];
		const loaded = loadTranscript(source.path, known ?? fileBegin, {
			...context.isLate && { isLate: context.isLate },
			begin: (isAnew) => {
				if (isAnew && known !== void 0) forgetSource(db, known.id);
				const memory = openSessionMemory(db, isAnew ? void 0 : known?.id);
				memories.push(memory);
				const { agentId } = source;
				return {
					memory,
					...agentId !== void 0 && { agentId },
					...known && !isAnew && { carry: known.carry }
				};
			}
		});
		const [memory] = memories;
		if (loaded.kind !== "read" || memory === void 0) return loaded;
		return saveLoaded(db, source, {
			loaded,
			memory
		}, context);
	});
}
function saveLoaded(db, source, { loaded, memory }, { now, ruleSetOf }) {
	const part = {
		...loaded.part,
		agent: source.agent ?? loaded.part.agent
	};
	if (isTrialPlace(part.cwd)) return { kind: "trial" };
	const project = findProject(part.cwd || (source.cwd ?? ""));
	const ruleSet = ruleSetOf(project, part.agent, part.cli);
	savePart(db, part, {
		path: source.path,
		...loaded.position,
		project,
		ruleSet,
		readAt: now
	}, memory);
	return {
		kind: "read",
		isAnew: loaded.isAnew,
		part
	};
}

// src/flows/collect/find-sources.ts
const subagentName = /^agent-([\w-]+)\.jsonl$/;
/** Deepest folder looked into below the one that was named. */
const mostDepth = 8;
/** Every transcript below a folder, the oldest first, so that copies in later sessions are known as such. Links are not followed. */
function findBelow(folder) {
	return [...walk(folder, 0)].sort((a, b) => a.changedMs - b.changedMs || (a.path < b.path ? -1 : 1));
}
function* walk(folder, depth) {
	for (const entry of list(folder)) {
		const path = join(folder, entry.name);
		if (entry.isDirectory() && depth < mostDepth) yield* walk(path, depth + 1);
		if (!entry.isFile() || !entry.name.endsWith(".jsonl")) continue;
		const facts = lstatSync(path, { throwIfNoEntry: false });
		if (facts !== void 0) yield {
			...toSource(path),
			sizeBytes: facts.size,
			changedMs: facts.mtimeMs
		};
	}
}
/** The transcripts of a session's subagents, which lie in a folder of its name beside it. */
function findSubagents(transcript) {
	const folder = join(dirname(transcript), basename(transcript, ".jsonl"), "subagents");
	return list(folder).filter((entry) => entry.isFile() && subagentName.test(entry.name)).map(({ name }) => toSource(join(folder, name)));
}
/** A transcript with what its place says of it. */
function toSource(path) {
	const agentId = subagentName.exec(basename(path))?.[1];
	if (agentId === void 0) return { path };
	const agent = readAgentType(path.replace(/\.jsonl$/, ".meta.json"));
	return {
		path,
		agentId,
		...agent !== void 0 && { agent }
	};
}
function readAgentType(file) {
	try {
		if (!lstatSync(file).isFile()) return void 0;
		const { agentType } = JSON.parse(readFileSync(file, "utf8"));
		return typeof agentType === "string" && agentType !== "" ? agentType : void 0;
	} catch {
		return;
	}
}
function list(folder) {
	try {
		return readdirSync(folder, { withFileTypes: true });
	} catch {
		return [];
	}
}

export { isTrialPlace as a, collectSource as i, findSubagents as n, isTrialProcess as o, toSource as r, findBelow as t };