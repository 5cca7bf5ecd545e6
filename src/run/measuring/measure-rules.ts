import type { BudgetReport } from '../../foundation/model/money/budget.ts';
import type { GateRequest, World } from '../../foundation/model/request/world.ts';
import type { Config } from '../../foundation/model/rule/config.ts';
import type { BundleCheck } from '../../foundation/model/verdict/report.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';
import type { Side } from '../../repository/reading/load-side.ts';
import { groupRules } from '../../stages/gate/plan/group-rules.ts';
import { openCheckpoint } from '../checkpoint/open-checkpoint.ts';
import type { StepLog } from '../checkpoint/step-log.ts';
import type { Bench, RecordingFolders } from '../place/bench.ts';
import type { Session } from '../place/session.ts';
import { nameRun, type PlannedGate } from '../planning/plan-gate.ts';
import { applyBundle, checkBundle } from '../settling/check-bundle.ts';
import { completeMeasuring } from '../settling/complete-measuring.ts';
import { type SettleOptions, settleAll } from '../settling/settle-all.ts';
import { listSettled, type SettledRule } from '../settling/settled-rule.ts';
import { type GatheredShards, gatherShards } from '../shards/gather-shards.ts';
import { roundsUnder } from '../shards/plan-batches.ts';
import { type TakenShards, takeShards } from '../shards/take-shards.ts';
import { runSession } from './run-session.ts';

/** What measuring brought. */
export interface MeasuredGate {
  readonly run: string;
  readonly runner: Bench['runner'];
  readonly settled: readonly SettledRule[];
  /** Final checks of rules that earned together. */
  readonly bundles: readonly BundleCheck[];
  readonly budget: BudgetReport;
  /** What people must know of where the trials came from and went to. */
  readonly notes: readonly string[];
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
  request: GateRequest,
  world: World,
  steps: StepLog,
): Promise<MeasuredGate> {
  const run = nameRun(planned.plan, request);
  const { baseSha, headSha } = inputs.refs;
  const noted = await openCheckpoint(inputs, run, planned.plan, steps);
  // A run that is continued measures further, even if it was only judged before.
  const { fromStep: _once, decideOnly: _judged, ...lasting } = request;
  const repeat = JSON.stringify({ ...lasting, base: baseSha, head: headSha });
  const agents = planned.plan.rules.map(({ agent }) => agent);
  const gathered = request.shards === undefined ? undefined : gatherShards(request.shards, planned.plan);
  const told = request.decideOnly === true ? { told: manifestOf(gathered) } : {};
  let taken: TakenShards | undefined;
  const { result, runner, budget, notes } = await runSession(
    inputs,
    { run, base, config, agents, request: repeat, folders: { ...request, ...told }, steps },
    world,
    async (session) => {
      taken = gathered && takeShards(session, planned.plan, config, gathered);
      const measured = await measureGroups(session, planned, { ...howToSettle(request, config, taken), steps });
      await completeMeasuring(measured.settled, steps);
      return { result: measured, stops: measured.settled.map(({ stop }) => stop) };
    },
  );
  return { run, runner, budget, notes: [...noted, ...(taken?.notes ?? []), ...notes], ...result };
}

/** With one look it comes after all that the shards were to run; a run that only judges what is there runs nothing more. */
function howToSettle(
  { fresh, oneLook, decideOnly }: GateRequest,
  config: Config,
  taken: TakenShards | undefined,
): Omit<SettleOptions, 'steps'> {
  if (oneLook !== true) return { reuse: fresh !== true };
  const options = { reuse: false, roundsOf: roundsUnder(config) };
  if (decideOnly !== true) return options;
  return { ...options, topUp: 0, cannotRun: (spec) => taken?.whyMissing(spec) ?? 'no trial is run here' };
}

function manifestOf(gathered: GatheredShards | undefined): NonNullable<RecordingFolders['told']> {
  return gathered?.manifest === undefined ? {} : { manifest: gathered.manifest };
}

async function measureGroups(session: Session, { plan }: PlannedGate, options: SettleOptions) {
  const settled: SettledRule[] = [];
  const bundles: BundleCheck[] = [];
  for (const measured of await settleAll(session, groupRules(plan.rules), options)) {
    const rules = listSettled(measured);
    const bundle = await checkBundle(session, rules, options);
    settled.push(...applyBundle(rules, bundle));
    if (bundle !== undefined) bundles.push(bundle.check);
  }
  const order = plan.rules.map(({ rule }) => rule.id);
  settled.sort((a, b) => order.indexOf(a.planned.rule.id) - order.indexOf(b.planned.rule.id));
  return { settled, bundles };
}
