import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** A commit to judge, and what the test says of its event. */
export interface AskedRun {
  readonly workspace: string;
  readonly sha: string;
  readonly event?: string;
  readonly payload?: unknown;
  readonly inputs?: Readonly<Record<string, string>>;
}

/** What GitHub would have told: the commit that is checked and a payload that fits it. */
export interface ToldRun {
  readonly sha: string;
  readonly payload: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * GitHub's word on a commit of a test: a pull request is about the merge of the commit into its parent, a merge group about the commit
 * itself. A payload that says anything of base, head or group itself is left alone, and so is what is no commit.
 */
export function describeRun({ sha, event = 'pull_request', payload, ...asked }: AskedRun): ToldRun {
  const workspace = join(asked.workspace, asked.inputs?.['working-directory'] ?? '.');
  const said = payload ?? {};
  if (typeof said !== 'object') return { sha, payload: said };
  const parents = readParents(workspace, sha) ?? [`${'0'.repeat(39)}1`, `${'0'.repeat(39)}2`];
  if (event === 'merge_group') {
    const group = { base_sha: parents[0], head_sha: sha, ...((said as Fields)['merge_group'] as Fields) };
    return { sha, payload: { ...said, merge_group: group } };
  }
  const pull = ((said as Fields)['pull_request'] ?? {}) as Fields;
  if (event !== 'pull_request' || hasCommit(pull['base'])) return { sha, payload: said };
  const [base = sha, head = sha] = parents.length > 1 ? parents : [parents[0], sha];
  const merge = parents.length > 1 ? sha : mergeCommit(workspace, base, head);
  const sides = {
    head: { ...(pull['head'] as Fields), sha: head },
    base: { ref: 'main', ...(pull['base'] as Fields), sha: base },
  };
  return { sha: merge, payload: { ...said, pull_request: { number: 1, ...pull, ...sides } } };
}

function hasCommit(side: unknown): boolean {
  return typeof (side as Fields | undefined)?.['sha'] === 'string';
}

function readParents(workspace: string, sha: string): readonly string[] | undefined {
  try {
    const commit = git(workspace, ['cat-file', 'commit', sha]);
    return commit
      .split('\n\n', 1)[0]
      ?.split('\n')
      .flatMap((line) => /^parent (\w+)$/.exec(line)?.[1] ?? []);
  } catch {
    return undefined;
  }
}

/** The merge that changes nothing more: its tree is the head's, its date too. */
function mergeCommit(workspace: string, base: string, head: string): string {
  const date = git(workspace, ['show', '-s', '--format=%cI', head]);
  const who = (role: string) => ({
    [`GIT_${role}_NAME`]: 'GitHub',
    [`GIT_${role}_EMAIL`]: 'noreply@example.invalid',
    [`GIT_${role}_DATE`]: date,
  });
  const call = ['commit-tree', `${head}^{tree}`, '-p', base, '-p', head, '-m', `Merge ${head} into ${base}`];
  return git(workspace, call, { ...who('AUTHOR'), ...who('COMMITTER') });
}

/** Configurations of tests are hostile on purpose: none has a say in the test's own calls. */
function git(cwd: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): string {
  const safe = ['-c', 'core.fsmonitor=false', '-c', 'core.hooksPath=/dev/null', '-c', 'safe.directory=*'];
  const surroundings = { PATH: process.env['PATH'], GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null', ...env };
  return execFileSync('git', [...safe, ...args], { cwd, env: surroundings, encoding: 'utf8', stdio: 'pipe' }).trim();
}
