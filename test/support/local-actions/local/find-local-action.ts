import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import picomatch from 'picomatch';
import { runMadeGit } from '../../../../src/adapters/git/run-git.ts';
import { sha256Hex } from '../../../../src/core/util/hash.ts';
import type { JobState } from '../state/job-state.ts';
import { commonFolder, isBelowFolder, listFiles } from '../state/list-files.ts';
import { endWith, fail, type StepEnd } from '../state/result.ts';
import {
  artifactFolder,
  copyFiles,
  isArtifactName,
  listArtifacts,
  restoreAndSaveCache,
  restoreCache,
  saveCache,
} from './cache.ts';
import { parseActionReference } from './find-action.ts';

/** An action of GitHub's that is emulated here; `inputs` are its evaluated `with:`. Trouble is the end of the step, never thrown. */
export type LocalAction = (state: JobState, inputs: Readonly<Record<string, string>>, name: string) => Promise<StepEnd>;

/** Actions of GitHub's that run without GitHub, by `owner/name` and path. docs/ci.md lists them. */
const localActions: Readonly<Record<string, LocalAction>> = {
  'actions/checkout': checkOut,
  'actions/setup-node': setUpNode,
  'actions/upload-artifact': uploadArtifact,
  'actions/download-artifact': downloadArtifact,
  'actions/cache': restoreAndSaveCache,
  'actions/cache/restore': restoreCache,
  'actions/cache/save': saveCache,
};

/** The emulation of an action, whatever its version; undefined when there is none. */
export function findLocalAction(uses: string): LocalAction | undefined {
  const reference = parseActionReference(uses);
  if (reference === undefined) return undefined;
  const key = [reference.repository, reference.path].filter(Boolean).join('/');
  return Object.hasOwn(localActions, key) ? localActions[key] : undefined;
}

/** actions/setup-node: nothing is downloaded, the Node that runs rentroll comes first on PATH, and a difference is said. */
async function setUpNode(state: JobState, inputs: Readonly<Record<string, string>>): Promise<StepEnd> {
  state.path.unshift(dirname(process.execPath));
  const { 'node-version': wanted = '' } = inputs;
  const running = process.versions.node;
  const asked = /\d+/.exec(wanted)?.[0];
  const message = `the workflow asks for Node ${wanted}, here it runs under ${running}`;
  const outputs = { 'node-version': process.version, 'cache-hit': 'false' };
  if (asked === undefined || asked === running.split('.')[0])
    return { ...endWith('success', [`Node ${running}`]), outputs };
  const end = endWith('success', [`Node ${running}`, `warning: ${message}`]);
  return { ...end, outputs, annotations: [{ level: 'warning', message }] };
}

/** actions/download-artifact from the same folder: by name, by pattern, or all; also those of another run (`run-id`). */
async function downloadArtifact(state: JobState, inputs: Readonly<Record<string, string>>): Promise<StepEnd> {
  const runId = inputs['run-id'] || String(state.host.github['run_id']);
  const target = resolve(state.workspace, (inputs['path'] || '.').replace(/^~(?=\/|$)/, state.host.env['HOME'] ?? '~'));
  const allowed = [state.workspace, state.temp, state.host.env['HOME'] ?? state.temp];
  if (!allowed.some((folder) => isBelowFolder(folder, target)))
    return fail(`The path '${inputs['path']}' is outside of the workspace.`);
  const all = listArtifacts(state.host.artifacts, runId);
  const { name, pattern } = inputs;
  if (name && !all.includes(name)) return fail(`Unable to download artifact(s): Artifact not found for name: ${name}`);
  const chosen = name ? [name] : all.filter((other) => !pattern || picomatch.isMatch(other, pattern));
  const flat = Boolean(name) || inputs['merge-multiple'] === 'true';
  mkdirSync(target, { recursive: true });
  for (const artifact of chosen) {
    const from = artifactFolder(state.host.artifacts, runId, artifact);
    cpSync(from, flat ? target : join(target, artifact), { recursive: true });
  }
  const end = endWith('success', [`${chosen.length} artifact(s) of run ${runId}`]);
  return { ...end, outputs: { 'download-path': target } };
}

/** actions/upload-artifact into a folder: unique names, hidden files left out, paths kept below the folder all patterns share. */
async function uploadArtifact(state: JobState, inputs: Readonly<Record<string, string>>): Promise<StepEnd> {
  const name = inputs['name'] || 'artifact';
  if (!isArtifactName(name)) return fail(`The artifact name is not valid: ${name}.`);
  const { path = '' } = inputs;
  const { files, starts } = listFiles(state.workspace, path, inputs['include-hidden-files'] === 'true');
  if (files.length === 0) return endEmpty(inputs['if-no-files-found'] || 'warn', path);
  const runId = String(state.host.github['run_id']);
  const folder = artifactFolder(state.host.artifacts, runId, name);
  if (existsSync(folder) && inputs['overwrite'] !== 'true')
    return fail(`Failed to CreateArtifact: an artifact with the name '${name}' already exists on the workflow run`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  copyFiles(files, rootOf(files, starts), folder);
  const digest = createHash('sha256');
  for (const file of files) digest.update(readFileSync(file));
  const id = String(Number.parseInt(sha256Hex(`${runId}/${name}`).slice(0, 8), 16));
  const url = `${state.host.github['server_url']}/${state.host.github['repository']}/actions/runs/${runId}/artifacts/${id}`;
  const outputs = { 'artifact-id': id, 'artifact-url': url, 'artifact-digest': digest.digest('hex') };
  return { ...endWith('success', [`kept ${files.length} file(s) as the artifact "${name}"`]), outputs };
}

/** One pattern that is one file leaves only its name; else the first folder that all patterns share goes. */
function rootOf(files: readonly string[], starts: readonly string[]): string {
  const [start = ''] = starts;
  if (starts.length > 1) return commonFolder(starts.map((path) => (files.includes(path) ? dirname(path) : path)));
  return files.length === 1 && files[0] === start ? dirname(start) : start;
}

function endEmpty(choice: string, path: string): StepEnd {
  const message = `No files were found with the provided path: ${path.trim().replaceAll('\n', ', ')}. No artifacts will be uploaded.`;
  if (choice === 'error') return fail(message);
  if (choice === 'ignore') return endWith('success', [message]);
  return { ...endWith('success', [`warning: ${message}`]), annotations: [{ level: 'warning', message }] };
}

/**
 * actions/checkout from the bare repository that stands for GitHub's: `ref`, `path` and `fetch-depth` are honoured, the clone is as
 * shallow as on GitHub. There is no token to persist. Another `repository` is refused: it would have to be fetched.
 */
async function checkOut(state: JobState, inputs: Readonly<Record<string, string>>): Promise<StepEnd> {
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
