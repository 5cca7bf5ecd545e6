import { f as harmRuleOf } from "./stage-receipt.js";
import { B as speaksForKeeping, I as judgeEvidence, K as weighRemoval } from "./stage-decide.js";

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
/**
* True for a receipt that lets its rule stand: it earns, or its words took the place of words that stood, and memory was shown to be no
* worse for it. Asks the receipt what its numbers say; whether they recompute is for `verify`.
*/
function letsIn(receipt) {
	return receipt.replaces === void 0 ? receipt.verdict === "earns" : mayGo(receipt);
}
/** True when the evidence shows that memory is no worse without what it has under test. */
function mayGo({ verdict, evidence, procedure }) {
	const judgement = judgeEvidence(evidence, harmRuleOf(procedure));
	return weighRemoval({
		judgement,
		settled: verdict !== "undecided"
	}) === "may-go";
}
/**
* True when a receipt answers for a rule that leaves: of an evicted one the verdict that evicted it, where it shows that the rule may
* go; of a reworded one that of its new words against the old.
*/
function carriesLeaving(receipt, kind) {
	if (receipt === void 0 || receipt.replaces !== void 0 !== (kind === "reworded")) return false;
	return mayGo(receipt);
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

export { letsIn as a, hasEarned as i, carriesLeaving as n, mayGo as o, countsAsStrike as r, listDeparted as t };