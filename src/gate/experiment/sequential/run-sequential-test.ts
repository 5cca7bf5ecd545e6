import { priceWorstToken, pricingOf } from '../../../core/budget/price-trials.ts';
import { absorbBatch, startDesign } from '../../../core/decide/design/absorb-batch.ts';
import { type Design, type DesignSetup, listUndecided } from '../../../core/decide/design/design.ts';
import { selectCompiledRules } from '../../../core/ledger/compile-memory.ts';
import { totalTokens } from '../../../core/model/money/usage.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import type { RanTrial } from '../../../core/model/rule/design.ts';
import type { Measurement } from '../../../core/model/rule/plan.ts';
import { plannedModel } from '../../../core/model/runner/runners.ts';
import type { BatchStop, CutRound, MeasurementStop } from '../../../core/model/trial/stop.ts';
import type { TrialRecord } from '../../../core/model/trial/trial.ts';
import { isDecided } from '../../../core/model/verdict/report.ts';
import { planBatch, planRounds } from '../../../core/plan/plan-batch.ts';
import { defined } from '../../../core/util/values.ts';
import type { Revision } from '../../change/load-revision.ts';
import type { OpenRun } from '../../trials/place/environment.ts';
import { openArm, openTrialPorts } from '../../trials/ports/trial-ports.ts';
import { type BatchPorts, runAffordable } from '../../trials/run/run-batch.ts';
import { proveDelivery } from '../starts/prove-delivery.ts';

/** A measurement, ended for whatever reason. */
export interface FinishedMeasurement {
  readonly measurement: Measurement;
  readonly design: Design;
  /** Trials that ran, in plan order. */
  readonly records: readonly TrialRecord[];
  readonly stop?: MeasurementStop;
}

/** A measurement with what it is judged by, and how its trials are run. Where `behaviours` are asked, `countOf` reads the answers of their probes. */
export interface SequentialInput extends Pick<DesignSetup, 'policy' | 'behaviours' | 'outcomes' | 'firstRounds'> {
  readonly measurement: Measurement;
  readonly seed: number;
  readonly ports: BatchPorts;
  /** Counts a trial where tokens do not say it; the trial itself when absent. */
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
  const { measurement, seed, ports, countOf = (trial) => trial } = input;
  let design = startDesign(setupOf(input));
  let records: readonly TrialRecord[] = [];
  input.watch?.(design);
  while (design.next.length > 0) {
    const result = await runAffordable(planBatch(measurement, seed, design.batch + 1, design.next, records), ports);
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

/** Finishes a measurement that was planned but never begun, because the run had ended before its turn. */
export function skipMeasurement(input: Omit<SequentialInput, 'ports'>, stop: MeasurementStop): FinishedMeasurement {
  return { measurement: input.measurement, design: startDesign(setupOf(input)), records: [], stop };
}

/** Returns the setup of the design that a measurement begins with. */
function setupOf({ measurement, policy, seed, ...input }: Omit<SequentialInput, 'ports'>): DesignSetup {
  const { kind, agent, subjects, tasks } = measurement;
  const { firstRounds, behaviours, outcomes } = input;
  const terms = defined({ firstRounds, behaviours, outcomes });
  return { kind, agent, subjects, tasks, policy, seed: String(seed), ...terms };
}

/** Names in words the reason that stopped an experiment. */
export function nameStop(stop: MeasurementStop): string {
  if (stop.kind === 'budget') return `the budget (${stop.reason})`;
  if (stop.kind === 'environment' || stop.kind === 'unrecorded') return stop.detail;
  return {
    cancelled: 'an interrupt',
    'trial-limit': 'the limit of trials',
    cut: 'budget.trial',
  }[stop.kind];
}

/** Returns the cut round where more than half of a first round's trials were cut at `budget.trial` on both sides; undefined otherwise. */
export function findCut(records: readonly TrialRecord[], config: Config): CutRound | undefined {
  const isWith = ({ present, toggled }: TrialRecord) => toggled.some((id) => present.includes(id));
  const sides = [records.filter(isWith), records.filter((record) => !isWith(record))];
  if (!sides.every((side) => 2 * listCut(side).length > side.length)) return undefined;
  const cut = listCut(records);
  const { trial } = config.budget;
  // How far they still had to go nobody knows: they get twice what they took.
  const most = Math.max(trial, ...cut.map(({ usage }) => totalTokens(usage)));
  const tokens = Math.ceil((2 * most) / 100_000) * 100_000;
  return { kind: 'cut', cut: cut.length, trials: records.length, limit: trial, raise: listRaises(tokens, config) };
}

function listCut(records: readonly TrialRecord[]): readonly TrialRecord[] {
  return records.filter(({ outcome }) => outcome === 'token-cap');
}

/** Lists the limits to raise for a `budget.trial` of so many tokens: room for a pair, at worst in the most expensive class. */
function listRaises(tokens: number, config: Config): CutRound['raise'] {
  const { agent, run, dollars } = config.budget;
  const perToken = priceWorstToken(plannedModel(config), tokens, pricingOf(config));
  const pair = perToken === 'unknown' ? 0 : Math.ceil(2 * tokens * perToken);
  const needs = [
    { key: 'budget.run', has: run, to: 2 * tokens },
    { key: 'budget.agent', has: agent, to: 2 * tokens },
    { key: 'budget.dollars', has: dollars, to: pair },
  ];
  const short = needs.filter(({ has, to }) => has < to).map(({ key, to }) => ({ key, to }));
  return [{ key: 'budget.trial', to: tokens }, ...short];
}

/** Trials of an agent's baseline, ended for whatever reason. */
export interface RanRounds {
  /** Records in plan order, without environment errors and cancelled trials. */
  readonly records: readonly TrialRecord[];
  /** Keys of the trials that the store had. */
  readonly foundKeys: ReadonlySet<string>;
  /** Reason why the rounds ended before all trials had run. */
  readonly stop?: BatchStop;
}

/**
 * Runs `runs` trials of each task of a baseline, beginning with those in the journal: the same trial of an earlier run, if it is young,
 * is not paid for again.
 */
export async function runRounds(openRun: OpenRun, measurement: Measurement, runs: number): Promise<RanRounds> {
  await proveDelivery(openRun, [measurement]);
  const ports = openTrialPorts(openRun, [openArm(openRun, measurement)]);
  const specs = planRounds(measurement, runs, openRun.config.seed);
  const name = `the baseline of ${measurement.agent}`;
  const { concurrency } = openRun.config;
  openRun.deps.progress.startMeasurement({ name, trials: specs.length, isExact: true, concurrency });
  return { ...(await runAffordable(specs, ports)), foundKeys: openRun.trials.foundKeys };
}

/** Makes the baseline measurement of an agent: its tasks with its active rules and no rule under test, which later runs can hold rules against. */
export function baselineOf({ ledger, suites }: Pick<Revision, 'ledger' | 'suites'>, agent: string): Measurement {
  return {
    id: `baseline:${agent}`,
    kind: 'alone',
    agent,
    tasks: suites.get(agent)?.tasks.map(({ id }) => id) ?? [],
    activeSet: selectCompiledRules(ledger?.rules ?? [], agent),
    rules: [],
    subjects: [],
  };
}
