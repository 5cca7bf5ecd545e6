import { hasErrors, makeError, ProblemError, setupError } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { ChangeRefs, RunWishes } from '../../../core/model/request/gate-request.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import { runners } from '../../../core/model/runner/runners.ts';
import { listMeasured, planGate } from '../../run/planning/plan-gate.ts';
import { configFor, readChange } from '../../run/planning/read-change.ts';
import { openReceipts } from '../../run/spot-checks/open-receipts.ts';
import { hasPortableKey } from '../../run/state/find-seal.ts';
import { chooseShards, type PlannedShard } from './choose-shards.ts';

/** Plans as the gate does. Throws ProblemError with what the gate would answer instead of a plan. */
export async function planFanOut(request: ChangeRefs & RunWishes, deps: Dependencies) {
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

/**
 * Makes sure, before a trial is paid for, that what shards bring can count where it is judged: each is a machine of its own, and a trial of
 * another machine counts by a key alone. Runners that need a key have it where they run; a program of the team's own may have none. Throws
 * ProblemError (`shard-no-key`).
 */
function requireSharedKey({ runner }: Pick<Config, 'runner'>, env: NodeJS.ProcessEnv): void {
  if (runners[runner.kind].calls !== 'own' || hasPortableKey(env)) return;
  throw setupError(
    'shard-no-key',
    `the trials of shards could not count: the runner "${runner.kind}" has no key here that vouches for them on another machine`,
    'Give the steps of plan, measure and decide the same secret RENTROLL_SIGNING_KEY (openssl genpkey -algorithm ed25519), or measure in one job: rentroll check. Nothing was started.',
  );
}
