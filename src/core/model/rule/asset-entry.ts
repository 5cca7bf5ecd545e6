/** A hook of a project's settings, as it is written there. */
export interface HookEntry {
  /** `SessionStart` */
  readonly event: string;
  /** As it is written; absent where none is. */
  readonly matcher?: string;
  /** What is run, and how. */
  readonly hook: Readonly<Record<string, unknown>>;
}

/** Where an asset stands that is an entry of a file of JSON (`main`): it comes and goes with that, whatever files it names. */
export interface AssetPlaceInJson {
  /** From the outside in, a number for a place in a list. */
  readonly keys: readonly (string | number)[];
  /** Both from 1. */
  readonly line: number;
  readonly column: number;
  /** Absent for what is no hook. */
  readonly hook?: HookEntry;
}

/** What of base's hooks and plugins an arm has otherwise: `before` goes, `after` comes. Plugins by their folders. */
export interface BroughtEntry {
  readonly hook?: { readonly before?: HookEntry; readonly after?: HookEntry };
  readonly plugin?: { readonly before?: string; readonly after?: string };
}
