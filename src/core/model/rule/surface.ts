/** What a text is to the agent that reads it. */
export type SurfaceKind = 'instructions' | 'import' | 'rules' | 'memory' | 'definition' | 'description';

/**
 * When an agent reads a text: in every call, when it touches a file the text names, or when it asks for it. Only what is always read is
 * paid for by every session.
 */
export type SurfaceLoading = 'always' | 'on-path' | 'on-demand';

/** A line as the agent reads it. */
export interface SurfaceLine {
  /** 1-based line of the file. */
  readonly line: number;
  readonly text: string;
  /** True for a line rentroll compiled from the ledger. */
  readonly compiled: boolean;
}

/** One text of what an agent reads, in the order in which it is read. */
export interface SurfacePart {
  /** Relative to the root of the repository. */
  readonly path: string;
  readonly kind: SurfaceKind;
  readonly loading: SurfaceLoading;
  /** What reaches the agent: without what its runtime leaves out (frontmatter, comments, what lies beyond a limit). */
  readonly lines: readonly SurfaceLine[];
  /** The file whose `@path` brought this one; absent for a file the runtime looks for itself. */
  readonly importedBy?: string;
  /** What is left out, in words, for example `cut at 32 KiB`. */
  readonly cut?: string;
}

/** Everything one agent reads without being asked to, and on which condition it reads more. */
export interface Surface {
  readonly agent: string;
  readonly parts: readonly SurfacePart[];
  /** Imports that leave the repository: what they bring is not in `parts`. */
  readonly faults: readonly SurfaceFault[];
}

/** An import that is not followed. */
export interface SurfaceFault {
  readonly path: string;
  readonly line: number;
  readonly target: string;
}
