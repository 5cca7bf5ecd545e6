import type { Complexity, ScoredTask } from '../../core/model/complexity.ts';
import { setupError } from '../../core/model/problem.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import type { DoneStep, SteppedReport, WorkCheckpoint } from '../../core/model/work-checkpoint.ts';
import { plainLine } from '../../core/text/escape/plain-line.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { redactExcerpt } from '../../core/text/redact-secrets.ts';
import { loadWork, saveWork } from '../hand-offs/work-file.ts';
import type { WithSessions } from '../run/ports/session-port.ts';
import {
  findSteppedWork,
  nameWork,
  requireStep,
  type SteppedWork,
  showWork,
  stepOrder,
  type WorkRequest,
} from './find-work.ts';
import { readEvidence } from './read-evidence.ts';
import { routeTask } from './route-task.ts';
import { scoreTask } from './score-task.ts';

/** What is to be done, and what is known of it. */
export interface PlanWorkRequest extends WorkRequest {
  readonly task: string;
  readonly files?: number;
  readonly rules?: number;
  /** The score a person says. */
  readonly complexity?: Complexity;
  /** Step to begin with, whatever the score says. */
  readonly skipTo?: string;
}

/** Most of a task that is shown, and that is looked at. */
const [longestTask, mostText] = [1_000, 20_000];

/**
 * Scores a task by its words and by what the repository says of it, says what follows, and writes its checkpoint: steps that the score or a person leaves out are done with that as their reason.
 * Throws ProblemError for an empty task, a step there is none of, and a task of that name of which something was done.
 */
export async function planWork(
  request: PlanWorkRequest,
  deps: Pick<Dependencies, 'cwd' | 'env' | 'now'> & WithSessions,
): Promise<SteppedReport> {
  const task = plainLine(redactExcerpt(plainLine(request.task, 4 * longestTask)), longestTask);
  if (task === '')
    throw setupError('work-no-task', 'the task is empty', 'Say what is to be done: rentroll session work plan "…"');
  const run = nameWork(request, deps);
  const place = await findSteppedWork(request, deps);
  const earlier = await loadWork(place.folder, run);
  if (earlier?.completedSteps.some(({ skipped }) => skipped === undefined) === true) throw begun(run);
  const scored = await score(request, place);
  const skipTo = request.skipTo === undefined ? undefined : requireStep(request.skipTo);
  const updatedAt = deps.now().toISOString();
  const { skipped } = routeTask(scored.score, scored.kinds, skipTo);
  const left = skipped.map(({ step, why }): DoneStep => ({ step, at: updatedAt, sha: place.sha, skipped: why }));
  const checkpoint: WorkCheckpoint = {
    schema: 1,
    ...{ run, task, ...scored, sha: place.sha, updatedAt },
    ...{ phase: stepOrder.findPhase(left), completedSteps: left },
  };
  await saveWork(place.folder, checkpoint);
  return showWork(checkpoint, place, deps);
}

/** What a person says holds; of what kind the task is the words say all the same. */
async function score(request: PlanWorkRequest, { root, sha }: SteppedWork): Promise<ScoredTask> {
  const text = request.task.slice(0, mostText);
  const said = request.complexity;
  if (said !== undefined) return { ...scoreTask({ text }), score: said, reasons: [], isSaid: true };
  return scoreTask({ ...request, text, ...(sha === 'none' ? {} : { evidence: await readEvidence(root, sha, text) }) });
}

function begun(run: string) {
  const message = `the task ${quoteValue(run)} was begun already`;
  return setupError(
    'work-begun',
    message,
    `Go on with it: rentroll session work resume --run ${run}. Or give the new one another name.`,
  );
}
