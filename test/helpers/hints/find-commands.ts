import type { Argument, Command, Option } from 'commander';

/** A command of ours that a text names. */
export interface NamedCommand {
  /** What follows the name of the program. */
  readonly words: readonly string[];
  /** True where the text says what to type; else the command is part of a sentence. */
  readonly isTyped: boolean;
  /** What of it the program does not have: a command, or an option. */
  readonly unknown: readonly string[];
}

/** Stands for what only a run knows. */
export const placeholder = 'X';

/** Words and signs before a command that is to be typed. */
const typing = /(?:: |`|\(|"|&& |=\S* |\b(?:[Rr]un|Write|then|or) )$/;

/** What ends a command within a sentence. */
const ending = /[.,:;)`"]+$/;

/** Commands of ours that a text names, in order. `program` says which words are commands, and which options and arguments they take. */
export function findCommands(program: Command, text: string): readonly NamedCommand[] {
  const plain = text.replace(/⟨[^⟩]*⟩/g, placeholder);
  return [...plain.matchAll(/(?<![\w./@-])rentroll (?=[a-z-])/g)].flatMap((match) => {
    const isTyped = typing.test(plain.slice(0, match.index));
    const found = readCommand(program, splitWords(plain.slice(match.index + match[0].length)), isTyped);
    return found === undefined ? [] : [found];
  });
}

/** Sentences that offer another way begin with "Or": the commands of each way by themselves. */
export function listWays(program: Command, text: string): readonly (readonly NamedCommand[])[] {
  return text
    .split(/(?:^|[.,;] )[Oo]r /)
    .map((way) => findCommands(program, way))
    .filter((commands) => commands.length > 0);
}

interface Word {
  readonly text: string;
  readonly isQuoted: boolean;
  /** True where the sentence goes on behind it without this command. */
  readonly isLast: boolean;
}

function splitWords(text: string): readonly Word[] {
  return [...text.matchAll(/'([^']*)'(\S*)|"([^"]*)"(\S*)|(\S+)/g)].map(
    ([, single, afterSingle, double, afterDouble, word]) => {
      const quoted = single ?? double;
      const after = afterSingle ?? afterDouble ?? '';
      if (quoted !== undefined)
        return { text: `${quoted}${after.replace(ending, '')}`, isQuoted: true, isLast: ending.test(after) };
      return { text: (word ?? '').replace(ending, ''), isQuoted: false, isLast: ending.test(word ?? '') };
    },
  );
}

function readCommand(program: Command, words: readonly Word[], isTyped: boolean): NamedCommand | undefined {
  const [first] = words;
  if (first === undefined) return undefined;
  const isBill = first.text.startsWith('--');
  const bill = program.commands.find((one) => one.name() === 'bill');
  if (isBill && bill !== undefined) return { ...readRest(bill, words, isTyped, []), isTyped };
  const path: string[] = [];
  let command = program;
  let place = 0;
  for (; place < words.length; place += 1) {
    const word = words[place];
    const next = command.commands.find((one) => one.name() === word?.text || one.aliases().includes(word?.text ?? ''));
    if (next === undefined || word === undefined) break;
    path.push(word.text);
    command = next;
    if (word.isLast) return { words: path, isTyped, unknown: [] };
  }
  // "Please report this: rentroll should have handled it." names none.
  const isNamed = isTyped && (first.isLast || words.length === 1 || words[1]?.text.startsWith('--') === true);
  if (path.length === 0) return isNamed ? { words: [first.text], isTyped, unknown: [first.text] } : undefined;
  return { ...readRest(command, words.slice(place), isTyped, path), isTyped };
}

function readRest(command: Command, words: readonly Word[], isTyped: boolean, path: readonly string[]) {
  const taken = [...path];
  const unknown: string[] = [];
  const open = [...command.registeredArguments];
  let value: Option | undefined;
  for (const word of words) {
    if (value !== undefined && (value.required || isValue(word) || value.argChoices?.includes(word.text) === true)) {
      taken.push(word.text);
      value = undefined;
    } else if (word.text.startsWith('--') && !word.isQuoted) {
      const [flag = ''] = word.text.split('=');
      const option = command.options.find(({ long }) => long === flag);
      if (option === undefined && flag !== '--help') unknown.push(flag);
      taken.push(word.text);
      value =
        option !== undefined && (option.required || option.optional) && !word.text.includes('=') ? option : undefined;
    } else if (takes(open, word, isTyped)) {
      taken.push(word.text);
      if (open[0]?.variadic !== true) open.shift();
    } else break;
    if (word.isLast) break;
  }
  return { words: taken, unknown };
}

/** True where a word is the next argument of a command, and not the next word of the sentence. */
function takes([next]: readonly Argument[], word: Word, isTyped: boolean): boolean {
  if (next === undefined) return false;
  if (next.argChoices?.includes(word.text) === true) return true;
  return next.required ? isTyped : isValue(word);
}

/** True for what no sentence says: a placeholder, a path, a number, something in quotes. */
function isValue({ text, isQuoted }: Word): boolean {
  return isQuoted || /^[A-Z]|[./:=\d…]|^<|^-$/.test(text);
}
