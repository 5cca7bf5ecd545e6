import { resolve } from 'node:path';
import type { RunEvent } from '../../adapters/github/choose-range.ts';
import { openClient } from '../../adapters/github/client/open-client.ts';
import { nothingPosted, postReport } from '../../adapters/github/post-report.ts';
import { checkCommit, findTarget, relabelReport, type Target } from '../../adapters/github/publish/find-target.ts';
import { loadReport } from '../../adapters/github/publish/load-report.ts';
import { type RunContext, readRunContext } from '../../adapters/github/read-run-context.ts';
import { judgeAgain } from '../../core/decide/judge/judge-change.ts';
import { hasErrors, makeError, type Problem } from '../../core/model/problem.ts';
import type { Report } from '../../core/model/verdict/report.ts';
import { markerLine, type PostingStep, repostKeyOf } from '../../core/text/comment-marker.ts';
import { findGivenProblem } from '../../gate/commands/check/prove-range.ts';
import { renderers } from '../../gate/report/renderers.ts';
import type { ActionInputs } from '../inputs/action-inputs.ts';
import { connect, hasSomethingToSay, notifyPosted, renderOptions } from '../post/action-post.ts';
import { publishFailure } from '../post/action-publish.ts';

/**
 * Posts the report of another job, which may be of a fork, and runs nothing of the pull request. The report is untrusted data: it
 * is held against a schema, the pull request is found by GitHub's word and not by the report's, and every word is rendered again here.
 * A report that is refused ends the step red and posts nothing; whatever GitHub refuses is a warning.
 */
export async function repost(inputs: ActionInputs, env: NodeJS.ProcessEnv, event: RunEvent): Promise<void> {
  const context = readRunContext(env, event);
  const { githubToken: token, report: file } = inputs;
  if (context === undefined || token === undefined || file === undefined)
    return publishFailure(listMissing(context, inputs));
  const path = resolve(env['GITHUB_WORKSPACE'] ?? '.', file);
  const tracked = findGivenProblem(path, 'the report');
  if (tracked !== undefined) return publishFailure([tracked]);
  const loaded = await loadReport(path, file);
  if (loaded.value === undefined) return publishFailure(loaded.problems);
  const github = openClient(connect(context, token));
  const target = await findTarget(event, github);
  if (target.value === undefined) return refuse(target.problems, env);
  const foreign = loaded.value === 'none' ? [] : await checkCommit(github, loaded.value.headSha, target.value);
  if (foreign.length > 0) return refuse(foreign, env);
  const words = composeComment(loaded.value, target.value, context, event, repostKeyOf(readStep(env)));
  const mayCreate = inputs.comment === 'always' || words.isNews;
  const comment = { ...target.value, key: words.key, body: words.body, mayCreate };
  const what = inputs.comment === 'never' ? {} : { comment };
  await notifyPosted(env, await postReport({ ...connect(context, token), ...what }));
}

/** The comment's text under its key, and whether it is worth beginning one. */
interface Words {
  readonly key: string;
  readonly body: string;
  readonly isNews: boolean;
}

/** Where this very step stands, by the runner's word. The ref of the workflow is left out: it moves. */
function readStep(env: NodeJS.ProcessEnv): PostingStep {
  const { GITHUB_WORKFLOW_REF: workflow = '', GITHUB_JOB: job = '', GITHUB_ACTION: step = '' } = env;
  return { workflow: workflow.replace(/@.*$/, ''), job, step };
}

function composeComment(
  loaded: Report | 'none',
  target: Target,
  { url }: RunContext,
  event: RunEvent,
  key: string,
): Words {
  if (loaded === 'none') {
    return { key, body: `${markerLine(key)}\n### Nothing was measured for this commit.\n`, isNews: false };
  }
  // A headline is whatever its author wrote: it is written again from the figures, which are said to be the run's own.
  const report = { ...relabelReport(loaded, target, event), headline: judgeAgain(loaded).title };
  const options = { ...renderOptions(report, url), marker: key };
  return { key, body: renderers.comment(report, options), isNews: hasSomethingToSay(loaded) };
}

/** Errors end the step red; when there are only warnings, there is nothing to post to, and that is nobody's fault. */
function refuse(problems: readonly Problem[], env: NodeJS.ProcessEnv): Promise<void> {
  if (hasErrors(problems)) return publishFailure(problems);
  return notifyPosted(env, { ...nothingPosted, problems: problems });
}

function listMissing(context: RunContext | undefined, { githubToken, report }: ActionInputs): readonly Problem[] {
  const missing = (what: string, hint: string) =>
    makeError('setup', 'publish-incomplete', `"publish" needs ${what}`, hint);
  return [
    ...(context === undefined ? [missing('GITHUB_REPOSITORY', 'The Action runs in a GitHub workflow.')] : []),
    ...(githubToken === undefined ? [missing('"github-token"', 'Leave it out to use the token of the job.')] : []),
    ...(report === undefined ? [missing('"report"', 'Name the JSON report of the other job, as downloaded.')] : []),
  ];
}
