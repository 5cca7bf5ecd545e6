import { j as ProblemError } from "./model.js";
import { U as sum } from "./stats.js";
import { o as noBaselines, r as findAgent, t as readBaselines } from "./repository-baselines.js";

// src/flows/status/read-suites.ts
/** Suites beside their frozen baselines, by agent; none where nothing was frozen, and where the file cannot be used: `lint` says so. */
async function readSuites(inputs) {
	const { value: baselines } = await readBaselines(inputs).catch((error) => {
		if (error instanceof ProblemError) return { value: noBaselines };
		throw error;
	});
	return Object.keys(baselines.agents).map((agent) => {
		const tasks = Object.values(findAgent(baselines, agent));
		return {
			agent,
			tasks: tasks.length,
			first: sum(tasks.map(({ first }) => first.tokens)),
			best: sum(tasks.map(({ best }) => best.tokens))
		};
	});
}

export { readSuites };