import { parseActionReference } from '../actions/find-action.ts';
import type { JobState } from '../state/job-state.ts';
import type { StepEnd } from '../state/result.ts';
import { restoreAndSaveCache, restoreCache, saveCache } from './cache.ts';
import { checkOut } from './check-out.ts';
import { downloadArtifact } from './download-artifact.ts';
import { setUpNode } from './set-up-node.ts';
import { uploadArtifact } from './upload-artifact.ts';

/** An action of GitHub's that is emulated here; `inputs` are its evaluated `with:`. Trouble is the end of the step, never thrown. */
export type LocalAction = (state: JobState, inputs: Readonly<Record<string, string>>, name: string) => Promise<StepEnd>;

/** Actions of GitHub's that run without GitHub, by `owner/name` and path. docs/adoption.md lists them. */
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
