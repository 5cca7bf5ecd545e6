import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import picomatch from 'picomatch';
import type { JobState } from '../state/job-state.ts';
import { isBelowFolder, listFiles } from '../state/list-files.ts';
import { endWith, type StepEnd } from '../state/result.ts';
import { artifactFolder, copyFiles, listArtifacts } from './artifact-store.ts';

/** actions/download-artifact from the same folder: by name, by pattern, or all; also those of another run (`run-id`). */
export async function downloadArtifact(state: JobState, inputs: Readonly<Record<string, string>>): Promise<StepEnd> {
  const runId = inputs['run-id'] || String(state.host.github['run_id']);
  const target = resolve(state.workspace, (inputs['path'] || '.').replace(/^~(?=\/|$)/, state.host.env['HOME'] ?? '~'));
  if (
    ![state.workspace, state.temp, state.host.env['HOME'] ?? state.temp].some((folder) => isBelowFolder(folder, target))
  )
    return endWith('failure', [], `The path '${inputs['path']}' is outside of the workspace.`);
  const all = listArtifacts(state.host.artifacts, runId);
  const { name, pattern } = inputs;
  if (name && !all.includes(name))
    return endWith('failure', [], `Unable to download artifact(s): Artifact not found for name: ${name}`);
  const chosen = name ? [name] : all.filter((other) => !pattern || picomatch.isMatch(other, pattern));
  const flat = Boolean(name) || inputs['merge-multiple'] === 'true';
  mkdirSync(target, { recursive: true });
  for (const artifact of chosen) {
    const from = artifactFolder(state.host.artifacts, runId, artifact);
    if (!existsSync(from)) continue;
    copyFiles(listFiles(from, ['.'], { hidden: true }).files, from, flat ? target : join(target, artifact));
  }
  return {
    ...endWith('success', [`${chosen.length} artifact(s) of run ${runId}`]),
    outputs: { 'download-path': target },
  };
}
