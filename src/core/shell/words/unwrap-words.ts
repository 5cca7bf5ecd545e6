import type { Wrapper } from './wrapper-table.ts';

const assignment = /^[A-Za-z_][A-Za-z0-9_]*=/u;

/** How many words an option takes: itself, and its value where that stands in the next one. */
function optionLength(word: string, wrapper: Wrapper): number {
  if (word.startsWith('--')) return wrapper.long?.includes(word) ? 2 : 1;
  const at = [...word.slice(1)].findIndex((letter) => (wrapper.short ?? '').includes(letter));
  return at !== -1 && at === word.length - 2 ? 2 : 1;
}

/** The words of the command that a wrapper starts, with the assignments in front of it; empty where it starts none. */
export function unwrapWords(
  args: readonly string[],
  wrapper: Wrapper,
): { readonly words: readonly string[]; readonly assignments: readonly string[] } {
  if (wrapper.unless?.some((flag) => args[0] === flag)) return { words: [], assignments: [] };
  let at = 0;
  let own = wrapper.operands ?? 0;
  const assignments: string[] = [];
  for (; at < args.length; at += 1) {
    const word = args[at] ?? '';
    if (word === '--') continue;
    if (word.startsWith('-') && word.length > 1) at += optionLength(word, wrapper) - 1;
    else if (assignment.test(word)) assignments.push(word);
    else if (own > 0) own -= 1;
    else break;
  }
  return { words: args.slice(at), assignments };
}

/** The words of `xargs`, with what comes in put where it goes: behind them, or for the mark of `-I`. */
export function fillXargs(
  words: readonly string[],
  args: readonly string[],
  incoming: readonly string[],
): readonly string[] {
  const mark = readMark(args);
  if (mark === undefined) return [...words, ...incoming];
  return words.flatMap((word) =>
    word.includes(mark) ? incoming.map((text) => word.replaceAll(mark, () => text)) : [word],
  );
}

function readMark(args: readonly string[]): string | undefined {
  const at = args.findIndex((argument) => argument.startsWith('-I') || argument.startsWith('--replace'));
  if (at === -1) return undefined;
  const argument = args[at] ?? '';
  if (argument.startsWith('--replace')) return argument.split('=')[1] ?? '{}';
  return argument.length > 2 ? argument.slice(2) : args[at + 1];
}
