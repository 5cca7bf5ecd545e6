import { openClient } from '../../adapters/github/client/open-client.ts';
import { readApproval } from '../../adapters/github/client/read-approval.ts';
import { readEvent } from '../../adapters/github/read-event.ts';
import { readRunContext } from '../../adapters/github/read-run-context.ts';
import type { Approval } from '../../core/model/request/dependencies.ts';
import { connect } from '../post/action-post.ts';

/** Asks GitHub who approved the commit of the run's pull request; without one, or without a token, nobody did. */
export async function askApproval(token: string | undefined, env: NodeJS.ProcessEnv): Promise<Approval> {
  const context = readRunContext(env, readEvent(env));
  if (context?.pull === undefined) return { by: [], why: 'this run is not about a pull request' };
  if (token === undefined)
    return { by: [], why: 'without "github-token" the reviews of the pull request cannot be read' };
  const { headSha, pull } = context;
  return readApproval(openClient(connect(context, token)), { pull: pull.number, headSha });
}
