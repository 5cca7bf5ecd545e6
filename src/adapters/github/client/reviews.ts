import type { Answer } from './failure.ts';
import { listPages } from './list-pages.ts';
import type { ApiCall, Github } from './open-client.ts';
import { readText } from './read-answer.ts';

/** A review of a pull request, as far as it says whether somebody approves. */
export interface Review {
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

/** Every review of a pull request, oldest first. */
export function listReviews(github: Github, pull: number): Promise<Answer<readonly Review[]>> {
  return listPages(github, calls.list, { pull_number: pull }, (review) => ({
    login: readText(review, 'user', 'login'),
    kind: readText(review, 'user', 'type'),
    state: readText(review, 'state'),
    commit: readText(review, 'commit_id'),
  }));
}

/** `admin`, `write`, `read` or `none`: what somebody may do in the repository. */
export function getPermission(github: Github, login: string): Promise<Answer<string>> {
  return github.send(calls.permission, { username: login }, (value) => readText(value, 'permission'));
}
