import type { Answer } from '../client/failure.ts';
import { listPages } from '../client/list-pages.ts';
import type { Github } from '../client/open-client.ts';
import { readNumber, readText } from '../client/read-answer.ts';

/** A pull request with its words. */
export interface WordedPull {
  readonly number: number;
  readonly login: string;
  readonly title: string;
  readonly body: string;
  readonly base: string;
  readonly url: string;
}

/** Words of a pull request. */
export interface PullWords {
  readonly title: string;
  readonly body: string;
}

/** Open pull requests of a branch of the repository itself, oldest first. */
export async function listWordedPulls(github: Github, branch: string): Promise<Answer<readonly WordedPull[]>> {
  const answer = await listPages(github, {
    route: 'GET /repos/{owner}/{repo}/pulls',
    parameters: { head: `${github.owner}:${branch}`, state: 'open' },
    doing: 'looking for the pull request',
  });
  if ('failure' in answer) return answer;
  return { value: answer.value.map(readPull).toSorted((a, b) => a.number - b.number) };
}

/** Opens a pull request. Not repeated when in doubt: look first. */
export async function createPull(
  github: Github,
  request: PullWords & { readonly head: string; readonly base: string },
): Promise<Answer<WordedPull>> {
  const answer = await github.send({
    route: 'POST /repos/{owner}/{repo}/pulls',
    parameters: { ...request },
    doing: 'opening the pull request',
    repeatable: false,
  });
  return 'failure' in answer ? answer : { value: readPull(answer.value) };
}

/** Replaces title and body. */
export async function updatePull(github: Github, number: number, words: PullWords): Promise<Answer<WordedPull>> {
  const answer = await github.send({
    route: 'PATCH /repos/{owner}/{repo}/pulls/{pull_number}',
    parameters: { pull_number: number, ...words },
    doing: 'updating the pull request',
    repeatable: true,
  });
  return 'failure' in answer ? answer : { value: readPull(answer.value) };
}

function readPull(value: unknown): WordedPull {
  return {
    number: readNumber(value, 'number'),
    login: readText(value, 'user', 'login'),
    title: readText(value, 'title'),
    body: readText(value, 'body'),
    base: readText(value, 'base', 'ref'),
    url: readText(value, 'html_url'),
  };
}
