import type { Answer } from './failure.ts';
import { listPages } from './list-pages.ts';
import type { Github } from './open-client.ts';
import { readNumber, readText } from './read-answer.ts';

/** A pull request, as far as posting needs it. */
export interface PullRequest {
  readonly number: number;
  readonly state: string;
  /** Tip of its branch now. */
  readonly headSha: string;
  readonly labels: readonly string[];
}

/** One pull request by its number. */
export async function getPull(github: Github, number: number): Promise<Answer<PullRequest>> {
  const answer = await github.send({
    route: 'GET /repos/{owner}/{repo}/pulls/{pull_number}',
    parameters: { pull_number: number },
    doing: 'looking at the pull request',
    repeatable: true,
  });
  return 'failure' in answer ? answer : { value: readPull(answer.value) };
}

/** Open pull requests whose head is `branch` of `owner`, who may be the owner of a fork. */
export async function listPullsOfBranch(
  github: Github,
  owner: string,
  branch: string,
): Promise<Answer<readonly PullRequest[]>> {
  const answer = await listPages(github, {
    route: 'GET /repos/{owner}/{repo}/pulls',
    parameters: { head: `${owner}:${branch}`, state: 'open' },
    doing: 'looking for the pull request',
  });
  return 'failure' in answer ? answer : { value: answer.value.map(readPull) };
}

/** Parents of a commit; GitHub shares objects between a repository and its forks. */
export async function listParents(github: Github, sha: string): Promise<Answer<readonly string[]>> {
  const answer = await github.send({
    route: 'GET /repos/{owner}/{repo}/git/commits/{commit_sha}',
    parameters: { commit_sha: sha },
    doing: 'looking at the commit of the report',
    repeatable: true,
  });
  if ('failure' in answer) return answer;
  const parents: unknown = Object(answer.value)['parents'];
  return { value: (Array.isArray(parents) ? parents : []).map((parent) => readText(parent, 'sha')) };
}

function readPull(value: unknown): PullRequest {
  return {
    number: readNumber(value, 'number'),
    state: readText(value, 'state'),
    headSha: readText(value, 'head', 'sha'),
    labels: readLabels(Object(value)['labels']),
  };
}

function readLabels(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map((label) => readText(label, 'name')) : [];
}
