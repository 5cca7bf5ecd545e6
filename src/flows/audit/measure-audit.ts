import type { AuditRequest } from '../../foundation/model/request/audit-request.ts';
import type { World } from '../../foundation/model/request/world.ts';
import type { Config } from '../../foundation/model/rule/config.ts';
import { defined } from '../../foundation/util/values.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';
import type { Side } from '../../repository/reading/load-side.ts';
import { openCheckpoint } from '../../run/checkpoint/open-checkpoint.ts';
import type { StepLog } from '../../run/checkpoint/step-log.ts';
import { conductRun, placeOf } from '../../run/measuring/conduct-run.ts';
import type { MeasuredGate } from '../../run/measuring/measure-rules.ts';
import { type PlannedGate, runIdOf } from '../../run/planning/plan-gate.ts';
import { completeMeasuring } from '../../run/settling/complete-measuring.ts';
import { settleAll } from '../../run/settling/settle-all.ts';
import { listSettled } from '../../run/settling/settled-rule.ts';
import { groupAudited } from '../../stages/gate/plan/group-rules.ts';

/** What an audit measured, and when it first began. */
export interface MeasuredAudit extends MeasuredGate {
  readonly beganAt: Date;
}

/** Measures the planned rules by leaving each out, one measurement per agent, always with a concurrent baseline. */
export async function measureAudit(
  inputs: GateInputs,
  base: Side,
  { plan }: PlannedGate,
  config: Config,
  request: AuditRequest,
  world: World,
  steps: StepLog,
): Promise<MeasuredAudit> {
  const run = runIdOf(plan);
  await openCheckpoint(inputs, run, plan, steps);
  const { baseSha, headSha } = inputs.refs;
  const only = plan.rules.map(({ rule }) => rule.id);
  const repeat = JSON.stringify({ ...request, command: 'audit', only, base: baseSha, head: headSha });
  const limits = {
    ...defined({ firstRounds: request.runs, topUp: request.topUp }),
  };
  const agents = plan.rules.map(({ agent }) => agent);
  const { result, runner, budget, notices } = await conductRun(
    inputs,
    { run, base, config, agents, request: repeat, ...placeOf(request), steps },
    world,
    async (openRun) => {
      const measured = await settleAll(openRun, groupAudited(plan.rules), { reuse: false, ...limits, steps });
      const settled = measured.flatMap(listSettled);
      await completeMeasuring(measured, steps);
      return { result: { settled, beganAt: openRun.beganAt }, stops: measured.map(({ stop }) => stop) };
    },
  );
  return { run, runner, budget, notices, bundles: [], shards: [], ...result };
}
