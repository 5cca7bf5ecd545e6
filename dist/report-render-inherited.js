import { C as escapeTerminal } from "./text.js";
import { _t as formatTokens, d as simulatedNumbers, dt as formatInterval, ht as formatSigned, lt as formatCount, pt as formatRate } from "./report-words.js";
import { _ as wrapIndented, f as layOutTable, l as renderLimits, m as setPage, n as renderFiles, v as wrapText } from "./report-terminal.js";

// src/stages/gate/report/terminal/sections/inherited-tables.ts
/** Lines shown at either end of a ranking, and ids of a list. */
const shown = 5;
/** The checks of a search, one a row; none without checks. */
function renderChecks({ checks }, width, paint) {
	if (checks.length === 0) return [];
	return layOutTable(checks, width, paint, [
		{
			title: "check of",
			cell: ({ of, lines }) => of === "whole-file" ? "the whole file" : listFirst(lines)
		},
		{
			title: "answer",
			cell: ({ outcome }) => ({
				"may-go": "may go",
				stays: "stays",
				open: "open"
			})[outcome]
		},
		{
			title: "net saving without",
			align: "right",
			cell: ({ saving }) => formatSigned(saving)
		},
		{
			title: "interval",
			align: "right",
			cell: ({ interval }) => formatInterval(interval)
		},
		{
			title: "trials",
			align: "right",
			cell: ({ bill }) => String(bill.trials)
		}
	]);
}
/** Both ends of the ranking of the lines that stay, without verdicts; nothing without halves. */
function renderRanking({ ranking }, width, paint) {
	if (ranking.length === 0) return [];
	const ends = ranking.length > 10 ? [...ranking.slice(0, shown), ...ranking.slice(-5)] : ranking;
	return [...wrapText("The other lines, ranked. Not a verdict: nothing is shown about any of them alone.", width), ...layOutTable(ends, width, paint, [
		{
			title: "line",
			cell: ({ id }) => id
		},
		{
			title: "seems to",
			cell: ({ effect }) => effect < 0 ? "cost" : "save"
		},
		{
			title: "standard errors",
			align: "right",
			cell: ({ z }) => Math.abs(z).toFixed(1)
		}
	])];
}
/** Ids of a list, the first few in full. */
function listFirst(ids) {
	const named = ids.slice(0, shown).map(escapeTerminal).join(", ");
	return ids.length > shown ? `${named} and ${ids.length - shown} more` : named;
}

