import type { TranslatedCommand } from './cmdlets.ts';
import type { LineWord, WindowsShell } from './read-lines.ts';
import { narrowPath, nothingPiped, type PipedFiles, type VariableFiles } from './variable-files.ts';

/** The reading of a text, as far as commands of the shell itself look at it and change it. */
export interface LineState {
  readonly variables: VariableFiles;
  /** Files that the pipe hands to the command. */
  readonly piped: PipedFiles;
  /** Files that the command hands on. */
  last: PipedFiles;
  /** The text that stood in front of the command by itself. */
  readonly lastText: string | undefined;
  /** Records a program. */
  run(words: readonly string[]): void;
  /** Reads words as a command of the same shell. */
  start(words: readonly LineWord[]): void;
  /** Reads a text as the same shell. */
  evaluate(text: string): void;
}

type LineCommand = (line: LineState, args: readonly string[]) => void;

/** Finds a command of the shell itself, by its name in lower case; undefined for any other program. */
export function findLineCommand(shell: WindowsShell, name: string): LineCommand | undefined {
  const table = shell === 'cmd' ? ofCmd : ofPowershell;
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

const narrow: LineCommand = (line) => {
  line.last = { ...line.piped, isFiltered: true };
};

/** Their block is read where it stands, and means the files of the pipe. */
const leave: LineCommand = () => undefined;

/** The arguments may stand in one text, which the program gets as words. */
const startProcess: LineCommand = (line, args) => {
  const [program = '', ...others] = args.filter(
    (word) => !/^-(?:filepath|argumentlist|wait|nonewwindow|verb|runas)$/iu.test(word),
  );
  line.run([program, ...others.flatMap((text) => text.split(/\s+/u))]);
};

/** `start /b COMMAND` and `call COMMAND` of cmd: options of their own stand in front. */
const startBeside: LineCommand = (line, args) => {
  const from = args.findIndex((word) => !word.startsWith('/'));
  const words = args.map((text) => ({ kind: 'word', text, isLiteral: false }) as const);
  if (from !== -1) line.start(words.slice(from));
};

/** `set NAME=FILE` of cmd. */
const setVariable: LineCommand = (line, args) => {
  const [, name, file] = /^(\w+)=(.+)$/su.exec(args.join(' ')) ?? [];
  if (name !== undefined && file !== undefined) line.variables.hold(`$${name}`, { ...nothingPiped, paths: [file] });
};

/** `'CODE' | iex`, `iex CODE`. */
const evaluate: LineCommand = (line, args) => {
  const text = args.length > 0 ? args.join(' ') : line.lastText;
  if (text !== undefined) line.evaluate(text);
  line.run(['iex', ...args]);
};

const joinPath: LineCommand = (line, args) => {
  line.last = { ...nothingPiped, paths: [args.filter((word) => !word.startsWith('-')).join('/')] };
};

const ofPowershell: Readonly<Record<string, LineCommand>> = {
  'where-object': narrow,
  where: narrow,
  '?': narrow,
  'select-object': narrow,
  'sort-object': narrow,
  'foreach-object': leave,
  '%': leave,
  'invoke-command': leave,
  icm: leave,
  'invoke-expression': evaluate,
  iex: evaluate,
  'start-process': startProcess,
  saps: startProcess,
  start: startProcess,
  'join-path': joinPath,
};

const ofCmd: Readonly<Record<string, LineCommand>> = { call: startBeside, set: setVariable, start: startBeside };

/** Records the program that does what a cmdlet does: on the files that it names, else on those of the pipe. */
export function runTranslated(line: LineState, { program, options, paths, isFiltered }: TranslatedCommand): void {
  const named = paths.flatMap((path) => (/^[$%]/u.test(path) ? expandFiles(line, path) : [path]));
  const isListing = program === 'ls';
  const here = isListing ? { ...nothingPiped, paths: ['.'] } : line.piped;
  const from = named.length > 0 ? { ...nothingPiped, paths: named } : here;
  const isRecursive = options.includes('-R') || from.isRecursive;
  const files = { paths: from.paths, isRecursive, isFiltered: isFiltered || from.isFiltered };
  line.last = files;
  if (options.some((option) => /^-whatif$/iu.test(option))) return;
  const isNarrow = files.isFiltered && (isListing || named.length === 0);
  const added = program === 'rm' && from.isRecursive && !options.includes('-r') ? ['-r'] : [];
  line.run([program, ...options, ...added, ...(isNarrow ? from.paths.map(narrowPath) : from.paths)]);
}

function expandFiles({ variables, piped }: LineState, path: string): readonly string[] {
  const files = variables.of(path, piped).paths;
  return files.length > 0 ? files : [path];
}
