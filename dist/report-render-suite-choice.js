import { L as escapeTerminal, R as quoteShell } from "./text.js";
import { Ct as formatCount, Mt as formatTokens, Ot as formatRate } from "./report-words.js";
import { A as setPage, N as wrapIndented, O as layOutTable, P as wrapText } from "./report-terminal.js";

// src/stages/gate/report/words/verdict/describe-suite-choice.ts
/** Tokens of a mean over replays, whole. */
function wholeTokens({ mean }) {
	return formatTokens(Math.round(mean));
}
/** The answer in one sentence: which share of the suite, what a verdict costs and what that saves. */
function headSuiteChoice({ agent, pool, chosen, whole }) {
	const of = `${agent}: ${chosen.tasks.length} of ${formatCount(pool.length, "golden task")}`;
	const cost = `settle a verdict for about ${wholeTokens(chosen.idle)} tokens`;
	return whole.tasks.length === chosen.tasks.length ? `${of} ${cost}; none is left out that could judge.` : `${of} ${cost}, all ${whole.tasks.length} that can judge for ${wholeTokens(whole.idle)}.`;
}
/** What the figures are of, and where they end. */
function describeChoiceBasis({ chosen, rent, metric, replays }) {
	return `Tokens of a task are ${metric} means of a completed trial (~: from sizes), those of a verdict count all classes alike. ${formatCount(replays, "replay")} a figure, with rules of ${formatTokens(rent)} tokens: one that does nothing (idle), and one that saves the minimal effect, ${percent(chosen.minimalShare)} (power: how often it earns). At worst is the plan's limit. Steps of a few percent are chance.`;
}
/** What one task more would change. */
function describeMore({ task, tokenRatio, traits, figures }, chosen) {
	const wins = traits.length === 0 ? "and brings nothing the suite has not" : `and brings ${traits.map(nameTrait).join(", ")}`;
	return `One more, ${task}: ${changeTokens(tokenRatio)}, ${changePower(figures, chosen)}, ${wins}.`;
}
/** What one task less would change. */
function describeLess({ task, tokenRatio, traits, figures }, chosen) {
	const loses = traits.length === 0 ? "and nothing of its kind is missed" : `and nothing is left of ${traits.map(nameTrait).join(", ")}`;
	return `One less, without ${task}: ${changeTokens(tokenRatio)}, ${changePower(figures, chosen)}, ${loses}.`;
}
function changeTokens(ratio) {
	const points = Math.round(100 * (ratio - 1));
	return points === 0 ? "as many tokens" : `${Math.abs(points)} % ${points > 0 ? "more" : "fewer"} tokens`;
}
function changePower({ power }, chosen) {
	return `power ${percent(power.rate)} (now ${percent(chosen.power.rate)})`;
}
/** A share as whole percent. */
function percent(share) {
	return formatRate(Number(share.toFixed(2)));
}
const workWords = {
	"edits-one": "edits a file",
	"edits-several": "edits several",
	creates: "new file",
	deletes: "deletes a file"
};
/** A kind of work, size or area in words. */
function nameTrait(trait) {
	return Object.hasOwn(workWords, trait) ? workWords[trait] : trait;
}

