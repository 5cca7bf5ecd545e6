import { C as isSettledStatus, S as handOffStatuses } from "./session-words.js";

// src/stages/session/handoff/sum-hand-offs.ts
/** Puts the hand-offs of a run together: counts by status, who needs attention, who is missing, and totals. */
function sumHandOffs({ run, handOffs, expected, problems }) {
	const sorted = handOffs.toSorted((a, b) => a.agent < b.agent ? -1 : 1);
	const present = new Set(sorted.map(({ agent }) => agent));
	const number = (status) => sorted.filter(({ header }) => header.STATUS === status).length;
	const counted = handOffStatuses.flatMap((status) => number(status) > 0 ? [[status, number(status)]] : []);
	return {
		schema: 1,
		run,
		handOffs: sorted,
		counts: Object.fromEntries(counted),
		attention: sorted.filter(({ header }) => !isSettledStatus(header.STATUS)).map(({ agent }) => agent),
		missing: [...new Set(expected)].filter((agent) => !present.has(agent)),
		totals: {
			agents: sorted.length,
			findings: total(sorted, ({ FINDINGS_COUNT }) => FINDINGS_COUNT),
			filesChanged: new Set(sorted.flatMap(({ header }) => header.FILES_CHANGED)).size,
			tokens: total(sorted, ({ TOKENS_SPENT }) => TOKENS_SPENT ?? 0),
			uncounted: sorted.filter(({ header }) => header.TOKENS_SPENT === null).length
		},
		problems
	};
}
function total(handOffs, of) {
	return handOffs.reduce((sum, { header }) => sum + of(header), 0);
}

export { sumHandOffs as t };