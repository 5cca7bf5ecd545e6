import { L as escapeTerminal } from "./text.js";
import { Ct as formatCount } from "./report-words.js";
import { A as setPage, N as wrapIndented, O as layOutTable, j as renderProblems } from "./report-terminal.js";

// src/stages/gate/report/words/verdict/describe-mining.ts
const tried = {
	"not-text": "no text",
	"no-runner": "no known test runner",
	"prepare-failed": "start cannot be prepared",
	"passes-at-start": "green without its change",
	"fails-with-reference": "red with its change",
	flaky: "flaky",
	slow: "slow",
	"passes-a-stub": "passes a stub",
	leaks: "answer stands elsewhere",
	"prompt-flagged": "prompt to be mended"
};
/** Why a tried commit made no task, in two or three words. */
function describeTriedReason(reason) {
	return tried[reason];
}
const passed = {
	"first-commit": "the first commit",
	"nothing-changed": "nothing changed",
	"lockfile-only": "lock files alone",
	"rename-only": "renames alone",
	"no-source": "no source",
	"no-tests": "no tests",
	"too-many-files": "more than 8 files",
	"too-many-lines": "more than 400 lines",
	binary: "binary files",
	"special-file": "links or submodules",
	"odd-path": "odd file names",
	"part-of-a-merge": "part of a merge that was taken",
	"merge-of-one": "merges of one commit",
	"merge-of-main": "branches brought up to date",
	"a-task-already": "a task already"
};
/** Why a commit was no candidate, in a few words. */
function describePassedOver(reason) {
	return Object.hasOwn(passed, reason) ? passed[reason] ?? reason : reason;
}
/** What mining came to, in one sentence. */
function describeEndOfMining({ tasks, tried: all, agent, fixture, isStopped, seconds }) {
	const frozen = tasks.filter(({ flags }) => flags.length === 0).length;
	const begun = isStopped ? "Stopped: " : "";
	const time = seconds < 90 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`;
	return `${begun}${frozen === 1 ? "1 golden task is" : `${frozen} golden tasks are`} proved and frozen for ${agent}, of ${all.length} commits tried on ${fixture.slice(0, 12)} in ${time}.`;
}

// src/stages/gate/report/terminal/kept/render-mining.ts
/** What mining found, tried, proved and refused, and what to do next. */
function renderMining(report, options) {
	const { tasks, tried, problems } = report;
	return setPage(options, (width, paint) => [
		wrapIndented("", escapeTerminal(describeEndOfMining(report)), width).map((line) => paint("bold", line)),
		renderCounts(report, width, paint),
		tasks.length === 0 ? [] : [paint("bold", "Tasks"), ...layOutTable(tasks, width, paint, taskColumns)],
		tried.length === 0 ? [] : [paint("bold", "Tried"), ...layOutTable(tried, width, paint, triedColumns)],
		renderFlags(tasks, width),
		renderProblems(problems, width, paint).slice(0, -1),
		["Next", ...nextSteps(report).flatMap((step, place) => wrapIndented(`  ${place + 1}. `, escapeTerminal(step), width))]
	]);
}
const taskColumns = [
	{
		title: "asked for",
		cell: ({ subject }) => subject
	},
	{
		title: "task",
		cell: ({ id }) => id
	},
	{
		title: "starts from",
		cell: ({ base }) => base === "fixture" ? "the fixture" : "its parent"
	},
	{
		title: "tests",
		align: "right",
		cell: ({ failToPass, passToPass }) => `${failToPass} + ${passToPass}`
	},
	{
		title: "stubs",
		align: "right",
		cell: ({ stubs }) => String(stubs)
	}
];
const triedColumns = [
	{
		title: "subject",
		cell: ({ subject }) => subject
	},
	{
		title: "commit",
		cell: ({ commit }) => commit.slice(0, 10)
	},
	{
		title: "outcome",
		cell: ({ outcome, reason }) => outcome === "proved" || reason === void 0 ? outcome : describeTriedReason(reason),
		style: ({ outcome }) => outcome === "proved" ? "green" : "dim"
	},
	{
		title: "seconds",
		align: "right",
		cell: ({ seconds, isRecalled }) => isRecalled ? "earlier" : seconds.toFixed(0)
	}
];
/** Why commits were passed over without being tried, the most frequent reason first. */
function renderCounts({ scanned, candidates, passedOver, tried }, width, paint) {
	const told = Object.entries(passedOver).sort(([, a], [, b]) => b - a).map(([reason, count]) => `${describePassedOver(reason)} ${count}`).join(", ");
	return [`${formatCount(scanned, "commit")} looked at, ${formatCount(candidates, "candidate")}, ${tried.length} tried.`, ...told === "" ? [] : wrapIndented("Passed over: ", escapeTerminal(told), width).map((text) => paint("dim", text))];
}
function renderFlags(tasks, width) {
	return tasks.flatMap(({ file, flags }) => flags.flatMap((flag) => wrapIndented(`${escapeTerminal(file)}: `, escapeTerminal(`the prompt ${flag}`), width)));
}
function nextSteps({ tasks, isStopped, tried }) {
	const mended = tasks.some(({ flags }) => flags.length > 0);
	const isPublished = tried.some(({ reason, detail = "" }) => reason === "leaks" && / at node_modules\//.test(detail));
	const set = tried.some(({ reason }) => reason === "prompt-flagged");
	return [
		...isStopped ? ["Run the same command again: what was tried is remembered."] : [],
		...mended ? ["Mend the prompts that are named above, then freeze their tasks: rentroll lint --write-lock"] : [],
		...isPublished ? ["Answers stand in packages that hold this code as it was published. Let fixture.prepare take them out, for example: npm ci && rm -rf node_modules/NAME. Then run the same command again."] : [],
		...set ? ["Tasks whose prompt has to be mended first are written too with: rentroll tasks mine --flagged"] : [],
		...tasks.length > 0 ? ["Read the prompts: they are what agents are asked. Then commit: git add --all && git commit -m \"Mine golden tasks\""] : ["Look further back or at more: rentroll tasks mine --max 20. A repository whose commits bring no tests has to have its tasks written."]
	];
}

export { renderMining };