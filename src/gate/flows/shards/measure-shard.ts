import { existsSync } from 'node:fs';
import { readCharges } from '../../../adapters/store/charges.ts';
import { readRunTrials } from '../../../adapters/store/journal.ts';
import type { BudgetReport } from '../../../core/model/money/budget.ts';
import { ProblemError, setupError } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { ChangeRefs, RunWishes } from '../../../core/model/request/gate-request.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import type { TrialSpec } from '../../../core/model/trial/trial.ts';
import { formatShardId, type ShardId } from '../../../core/text/shard-id.ts';
import { defined } from '../../../core/util/values.ts';
import { handOffFolder } from '../../hand-offs/hand-off-folder.ts';
import { handOnParts, type PartHandOff } from '../../hand-offs/hand-on-parts.ts';
import { manifestPath } from '../../measure/replay/manifest.ts';
import { openRecording } from '../../measure/replay/open-recording.ts';
import type { OpenRun } from '../../run/environment/open-run.ts';
import { runExperiment } from '../../run/measuring/run-experiment.ts';
import { listMeasured, runIdOf } from '../../run/planning/plan-gate.ts';
import { runAffordable } from '../../run/ports/run-affordable.ts';
import { openArm, openTrialPorts } from '../../run/ports/trial-ports.ts';
import { proveDelivery } from '../../run/proving/prove-delivery.ts';
import type { MeasurementStop } from '../../run/sequential/run-sequential-test.ts';
import { dealBatches, listPairs, type TrialBatch } from '../../run/shards/plan-batches.ts';
import {
  listShardSealed,
  readShardFile,
  type ShardFile,
  shardPath,
  toFileCharge,
  writeShardFile,
} from '../../run/shards/shard-file.ts';
import { adoptCharges, adoptTrials, listCounting } from '../../run/shards/take-shards.ts';
import { countTrials, type ShardPart, shareAgent, shareBudget } from './choose-shards.ts';
import { nameDivision, nameShardRun } from './name-shards.ts';
import { planFanOut } from './plan-fan-out.ts';

export interface ShardRequest extends ChangeRefs, RunWishes {
  readonly shard: ShardId;
  /** Folder of the recording, absolute. */
  readonly record: string;
}

/** A shard that was measured, as far as it came. */
export interface MeasuredShard {
  readonly file: ShardFile;
  readonly budget: BudgetReport;
  readonly notes: readonly string[];
  /** Why it ended before its last trial. */
  readonly stop?: MeasurementStop;
}

/**
 * Runs a shard's part of the plan into a recording, inside its own share of the budget. A recording of the same shard that is there already
 * is continued. Throws ProblemError when the plan is not the shard's, and for everything that keeps a gate from measuring.
 */
export async function measureShard(request: ShardRequest, deps: Dependencies): Promise<MeasuredShard> {
  const { shard: id, record } = request;
  const { inputs, base, config, planned } = await planFanOut(request, deps);
  const { plan } = planned;
  refuseOtherPlan(id, nameDivision(runIdOf(plan), id.of), listMeasured(plan).length);
  const dealt = dealBatches(listPairs(plan, config), id.of);
  const batches = dealt[id.shard - 1] ?? [];
  const part = { own: countTrials(batches), all: countTrials(dealt.flat()) };
  const earlier = readEarlier(record, id, plan.digest);
  const share = shareBudget(config.budget, part);
  const agentShare = Math.max(0, ...[...part.own.keys()].map((agent) => shareAgent(config.budget, agent, part)));
  const own: Config = { ...config, budget: { ...share, agent: Math.min(share.run, agentShare) } };
  const describe = (openRun: OpenRun, stop?: MeasurementStop) =>
    buildShardFile(openRun, id, plan.digest, batches, stop);
  const agents = batches.map(({ measurement }) => measurement.agent);
  const lowered = request.budgetTokens === undefined ? 'budget.run' : '--budget-tokens';
  const loweredBy = {
    run: `this shard's share of ${lowered}`,
    agent: `this shard's share of ${config.budget.agent < config.budget.run ? 'budget.agent' : lowered}`,
    dollars: "this shard's share of budget.dollars",
  };
  const run = nameShardRun(runIdOf(plan), id);
  const ran = await runExperiment(
    inputs,
    { kind: 'shard', run, base, config: own, loweredBy, agents, place: { kind: 'live', record } },
    deps,
    async (openRun) => {
      adoptTrials(openRun, batches, listCounting(openRun, earlier.recordings));
      adoptCharges(openRun, earlier.files);
      // Before money is spent: a shard that dies has a name, and its trials count.
      writeShardFile(record, describe(openRun));
      await proveDelivery(openRun, [...new Set(batches.map(({ measurement }) => measurement))]);
      const notify = () => writeShardFile(record, describe(openRun));
      const stop = await runBatches(openRun, config, part, batches, notify);
      const file = describe(openRun, stop);
      writeShardFile(record, file);
      return { result: { file, stop }, stops: [stop] };
    },
  );
  const { result, budget, notices } = ran;
  await handOnParts(
    handOffFolder(inputs.refs.root, inputs.paths),
    runIdOf(plan),
    [summariseShard(result.file, budget, result.stop)],
    deps,
  );
  return { file: result.file, budget, notes: notices, ...defined({ stop: result.stop }) };
}

