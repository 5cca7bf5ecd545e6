import { o as auditFile } from "./repository-reading.js";
import { u as verifyForRule } from "./repository-receipts.js";

// src/repository/receipts/check-audits.ts
/**
* Holds the records of audits at head against their rules and evidence, like receipts. That an older one no longer fits what stands
* is not a problem: the strike then merely does not count.
*/
function checkAudits(inputs, terms) {
	const verified = /* @__PURE__ */ new Map();
	const problems = [];
	for (const [id, committed] of inputs.head.audits) {
		const file = auditFile(inputs.paths, id);
		const rule = inputs.head.ledger?.rules.find((entry) => entry.id === id);
		const result = rule?.status === "active" ? verifyForRule(inputs, rule, committed, terms, file) : void 0;
		if (rule?.status !== "active") problems.push(orphan(file, id));
		if (result === void 0) continue;
		verified.set(id, result);
		problems.push(...result.problems.filter(({ code }) => code !== "receipt-stale"));
	}
	return {
		verified,
		problems
	};
}
function orphan(file, id) {
	return {
		code: "audit-orphan",
		severity: "warning",
		message: `there is an audit of "${id}", which is not an active rule of the ledger`,
		hint: "Only active rules are audited: delete the file.",
		at: { file },
		blame: "head"
	};
}

export { checkAudits };