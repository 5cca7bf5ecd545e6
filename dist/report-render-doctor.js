import { L as escapeTerminal } from "./text.js";
import { A as setPage, N as wrapIndented } from "./report-terminal.js";

// src/stages/gate/report/terminal/kept/render-doctor.ts
/** What the doctor found, for a terminal: whether a paid check could run, then each thing with what mends it. */
function renderDoctor({ ready, checks }, options) {
	const bad = checks.filter(({ needed, state }) => needed && state !== "ok").length;
	const head = ready ? "Ready: a paid check could run here. Nothing was paid for this answer." : `Not ready: ${bad} of ${checks.length} to mend before a paid check can run. Nothing was paid.`;
	return setPage(options, (width, paint) => [[paint("bold", head)], checks.flatMap((check) => renderCheck(check, width, paint))]);
}
const widestState = 7;
function renderCheck({ name, state, needed, detail, mend }, width, paint) {
	const indent = `${" ".repeat(widestState)}  `;
	const told = `${escapeTerminal(name)}: ${escapeTerminal(detail)}`;
	const [first = "", ...rest] = wrapIndented(indent, told, width);
	return [
		`${paint(chooseStyle(state, needed), state.padEnd(widestState))}${first.slice(widestState)}`,
		...rest,
		...mend === void 0 ? [] : wrapIndented(`${indent}→ `, escapeTerminal(mend), width)
	];
}
function chooseStyle(state, needed) {
	if (state === "ok") return "green";
	return needed ? "red" : "yellow";
}

export { renderDoctor };