function summariseShard(
  { shard, of, done, trials, stop: why }: ShardFile,
  { totalConsumed }: BudgetReport,
  stop: MeasurementStop | undefined,
): PartHandOff {
  const end = stop === undefined ? 'COMPLETE' : done === 0 ? 'FAILED' : 'PARTIAL';
  return {
    ...{ agent: `shard-${shard}-of-${of}`, STATUS: end, MODEL: '', TOKENS_SPENT: totalConsumed },
    ...{ FINDINGS_COUNT: trials - done, SUMMARY: `${done} of ${trials} trials${why === undefined ? '' : `: ${why}`}` },
  };
}

async function runBatches(
  openRun: OpenRun,
  { budget }: Config,
  part: ShardPart,
  batches: readonly TrialBatch[],
  charged: () => void,
): Promise<MeasurementStop | undefined> {
  let stopped: MeasurementStop | undefined;
  for (const { measurement, specs } of batches) {
    const share = { ...openRun.config.budget, agent: shareAgent(budget, measurement.agent, part) };
    const limited: OpenRun = { ...openRun, config: { ...openRun.config, budget: share } };
    const ports = openTrialPorts(limited, [openArm(limited, measurement)], charged);
    const { concurrency } = openRun.config;
    openRun.deps.progress.startMeasurement({ name: measurement.id, trials: specs.length, isExact: true, concurrency });
    const { stop } = await runAffordable(specs, ports);
    stopped ??= stop;
    if (stop !== undefined && stop.kind !== 'budget') break;
  }
  return stopped;
}

function buildShardFile(
  { db, run, recalled, vouching }: OpenRun,
  { shard, of }: ShardId,
  plan: string,
  batches: readonly TrialBatch[],
  stop: MeasurementStop | undefined,
): ShardFile {
  const specs: readonly TrialSpec[] = batches.flatMap((batch) => batch.specs);
  const done = new Set([...readRunTrials(db, run).map(({ key }) => key), ...recalled.keys()]);
  const file: ShardFile = {
    ...{ schema: 1, plan, shard, of },
    trials: specs.length,
    done: specs.filter(({ key }) => done.has(key)).length,
    charges: readCharges(db, run).map(toFileCharge),
    ...(stop === undefined ? {} : { stop: describeStop(stop).slice(0, 300) }),
  };
  return { ...file, mac: vouching.mac(listShardSealed(file)) };
}

/** Why a shard ended early; what an environment said is not repeated outside the machine it was said on. */
function describeStop(stop: MeasurementStop): string {
  if (stop.kind === 'budget') return `its share of the budget had no room for another trial: ${stop.reason}`;
  if (stop.kind === 'environment') return 'three environment errors in a row';
  return stop.kind === 'cancelled' ? 'it was interrupted' : stop.kind;
}

/** What an earlier attempt at the same shard left in the folder: it is not paid for again. */
function readEarlier(record: string, id: ShardId, plan: string) {
  if (!existsSync(manifestPath(record))) return { recordings: [], files: [] };
  const path = shardPath(record, id);
  const read = existsSync(path) ? readShardFile(record, path) : undefined;
  if (read !== undefined && read.value === undefined) throw new ProblemError(read.problems);
  return { recordings: [openRecording(record)], files: read?.value?.plan === plan ? [read.value] : [] };
}

function refuseOtherPlan(id: ShardId, run: string, rules: number): void {
  const { plan, ...shard } = id;
  if (plan !== undefined && !run.startsWith(plan) && !plan.startsWith(run)) {
    throw setupError(
      'shard-other-plan',
      `the shard "${formatShardId(id)}" belongs to the plan "${plan}", and the plan is "${run}" here`,
      'The commits, the policy or the runner changed since the plan was made (a push in between, another --base or checkout), or the plan was divided into another number of shards: start again with rentroll plan --shards.',
    );
  }
  if (rules > 0) return;
  throw setupError(
    'shard-nothing-to-measure',
    `there is no shard "${formatShardId(shard)}": nothing has to be measured`,
    "Guard the matrix: if: needs.plan.outputs.shard-count != '0'.",
  );
}
