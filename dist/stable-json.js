// src/foundation/model/problem.ts
/** Carries problems that make it impossible to go on; anything else thrown is a bug in rentroll. */
var ProblemError = class extends Error {
	problems;
	constructor(problems) {
		super(problems.map((problem) => problem.message).join("; "));
		this.name = "ProblemError";
		this.problems = problems;
	}
};
/** True when at least one problem is an error. */
function hasErrors(problems) {
	return problems.some((problem) => problem.severity === "error");
}
/** Exit code for problems: 2 when setup is at fault, 1 when head is, 0 when there are only warnings. */
function exitCodeOfProblems(problems) {
	const errors = problems.filter((problem) => problem.severity === "error");
	if (errors.some((problem) => problem.blame === "setup")) return 2;
	return errors.length > 0 ? 1 : 0;
}

// src/foundation/text/json/stable-json.ts
/**
* JSON with sorted keys at every depth and a final newline: the same value always gives the same bytes.
* Throws on NaN and infinities, which JSON would silently turn into null.
*/
function stableJson(value, indent = 2) {
	return `${JSON.stringify(sortKeys(value), void 0, indent)}\n`;
}
function sortKeys(value) {
	if (typeof value === "number" && !Number.isFinite(value)) throw new Error(`not a JSON number: ${value}`);
	if (Array.isArray(value)) return value.map(sortKeys);
	if (value === null || typeof value !== "object") return value;
	const entries = Object.entries(value).filter(([, entry]) => entry !== void 0);
	entries.sort(([a], [b]) => a < b ? -1 : 1);
	return Object.fromEntries(entries.map(([key, entry]) => [key, sortKeys(entry)]));
}

export { hasErrors as i, ProblemError as n, exitCodeOfProblems as r, stableJson as t };