import { j as ProblemError } from "./model.js";
import { a as toWrittenFile, i as keepEffective, l as planMemory, o as applyChanges } from "./repository-changes.js";
import { t as checkHidden } from "./repository-delivered.js";
import { a as memoryOrder, i as driftProblems } from "./repository-lint.js";
import { _ as readMemory, n as requireSources, r as loadWorktree } from "./repository-reading.js";
import { n as listEntering } from "./repository-receipts.js";

// src/flows/compile/compile-agents.ts
/**
* Writes compiled memory of every agent from the ledger of the working tree and returns what changed. Throws ProblemError for a
* config, ledger or receipt (they order the lines) that cannot be read, and for an active rule that nothing proves.
*/
async function compileAgents(request, world) {
	const { inputs, config, ledger } = await loadSources(request, world);
	if (listEntering(inputs, ledger.rules).length > 0) {
		const { requireProofs } = await import("./run-require-proofs.js");
		await requireProofs(inputs, ledger.rules, request, world);
	}
	const changes = keepEffective(planMemory({
		config,
		agents: Object.keys(config.agents),
		rules: ledger.rules,
		order: memoryOrder(inputs.head),
		found: await readMemory(inputs.head.tree, config)
	}));
	const hidden = await checkHidden(inputs.head.tree, config, changes);
	if (hidden.length > 0) throw new ProblemError(hidden);
	await applyChanges(inputs.refs.root, changes);
	return changes.map(toWrittenFile);
}
/** Throws ProblemError with the first line of each compiled memory that differs from the ledger; writes nothing. */
async function requireCompiled(request, world) {
	const { inputs } = await loadSources(request, world);
	const problems = await driftProblems(inputs);
	if (problems.length > 0) throw new ProblemError(problems);
}
async function loadSources(request, world) {
	const inputs = await loadWorktree(request, world);
	const sources = requireSources(inputs);
	const unreadable = inputs.head.problems.filter(({ at }) => at?.file.startsWith(`${inputs.paths.receipts}/`));
	if (unreadable.length > 0) throw new ProblemError(unreadable);
	return {
		inputs,
		...sources
	};
}

export { compileAgents, requireCompiled };