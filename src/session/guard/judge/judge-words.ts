import type { GuardFinding } from '../../../core/model/live/guard-entry.ts';
import { findClosest } from '../../../core/text/did-you-mean.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import type { WordEntry } from '../entries/entry.ts';
import type { PreparedCommand } from '../match/command-pattern.ts';
import type { ActiveEntry, Guard } from '../match/guard.ts';
import { makeFinding } from './make-finding.ts';

/** Judges words that a program does not know: subcommands, and long options of subcommands whose options are listed. */
export function judgeWords(guard: Guard, { command, split }: PreparedCommand): readonly GuardFinding[] {
  const entries = guard.words.get(command.program);
  if (entries === undefined) return [];
  const { operands, options } = split;
  return entries.flatMap((active) => {
    const entry = active.entry as WordEntry & ActiveEntry['entry'];
    const unknown = findUnknown(entry, operands, options);
    return unknown === undefined ? [] : [makeFinding(active, unknown, sayUnknown(entry, unknown))];
  });
}

function findUnknown(entry: WordEntry, operands: readonly string[], options: readonly string[]): string | undefined {
  const { under, kind } = entry;
  if (!under.every((word, index) => operands[index] === word)) return undefined;
  const usedWords = kind === 'subcommand' ? operands.slice(under.length, under.length + 1) : options.map(nameOption);
  return usedWords.find((word) => isUnknown(entry, word));
}

/** Returns `--name=value` without its value. */
function nameOption(option: string): string {
  const [name = ''] = option.split('=');
  return name;
}

const words = { subcommand: /^[a-z][a-z0-9-]*$/u, option: /^--[a-z][a-z0-9-]+$/u };

/** Programs that take the beginning of an option for all of it. */
const shortens = new Set(['git', 'pip', 'pip3']);

const read = new WeakMap<WordEntry, ReadonlySet<string>>();

/** Reads the words of an entry at the first command that asks for them: a process that answers one call needs few of the lists. */
function knownTo(entry: WordEntry): ReadonlySet<string> {
  const vocabulary = read.get(entry) ?? new Set(entry.known.flatMap((line) => line.split(' ')));
  read.set(entry, vocabulary);
  return vocabulary;
}

/**
 * Returns true for a word that a program does not know. Words with anything but letters are files, variables and versions, and no attempt at a
 * word of the program.
 */
function isUnknown(entry: WordEntry, word: string): boolean {
  const { kind, program } = entry;
  if (!words[kind].test(word)) return false;
  const vocabulary = knownTo(entry);
  if (vocabulary.has(word) || vocabulary.has(word.replace(/^--no-/u, '--'))) return false;
  return !(shortens.has(program) && kind === 'option' && [...vocabulary].some((name) => name.startsWith(word)));
}

function sayUnknown(entry: WordEntry, word: string): string {
  const { program, under, kind, say } = entry;
  const closest = findClosest(word, knownTo(entry));
  const meant = closest === undefined ? '.' : `; did you mean "${closest}"?`;
  return `${[program, ...under].join(' ')} has no ${kind} ${quoteValue(word)}${meant} ${say}`;
}
