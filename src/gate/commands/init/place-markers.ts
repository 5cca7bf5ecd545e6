import { applyChanges } from '../../../adapters/files/apply-changes.ts';
import { diffChanges, type FileChange, toWrittenFile } from '../../../adapters/files/file-change.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import type { Tree } from '../../../core/model/tree.ts';
import { loadWorktree } from '../../change/load-worktree.ts';
import { readMemory, requireSources } from '../../change/read-files.ts';
import { addMarkers, findOwnership } from '../../loaded/surface/managed-block.ts';

/** The request to put markers into a memory file. */
export interface MarkersRequest {
  readonly configFile: string;
  /** Relative to the repository root. */
  readonly file: string;
  /** Plans and reports, and writes nothing. */
  readonly dryRun: boolean;
}

/** Puts the two markers at the end of a memory that people wrote in; every other line stays. Throws ProblemError for a config that cannot be used. */
export async function placeMarkers({ configFile, file, dryRun }: MarkersRequest, deps: Pick<Dependencies, 'cwd'>) {
  const inputs = await loadWorktree({ configFile }, deps);
  const { config } = requireSources(inputs);
  const changes = (await listUnmarked(inputs.head.tree, config)).filter(({ path }) => path === file);
  if (!dryRun) await applyChanges(inputs.refs.root, changes);
  return { files: changes.map(toWrittenFile), diffs: diffChanges(changes) };
}

/** Memories that hold words of people and no markers, with the text that has them. */
export async function listUnmarked(tree: Tree, config: Config): Promise<readonly FileChange[]> {
  const memory = [...(await readMemory(tree, config))];
  const theirs = memory.filter(([, text]) => text.trim() !== '' && findOwnership(text).kind === 'theirs');
  return theirs.map(([path, before]) => ({ path, before, after: addMarkers(before) }));
}
