import { readCommands } from '../../../core/shell/read-commands.ts';
import type { StartedProgram } from '../../../core/shell/started-program.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { splitArgs } from '../match/split-args.ts';

/** A command of a sentence as the guard writes it, with an example that it matches; or why it cannot. */
export type CommandPatterned =
  | { readonly kind: 'pattern'; readonly pattern: string; readonly example: string }
  | { readonly kind: 'not'; readonly why: string };

/** A placeholder for anything in a sentence: `npm install <package>`. */
const placeholder = /<[\w -]+>|\[[\w -]+\]|\.\.\.|…/gu;
const stand = 'any-word';

/** Characters that mean something to a pattern where a word begins with them, or anywhere in it. */
const marks = /^[-!@><^~%]/u;
const inside = /[{}*?]/gu;

/** Writes a command as a pattern of the guard; `unless`: options with which it is allowed. */
export function patternCommand(text: string, unless: readonly string[]): CommandPatterned {
  const example = text.replace(placeholder, stand);
  const program = readOne(example);
  if (typeof program === 'string') return { kind: 'not', why: `${quoteValue(text)} ${program}` };
  const broad = program.args.find((word) => /[*?]/u.test(word) || /\s/u.test(word));
  if (broad !== undefined)
    return { kind: 'not', why: `${quoteValue(broad)} in ${quoteValue(text)} is more than one plain word` };
  const { operands, options } = splitArgs(program);
  const tokens = [
    ...program.assignments.map((text) => text.replace(inside, '?')),
    program.program.replace(inside, '?'),
    ...operands.map(writeOperand),
    ...options.flatMap(writeOption),
    ...unless.map((option) => `!${option}`),
  ];
  const [first = '', ...others] = [
    ...tokens.slice(program.assignments.length),
    ...tokens.slice(0, program.assignments.length),
  ];
  return { kind: 'pattern', pattern: [first, ...others].join(' '), example };
}

/** Reads the one program that a text starts, or its fault. */
function readOne(text: string): StartedProgram | string {
  const { commands, isReadable } = readCommands(text, '/work/project');
  const [first, ...others] = commands;
  if (!isReadable || first === undefined) return 'cannot be read as a command';
  if (others.length > 0) return 'starts more than one program';
  if (first.writes.length + first.reads.length > 0) return 'reads or writes a file beside';
  return /^[a-z][a-z0-9_.+-]*$/u.test(first.program) ? first : 'does not begin with a program';
}

/** Writes a word in its place. A character with a meaning in patterns becomes any character. */
function writeOperand(word: string): string {
  if (word === stand) return '*';
  const plain = word.replace(inside, '?');
  return marks.test(plain) || /^[A-Z_][A-Z0-9_]*=/u.test(plain) ? `?${plain.slice(1)}` : plain;
}

/** Writes an option. Short options among others are short options each: `-rf` also holds for `-f -r`. */
function writeOption(word: string): readonly string[] {
  const isCluster = /^-[A-Za-z]{2,}$/u.test(word);
  return isCluster ? [...word.slice(1)].map((letter) => `-${letter}`) : [word.replace(inside, '?')];
}
