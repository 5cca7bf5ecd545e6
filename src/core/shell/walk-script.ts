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
import type { FunctionBody, StartContext, StartedProgram, Walk } from './started-program.ts';
import { setName } from './words/expand-parameter.ts';
import { readUnsplit, readWord, type WordReader } from './words/read-word.ts';

const maxLoops = 8;

/** Walks a part of the tree; the commands that it starts. */
function walkNode(walk: Walk, node: SyntaxNode, context: StartContext): readonly StartedProgram[] {
  if (!walk.step()) return [];
  switch (node.type) {
    case 'Command':
      return walkCommand(walk, node, context);
    case 'Statement':
      return walkChildren(walk, node, node.background === true ? { ...context, isBackground: true } : context);
    case 'Pipeline':
      return walkPipeline(walk, node, context);
    case 'Redirected':
      return walkRedirected(walk, node, context);
    case 'Function':
      return walkFunction(walk, node, context);
    case 'For':
      return walkLoop(walk, node, context);
    case 'Subshell':
      return walkApart(walk, () => walkChildren(walk, node, context));
    case 'Word':
      readWord(node, openAround(walk, context));
      return [];
    default:
      return walkChildren(walk, node, context);
  }
}

/** The body is walked where it is defined, so that it is seen in any case, and again for each call. */
function walkFunction(walk: Walk, { name, body }: FunctionNode, context: StartContext): readonly StartedProgram[] {
  const walkBody: FunctionBody = (called) => walkNode(walk, body, called);
  const commands = walkBody({ ...context, via: [...context.via, `${name.value}()`] });
  walk.functions.set(name.value, walkBody);
  return commands;
}

function walkChildren(walk: Walk, node: SyntaxNode, context: StartContext): readonly StartedProgram[] {
  const commands: StartedProgram[] = [];
  forEachChild(node, (child) => {
    commands.push(...walkNode(walk, child, context));
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
export function walkStatements(walk: Walk, script: Script, context: StartContext): readonly StartedProgram[] {
  return walkApart(walk, () => walkChildren(walk, script, context));
}

function walkPipeline(walk: Walk, { commands }: Pipeline, context: StartContext): readonly StartedProgram[] {
  let feed = context.feed;
  const all: StartedProgram[] = [];
  for (const node of commands) {
    const started = walkApart(walk, () => walkNode(walk, node, { ...context, feed }));
    all.push(...started);
    feed = feedFrom(started);
  }
  return all;
}

/** `for NAME in WORDS`: the body once for each value, so that what it does to each is seen. */
function walkLoop(walk: Walk, node: For, context: StartContext): readonly StartedProgram[] {
  const values = (node.wordlist ?? []).flatMap((word) => readWord(word, openAround(walk, context))).slice(0, maxLoops);
  if (values.length === 0) return walkNode(walk, node.body, context);
  return values.flatMap((value) => {
    setName(walk.names, node.name.value, value);
    return walkNode(walk, node.body, context);
  });
}

function walkRedirected(walk: Walk, node: Redirected, context: StartContext): readonly StartedProgram[] {
  const around = openAround(walk, context);
  readRedirections(around, node.redirects);
  const commands = walkNode(walk, node.command, { ...context, feed: feedAround(around, context) });
  const { writes, reads, appends } = around;
  if (writes.length + reads.length > 0) startCommand(walk, [':'], context, { assignments: [], writes, reads, appends });
  return [...commands, ...walkReaders(walk, around, commands, context)];
}

/** What stands behind `> >(…)` gets what the commands write. */
function walkReaders(
  walk: Walk,
  { readers }: Around,
  commands: readonly StartedProgram[],
  context: StartContext,
): readonly StartedProgram[] {
  return readers.flatMap((script) => walk.runScript(script, { feed: feedFrom(commands), via: context.via }));
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

function walkCommand(walk: Walk, node: Command, context: StartContext): readonly StartedProgram[] {
  const around = openAround(walk, context);
  readRedirections(around, node.redirects);
  const assignments = node.prefix.flatMap((part) =>
    part.type === 'Assignment' ? [readAssignment(walk, part, around)] : [],
  );
  const name = node.name === undefined ? [] : readWord(node.name, around);
  const words = [...name, ...node.args.flatMap((argument) => readArgument(walk, argument, around))];
  const { writes, reads, appends, fed } = around;
  if (words.length === 0) keepNames(walk, assignments);
  if (words.length + writes.length + reads.length === 0) return fed;
  const started = startCommand(
    walk,
    words.length === 0 ? [':'] : words,
    { ...context, feed: feedAround(around, context) },
    { assignments, writes, reads, appends },
  );
  return [...started, ...walkReaders(walk, around, started, context)];
}
