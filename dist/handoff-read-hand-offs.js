import { A as setupError, T as ProblemError, k as makeError, n as isSettledStatus, t as handOffStatuses } from "./model.js";
import { R as hintKnownWords } from "./text.js";
import { l as quoteValue } from "./quick-answer.js";
import { d as readHandOffFiles, m as findDetailFault } from "./store.js";
import { n as parseHandOff, t as handOffLimits } from "./parse-hand-off.js";
import { t as countAgents } from "./run-hand-offs.js";
import { n as findHandOffPlace, r as requireAgentName, t as chooseRun } from "./flow-handoff.js";

// src/stages/session/handoff/sum-hand-offs.ts
/** Puts the hand-offs of a run together: counts by status, who needs attention, who is missing, and totals. */
function sumHandOffs({ run, handOffs, expected, problems }) {
	const sorted = handOffs.toSorted((a, b) => a.agent < b.agent ? -1 : 1);
	const present = new Set(sorted.map(({ agent }) => agent));
	const number = (status) => sorted.filter(({ header }) => header.STATUS === status).length;
	const counted = handOffStatuses.flatMap((status) => number(status) > 0 ? [[status, number(status)]] : []);
	return {
		schema: 1,
		run,
		handOffs: sorted,
		counts: Object.fromEntries(counted),
		attention: sorted.filter(({ header }) => !isSettledStatus(header.STATUS)).map(({ agent }) => agent),
		missing: [...new Set(expected)].filter((agent) => !present.has(agent)),
		totals: {
			agents: sorted.length,
			findings: total(sorted, ({ FINDINGS_COUNT }) => FINDINGS_COUNT),
			filesChanged: new Set(sorted.flatMap(({ header }) => header.FILES_CHANGED)).size,
			tokens: total(sorted, ({ TOKENS_SPENT }) => TOKENS_SPENT ?? 0),
			uncounted: sorted.filter(({ header }) => header.TOKENS_SPENT === null).length
		},
		problems
	};
}
function total(handOffs, of) {
	return handOffs.reduce((sum, { header }) => sum + of(header), 0);
}

// src/run/hand-offs/read-run.ts
/**
* All hand-offs of a run with what its session counted up to now. A file that is no hand-off is a problem beside the others, and so are details
* that nobody can open any more. Throws ProblemError where a link is in the way.
*/
async function readRun({ root, folder, run, expected }, env) {
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
	return makeError("setup", "handoff-unusable", `the hand-off cannot be used: ${why}`, "Hand-offs are written by rentroll handoff write and never edited: let the agent hand on again.", {
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

// src/flows/handoff/read-hand-offs.ts
/**
* All hand-offs of a run with what its session counted; undefined when nothing was handed on in this clone. Throws ProblemError for names that
* cannot be any, and as `readRun` does.
*/
async function readHandOffs({ expected = [], ...request }, world) {
	const place = await findHandOffPlace(request, world);
	const run = await chooseRun(request, place, world);
	if (run === void 0) return void 0;
	return readRun({
		...place,
		run,
		expected: expected.map(requireAgentName)
	}, world.env);
}
/** One agent's hand-off. Throws ProblemError when it left none, or one that cannot be read, with who did. */
async function readHandOff({ agent, ...request }, world) {
	const name = requireAgentName(agent);
	const report = await readHandOffs(request, world);
	const found = report?.handOffs.find((handOff) => handOff.agent === name);
	if (found !== void 0) return found;
	const broken = report?.problems.filter(({ at }) => at?.file.endsWith(`/${name}.json`)) ?? [];
	if (broken.length > 0) throw new ProblemError(broken);
	const known = report?.handOffs.map((handOff) => handOff.agent) ?? [];
	const message = `the agent ${quoteValue(name)} has handed on nothing${report === void 0 ? "" : ` in the run ${quoteValue(report.run)}`}`;
	const hint = known.length === 0 ? "Nobody has: see rentroll handoff write --help" : hintKnownWords(name, known, "agents");
	throw setupError("handoff-missing", message, hint);
}

export { readHandOff, readHandOffs };