import { resolve } from 'node:path';
import type { RunEvent } from '../../adapters/github/choose-range.ts';
import { openClient } from '../../adapters/github/client/open-client.ts';
import { writeOutputs, writeSummary } from '../../adapters/github/env-files.ts';
import { nothingPosted, type Posted } from '../../adapters/github/post-report.ts';
import { loadReceipts } from '../../adapters/github/publish/load-report.ts';
import { type RunContext, readRunContext } from '../../adapters/github/read-run-context.ts';
import { openDependencies } from '../../cli/progress/open-dependencies.ts';
import { hasErrors, makeError, type Problem, ProblemError } from '../../core/model/problem.ts';
import { escapeMarkdown } from '../../core/text/escape/escape-markdown.ts';
import { defined } from '../../core/util/values.ts';
import { findGivenProblem } from '../../gate/commands/check/prove-range.ts';
import type { ActionInputs } from '../inputs/action-inputs.ts';
import { connect, notifyPosted } from '../post/action-post.ts';
import { publishFailure } from '../post/action-publish.ts';
import { proposeAudits } from './action-propose.ts';
import { stampPull } from './action-stamp-pull.ts';
import type { Stamping, Stamps } from './stamping.ts';

/**
 * Commits what follows from the receipts of another job, in the one job that may write. It starts no agent and no command of the
 * repository: receipts are data, each is verified like one that a pull request brings. Whatever GitHub refuses is a warning.
 */
export async function stampVerdicts(
  inputs: ActionInputs,
  env: NodeJS.ProcessEnv,
  event: RunEvent,
  cwd: string,
): Promise<void> {
  const context = readRunContext(env, event);
  const { githubToken: token, receipts: file } = inputs;
  if (context === undefined || token === undefined || file === undefined)
    return publishFailure(listMissing(context, inputs));
  const path = resolve(env['GITHUB_WORKSPACE'] ?? '.', file);
  const tracked = findGivenProblem(path, 'the file of receipts');
  if (tracked !== undefined) return publishFailure([tracked]);
  const loaded = await loadReceipts(path, file);
  if (loaded.value === undefined) return publishFailure(loaded.problems);
  if (loaded.value === 'none') return notifyStamps(env, nothing('Nothing to stamp: no rule was settled.'));
  const deps = { ...openDependencies({ quiet: true }), cwd };
  const github = openClient(connect(context, token));
  const { receipts: rows } = loaded.value;
  await commit({ inputs, place: context, event, env, deps, github, rows });
}

async function commit(stamping: Stamping): Promise<void> {
  const { event, env } = stamping;
  try {
    await notifyStamps(env, await (event.name === 'pull_request' ? stampPull(stamping) : proposeAudits(stamping)));
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    if (hasErrors(error.problems)) return publishFailure(error.problems);
    await notifyStamps(env, { ...nothing('Nothing was committed.'), problems: error.problems });
  }
}

function nothing(headline: string): Stamps {
  return { headline, lines: [], problems: [], posted: [], outputs: {} };
}

/** Log, summary, outputs, then what could not be done. */
export async function notifyStamps(
  env: NodeJS.ProcessEnv,
  { headline, lines, problems, posted, outputs }: Stamps,
): Promise<void> {
  const empty = { outcome: 'pass', headline, 'commit-sha': '', 'pull-requests': '[]', 'comment-url': '' };
  writeOutputs(env, { ...empty, ...outputs });
  writeSummary(env, `### ${escapeMarkdown(headline)}\n\n${lines.map((line) => `- ${line}\n`).join('')}`);
  await notifyPosted(env, join(posted, { headline, problems }));
}

function join(
  posted: readonly Posted[],
  more: { readonly headline: string; readonly problems: readonly Problem[] },
): Posted {
  const commentUrl = posted.find((one) => one.commentUrl !== undefined)?.commentUrl;
  return {
    ...nothingPosted,
    notices: [more.headline, ...posted.flatMap(({ notices }) => notices)],
    problems: [...more.problems, ...posted.flatMap(({ problems }) => problems)],
    ...defined({ commentUrl }),
  };
}

function listMissing(context: RunContext | undefined, { githubToken, receipts }: ActionInputs): readonly Problem[] {
  const missing = (what: string, hint: string) =>
    makeError('setup', 'stamp-incomplete', `"mode: stamp" needs ${what}`, hint);
  return [
    ...(context === undefined ? [missing('GITHUB_REPOSITORY', 'The Action runs in a GitHub workflow.')] : []),
    ...(githubToken === undefined ? [missing('"github-token"', 'Leave it out to use the token of the job.')] : []),
    ...(receipts === undefined ? [missing('"receipts"', 'Name the receipts of the other job, as downloaded.')] : []),
  ];
}
