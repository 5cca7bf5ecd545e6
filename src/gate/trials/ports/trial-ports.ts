import { chargeAttempt } from '../../../adapters/store/charges.ts';
import { readRunTrials } from '../../../adapters/store/journal.ts';
import { releaseTrial, reserveTrial } from '../../../adapters/store/reservations.ts';
import { getBudgetReport } from '../../../core/budget/budget-report.ts';
import { priceTrial, pricingOf } from '../../../core/budget/price-trials.ts';
import { recordUsage, type TokenBudget } from '../../../core/budget/token-budget.ts';
import type { BudgetReason } from '../../../core/model/money/budget.ts';
import { totalTokens } from '../../../core/model/money/usage.ts';
import { makeError, type Problem, ProblemError } from '../../../core/model/problem.ts';
import type { RunnerConfig } from '../../../core/model/rule/config.ts';
import type { Measurement } from '../../../core/model/rule/plan.ts';
import { runners } from '../../../core/model/runner/runners.ts';
import type { TrialRecord, TrialSpec } from '../../../core/model/trial/trial.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { hashParts } from '../../../core/util/hash.ts';
import { isSameModel } from '../../receipts/evidence-basis.ts';
import { budgetOfRun } from '../budget/run-budget.ts';
import { openRunLimits } from '../budget/run-limits.ts';
import type { OpenRun } from '../place/environment.ts';
import type { BatchPorts } from '../run/run-batch.ts';
import type { TrialTerms } from '../run/run-trial.ts';
import type { RetryPolicy } from '../run/run-with-retries.ts';
import { findLeak } from '../store/trial-store.ts';
import { isPaid, runHere, tidyHere } from './run-here.ts';
import { contextOf, termsFor } from './trial-terms.ts';

/**
 * Delays before an environment error is tried again: about a second, then about five, each half as long to one and a half times as long by a draw of
 * the trial's own seed, and up to two minutes where the endpoint asks for it. After the third error in a row the run ends.
 */
const retry: RetryPolicy = {
  delaysMs: [1_000, 5_000],
  longestMs: 120_000,
  draw: ({ seed }, attempt) => Number.parseInt(hashParts('retry', seed, String(attempt)).slice(0, 8), 16) / 2 ** 32,
};

/** The trials of one measurement: what they have in common, and under which context they are stored. */
export interface TrialArm {
  readonly measurement: Measurement;
  readonly terms: TrialTerms;
  contextOf(trial: Pick<TrialSpec, 'task' | 'present'>): string;
  /** False for trials that stay in the journal of this clone. */
  readonly isShared: boolean;
}

/** Opens the arm of a measurement. */
export function openArm(openRun: OpenRun, measurement: Measurement, terms = termsFor(openRun, measurement)): TrialArm {
  return { measurement, terms, contextOf: (trial) => contextOf(openRun, terms, trial), isShared: true };
}

function describeMissing({ index, task, present, key }: TrialSpec, folder: string): string {
  const rules = present.map((id) => `"${id}"`).join(', ') || 'no rule';
  return `"${folder}" does not hold trial ${index + 1} of "${task}" with ${rules} (${key.slice(0, 12)})`;
}

/** Finds the fault of a trial that ends the run, as `findBreach` does, by what the run's journal holds. Leaks are found by `findLeak`. */
function findBreachIn(
  { db, run, config, trials }: OpenRun,
  { terms }: Pick<TrialArm, 'terms'>,
  record: TrialRecord,
): Problem | undefined {
  const overlayModel = terms.overlayOf(record.present).model;
  const { kind } = config.runner;
  const requestedModel = overlayModel ?? config.runner.model;
  const isAskedAlike = (other: TrialRecord) => terms.overlayOf(other.present).model === overlayModel;
  const soFar = readSoFar({ db, run, trials }, record, requestedModel, isAskedAlike);
  return findBreach(record, { kind, model: requestedModel }, soFar);
}

/** Reads what the run's journal says of earlier trials, for the few trials that are compared with them. */
function readSoFar(
  { db, run, trials }: Pick<OpenRun, 'db' | 'run' | 'trials'>,
  { counted }: TrialRecord,
  requestedModel: string,
  isAskedAlike: (trial: TrialRecord) => boolean,
): RunSoFar {
  // Only an alias is compared with the model that answered before: a model with its number names itself.
  const isAlias = !/\d/.test(requestedModel);
  const before = isAlias || counted !== undefined ? [...readRunTrials(db, run), ...trials.reused.values()] : [];
  const pinned = isAlias ? before.find(isAskedAlike)?.model : undefined;
  return { pinned, disagreed: before.some((trial) => trial.counted !== undefined) };
}

/**
 * Opens everything a batch needs to spend money safely, in one place: what is recalled, reserved, run, journalled, charged, kept outside
 * the journal, and told. The trials may belong to several arms of the same agent. `onCharge` is called after an attempt that gave no trial
 * was charged.
 */
