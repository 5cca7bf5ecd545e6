/** One path that a commit changed against its first parent. */
export interface HistoryFile {
  readonly path: string;
  /** Where it lay before, when git calls it a rename. */
  readonly from?: string;
  readonly status: 'added' | 'changed' | 'deleted' | 'renamed';
  /** Git file mode after the change, before it for a deleted file: `100644`, `120000`, `160000`, … */
  readonly mode: string;
  /** Lines that were added and taken away; undefined for binary files. */
  readonly lines: { readonly added: number; readonly deleted: number } | undefined;
}

/** A commit of a repository's history, as far as mining needs it. A merge is told by what it changed against its first parent. */
export interface HistoryCommit {
  readonly sha: string;
  readonly parents: readonly string[];
  /** ISO date of its author. */
  readonly date: string;
  readonly subject: string;
  readonly body: string;
  readonly files: readonly HistoryFile[];
}

/** The title of a change: a merge of a pull request has it in the first line of its body, a squashed one before its number. */
export function titleOf({ subject, body }: Pick<HistoryCommit, 'subject' | 'body'>): string {
  const merged = /^Merge pull request #\d+/.test(subject)
    ? body.split('\n').find((line) => line.trim() !== '')
    : undefined;
  return (merged ?? subject).replace(/\s*\(#\d+\)$/, '').trim();
}
