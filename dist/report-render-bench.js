import { L as escapeTerminal } from "./text.js";
import { At as formatSigned, Ct as formatCount, Mt as formatTokens, Ot as formatRate, S as simulatedNumbers, Tt as formatInterval, ft as stopWords, jt as formatSignedShare, kt as formatShare, ot as clipWidth } from "./report-words.js";
import { A as setPage, M as padWidth, N as wrapIndented, O as layOutTable, P as wrapText, v as renderFiles, w as renderBudgetBlock } from "./report-terminal.js";
import { C as defined } from "./util.js";

// src/stages/gate/report/words/spending/explain-bench.ts
/** The first line people read: what ran and where the suites stand. Task and agent ids may be inside, unescaped. */
function writeBenchHead({ agents, runs, stop, leaks }) {
	const tasks = agents.flatMap((agent) => agent.tasks);
	const trials = tasks.reduce((sum, task) => sum + task.trials, 0);
	const completed = tasks.reduce((sum, task) => sum + task.completed, 0);
	const done = `${formatTokens(completed)} of ${formatCount(trials, "trial")} completed in ${formatCount(tasks.length, "golden task")}`;
	const wanted = stop === void 0 ? "" : `, ${formatTokens(tasks.length * runs)} were asked for`;
	const standing = agents.flatMap(describeStanding).map((text) => `; ${text}`);
	const end = leaks.length > 0 ? " Isolation did not hold: nothing was frozen." : "";
	return `${stop === void 0 ? "Measured" : "Stopped early"}: ${done}${wanted}${standing.join("")}.${end}`;
}
function describeStanding({ agent, suite, tasks }) {
	if (suite?.first === void 0) return [];
	const { difference, mark } = suite.first;
	const part = suite.tasks < tasks.length ? `, over ${suite.tasks} of ${tasks.length} tasks` : "";
	return [`${agent} is at ${formatSignedShare(difference, mark)} against its first baseline${part}`];
}
/** What the bench did to the committed baselines of an agent, and which comparisons hold a change of version. */
function explainMarks({ tasks }) {
	const frozen = tasks.filter(({ first }) => first?.isNew === true).map(({ task }) => task);
	const fallen = tasks.flatMap(({ task, best }) => best?.fellFrom === void 0 ? [] : [`${task} from ${formatTokens(best.fellFrom)} to ${formatTokens(best.tokens)}`]);
	return [
		...frozen.length === 0 ? [] : [`Frozen as first baseline now: ${frozen.join(", ")}.`],
		...fallen.length === 0 ? [] : [`Best fell: ${fallen.join("; ")}.`],
		...explainVersions(tasks)
	];
}
function explainVersions(tasks) {
	const marks = tasks.flatMap(({ first, best }) => [first, best]).filter((mark) => mark !== void 0);
	const others = [...new Set(marks.filter((mark) => mark.otherVersion).map(nameVersion))];
	if (others.length === 0) return [];
	return [`* Against trials of ${others.join(" and ")}, not of today's version: the difference includes that change. What is frozen stays.`];
}
function nameVersion({ model, runner }) {
	return `${model} on ${runner}`;
}
/** Trials that did not complete, and tasks that never did. */
function explainFailures({ tasks }) {
	return tasks.flatMap(({ task, trials, completed, failures }) => [...failures.map(({ trial, outcome, tokens, detail }) => {
		const why = detail === void 0 ? "" : `: ${detail}`;
		return `${task}, trial ${trial}: ${outcome}, ${formatTokens(tokens)} tokens charged${why}`;
	}), ...trials > 0 && completed === 0 ? [`${task} never completed: it has no mean, and no baseline is frozen from it. See its check and its limits.`] : []]);
}
/** What the trials say about one rule, and that this is not a verdict. */
function explainRule(rule, metric) {
	const { saving, change, fromEarlierRuns } = rule;
	return [
		saving === void 0 ? "No task has completed trials both with and without it, so there is nothing to compare." : `${describeSaving(saving, metric)} Its rent is ${formatTokens(rule.rent)} tokens.`,
		...fromEarlierRuns === 0 ? [] : [`${formatCount(fromEarlierRuns, "of these trials", "of these trials")} ran earlier, not side by side with the others.`],
		change === "added" ? "This describes what was seen and is not a verdict: rentroll check decides about a candidate." : "This describes what was seen and is not a verdict: an audit decides about an active rule."
	];
}
function describeSaving({ tokens, of, interval, level }, metric) {
	const range = interval === void 0 ? "no interval below two completed trials per task with and without it" : `${formatRate(level)} interval ${formatInterval(interval)}`;
	return `With it a completed trial saves ${formatSigned(tokens)} ${metric} tokens (${formatSignedShare(tokens, of)} of the suite mean without it); ${range}.`;
}
/** What measuring cost, against the week's real work when that is known. */
function explainMetaCost({ spent, recalled, measuredInWeek, workInWeek, isHigh }) {
	const saved = recalled === 0 ? "" : ` and found trials of ${formatTokens(recalled)} more in the journal`;
	const against = workInWeek === void 0 ? "share of the week's real work unknown: no sessions collected" : `${formatShare(measuredInWeek, workInWeek)} of the week's real work (${formatTokens(workInWeek)})`;
	return [`This bench took ${formatTokens(spent)} tokens${saved}; measuring took ${formatTokens(measuredInWeek)} in the last 7 days, ${against}.`, ...isHigh ? ["Measuring costs more than a tenth of the real work: bench less often, or fewer tasks."] : []];
}
/** Why the bench ended early and how to go on. */
function explainBenchStop({ kind, detail }) {
	const goOn = "What was paid for is kept: the same command continues.";
	if (kind === "cancelled") return `Interrupted. ${goOn}`;
	if (kind === "environment") return `The environment failed three times in a row: ${detail}. ${goOn}`;
	return `The next trial could have passed ${Object.hasOwn(stopWords, detail) ? stopWords[detail] : detail}. What was paid for is kept: the same command continues with a larger budget.`;
}

