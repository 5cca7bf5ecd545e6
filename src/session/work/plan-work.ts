import { setupError } from '../../core/model/problem.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import { plainLine } from '../../core/text/escape/escape-plain.ts';
import { quoteShell } from '../../core/text/escape/escape-terminal.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { redactKept } from '../../core/text/redact-secrets.ts';
import { type Complexity, routeTask, type ScoredTask, scoreTask } from './complexity.ts';
import { type HandOffRequest, nameRun } from './find-hand-offs.ts';
import { findSteppedWork, requireStep, showWork } from './find-work.ts';
import { isRunName } from './hand-off.ts';
import {
  type DoneStep,
  findPhase,
  loadWork,
  type SteppedReport,
  saveWork,
  type WorkCheckpoint,
} from './work-checkpoint.ts';

/** The task to plan, and the facts about it. */
export interface PlanWorkRequest extends HandOffRequest {
  readonly task: string;
  readonly files?: number;
  /** The score that a person gave. */
  readonly complexity?: Complexity;
  /** Step to begin with, whatever the score says. */
  readonly skipTo?: string;
}

/** Most of a task that is shown, and that is looked at. */
const [longestTask, mostText] = [1_000, 20_000];

/**
 * Scores a task by its words and files, says what follows, and writes its checkpoint: steps that the score or a person leaves out are done with that
 * as their reason.
 * Throws ProblemError for an empty task, a step there is none of, and a task of that name of which something was done.
 */
export async function planWork(
  request: PlanWorkRequest,
  deps: Pick<Dependencies, 'cwd' | 'env' | 'now'>,
): Promise<SteppedReport> {
  const task = plainLine(redactKept(plainLine(request.task, 4 * longestTask)), longestTask);
  if (task === '') throw setupError('work-no-task', 'the task is empty', sayTask(request));
  const run = nameRun(request, deps);
  const place = await findSteppedWork(request, deps);
  const earlier = loadWork(place.folder, run);
  if (earlier?.completedSteps.some(({ skipped }) => skipped === undefined) === true) throw begun(run);
  const scored = score(request);
  const skipTo = request.skipTo === undefined ? undefined : requireStep(request.skipTo);
  const updatedAt = deps.now().toISOString();
  const { skipped } = routeTask(scored.score, skipTo);
  const left = skipped.map(({ step, why }): DoneStep => ({ step, at: updatedAt, sha: place.sha, skipped: why }));
  const checkpoint: WorkCheckpoint = {
    schema: 1,
    run,
    task,
    score: scored.score,
    reasons: [...scored.reasons],
    isSaid: scored.isSaid,
    phase: findPhase(left),
    sha: place.sha,
    updatedAt,
    completedSteps: left,
  };
  await saveWork(place.folder, checkpoint);
  return showWork(checkpoint, place, deps);
}

function sayTask({ run }: HandOffRequest): string {
  const name = run !== undefined && isRunName(run) ? ` --run ${run}` : '';
  return `Say what is to be done: rentroll session work plan "add a column to orders"${name}`;
}

function score({ task, files, complexity }: PlanWorkRequest): ScoredTask {
  if (complexity !== undefined) return { score: complexity, reasons: [], isSaid: true };
  return scoreTask({ text: task.slice(0, mostText), files });
}

function begun(run: string) {
  const message = `the task ${quoteValue(run)} was begun already`;
  return setupError(
    'work-begun',
    message,
    `Go on with it: rentroll session work status --run ${quoteShell(run)}. Or give the new one another name.`,
  );
}
