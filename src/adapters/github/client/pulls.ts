import { type ApiCall, type Github, listPages } from './open-client.ts';
import { readList, readNumber, readText } from './read-answer.ts';
import type { Answer } from './read-failure.ts';

/** A pull request, as far as posting needs it. */
export interface PullRequest extends PullText {
  readonly number: number;
  readonly state: string;
  /** Tip of its branch now. */
  readonly headSha: string;
  readonly labels: readonly string[];
  /** Who opened it. */
  readonly login: string;
  /** Branch it is to be merged into. */
  readonly base: string;
  readonly url: string;
}

/** Words of a pull request. */
export interface PullText {
  readonly title: string;
  readonly body: string;
}

const pulls = '/repos/{owner}/{repo}/pulls';
const calls = {
  get: { route: `GET ${pulls}/{pull_number}`, doing: 'looking at the pull request' },
  list: { route: `GET ${pulls}`, doing: 'looking for the pull request' },
  create: { route: `POST ${pulls}`, doing: 'opening the pull request', once: true },
  update: { route: `PATCH ${pulls}/{pull_number}`, doing: 'updating the pull request' },
} satisfies Record<string, ApiCall>;

/** Reads one pull request by its number. */
export function getPull(github: Github, number: number): Promise<Answer<PullRequest>> {
  return github.send(calls.get, { pull_number: number }, readPull);
}

/** Lists the open pull requests whose head is `<owner>:<branch>`; the owner may be that of a fork. */
export function listOpenPulls(github: Github, head: string): Promise<Answer<readonly PullRequest[]>> {
  return listPages(github, calls.list, { head, state: 'open' }, readPull);
}

/** Opens a pull request. Not repeated when in doubt: look first. */
export function createPull(
  github: Github,
  request: PullText & { readonly head: string; readonly base: string },
): Promise<Answer<PullRequest>> {
  return github.send(calls.create, { ...request }, readPull);
}

/** Replaces title and body. */
export function updatePull(github: Github, number: number, words: PullText): Promise<Answer<PullRequest>> {
  return github.send(calls.update, { pull_number: number, ...words }, readPull);
}

function readPull(value: unknown): PullRequest {
  return {
    number: readNumber(value, 'number'),
    state: readText(value, 'state'),
    headSha: readText(value, 'head', 'sha'),
    labels: readList((label) => readText(label, 'name'), 'labels')(value),
    login: readText(value, 'user', 'login'),
    title: readText(value, 'title'),
    body: readText(value, 'body'),
    base: readText(value, 'base', 'ref'),
    url: readText(value, 'html_url'),
  };
}
