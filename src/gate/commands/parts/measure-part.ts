import { readCharges } from '../../../adapters/store/charges.ts';
import { readRunTrials } from '../../../adapters/store/journal.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { ChangeRefs, RunWishes } from '../../../core/model/request/gate-request.ts';
import type { BudgetConfig, Config } from '../../../core/model/rule/config.ts';
import type { MeasurementStop } from '../../../core/model/trial/stop.ts';
import type { MeasuredPart, Part } from '../../../core/model/verdict/measured-part.ts';
import { formatPart } from '../../../core/text/part.ts';
import { hashParts } from '../../../core/util/hash.ts';
import { defined } from '../../../core/util/values.ts';
import { runExperiment } from '../../experiment/measure/run-experiment.ts';
import { dealBatches, listPairs, type TrialBatch } from '../../experiment/parts/plan-batches.ts';
import { planParts } from '../../experiment/parts/plan-parts.ts';
import { adoptCharges, bringTrials } from '../../experiment/parts/take-parts.ts';
import { listMeasured, runIdOf } from '../../experiment/plan/plan-experiment.ts';
import { proveDelivery } from '../../experiment/starts/prove-delivery.ts';
import type { OpenRun } from '../../trials/place/environment.ts';
import { openArm, openTrialPorts } from '../../trials/ports/trial-ports.ts';
import { runAffordable } from '../../trials/run/run-batch.ts';
import { readPartCharges, toKeptCharge, writePartCharges } from '../../trials/store/part-charges.ts';

/** A part to be measured. */
export interface PartRequest extends ChangeRefs, RunWishes {
  readonly part: Part;
  /** Folder of trials, absolute. */
  readonly store: string;
}

/**
 * Runs one part of the planned trials into a folder, inside its own share of the budget, and judges nothing. Trials that are there already are
 * not paid for again. Throws ProblemError for everything that keeps a gate from measuring.
 */
export async function measurePart(request: PartRequest, deps: Dependencies): Promise<MeasuredPart> {
  const { part, store } = request;
  const { change, plan } = await planParts(request, deps);
  const { inputs, policy } = change;
  const { config } = policy;
  const dealt = listMeasured(plan).length === 0 ? [] : dealBatches(listPairs(plan, config), part.of);
  const batches = dealt[part.number - 1] ?? [];
  const trials = batches.reduce((sum, { specs }) => sum + specs.length, 0);
  if (trials === 0) return { part, trials, done: 0, notes: [] };
  const counts = { ofPart: countTrials(batches), all: countTrials(dealt.flat()) };
  const ran = await runExperiment(
    inputs,
    {
      kind: 'part',
      run: namePart(runIdOf(plan), part),
      base: inputs.base,
      store,
      config: limitConfig(config, counts),
      loweredBy: nameShares(config, request),
      agents: batches.map(({ measurement }) => measurement.agent),
      storedAs: runIdOf(plan),
    },
    deps,
    async (openRun) => {
      const name = formatPart(part);
      const stored = readPartCharges(store, runIdOf(plan), openRun.vouching);
      const earlier = stored.parts.filter(({ part: measured }) => measured === name);
      bringTrials(openRun, batches);
      adoptCharges(openRun, earlier);
      await proveDelivery(openRun, [...new Set(batches.map(({ measurement }) => measurement))]);
      const saveCharges = () => {
        const charges = readCharges(openRun.db, openRun.run).map(toKeptCharge);
        writePartCharges(store, { run: runIdOf(plan), part: name, charges }, openRun.vouching);
      };
      const stop = await runBatches(openRun, config, counts, batches, saveCharges);
      return { result: { done: countDone(openRun, batches), stop, faults: stored.faults }, stops: [stop] };
    },
  );
  const { result, budget, notices } = ran;
  const notes = [...result.faults, ...notices];
  return { part, trials, done: result.done, budget, notes, ...defined({ stop: result.stop }) };
}

/** Names the run that measures a part: its money is not that of another part, nor of the whole. */
function namePart(run: string, { number, of }: Part): string {
  return hashParts('part', run, String(number), String(of)).slice(0, run.length);
}

/** Returns the config with the limits of one part. */
function limitConfig(config: Config, counts: PartCounts): Config {
  const share = shareBudget(config.budget, counts);
  const agent = Math.max(0, ...[...counts.ofPart.keys()].map((name) => shareAgent(config.budget, name, counts)));
  return { ...config, budget: { ...share, agent: Math.min(share.run, agent) } };
}

/** Names the settings that the limits of a part are a share of, in words. */
function nameShares({ budget }: Config, { budgetTokens }: RunWishes) {
  const lowered = budgetTokens === undefined ? 'budget.run' : '--budget-tokens';
  return {
    run: `this part's share of ${lowered}`,
    agent: `this part's share of ${budget.agent < budget.run ? 'budget.agent' : lowered}`,
    dollars: "this part's share of budget.dollars",
  };
}

async function runBatches(
  openRun: OpenRun,
  { budget }: Config,
  counts: PartCounts,
  batches: readonly TrialBatch[],
  onCharge: () => void,
): Promise<MeasurementStop | undefined> {
  let stopped: MeasurementStop | undefined;
  for (const { measurement, specs } of batches) {
    const share = { ...openRun.config.budget, agent: shareAgent(budget, measurement.agent, counts) };
    const limited: OpenRun = { ...openRun, config: { ...openRun.config, budget: share } };
    const ports = openTrialPorts(limited, [openArm(limited, measurement)], onCharge);
    const { concurrency } = openRun.config;
    openRun.deps.progress.startMeasurement({ name: measurement.id, trials: specs.length, isExact: true, concurrency });
    const { stop } = await runAffordable(specs, ports);
    stopped ??= stop;
    if (stop !== undefined && stop.kind !== 'budget') break;
  }
  return stopped;
}

function countDone({ db, run, trials }: OpenRun, batches: readonly TrialBatch[]): number {
  const done = new Set([...readRunTrials(db, run).map(({ key }) => key), ...trials.reused.keys()]);
  return batches.flatMap(({ specs }) => specs).filter(({ key }) => done.has(key)).length;
}

/** Trials by agent. */
type Counts = ReadonlyMap<string, number>;

/** Trials of one part beside those of all. */
interface PartCounts {
  readonly ofPart: Counts;
  readonly all: Counts;
}

/** Computes the limits of one part while all parts spend without a common journal: rounded down, so that the sum never passes the whole. */
export function shareBudget(budget: BudgetConfig, { ofPart, all }: PartCounts): BudgetConfig {
  const share = sumOf(all) === 0 ? 0 : sumOf(ofPart) / sumOf(all);
  const run = Math.floor(budget.run * share);
  const dollars = Math.floor(budget.dollars * share * 1e6) / 1e6;
  return { ...budget, run, dollars, agent: Math.min(budget.agent, run) };
}

/** Computes what one agent may take of a part's share: of the limit per agent, what the part has of that agent's trials. */
export function shareAgent(budget: BudgetConfig, agent: string, { ofPart, all }: PartCounts): number {
  const trials = all.get(agent) ?? 0;
  return trials === 0 ? 0 : Math.floor((budget.agent * (ofPart.get(agent) ?? 0)) / trials);
}

/** Counts trials of batches by agent. */
export function countTrials(batches: readonly TrialBatch[]): Counts {
  const counts = new Map<string, number>();
  for (const { measurement, specs } of batches) {
    counts.set(measurement.agent, (counts.get(measurement.agent) ?? 0) + specs.length);
  }
  return counts;
}

function sumOf(counts: Counts): number {
  return [...counts.values()].reduce((total, count) => total + count, 0);
}
