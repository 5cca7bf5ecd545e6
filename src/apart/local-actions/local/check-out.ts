import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runMadeGit } from '../../../adapters/git/run-git.ts';
import type { JobState } from '../state/job-state.ts';
import { isBelowFolder } from '../state/list-files.ts';
import { endWith, fail, type StepEnd } from '../state/result.ts';

/**
 * actions/checkout from the bare repository that stands for GitHub's: `ref`, `path` and `fetch-depth` are honoured, the clone is as
 * shallow as on GitHub. There is no token to persist. Another `repository` is refused: it would have to be fetched.
 */
export async function checkOut(state: JobState, inputs: Readonly<Record<string, string>>): Promise<StepEnd> {
  const own = String(state.host.github['repository']);
  const wanted = inputs['repository'] || own;
  if (wanted.toLowerCase() !== own.toLowerCase())
    return fail(`The repository '${wanted}' is not there locally, only '${own}' is.`);
  const folder = join(state.workspace, inputs['path'] || '.');
  if (!isBelowFolder(state.workspace, folder)) return fail(`The path '${inputs['path']}' is outside of the workspace.`);
  mkdirSync(folder, { recursive: true });
  const { ref: wantedRef } = inputs;
  const target = wantedRef ? await resolveRef(state, wantedRef) : ownTarget(state);
  if (target === undefined) return fail(`A branch or tag with the name '${wantedRef}' could not be found`);
  const error = await fetchAndSwitch(state, folder, target, Number(inputs['fetch-depth'] || '1'));
  if (error !== undefined) return fail(error);
  return {
    ...endWith('success', [`checked out ${target.sha}${target.branch === undefined ? '' : ` (${target.branch})`}`]),
    outputs: { ref: wantedRef || String(state.host.github['ref']), commit: target.sha },
  };
}

interface Target {
  readonly sha: string;
  /** Set when the checkout is on a branch instead of a detached commit. */
  readonly branch: string | undefined;
}

function ownTarget({ host: { github } }: JobState): Target {
  return { sha: String(github['sha']), branch: /^refs\/heads\/(.*)$/.exec(String(github['ref']))?.[1] };
}

async function resolveRef({ host }: JobState, ref: string): Promise<Target | undefined> {
  const short = ref.replace(/^refs\/heads\//, '');
  for (const [name, branch] of [
    [`refs/heads/${short}`, short],
    [`refs/tags/${ref}`, undefined],
    [ref, undefined],
  ] as const) {
    const verify = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`];
    const { ok, stdout } = await runMadeGit(host.remote, verify);
    if (ok) return { sha: stdout.toString('utf8').trimEnd(), branch };
  }
  return undefined;
}

/** Fetches what the workflow asked for and no more; depth 0 is everything, branches and tags. */
async function fetchAndSwitch(
  { host }: JobState,
  folder: string,
  { sha, branch }: Target,
  depth: number,
): Promise<string | undefined> {
  const origin = pathToFileURL(host.remote).href;
  const everything = ['fetch', '--quiet', '--tags', 'origin', '+refs/heads/*:refs/remotes/origin/*', sha];
  const one = branch === undefined ? sha : `+${sha}:refs/remotes/origin/${branch}`;
  const some = ['fetch', '--quiet', '--no-tags', `--depth=${depth}`, 'origin', one];
  const steps: readonly (readonly string[])[] = [
    ['init', '--quiet'],
    ['remote', 'add', 'origin', origin],
    depth > 0 ? some : everything,
    branch === undefined
      ? ['checkout', '--quiet', '--force', '--detach', sha]
      : ['checkout', '--quiet', '--force', '-B', branch, depth > 0 ? `refs/remotes/origin/${branch}` : sha],
  ];
  for (const args of steps) {
    const result = await runMadeGit(folder, args);
    if (!result.ok && args[0] !== 'remote') return `git ${args[0]} failed: ${result.stderr.trim()}`;
  }
  return undefined;
}
