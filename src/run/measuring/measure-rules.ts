import { resolve } from 'node:path';
import { refuseTracked } from '../../doors/git/find-tracked.ts';
import type { BudgetReport } from '../../foundation/model/money/budget.ts';
import { type GateRequest, type JudgingMode, looksOf } from '../../foundation/model/request/gate-request.ts';
import type { World } from '../../foundation/model/request/world.ts';
import type { Config } from '../../foundation/model/rule/config.ts';
import { listMeasured } from '../../foundation/model/rule/plan.ts';
import type { RunnerFacts } from '../../foundation/model/runner/runner.ts';
import type { BundleCheck } from '../../foundation/model/verdict/report.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';
import type { Side } from '../../repository/reading/load-side.ts';
import { groupRules } from '../../stages/gate/plan/group-rules.ts';
import { describeBill } from '../../stages/gate/report/words/spending/explain-bill.ts';
import { openCheckpoint } from '../checkpoint/open-checkpoint.ts';
import type { StepLog } from '../checkpoint/step-log.ts';
import type { PartHandOff } from '../hand-offs/hand-on-parts.ts';
import type { OpenRun } from '../place/open-run.ts';
import { nameRun, type PlannedGate } from '../planning/plan-gate.ts';
import { applyBundle, checkBundle } from '../settling/check-bundle.ts';
import { completeMeasuring } from '../settling/complete-measuring.ts';
import { lookAgain } from '../settling/look-again.ts';
import { type SettleOptions, settleAll } from '../settling/settle-all.ts';
import { listSettled, type SettledRule } from '../settling/settled-rule.ts';
import { type GatheredShards, gatherShards } from '../shards/gather-shards.ts';
import { roundsUnder } from '../shards/plan-batches.ts';
import { type TakenShards, takeShards } from '../shards/take-shards.ts';
import { conductRun, placeOf, type RunOrder } from './conduct-run.ts';

/** What measuring brought. */
export interface MeasuredGate {
  readonly run: string;
  /** By the clock of this machine: what its receipts are dated by. */
  readonly beganAt: Date;
  readonly runner: RunnerFacts;
  readonly settled: readonly SettledRule[];
  /** Final checks of rules that earned together. */
  readonly bundles: readonly BundleCheck[];
  readonly budget: BudgetReport;
  /** What shards hand on; none where nothing was divided. */
  readonly shards: readonly PartHandOff[];
  /** What people must know of where the trials came from and went to. */
  readonly notices: readonly string[];
}

/**
 * Measures the planned rules: one alone, several together by complementary pairs with a final check of those that earned. The run
 * is named after everything that decides its trials, so that starting it again continues it.
 */
export async function measureRules(
  inputs: GateInputs,
  base: Side,
  planned: PlannedGate,
  config: Config,
  request: GateRequest & { readonly mode: JudgingMode },
  world: World,
  steps: StepLog,
): Promise<MeasuredGate> {
  const { mode } = request;
  refuseGiven(mode);
  const run = nameRun(planned.plan, mode);
  if (mode.kind === 'measure' && !steps.isMeasured) tellBills(planned, world);
  const noted = await openCheckpoint(inputs, run, planned.plan, steps);
  const { shards } = { shards: undefined, ...looksOf(mode) };
  const gathered = shards === undefined ? undefined : gatherShards(shards, planned.plan);
  const order: RunOrder = {
    ...{ run, base, config, steps },
    agents: listMeasured(planned.plan).map(({ agent }) => agent),
    request: JSON.stringify(lastingRequest(request, inputs)),
    recallsOthers: !isFresh(mode),
    ...choosePlace(mode, gathered),
  };
  let taken: TakenShards | undefined;
  const { result, beganAt, runner, budget, notices } = await conductRun(inputs, order, world, async (openRun) => {
    taken = gathered && takeShards(openRun, planned.plan, config, gathered);
    const measured = await measureGroups(openRun, planned, { ...howToSettle(mode, config, taken), steps });
    await completeMeasuring(measured.settled, steps);
    return { result: measured, stops: measured.settled.map(({ stop }) => stop) };
  });
  return {
    ...{ run, beganAt, runner, budget },
    shards: taken?.handOffs ?? [],
    notices: [...noted, ...(taken?.notices ?? []), ...notices],
    ...result,
  };
}

/** Whoever asks for everything afresh gets no trial of another run. */
function isFresh(mode: JudgingMode): boolean {
  const looks = looksOf(mode);
  return looks.kind === 'many' && looks.fresh;
}

/** What is about to be spent, before the first trial. */
function tellBills({ plan }: PlannedGate, { progress }: World): void {
  for (const bill of plan.bills) if (!plan.skipped.includes(bill.rule)) progress.step(describeBill(bill));
}

/** Recordings, shards and baselines come from machines that measured, never from the change that is judged. */
function refuseGiven(mode: JudgingMode): void {
  const { shards } = { shards: undefined, ...looksOf(mode) };
  if (shards !== undefined) refuseTracked(resolve(shards), 'the recording of a shard');
  if (mode.kind === 'replay') refuseTracked(resolve(mode.folder), 'the recording');
  if (mode.kind === 'measure' && mode.cache !== undefined) refuseTracked(resolve(mode.cache), 'the cache of baselines');
}

/** What `resume` repeats: a run that is continued goes on measuring, whatever was only judged before, and from where its journal ends. */
function lastingRequest(
  { mode, ...request }: GateRequest & { readonly mode: JudgingMode },
  { refs }: GateInputs,
): GateRequest {
  const refsOfRun = { base: refs.baseSha, head: refs.headSha };
  if (mode.kind === 'decide') return { ...request, ...refsOfRun, mode: { kind: 'measure', looks: looksOf(mode) } };
  const { fromStep: _once, ...lasting } = mode;
  return { ...request, ...refsOfRun, mode: lasting };
}

function choosePlace(mode: JudgingMode, gathered: GatheredShards | undefined): Pick<RunOrder, 'place' | 'cache'> {
  if (mode.kind === 'measure') return placeOf(mode);
  if (mode.kind === 'replay') return { place: { kind: 'replay', folder: mode.folder } };
  return { place: { kind: 'told', ...(gathered?.manifest === undefined ? {} : { manifest: gathered.manifest }) } };
}

/** With one look it comes after all that the shards were to run; who only judges what is there runs nothing more. */
function howToSettle(mode: JudgingMode, config: Config, taken: TakenShards | undefined): Omit<SettleOptions, 'steps'> {
  const looks = looksOf(mode);
  if (looks.kind === 'many') return { reuse: !looks.fresh };
  const options = { reuse: false, roundsOf: roundsUnder(config) };
  if (mode.kind !== 'decide') return options;
  return { ...options, topUp: 0, cannotRun: (spec) => taken?.whyMissing(spec) ?? 'no trial is run here' };
}

async function measureGroups(openRun: OpenRun, { plan }: PlannedGate, options: SettleOptions) {
  const settled: SettledRule[] = [];
  const bundles: BundleCheck[] = [];
  for (const measured of await settleAll(openRun, groupRules(listMeasured(plan)), options)) {
    const rules = listSettled(measured);
    const bundle = await checkBundle(openRun, rules, options);
    settled.push(...(await lookAgain(openRun, applyBundle(rules, bundle), options)));
    if (bundle !== undefined) bundles.push(bundle.check);
  }
  const order = plan.rules.map(({ rule }) => rule.id);
  settled.sort((a, b) => order.indexOf(a.planned.rule.id) - order.indexOf(b.planned.rule.id));
  return { settled, bundles };
}
