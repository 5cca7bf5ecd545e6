import { A as escapeTerminal } from "./text.js";
import { St as formatRate, vt as formatCount, xt as formatNumber } from "./report-words.js";
import { A as setPage, N as wrapIndented, P as wrapText } from "./report-terminal.js";

// src/stages/gate/report/words/live/describe-live.ts
/**
* What real sessions have settled about a rule, each as a line of words (unescaped; the name of a model may be inside); none before a crossing.
* Says nothing of tokens, people or which session.
*/
function tellLive(rule, wanted) {
	return [...rule.question === void 0 ? [] : tellQuestion(rule.question, rule, wanted), ...rule.watch.crossings.map((crossing) => tellCrossing(crossing))];
}
function tellQuestion(question, rule, wanted) {
	const { stop, counts, evidence, isBalanced } = question;
	if (!isBalanced) return [`live: arms out of balance · ${tellSessions(counts)} · no statement`];
	if (stop === void 0) return [];
	const told = stop === "audit-due" ? tellBriefly(counts) : tellArms(question);
	if (stop === "open") return [`live: open · ${told} · neither a gain nor its absence is shown · withholding has stopped`];
	if (stop === "audit-due") return [`live: audit due · ${told} · ${`a gain of ${points(wanted)} is ruled out (evidence ${odds(evidence.room)}, 10 needed)`} · nothing removed`];
	return [[
		...[
			"live: still needed",
			told,
			`evidence ${odds(evidence.gain)}, 50 needed`,
			tellGain(question, rule)
		],
		...question.madeGood === 0 ? [] : [`${question.madeGood} made good`],
		"withholding has stopped"
	].join(" · ")];
}
function tellCrossing({ reason, share, yes, no, evidence, model }) {
	const who = reason === "faded" && model !== void 0 && model !== "" ? ` of ${model}` : "";
	const told = `followed in ${yes} of ${formatCount(yes + no, "session")}${who}`;
	const why = reason === "faded" ? "faded" : "ignored";
	return `live: audit due · ${told}, ${formatRate(share)} is ruled out (evidence ${odds(evidence)}, 20 needed) · ${why} · nothing removed`;
}
function tellArms({ counts, people, weeks }) {
	const { yesWith, noWith, yesWithout, noWithout } = counts;
	const since = [formatCount(people, "person", "people"), ...weeks === void 0 ? [] : [formatCount(weeks, "week")]];
	return `followed in ${yesWith} of ${formatCount(yesWith + noWith, "session")} with it, ${yesWithout} of ${yesWithout + noWithout} without (${since.join(", ")})`;
}
function tellBriefly({ yesWith, noWith, yesWithout, noWithout }) {
	return `${yesWith} of ${yesWith + noWith} with, ${yesWithout} of ${yesWithout + noWithout} without`;
}
function tellSessions({ sessionsWith, sessionsWithout }) {
	return `${formatCount(sessionsWith, "session")} with it, ${sessionsWithout} without, a quarter was to be`;
}
/** Ends of the interval are rounded outwards. */
function tellGain({ gain, interval: [low, high] }, { promisedGain }) {
	const ends = `${signed(Math.floor(100 * low))}…${signed(Math.ceil(100 * high))} at any look`;
	const receipt = promisedGain === void 0 ? "" : `, receipt ${signed(Math.round(100 * promisedGain))}`;
	return `gain ${signed(Math.round(100 * gain))} points (${ends})${receipt}`;
}
/** How far a question is that nothing has settled: `9 answers, 2 withheld; likely 21 more, 5 weeks at your pace`. */
function tellProgress({ counts, further }) {
	const { yesWith, noWith, yesWithout, noWithout } = counts;
	const withheld = yesWithout + noWithout;
	const seen = `${formatCount(yesWith + noWith + withheld, "answer")}, ${withheld} withheld`;
	if (further === void 0) return `${seen}; not settled soon at this rate`;
	const pace = further.weeks === void 0 ? "" : `, ${formatCount(further.weeks, "week")} at your pace`;
	return `${seen}; likely ${further.answers} more${pace}`;
}
function points(gain) {
	return `${formatNumber(100 * gain, 0)} points`;
}
/** Evidence as people bet, below ten with a decimal. */
function odds(log) {
	const value = Math.exp(log);
	return formatNumber(value, value < 9.95 ? 1 : 0);
}
function signed(value) {
	const text = formatNumber(Math.abs(value), 0);
	return value < 0 ? `−${text}` : `+${text}`;
}

// src/stages/gate/report/terminal/sessions/render-live.ts
/** Each rule with a probe: what sessions that had it did, how its question stands, and what has been settled; then the consent and what to do. */
function renderLive(view, options) {
	return setPage(options, (width, paint) => [...view.rules.map((rule) => renderRule(rule, view.wanted, width)), [...tellConsent(view), ...tellNext(view)].flatMap((text) => wrapText(text, width).map((line) => paint("bold", line)))]);
}
function renderRule(rule, wanted, width) {
	const settled = tellLive(rule, wanted);
	const withheld = rule.question === void 0 || settled.length > 0 ? [] : [`withheld: ${tellProgress(rule.question)}`];
	const asked = rule.isAsked ? ["it is the rule that is withheld now"] : [];
	const lines = [
		tellWatched(rule),
		...withheld,
		...asked,
		...settled
	];
	return [...wrapText(escapeTerminal(`${rule.rule}: ${rule.probe}`), width), ...lines.flatMap((line) => wrapIndented("  ", escapeTerminal(line), width))];
}
function tellWatched({ watch: { yes, no, silent } }) {
	const quiet = silent === 0 ? "" : `, no occasion in ${silent} more`;
	if (yes + no === 0) return silent === 0 ? "no session that had it yet" : `no occasion in ${formatCount(silent, "session")}`;
	return `followed in ${yes} of ${formatCount(yes + no, "session")} that had it${quiet}`;
}
function tellConsent({ consent, rules }) {
	if (!rules.some(({ isListed }) => isListed)) return [];
	return consent.isOn ? [`On since ${(consent.since ?? "").slice(0, 10)}: one session of four may go without one rule. Off: rentroll live off`] : ["Nothing is withheld from your sessions. To let a listed rule be: rentroll live on"];
}
function tellNext({ rules, unread }) {
	const isDue = rules.some(({ question, watch }) => question?.stop === "audit-due" || watch.crossings.length > 0);
	return [
		...rules.length === 0 ? ["No active rule has a probe: there is nothing that sessions could answer."] : [],
		...unread === 0 ? [] : [`${formatCount(unread, "transcript")} gone or not readable.`],
		...isDue ? ["An audit is due; only a benchmark removes a rule: rentroll audit --due"] : []
	];
}

export { renderLive };