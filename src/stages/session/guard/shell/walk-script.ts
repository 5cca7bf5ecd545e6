import {
  type Assignment,
  type Command,
  type CommandArgument,
  type For,
  type Function as FunctionNode,
  forEachChild,
  type Pipeline,
  type Redirected,
  type Script,
  type SyntaxNode,
} from 'unbash';
import { feedFrom } from './evaluate-output.ts';
import { type Around, feedAround, openAround, readRedirections } from './read-around.ts';
import { startCommand } from './start-command.ts';
import type { FunctionBody, StartedProgram, StartPlace, Walk } from './started-program.ts';
import { setName } from './words/expand-parameter.ts';
import { readUnsplit, readWord, type WordReader } from './words/read-word.ts';

const maxLoops = 8;

/** Walks a part of the tree; the commands that it starts. */
function walkNode(walk: Walk, node: SyntaxNode, place: StartPlace): readonly StartedProgram[] {
  if (!walk.step()) return [];
  switch (node.type) {
    case 'Command':
      return walkCommand(walk, node, place);
    case 'Pipeline':
      return walkPipeline(walk, node, place);
    case 'Redirected':
      return walkRedirected(walk, node, place);
    case 'Function':
      return walkFunction(walk, node, place);
    case 'For':
      return walkLoop(walk, node, place);
    case 'Subshell':
      return walkApart(walk, () => walkChildren(walk, node, place));
    case 'Word':
      readWord(node, openAround(walk, place));
      return [];
    default:
      return walkChildren(walk, node, place);
  }
}

/** The body is walked where it is defined, so that it is seen in any case, and again for each call. */
function walkFunction(walk: Walk, { name, body }: FunctionNode, place: StartPlace): readonly StartedProgram[] {
  const walkBody: FunctionBody = (called) => walkNode(walk, body, called);
  const commands = walkBody({ ...place, via: [...place.via, `${name.value}()`] });
  walk.functions.set(name.value, walkBody);
  return commands;
}

function walkChildren(walk: Walk, node: SyntaxNode, place: StartPlace): readonly StartedProgram[] {
  const commands: StartedProgram[] = [];
  forEachChild(node, (child) => {
    commands.push(...walkNode(walk, child, place));
  });
  return commands;
}

/** What happens in a subshell leaves the folder as it was. */
function walkApart(walk: Walk, body: () => readonly StartedProgram[]): readonly StartedProgram[] {
  const { dir } = walk;
  const commands = body();
  walk.dir = dir;
  return commands;
}

/** A script by its statements. */
export function walkStatements(walk: Walk, script: Script, place: StartPlace): readonly StartedProgram[] {
  return walkApart(walk, () => walkChildren(walk, script, place));
}

function walkPipeline(walk: Walk, { commands }: Pipeline, place: StartPlace): readonly StartedProgram[] {
  let feed = place.feed;
  const all: StartedProgram[] = [];
  for (const node of commands) {
    const started = walkApart(walk, () => walkNode(walk, node, { feed, via: place.via }));
    all.push(...started);
    feed = feedFrom(started);
  }
  return all;
}

/** `for NAME in WORDS`: the body once for each value, so that what it does to each is seen. */
function walkLoop(walk: Walk, node: For, place: StartPlace): readonly StartedProgram[] {
  const values = (node.wordlist ?? []).flatMap((word) => readWord(word, openAround(walk, place))).slice(0, maxLoops);
  if (values.length === 0) return walkNode(walk, node.body, place);
  return values.flatMap((value) => {
    setName(walk.names, node.name.value, value);
    return walkNode(walk, node.body, place);
  });
}

function walkRedirected(walk: Walk, node: Redirected, place: StartPlace): readonly StartedProgram[] {
  const around = openAround(walk, place);
  readRedirections(around, node.redirects);
  const commands = walkNode(walk, node.command, { feed: feedAround(around, place), via: place.via });
  const { writes, reads } = around;
  if (writes.length + reads.length > 0) startCommand(walk, [':'], place, { assignments: [], writes, reads });
  return [...commands, ...walkReaders(walk, around, commands, place)];
}

/** What stands behind `> >(…)` gets what the commands write. */
function walkReaders(
  walk: Walk,
  { readers }: Around,
  commands: readonly StartedProgram[],
  place: StartPlace,
): readonly StartedProgram[] {
  return readers.flatMap((script) => walk.runScript(script, { feed: feedFrom(commands), via: place.via }));
}

function readAssignment({ names }: Walk, { name, value, append }: Assignment, reader: WordReader): string {
  const isList = value.type === 'ArrayValue';
  const text = isList ? value.elements.flatMap((word) => readWord(word, reader)).join(' ') : readUnsplit(value, reader);
  return `${name}=${append === true ? (names.get(name) ?? '') : ''}${text}`;
}

function readArgument(walk: Walk, argument: CommandArgument, reader: WordReader): readonly string[] {
  return argument.type === 'Word' ? readWord(argument, reader) : [readAssignment(walk, argument, reader)];
}

/** Without a program behind them, assignments hold for what follows. */
function keepNames({ names }: Walk, assignments: readonly string[]): void {
  for (const text of assignments) setName(names, text.slice(0, text.indexOf('=')), text.slice(text.indexOf('=') + 1));
}

function walkCommand(walk: Walk, node: Command, place: StartPlace): readonly StartedProgram[] {
  const around = openAround(walk, place);
  readRedirections(around, node.redirects);
  const assignments = node.prefix.flatMap((part) =>
    part.type === 'Assignment' ? [readAssignment(walk, part, around)] : [],
  );
  const name = node.name === undefined ? [] : readWord(node.name, around);
  const words = [...name, ...node.args.flatMap((argument) => readArgument(walk, argument, around))];
  const { writes, reads, fed } = around;
  if (words.length === 0) keepNames(walk, assignments);
  if (words.length + writes.length + reads.length === 0) return fed;
  const started = startCommand(
    walk,
    words.length === 0 ? [':'] : words,
    { feed: feedAround(around, place), via: place.via },
    { assignments, writes, reads },
  );
  return [...started, ...walkReaders(walk, around, started, place)];
}