// src/stages/gate/report/terminal/measured/render-suite-choice.ts
/** A chosen suite for people: the answer, its tasks, what it costs and finds, what a task more or less changes, and the lines that follow it. */
function renderSuiteChoice(report, options) {
	const { chosen, pool, more, less, notices, unproved, left } = report;
	const kept = new Set(chosen.tasks);
	return setPage(options, (width, paint) => [
		notices.flatMap((notice) => wrapIndented("Note: ", escapeTerminal(notice), width)),
		unproved.flatMap(({ task, file }) => wrapIndented("Note: ", escapeTerminal(`${task} (${file}) was not looked at: the lock holds no proof of it as it is (rentroll lint --write-lock)`), width)),
		wrapText(escapeTerminal(headSuiteChoice(report)), width).map((line) => paint("bold", line)),
		layOutTable(pool, width, paint, taskColumns(kept)),
		layOutTable(listSuites(report), width, paint, suiteColumns),
		[...more === void 0 ? [] : wrapText(escapeTerminal(describeMore(more, chosen)), width), ...less === void 0 ? [] : wrapText(escapeTerminal(describeLess(less, chosen)), width)],
		wrapText(escapeTerminal(describeChoiceBasis(report)), width).map((line) => paint("dim", line)),
		left.length === 0 ? [] : renderWayOut(report, width)
	]);
}
function taskColumns(kept) {
	return [
		{
			title: "areas",
			cell: ({ areas }) => areas.join(" ")
		},
		{
			title: "golden task",
			cell: ({ task }) => task
		},
		{
			title: "chosen",
			cell: ({ task }) => kept.has(task) ? "yes" : "no",
			style: ({ task }) => kept.has(task) ? "green" : "dim"
		},
		{
			title: "size",
			cell: ({ size }) => size
		},
		{
			title: "work",
			cell: ({ work }) => work.map(nameTrait).join(", ")
		},
		{
			title: "trials",
			align: "right",
			cell: ({ completed, failures }) => String(completed + failures)
		},
		{
			title: "failed",
			align: "right",
			cell: ({ failures }) => String(failures)
		},
		{
			title: "tokens",
			align: "right",
			cell: showMean
		},
		{
			title: "CV",
			align: "right",
			cell: ({ fittedCv }) => percent(fittedCv)
		}
	];
}
/** A dash for a task that never completed: what it takes then says nothing. */
function showMean({ mean, basis, trouble }) {
	if (trouble === "cannot-judge") return void 0;
	return `${basis === "sizes" ? "~" : ""}${formatTokens(Math.round(mean))}`;
}
function listSuites({ chosen, whole, more, less }) {
	const isAll = whole.tasks.length === chosen.tasks.length;
	return [
		{
			name: isAll ? "chosen, which is all" : "chosen",
			figures: chosen
		},
		...more === void 0 ? [] : [{
			name: "one more",
			figures: more.figures
		}],
		...less === void 0 ? [] : [{
			name: "one less",
			figures: less.figures
		}],
		...isAll ? [] : [{
			name: "all that can judge",
			figures: whole
		}]
	];
}
const suiteColumns = [
	{
		title: "suite",
		cell: ({ name }) => name
	},
	{
		title: "tasks",
		align: "right",
		cell: ({ figures }) => String(figures.tasks.length)
	},
	{
		title: "power",
		align: "right",
		cell: ({ figures }) => percent(figures.power.rate)
	},
	{
		title: "idle earns",
		align: "right",
		cell: ({ figures }) => percent(figures.falseAccept.rate)
	},
	{
		title: "tokens, idle",
		align: "right",
		cell: ({ figures }) => wholeTokens(figures.idle)
	},
	{
		title: "95 % below",
		align: "right",
		cell: ({ figures }) => formatTokens(Math.round(figures.idle.p95))
	},
	{
		title: "tokens, saving",
		align: "right",
		cell: ({ figures }) => wholeTokens(figures.saving)
	},
	{
		title: "at worst",
		align: "right",
		cell: ({ figures }) => formatTokens(figures.worst.tokens)
	}
];
/** What a person does to follow the choice: a task leaves a suite only with a reason in the lock. */
function renderWayOut({ left, lock }, width) {
	const say = (text) => wrapText(escapeTerminal(text), width);
	return [
		...say("Nothing was changed. To leave the others out, delete their files:"),
		"",
		...left.map(({ file }) => `  rm -r ${quoteShell(file.replace(/\.md$/, ""))}.*`),
		"",
		...say(`and say why in ${lock} (where it has "retired:" already, below that line):`),
		"",
		...retireLines(left),
		"",
		...say("The change that does so is still judged with them. Receipts of the larger suite become stale.")
	];
}
/** The lines of the lock that retire tasks, as they are pasted: from the first column. */
function retireLines(left) {
	const quote = (text) => escapeTerminal(JSON.stringify(text));
	return ["retired:", ...left.map(({ file, why }) => `  ${quote(file)}: ${quote(why)}`)];
}

export { renderSuiteChoice };