import type { Wrapper } from './wrapper-table.ts';

/** The words of a program that starts another one, told apart. */
export interface ToldWords {
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
export function readOptions(args: readonly string[], wrapper: Wrapper): ToldWords {
  const ownWords: OwnWords = { options: [], assignments: [], operands: [] };
  let at = wrapper.unless?.includes(args[0] ?? '') === true ? args.length : 0;
  for (let taken = 0; at < args.length; at += taken) {
    taken = takeWord(ownWords, args[at] ?? '', args[at + 1], wrapper);
    if (taken === 0) break;
  }
  return { ...ownWords, words: args.slice(at) };
}

interface OwnWords {
  readonly options: OwnOption[];
  readonly assignments: string[];
  readonly operands: string[];
}

/** How many words are the program's own from here on; none where its command begins. */
function takeWord(ownWords: OwnWords, word: string, next: string | undefined, wrapper: Wrapper): number {
  if (word === '--') return 1;
  if (word.startsWith('-')) {
    const { options, takesNext } = readOption(word, next, wrapper);
    ownWords.options.push(...options);
    return takesNext ? 2 : 1;
  }
  const kind = findKind(ownWords, word, wrapper);
  kind?.push(word);
  return kind === undefined ? 0 : 1;
}

function findKind(
  { operands, assignments }: OwnWords,
  word: string,
  { operands: most = 0, isJoined, isEach }: Wrapper,
): string[] | undefined {
  if (operands.length < most) return operands;
  const isCode = isJoined === true || isEach === true;
  return !isCode && assignment.test(word) ? assignments : undefined;
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
    const name = long.find((option) => option === typed) ?? long.find((option) => option.startsWith(typed)) ?? typed;
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
