import { openStrata } from '../../../core/decide/design/ablations.ts';
import { absorbBatch, startDesign } from '../../../core/decide/design/absorb-batch.ts';
import { type Design, type DesignSetup, listUndecided } from '../../../core/decide/design/design.ts';
import type { BudgetReason } from '../../../core/model/money/budget.ts';
import type { Problem } from '../../../core/model/problem.ts';
import type { CachedTrial, RanTrial } from '../../../core/model/rule/design.ts';
import type { Measurement } from '../../../core/model/rule/plan.ts';
import type { TrialRecord } from '../../../core/model/trial/trial.ts';
import type { BenchStop } from '../../../core/model/verdict/bench.ts';
import { isDecided } from '../../../core/model/verdict/decision.ts';
import { planBatch } from '../../../core/plan/plan-batch.ts';
import { defined } from '../../../core/util/values.ts';
import type { BatchPorts, BatchStop } from '../../measure/trial/run-batch.ts';
import type { CutRound } from '../money/find-cut.ts';
import { findScriptStop } from '../ports/open-scripts.ts';
import { runAffordable } from '../ports/run-affordable.ts';
import { nameStratum, taskOfStratum } from '../ports/trial-terms.ts';

/** Why a measurement ended before all of its verdicts were settled. */
export type MeasurementStop =
  | BatchStop<BudgetReason>
  | { readonly kind: 'trial-limit' | 'top-up-limit' }
  | CutRound
  /** The script that is the probe of a rule did not answer about a trial: its batch is not looked at. */
  | { readonly kind: 'probe'; readonly rule: string; readonly problem: Problem };

/** A measurement, ended for whatever reason. */
export interface FinishedMeasurement {
  readonly measurement: Measurement;
  readonly design: Design;
  /** What ran, in plan order. */
  readonly records: readonly TrialRecord[];
  readonly stop?: MeasurementStop;
}

/** A measurement, what it is judged by, and how its trials are run. With `behaviours` `countOf` says what a probe found. */
export interface SequentialInput
  extends Pick<DesignSetup, 'policy' | 'behaviours' | 'outcomes' | 'recordings' | 'firstRounds' | 'isEager'> {
  readonly measurement: Measurement;
  readonly seed: number;
  /** Path of the ledger, for problems of scripts that are probes. */
  readonly ledger?: string;
  /** Baseline trials of earlier runs that fit; empty when there are none or none are wanted. */
  readonly cached: readonly CachedTrial[];
  /** Batches after the first that may run at most; as many as it takes when absent. */
  readonly topUp?: number;
  readonly ports: BatchPorts<BudgetReason>;
  /** What a trial counts as, where tokens do not say it; the trial itself when absent. */
  readonly countOf?: (trial: TrialRecord) => RanTrial;
  /** True when nothing more is to be learned although a verdict is not settled; asked after each interim analysis. */
  readonly isOver?: (design: Design) => boolean;
  /** Says that the trials of the first batch were cut, so that more of them would teach nothing; asked once, where no verdict came of them. */
  readonly findCut?: (records: readonly TrialRecord[]) => CutRound | undefined;
  /** Told the design before the first batch and after each interim analysis. */
  readonly watch?: (design: Design) => void;
}

/**
 * Runs the batches a measurement asks for until its verdicts are settled or something stops it. Interim analyses happen only between
 * batches, so the outcome does not depend on concurrency or on where a run was resumed.
 */
export async function runSequentialTest(input: SequentialInput): Promise<FinishedMeasurement> {
  const design = startDesign(setupOf(input));
  input.watch?.(design);
  return continueDesign(input, design, []);
}

