import { i as applyChanges, r as toWrittenFile } from "./repository-changes.js";
import { r as loadWorktree } from "./repository-reading.js";
import { i as findVerdicts, n as planVerdicts, t as listLeft } from "./flow-stamp.js";

// src/flows/stamp/stamp-rules.ts
/**
* Writes the journal's verdicts into the working tree: receipts, records of audits, baselines, compiled memory, ledger. Only receipts
* that verify for the rule as it reads now are used. Throws ProblemError for a config, ledger or baselines that cannot be read.
*/
async function stampRules(request, world) {
	const inputs = await loadWorktree(request, world);
	const found = await findVerdicts(inputs, request, world);
	const plan = await planVerdicts(inputs, found);
	if (request.dryRun !== true) await applyChanges(inputs.refs.root, plan.changes);
	return {
		stamped: plan.stamped,
		left: listLeft(found),
		files: plan.changes.map(toWrittenFile),
		dryRun: request.dryRun === true
	};
}

export { stampRules };