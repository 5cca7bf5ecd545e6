import { p as rangeOfTest } from "./stats.js";
import { F as compareText } from "./text.js";
import { T as loadReceiptTerms } from "./repository-receipts.js";

// src/repository/receipts/check-records.ts
const none = {
	verified: /* @__PURE__ */ new Map(),
	problems: []
};
/**
* Holds all records of head against the repository. What recomputes them is loaded only where there are any. Without a ledger that can be
* read, at head or at base, nothing is known about any of them: that is the problem, and the only one.
*/
async function checkRecords(inputs) {
	const { base, head } = inputs;
	const { receipts, audits, ledger } = head;
	if (ledger === void 0 || base !== void 0 && base.ledger === void 0 || receipts.size + audits.size === 0) return {
		receipts: none,
		audits: none
	};
	const [{ checkReceipts }, { checkAudits }, terms] = await Promise.all([
		import("./load-repository-check-receipts.js"),
		import("./repository-check-audits.js"),
		loadReceiptTerms(inputs, listNew(inputs))
	]);
	return {
		receipts: checkReceipts(inputs, terms),
		audits: checkAudits(inputs, terms)
	};
}
/** Rules with a record that this change brings. */
function listNew({ base, head }) {
	const isNew = (id, kind) => head[kind].has(id) && head[kind].get(id)?.text !== base?.[kind].get(id)?.text;
	return (head.ledger?.rules ?? []).filter(({ id }) => isNew(id, "receipts") || isNew(id, "audits"));
}

// src/repository/receipts/list-receipts.ts
/** Holds every committed receipt and audit against the repository; nothing is run. */
async function listReceipts(inputs) {
	const checked = await checkRecords(inputs);
	const receipts = listFolder(inputs, "receipts", checked.receipts);
	const audits = listFolder(inputs, "audits", checked.audits);
	return {
		receipts: receipts.rows,
		audits: audits.rows,
		problems: [...receipts.problems, ...audits.problems]
	};
}
function listFolder({ head, paths }, kind, checked) {
	const folder = paths[kind];
	const rules = new Set(head.ledger?.rules.map((rule) => rule.id));
	const rows = [...head[kind]].map(([id, { receipt }]) => {
		const state = checked.verified.get(id)?.state ?? "unverified";
		return toReceiptRow(id, `${folder}/${id}.json`, receipt, rules.has(id) ? state : "unverified");
	});
	const unreadable = head.problems.filter(({ at }) => at?.file.startsWith(`${folder}/`));
	const broken = [...new Set(unreadable.map((problem) => problem.at?.file ?? ""))].map((file) => ({
		rule: file.slice(folder.length + 1, -5),
		file,
		state: "unreadable"
	}));
	return {
		rows: [...rows, ...broken].sort((a, b) => compareText(a.file, b.file)),
		problems: [...unreadable, ...checked.problems]
	};
}
function toReceiptRow(rule, file, receipt, state) {
	const { agent, verdict, saving, interval, decidedOn, evidenceLevel, enforced } = receipt;
	const kept = {
		...enforced && { enforced },
		...receipt.replaces && { replaces: true }
	};
	return {
		rule,
		file,
		state,
		agent,
		verdict,
		saving,
		interval,
		range: rangeOfTest({
			...receipt,
			bar: receipt.evidence.policy.ratio * receipt.rent
		}),
		decidedOn,
		evidenceLevel,
		...kept
	};
}

export { checkRecords as n, listReceipts as t };