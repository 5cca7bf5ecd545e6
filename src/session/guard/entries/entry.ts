import type { GuardAction, GuardCategory } from '../../../core/model/live/guard-entry.ts';

/** The fields that all entries of the guard have: data that a test runs against its own examples. */
interface EntryBase {
  /** Kebab-case name; overrides and findings use it. */
  readonly id: string;
  readonly action: GuardAction;
  /** Text for the model: what is wrong, and the safe way to the same end. */
  readonly say: string;
  /** It holds even when something else fails, and no project loosens it. */
  readonly isFloor?: true;
  /** Examples that match, and examples that do not: command lines, paths or texts, as the entry reads them. */
  readonly yes: readonly string[];
  readonly no: readonly string[];
}

/** An entry about commands: patterns as `compilePattern` reads them; one of them is enough. */
export interface CommandEntry extends EntryBase {
  readonly when: string | readonly string[];
  /** Speaks only where this program is installed. */
  readonly better?: string;
  /**
   * The entry is about work that a command of git throws away, and speaks only where there is any. Where that is unknown, `asks` speaks and
   * `silent` does not.
   */
  readonly loses?: 'asks' | 'silent';
}

/** An entry about text, by a pattern of re2: code for an interpreter, a whole command line, the result of a tool, or an error of a tool. */
export interface TextEntry extends EntryBase {
  readonly on: 'code' | 'command' | 'output' | 'error';
  readonly text: string;
  /** One of these, in lower case, stands in every text that matches: the pattern is tried only then. Empty tries always. */
  readonly has: readonly string[];
}

/** An entry about files that are written or read, by patterns of their paths; a pattern that begins with `!` takes paths out. */
export interface PathEntry extends EntryBase {
  readonly on: 'write' | 'read';
  readonly paths: readonly string[];
  /** True when an append such as `>> FILE` is no matter of this entry, because it leaves the old content. */
  readonly leavesAppends?: true;
}

/** An entry about words that a program does not know. */
export interface WordEntry extends EntryBase {
  readonly program: string;
  /** Subcommands in front of the words. */
  readonly under: readonly string[];
  readonly kind: 'subcommand' | 'option';
  /** The words it knows, several a line with blanks between. */
  readonly known: readonly string[];
}

export type EntryData = CommandEntry | TextEntry | PathEntry | WordEntry;

/** An entry with what it is for. */
export type GuardEntry = EntryData & { readonly category: GuardCategory };
