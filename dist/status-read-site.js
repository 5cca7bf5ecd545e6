import { r as loadWorktree } from "./repository-reading.js";
import { n as checkRecords, t as listReceipts } from "./repository-records.js";
import { i as readReceiptVerdict } from "./run-reporting.js";
import { t as readStatus } from "./flow-status.js";

// src/flows/status/read-site.ts
/** Everything a site shows, from the working tree. Throws ProblemError as `readStatus` does. */
async function readSite(request, world) {
	const inputs = await loadWorktree(request, world);
	const [{ receipts: rows }, checked] = await Promise.all([listReceipts(inputs), checkRecords(inputs)]);
	const rules = new Map(inputs.head.ledger?.rules.map((rule) => [rule.id, rule]));
	const receipts = rows.flatMap((row) => {
		const receipt = inputs.head.receipts.get(row.rule)?.receipt;
		if (receipt === void 0) return [];
		const verdict = readVerdict(rules.get(row.rule), checked.receipts.verified.get(row.rule));
		const measuredWith = `${receipt.runner} ${receipt.runnerVersion}, ${receipt.model}`;
		return [{
			row,
			policy: receipt.evidence.policy,
			measuredWith,
			...verdict && { verdict }
		}];
	});
	const { work, workUnreadable: _, lastRun: __, consents: ___, ...committed } = await readStatus(request, world);
	return {
		status: {
			...committed,
			...request.hasSessions && work && { work }
		},
		receipts
	};
}
/** A receipt that counts as none carries no verdict. */
function readVerdict(rule, verified) {
	if (rule === void 0 || verified?.state !== "valid" && verified?.state !== "stale") return void 0;
	return readReceiptVerdict(rule, verified.receipt, verified.decision, nextSteps[verified.state]);
}
/** What to do about a receipt that stands. */
const nextSteps = {
	valid: { text: "Nothing: it stands." },
	stale: { text: "Measure it again on what stands today: rentroll audit --due" }
};

export { readSite };