import { L as escapeTerminal } from "./text.js";
import { At as formatSigned, Ct as formatCount, Et as formatNumber, J as explainReason, Mt as formatTokens, Ot as formatRate, Tt as formatInterval, V as hasEstimate, X as intervalLevel, Y as explainSettling, kt as formatShare, pt as verdictWords } from "./report-words.js";
import { A as setPage, C as renderTitle, I as choosePaint, N as wrapIndented, O as layOutTable, P as wrapText, S as renderFlags, j as renderProblems, k as clampWidth, x as renderDrawing } from "./report-terminal.js";

// src/stages/gate/report/words/verdict/describe-figures.ts
/** The figures a verdict follows from, in sentences, so that the arithmetic can be followed; none before an estimate. */
function describeFigures(decision, policy) {
	if (!hasEstimate(decision)) return [];
	const { saving, rawSaving, interval, standardError, baselineMean } = decision;
	const share = formatShare(saving, baselineMean);
	return [`${`Saving ${formatSigned(saving)} ${policy.metric} tokens of ${formatTokens(baselineMean)} (${share}), standard error ${formatTokens(standardError)}`}; ${`${intervalLevel(policy)} interval ${formatInterval(interval)}, without the cap ${formatSigned(rawSaving)}`}.`, ...summariseLook(decision)];
}
/** Score and boundaries as standard normal deviates, which people can read. */
function summariseLook(decision) {
	const { information, informationMax, boundaries, t, df, z } = decision;
	if (!(information > 0)) return [];
	const asZ = (score) => formatNumber(score / Math.sqrt(information));
	return [`${`z ${formatNumber(z)} (t ${formatNumber(t)} with ${formatNumber(df, 1)} degrees of freedom)`}: ${`earns from ${asZ(boundaries.earns)}, does not earn up to ${asZ(boundaries.doesNotEarn)}`}; ${formatShare(information, informationMax)} of the information that ends the test.`];
}
/** The policy a verdict was decided by. */
function describePolicy(policy, { minimalEffect, baselineMean }) {
	const share = formatShare(minimalEffect, baselineMean);
	const effect = baselineMean > 0 ? ` ${formatTokens(minimalEffect)} tokens (${share})` : " unknown";
	const rates = `alpha ${formatRate(policy.alpha)}, beta ${formatRate(policy.beta)}`;
	return `Policy: ratio ${policy.ratio}, minimal effect${effect}, ${rates}, cap ${policy.cap}, ${policy.metric} tokens.`;
}

// src/stages/gate/report/terminal/measured/render-decisions.ts
/** What the answer rests on, and what it leaves out. */
const limits = "Worked out from the evidence alone: nothing was run, and nobody checked that these trials took place. --json prints every figure in full.";
/** Verdicts from evidence for people: the answers, the figures they follow from, and what was odd about the evidence. */
function renderDecisions({ decided, problems }, options) {
	return setPage(options, (width, paint) => [
		decided.length < 2 ? [] : wrapText(writeHead(decided), width).map((line) => paint("bold", line)),
		renderDecisionProblems(problems, options),
		...decided.map((one) => renderDecided(one, width, paint)),
		wrapIndented("", limits, width).map((line) => paint("dim", line))
	]);
}
/** Warnings alone, for where the answer itself is for machines. */
function renderDecisionProblems(problems, { color, width }) {
	return renderProblems(problems, clampWidth(width), choosePaint(color)).slice(0, -1);
}
function writeHead(decided) {
	const parts = [...Map.groupBy(decided, ({ answer }) => answer.verdict)].map(([verdict, rules]) => `${rules.length} ${verdictWords[verdict]}`);
	return `${formatCount(decided.length, "rule")}: ${parts.join(", ")}.`;
}
function renderDecided({ evidence, answer }, width, paint) {
	const { agent, rent, trials, policy } = evidence;
	const source = `agent ${agent}, rent ${formatTokens(rent)} tokens, ${formatCount(trials.length, "trial")}`;
	const settling = explainSettling(answer);
	const say = (text) => wrapIndented("  ", escapeTerminal(text), width);
	const whisper = (text) => say(text).map((line) => paint("dim", line));
	return [
		renderTitle(answer, paint),
		...whisper(source),
		...say(explainReason(answer, policy)),
		...settling === void 0 ? [] : say(settling),
		...renderDrawing(answer, policy, width, paint),
		...renderFlags(answer, width, paint),
		...describeFigures(answer, policy).flatMap(say),
		...whisper(describePolicy(policy, answer)),
		...renderTasks(answer, width, paint)
	];
}
function renderTasks({ tasks, passRate }, width, paint) {
	if (tasks.length === 0) return [];
	return ["", ...layOutTable(tasks, width - 2, paint, [
		{
			title: "task",
			cell: ({ task }) => task
		},
		{
			title: "without the rule",
			align: "right",
			cell: (task) => describeArm(task, "baseline")
		},
		{
			title: "with the rule",
			align: "right",
			cell: (task) => describeArm(task, "candidate")
		},
		{
			title: "saving",
			align: "right",
			cell: ({ saving }) => formatSigned(saving)
		},
		{
			title: "failing",
			align: "right",
			cell: (_, place) => describePassRate(passRate[place])
		}
	]).map((line) => `  ${line}`)];
}
function describeArm(task, arm) {
	const { completed, failures, mean, cv } = task[arm];
	const runs = `${completed} ok${failures > 0 ? `, ${failures} failed` : ""}`;
	return completed === 0 ? runs : `${formatTokens(mean)} ± ${formatShare(cv, 1)}, ${runs}`;
}
/** The pass-rate test: how far it is on its way to a regression. */
function describePassRate(passRate) {
	return passRate && `${formatNumber(passRate.llr)} of ${formatNumber(passRate.limit)}`;
}

export { renderDecisionProblems, renderDecisions };