// src/stages/gate/report/terminal/drawing/draw-marks.ts
/** What the marks are drawn with. */
const markSigns = {
	first: "│",
	best: "┆"
};
/**
* A bar of at most `width` columns on a scale from 0 to `most`, the marks in their columns (inside the bar they take its place). Marks
* in one column show the first.
*/
function drawMarks({ value, first, best }, most, width) {
	if (!(most > 0)) return "";
	const column = (tokens) => Math.max(0, Math.min(width - 1, Math.round(tokens / most * (width - 1))));
	const cells = Array.from({ length: width }, () => " ");
	cells.fill("█", 0, column(value) + 1);
	if (best !== void 0) cells[column(best)] = markSigns.best;
	if (first !== void 0) cells[column(first)] = markSigns.first;
	return cells.join("").trimEnd();
}

// src/stages/gate/report/terminal/sections/bench-table.ts
/** From these widths on, the marks themselves, and the metric with its spread, have columns of their own. */
const widthForMarks = 96;
const widthForMetric = 76;
/** Every task of an agent with its means and where they stand against the first and the best baseline, and the suite below. */
function renderBenchTable(agent, metric, width, paint) {
	const rows = [...agent.tasks.map(toTaskRow), ...toSuiteRows(agent)];
	const right = (title, cell) => ({
		title,
		align: "right",
		cell
	});
	return layOutTable(rows, width, paint, [
		{
			title: agent.agent,
			cell: ({ name }) => name
		},
		right("done", ({ done }) => done),
		...width < widthForMetric ? [] : [right(metric, of("metric")), right("CV", ({ cv }) => cv === void 0 ? void 0 : formatRate(cv))],
		right("tokens", of("total")),
		...width < widthForMarks ? [] : [right("first", ({ first }) => first && formatTokens(first.mark))],
		right("to first", ({ first }) => first && describeComparison(first)),
		...width < widthForMarks ? [] : [right("best", ({ best }) => best && formatTokens(best.mark))],
		right("to best", ({ best }) => best && describeComparison(best))
	]);
}
function of(name) {
	return (row) => row[name] === void 0 ? void 0 : formatTokens(row[name]);
}
function toTaskRow(task) {
	const { mean, cv } = task;
	return {
		name: task.task,
		done: `${task.completed}/${task.trials}`,
		...mean,
		...defined({ cv }),
		...task.first && mean && { first: compare(mean.total, task.first) },
		...task.best && mean && { best: compare(mean.total, task.best) }
	};
}
function toSuiteRows({ suite, tasks }) {
	if (suite === void 0 || tasks.length < 2) return [];
	const { mean, first, best } = suite;
	return [{
		name: "suite",
		done: `${suite.tasks}/${tasks.length}`,
		...mean,
		...first && { first },
		...best && { best }
	}];
}
function compare(total, { tokens, otherVersion }) {
	return {
		mark: tokens,
		difference: total - tokens,
		otherVersion
	};
}
function describeComparison({ mark, difference, otherVersion }) {
	return `${formatSignedShare(difference, mark)}${otherVersion ? "*" : ""}`;
}

