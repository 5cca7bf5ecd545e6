import type { GuardEntry } from '../entries/entry.ts';
import type { CommandPattern } from './command-pattern.ts';
import type { PathContext } from './path-classes.ts';
import type { FindText } from './text-pattern.ts';

/** An entry as it is in force. */
export interface ActiveEntry {
  readonly entry: GuardEntry;
  /** Where it was written or changed, when not by rentroll: `guard.yml:3:1`. */
  readonly from?: string;
}

/** An entry about commands, with its pattern. */
export interface CommandRule {
  readonly active: ActiveEntry;
  readonly pattern: CommandPattern;
}

/** An entry about text, whose pattern is compiled when it is first tried. */
export interface TextRule {
  readonly active: ActiveEntry;
  readonly find: FindText;
}

/** Takes a path as it is compared, and as it is written. */
export type PathTest = (compared: string, path: string, context: PathContext) => boolean;

/** An entry about files: where it holds, and where it does not. */
export interface PathRule {
  readonly active: ActiveEntry;
  readonly within: readonly PathTest[];
  readonly without: readonly PathTest[];
}

/** All entries in force, ordered by how they are looked up. */
export interface Guard {
  readonly entries: readonly ActiveEntry[];
  /** By program. */
  readonly commands: ReadonlyMap<string, readonly CommandRule[]>;
  /** About every program, or about programs by a pattern of their names. */
  readonly anyCommand: readonly CommandRule[];
  readonly texts: Readonly<Record<'code' | 'command' | 'output' | 'error', readonly TextRule[]>>;
  readonly paths: Readonly<Record<'write' | 'read', readonly PathRule[]>>;
  /** Entries about words by program. */
  readonly words: ReadonlyMap<string, readonly ActiveEntry[]>;
}
