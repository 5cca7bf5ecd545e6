import type { FileEdit } from '../../../core/model/tree.ts';
import type { ApiCall, Github } from '../client/open-client.ts';
import { readList, readText } from '../client/read-answer.ts';
import type { Answer } from '../client/read-failure.ts';

/** A commit, as far as it is looked at. */
export interface CommitFacts {
  readonly message: string;
  readonly tree: string;
  readonly parents: readonly string[];
}

const data = '/repos/{owner}/{repo}/git';
const calls = {
  branch: { route: `GET ${data}/ref/{ref}`, doing: 'looking at the branch' },
  tree: { route: `POST ${data}/trees`, doing: 'sending the files' },
  commit: { route: `POST ${data}/commits`, doing: 'creating the commit' },
  begin: { route: `POST ${data}/refs`, doing: 'creating the branch' },
  move: { route: `PATCH ${data}/refs/{ref}`, doing: 'moving the branch' },
} satisfies Record<string, ApiCall>;

/** Reads the tip of a branch; undefined when there is no such branch. */
export async function getBranch(github: Github, branch: string): Promise<Answer<string | undefined>> {
  const parameters = { ref: `heads/${branch}` };
  const answer = await github.send(calls.branch, parameters, (value) => readText(value, 'object', 'sha'));
  return 'failure' in answer && answer.failure.code === 'github-not-found' ? { value: undefined } : answer;
}

/** Reads the message, tree and parents of the commit of a branch or a report; GitHub shares objects between a repository and its forks. */
export function getCommit(
  github: Github,
  sha: string,
  of: 'branch' | 'report' = 'branch',
): Promise<Answer<CommitFacts>> {
  const call = { route: `GET ${data}/commits/{commit_sha}`, doing: `looking at the commit of the ${of}` };
  return github.send(call, { commit_sha: sha }, (value) => ({
    message: readText(value, 'message'),
    tree: readText(value, 'tree', 'sha'),
    parents: readList(readSha, 'parents')(value),
  }));
}

/** Creates a tree from another one and edits; nothing refers to it yet, so doing it twice is the same as once. */
export function createTree(github: Github, baseTree: string, edits: readonly FileEdit[]): Promise<Answer<string>> {
  const tree = edits.map(({ path, text, mode = '100644' }) => ({
    path,
    mode,
    type: 'blob',
    ...(text === undefined ? { sha: null } : { content: text }),
  }));
  return github.send(calls.tree, { base_tree: baseTree, tree }, readSha);
}

/** Creates a commit; its author is the token's holder, and GitHub signs it. Nothing refers to it yet. */
export function createCommit(github: Github, { message, tree, parents }: CommitFacts): Promise<Answer<string>> {
  return github.send(calls.commit, { message, tree, parents }, readSha);
}

/** Begins a reference, `heads/main`; refused when there is one of that name. */
export function createRef(github: Github, ref: string, sha: string): Promise<Answer<string>> {
  return github.send(calls.begin, { ref: `refs/${ref}`, sha }, readSha);
}

/** Moves a branch forward, never by force: GitHub refuses a commit that does not follow its tip. */
export function moveRef(github: Github, ref: string, sha: string): Promise<Answer<string>> {
  return github.send(calls.move, { ref, sha, force: false }, readSha);
}

function readSha(value: unknown): string {
  return readText(value, 'sha');
}
