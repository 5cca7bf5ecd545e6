import type { Answer } from '../client/failure.ts';
import type { Github } from '../client/open-client.ts';
import { readPath, readText } from '../client/read-answer.ts';

/** A file as a commit is to have it; undefined text deletes it. */
export interface CommitEdit {
  readonly path: string;
  readonly text: string | undefined;
}

/** A commit, as far as it is looked at. */
export interface CommitFacts {
  readonly message: string;
  readonly tree: string;
  readonly parents: readonly string[];
}

/** Tip of a branch; undefined when there is no such branch. */
export async function getBranch(github: Github, branch: string): Promise<Answer<string | undefined>> {
  const answer = await github.send({
    route: 'GET /repos/{owner}/{repo}/git/ref/{ref}',
    parameters: { ref: `heads/${branch}` },
    doing: 'looking at the branch',
    repeatable: true,
  });
  if (!('failure' in answer)) return { value: readText(answer.value, 'object', 'sha') };
  return answer.failure.code === 'github-not-found' ? { value: undefined } : answer;
}

/** Message, tree and parents of a commit. */
export async function getCommit(github: Github, sha: string): Promise<Answer<CommitFacts>> {
  const answer = await github.send({
    route: 'GET /repos/{owner}/{repo}/git/commits/{commit_sha}',
    parameters: { commit_sha: sha },
    doing: 'looking at the commit of the branch',
    repeatable: true,
  });
  if ('failure' in answer) return answer;
  const parents = readPath(answer.value, 'parents');
  return {
    value: {
      message: readText(answer.value, 'message'),
      tree: readText(answer.value, 'tree', 'sha'),
      parents: (Array.isArray(parents) ? parents : []).map((parent) => readText(parent, 'sha')),
    },
  };
}

/** Creates a tree from another one and edits; nothing refers to it yet, so doing it twice is the same as once. */
export async function createTree(
  github: Github,
  baseTree: string,
  edits: readonly CommitEdit[],
): Promise<Answer<string>> {
  const tree = edits.map(({ path, text }) => ({
    path,
    mode: '100644',
    type: 'blob',
    ...(text === undefined ? { sha: null } : { content: text }),
  }));
  const answer = await github.send({
    route: 'POST /repos/{owner}/{repo}/git/trees',
    parameters: { base_tree: baseTree, tree },
    doing: 'sending the files',
    repeatable: true,
  });
  return 'failure' in answer ? answer : { value: readText(answer.value, 'sha') };
}

/** Creates a commit; its author is the token's holder, and GitHub signs it. Nothing refers to it yet. */
export async function createCommit(github: Github, { message, tree, parents }: CommitFacts): Promise<Answer<string>> {
  const answer = await github.send({
    route: 'POST /repos/{owner}/{repo}/git/commits',
    parameters: { message, tree, parents },
    doing: 'creating the commit',
    repeatable: true,
  });
  return 'failure' in answer ? answer : { value: readText(answer.value, 'sha') };
}

/** Begins a branch; refused when there is one of that name. */
export function createBranch(github: Github, branch: string, sha: string): Promise<Answer<unknown>> {
  return github.send({
    route: 'POST /repos/{owner}/{repo}/git/refs',
    parameters: { ref: `refs/heads/${branch}`, sha },
    doing: 'creating the branch',
    repeatable: true,
  });
}

/** Moves a branch forward, never by force: GitHub refuses a commit that does not follow its tip. */
export function moveBranch(github: Github, branch: string, sha: string): Promise<Answer<unknown>> {
  return github.send({
    route: 'PATCH /repos/{owner}/{repo}/git/refs/{ref}',
    parameters: { ref: `heads/${branch}`, sha, force: false },
    doing: 'moving the branch',
    repeatable: true,
  });
}
