import type { Parsed, Problem } from '../../../core/model/problem.ts';
import type { Report } from '../../../core/model/verdict/report.ts';
import { fullSha, type RunEvent } from '../choose-range.ts';
import type { Github } from '../client/open-client.ts';
import { listOpenPulls } from '../client/pulls.ts';
import { readNumber, readText } from '../client/read-answer.ts';
import { warnOfFailure } from '../client/read-failure.ts';
import { getCommit } from '../commit/git-data.ts';

/** The pull request a report is to be posted to, by GitHub's word alone. */
export interface Target {
  readonly pull: number;
  /** The commit that was checked: the tip of the pull request's branch. */
  readonly headSha: string;
}

/**
 * Finds the pull request of the run that made the report. What the report says about itself is not asked: in `workflow_run` the event
 * names head repository, branch and commit, and only an open pull request of exactly that branch at exactly that commit counts; in
 * `pull_request` the event names the pull request. No value and no error: there is nothing to post to.
 */
export async function findTarget(event: RunEvent, github: Github): Promise<Parsed<Target>> {
  if (event.name === 'workflow_run') return findByBranch(event.payload, github);
  const pull = readNumber(event.payload, 'pull_request', 'number');
  const headSha = readText(event.payload, 'pull_request', 'head', 'sha');
  if (pull > 0 && fullSha.test(headSha)) return { value: { pull, headSha }, problems: [] };
  return refuse(
    'no-pull-request',
    `the event "${event.name}" is not about a pull request`,
    'Post on "workflow_run" or "pull_request".',
  );
}

async function findByBranch(payload: unknown, github: Github): Promise<Parsed<Target>> {
  const run = (...keys: readonly string[]) => readText(payload, 'workflow_run', ...keys);
  const cause = run('event');
  if (cause !== 'pull_request')
    return refuse('not-a-pull-request-run', `the run was started by "${cause}"`, 'Nothing to do.', 'warning');
  const [owner, branch, headSha] = [run('head_repository', 'owner', 'login'), run('head_branch'), run('head_sha')];
  if (owner === '' || branch === '' || !fullSha.test(headSha))
    return refuse(
      'head-repository-gone',
      'the event names no head repository, branch or commit',
      'The fork was deleted; there is nothing to post to.',
      'warning',
    );
  const pulls = await listOpenPulls(github, `${owner}:${branch}`);
  if ('failure' in pulls) return { problems: [warnOfFailure(pulls.failure)] };
  const matchingPull = pulls.value.find((pull) => pull.headSha === headSha);
  if (matchingPull !== undefined) return { value: { pull: matchingPull.number, headSha }, problems: [] };
  return refuse(
    'pull-request-moved',
    `no open pull request of "${owner}:${branch}" is at ${headSha.slice(0, 12)}`,
    'A newer commit has a run of its own; a closed pull request needs no comment.',
    'warning',
  );
}

/** Refuses a report about a commit that is neither the one that was checked nor a merge of it. */
export async function checkCommit(github: Github, reported: string, { headSha }: Target): Promise<readonly Problem[]> {
  if (reported === '' || reported === headSha) return [];
  const commit = await getCommit(github, reported, 'report');
  if (!('failure' in commit) && commit.value.parents.includes(headSha)) return [];
  if ('failure' in commit && commit.failure.code !== 'github-not-found') return [warnOfFailure(commit.failure)];
  const message = `the report is about the commit "${reported}", which is neither ${headSha.slice(0, 12)} nor a merge of it`;
  return refuse('report-other-commit', message, 'Nothing was posted: the report does not belong to this run.').problems;
}

function refuse(code: string, message: string, hint: string, severity: Problem['severity'] = 'error'): Parsed<never> {
  return { problems: [{ code, severity, message, hint, blame: 'setup' }] };
}

/**
 * Returns the report as it may be posted for somebody else: commits by GitHub's word, a first line that says whose figures these are, and
 * no command to copy, since an untrusted person could have written it.
 */
export function relabelReport(report: Report, { headSha }: Target, event: RunEvent): Report {
  if (event.name !== 'workflow_run') return report;
  const { resume, ...otherFields } = report;
  const conclusion = readText(event.payload, 'workflow_run', 'conclusion');
  return {
    ...otherFields,
    baseSha: '',
    headSha,
    notices: [...listNotices(report, headSha, conclusion), ...report.notices],
    verdicts: report.verdicts.map(({ next: { text }, ...verdict }) => ({ ...verdict, next: { text } })),
  };
}

function listNotices({ outcome }: Report, headSha: string, conclusion: string): readonly string[] {
  const source = `Reported by the pull request's own run at ${headSha.slice(0, 12)}; the figures are that run's own and were not measured again here.`;
  const claimsMore = (outcome === 'pass' || outcome === 'undecided') && conclusion !== 'success';
  return claimsMore ? [`That run itself ended with "${conclusion}".`, source] : [source];
}
