import { cpSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import picomatch from 'picomatch';
import type { JobState } from '../state/job-state.ts';
import { isBelowFolder } from '../state/list-files.ts';
import { endWith, fail, type StepEnd } from '../state/result.ts';
import { artifactFolder, listArtifacts } from './artifact-store.ts';

/** actions/download-artifact from the same folder: by name, by pattern, or all; also those of another run (`run-id`). */
export async function downloadArtifact(state: JobState, inputs: Readonly<Record<string, string>>): Promise<StepEnd> {
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
