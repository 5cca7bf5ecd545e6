import type { GateMode } from '../../../core/model/request/gate-mode.ts';
import type { GateRequest } from '../../../core/model/request/gate-request.ts';
import type { Change } from '../load/load-change.ts';
import { runIdOf } from '../plan/plan-experiment.ts';
import { planDivided } from './plan-parts.ts';

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