/** The same from a design that has begun; `before` are its trials so far, in plan order. */
async function continueDesign(
  input: SequentialInput,
  begun: Design,
  before: readonly TrialRecord[],
): Promise<FinishedMeasurement> {
  const { measurement, seed, ports, countOf = (trial) => trial, topUp = Number.POSITIVE_INFINITY } = input;
  let [design, records] = [begun, before];
  while (design.next.length > 0) {
    if (design.batch > topUp) return { measurement, design, records, stop: { kind: 'top-up-limit' } };
    const result = await runAffordable(planBatch(measurement, seed, design.batch + 1, design.next, records), ports);
    const failed = findScriptStop(measurement, result.records, input.ledger ?? '');
    if (failed !== undefined) return { measurement, design, records, stop: { kind: 'probe', ...failed } };
    records = [...records, ...result.records];
    design = absorbBatch(design, result.records.map(countOf));
    input.watch?.(design);
    if (input.isOver?.(design) === true) return { measurement, design, records };
    const isOpen = design.subjects.some(({ judgement }) => !isDecided(judgement));
    const stop = result.stop ?? (design.batch === 1 && isOpen ? input.findCut?.(records) : undefined);
    if (stop !== undefined) return { measurement, design, records, stop };
  }
  const stop = listUndecided(design).length > 0 ? { stop: { kind: 'trial-limit' as const } } : {};
  return { measurement, design, records, ...stop };
}

/** A measurement that was planned but never begun, because the run had ended before its turn. */
export function skipMeasurement(input: Omit<SequentialInput, 'ports'>, stop: MeasurementStop): FinishedMeasurement {
  return { measurement: input.measurement, design: startDesign(setupOf(input)), records: [], stop };
}

/** The design a measurement begins with. */
function setupOf({ measurement, policy, seed, cached, ...input }: Omit<SequentialInput, 'ports'>): DesignSetup {
  const { kind, agent, subjects, tasks } = measurement;
  const { firstRounds, isEager, behaviours, outcomes, recordings } = input;
  const terms = defined({ firstRounds, isEager, behaviours, outcomes, recordings });
  return { kind, agent, subjects, tasks, policy, seed: String(seed), cached, ...terms };
}

/** A measurement that may take several weeks. */
interface WeeklyInput extends SequentialInput {
  /** Weeks in which it had trials, in their order, and this one: `2026-W47`. */
  readonly weeks: readonly string[];
  /** Ids of the golden tasks, without a week. */
  readonly tasks: readonly string[];
}

/**
 * Settles a measurement by drops over weeks: each week both arms of every task run side by side, and no trial of one week is compared with
 * one of another. Earlier weeks are told by the journal; in the last one trials are run.
 */
export async function runWeeklyTest(input: WeeklyInput): Promise<FinishedMeasurement> {
  const { weeks, tasks, measurement } = input;
  const last = weeks.at(-1);
  let design = startDesign(setupOf({ ...input, measurement: { ...measurement, tasks: strataOf(tasks, weeks[0]) } }));
  let finished: FinishedMeasurement = { measurement, design, records: [] };
  let records: readonly TrialRecord[] = [];
  for (const [index, week] of weeks.entries()) {
    if (index > 0) design = openStrata(design, strataOf(tasks, week), (task) => nameStratum(taskOfStratum(task), week));
    const ports = week === last ? input.ports : { ...input.ports, cannotRun: () => 'its week is over' };
    finished = await continueDesign({ ...input, ports }, design, records);
    if (isOver(finished, input)) return finished;
    ({ design, records } = finished);
  }
  return finished;
}

function strataOf(tasks: readonly string[], week = ''): readonly string[] {
  return tasks.map((task) => nameStratum(task, week));
}

function isOver({ design, stop }: FinishedMeasurement, { isOver: asked }: WeeklyInput): boolean {
  return asked?.(design) === true || (stop === undefined && design.next.length === 0) || stop?.kind === 'cancelled';
}

/** What stopped trials that their flow named itself, as reports hold it. */
export function summariseStop(stop: BatchStop<BudgetReason>): BenchStop {
  if (stop.kind === 'budget') return { kind: 'budget', detail: stop.reason };
  if (stop.kind === 'cancelled') return { kind: 'cancelled', detail: 'interrupted' };
  return { kind: 'environment', detail: stop.detail };
}

/** What stopped an experiment, in words; `ofBudget` says how a limit is told. */
export function nameStop(stop: MeasurementStop, ofBudget = (reason: BudgetReason) => `the budget (${reason})`): string {
  if (stop.kind === 'budget') return ofBudget(stop.reason);
  if (stop.kind === 'environment' || stop.kind === 'unrecorded') return stop.detail;
  if (stop.kind === 'probe') return stop.problem.message;
  return {
    cancelled: 'an interrupt',
    'trial-limit': 'the limit of trials',
    'top-up-limit': '--top-up',
    cut: 'budget.trial',
  }[stop.kind];
}
