/** A read-only view of a repository at one commit or of the working tree. Paths use `/` and are relative to the root. */
export interface Tree {
  /** Full commit id, or `WORKTREE`. */
  readonly name: string;
  /** Contents of a regular file, or undefined when there is none. */
  read(path: string): Promise<Buffer | undefined>;
  /** Where a symbolic link leads, as it is written; undefined for anything else. */
  readLink(path: string): Promise<string | undefined>;
  /** Files at or below `path` (all when empty), sorted; symbolic links are listed with mode `120000` and never followed. */
  list(path: string): Promise<readonly TreeEntry[]>;
}

export interface TreeEntry {
  readonly path: string;
  /** Git file mode: `100644`, `100755`, `120000` or `160000`. */
  readonly mode: string;
}
