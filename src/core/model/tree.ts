/** A read-only view of a repository at one commit or of the working tree. Paths use `/` and are relative to the root. */
export interface Tree {
  /** Full commit id, or `WORKTREE`. */
  readonly name: string;
  /**
   * Contents of a regular file, or undefined when there is none. Of a file that is longer than `mostBytes` only the first `mostBytes + 1` bytes are
   * read: enough for the reader that sets the limit to refuse it.
   */
  read(path: string, mostBytes?: number): Promise<Buffer | undefined>;
  /** Where a symbolic link leads, as it is written; undefined for anything else. */
  readLink(path: string): Promise<string | undefined>;
  /** Files at or below `path` (all when empty), sorted; symbolic links are listed with mode `120000` and never followed. */
  list(path: string): Promise<readonly TreeEntry[]>;
  /**
   * Reads the disk anew and returns, for each path below the root, a text that changes as soon as somebody touches the file. Absent in a tree that
   * cannot change.
   */
  stamp?(): Promise<ReadonlyMap<string, string>>;
  /** The commits of the repository it belongs to; absent in a tree that is not of one. */
  readonly history?: CommitHistory;
}

/** Commits of a repository by their full ids, read from git objects: nothing is checked out. */
export interface CommitHistory {
  /** The commits, in this order; undefined for an id that names no commit that is here. */
  find(commits: readonly string[]): Promise<readonly (CommitFiles | undefined)[]>;
  /** True in a clone that has only the latest part of its history. */
  isShallow(): Promise<boolean>;
}

/** Content of one commit, whatever branch leads to it. */
export interface CommitFiles {
  readonly commit: string;
  /** Id of its tree: two commits with the same one hold the same files. */
  readonly tree: string;
  /** Everything in it, submodules and links included. Throws Error with git's words where its objects are damaged. */
  list(): Promise<readonly CommitEntry[]>;
  /** Message that its author wrote. */
  message(): Promise<string>;
  /** Contents of some of its entries, in their order; undefined for what is not here. */
  read(entries: readonly CommitEntry[]): Promise<readonly (Buffer | undefined)[]>;
}

/** One file of a commit: its object, and its size in bytes (0 for a submodule). */
export interface CommitEntry extends TreeEntry {
  readonly id: string;
  readonly bytes: number;
}

export interface TreeEntry {
  readonly path: string;
  /** Git file mode: `100644`, `100755`, `120000` or `160000`. */
  readonly mode: string;
  /** Object it is, where the tree is a commit's. */
  readonly id?: string;
}

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

/** A file as a commit is to have it; undefined text deletes it. */
export interface FileEdit {
  readonly path: string;
  readonly text: string | undefined;
  /** `100644` when absent. */
  readonly mode?: string;
}

/** A file that an operation wrote or would write, relative to the repository root. */
export interface WrittenFile {
  readonly file: string;
  readonly action: 'create' | 'update' | 'delete';
}
