import type { Config } from '../../model/config.ts';
import { groupAudited } from '../../plan/group-rules.ts';
import type { MeasuredGate } from '../bench/measure-rules.ts';
import { runSession } from '../bench/session.ts';
import { settleAll } from '../bench/settle-all.ts';
import { listSettled } from '../bench/settled-rule.ts';
import { completeMeasuring } from '../checkpoint/complete-measuring.ts';
import { openCheckpoint } from '../checkpoint/open-checkpoint.ts';
import type { StepLog } from '../checkpoint/step-log.ts';
import { type PlannedGate, runIdOf } from '../plan-gate.ts';
import type { GateInputs } from '../read/load-inputs.ts';
import type { Side } from '../read/load-side.ts';
import type { World } from '../world.ts';
import type { AuditRequest } from './audit-request.ts';

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
    ...(request.runs === undefined ? {} : { firstRounds: request.runs }),
    ...(request.topUp === undefined ? {} : { topUp: request.topUp }),
  };
  const agents = plan.rules.map(({ agent }) => agent);
  const { result, runner, budget, notes } = await runSession(
    inputs,
    { run, base, config, agents, request: repeat, folders: request, steps },
    world,
    async (session) => {
      const measured = await settleAll(session, groupAudited(plan.rules), { reuse: false, ...limits, steps });
      const settled = measured.flatMap(listSettled);
      await completeMeasuring(measured, steps);
      return { result: { settled, beganAt: session.beganAt }, stops: measured.map(({ stop }) => stop) };
    },
  );
  return { run, runner, budget, notes, bundles: [], ...result };
}
