import { dn as readMeanTrialTokens } from "./store.js";
import { t as askJournal } from "./run-journal.js";
import { v as addSpend, x as expectTrialTokens } from "./stage-plan.js";
import { t as prepareBench } from "./flow-suites.js";

// src/flows/suites/plan-bench.ts
/** What a bench would run and what it may cost; nothing is prepared, run or written. Throws ProblemError like the bench itself. */
async function planBench(request, world) {
	const { chosen, config } = await prepareBench(request, world);
	const means = await askJournal(request, world, (db) => readMeanTrialTokens(db, ""));
	const arms = chosen.rule === void 0 ? 1 : 2;
	const rule = chosen.rule === void 0 ? {} : { rule: chosen.rule.id };
	const agents = chosen.agents.map(({ agent, tasks }) => {
		return {
			agent,
			tasks,
			...rule,
			trials: tasks.length * request.runs * arms
		};
	});
	const { trials, tokens } = agents.map(({ agent, trials }) => {
		return {
			trials,
			tokens: Math.round(trials * expectTrialTokens(means?.get(agent), config.budget.trial))
		};
	}).reduce(addSpend, {
		trials: 0,
		tokens: 0
	});
	const within = (wanted) => ({
		trials,
		tokens: Math.min(wanted, config.budget.run)
	});
	const worst = within(trials * config.budget.trial);
	return {
		schema: 1,
		dryRun: true,
		runs: request.runs,
		agents,
		expected: within(tokens),
		worst
	};
}

export { planBench };