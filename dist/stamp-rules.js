import { j as ProblemError } from "./model.js";
import { a as toWrittenFile, o as applyChanges } from "./repository-changes.js";
import { t as checkHidden } from "./repository-delivered.js";
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
	const config = inputs.head.config;
	const hidden = config === void 0 ? [] : await checkHidden(inputs.head.tree, config, plan.changes);
	if (hidden.length > 0) throw new ProblemError(hidden);
	if (request.dryRun !== true) await applyChanges(inputs.refs.root, plan.changes);
	return {
		stamped: plan.stamped,
		left: listLeft(found.verdicts),
		files: plan.changes.map(toWrittenFile),
		dryRun: request.dryRun === true
	};
}

export { stampRules };