import { createTwoFilesPatch } from 'diff';
import type { FileChange } from './file-change.ts';

/** What changes in one file. */
export interface ChangedLines {
  readonly file: string;
  /** Hunks as `diff -u` writes them, without names. */
  readonly hunks: string;
}

/** What changes in each file, for people to review. */
export function diffChanges(changes: readonly FileChange[]): readonly ChangedLines[] {
  return changes.map(({ path, before = '', after = '' }) => {
    const patch = createTwoFilesPatch(path, path, before, after, undefined, undefined, { context: 2 });
    return { file: path, hunks: patch.slice(patch.indexOf('@@')) };
  });
}
