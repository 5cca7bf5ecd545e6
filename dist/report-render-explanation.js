import { L as escapeTerminal } from "./text.js";
import { A as setPage, N as wrapIndented, P as wrapText, j as renderProblems } from "./report-terminal.js";

// src/stages/gate/report/terminal/sessions/render-explanation.ts
const answers = {
	deny: "denied, and the model is told why",
	ask: "a person is asked",
	advise: "it runs as your permissions say, and the model is told something",
	note: "it runs as your permissions say, and is only noted",
	pass: "it only looks: nothing is said, and your permissions hold as before",
	nothing: "nothing is said, and your permissions hold as before"
};
/** Why a call is answered as it is: what it would start, what matches, and where that comes from. */
function renderExplanation(explanation, options) {
	const { commands, isReadable, answer, problems } = explanation;
	return setPage(options, (width, paint) => [
		wrapText(`${answer}: ${answers[answer]}.`, width).map((line) => paint("bold", line)),
		commands.length === 0 ? [] : ["It would start:", ...commands.flatMap((command) => wrapIndented("  ", writeLine(command), width))],
		isReadable ? [] : wrapText("Some of it cannot be read: only the safety floor speaks of it, and asks.", width),
		explanation.findings.flatMap((finding) => renderFinding(finding, width)),
		problems.length === 0 ? [] : renderProblems(problems, width, paint)
	]);
}
function writeLine({ program, args, via, fedBy, writes, dir }) {
	const beside = [
		...via.length === 0 ? [] : [`started by ${via.join(" > ")}`],
		...fedBy.length === 0 ? [] : [`reads from ${fedBy.join(", ")}`],
		...writes.length === 0 ? [] : [`writes ${writes.join(", ")}`],
		...dir === "" ? [] : [`in ${dir}`]
	];
	return escapeTerminal([[program, ...args].join(" "), ...beside].join("   · "));
}
function renderFinding(finding, width) {
	const { entry, category, action, isFloor, isShadow, message, matched, from } = finding;
	const marks = [
		category,
		action,
		...isFloor ? ["safety floor"] : [],
		...isShadow ? ["only watched"] : []
	];
	const origin = from === void 0 ? [] : [`  from ${escapeTerminal(from)}`];
	return [
		`${escapeTerminal(entry)} (${marks.join(", ")})`,
		...wrapIndented("  ", escapeTerminal(message), width),
		...wrapIndented("  matched ", escapeTerminal(matched), width),
		...origin
	];
}

export { renderExplanation };