import { readContexts, readTrials } from '../../../adapters/store/journal.ts';
import { listPricing, priceKnown, priceTrial } from '../../../core/budget/price-trials.ts';
import { confirmClaim } from '../../../core/decide/confirm/confirm-claim.ts';
import { decideRule } from '../../../core/decide/decide-rule.ts';
import { type Design, listUndecided, type SubjectState } from '../../../core/decide/design/design.ts';
import { spreadOfTrials } from '../../../core/decide/estimate/estimate-saving.ts';
import { metricWeights, type Weights } from '../../../core/model/money/usage.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import type { Claim } from '../../../core/model/rule/design.ts';
import type { Measurement } from '../../../core/model/rule/plan.ts';
import type { EvidencePolicy } from '../../../core/model/verdict/evidence-faults.ts';
import { factsOf, treatedAs } from '../../../core/plan/treatments.ts';
import { defined } from '../../../core/util/values.ts';
import { asSureOfNothing, evidencePolicy } from '../../receipts/evidence-basis.ts';
import type { OpenRun } from '../../trials/place/environment.ts';
import { openArm, openTrialPorts } from '../../trials/ports/trial-ports.ts';
import { contextOf, refuseOtherContext, termsFor } from '../../trials/ports/trial-terms.ts';
import type { TrialTerms } from '../../trials/run/run-trial.ts';
import { proveDelivery } from '../starts/prove-delivery.ts';
import { askBehaviours, listOutcomes } from './ask-behaviours.ts';
import {
  type FinishedMeasurement,
  findCut,
  runSequentialTest,
  type SequentialInput,
  skipMeasurement,
} from './run-sequential-test.ts';

/** Sets how the trials of a session are judged. */
export interface SequentialOptions {
  /** Learn from baseline trials of earlier runs how far trials spread. */
  readonly knowsSpread: boolean;
  /** Trials per task and arm of the first batch; two when absent. */
  readonly roundsOf?: (measurement: Measurement) => number;
  /** Other limits than the policy's. */
  readonly limits?: Partial<Pick<EvidencePolicy, 'accept' | 'reject'>>;
}

/**
 * Settles measurements one after another, once it is proved that their lines reach their agents. A broken environment and an interrupt end the run; a
 * budget stop of one agent leaves room for another.
 */
export async function runSequentialTests(
  openRun: OpenRun,
  measurements: readonly Measurement[],
  options: SequentialOptions,
): Promise<readonly FinishedMeasurement[]> {
  const finished: FinishedMeasurement[] = [];
  await proveDelivery(openRun, measurements);
  for (const measurement of measurements) {
    const one = await runOneTest(openRun, measurement, options, haltOf(finished, measurement));
    finished.push(one);
  }
  return finished;
}

async function runOneTest(
  openRun: OpenRun,
  measurement: Measurement,
  options: SequentialOptions,
  halt: FinishedMeasurement['stop'],
): Promise<FinishedMeasurement> {
  const { config } = openRun;
  const terms = termsFor(openRun, measurement);
  const described = describeTest(config, measurement, options);
  const { policy } = described;
  const knowsSpread = options.knowsSpread && isOfTokens(described);
  const spread = knowsSpread ? findKnownSpread(openRun, terms, measurement, policy.weights) : undefined;
  const input = { ...described, policy: { ...policy, ...defined({ spread }) } };
  if (halt !== undefined) return skipMeasurement(input, halt);
  refuseMixed(openRun, measurement, terms);
  const arm = openArm(openRun, measurement);
  const ports = openTrialPorts(openRun, [arm]);
  const finished = await runSequentialTest({
    ...input,
    ports,
    findCut: (records) => findCut(records, config),
    watch: (design) => notifyDesign(openRun, measurement, design),
  });
  notifyVerdicts(openRun.deps, finished.design);
  return finished;
}

/** Describes the sequential test of a measurement: what it is judged by, and when it is looked at. The description is equal on every machine. */
export function describeTest(
  config: Config,
  measurement: Measurement,
  { roundsOf, limits }: Pick<SequentialOptions, 'roundsOf' | 'limits'>,
): Omit<SequentialInput, 'ports'> {
  const claimed = measurement.rules.find((rule) => rule.claimed !== undefined)?.claimed;
  const outcomes = listOutcomes(config, measurement);
  return {
    ...(roundsOf === undefined ? {} : { firstRounds: roundsOf(measurement) }),
    measurement,
    policy: { ...policyOf(config, measurement), ...limits },
    seed: config.seed,
    ...countInDollars(config, measurement),
    ...askBehaviours(measurement),
    ...defined({ outcomes }),
    ...(claimed === undefined ? {} : confirmInput(claimed)),
  };
}

/** Returns true for a test of tokens alone, which no receipt claims anything of. */
function isOfTokens({ outcomes, behaviours, isOver }: Omit<SequentialInput, 'ports'>): boolean {
  return outcomes === undefined && behaviours === undefined && isOver === undefined;
}

