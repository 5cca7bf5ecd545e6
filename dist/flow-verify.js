import { n as requireSources, r as loadWorktree } from "./repository-reading.js";
import { t as listReceipts } from "./repository-records.js";
import { x as judgeChange, y as defaultPolicy } from "./stage-decide.js";

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
	const run = {
		kind: "verify",
		receipts: rows.length,
		refused: countRefused({
			receipts,
			audits
		})
	};
	const { exitCode } = judgeChange({
		run,
		verdicts: [],
		problems: all,
		policy: defaultPolicy
	});
	return {
		receipts,
		audits,
		problems: all,
		exitCode
	};
}
/** Receipts and audits that are forged, unreadable or about something else. */
function countRefused({ receipts, audits }) {
	return [...receipts, ...audits].filter(({ state }) => refused.has(state)).length;
}

export { verifyInputs as n, verifyReceipts as r, countRefused as t };