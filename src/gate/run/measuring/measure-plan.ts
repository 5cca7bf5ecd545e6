import { type ProblemError, setupError } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { Plan } from '../../../core/model/rule/plan.ts';
import type { BundleCheck } from '../../../core/model/verdict/report.ts';
import { defined } from '../../../core/util/values.ts';
import { describeBill, describeScreen } from '../../report/messages/spending/explain-bill.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';
import type { OpenRun } from '../environment/open-run.ts';
import { experiments, type PlannedKind } from '../planning/experiments.ts';
import { listMeasured } from '../planning/plan-gate.ts';
import type { StepLog } from '../planning/step-log.ts';
import { analyseAgain, secondAnalysisFrom } from '../sequential/analyse-again.ts';
import { closeTogether } from '../sequential/close-together.ts';
import { type FinishedRule, listFinished } from '../sequential/finished-rule.ts';
import type { MeasurementStop } from '../sequential/run-sequential-test.ts';
import {
  type Finished,
  isWhole,
  runSequentialTests,
  type SequentialOptions,
} from '../sequential/run-sequential-tests.ts';
import { type Screened, screenRules } from '../sequential/screen-rules.ts';
import { saySettledServer } from './list-run-notices.ts';
import { type EndedExperiment, type ExperimentOrder, runExperiment } from './run-experiment.ts';

/** What an experiment on planned rules brought. */
export interface MeasuredPlan extends Omit<EndedExperiment<never>, 'result'> {
  readonly settled: readonly FinishedRule[];
  /** Final checks of rules that earned together. */
  readonly bundles: readonly BundleCheck[];
}

/** An experiment on planned rules. */
export interface PlannedOrder extends Omit<ExperimentOrder, 'agents'> {
  readonly kind: PlannedKind;
  readonly plan: Plan;
  readonly steps?: StepLog;
}

/** Settles the rules of a plan, each by the sides and the judge of its kind. `scheduleOf` says when trials are looked at, once the run is open. */
export async function measurePlan(
  inputs: GateInputs,
  { plan, ...order }: PlannedOrder,
  scheduleOf: (openRun: OpenRun) => SequentialOptions,
  deps: Dependencies,
): Promise<MeasuredPlan> {
  const { kind, steps } = order;
  const { sides, judge } = experiments[kind];
  const rules = listMeasured(plan);
  const agents = rules.map(({ agent }) => agent);
  const { result, ...ended } = await runExperiment(inputs, { ...order, agents }, deps, async (openRun) => {
    const options = { ...scheduleOf(openRun), ...(steps && { steps }) };
    const isTrain = judge === 'train';
    const { riding, away, halt } = isTrain ? await screenRules(openRun, rules, options) : { riding: rules, away: [] };
    const measured = await runSequentialTests(openRun, sides(riding), { ...options, ...defined({ halt }) });
    const judged =
      judge === 'each'
        ? judgeEach(measured)
        : await judgeTogether(openRun, measured, plan, { ...options, isTrain, away });
    if (steps !== undefined) await completeMeasuring(judged.ends, steps);
    return { result: judged, stops: judged.ends.map(({ stop }) => stop) };
  });
  const notices = [...ended.notices, ...result.settled.flatMap(saySettledServer)];
  return { ...ended, notices, settled: result.settled, bundles: result.bundles };
}

/** Rules with their verdicts, and what ended early. */
interface Judged extends Pick<MeasuredPlan, 'settled' | 'bundles'> {
  readonly ends: readonly Pick<Finished, 'stop'>[];
}

function judgeEach(measured: readonly Finished[]): Judged {
  return { settled: measured.flatMap(listFinished), bundles: [], ends: measured };
}

async function judgeTogether(
  openRun: OpenRun,
  measured: readonly Finished[],
  plan: Plan,
  { isTrain, away, ...options }: SequentialOptions & Pick<Screened, 'away'> & { readonly isTrain: boolean },
): Promise<Judged> {
  const finished: FinishedRule[] = [...away];
  const bundles: BundleCheck[] = [];
  const isAskedOften = plan.rules.some(({ asked = 1 }) => asked >= secondAnalysisFrom);
  for (const one of measured) {
    const { rules, checks } = await closeTogether(openRun, listFinished(one), options, isTrain);
    finished.push(...(isAskedOften ? await analyseAgain(openRun, rules, options) : rules));
    bundles.push(...checks);
  }
  const order = plan.rules.map(({ rule }) => rule.id);
  finished.sort((a, b) => order.indexOf(a.planned.rule.id) - order.indexOf(b.planned.rule.id));
  return { settled: finished, bundles, ends: finished };
}

/** What is about to be spent, before the first trial. */
export function notifyBills({ bills, skipped, screen }: Plan, { progress }: Pick<Dependencies, 'progress'>): void {
  if (screen !== undefined) progress.step(describeScreen(screen));
  for (const bill of bills) if (!skipped.includes(bill.rule)) progress.step(describeBill(bill));
}

/**
 * Notes that measuring is completed and decided, unless something stopped it. Throws ProblemError when a run that starts after measuring
 * lacks a trial: the journal is the truth, whatever the checkpoint says.
 */
async function completeMeasuring(
  settled: readonly { readonly stop?: MeasurementStop }[],
  steps: StepLog,
): Promise<void> {
  const missing = settled.find(({ stop }) => stop?.kind === 'unrecorded')?.stop;
  if (steps.isMeasured && missing?.kind === 'unrecorded') throw lacksTrial(missing.detail);
  if (!settled.every(isWhole)) return;
  await steps.complete('measure');
  await steps.complete('decide');
}

function lacksTrial(detail: string): ProblemError {
  return setupError(
    'checkpoint-trial-missing',
    `the checkpoint says that measuring was completed, but ${detail}`,
    'Measure what is missing: rentroll check --from-step measure. What the journal has is not paid for again.',
  );
}
