import { dirname, join } from 'node:path';
import { resolveRevision } from '../../adapters/git/resolve-refs.ts';
import { ProblemError, setupError } from '../../core/model/problem.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import { hintKnownNames } from '../../core/text/did-you-mean.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { routeTask, type WorkStep, workSteps } from './complexity.ts';
import { findHandOffFolder, type HandOffRequest, sessionAround } from './find-hand-offs.ts';
import { isRunName } from './hand-off.ts';
import { readRunHandOffs } from './read-hand-offs.ts';
import { findLatestWork, loadWork, type SteppedReport, type WorkCheckpoint } from './work-checkpoint.ts';

/** The folder of the checkpoints of tasks, and the commit the working tree stands on. */
export interface SteppedWork {
  readonly folder: string;
  readonly handOffs: string;
  /** `none` before the first commit. */
  readonly sha: string;
}

/** Finds the place of tasks of the repository around `cwd`. Throws ProblemError outside of one. */
export async function findSteppedWork(
  { configFile }: HandOffRequest,
  { cwd }: Pick<Dependencies, 'cwd'>,
): Promise<SteppedWork> {
  const { root, folder: handOffs } = await findHandOffFolder({ configFile }, { cwd });
  const sha = await resolveRevision(root, 'HEAD').catch((error: unknown) => {
    if (error instanceof ProblemError) return 'none';
    throw error;
  });
  return { sha, handOffs, folder: join(dirname(handOffs), 'work') };
}

/** Loads the requested task. Throws ProblemError when nothing was planned. */
export async function requireWork(
  { run }: HandOffRequest,
  { folder }: SteppedWork,
  { env }: Pick<Dependencies, 'env'>,
): Promise<WorkCheckpoint> {
  const session = run === undefined ? sessionAround(env) : undefined;
  const around = session === undefined ? undefined : loadWork(folder, session);
  if (around !== undefined) return around;
  const name = run ?? findLatestWork(folder);
  const checkpoint = name !== undefined && isRunName(name) ? loadWork(folder, name) : undefined;
  if (checkpoint !== undefined) return checkpoint;
  const message =
    run === undefined ? 'no task was planned in this clone' : `no task ${quoteValue(run)} was planned in this clone`;
  // Planned under another name, the one that was asked for would still be missing.
  const planned = run === undefined || !isRunName(run) ? 'first' : run;
  throw setupError(
    'work-missing',
    message,
    `Plan one: rentroll session work plan "what is to be done" --run ${planned}`,
  );
}

/** Finds the step that a word names, by its name or its place (1 is the first). Throws ProblemError for any other word. */
export function requireStep(word: string): WorkStep {
  const step = workSteps.find((name, index) => name === word || String(index + 1) === word);
  if (step !== undefined) return step;
  const hint = hintKnownNames(word, workSteps, 'steps');
  throw setupError('work-unknown-step', `a task has no step ${quoteValue(word)}`, hint);
}

/** Says aloud that the working tree stands on another commit than the checkpoint: it is a reason to look, not one to stop. */
function noteCommit(checkpoint: WorkCheckpoint, { sha }: SteppedWork): readonly string[] {
  const name = (id: string) => (id === 'none' ? 'no commit' : id.slice(0, 7));
  if (checkpoint.sha === sha) return [];
  return [
    `The code has changed since the checkpoint: it was written at ${name(checkpoint.sha)}, HEAD is ${name(sha)}.`,
  ];
}

/** Reads where a task stands: its steps, its agents by their headers, and the tokens that were counted. Throws ProblemError when there is none. */
export async function readSteppedWork(
  request: HandOffRequest,
  deps: Pick<Dependencies, 'cwd' | 'env'>,
): Promise<SteppedReport> {
  const place = await findSteppedWork(request, deps);
  return showWork(await requireWork(request, place, deps), place, deps);
}

/** Shows a checkpoint with its next step and the hand-offs of its agents. */
export async function showWork(
  checkpoint: WorkCheckpoint,
  place: SteppedWork,
  deps: Pick<Dependencies, 'env'>,
): Promise<SteppedReport> {
  return {
    schema: 1,
    checkpoint,
    route: routeTask(checkpoint.score),
    notices: noteCommit(checkpoint, place),
    handOffs: await readRunHandOffs({ folder: place.handOffs, run: checkpoint.run }, deps),
  };
}
