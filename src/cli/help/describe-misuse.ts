import type { Command, CommanderError } from 'commander';
import { setNotice } from '../terminal/notify.ts';

/**
 * A command line that cannot be understood, in two or three lines with the way out last, where it is read: what is wrong, whose help says
 * more, what was probably meant. `words` are the arguments as they were written. Empty when help was shown instead.
 */
export function describeMisuse(
  { code, message }: Pick<CommanderError, 'code' | 'message'>,
  program: Command,
  words: readonly string[],
): string {
  if (code === 'commander.help') return '';
  const [fault = '', ...guesses] = message.split('\n');
  const guess = guesses.map((line) => line.replace(/^\((.*)\)$/, '$1'));
  return setNotice([fault, `See: ${nameCommand(program, words)} --help`, ...guess].join('\n'));
}

/** The command that the words name, as far as they name one: `rentroll budget show`. */
function nameCommand(command: Command, [word, ...rest]: readonly string[]): string {
  const next = findChild(command, word);
  return next === undefined ? command.name() : `${command.name()} ${nameCommand(next, rest)}`;
}

/** Words that ask for help, which commander gives of the nearest command it knows, whatever stands beside them. */
const helpWords = ['--help', '-h'];

/**
 * The words of a command line that asks for help. Where they name a command that nobody has, the asking is left out: the answer is then
 * what the name alone is answered.
 */
export function helpOrMisuse(program: Command, words: readonly string[]): readonly string[] {
  const rest = words.filter((word) => !helpWords.includes(word));
  const named = rest[0] === 'help' ? rest.slice(1) : rest;
  return isUnknown(program, named) ? named : words;
}

/** Whether the words leave a command that has others below it by a name that none of them has. */
function isUnknown(command: Command, [word, ...rest]: readonly string[]): boolean {
  if (word === undefined || word.startsWith('-') || word === 'help' || command.commands.length === 0) return false;
  const next = findChild(command, word);
  return next === undefined || isUnknown(next, rest);
}

function findChild(command: Command, word: string | undefined): Command | undefined {
  return command.commands.find((child) => child.name() === word);
}
