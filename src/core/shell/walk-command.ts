import type { Assignment, Command, CommandArgument } from 'unbash';
import { feedFrom } from './evaluate-output.ts';
import { type Around, feedAround, keepWritten, openAround, readRedirections } from './read-around.ts';
import { startCommand } from './start-command.ts';
import { startFromVariables } from './start-wrapped.ts';
import { emptyFeed, type StartContext, type StartedProgram, type Walk } from './started-program.ts';
import { readName, setName } from './words/expand-parameter.ts';
import { readCounted, readUnsplit, readWord, type WordReader } from './words/read-word.ts';

/** Walks the commands behind `> >(…)`, which get what the command writes. */
export function walkReaders(
  walk: Walk,
  { readers }: Around,
  commands: readonly StartedProgram[],
  context: StartContext,
): readonly StartedProgram[] {
  return readers.flatMap(({ script, text }) =>
    walk.runScript(script, text, { feed: feedFrom(commands), via: context.via }),
  );
}

function readAssignment({ names }: Walk, { name, value, append, index }: Assignment, reader: WordReader): string {
  if (index !== undefined) readCounted(`[${readUnsplit(index, reader)}`, reader);
  const isList = value.type === 'ArrayValue';
  const words = isList ? value.elements.flatMap((word) => readWord(word, reader)) : [readUnsplit(value, reader)];
  if (isList) for (const word of words.filter((item) => item.startsWith('['))) readCounted(word, reader);
  const text = words.join(' ');
  return `${name}=${append === true ? (readName(name, names) ?? '') : ''}${text}`;
}

function readArgument(walk: Walk, argument: CommandArgument, reader: WordReader): readonly string[] {
  return argument.type === 'Word' ? readWord(argument, reader) : [readAssignment(walk, argument, reader)];
}

/** Without a program behind them, assignments hold for what follows. */
function keepNames(walk: Walk, assignments: readonly string[], { via }: StartContext): readonly StartedProgram[] {
  for (const text of assignments)
    setName(walk.names, text.slice(0, text.indexOf('=')), text.slice(text.indexOf('=') + 1));
  return startFromVariables(walk, assignments, (label) => ({ feed: emptyFeed, via: [...via, label] }));
}

/** Words of a command, and where they stand in its text. */
interface PlacedWords {
  readonly pos: number;
  readonly end: number;
  readonly words: readonly string[];
}

const assigning = /^[A-Za-z_]\w*(?:\[[^\]]*\])?\+?=/u;

/**
 * `A=<(CODE)b B=c PROGRAM`: the parser ends what is assigned in front of the bracket, and takes that for the program. Takes what belongs to the
 * assignments out of the words.
 */
function takeAssigned(
  words: readonly PlacedWords[],
  before: Assignment,
  assignments: string[],
): readonly PlacedWords[] {
  let { end } = before;
  const at = words.findIndex((word) => {
    const isJoined = word.pos === end;
    const isAssigned = isJoined || assigning.test(word.words[0] ?? '');
    if (isAssigned) assignments.push(`${isJoined ? (assignments.pop() ?? '') : ''}${word.words.join(' ')}`);
    end = word.end;
    return !isAssigned;
  });
  return at === -1 ? [] : words.slice(at);
}

/** The words of a command, its program first; assignments that the parser took for words go to the others. */
function readWords(
  walk: Walk,
  { name, prefix, args }: Command,
  around: Around,
  assignments: string[],
): readonly string[] {
  const placed = [...(name === undefined ? [] : [name]), ...args].map((part) => ({
    pos: part.pos,
    end: part.end,
    words: readArgument(walk, part, around),
  }));
  const before = prefix.at(-1);
  const isMistaken = before?.type === 'Assignment' && name?.pos === before.end;
  return (isMistaken ? takeAssigned(placed, before, assignments) : placed).flatMap(({ words }) => words);
}

/** Walks a simple command: assignments, redirections, and the program that it starts. */
export function walkCommand(walk: Walk, node: Command, context: StartContext): readonly StartedProgram[] {
  const around = openAround(walk, context);
  readRedirections(walk, around, node.redirects);
  const assignments = node.prefix.flatMap((part) =>
    part.type === 'Assignment' ? [readAssignment(walk, part, around)] : [],
  );
  const words = readWords(walk, node, around, assignments);
  const { writes, reads, appends, fed } = around;
  if (words.length === 0) fed.push(...keepNames(walk, assignments, context));
  else setName(walk.names, '_', words.at(-1) ?? '');
  if (words.length + writes.length + reads.length === 0) return fed;
  const started = startCommand(
    walk,
    words.length === 0 ? [':'] : words,
    { ...context, feed: feedAround(around, context) },
    { assignments, writes, reads, appends },
  );
  keepWritten(walk, around, started);
  return [...started, ...walkReaders(walk, around, started, context)];
}
