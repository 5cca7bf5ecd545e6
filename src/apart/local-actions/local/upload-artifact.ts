import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { sha256Hex } from '../../../foundation/util/hash.ts';
import type { JobState } from '../state/job-state.ts';
import { commonFolder, listFiles } from '../state/list-files.ts';
import { endWith, fail, type StepEnd } from '../state/result.ts';
import { artifactFolder, copyFiles, isArtifactName } from './artifact-store.ts';

/** actions/upload-artifact into a folder: unique names, hidden files left out, paths kept below the folder all patterns share. */
export async function uploadArtifact(state: JobState, inputs: Readonly<Record<string, string>>): Promise<StepEnd> {
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
