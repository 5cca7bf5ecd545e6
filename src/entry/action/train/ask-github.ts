import { openClient } from '../../../adapters/github/client/open-client.ts';
import { readApproval } from '../../../adapters/github/client/read-approval.ts';
import { readEvent } from '../../../adapters/github/read-event.ts';
import { readRunContext } from '../../../adapters/github/read-run-context.ts';
import { ProblemError } from '../../../core/model/problem.ts';
import type { Approval, Dependencies } from '../../../core/model/request/dependencies.ts';
import type { ActionInputs } from '../action-inputs.ts';
import { connect } from '../action-post.ts';
import { listWaiting } from './board-pulls.ts';

/** Asks GitHub who approved the commit of the run's pull request; without one, or without a token, nobody did. */
export async function askApproval(token: string | undefined, env: NodeJS.ProcessEnv): Promise<Approval> {
  const context = readRunContext(env, readEvent(env));
  if (context?.pull === undefined) return { by: [], why: 'this run is not about a pull request' };
  if (token === undefined) return { by: [], why: 'without "github-token" nobody can be asked' };
  const { headSha, pull } = context;
  return readApproval(openClient(connect(context, token)), { pull: pull.number, headSha });
}

/** Place of the run's pull request among those that wait, from 1 on; undefined where there is none, or GitHub does not say. */
export async function askPlace(
  inputs: ActionInputs,
  env: NodeJS.ProcessEnv,
  deps: Dependencies,
): Promise<number | undefined> {
  const place = readRunContext(env, readEvent(env));
  const own = place?.pull?.number;
  if (place === undefined || own === undefined || inputs.githubToken === undefined) return undefined;
  try {
    const github = openClient(connect(place, inputs.githubToken));
    const waiting = await listWaiting({ inputs, env, deps, github });
    return 1 + waiting.filter(({ number }) => number < own).length;
  } catch (error) {
    if (error instanceof ProblemError) return undefined;
    throw error;
  }
}
