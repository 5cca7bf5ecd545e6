import { hashParts } from '../../../core/util/hash.ts';
import type { Answer } from '../client/failure.ts';
import type { ApiCall, Github } from '../client/open-client.ts';
import { readText } from '../client/read-answer.ts';
import { createCommit, createRef, deleteRef, getCommit, getRef, moveRef } from './git-data.ts';

/** Who asks for the lock, and for what. */
export interface LockRequest {
  /** Reference that is the lock, without `refs/`. */
  readonly ref: string;
  /** Number of the workflow's run. */
  readonly runId: string;
  /** A commit of the repository, whose tree the lock's own commits have. */
  readonly sha: string;
}

/** Ours, or of the run that has it, or nobody can say. */
export type Locked = { readonly kind: 'ours' } | { readonly kind: 'taken'; readonly by: string };

const runs: ApiCall = { route: 'GET /repos/{owner}/{repo}/actions/runs/{run_id}', doing: 'asking for the other run' };

/**
 * Takes the lock for a run. It is a reference whose commit says which run has it: GitHub creates a reference once. One that a run left behind that
 * is over is moved forward from exactly where it stood, which GitHub does for one of two that try at the same moment.
 */
export async function takeLock(github: Github, request: LockRequest): Promise<Answer<Locked>> {
  const { ref, sha } = request;
  const tip = await getRef(github, ref);
  if ('failure' in tip) return tip;
  if (tip.value === undefined) return place(github, request, sha, createRef);
  const owner = await readOwner(github, tip.value);
  if ('failure' in owner) return owner;
  if (owner.value === request.runId) return { value: { kind: 'ours' } };
  const over = await isOver(github, owner.value);
  if ('failure' in over) return over;
  return over.value ? place(github, request, tip.value, moveRef) : { value: { kind: 'taken', by: owner.value } };
}

/** The run that has the lock, empty for what nobody can say; undefined where nobody has it, or a run that is over left it behind. */
export async function readLock(github: Github, ref: string): Promise<Answer<string | undefined>> {
  const tip = await getRef(github, ref);
  if ('failure' in tip || tip.value === undefined) return tip;
  const owner = await readOwner(github, tip.value);
  if ('failure' in owner) return owner;
  const over = await isOver(github, owner.value);
  if ('failure' in over) return over;
  return { value: over.value ? undefined : owner.value };
}

/** Lets go of the lock where the run has it; what another run has stays. */
export async function releaseLock(github: Github, { ref, runId }: LockRequest): Promise<Answer<unknown>> {
  const tip = await getRef(github, ref);
  if ('failure' in tip || tip.value === undefined) return tip;
  const owner = await readOwner(github, tip.value);
  if ('failure' in owner || owner.value !== runId) return owner;
  return deleteRef(github, ref);
}

/** A refusal is looked into: somebody else was first, or our own request went through after all. */
async function place(
  github: Github,
  { ref, runId, sha }: LockRequest,
  parent: string,
  put: typeof createRef,
): Promise<Answer<Locked>> {
  const base = await getCommit(github, sha);
  if ('failure' in base) return base;
  const made = await createCommit(github, { message: `${owned}${runId}`, tree: base.value.tree, parents: [parent] });
  if ('failure' in made) return made;
  const placed = await put(github, ref, made.value);
  if (!('failure' in placed)) return { value: { kind: 'ours' } };
  const tip = await getRef(github, ref);
  if ('failure' in tip || tip.value === undefined) return placed;
  if (tip.value === made.value) return { value: { kind: 'ours' } };
  const owner = await readOwner(github, tip.value);
  return 'failure' in owner ? owner : { value: { kind: 'taken', by: owner.value } };
}

const owned = 'Train of run ';

/** Number of the run that has the lock; empty for a commit that is none of ours, which nobody lets go. */
async function readOwner(github: Github, sha: string): Promise<Answer<string>> {
  const commit = await getCommit(github, sha);
  if ('failure' in commit) return commit;
  const { message } = commit.value;
  const run = message.startsWith(owned) ? message.slice(owned.length).trim() : '';
  return { value: /^\d{1,20}$/.test(run) ? run : '' };
}

/** True for a run that has ended, and for one that GitHub does not know any more. */
async function isOver(github: Github, run: string): Promise<Answer<boolean>> {
  if (run === '') return { value: false };
  const answer = await github.send(runs, { run_id: Number(run) }, (value) => readText(value, 'status'));
  if ('failure' in answer) return answer.failure.code === 'github-not-found' ? { value: true } : answer;
  return { value: answer.value === 'completed' };
}

/** Name of the lock of the trains of a branch by a config. */
export function nameLock(branch: string, configFile: string): string {
  return `rentroll/train-${hashParts(branch, configFile).slice(0, 12)}`;
}
