import { i as latestSavings, n as weighFiles, r as weighAgents } from "./repository-lint.js";
import { i as loadWorktree, t as requireSources } from "./repository-reading.js";
import { n as checkRecords } from "./repository-records.js";
import { l as loadRentMeasure } from "./stage-ledger.js";

// src/flows/context/list-context.ts
/** What the agents of the working tree always load. Throws ProblemError for a config or ledger that cannot be read. */
async function listContext(request, world) {
	const inputs = await loadWorktree(request, world);
	const { config } = requireSources(inputs);
	const { receipts, audits } = await checkRecords(inputs);
	const savings = latestSavings(receipts.verified, audits.verified);
	const rentOf = await loadRentMeasure();
	return {
		schema: 1,
		files: await weighFiles(inputs, config),
		agents: weighAgents(inputs.head, {
			rentOf,
			savings
		})
	};
}

export { listContext };