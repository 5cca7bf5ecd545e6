// src/foundation/model/problem.ts
/** `file:line:column` as far as known, unescaped. */
function describePosition({ file, line, column }) {
	return [
		file,
		line,
		line === void 0 ? void 0 : column
	].filter((part) => part !== void 0).join(":");
}
/** An error as data; `at` is left out where there is no place to name. */
function makeError(blame, code, message, hint, at) {
	return {
		code,
		severity: "error",
		message,
		hint,
		...at === void 0 ? {} : { at },
		blame
	};
}
/** What is thrown when base, config or environment make it impossible to go on. */
function setupError(code, message, hint, at) {
	return new ProblemError([makeError("setup", code, message, hint, at)]);
}
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
/** Problems in reading order: by file, line, column; problems without a position first. Stable. */
function sortProblems(problems) {
	return [...problems].sort((a, b) => {
		const fileA = a.at?.file ?? "";
		const fileB = b.at?.file ?? "";
		if (fileA !== fileB) return fileA < fileB ? -1 : 1;
		return (a.at?.line ?? 0) - (b.at?.line ?? 0) || (a.at?.column ?? 0) - (b.at?.column ?? 0);
	});
}

// src/foundation/text/escape/quote-value.ts
const longestShown = 80;
/** Every character that a terminal or a reader could not see or would be misled by, written as its code point. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
function revealCharacter(character) {
	return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}
/**
* Puts an offending value into a message: in double quotes, invisible characters spelled as `U+XXXX`, cut after 80 characters.
* Takes any plain value (objects and lists appear as JSON).
*/
function quoteValue(value) {
	const characters = [...(typeof value === "object" ? JSON.stringify(value) : String(value)).slice(0, 320)];
	return `"${characters.slice(0, longestShown).join("").replace(invisible, revealCharacter)}${characters.length > longestShown ? "…" : ""}"`;
}

export { setupError as a, makeError as i, describePosition as n, sortProblems as o, hasErrors as r, quoteValue as t };