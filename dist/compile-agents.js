import { O as ProblemError } from "./model.js";
import { i as applyChanges, n as keepEffective, r as toWrittenFile, s as planMemory } from "./repository-changes.js";
import { a as memoryOrder, i as driftProblems } from "./repository-lint.js";
import { n as requireSources, r as loadWorktree, u as readMemory } from "./repository-reading.js";

// src/flows/compile/compile-agents.ts
/**
* Writes compiled memory of every agent from the ledger of the working tree and returns what changed. Throws ProblemError for a
* config, ledger or receipt (they order the lines) that cannot be read.
*/
async function compileAgents(request, world) {
	const { inputs, config, ledger } = await loadSources(request, world);
	const changes = keepEffective(planMemory({
		config,
		agents: Object.keys(config.agents),
		rules: ledger.rules,
		order: memoryOrder(inputs.head),
		found: await readMemory(inputs.head.tree, config)
	}));
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