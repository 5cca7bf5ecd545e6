import type { Dependencies } from '../../core/model/request/dependencies.ts';
import type { SteppedReport, WorkCheckpoint } from '../../core/model/work-checkpoint.ts';
import { readRunHandOffs } from '../hand-offs/read-run-hand-offs.ts';
import type { WithSessions } from '../run/ports/session-port.ts';
import { findSteppedWork, noteCommit, requireWork, type SteppedWork, type WorkRequest } from './find-work.ts';
import { routeTask } from './route-task.ts';

/** Where a task stands: its steps, its agents by their headers, and the tokens that were counted. Throws ProblemError when there is none. */
export async function readSteppedWork(
  request: WorkRequest,
  deps: Pick<Dependencies, 'cwd' | 'env'> & WithSessions,
): Promise<SteppedReport> {
  const place = await findSteppedWork(request, deps);
  return showWork(await requireWork(request, place, deps), place, deps);
}

/** A checkpoint with what follows from it and what was handed on. */
export async function showWork(
  checkpoint: WorkCheckpoint,
  place: SteppedWork,
  deps: Pick<Dependencies, 'env'> & WithSessions,
): Promise<SteppedReport> {
  const { root, handOffs: folder } = place;
  return {
    ...{ schema: 1, checkpoint, route: routeTask(checkpoint.score), notices: noteCommit(checkpoint, place) },
    handOffs: await readRunHandOffs({ root, folder, run: checkpoint.run, expected: [] }, deps),
  };
}