export function openTrialPorts(
  openRun: OpenRun,
  arms: readonly [TrialArm, ...TrialArm[]],
  onCharge?: () => void,
): BatchPorts {
  const { db, run, config, deps, trials, place } = openRun;
  const { progress } = deps;
  const limits = openRunLimits(db, run, config);
  const spending = followSpending(openRun);
  const stops = new Map<string, BudgetReason>();
  let hasLeaked = false;
  const charge = (record: TrialRecord) => {
    if (isPaid(openRun)) chargeAttempt(db, run, record, deps.now());
    else releaseTrial(db, run, record.key);
  };
  const armOf = ({ measurement }: TrialSpec) => arms.find((arm) => arm.measurement.id === measurement) ?? arms[0];
  return {
    concurrency: config.concurrency,
    retry,
    signal: deps.signal,
    recall(spec) {
      const arm = armOf(spec);
      const context = arm.contextOf(spec);
      const storedTrial = trials.find(spec, { context, lines: arm.terms.ruleLines });
      if (storedTrial !== undefined && arm.isShared) trials.share(storedTrial, context);
      return storedTrial?.record;
    },
    cannotRun: (spec) => (place.kind === 'live' ? undefined : describeMissing(spec, trials.folder?.folder ?? '')),
    reserve({ key, agent, toggled }) {
      const amount = limits.reservationOf(agent);
      return reserveTrial(db, { run, key, agent, toggled, ...amount }, () => limits.refuseTrial(agent, amount));
    },
    release: ({ key }) => releaseTrial(db, run, key),
    async run(spec, putOff) {
      progress.begin(spec);
      const { record, refused } = await runHere(openRun, armOf(spec).terms, spec, { limits, putOff });
      if (refused !== undefined) stops.set(spec.key, refused);
      progress.end(record);
      const arm = armOf(spec);
      const leak = findLeak(record, arm.terms.ruleLines);
      const fault = findBreachIn(openRun, arm, record) ?? leak;
      if (fault === undefined) return record;
      // Trials beside one that leaked ran where it did, and only the first of a task shows a leak.
      hasLeaked ||= leak !== undefined;
      charge(record);
      throw new ProblemError([fault]);
    },
    stopOf: ({ key }) => stops.get(key),
    journal(record) {
      const arm = armOf(record);
      if (hasLeaked) return false;
      if (!trials.save(record, arm.contextOf(record), arm)) return false;
      spending.add(record);
      return true;
    },
    charge(record) {
      charge(record);
      spending.readAgain();
      onCharge?.();
    },
    progress: (record, recalled) => progress.trial(record, recalled),
    tidy: (spec) => tidyHere(openRun, spec),
  };
}

/**
 * Tells at once, and with every trial, what a run has spent. Trials are added up as they come; the journal is read at first and after an
 * attempt that gave no trial, so that telling costs a trial nothing.
 */
export function followSpending({ db, run, config, deps }: Pick<OpenRun, 'db' | 'run' | 'config' | 'deps'>) {
  const pricing = pricingOf(config);
  const readBudget = () => budgetOfRun(db, run, config, { endedOnly: true });
  let budget = readBudget();
  const notify = (next: TokenBudget) => {
    budget = next;
    deps.progress.spent(getBudgetReport(budget));
  };
  notify(budget);
  return {
    add: (record: TrialRecord) => notify(recordUsage(budget, record.agent, record.usage, priceTrial(record, pricing))),
    readAgain: () => notify(readBudget()),
  };
}

/** The facts of a run that its journal holds before a trial. */
interface RunSoFar {
  /** The model that answered its first trial: an alias (a name without a number, as `sonnet`) stands for it. */
  readonly pinned: string | undefined;
  /** True when an agent counted other tokens than the meter before. */
  readonly disagreed: boolean;
}

/**
 * Finds the fault that makes a trial no evidence, whatever it shows: its tokens went past the meter, or another model answered than the one
 * asked for. Nothing after it would be right either, so the run ends with the first one; and with the second whose agent counts other
 * tokens than the meter. Undefined for a trial that may be journalled.
 */
export function findBreach(
  { outcome, usage, model, counted }: Pick<TrialRecord, 'outcome' | 'usage' | 'model' | 'counted'>,
  runner: Pick<RunnerConfig, 'kind' | 'model'>,
  { pinned, disagreed }: RunSoFar,
): Problem | undefined {
  if (runners[runner.kind].calls !== 'metered') return undefined;
  if (outcome === 'completed' && totalTokens(usage) === 0) return unmetered();
  if (counted !== undefined && disagreed) return otherCount(counted, totalTokens(usage));
  if (model === '' || isAsked(model, runner.model, pinned)) return undefined;
  return otherModel(model, runner.model, pinned);
}

function isAsked(model: string, configuredModel: string, pinned: string | undefined): boolean {
  if (/\d/.test(configuredModel)) return isSameModel(configuredModel, model);
  return pinned === undefined || pinned === model;
}

function unmetered(): Problem {
  const message = 'an agent finished its task and the meter counted no token: its calls did not go through the meter';
  const hint =
    'Look for settings of the machine that send calls elsewhere (managed settings, a proxy, other credentials), or run where a sandbox works. Nothing of this trial counts.';
  return makeError('setup', 'trial-unmetered', message, hint);
}

function otherModel(model: string, configuredModel: string, pinned: string | undefined): Problem {
  const before = pinned === undefined ? '' : `, and ${quoteValue(pinned)} answered before`;
  const message = `the model ${quoteValue(model)} answered, the config asks for ${quoteValue(configuredModel)}${before}`;
  const hint = `Write the model that answered into runner.model, or ask the provider why another model answered. The cost of this trial is charged, and the trial does not count.`;
  return makeError('setup', 'model-other', message, hint);
}

function otherCount(counted: number, metered: number): Problem {
  const message = `for the second time an agent and the meter count different numbers of tokens: the agent ${counted}, the meter ${metered}`;
  const hint =
    'Some calls of the agent do not go through the meter, or its version counts differently: `rentroll doctor` shows the version that the config asks for. The cost of this trial is charged, and the trial does not count.';
  return makeError('setup', 'meter-disagrees', message, hint);
}
