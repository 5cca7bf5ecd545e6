import { K as quoteValue, V as hintKnownWords } from "./text.js";

// src/entry/action/refuse-inputs.ts
/** Problems with inputs of names that the Action does not know, beside those that it does. */
function refuseUnknown(unknown, known) {
	return unknown.map((name) => setupError("unknown-input", `the Action has no input ${quoteValue(name)}`, hintKnownWords(name, known, "inputs")));
}
/** The problem with an input whose text is not what it takes; the text of a secret is not repeated. */
function refuseValue(name, text, takes) {
	return setupError("bad-input", `the input "${name}" is ${takes?.secret === true ? "not what it should be" : quoteValue(text)}`, `Write ${takes?.expects}.`);
}
function setupError(code, message, hint) {
	return {
		code,
		severity: "error",
		message,
		hint,
		blame: "setup"
	};
}

export { refuseUnknown, refuseValue };