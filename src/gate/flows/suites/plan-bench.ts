import { readMeanTrialTokens } from '../../../adapters/store/history.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { Spend } from '../../../core/model/rule/plan.ts';
import type { BenchPlan } from '../../../core/model/verdict/bench.ts';
import { addSpend, expectTrialTokens } from '../../../core/plan/estimate-spend.ts';
import { askJournal } from '../../run/state/ask-journal.ts';
import { type BenchRequest, prepareBench } from './prepare-bench.ts';

/** What a bench would run and what it may cost; nothing is prepared, run or written. Throws ProblemError like the bench itself. */
export async function planBench(request: BenchRequest, deps: Dependencies): Promise<BenchPlan> {
  const { chosen, config } = await prepareBench(request, deps);
  const means = await askJournal(request, deps, (db) => readMeanTrialTokens(db, ''));
  const arms = chosen.rule === undefined ? 1 : 2;
  const rule = chosen.rule === undefined ? {} : { rule: chosen.rule.id };
  const agents = chosen.agents.map(({ agent, tasks }) => {
    return { agent, tasks, ...rule, trials: tasks.length * request.runs * arms };
  });
  const spends = agents.map(({ agent, trials }): Spend => {
    return { trials, tokens: Math.round(trials * expectTrialTokens(means?.get(agent), config.budget.trial)) };
  });
  const { trials, tokens } = spends.reduce(addSpend, { trials: 0, tokens: 0 });
  const within = (wanted: number): Spend => ({ trials, tokens: Math.min(wanted, config.budget.run) });
  const worst = within(trials * config.budget.trial);
  return { schema: 1, dryRun: true, runs: request.runs, agents, expected: within(tokens), worst };
}
