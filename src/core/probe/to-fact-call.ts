import type { FactCall } from '../model/trial/trial.ts';
import { readCommands } from '../shell/read-commands.ts';
import { defined } from '../util/values.ts';

/** A tool call as a transcript tells it. */
export interface CallTrace {
  readonly tool: string;
  readonly ok: boolean;
  /** Name of what it loads, of a tool that loads others: a skill, a sub-agent. */
  readonly of?: string;
  readonly changes?: readonly string[];
  readonly reads?: readonly string[];
  /** The whole command line of a shell call. */
  readonly shell?: string;
}

/** Programs whose operands are files that they show. */
const readers = new Set(['cat', 'head', 'tail', 'less', 'more', 'nl', 'bat', 'sed']);

/** Longest word of a command that is kept. */
const longestWord = 200;

/**
 * Returns the call with paths relative to the copy, by whatever name an agent saw it (`roots`), and its command line as the simple commands that
 * the shell starts.
 */
export function toFactCall({ tool, ok, of, changes, reads, shell }: CallTrace, roots: readonly string[]): FactCall {
  const runs = shell === undefined ? undefined : splitCommands(shell);
  const shown = runs?.flatMap(listShown) ?? [];
  const allReads = [...(reads ?? []), ...shown];
  return {
    tool,
    ok,
    ...(changes === undefined ? {} : { changes: changes.map((path) => toRelative(path, roots)) }),
    ...(allReads.length === 0 ? {} : { reads: allReads.map((path) => toRelative(path, roots)) }),
    ...defined({ of, runs }),
  };
}

/** Each simple command as its words, with the wrapper it was started by before it. */
function splitCommands(text: string): readonly (readonly string[])[] {
  return readCommands(text, '.').commands.map(({ via, program, args }) =>
    [...via, program, ...args].map((word) => word.slice(0, longestWord)),
  );
}

function listShown([program = '', ...args]: readonly string[]): readonly string[] {
  return readers.has(program) ? args.filter((word) => !word.startsWith('-') && /[./]/.test(word)) : [];
}

/** `/tmp/run/copy/src/a.ts` is `src/a.ts`; what lies outside of the copy keeps its absolute path. Plain ES: running sessions ask, too. */
function toRelative(path: string, roots: readonly string[]): string {
  if (!absolute.test(path)) return path.replace(/^\.\//, '');
  const parts = splitPath(path);
  const inside = roots.map(splitPath).find((root) => root.every((part, index) => parts[index] === part));
  return inside === undefined ? path : parts.slice(inside.length).join('/');
}

const absolute = /^(?:\/|[A-Za-z]:[\\/])/;

/** The parts of an absolute path, without those that lead nowhere; a drive has the other slashes as well. */
function splitPath(path: string): readonly string[] {
  const parts: string[] = [];
  for (const part of path.split(path.startsWith('/') ? '/' : /[\\/]/)) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts;
}
