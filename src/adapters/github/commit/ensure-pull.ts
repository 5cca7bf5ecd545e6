import type { Problem } from '../../../core/model/problem.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { carriesMarker, findLogin, isSameText } from '../client/find-login.ts';
import type { Github } from '../client/open-client.ts';
import { createPull, listOpenPulls, type PullRequest, type PullText, updatePull } from '../client/pulls.ts';
import { type Failure, warnOf, warnOfFailure } from '../client/read-failure.ts';

/** The pull request as it is to be. */
export interface PullRequestWish extends PullText {
  readonly branch: string;
  /** Branch it is to be merged into. */
  readonly base: string;
  /** Key of the marker; the body begins with the marker's line. */
  readonly marker: string;
}

/** The outcome of opening or updating a pull request. */
export type PullOutcome =
  | { readonly kind: 'opened' | 'updated' | 'unchanged'; readonly url: string }
  | { readonly kind: 'refused'; readonly problem: Problem };

/** A second attempt after a doubtful one, and one more for a run that was quicker. */
const mostAttempts = 3;

/**
 * Opens the pull request of a branch, or brings the words of the one that is open up to date. One that somebody else opened, or took the
 * marker out of, is left alone. Never two: GitHub refuses a second one of the same branch, and then the first is found.
 */
export async function ensurePull(github: Github, wish: PullRequestWish): Promise<PullOutcome> {
  const login = await findLogin(github);
  return 'failure' in login ? refuse(login.failure) : attempt(github, wish, login.value, 1);
}

async function attempt(github: Github, wish: PullRequestWish, login: string, count: number): Promise<PullOutcome> {
  const { title, body, branch, base } = wish;
  const pulls = await listOpenPulls(github, `${github.owner}:${branch}`);
  if ('failure' in pulls) return refuse(pulls.failure);
  const existing = pulls.value.find((pull) => pull.base === base);
  if (existing !== undefined) return refresh(github, wish, login, existing);
  const created = await createPull(github, { title, body, head: branch, base });
  if (!('failure' in created)) return { kind: 'opened', url: created.value.url };
  const { failure } = created;
  const mayExist = failure.uncertain || failure.code === 'github-refused';
  if (!mayExist || count === mostAttempts) return refuse(failure);
  await github.pause();
  return attempt(github, wish, login, count + 1);
}

async function refresh(
  github: Github,
  { title, body, marker }: PullRequestWish,
  login: string,
  pull: PullRequest,
): Promise<PullOutcome> {
  if (pull.login !== login || !carriesMarker(pull.body, marker)) return { kind: 'refused', problem: foreignPull(pull) };
  if (pull.title === title && isSameText(pull.body, body)) return { kind: 'unchanged', url: pull.url };
  const updated = await updatePull(github, pull.number, { title, body });
  return 'failure' in updated ? refuse(updated.failure) : { kind: 'updated', url: updated.value.url };
}

function refuse(failure: Failure): PullOutcome {
  const warning = warnOfFailure(failure);
  const isForbidden = failure.code === 'github-forbidden' || failure.code === 'github-refused';
  return { kind: 'refused', problem: isForbidden ? { ...warning, hint: settingsHint } : warning };
}

const settingsHint =
  'Grant the job "pull-requests: write", and allow it in the settings: Actions, General, "Allow GitHub Actions to create and approve pull requests". The commit is on the branch: you can open a pull request from it by hand.';

function foreignPull({ number, login }: PullRequest): Problem {
  return warnOf(
    'audit-pull-foreign',
    `the pull request #${number} of the branch was opened by ${quoteValue(login)}, or its first line was changed`,
    'Its text was left alone; the commit is on the branch. Close it to get one from the next audit.',
  );
}
