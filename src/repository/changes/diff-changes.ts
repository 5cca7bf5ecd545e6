import { createTwoFilesPatch } from 'diff';
import type { FileChange } from '../../repository/changes/file-change.ts';

/** What changes in one file. */
export interface AdoptedDiff {
  readonly file: string;
  /** Hunks as `diff -u` writes them, without names. */
  readonly hunks: string;
}

/** What changes in each file, for people to review. */
export function diffChanges(changes: readonly FileChange[]): readonly AdoptedDiff[] {
  return changes.map(({ path, before = '', after = '' }) => {
    const patch = createTwoFilesPatch(path, path, before, after, undefined, undefined, { context: 2 });
    return { file: path, hunks: patch.slice(patch.indexOf('@@')) };
  });
}