/** Ends measuring at the first look that confirms the claim of a receipt. */
function confirmInput(claimed: Claim): Pick<SequentialInput, 'isOver'> {
  const isConfirmed = ({ evidence }: SubjectState) => confirmClaim(evidence, claimed).kind === 'confirmed';
  return { isOver: ({ subjects }) => subjects.every(isConfirmed) };
}

/**
 * Returns the policy of a measurement. That a rule which leaves brings nothing has to be as sure as that a new rule earns. Models without a price are
 * compared without cache reads, which cost next to nothing.
 */
function policyOf(config: Config, { kind, rules }: Measurement): EvidencePolicy {
  const [model = config.runner.model] = rules.flatMap((planned) => treatedAs(planned, 'rule')?.model ?? []);
  const policy = evidencePolicy({ ...config, runner: { ...config.runner, model } });
  const [sides] = rules.flatMap((planned) => treatedAs(planned, 'sides')?.sides ?? []);
  if (sides?.a.overlay.model !== undefined && sides.unit === 'tokens')
    return { ...policy, weights: metricWeights.processing };
  const goes = kind === 'drops' || rules.some(({ treatment }) => factsOf(treatment).goes);
  return goes ? asSureOfNothing(policy) : policy;
}

/** Counts a trial by the price of all of its calls, where two models are compared: a token costs different amounts with each. */
function countInDollars(config: Config, { rules }: Measurement): Pick<SequentialInput, 'countOf'> {
  if (!rules.some((planned) => treatedAs(planned, 'sides')?.sides.unit === 'dollars')) return {};
  const pricing = listPricing(config);
  return {
    countOf: (trial) => {
      const microDollars = Math.round(priceKnown(trial, pricing) * 1_000_000);
      // A call of a model that nobody prices is missing: such a trial may turn a side away, never let it in.
      const isPartial = priceTrial(trial, pricing) === 'unknown';
      return { ...trial, microDollars, ...(isPartial ? { estimated: true } : {}) };
    },
  };
}

function refuseMixed(openRun: OpenRun, { id }: Measurement, terms: TrialTerms): void {
  const { db, run } = openRun;
  const contexts = readContexts(db, run, id);
  refuseOtherContext(openRun, readTrials(db, run, id), contexts, (record) => contextOf(openRun, terms, record));
}

function notifyDesign({ config, deps: { progress } }: OpenRun, { id }: Measurement, design: Design): void {
  const trials = countTrialsLeft(design);
  const { concurrency } = config;
  if (design.batch > 0) progress.remaining(trials);
  else progress.startMeasurement({ name: id, trials, isExact: false, concurrency });
}

/** Tells the verdicts of a measurement. A verdict that still waits for the re-run of a failure is told as undecided. */
function notifyVerdicts({ progress }: Dependencies, { subjects }: Design): void {
  for (const { subject, judgement, settled } of subjects) {
    progress.verdict(subject.id, settled ? judgement : { ...judgement, verdict: 'undecided' });
  }
}

/** Returns the stop that ends measurements which have not begun; trials of an agent that were cut once would be cut again. */
function haltOf(finished: readonly FinishedMeasurement[], { agent }: Measurement): FinishedMeasurement['stop'] {
  const stop = finished.at(-1)?.stop;
  if (stop?.kind === 'environment' || stop?.kind === 'cancelled') return stop;
  return finished.find((one) => one.stop?.kind === 'cut' && one.measurement.agent === agent)?.stop;
}

/**
 * Counts the trials that a measurement may still take at worst. One trial of a pair is for all undecided subjects, so the slowest of them decides; of
 * drops half the trials are shared and the others are for one subject each.
 */
function countTrialsLeft(design: Design): number {
  if (design.next.length === 0) return 0;
  const open = listUndecided(design);
  const slowest = Math.max(0, ...open.map(({ evidence }) => decideRule(evidence).settle.trials));
  const share = design.setup.kind === 'drops' ? (open.length + 1) / 2 : 1;
  return Math.max(design.next.length, Math.ceil(slowest * share));
}

/**
 * Finds how far trials spread, from baseline trials of earlier runs, of the journal and of the store, that fit a measurement to the last byte of
 * memory, fixture, task and settings, and are young. Undefined where they are too few, and for lines that leave. Trials of an earlier measurement of
 * the same rules are left out: they may be the very trials this run is about to make. The choice depends on when the run first began, so a run that
 * is continued learns the same.
 */
function findKnownSpread(
  openRun: OpenRun,
  terms: TrialTerms,
  measurement: Measurement,
  weights: Weights,
): number | undefined {
  if (measurement.kind === 'drops') return undefined;
  const present = measurement.activeSet.map(({ id }) => id);
  const trials = measurement.tasks.flatMap((task) => {
    const context = contextOf(openRun, terms, { task, present });
    const stored = openRun.trials
      .listEarlier({ context, lines: terms.ruleLines })
      .filter(
        ({ record }) =>
          record.task === task && record.agent === measurement.agent && record.measurement !== measurement.id,
      );
    for (const trial of stored) openRun.trials.share(trial, context);
    return stored.map(({ record }) => record);
  });
  return spreadOfTrials(trials, weights);
}
