import { parseActionReference } from '../actions/find-action.ts';
import { restoreAndSaveCache, restoreCache, saveCache } from './cache.ts';
import { checkOut } from './check-out.ts';
import { downloadArtifact } from './download-artifact.ts';
import type { LocalAction } from './local-action.ts';
import { setUpNode } from './set-up-node.ts';
import { uploadArtifact } from './upload-artifact.ts';

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
