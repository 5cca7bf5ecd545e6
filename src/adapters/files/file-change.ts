import { createTwoFilesPatch } from 'diff';

/** One file an operation writes, planned before anything is touched. Paths are relative to the repository root. */
export interface FileChange {
  readonly path: string;
  /** Text it has now; undefined when it does not exist. */
  readonly before: string | undefined;
  /** Undefined when it is to be deleted. */
  readonly after: string | undefined;
}

/** A change as reports and JSON show it. */
export interface WrittenFile {
  readonly file: string;
  readonly action: 'create' | 'update' | 'delete';
}

/** Drops what would change nothing. */
export function keepEffective(changes: readonly FileChange[]): readonly FileChange[] {
  return changes.filter(({ before, after }) => before !== after);
}

/** Returns the change without its texts. */
export function toWrittenFile({ path, before, after }: FileChange): WrittenFile {
  if (after === undefined) return { file: path, action: 'delete' };
  return { file: path, action: before === undefined ? 'create' : 'update' };
}

/** The lines that change in one file. */
export interface ChangedLines {
  readonly file: string;
  /** Hunks as `diff -u` writes them, without names. */
  readonly hunks: string;
}

/** Lists the changed lines of each file, for people to review. */
export function diffChanges(changes: readonly FileChange[]): readonly ChangedLines[] {
  return changes.map(({ path, before = '', after = '' }) => {
    const patch = createTwoFilesPatch(path, path, before, after, undefined, undefined, { context: 2 });
    return { file: path, hunks: patch.slice(patch.indexOf('@@')) };
  });
}
