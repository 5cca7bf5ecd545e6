import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { sha256Hex } from '../../../../src/core/util/hash.ts';
import type { JobState } from '../state/job-state.ts';
import { isBelowFolder, listFiles } from '../state/list-files.ts';
import { endWith, fail, type StepEnd } from '../state/result.ts';

type Inputs = Readonly<Record<string, string>>;

/** actions/cache: restores now, and saves at the end of a job that went well when the key was not there. */
export async function restoreAndSaveCache(state: JobState, inputs: Inputs, name: string): Promise<StepEnd> {
  const end = await restoreCache(state, inputs);
  const run = () => saveCache(state, inputs);
  if (end.outputs['cache-hit'] !== 'true') state.posts.push({ name: `Post ${name}`, condition: 'success()', run });
  return end;
}

/** actions/cache/restore: the exact key, else the newest entry one of the `restore-keys` begins. */
export async function restoreCache(state: JobState, inputs: Inputs): Promise<StepEnd> {
  const key = inputs['key'] ?? '';
  const found = findEntry(state, inputs);
  const outputs = {
    'cache-primary-key': key,
    'cache-hit': found === undefined ? '' : String(found.key === key),
    'cache-matched-key': found?.key ?? '',
  };
  if (found === undefined && inputs['fail-on-cache-miss'] === 'true')
    return {
      ...fail(`Failed to restore cache entry. Exiting as fail-on-cache-miss is set. Input key: ${key}`),
      outputs,
    };
  if (found !== undefined && inputs['lookup-only'] !== 'true')
    cpSync(found.files, state.workspace, { recursive: true });
  const line = found === undefined ? `Cache not found for ${key}` : `Cache restored from ${found.key}`;
  return { ...endWith('success', [line]), outputs };
}

/** actions/cache/save: an entry is written once and never changed. Only paths in the workspace can be kept. */
export async function saveCache(state: JobState, inputs: Inputs): Promise<StepEnd> {
  const key = inputs['key'] ?? '';
  if (key === '' || key.length > 512 || key.includes(',')) return fail(`Key Validation Error: ${key}`);
  const folder = entryFolder(state, inputs, key);
  if (existsSync(folder)) return endWith('success', [`The cache ${key} is there already`]);
  const { files } = listFiles(state.workspace, inputs['path'] ?? '');
  const kept = files.filter((file) => isBelowFolder(state.workspace, file));
  if (kept.length === 0) return endWith('success', ['warning: there is nothing to cache at these paths']);
  const draft = `${folder}.${process.pid}.draft`;
  mkdirSync(draft, { recursive: true });
  copyFiles(kept, resolve(state.workspace), join(draft, 'files'));
  writeFileSync(join(draft, 'key'), key);
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
  return endWith('success', [`kept ${kept.length} file(s) as ${key}`]);
}

function splitLines(text = ''): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** Entries are apart by what they hold, as on GitHub: the same key with other paths is another cache. */
function versionFolder(state: JobState, inputs: Inputs): string {
  return join(state.host.caches, sha256Hex(splitLines(inputs['path']).join('\n')).slice(0, 16));
}

function entryFolder(state: JobState, inputs: Inputs, key: string): string {
  return join(versionFolder(state, inputs), sha256Hex(key).slice(0, 32));
}

function findEntry(state: JobState, inputs: Inputs): { readonly key: string; readonly files: string } | undefined {
  const folder = versionFolder(state, inputs);
  if (!existsSync(folder)) return undefined;
  const entries = readdirSync(folder)
    .filter((name) => !name.endsWith('.draft'))
    .map((name) => ({ key: readFileSync(join(folder, name, 'key'), 'utf8'), files: join(folder, name, 'files') }))
    .sort((a, b) => (a.key < b.key ? 1 : -1));
  const prefixes = splitLines(inputs['restore-keys']);
  const exact = entries.find((entry) => entry.key === inputs['key']);
  return exact ?? prefixes.flatMap((prefix) => entries.filter((entry) => entry.key.startsWith(prefix)))[0];
}

/** Names GitHub takes for artifacts; also what keeps them inside of the store. */
export function isArtifactName(name: string): boolean {
  return name.length > 0 && name.length <= 256 && !/["<>|*?:\\/\r\n]/.test(name) && name !== '.' && name !== '..';
}

/** Folder of one artifact of a run. */
export function artifactFolder(store: string, runId: string, name: string): string {
  return join(store, runId.replace(/\D/g, '') || '0', name);
}

/** Names of the artifacts of a run, in order. */
export function listArtifacts(store: string, runId: string): readonly string[] {
  const folder = artifactFolder(store, runId, '.');
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}

/** Copies files into a folder, keeping their place below `root`. Links are not followed; a file outside of `root` is a bug. */
export function copyFiles(files: readonly string[], root: string, target: string): void {
  for (const file of files) {
    if (!isBelowFolder(root, file)) throw new Error(`"${file}" is not below "${root}"`);
    const to = join(target, file.slice(root.length));
    mkdirSync(dirname(to), { recursive: true });
    cpSync(file, to, { verbatimSymlinks: true });
  }
}
