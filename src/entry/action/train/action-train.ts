import type { RunEvent } from '../../../adapters/github/choose-range.ts';
import { openClient } from '../../../adapters/github/client/open-client.ts';
import { type RunContext, readRunContext } from '../../../adapters/github/read-run-context.ts';
import { makeError, type Problem, ProblemError } from '../../../core/model/problem.ts';
import { openDependencies } from '../../command-line/open-dependencies.ts';
import type { ActionInputs } from '../action-inputs.ts';
import { connect } from '../action-post.ts';
import { publishFailure } from '../action-publish.ts';
import { arriveTrain } from './arrive-train.ts';
import { boardPulls } from './board-pulls.ts';
import { measureTrain } from './measure-train.ts';

/**
 * One of the three jobs of a train: `board` asks GitHub who waits and takes the lock, `train` measures and has no right to write, `arrive` tells
 * every pull request, stamps, and lets the lock go. Problems end the job red with words.
 */
export async function runTrainJob(
  inputs: ActionInputs,
  env: NodeJS.ProcessEnv,
  event: RunEvent,
  cwd: string,
): Promise<void> {
  const deps = { ...openDependencies({ quiet: inputs.mode !== 'train' }), cwd };
  try {
    if (inputs.mode === 'train') return await measureTrain(inputs, event, deps);
    const place = readRunContext(env, event);
    const { githubToken: token } = inputs;
    if (place === undefined || token === undefined) return await publishFailure(listMissing(inputs.mode, place));
    const job = { inputs, place, event, env, deps, github: openClient(connect(place, token)) };
    await (inputs.mode === 'board' ? boardPulls(job) : arriveTrain(job));
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    deps.progress.close();
    await publishFailure(error.problems);
  }
}

function listMissing(mode: string, place: RunContext | undefined): readonly Problem[] {
  const [what, hint] =
    place === undefined
      ? ['GITHUB_REPOSITORY', 'The Action runs in a GitHub workflow.']
      : ['"github-token"', 'Leave it out to use the token of the job.'];
  return [makeError('setup', 'train-incomplete', `"mode: ${mode}" needs ${what}`, hint)];
}