// src/stages/gate/report/terminal/measured/render-inherited.ts
/** What `audit --inherited` says: the answer, the plan or what was found for each agent, what to do next, and the bill. */
function renderInherited(report, options) {
	return setPage(options, (width, paint) => [
		wrapText(writeHead(report), width).map((line) => paint("bold", line)),
		report.evidence === "simulated" ? wrapIndented("SIMULATED  ", simulatedNumbers, width) : [],
		...report.searches.flatMap((search) => renderSearch(search, report, width, paint)),
		renderLimits(report.budget, width, paint),
		renderFiles(report.files, !report.written, paint),
		wrapText(writeNext(report), width)
	]);
}
function writeHead({ searches, proposed, stop, dryRun }) {
	if (searches.length === 0) return "Nothing to search: no agent with golden tasks has inherited lines.";
	if (searches.every(({ plan }) => plan.kind === "refuse")) return "Nothing here can be settled under this budget.";
	if (dryRun) return "This is what a search of the inherited lines would be. Nothing was run.";
	const found = proposed.length > 0 ? `${formatCount(proposed.length, "inherited line")} may go: ${listFirst(proposed)}.` : "No line may go.";
	return stop === void 0 ? found : `${found} Stopped by ${escapeTerminal(stop)}.`;
}
function renderSearch(search, report, width, paint) {
	const { agent, lines, protectedLines, rent, spent } = search;
	const kept = protectedLines > 0 ? `, ${protectedLines} of them protected` : "";
	const head = `${escapeTerminal(agent)}: ${formatCount(lines, "inherited line")}${kept}, ${formatTokens(rent)} tokens`;
	if (report.dryRun || spent.trials === 0) return [[paint("bold", head), ...wrapText(writePlan(search, report.allowance), width)]];
	return [
		[paint("bold", head), ...wrapText(writeFound(search), width)],
		renderChecks(search, width, paint),
		renderRanking(search, width, paint)
	];
}
/** The bill and what it can find, or why it can find nothing, before the first token. */
function writePlan({ plan, meanTokens, isMeanKnown, minEffect }, allowance) {
	const source = isMeanKnown ? "as earlier trials took" : "assumed, since no trial was run yet";
	return `${`A trial is counted at ${formatTokens(meanTokens)} tokens (${source}), the minimal effect is ${formatRate(minEffect)}.`} ${plan.kind === "refuse" ? writeLevers(plan) : writeFinds(plan)}${writeAllowance(plan, allowance)}`;
}
function writeAllowance({ bill }, allowance) {
	if (allowance === void 0 || allowance.tokens === 0) return "";
	const { tokens, spent, since } = allowance;
	const weeks = formatCount(Math.max(1, Math.ceil(bill.tokens / tokens)), "week");
	return ` At ${formatTokens(tokens)} tokens a week that is ${weeks} at most; ${formatTokens(spent.tokens)} are spent since ${since}.`;
}
function writeLevers({ trials, fewest, levers }) {
	const { tokens, meanTokens, cv, minEffect, weeks } = levers;
	const ways = [
		`a budget of ${formatTokens(tokens)} tokens (this one ${weeks} weeks long)`,
		`trials of at most ${formatTokens(meanTokens)} tokens`,
		...cv === void 0 ? [] : [`tasks that spread by at most ${formatRate(cv)}`],
		...minEffect === void 0 ? [] : [`a minimal effect of ${formatRate(minEffect)}`]
	];
	return `The budget pays for ${formatCount(trials, "trial")}, and below ${fewest} nothing can be said. Any one of these would do: ${ways.join("; ")}.`;
}
function writeFinds({ bill, finds, wholeFile }) {
	const range = ([low, high]) => `${formatRate(low)} to ${formatRate(high)}`;
	const first = wholeFile ? " It first asks whether the file as a whole loses anything." : "";
	return `At most ${formatCount(bill.trials, "trial")}, ${formatTokens(bill.tokens)} tokens. In simulated files so much found ${range(finds.idle)} of the idle lines and ${range(finds.costly)} of the costly ones; of the lines that save the minimal effect ${range(finds.earning)} went along.${first}`;
}
function writeFound({ checks, spent, end, suspects }) {
	const whole = checks.find(({ of }) => of === "whole-file");
	const headline = whole === void 0 ? "" : `As a whole the file ${{
		"may-go": "loses nothing",
		stays: "earns, or keeps a task passing",
		open: "could not be judged"
	}[whole.outcome]}. `;
	const kept = suspects.map(({ id, task }) => `${escapeTerminal(id)} (${escapeTerminal(task)})`);
	const keepers = kept.length > 0 ? ` Kept, since they seem to keep a task passing: ${kept.join(", ")}.` : "";
	const why = end === void 0 ? "" : ` It ended because ${reasons[end]}.`;
	return `${headline}It took ${formatCount(spent.trials, "trial")}, ${formatTokens(spent.tokens)} tokens.${why}${keepers}`;
}
const reasons = {
	"stays-twice": "the bundle that seems to cost most may not go, nor may its better half",
	"nothing-to-remove": "no line is left that seems to cost",
	budget: "the budget pays for no further check",
	rounds: "it had its three rounds"
};
function writeNext({ searches, proposed, partly, written, dryRun }) {
	const some = partly.length > 0 ? ` ${listFirst(partly)} may go from some memories only and stays: split it by agent.` : "";
	const keep = "To keep a line, give it `protected: true` in the ledger.";
	if (written) return `Commit these files as one change. ${keep}${some}`;
	if (proposed.length > 0) return `To write this change (nothing is paid for again): rentroll audit --inherited --write. ${keep}${some}`;
	if (dryRun && searches.some(({ plan }) => plan.kind === "search")) return "To begin: rentroll audit --inherited";
	return searches.some(({ spent }) => spent.trials > 0) ? `What stays is not shown to earn, and what goes is not shown to be worthless line by line.${some}` : "Nothing was spent.";
}

export { renderInherited };