import { join } from 'node:path';
import { findCommit } from '../../doors/git/resolve-revision.ts';
import { loadCheckpoint } from '../../doors/store/checkpoint-file.ts';
import type { StoredRun } from '../../doors/store/results.ts';
import { ProblemError } from '../../foundation/model/problem.ts';
import type { Checkpoint } from '../../foundation/model/verdict/checkpoint.ts';
import { locateFiles } from '../../repository/reading/read-files.ts';
import { nameCommit } from '../../run/checkpoint/hold-against.ts';
import { locateState } from '../../run/state/locate-state.ts';

/**
 * What people must know about a run that is about to continue: how far its checkpoint came, and at which commit. It continues from the
 * journal: without a checkpoint, with one of another run or with a broken one, less is reported and nothing is lost.
 */
export async function describeResumed(
  root: string,
  { configFile }: { readonly configFile: string },
  run: StoredRun,
): Promise<readonly string[]> {
  const found = await readLeniently(join(locateState(root, locateFiles(configFile)), 'checkpoint.json'));
  const head = await findCommit(root, 'HEAD');
  const reached = typeof found === 'string' ? found : describeReached(found, run);
  return [`continuing the run ${run.id}${reached}`, ...noteHead(run, head)];
}

/** The checkpoint, or words for one that cannot be read. */
async function readLeniently(file: string): Promise<Checkpoint | string | undefined> {
  try {
    return await loadCheckpoint(file);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return `: ${error.message}; the journal has what was paid for`;
  }
}

function describeReached(checkpoint: Checkpoint | undefined, { id }: StoredRun): string {
  if (checkpoint?.run !== id) return '';
  const { completedSteps, phase } = checkpoint;
  const steps = completedSteps.filter(({ measurement }) => measurement === undefined).map(({ step }) => step);
  const measurements = completedSteps.length - steps.length;
  const some = phase === 'measure' && measurements > 0 ? ` and ${measurements} of its measurements` : '';
  return phase === 'done'
    ? ': all steps are completed'
    : `: ${steps.join(', ')}${some} completed, continuing with ${phase}`;
}

/** A run continues with the commits it was started with, whatever is checked out now. */
function noteHead({ headSha }: StoredRun, now: string | undefined): readonly string[] {
  if (headSha === 'WORKTREE' || now === undefined || now === headSha) return [];
  const [then, here] = [nameCommit(headSha), nameCommit(now)];
  return [
    `The run was started at ${then}, HEAD is ${here}: it continues with ${then}. To judge ${here}: rentroll check`,
  ];
}
