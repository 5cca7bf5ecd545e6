import { j as ProblemError, tt as totalTokens } from "./model.js";
import { v as readTreeText } from "./repository-reading.js";
import { B as record, E as maxLength, H as safeInteger, K as string, N as number, R as pipe, U as safeParse, W as strictObject, k as minValue, w as literal, y as getDotPath } from "./libraries.js";
import { F as compareText } from "./text.js";
import { v as toPlainValue, y as parseYaml } from "./text-yaml.js";

// src/repository/baselines/baselines.ts
/** What a completed baseline trial of one task cost, in tokens of all classes, and who ran it. */
const trialSchema = strictObject({
	tokens: pipe(number(), safeInteger(), minValue(0)),
	model: pipe(string(), maxLength(200)),
	runner: pipe(string(), maxLength(200))
});
const entrySchema = strictObject({
	first: trialSchema,
	best: trialSchema
});
const agentSchema = record(string(), entrySchema);
const baselinesSchema = strictObject({
	version: literal(1),
	agents: record(string(), agentSchema)
});
/** The file before anything was measured. */
const noBaselines = {
	version: 1,
	agents: {}
};
/** Reads the file; its shape only. */
function parseBaselines(text, file, blame) {
	const parsed = parseYaml(text, file, blame, {
		codePrefix: "baselines",
		maxBytes: 4194304
	});
	if (parsed.value === void 0) return { problems: parsed.problems };
	const result = safeParse(baselinesSchema, toPlainValue(parsed.value.document.contents));
	if (result.success) return {
		value: result.output,
		problems: []
	};
	const [issue] = result.issues;
	return { problems: [{
		code: "baselines-invalid",
		severity: "error",
		message: `the baselines cannot be used: ${getDotPath(issue) ?? "top level"}: ${issue.message}`,
		hint: "The file is written by rentroll bench and rentroll stamp, and never edited: restore it from git.",
		at: {
			file,
			line: 1,
			column: 1
		},
		blame
	}] };
}
/** The baselines with the concurrent baseline trials of more receipts: what is frozen stays, `best` only falls. */
function growBaselines(baselines, receipts) {
	return [...receipts].sort((a, b) => compareText(a.decidedOn, b.decidedOn) || compareText(a.rule, b.rule)).reduce(addReceipt, baselines);
}
function addReceipt(baselines, { agent, evidence, model, runner, runnerVersion }) {
	const inOrder = [...evidence.trials.filter(({ arm, outcome, cached }) => arm === "baseline" && outcome === "completed" && !cached)].sort((a, b) => a.order - b.order);
	const ran = {
		model,
		runner: nameRunner(runner, runnerVersion)
	};
	return addTrials(baselines, agent, inOrder.map(({ task, usage }) => ({
		task,
		tokens: totalTokens(usage),
		...ran
	})));
}
/** A runner and its version as the file has it. */
function nameRunner(runner, version) {
	return `${runner} ${version}`;
}
/** The baselines with more completed baseline trials of an agent, first to last: what is frozen stays, `best` only falls. */
function addTrials(baselines, agent, trials) {
	if (trials.length === 0) return baselines;
	const tasks = new Map(Object.entries(findAgent(baselines, agent)));
	for (const { task, ...cost } of trials) {
		const known = tasks.get(task);
		tasks.set(task, known === void 0 ? {
			first: cost,
			best: cost
		} : {
			...known,
			best: cheaper(known.best, cost)
		});
	}
	return {
		...baselines,
		agents: {
			...baselines.agents,
			[agent]: Object.fromEntries(tasks)
		}
	};
}
/** Baselines of one agent by task; empty when there are none. */
function findAgent({ agents }, agent) {
	return (Object.hasOwn(agents, agent) ? agents[agent] : void 0) ?? {};
}
function cheaper(best, cost) {
	return cost.tokens < best.tokens ? cost : best;
}
/** The file as text: sorted, so that equal baselines are equal files. */
function renderBaselines({ version, agents }) {
	const sorted = (record) => Object.entries(record).sort(([a], [b]) => compareText(a, b));
	const trial = ({ tokens, model, runner }) => `{ tokens: ${tokens}, model: ${JSON.stringify(model)}, runner: ${JSON.stringify(runner)} }`;
	const lines = sorted(agents).flatMap(([agent, tasks]) => [`  ${agent}:`, ...sorted(tasks).flatMap(([task, { first, best }]) => [
		`    ${task}:`,
		`      first: ${trial(first)}`,
		`      best: ${trial(best)}`
	])]);
	return [
		"# Written by rentroll bench and rentroll stamp: tokens (all classes) of completed baseline trials, per agent and golden task.",
		"# \"first\" is frozen; \"best\" only falls. Do not edit.",
		`version: ${version}`,
		...lines.length === 0 ? ["agents: {}"] : ["agents:", ...lines],
		""
	].join("\n");
}

// src/repository/baselines/read-baselines.ts
/** The baselines of the working tree with their text, undefined when there is no file. Throws ProblemError when it is broken. */
async function readBaselines({ head, paths }) {
	const text = await readTreeText(head.tree, paths.baselines);
	if (text === void 0) return {
		text,
		value: noBaselines
	};
	const parsed = parseBaselines(text, paths.baselines, "head");
	if (parsed.value === void 0) throw new ProblemError(parsed.problems);
	return {
		text,
		value: parsed.value
	};
}

export { nameRunner as a, renderBaselines as c, growBaselines as i, addTrials as n, noBaselines as o, findAgent as r, parseBaselines as s, readBaselines as t };