import type { Wrapper } from './wrapper-table.ts';

/** The words of a program that starts another one, told apart. */
export interface ReadOptions {
  /** Its own options by name, with their values where they have one. */
  readonly options: readonly OwnOption[];
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
  const { unless = [], operands: own = 0, isJoined, isEach } = wrapper;
  const [options, operands, assignments]: [OwnOption[], string[], string[]] = [[], [], []];
  if (unless.includes(args[0] ?? '')) return { options, assignments, operands, words: [] };
  const isCode = isJoined === true || isEach === true;
  let at = 0;
  for (; at < args.length; at += 1) {
    const word = args[at] ?? '';
    if (word.startsWith('-') && word !== '--') {
      const read = readOption(word, args[at + 1], wrapper);
      options.push(...read.options);
      if (read.takesNext) at += 1;
    } else if (word !== '--') {
      const kind = operands.length < own ? operands : !isCode && assignment.test(word) ? assignments : undefined;
      if (kind === undefined) break;
      kind.push(word);
    }
  }
  return { options, assignments, operands, words: args.slice(at) };
}

interface OwnOption {
  readonly name: string;
  readonly value?: string;
}

interface OneOption {
  readonly options: readonly OwnOption[];
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
