/** A hook of a project's settings, as it is written there. */
export interface HookEntry {
  /** `SessionStart` */
  readonly event: string;
  /** As it is written; absent where none is. */
  readonly matcher?: string;
  /** Command that is run, and how. */
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

/** Hooks and plugins in which an arm differs from base: `before` goes, `after` comes. Plugins by their folders. */
export interface BroughtEntry {
  readonly hook?: { readonly before?: HookEntry; readonly after?: HookEntry };
  readonly plugin?: { readonly before?: string; readonly after?: string };
}

/** How often something was used, by its name in transcripts. */
export interface CountedUse {
  readonly name: string;
  readonly times: number;
}

/** Something that a folder brings to sessions beside instructions. */
export interface BroughtThing {
  /** `mcp:github`, `skill:pdf-forms`, `command:deploy`, `agent:reviewer` */
  readonly id: string;
  /** Of its description in what each session begins with; absent for a server, which only a start of it tells: `rentroll assets`. */
  readonly tokens?: number;
  /** How often sessions used it in the days before now; absent where that is not known. */
  readonly uses?: number;
  /** Tools of a server that were called. */
  readonly called?: readonly CountedUse[];
}
