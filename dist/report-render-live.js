import { L as escapeTerminal } from "./text.js";
import { Ct as formatCount, o as tellLive, s as tellProgress } from "./report-words.js";
import { A as setPage, N as wrapIndented, P as wrapText } from "./report-terminal.js";

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
	return consent.isOn ? [`On since ${(consent.since ?? "").slice(0, 10)}: one session of four may go without one rule. Off: rentroll session live off`] : ["Nothing is withheld from your sessions. To let a listed rule be: rentroll session live on"];
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