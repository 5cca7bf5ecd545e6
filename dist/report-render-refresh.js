import { L as escapeTerminal } from "./text.js";
import { Ct as formatCount } from "./report-words.js";
import { A as setPage, N as wrapIndented, O as layOutTable, f as renderDiff, j as renderProblems, v as renderFiles } from "./report-terminal.js";

// src/stages/gate/report/terminal/kept/render-refresh.ts
/** Lines of one file's diff that are shown; a lock names every test of a repository. */
const mostDiffLines = 40;
/** What moving the fixture does to each frozen task and to config and lock, and what to do next. */
function renderRefresh(report, options) {
	const { tasks, problems, files, diffs, outcome } = report;
	return setPage(options, (width, paint) => [
		wrapIndented("", escapeTerminal(describeRefresh(report)), width).map((line) => paint("bold", line)),
		tasks.length === 0 ? [] : layOutTable(tasks, width, paint, columns),
		renderBroken(report, width),
		...diffs.map((diff) => shorten(renderDiff(diff, paint), paint)),
		renderFiles(files, outcome !== "written", paint),
		renderProblems(problems, width, paint).slice(0, -1),
		nextStep(report).flatMap((step) => wrapIndented("Next: ", escapeTerminal(step), width))
	]);
}
function describeRefresh({ outcome, from, to, tasks }) {
	const way = `from ${nameCommit(from)} to ${nameCommit(to)}`;
	const broken = tasks.filter((task) => task.outcome === "broken").length;
	const held = `${tasks.length - broken} of ${formatCount(tasks.length, "golden task")} ${tasks.length === 1 ? "holds" : "hold"} there`;
	if (outcome === "there") return `The fixture stands at ${nameCommit(to)} already.`;
	if (outcome === "stopped") return `Stopped before all golden tasks were proved on ${nameCommit(to)}; nothing was written.`;
	if (outcome === "refused") return `The fixture stays where it is: ${held} (${way}).`;
	return `The fixture ${outcome === "written" ? "moved" : "can move"} ${way}: ${held}.`;
}
function nameCommit({ commit, subject }) {
	return subject === "" ? commit.slice(0, 12) : `${commit.slice(0, 12)} (${subject})`;
}
const outcomeWords = {
	proves: "still proves",
	unaffected: "unaffected: starts from a commit of its own"
};
const columns = [
	{
		title: "task",
		cell: ({ id }) => id
	},
	{
		title: "agent",
		cell: ({ agent }) => agent
	},
	{
		title: "there",
		cell: ({ outcome, code }) => outcome === "broken" ? `no longer: ${code}` : outcomeWords[outcome],
		style: ({ outcome }) => outcome === "broken" ? "red" : "green"
	}
];
function renderBroken({ tasks, outcome }, width) {
	return tasks.filter((task) => task.outcome === "broken").flatMap(({ file, detail, advice }) => {
		const end = outcome === "written" ? "It left, and the lock says why." : `To do: ${advice}.`;
		return wrapIndented(`${escapeTerminal(file)}: `, escapeTerminal(`${detail}. ${end}`), width);
	});
}
function shorten(lines, paint) {
	if (lines.length <= mostDiffLines) return lines;
	return [...lines.slice(0, mostDiffLines), paint("dim", `… ${lines.length - mostDiffLines} more lines, with --json all of them`)];
}
function nextStep({ outcome, to, tasks }) {
	const { commit } = to;
	const retire = tasks.some((task) => task.outcome === "broken") ? " --retire" : "";
	if (outcome === "proposed") return [`rentroll tasks refresh --to ${commit} --write${retire} --reason "the code has changed much since"`];
	if (outcome === "written") return ["git add --all && git commit --message \"Move the fixture\" (that change is still judged on the old one)"];
	return [];
}

export { renderRefresh };