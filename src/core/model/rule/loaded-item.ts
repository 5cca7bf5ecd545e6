import type { judgedKinds } from '../schema/receipt-schema.ts';

/** Something of a repository that sessions load, or that decides what they load. */
export interface LoadedItem {
  readonly kind: TextKind | AssetKind | DecidingKind;
  /** Relative to the root of the repository; of an entry of a file, that file. */
  readonly path: string;
  /** Key of an entry in its file, as it is shown: `env.CI`, `PostToolUse`, the name of a server; absent for a file or a folder by itself. */
  readonly key?: string;
  /** Why nothing weighs it, in words; absent where its kind says so, and for what is weighed. */
  readonly why?: string;
}

/** Names an entry that nothing weighs as people see it: `plugin:shop@market (its marketplace is elsewhere)`. */
export function nameUnlooked({ kind, path, key = path, why }: LoadedItem): string {
  return `${kind}:${key}${why === undefined ? '' : ` (${why})`}`;
}

/** Role of a text for the agent that reads it. */
type TextKind = 'instructions' | 'import' | 'rules' | 'memory' | 'definition' | 'description';

/** Kind of a part of a repository that an agent's runtime loads beside rules: by name and description, by a setting, or when a file is touched. */
export type AssetKind = JudgedKind | 'style' | 'hook' | 'plugin';

/** Kinds that golden tasks judge; the others are listed, weighed at the first request, and reviewed where they execute code. */
export type JudgedKind = (typeof judgedKinds)[number];

/** Kind of what nothing weighs, and that decides what sessions read and run, or what judges a change. */
export type DecidingKind = 'file' | 'link' | 'submodule' | 'setting' | 'plugin' | 'program';

/** One text of what an agent reads, in the order in which it is read. */
export interface LoadedText extends LoadedItem {
  readonly kind: TextKind;
  readonly loading: Loading;
  /** Lines that reach the agent: without what its runtime leaves out (frontmatter, comments, what lies beyond a limit). */
  readonly lines: readonly LoadedLine[];
  /** The file whose `@path` brought this one; absent for a file the runtime looks for itself. */
  readonly importedBy?: string;
  /** Part that is left out, in words, for example `cut at 32 KiB`. */
  readonly cut?: string;
}

/**
 * When an agent reads a text: in every call, when it touches a file the text names, or when it asks for it. Only what is always read is
 * paid for by every session.
 */
export type Loading = 'always' | 'on-path' | 'on-demand';

/** A line as the agent reads it. */
export interface LoadedLine {
  /** 1-based line of the file. */
  readonly line: number;
  readonly text: string;
  /** True for a line rentroll compiled from the ledger. */
  readonly compiled: boolean;
}

/** A text with its tokens, and its lines that are not empty with theirs. */
export interface WeighedText extends LoadedText {
  readonly tokens: number;
  readonly lines: readonly WeighedLine[];
  /** There where a person wrote it for all folders: it is not of this one. */
  readonly isUsers?: true;
}

/** A line with its tokens, as it is read alone. */
export interface WeighedLine extends LoadedLine {
  readonly tokens: number;
}
