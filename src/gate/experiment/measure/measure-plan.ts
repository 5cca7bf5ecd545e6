import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { Plan } from '../../../core/model/rule/plan.ts';
import type { GateInputs } from '../../change/load-inputs.ts';
import { describeBill } from '../../report/messages/spending/explain-bill.ts';
import type { OpenRun } from '../../trials/place/environment.ts';
import { secondAnalysisFrom } from '../plan/count-attempts.ts';
import { experiments, type PlannedKind } from '../plan/experiments.ts';
import { listMeasured } from '../plan/plan-experiment.ts';
import { analyseAgain } from '../sequential/analyse-again.ts';
import { type FinishedRule, listFinished } from '../sequential/finished-rule.ts';
import { runSequentialTests, type SequentialOptions } from '../sequential/run-sequential-tests.ts';
import { saySettledServer } from './list-run-notices.ts';
import { type EndedExperiment, type ExperimentOrder, runExperiment } from './run-experiment.ts';

/** Holds the results of an experiment on planned rules. */
export interface MeasuredPlan extends Omit<EndedExperiment<never>, 'result'> {
  readonly settled: readonly FinishedRule[];
}

/** An experiment on planned rules. */
export interface PlannedOrder extends Omit<ExperimentOrder, 'agents'> {
  readonly kind: PlannedKind;
  readonly plan: Plan;
}

/** The schedule of audits and comparisons: trials are looked at after every batch, and no spread is taken from other runs. */
export const afterEveryBatch = (): SequentialOptions => ({ knowsSpread: false });

/** Settles the rules of a plan, each by the sides and the judge of its kind. `scheduleOf` says when trials are looked at, once the run is open. */
export async function measurePlan(
  inputs: GateInputs,
  { plan, ...order }: PlannedOrder,
  scheduleOf: (openRun: OpenRun) => SequentialOptions,
  deps: Dependencies,
): Promise<MeasuredPlan> {
  const { kind } = order;
  const { sides, judge } = experiments[kind];
  const rules = listMeasured(plan);
  const agents = rules.map(({ agent }) => agent);
  const { result, ...ended } = await runExperiment(inputs, { ...order, agents }, deps, async (openRun) => {
    const options = scheduleOf(openRun);
    const measured = await runSequentialTests(openRun, sides(rules), options);
    const finished = measured.flatMap(listFinished);
    if (judge === 'once') return { result: finished, stops: measured.map(({ stop }) => stop) };
    const again = await askAgain(openRun, finished, plan);
    return { result: again, stops: again.map(({ stop }) => stop) };
  });
  return { ...ended, notices: [...ended.notices, ...result.flatMap(saySettledServer)], settled: result };
}

/** The rules in the order of their plan; those of an agent that was asked often are looked at a second time. */
async function askAgain(openRun: OpenRun, finished: readonly FinishedRule[], { rules }: Plan) {
  const isAskedOften = rules.some(({ attempt = 1 }) => attempt >= secondAnalysisFrom);
  const order = rules.map(({ rule }) => rule.id);
  const settled = isAskedOften ? await analyseAgain(openRun, finished) : finished;
  return settled.toSorted((a, b) => order.indexOf(a.planned.rule.id) - order.indexOf(b.planned.rule.id));
}

/** Shows the expected spending before the first trial. */
export function notifyBills({ bills, skipped }: Plan, { progress }: Pick<Dependencies, 'progress'>): void {
  for (const bill of bills) if (!skipped.includes(bill.rule)) progress.step(describeBill(bill));
}
