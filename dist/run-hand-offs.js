import { F as makeError, j as ProblemError } from "./model.js";
import { K as quoteValue, x as plainLine } from "./text.js";
import { H as readAgentCounts, U as findDetailFault, Yt as saveHandOff, qt as readHandOffFiles } from "./store.js";
import { o as locateState } from "./run-state.js";
import { T as typeOfStatus } from "./session-words.js";
import { a as plainAgentName, n as parseHandOff, t as handOffLimits } from "./parse-hand-off.js";
import { c as askSessions } from "./run-sessions.js";
import { t as sumHandOffs } from "./sum-hand-offs.js";
import { join } from "node:path";

// src/run/hand-offs/hand-off-folder.ts
/** Folder of the hand-offs of a clone, in its git directory: a checkout brings none. Throws ProblemError as `locateState` does. */
function handOffFolder(root, paths) {
	return join(locateState(root, paths), "hand-offs");
}

// src/run/hand-offs/hand-on-parts.ts
/**
* Hands on what the parts of a run came to. What was paid for is in the journal: a hand-off that cannot be written is said, and loses no verdict.
*/
async function handOnParts(folder, run, parts, { now, progress }) {
	for (const { agent, ...part } of parts) {
		const header = {
			...part,
			TYPE: typeOfStatus(part.STATUS),
			FILES_CHANGED: [],
			DETAIL_PATH: null,
			SUMMARY: plainLine(part.SUMMARY, handOffLimits.summary)
		};
		const handOff = {
			schema: 1,
			run,
			agent: nameOf(agent),
			at: now().toISOString(),
			header
		};
		await saveHandOff(folder, handOff).catch((error) => {
			if (!(error instanceof ProblemError)) throw error;
			progress.step(`nothing was handed on: ${error.message}`);
		});
	}
}
/** Agents of a config may have longer names than a header has room for. */
function nameOf(agent) {
	return agent.slice(0, 40).replace(/-+$/, "");
}

// src/run/hand-offs/count-agents.ts
/**
* What a session counted of those who handed on, by the name they handed on under: of whoever ran the command that did it, so that four
* reviewers are told apart; where nobody is known to have, of the agents of that name. Empty where nothing was collected or can be read.
*/
function countAgents(env, session) {
	const asked = askSessions(env, (db) => readAgentCounts(db, session));
	const rows = asked.kind === "read" ? asked.value : [];
	const byAgent = sumBy(rows, ({ agent }) => plainAgentName(agent));
	const byCommand = sumBy(rows, nameInCommands);
	return new Map([...byAgent, ...byCommand]);
}
function sumBy(rows, nameOf) {
	const counted = /* @__PURE__ */ new Map();
	for (const row of rows) {
		const name = nameOf(row);
		if (name === void 0) continue;
		const before = counted.get(name);
		counted.set(name, {
			model: before?.model ?? row.model,
			tokens: (before?.tokens ?? 0) + row.tokens
		});
	}
	return counted;
}
/** Who handed on under one name alone: whoever did so for several cannot be divided among them. */
function nameInCommands({ commands }) {
	const found = commands.flatMap((command) => [...command.matchAll(/\bhandoff write ([a-z][a-z0-9-]*)/g)].map(([, name]) => name));
	const [name, ...others] = new Set(found);
	return others.length > 0 ? void 0 : name;
}

// src/run/hand-offs/read-run-hand-offs.ts
/**
* All hand-offs of a run with what its session counted up to now. A file that is no hand-off is a problem beside the others, and so are details
* that nobody can open any more. Throws ProblemError where a link is in the way.
*/
async function readRunHandOffs({ root, folder, run, expected }, env) {
	const read = (await readHandOffFiles(folder, run, handOffLimits.maxBytes)).map((file) => readOne(file, run));
	const counted = countAgents(env, run);
	const handOffs = read.flatMap(({ value }) => value === void 0 ? [] : [withCount(value, counted.get(value.agent))]);
	const lost = await Promise.all(handOffs.map((handOff) => checkDetails(root, handOff)));
	const problems = [...read.flatMap((one) => one.problems), ...lost.flat()];
	return sumHandOffs({
		run,
		handOffs,
		expected,
		problems
	});
}
function readOne({ file, agent, bytes }, run) {
	if (bytes === void 0) return { problems: [unusable(file, "it is no plain file, cannot be opened, or is larger than 64 KiB")] };
	const parsed = parseHandOff(bytes, file);
	if (parsed.value === void 0 || parsed.value.agent === agent && parsed.value.run === run) return parsed;
	const { value } = parsed;
	return { problems: [unusable(file, `it says that it is of ${quoteValue(value.agent)} in the run ${quoteValue(value.run)}`)] };
}
function unusable(file, why) {
	return makeError("setup", "handoff-unusable", `the hand-off cannot be used: ${why}`, "Hand-offs are written by rentroll session handoff write and never edited: let the agent hand on again.", {
		file,
		line: 1,
		column: 1
	});
}
/** What a session counts goes on while the agent hands on: its latest count is the one that is shown. */
function withCount(handOff, counted) {
	if (counted === void 0) return handOff;
	const header = {
		...handOff.header,
		MODEL: counted.model,
		TOKENS_SPENT: counted.tokens
	};
	return {
		...handOff,
		header
	};
}
/** A warning for details that nobody can open any more. */
async function checkDetails(root, { agent, header }) {
	const path = header.DETAIL_PATH;
	const why = path === null ? void 0 : await findDetailFault({
		root,
		path
	});
	if (path === null || why === void 0) return [];
	const message = `the details of ${quoteValue(agent)} cannot be read: ${why}`;
	return [{
		...makeError("setup", "handoff-no-details", message, "The header stands. Let the agent hand on again if its details are needed.", { file: path }),
		severity: "warning"
	}];
}

export { handOffFolder as i, countAgents as n, handOnParts as r, readRunHandOffs as t };