import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { GateMode } from '../../../core/model/request/gate-mode.ts';
import type { RunWishes } from '../../../core/model/request/gate-request.ts';
import { hasRunnerKey } from '../../trials/runners/model-endpoint.ts';
import { openVouchedFolder, openVouching } from '../../trials/store/open-vouching.ts';
import { runIdOf } from '../plan/plan-experiment.ts';
import { type DividedChange, planDivided } from './plan-parts.ts';

/**
 * Chooses how a change that names a folder of trials is judged: in one look where parts of its plan were measured there, and without running a trial
 * where the runner has no key. Throws ProblemError for a folder that is a part of the repository.
 */
export async function settleMode(
  mode: GateMode,
  change: DividedChange,
  wishes: RunWishes,
  deps: Dependencies,
): Promise<GateMode> {
  if ((mode.kind !== 'measure' && mode.kind !== 'offline') || mode.store === undefined) return mode;
  const { store } = mode;
  const { inputs, config } = change;
  const { trials } = openVouchedFolder(store, deps.env, openVouching(inputs.refs.root, deps.env, config));
  const hasParts = async () => {
    const { plan } = await planDivided(change, wishes, deps);
    const run = runIdOf(plan);
    return trials.some((trial) => trial.run === run);
  };
  const isFresh = mode.looks.kind === 'many' && mode.looks.fresh;
  const isDivided = !isFresh && trials.length > 0 && (await hasParts());
  const looks = isDivided ? ({ kind: 'one' } as const) : mode.looks;
  const canRun = mode.kind === 'measure' && hasRunnerKey(config.runner.kind, deps.env);
  return canRun ? { ...mode, looks } : { kind: 'offline', looks, store };
}
