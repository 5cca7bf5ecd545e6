import { join } from 'node:path';
import type { Plan } from '../../foundation/model/rule/plan.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';
import { locateState } from '../state/locate-state.ts';
import type { StepLog } from './step-log.ts';

/** Opens the checkpoint of a run in the state of the repository; returns what people must know. Throws as `StepLog.open` does. */
export function openCheckpoint(
  { refs, paths }: Pick<GateInputs, 'refs' | 'paths'>,
  run: string,
  { digest }: Pick<Plan, 'digest'>,
  steps: StepLog,
): Promise<readonly string[]> {
  const held = { run, plan: digest, baseSha: refs.baseSha, sha: refs.headSha };
  return steps.open(join(locateState(refs.root, paths), 'checkpoint.json'), held);
}
