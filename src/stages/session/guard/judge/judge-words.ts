import type { GuardFinding } from '../../../../foundation/model/live/guard-entry.ts';
import { findClosest } from '../../../../foundation/text/did-you-mean.ts';
import { quoteValue } from '../../../../foundation/text/escape/quote-value.ts';
import type { WordEntry } from '../entries/entry.ts';
import type { ActiveEntry, Guard } from '../guard.ts';
import { splitArgs } from '../match/split-args.ts';
import type { StartedProgram } from '../shell/started-program.ts';
import { makeFinding } from './make-finding.ts';

/** Words that a program does not know: subcommands, and long options of subcommands whose options are listed. */
export function judgeWords(guard: Guard, command: StartedProgram): readonly GuardFinding[] {
  const entries = guard.words.get(command.program);
  if (entries === undefined) return [];
  const { operands, options } = splitArgs(command);
  return entries.flatMap((active) => {
    const entry = active.entry as WordEntry & ActiveEntry['entry'];
    const unknown = findUnknown(entry, operands, options);
    return unknown === undefined ? [] : [makeFinding(active, unknown, sayUnknown(entry, unknown))];
  });
}

function findUnknown(entry: WordEntry, operands: readonly string[], options: readonly string[]): string | undefined {
  const { under, known } = entry;
  if (under === undefined) return isUnknown(operands[0], known) ? operands[0] : undefined;
  if (!under.split(' ').every((word, index) => operands[index] === word)) return undefined;
  return options
    .map((option) => option.split('=')[0] ?? '')
    .find((option) => /^--[a-z]/u.test(option) && isUnknown(option, known));
}

/** Words with anything but letters are files, variables and versions, and no attempt at a word of the program. */
function isUnknown(word: string | undefined, known: ReadonlySet<string>): boolean {
  if (word === undefined || !/^-{0,2}[a-z][a-z0-9-]*$/u.test(word)) return false;
  if (known.has(word)) return false;
  // A short form of a long option, and its opposite.
  const plain = word.replace(/^--no-/u, '--');
  return !known.has(plain) && ![...known].some((name) => word.startsWith('--') && name.startsWith(word));
}

function sayUnknown({ program, under, known, say }: WordEntry, word: string): string {
  const closest = findClosest(word, known);
  const where = under === undefined ? program : `${program} ${under}`;
  const kind = under === undefined ? 'subcommand' : 'option';
  return `${where} has no ${kind} ${quoteValue(word)}${closest === undefined ? '' : `; did you mean "${closest}"?`} ${say}`.trim();
}
