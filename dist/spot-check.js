import { r as exitCodeOfProblems } from "./stable-json.js";
import { Ft as checkAudits, Lt as checkReceipts, Ut as compareText, kn as loadRentMeasure } from "./run-affordable.js";
import { t as loadWorktree } from "./load-worktree.js";
import { t as requireSources } from "./require-sources.js";

// src/repository/receipts/list-receipts.ts
/** Holds every committed receipt and audit against the repository; nothing is run. */
async function listReceipts(inputs) {
	const rentOf = await loadRentMeasure();
	const receipts = listFolder(inputs, "receipts", checkReceipts(inputs, rentOf));
	const audits = listFolder(inputs, "audits", checkAudits(inputs, rentOf));
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
		return describeReceipt(id, `${folder}/${id}.json`, receipt, rules.has(id) ? state : "unverified");
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
function describeReceipt(rule, file, receipt, state) {
	const { agent, verdict, saving, interval, decidedOn, evidenceLevel, enforced } = receipt;
	return {
		rule,
		file,
		state,
		agent,
		verdict,
		saving,
		interval,
		decidedOn,
		evidenceLevel,
		...enforced === void 0 ? {} : { enforced }
	};
}

// src/flows/verify/verify-receipts.ts
const refused = /* @__PURE__ */ new Set([
	"forged",
	"mismatched",
	"unreadable"
]);
/**
* Every receipt of the working tree against the repository: numbers recomputed, hashes compared, nothing run. Throws
* ProblemError when config, ledger or what receipts are held against cannot be read.
*/
async function verifyReceipts(request, world) {
	return verifyInputs(await loadWorktree(request, world));
}
/** The same for inputs that are read already. */
async function verifyInputs(inputs) {
	requireSources(inputs);
	const { receipts, audits, problems } = await listReceipts(inputs);
	const rows = [...receipts, ...audits];
	const cause = rows.some(({ state }) => state === "unverified") ? (inputs.base ?? inputs.head).problems.filter(({ severity }) => severity === "error") : [];
	const all = [...problems, ...cause.filter((problem) => !problems.includes(problem))];
	const code = exitCodeOfProblems(all);
	return {
		receipts,
		audits,
		problems: all,
		exitCode: code === 0 && rows.some(({ state }) => refused.has(state)) ? 1 : code
	};
}

// src/foundation/model/verdict/spot-check.ts
/** Begins the names of measurements that repeat trials of a receipt. */
const prefix = "spot-check:";
/** Name of the measurement that repeats trials of a rule's receipt. */
function nameSpotCheck(rule) {
	return `${prefix}${rule}`;
}
/** True for a measurement whose trials repeat others: they tell nothing new about a suite. */
function isSpotCheck(measurement) {
	return measurement.startsWith(prefix);
}

export { listReceipts as a, verifyReceipts as i, nameSpotCheck as n, verifyInputs as r, isSpotCheck as t };