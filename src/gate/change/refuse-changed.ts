import { changedMeanwhile } from '../../adapters/git/open-worktree.ts';
import type { Config } from '../../core/model/rule/config.ts';
import { isInside } from '../../core/util/repository-path.ts';
import type { GateInputs } from './load-inputs.ts';
import { findLoaded } from './read-surface.ts';

/**
 * Refuses a working tree in which a file that agents load, or one of rentroll's own, was written, came or went since the check began: one reader may
 * have seen it before and another one after that. Throws ProblemError. A commit cannot change.
 */
export async function refuseChanged({ head, stamps, paths }: GateInputs, config: Config): Promise<void> {
  const now = await head.tree.stamp?.();
  if (stamps === undefined || now === undefined) return;
  const isLoaded = await findLoaded(head.tree, config);
  const file = [...new Set([...stamps.keys(), ...now.keys()])].find(
    (path) => stamps.get(path) !== now.get(path) && (isLoaded(path) || isInside(path, paths.home)),
  );
  if (file === undefined) return;
  throw changedMeanwhile(file);
}
