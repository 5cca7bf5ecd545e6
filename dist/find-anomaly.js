import { H as median } from "./stats.js";

// src/stages/session/production/find-anomaly.ts
/** A session that takes this many times what is usual is told about. */
const dearFrom = 2;
/** Completed runs before it that there must be. */
const fewestPriors = 5;
/** A run that took at least twice the median of completed ones of its agent and project; undefined for any other, and with fewer than five. */
function findAnomaly(tokens, priors) {
	const usual = median(priors);
	if (priors.length < fewestPriors || usual <= 0 || tokens < dearFrom * usual) return void 0;
	return {
		tokens,
		usual,
		times: tokens / usual,
		priors: priors.length
	};
}

export { findAnomaly as t };