// src/stages/gate/report/terminal/sections/bench-section.ts
const widestName = 24;
const widestBar = 64;
/** One agent: table, picture, what was frozen, what failed, and the rule that was asked for. */
function renderBenchAgent(agent, metric, width, paint) {
	const failures = explainFailures(agent).flatMap((text) => wrapIndented("  ", escapeTerminal(text), width));
	return [
		renderBenchTable(agent, metric, width, paint),
		renderPicture(agent.tasks, width, paint),
		explainMarks(agent).flatMap((text) => wrapText(escapeTerminal(text), width)),
		failures.length === 0 ? [] : [paint("yellow", "Not completed"), ...failures],
		...agent.rule === void 0 ? [] : renderRule(agent.rule, metric, width, paint)
	];
}
/** A bar per task with its marks, on one scale; nothing when no task has both. */
function renderPicture(tasks, width, paint) {
	const drawn = tasks.filter(({ mean, first, best }) => mean !== void 0 && (first ?? best) !== void 0);
	if (drawn.length === 0) return [];
	const names = Math.min(widestName, Math.max(...drawn.map(({ task }) => task.length)));
	const room = Math.min(widestBar, width - names - 4);
	const most = Math.max(...drawn.flatMap(({ mean, first }) => [mean?.total ?? 0, first?.tokens ?? 0]));
	const lines = drawn.map(({ task, mean, first, best }) => {
		const marks = {
			...first && { first: first.tokens },
			...best && { best: best.tokens }
		};
		return `  ${padWidth(clipWidth(escapeTerminal(task), names), names)}  ${paint("cyan", drawMarks({
			value: mean?.total ?? 0,
			...marks
		}, most, room))}`;
	});
	const legend = `█ mean, ${markSigns.first} first trial, ${markSigns.best} cheapest trial; tokens of all classes, 0 to ${formatTokens(most)}`;
	return [...lines, ...wrapIndented("  ", legend, width).map((line) => paint("dim", line))];
}
function renderRule(rule, metric, width, paint) {
	const done = ({ completed, failures }) => `${completed}/${completed + failures}`;
	const mean = ({ completed, mean: tokens }) => completed === 0 ? void 0 : formatTokens(tokens);
	const title = `${rule.rule}, ${rule.change === "added" ? "added to memory" : "left out of memory"}`;
	const failures = rule.failures.map(({ task, trial, outcome, tokens }) => `${task}, trial ${trial}: ${outcome}, ${formatTokens(tokens)} tokens charged`);
	return [[
		...wrapText(escapeTerminal(title), width).map((line) => paint("bold", line)),
		...layOutTable(rule.tasks, width, paint, [
			{
				title: "task",
				cell: ({ task }) => task
			},
			{
				title: "done without",
				align: "right",
				cell: ({ without }) => done(without)
			},
			{
				title: metric,
				align: "right",
				cell: ({ without }) => mean(without)
			},
			{
				title: "done with",
				align: "right",
				cell: (task) => done(task.with)
			},
			{
				title: metric,
				align: "right",
				cell: (task) => mean(task.with)
			}
		]),
		...failures.flatMap((text) => wrapIndented("  ", escapeTerminal(text), width)),
		...explainRule(rule, metric).flatMap((text) => wrapText(text, width))
	]];
}

// src/stages/gate/report/terminal/measured/render-bench.ts
/** Where the suites stand, for people: tasks against first and best, failures, the rule that was asked for, cost, files. */
function renderBench(report, options) {
	return setPage(options, (width, paint) => [
		renderHead(report, width, paint),
		...report.agents.flatMap((agent) => renderBenchAgent(agent, report.metric, width, paint)),
		renderTrouble(report, width, paint),
		renderCost(report, width, paint),
		renderFiles(report.files, false, paint)
	]);
}
function renderHead(report, width, paint) {
	const simulated = report.evidence === "simulated" ? wrapIndented("SIMULATED  ", simulatedNumbers, width) : [];
	return [...wrapText(escapeTerminal(writeBenchHead(report)), width).map((line) => paint("bold", line)), ...simulated.map((line) => paint("yellow", line))];
}
function renderTrouble({ leaks, stop }, width, paint) {
	return [...leaks.flatMap((leak) => wrapIndented("Leak: ", escapeTerminal(leak), width)).map((line) => paint("red", line)), ...(stop === void 0 ? [] : wrapText(escapeTerminal(explainBenchStop(stop)), width)).map((line) => paint("yellow", line))];
}
function renderCost({ metaCost, budget }, width, paint) {
	const [cost = "", ...notices] = explainMetaCost(metaCost);
	const { week: _week, ...spending } = budget;
	return [
		...wrapIndented("Cost    ", cost, width),
		...notices.flatMap((text) => wrapIndented("        ", text, width)).map((line) => paint("yellow", line)),
		...renderBudgetBlock(spending, width, paint)
	];
}

export { renderBench };