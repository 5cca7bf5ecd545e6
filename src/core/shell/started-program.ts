import type { ParsedScript } from 'unbash';
import type { WindowsShell } from './windows/read-lines.ts';
import type { Names } from './words/expand-parameter.ts';

/** One program that a command line starts, as the shell would start it: quotes, variables and wrappers resolved as far as the text tells. */
export interface StartedProgram {
  /** The program without folder and `.exe`: `rm` for `/bin/rm` and `\rm`. What cannot be known begins with `$`. */
  readonly program: string;
  /** Words that follow the program. Unknown parts keep their text: `$DIR`, `$(…)`. */
  readonly args: readonly string[];
  /** Variables that are set for it alone, as `NAME=value`. */
  readonly assignments: readonly string[];
  /** Files that its redirections write. */
  readonly writes: readonly string[];
  /** Files that its redirections read. */
  readonly reads: readonly string[];
  /** Folder it starts in as far as `cd` before it tells; a relative path is relative to the folder of the call. */
  readonly dir: string;
  /** Input that comes in on its standard input, or as its code. */
  readonly feed: Feed;
  /** Programs that started it, outermost first: `sudo`, `xargs`, `sh -c`. */
  readonly via: readonly string[];
  /** The shell does not wait for it: `npm run dev &`. */
  readonly isBackground?: true;
  /** Files of `writes` that are only added to: `>> FILE`. */
  readonly appends?: readonly string[];
  /** Code in another language that it is given: `python -c CODE`, `node -e CODE`. */
  readonly code?: string;
}

/** Input that one command gets from others: who wrote it, and the text itself where the command line tells. */
export interface Feed {
  readonly commands: readonly StartedProgram[];
  readonly text?: string;
}

export const emptyFeed: Feed = { commands: [] };

/** Syntax that stands around the words of a command. */
export type BesideWords = Pick<StartedProgram, 'assignments' | 'writes' | 'reads' | 'appends'>;

/** How a piece of a command line is run. */
export interface StartContext {
  readonly feed: Feed;
  readonly via: readonly string[];
  readonly isBackground?: true;
}

/** Returns the context of what runs inside of a command. */
export function inside(command: StartedProgram, feed: Feed, label = command.program): StartContext {
  return { feed, via: [...command.via, label], ...(command.isBackground && { isBackground: true }) };
}

/** A command line as what it does. */
export interface ShellReading {
  /** In the order they are written; those inside of others follow them. */
  readonly commands: readonly StartedProgram[];
  /** False when some of it could not be read: an error of syntax, or nesting and size beyond every use. */
  readonly isReadable: boolean;
  /** True when reading ended before the line did: what follows may be anything. */
  readonly isCut: boolean;
  /** Characters that were read for it: those of nested scripts and of unreadable pieces once more each time. */
  readonly characters: number;
}

/** Walks the body of a function once more, for one call of it. */
export type FunctionBody = (context: StartContext) => readonly StartedProgram[];

/** State of a walk along a command line; it changes as the line goes on. */
export interface Walk {
  readonly commands: StartedProgram[];
  /** Values of variables that the line itself sets. */
  readonly names: Names;
  /** Functions that the line defines. */
  readonly functions: Map<string, FunctionBody>;
  /** Texts that the line itself writes into files, by their paths. */
  readonly files: Map<string, string>;
  /** Programs are found whatever the case of their names, as on macOS and Windows. */
  readonly foldsCase: boolean;
  dir: string;
  isReadable: boolean;
  /** Reading goes by pieces already: all of them are of one text. */
  isInPieces: boolean;
  /** Counts a step; false when the line asks for more of them than any use. */
  step(): boolean;
  /** Counts the characters of a text that is about to be read; false when the line asks for more of them than any use. */
  read(text: string): boolean;
  /** Says that reading ends before the line does. */
  cut(): void;
  /** Records the command that words start, and those that it starts in turn. */
  start(words: readonly string[], context: StartContext, assignments?: readonly string[]): readonly StartedProgram[];
  /** Reads a text as a shell would that is handed it; the commands it starts. */
  runText(text: string, context: StartContext): readonly StartedProgram[];
  /** Reads a text as a shell of Windows would that is handed it; the commands it starts. */
  runWindows(text: string, shell: WindowsShell, context: StartContext): readonly StartedProgram[];
  /** Walks what stands in a substitution of this text, whose folder and variables end with it. */
  runScript(script: ParsedScript, text: string, context: StartContext): readonly StartedProgram[];
  /** Reads every piece of a text that could be a command, where the parser may take one for another. */
  runPieces(text: string, context: StartContext): readonly StartedProgram[];
}

/** Programs that a pattern in the place of a program is most likely written to hide. */
const hidden =
  'rm dd sh bash zsh curl wget shred chmod chown mkfs python3 perl nc sudo kill cat find xargs env eval'.split(' ');

const special = /[.+^$()|{}\\]/gu;

function matchHidden(name: string): string | undefined {
  const source = name.replaceAll(special, '\\$&').replaceAll('*', '.*').replaceAll('?', '.').replaceAll('[!', '[^');
  try {
    const shape = new RegExp(`^${source}$`, 'u');
    return name.length > 16 ? undefined : hidden.find((program) => shape.test(program));
  } catch {
    return undefined;
  }
}

/** Folds the name of a program as file systems do that tell no case apart, and takes its `.exe` off. The name of a variable stays. */
function foldName(name: string, foldsCase: boolean): string {
  const folded = foldsCase && !name.startsWith('$') ? name.toLowerCase() : name;
  // Asked of every word that may start something: looking at its end is a tenth of what a pattern takes.
  return folded.slice(-4).toLowerCase() === '.exe' ? folded.slice(0, -4).toLowerCase() : folded;
}

/**
 * Names the program that a first word starts: without its folder and `.exe`, in lower case where the file system tells no case apart; a pattern such as `/bin/r?` is the
 * program it finds.
 */
export function nameProgram(word: string, foldsCase: boolean): string {
  const base = word.slice(Math.max(word.lastIndexOf('/'), word.lastIndexOf('\\')) + 1);
  const name = foldName(base, foldsCase);
  const isPattern = /[*?[]/u.test(name) && name !== '[' && name !== '[[';
  return (isPattern ? matchHidden(name) : undefined) ?? name;
}
