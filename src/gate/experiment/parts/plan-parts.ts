import { hasErrors, makeError, ProblemError, setupError } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { ChangeRefs, GateMode, GateRequest, RunWishes } from '../../../core/model/request/gate-request.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import { runners } from '../../../core/model/runner/runners.ts';
import { hasPortableKey } from '../../trials/store/find-seal.ts';
import { openReceipts } from '../claims/claim-receipts.ts';
import { type Change, loadChange } from '../load/load-change.ts';
import { listMeasured, runIdOf } from '../plan/plan-experiment.ts';
import { type PlannedGate, planGate } from '../plan/plan-gate.ts';

/** Loads and plans a change that is measured in parts. Throws ProblemError with what the gate would answer instead of a plan. */
export async function planParts(request: ChangeRefs & RunWishes, deps: Dependencies) {
  const change = await loadChange(request, deps);
  if (change.kind === 'refused') {
    const { problems } = change.lint;
    throw new ProblemError(hasErrors(problems) ? problems : [firstPull()]);
  }
  const { plan } = planDivided(change, request);
  // A change that asks for no trial needs no key.
  if (listMeasured(plan).length > 0) requireSharedKey(change.policy.config, deps.env);
  return { change, plan };
}

/** Makes the plan that every part of a change and the judge of the parts share: it is equal on every machine, whatever its journal holds. */
export function planDivided(change: Change, { anyway }: RunWishes): PlannedGate {
  const looks = { kind: 'one' } as const;
  const receipts = openReceipts(change, { kind: 'plan', looks });
  return planGate(change, receipts, { looks, anyway: anyway === true, isWaitingAsked: false, isPaid: true });
}

function firstPull() {
  return makeError(
    'setup',
    'part-no-policy',
    'the base has no config, so there is nothing to measure by',
    'Nothing judges the change that introduces rentroll: merge it first.',
  );
}

/**
 * Makes sure, before a trial is paid for, that trials of a part can count where they are judged: each part is measured on a machine of its
 * own, and a trial of another machine counts by a key alone. Runners that need a key have it where they run; a program of the team's own may
 * have none. Throws ProblemError (`part-no-key`).
 */
function requireSharedKey({ runner }: Pick<Config, 'runner'>, env: NodeJS.ProcessEnv): void {
  if (runners[runner.kind].calls !== 'own' || hasPortableKey(env)) return;
  throw setupError(
    'part-no-key',
    `trials of a part could not count: the runner "${runner.kind}" has no key here that vouches for them on another machine`,
    'Give every job of the matrix and the job that judges the same secret RENTROLL_SIGNING_KEY (openssl genpkey -algorithm ed25519), or measure in one job: rentroll check. Nothing was started.',
  );
}

/**
 * Chooses how a change that names a folder of trials is judged: in one look where parts of its plan were measured there, and without running a trial
 * where the runner has no key.
 */
export function settleMode(change: Change, request: GateRequest): GateMode {
  const { mode } = request;
  if ((mode.kind !== 'measure' && mode.kind !== 'offline') || mode.store === undefined) return mode;
  const { store } = mode;
  const isFresh = mode.looks.kind === 'many' && mode.looks.fresh;
  const hasParts = () => change.storedRuns.has(runIdOf(planDivided(change, request).plan));
  const isDivided = !isFresh && change.storedRuns.size > 0 && hasParts();
  const looks = isDivided ? ({ kind: 'one' } as const) : mode.looks;
  return mode.kind === 'measure' && change.hasKey ? { ...mode, looks } : { kind: 'offline', looks, store };
}
