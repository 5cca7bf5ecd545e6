import { resolve } from 'node:path';
import { refuseTracked } from '../../../adapters/git/find-tracked.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import { type JudgingMode, scheduleOf } from '../../../core/model/request/gate-mode.ts';
import type { GateRequest } from '../../../core/model/request/gate-request.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import { defined } from '../../../core/util/values.ts';
import type { PartHandOff } from '../../hand-offs/hand-on-parts.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';
import type { Revision } from '../../repository/reading/load-revision.ts';
import type { OpenRun } from '../environment/open-run.ts';
import { nameRun, type PlannedGate } from '../planning/plan-gate.ts';
import { openCheckpoint, type StepLog } from '../planning/step-log.ts';
import type { SequentialOptions } from '../sequential/run-sequential-tests.ts';
import { type GatheredShards, gatherShards } from '../shards/gather-shards.ts';
import { roundsUnder } from '../shards/plan-batches.ts';
import { type TakenShards, takeShards } from '../shards/take-shards.ts';
import { type MeasuredPlan, measurePlan, notifyBills, type PlannedOrder } from './measure-plan.ts';
import { locationOf } from './run-experiment.ts';

/** What a check brought. */
export interface MeasuredGate extends MeasuredPlan {
  /** What shards hand on; none where nothing was divided. */
  readonly shards: readonly PartHandOff[];
}

/**
 * Measures the planned rules: one alone, several together by complementary pairs with a final check of those that earned. The run
 * is named after everything that decides its trials, so that starting it again continues it.
 */
export async function measureRules(
  inputs: GateInputs,
  base: Revision,
  planned: PlannedGate,
  config: Config,
  request: GateRequest & { readonly mode: JudgingMode },
  deps: Dependencies,
  steps: StepLog,
): Promise<MeasuredGate> {
  const { mode } = request;
  const { plan } = planned;
  refuseGiven(mode);
  const run = nameRun(plan, mode);
  if (mode.kind === 'measure' && !steps.isMeasured) notifyBills(plan, deps);
  const noted = await openCheckpoint(inputs, run, plan, steps);
  const { shards } = { shards: undefined, ...scheduleOf(mode) };
  const gathered = shards === undefined ? undefined : gatherShards(shards, plan);
  const order: PlannedOrder = {
    ...{ kind: request.train === true ? 'train' : 'check', run, base, config, plan, steps },
    request: lastingRequest(request, inputs),
    isFresh: isFresh(mode),
    ...choosePlace(mode, gathered),
  };
  let taken: TakenShards | undefined;
  const looks = (openRun: OpenRun) => {
    taken = gathered && takeShards(openRun, plan, config, gathered);
    return sequentialOptions(mode, config, taken);
  };
  const measured = await measurePlan(inputs, order, looks, deps);
  const notices = [...noted, ...(taken?.notices ?? []), ...measured.notices];
  return { ...measured, notices, shards: taken?.handOffs ?? [] };
}

/** Whoever asks for everything afresh gets no trial of another run. */
export function isFresh(mode: JudgingMode): boolean {
  const schedule = scheduleOf(mode);
  return schedule.kind === 'many' && schedule.fresh;
}

/** Recordings, shards and baselines come from machines that measured, never from the change that is judged. */
function refuseGiven(mode: JudgingMode): void {
  const { shards } = { shards: undefined, ...scheduleOf(mode) };
  if (shards !== undefined) refuseTracked(resolve(shards), 'the recording of a shard');
  if (mode.kind === 'replay') refuseTracked(resolve(mode.folder), 'the recording');
  if (mode.kind === 'measure' && mode.cache !== undefined) refuseTracked(resolve(mode.cache), 'the cache of baselines');
}

/** What `resume` repeats, as JSON: a continued run goes on measuring from where its journal ends, whatever was only judged before. */
export function lastingRequest(
  { mode, ...request }: GateRequest & { readonly mode: JudgingMode },
  { refs }: GateInputs,
): string {
  const refsOfRun = { base: refs.baseSha, head: refs.headSha, ...defined({ baseBranch: refs.baseBranch }) };
  const own = { ...request, ...refsOfRun };
  if (mode.kind === 'decide') return JSON.stringify({ ...own, mode: { kind: 'measure', looks: scheduleOf(mode) } });
  const { fromStep: _once, ...lasting } = mode;
  return JSON.stringify({ ...own, mode: lasting });
}

function choosePlace(mode: JudgingMode, gathered: GatheredShards | undefined): Pick<PlannedOrder, 'place' | 'cache'> {
  if (mode.kind === 'measure') return locationOf(mode);
  if (mode.kind === 'replay') return { place: { kind: 'replay', folder: mode.folder } };
  return { place: { kind: 'told', ...(gathered?.manifest === undefined ? {} : { manifest: gathered.manifest }) } };
}

/** With one look it comes after all trials of the shards; who only judges runs nothing more. */
function sequentialOptions(mode: JudgingMode, config: Config, taken: TakenShards | undefined): SequentialOptions {
  const schedule = scheduleOf(mode);
  if (schedule.kind === 'many') return { reuse: !schedule.fresh };
  const options = { reuse: false, roundsOf: roundsUnder(config) };
  if (mode.kind !== 'decide') return options;
  return { ...options, topUp: 0, cannotRun: (spec) => taken?.whyMissing(spec) ?? 'no trial is run here' };
}
