import type { Wrapper } from './wrapper-table.ts';

/** The words of a program that starts another one, told apart. */
export interface ReadOptions {
  /** Its own options by name, with their values where they have one. */
  readonly options: readonly { readonly name: string; readonly value?: string }[];
  /** Variables that are set in front of the command. */
  readonly assignments: readonly string[];
  /** Words of its own in front of the command. */
  readonly operands: readonly string[];
  /** The command and its words; empty where there is none. */
  readonly words: readonly string[];
}

const assignment = /^[A-Za-z_][A-Za-z0-9_]*=/u;

/** Reads the words of a program by its grammar. A long option may be shortened; `-` alone is an option. */
export function readOptions(args: readonly string[], wrapper: Wrapper): ReadOptions {
  if (wrapper.unless?.some((flag) => args[0] === flag)) return { options: [], assignments: [], operands: [], words: [] };
  const options: { name: string; value?: string }[] = [];
  const assignments: string[] = [];
  const operands: string[] = [];
  const isCode = wrapper.isJoined === true || wrapper.isEach === true;
  let at = 0;
  for (; at < args.length; at += 1) {
    const word = args[at] ?? '';
    if (word === '--') continue;
    if (word.startsWith('-')) {
      const read = readOption(word, args[at + 1], wrapper);
      options.push(...read.options);
      if (read.takesNext) at += 1;
    } else if (operands.length < (wrapper.operands ?? 0)) operands.push(word);
    else if (!isCode && assignment.test(word)) assignments.push(word);
    else break;
  }
  return { options, assignments, operands, words: args.slice(at) };
}

interface OneOption {
  readonly options: readonly { readonly name: string; readonly value?: string }[];
  readonly takesNext: boolean;
}

function readOption(word: string, next: string | undefined, wrapper: Wrapper): OneOption {
  const long = [...(wrapper.long ?? []), ...(wrapper.texts ?? [])].filter((name) => name.startsWith('--'));
  // Whole words with one dash: `-TT`.
  if (wrapper.texts?.includes(word)) return takeNext(word, next);
  if (word.startsWith('--')) {
    const [typed = '', ...rest] = word.split('=');
    const name = long.find((known) => known === typed) ?? long.find((known) => known.startsWith(typed)) ?? typed;
    if (rest.length > 0) return { options: [{ name, value: rest.join('=') }], takesNext: false };
    return long.includes(name) ? takeNext(name, next) : { options: [{ name }], takesNext: false };
  }
  return readLetters(word, next, wrapper.short ?? '');
}

function takeNext(name: string, value: string | undefined): OneOption {
  return { options: [value === undefined ? { name } : { name, value }], takesNext: true };
}

/** `-xI{}`: letters up to the first that takes a value, which stands behind it or in the next word. */
function readLetters(word: string, next: string | undefined, short: string): OneOption {
  const letters = word.slice(1);
  const at = [...letters].findIndex((letter) => short.includes(letter));
  const flags = (at === -1 ? letters : letters.slice(0, at)).split('').map((letter) => ({ name: `-${letter}` }));
  if (at === -1) return { options: flags, takesNext: false };
  const name = `-${letters[at]}`;
  const value = letters.slice(at + 1);
  const last = value === '' ? takeNext(name, next) : { options: [{ name, value }], takesNext: false };
  return { options: [...flags, ...last.options], takesNext: last.takesNext };
}
