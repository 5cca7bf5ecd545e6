import type { CompareRequest } from '../../foundation/model/compare/compare-request.ts';
import type { BudgetReport } from '../../foundation/model/money/budget.ts';
import type { World } from '../../foundation/model/request/world.ts';
import type { Config } from '../../foundation/model/rule/config.ts';
import type { Plan } from '../../foundation/model/rule/plan.ts';
import type { RunnerFacts } from '../../foundation/model/runner/runner.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';
import type { Side } from '../../repository/reading/load-side.ts';
import { groupRules } from '../../stages/gate/plan/group-rules.ts';
import { describeBill } from '../../stages/gate/report/words/spending/explain-bill.ts';
import { conductRun, placeOf } from '../measuring/conduct-run.ts';
import { runIdOf } from '../planning/plan-gate.ts';
import { settleAll } from '../settling/settle-all.ts';
import { listSettled, type SettledRule } from '../settling/settled-rule.ts';

/** A comparison that was measured, for whatever reason it ended. */
export interface MeasuredSides {
  readonly run: string;
  readonly settled: SettledRule;
  /** By the clock of this machine. */
  readonly beganAt: Date;
  readonly runner: RunnerFacts;
  readonly budget: BudgetReport;
  readonly notices: readonly string[];
}

/**
 * Measures a planned comparison, always with both sides side by side. The run is named after everything that decides its trials: the same
 * command continues it, and nothing is paid for twice.
 */
export async function measureSides(
  inputs: GateInputs,
  base: Side,
  plan: Plan,
  config: Config,
  request: Pick<CompareRequest, 'topUp' | 'record' | 'cache'>,
  world: World,
): Promise<MeasuredSides> {
  const run = runIdOf(plan);
  for (const bill of plan.bills) world.progress.step(describeBill(bill));
  const agents = plan.rules.map(({ agent }) => agent);
  const topUp = request.topUp === undefined ? {} : { topUp: request.topUp };
  const order = { run, base, config, agents, request: '', ...placeOf(request) };
  const { result, ...ended } = await conductRun(inputs, order, world, async (openRun) => {
    const measured = await settleAll(openRun, groupRules(plan.rules), { reuse: false, ...topUp });
    return { result: measured.flatMap(listSettled), stops: measured.map(({ stop }) => stop) };
  });
  const [settled] = result;
  if (settled === undefined) throw new Error('a comparison was planned and nothing was settled');
  return { run, settled, ...ended };
}
