import { hasErrors, makeError, ProblemError } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { ChangeRefs, RunWishes } from '../../../core/model/request/gate-request.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';
import type { Revision } from '../../repository/reading/load-revision.ts';
import { listMeasured, type PlannedGate, planGate } from '../../run/planning/plan-gate.ts';
import { configFor, readChange } from '../../run/planning/read-change.ts';
import { requireSharedKey } from '../../run/shards/require-key.ts';
import { openReceipts } from '../../run/spot-checks/open-receipts.ts';
import { chooseShards, type PlannedShard } from './choose-shards.ts';

/** A plan with one look, with what it was made from. */
export interface PlannedFanOut {
  readonly inputs: GateInputs;
  readonly base: Revision;
  readonly config: Config;
  readonly planned: PlannedGate;
}

/** Plans as the gate does. Throws ProblemError with what the gate would answer instead of a plan. */
export async function planFanOut(request: ChangeRefs & RunWishes, deps: Dependencies): Promise<PlannedFanOut> {
  const { inputs, lint, base } = await readChange(request, deps);
  if (base === undefined) throw new ProblemError(hasErrors(lint.problems) ? lint.problems : [firstPull()]);
  const config = configFor(base, request);
  const mode = { kind: 'plan', looks: { kind: 'one' } } as const;
  const opened = openReceipts(inputs, { ...base, config }, lint, { mode, env: deps.env });
  const wishes = { looks: mode.looks, anyway: request.anyway, ...opened };
  const planned = await planGate(inputs, base, opened.lint, config, wishes);
  // A change that asks for no trial needs no key.
  if (listMeasured(planned.plan).length > 0) requireSharedKey(config, deps.env);
  return { inputs, base, config, planned };
}

function firstPull() {
  return makeError(
    'setup',
    'shard-no-policy',
    'the base has no config, so there is nothing to measure by',
    'Nothing judges the change that introduces rentroll: merge it first.',
  );
}

/** The shards of a plan, at most `wanted`; none when there is nothing to measure. Throws ProblemError as `planFanOut` does. */
export async function planShards(
  request: ChangeRefs & RunWishes,
  wanted: number,
  deps: Dependencies,
): Promise<readonly PlannedShard[]> {
  const { planned, config } = await planFanOut(request, deps);
  return chooseShards(planned.plan, config, wanted);
}
