import type { Approval } from '../../../core/model/request/dependencies.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { type ApiCall, type Github, listPages } from './open-client.ts';
import { getPull } from './pulls.ts';
import { readText } from './read-answer.ts';
import type { Answer, Failure } from './read-failure.ts';

/** A review of a pull request, as far as it says whether somebody approves. */
interface Review {
  readonly login: string;
  /** `User`, or `Bot`. */
  readonly kind: string;
  /** `APPROVED`, `CHANGES_REQUESTED`, `COMMENTED`, `DISMISSED` or `PENDING`. */
  readonly state: string;
  /** The commit that was looked at. */
  readonly commit: string;
}

const calls = {
  list: {
    route: 'GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews',
    doing: 'looking at the reviews of the pull request',
  },
  permission: {
    route: 'GET /repos/{owner}/{repo}/collaborators/{username}/permission',
    doing: 'asking what a reviewer may do',
  },
} satisfies Record<string, ApiCall>;

/** The commit of a pull request that is judged. */
interface JudgedPull {
  readonly pull: number;
  readonly headSha: string;
}

/**
 * Reads who approved this very commit and may write to the repository that it is to be merged into. The last word of each person counts,
 * not that of who opened the pull request, and none of a bot: bots approve by rules that a pull request can satisfy. Where GitHub cannot be
 * asked nobody did.
 */
export async function readApproval(github: Github, { pull, headSha }: JudgedPull): Promise<Approval> {
  const opened = await getPull(github, pull);
  if ('failure' in opened) return unknown(opened.failure);
  const reviews = await listReviews(github, pull);
  if ('failure' in reviews) return unknown(reviews.failure);
  const last = lastWords(reviews.value.filter(({ kind, login }) => kind === 'User' && login !== opened.value.login));
  const approving = last.filter(({ state }) => state === 'APPROVED');
  const current = approving.filter(({ commit }) => commit === headSha);
  const owners: string[] = [];
  for (const { login } of current) {
    // `admin`, `write`, `read` or `none`.
    const permission = await github.send(calls.permission, { username: login }, (value) =>
      readText(value, 'permission'),
    );
    if ('failure' in permission) return unknown(permission.failure);
    if (mayWrite.has(permission.value)) owners.push(login);
  }
  const [first, ...others] = owners;
  return first === undefined ? { by: [], why: sayWhy(approving, current, headSha) } : { by: [first, ...others] };
}

const mayWrite: ReadonlySet<string> = new Set(['admin', 'write']);

/** Keeps the last decision of each person; a comment takes nothing back. */
function lastWords(reviews: readonly Review[]): readonly Review[] {
  const decisions = reviews.filter(({ state }) => /^(?:APPROVED|CHANGES_REQUESTED|DISMISSED)$/.test(state));
  return [...new Map(decisions.map((review) => [review.login, review])).values()];
}

function sayWhy(approving: readonly Review[], current: readonly Review[], headSha: string): string {
  const names = (reviews: readonly Review[]) => reviews.map(({ login }) => quoteValue(login)).join(', ');
  if (current.length > 0) return `${names(current)} approved it and may not write to the repository`;
  if (approving.length > 0) return `${names(approving)} approved an earlier commit than ${headSha.slice(0, 12)}`;
  return 'nobody approved it yet';
}

function unknown({ doing, errorMessage }: Failure): Approval {
  return { by: [], why: `${doing} failed: ${quoteValue(errorMessage)}` };
}

/** Lists every review of a pull request, oldest first. */
function listReviews(github: Github, pull: number): Promise<Answer<readonly Review[]>> {
  return listPages(github, calls.list, { pull_number: pull }, (review) => ({
    login: readText(review, 'user', 'login'),
    kind: readText(review, 'user', 'type'),
    state: readText(review, 'state'),
    commit: readText(review, 'commit_id'),
  }));
}
