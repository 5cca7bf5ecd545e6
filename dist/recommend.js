import { a as recommendations } from "./session-words.js";

// src/stages/session/monitor/model-windows.ts
/**
* Tokens that fit into a model's context, by its name; the first that matches counts. Where a runtime tells the window, that one does.
* Sources: Claude Code's own names (`[1m]` asks for the large window), and the model pages of the providers, looked up in November 2026.
*/
const windows = [
	[/\[1m\]$/i, 1e6],
	[/^(?:[\w.-]*[./])?claude-sonnet-5/i, 1e6],
	[/^(?:[\w.-]*[./])?claude-opus-5-[5-9]/i, 1e6],
	[/claude|^(?:opus|sonnet|haiku)/i, 2e5],
	[/^gpt-4\.1/i, 1047576],
	[/^gpt-5.*codex|^codex/i, 272e3],
	[/^gpt-5/i, 272e3],
	[/^gemini/i, 1048576]
];
/** What is taken for the window of a model nobody listed. */
const commonWindow = 2e5;
/** Windows that a context which is larger than its model's listed one may have. */
const larger = [
	4e5,
	1e6,
	2e6
];
/**
* The window of a model by its name. A context that holds more than the table says proves the table wrong: then it is the next larger window
* there is, since a person may have asked for it in a way the name does not show.
*/
function windowOf(model, used) {
	const listed = windows.find(([name]) => name.test(model))?.[1] ?? commonWindow;
	return used <= listed ? listed : larger.find((window) => used <= window) ?? used;
}
/** Tokens that Claude Code keeps free of the window before it summarises: 20,000 for the answer and 13,000 on top. */
const reservedTokens = 33e3;
/**
* The context at which Claude Code summarises by itself, as far as known from outside: an estimate, since a setting, a variable or a version
* may move it. Undefined for other command line agents.
*/
function compactionPoint(window, cli) {
	return cli === "claude-code" && window > 2 * reservedTokens ? window - reservedTokens : void 0;
}

// src/stages/session/monitor/recommend.ts
/** Share of the window by which it has to be better before a stronger recommendation is taken back. */
const hysteresis = .03;
/**
* What the share of the window that remains suggests: below `endTurn` END_TURN, up to and at `wrapUp` WRAP_UP, above CONTINUE. A
* recommendation becomes stronger at once, and weaker only when the share is clearly above its threshold.
*/
function recommend(share, before, settings) {
	const now = classify(share, settings);
	if (rank(now) >= rank(before)) return now;
	const held = classify(share - hysteresis, settings);
	return rank(held) < rank(before) ? held : before;
}
function classify(share, { wrapUp, endTurn }) {
	if (share < endTurn) return "END_TURN";
	return share <= wrapUp ? "WRAP_UP" : "CONTINUE";
}
function rank(recommendation) {
	return recommendations.indexOf(recommendation);
}
/** True when the one asks for more than the other. */
function isStronger(one, other) {
	return rank(one) > rank(other);
}

export { windowOf as i, recommend as n, compactionPoint as r, isStronger as t };