import {
  type AndOr,
  type Command,
  type For,
  type Function as FunctionNode,
  forEachChild,
  type Pipeline,
  type Redirected,
  type Script,
  type Select,
  type SyntaxNode,
  type While,
} from 'unbash';
import { feedFrom } from './evaluate-output.ts';
import { feedAround, keepWritten, openAround, readRedirections } from './read-around.ts';
import { startCommand } from './start-command.ts';
import type { FunctionBody, StartContext, StartedProgram, Walk } from './started-program.ts';
import { walkCommand, walkReaders } from './walk-command.ts';
import { keepEarlier, readName, setName } from './words/expand-parameter.ts';
import { readCounted, readInside, readUnsplit, readWord } from './words/read-word.ts';

const maxLoops = 64;

/** Walks a part of the tree; the commands that it starts. */
function walkNode(walk: Walk, node: SyntaxNode, context: StartContext): readonly StartedProgram[] {
  if (!walk.step()) return [];
  switch (node.type) {
    case 'Command':
      return walkValues(walk, node, context);
    case 'Statement':
      return walkChildren(walk, node, node.background === true ? { ...context, isBackground: true } : context);
    case 'AndOr':
      return walkChain(walk, node, context);
    case 'CompoundList':
      return walkMaybe(walk, () => walkChildren(walk, node, context));
    case 'Pipeline':
      return walkPipeline(walk, node, context);
    case 'Redirected':
      return walkRedirected(walk, node, context);
    case 'Function':
      return walkFunction(walk, node, context);
    case 'For':
    case 'Select':
      return walkLoop(walk, node, context);
    case 'While':
      return walkLines(walk, node, context);
    case 'Subshell':
      return walkApart(walk, () => walkChildren(walk, node, context));
    case 'Word':
      readWord(node, openAround(walk, context));
      return [];
    case 'ArithmeticWord':
    case 'ArithmeticCommandExpansion':
    case 'TestUnary':
    case 'TestBinary':
      return walkCounted(walk, node, context);
    default:
      return walkChildren(walk, node, context);
  }
}

/** A part that may not run at all: what variables held before it, they may hold still. */
function walkMaybe(walk: Walk, body: () => readonly StartedProgram[]): readonly StartedProgram[] {
  const before = new Map(walk.names);
  const commands = body();
  keepEarlier(walk.names, before);
  return commands;
}

/** `A && B`: behind B both have run. With `||` among them, each may have run or not. */
function walkChain(walk: Walk, node: AndOr, context: StartContext): readonly StartedProgram[] {
  if (!node.operators.includes('||')) return walkMaybe(walk, () => walkChildren(walk, node, context));
  return node.commands.flatMap((command) => walkMaybe(walk, () => walkNode(walk, command, context)));
}

/** Expands once more the text that a word is compared or counted as. */
function walkCounted(walk: Walk, node: SyntaxNode, context: StartContext): readonly StartedProgram[] {
  const around = openAround(walk, context);
  readInside(node, around);
  if (node.type === 'TestBinary' && node.operator.startsWith('-'))
    for (const word of [node.left, node.right]) readCounted(readUnsplit(word, around), around);
  if (node.type === 'TestUnary' && node.operator === '-v') readCounted(readUnsplit(node.operand, around), around);
  return around.fed;
}

/** A command once for each value that a variable in it may have, the likeliest last. */
function walkValues(walk: Walk, node: Command, context: StartContext): readonly StartedProgram[] {
  const others = listOtherValues(walk, node);
  const all = others.flatMap(({ name, value, now }) => {
    const commands = walkMaybe(walk, () => {
      setName(walk.names, name, value);
      return walkCommand(walk, node, context);
    });
    walk.names.set(name, now);
    return commands;
  });
  return [...all, ...walkCommand(walk, node, context)];
}

function listOtherValues({ names }: Walk, { name, prefix, suffix }: Command) {
  const open = [...names].filter(([, values]) => values.length > 1);
  if (open.length === 0) return [];
  const words = [...prefix, name, ...suffix].map((part) => (part === undefined || !('text' in part) ? '' : part.text));
  const text = words.join(' ');
  return open
    .filter(([variable]) => [`$${variable}`, `{${variable}`, `!${variable}`].some((use) => text.includes(use)))
    .flatMap(([variable, now]) => now.slice(1).map((value) => ({ name: variable, value, now })));
}

/** The body is walked where it is defined, so that it is seen in any case, and again for each call. */
function walkFunction(walk: Walk, { name, body }: FunctionNode, context: StartContext): readonly StartedProgram[] {
  const walkBody: FunctionBody = (called) => walkNode(walk, body, called);
  const commands = walkBody({ ...context, via: [...context.via, `${name.value}()`] });
  walk.functions.set(name.value.toLowerCase(), walkBody);
  return commands;
}

function walkChildren(walk: Walk, node: SyntaxNode, context: StartContext): readonly StartedProgram[] {
  const commands: StartedProgram[] = [];
  forEachChild(node, (child) => {
    commands.push(...walkNode(walk, child, context));
  });
  return commands;
}

/** Walks what happens in a subshell, which leaves the folder as it was. */
function walkApart(walk: Walk, body: () => readonly StartedProgram[]): readonly StartedProgram[] {
  const { dir } = walk;
  const commands = body();
  walk.dir = dir;
  return commands;
}

/** Walks a script by its statements. */
export function walkStatements(walk: Walk, script: Script, context: StartContext): readonly StartedProgram[] {
  return walkApart(walk, () => walkMaybe(walk, () => walkChildren(walk, script, context)));
}

function walkPipeline(walk: Walk, { commands }: Pipeline, context: StartContext): readonly StartedProgram[] {
  let feed = context.feed;
  const all: StartedProgram[] = [];
  for (const node of commands) {
    const started = walkApart(walk, () => walkMaybe(walk, () => walkNode(walk, node, { ...context, feed })));
    all.push(...started);
    feed = feedFrom(started);
  }
  return all;
}

/** `for NAME in WORDS`: the body once for each value, so that what it does to each is seen. */
function walkLoop(walk: Walk, node: For | Select, context: StartContext): readonly StartedProgram[] {
  const around = openAround(walk, context);
  const given =
    node.wordlist?.flatMap((word) => readWord(word, around)) ?? (readName('@', walk.names) ?? '').split(' ');
  const values = given.filter((value) => value !== '').slice(0, maxLoops);
  if (values.length === 0) return walkNode(walk, node.body, context);
  return values.flatMap((value) => {
    setName(walk.names, node.name.value, value);
    return walkNode(walk, node.body, context);
  });
}

/** `while read NAME`: once for each line that comes in, where the text tells. */
function walkLines(walk: Walk, node: While, context: StartContext): readonly StartedProgram[] {
  const lines = (context.feed.text ?? '').split('\n').slice(0, maxLoops);
  if (lines.length < 2) return walkChildren(walk, node, context);
  return lines.flatMap((text, index) =>
    text === '' && index > 0 ? [] : walkChildren(walk, node, { ...context, feed: { ...context.feed, text } }),
  );
}

function walkRedirected(walk: Walk, node: Redirected, context: StartContext): readonly StartedProgram[] {
  const around = openAround(walk, context);
  readRedirections(walk, around, node.redirects);
  const commands = walkNode(walk, node.command, { ...context, feed: feedAround(around, context) });
  keepWritten(walk, around, commands);
  const { writes, reads, appends } = around;
  if (writes.length + reads.length > 0) startCommand(walk, [':'], context, { assignments: [], writes, reads, appends });
  return [...commands, ...walkReaders(walk, around, commands, context)];
}
