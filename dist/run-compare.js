import { t as compareSides } from "./run-comparing.js";

// src/flows/compare/run-compare.ts
/** Compares two sides and reports; nothing is written, and nothing of either side is applied. Throws ProblemError for unusable input. */
function runCompare(request, world) {
	return compareSides(request, world);
}

export { runCompare };