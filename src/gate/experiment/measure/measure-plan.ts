import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import { type JudgingMode, scheduleOf } from '../../../core/model/request/gate-request.ts';
import type { Plan } from '../../../core/model/rule/plan.ts';
import { makeMeasurement } from '../../../core/plan/group-rules.ts';
import { defined } from '../../../core/util/values.ts';
import type { GateInputs } from '../../change/load-inputs.ts';
import { describeBill } from '../../report/messages/spending/explain-bill.ts';
import type { OpenRun } from '../../trials/place/environment.ts';
import type { Change } from '../load/load-change.ts';
import { roundsUnder } from '../parts/plan-batches.ts';
import { takeParts } from '../parts/take-parts.ts';
import { secondAnalysisFrom } from '../plan/count-attempts.ts';
import { experiments, listMeasured, type PlannedKind, runIdOf } from '../plan/plan-experiment.ts';
import type { PlannedGate } from '../plan/plan-gate.ts';
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

/** Analyses rules of an agent that was asked often a second time, and returns all rules in the order of their plan. */
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

/**
 * Measures the planned rules: one alone, several together by complementary pairs with a final check of those that earned. The run
 * is named after everything that decides its trials, so that starting it again continues it.
 */
export async function measureRules(
  { inputs, policy: { config } }: Pick<Change, 'inputs' | 'policy'>,
  { plan }: PlannedGate,
  mode: JudgingMode,
  deps: Dependencies,
): Promise<MeasuredPlan> {
  if (mode.kind === 'measure') notifyBills(plan, deps);
  const order: PlannedOrder = {
    kind: 'check',
    run: runIdOf(plan),
    base: inputs.base,
    config,
    plan,
    isFresh: isFresh(mode),
    isOffline: mode.kind === 'offline',
    ...defined({ store: mode.store }),
  };
  const schedule = scheduleOf(mode);
  let taken: readonly string[] = [];
  const looks = (openRun: OpenRun): SequentialOptions => {
    if (schedule.kind === 'many') return { knowsSpread: !schedule.fresh };
    // The one look comes after all trials of the parts.
    taken = takeParts(openRun, plan, config);
    return { knowsSpread: false, roundsOf: roundsUnder(config) };
  };
  const measured = await measurePlan(inputs, order, looks, deps);
  return { ...measured, notices: [...taken, ...measured.notices] };
}

/** Returns true when the request asks for fresh trials, so that it gets no trial of another run. */
export function isFresh(mode: JudgingMode): boolean {
  const schedule = scheduleOf(mode);
  return schedule.kind === 'many' && schedule.fresh;
}

/**
 * Limit that the second measurement has to show a saving at, as a normal deviate: with it twenty rewordings of a rule that does nothing are let in
 * at most twice as often as one of them (docs/internals/figures/rates.md, `npm run bench asking`).
 */
export const secondAnalysisAccept = 2.9;

/**
 * Analyses rules a second time that would enter and whose agent was asked often: fresh trials on all tasks, which share none with those that spoke
 * for them, alone and at the limit `secondAnalysisAccept`. A rule that earns only the first time is undecided. Receipts that trials confirmed are
 * analysed again, too.
 */
async function analyseAgain(openRun: OpenRun, finished: readonly FinishedRule[]): Promise<readonly FinishedRule[]> {
  const looked: FinishedRule[] = [];
  for (const entry of finished) {
    if ((entry.planned.attempt ?? 1) < secondAnalysisFrom || !wouldEnter(entry)) {
      looked.push(entry);
      continue;
    }
    const { claimed: __, ...planned } = entry.planned;
    const measurement = { ...makeMeasurement([planned], 'alone'), id: `again:${planned.rule.id}` };
    const options = {
      knowsSpread: false,
      limits: { accept: Math.max(entry.evidence.policy.accept, secondAnalysisAccept) },
    };
    const [repeated] = (await runSequentialTests(openRun, [measurement], options)).flatMap(listFinished);
    looked.push(repeated?.decision.verdict === 'earns' ? entry : withhold(entry, repeated));
  }
  return looked;
}

function wouldEnter({ decision, confirmation }: FinishedRule): boolean {
  return decision.verdict === 'earns' || confirmation?.kind === 'confirmed';
}

function withhold(entry: FinishedRule, repeated: FinishedRule | undefined): FinishedRule {
  const stop = repeated?.stop;
  return {
    ...entry,
    decision: { ...entry.decision, verdict: 'undecided', reason: 'not-seen-again' },
    ...(entry.confirmation === undefined ? {} : { confirmation: { kind: 'refused' } }),
    ...defined({ stop }),
  };
}
