import { h as letsIn } from "./repository-receipts.js";
import { b as speaksForKeeping } from "./stage-decide.js";

// src/repository/audits/counts-as-strike.ts
/**
* True when the recorded audit of a rule is a first strike for the next one: it said `does-not-earn` about the same words beside
* the same rules, no task failed more without it, and no receipt that stands is younger.
*/
function countsAsStrike(record, standing, { bodyHash, activeSet }) {
	if (record?.verdict !== "does-not-earn" || record.bodyHash !== bodyHash) return false;
	if (speaksForKeeping(record.evidence)) return false;
	return record.fingerprint.activeSet === activeSet && record.decidedOn >= (standing?.decidedOn ?? "");
}
/** True when a rule has a receipt that earns for its words as they are: two strikes are needed to evict it. */
function hasEarned(standing, bodyHash) {
	return standing !== void 0 && standing.bodyHash === bodyHash && letsIn(standing);
}

// src/repository/audits/list-departed.ts
/** Rules that are active at base and not at head: what an audit measured beside them, it measured in another memory. */
function listDeparted({ base, head }) {
	const active = new Set(head.ledger?.rules.filter(({ status }) => status === "active").map(({ id }) => id));
	return (base?.ledger?.rules ?? []).filter(({ id, status }) => status === "active" && !active.has(id)).map(({ id, agent }) => ({
		rule: id,
		agent
	}));
}

export { countsAsStrike as n, hasEarned as r, listDeparted as t };