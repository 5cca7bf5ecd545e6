import { type ParsedScript, parse } from 'unbash';
import { startCommand } from './start-command.ts';
import { startLines } from './start-windows.ts';
import { emptyFeed, type ShellReading, type StartContext, type StartedProgram, type Walk } from './started-program.ts';
import { walkStatements } from './walk-statements.ts';
import type { WindowsShell } from './windows/read-lines.ts';
import { decodeEscapes } from './words/decode-text.ts';
import { readName } from './words/expand-parameter.ts';

const maxDepth = 10;
const maxCharacters = 256 * 1024;
/** Parts of the tree that are looked at; the longest lines of real work take a few hundred. */
const maxSteps = 20_000;
/** How often all of a line may be read: once for each level of its nesting, and more where no parser makes sense of it. */
const maxReadings = 8;
/** So many characters may be read of any line, however short it is. */
const fewCharacters = 16 * 1024;

/**
 * Reads a command line as what the shell would start: each program with its arguments, whatever stands around it. `dir` is the folder it
 * begins in. Nothing is run and nothing is looked up; what the text does not tell keeps its own text.
 */
export function readCommands(text: string, dir: string, options: ReadOptions = {}): ShellReading {
  const { shell = 'posix', inBackground = false, foldsCase = false } = options;
  const maxRead = maxReadings * text.length + fewCharacters;
  const limits = { depth: 0, steps: 0, characters: 0, maxRead, isCut: false };
  const walk = openWalk(dir, foldsCase, limits);
  try {
    const context: StartContext = { feed: emptyFeed, via: [], ...(inBackground && { isBackground: true }) };
    if (shell === 'posix') walk.runText(text, context);
    else walk.runWindows(text, shell, context);
  } catch (error) {
    // The parser calls itself for what is nested, and some nesting is deeper than the stack.
    if (!(error instanceof RangeError)) throw error;
    walk.cut();
  }
  const { characters, isCut } = limits;
  return { commands: walk.commands, isReadable: walk.isReadable && !isCut, isCut, characters };
}

/** Who reads a command line, and how. */
export interface ReadOptions {
  readonly shell?: 'posix' | WindowsShell;
  /** Nobody waits for it. */
  readonly inBackground?: boolean;
  /** Programs are found whatever the case of their names, as on macOS and Windows: `RM` is `rm`. */
  readonly foldsCase?: boolean;
}

/** How far reading has gone. */
interface Limits {
  depth: number;
  steps: number;
  characters: number;
  readonly maxRead: number;
  isCut: boolean;
}

function openWalk(dir: string, foldsCase: boolean, limits: Limits): Walk {
  const bounded = (length: number, run: () => readonly StartedProgram[]): readonly StartedProgram[] => {
    if (limits.depth >= maxDepth || length > maxCharacters) {
      limits.isCut = true;
      return [];
    }
    limits.depth += 1;
    const started = run();
    limits.depth -= 1;
    return started;
  };
  const walk: Walk = {
    commands: [],
    names: new Map(),
    functions: new Map(),
    files: new Map(),
    foldsCase,
    dir,
    isReadable: true,
    isInPieces: false,
    step: () => {
      limits.steps += 1;
      if (limits.steps > maxSteps) limits.isCut = true;
      return limits.steps <= maxSteps;
    },
    read: (text) => {
      const isMore = limits.characters + text.length <= limits.maxRead;
      if (isMore) limits.characters += text.length;
      else limits.isCut = true;
      return isMore;
    },
    cut: () => {
      limits.isCut = true;
    },
    start: (words, context, assignments = []) => startCommand(walk, words, context, { assignments }),
    runText: (text, context) => bounded(text.length, () => runParsed(walk, text, context)),
    runWindows: (text, windowsShell, context) =>
      bounded(text.length, () => startLines(walk, text, windowsShell, context)),
    runScript: (script, text, context) => bounded(0, () => runScript(walk, script, text, context)),
    runPieces: (text, context) => bounded(text.length, () => runPieces(walk, text, context)),
  };
  return walk;
}

function runParsed(walk: Walk, text: string, context: StartContext): readonly StartedProgram[] {
  return runScript(walk, parse(text), text, context);
}

function runScript(walk: Walk, script: ParsedScript, text: string, context: StartContext): readonly StartedProgram[] {
  if (!walk.read(text)) return [];
  const commands = walkStatements(walk, script, context);
  if ((script.errors ?? []).length === 0) return commands;
  walk.isReadable = false;
  return [...commands, ...runPieces(walk, text, context)];
}

const boundaries = /[\n;&|`]|[$<>]\(|[({]\s|\b(?:then|do|else|elif|if|while|until)\s|[!)]\s/u;
/** Words that may stand in front of a command that a compound begins with, the pattern of a case and the end of something longer among it. */
const openers = /^\s*(?:(?:then|do|else|elif|if|while|until|[!({]|[)}\]"']+|\(?[^\s()]*\))\s+)+/u;
const maxPieces = 1024;

/** Runs a text that no parser makes sense of in parts: every piece that could be a command is read as one. */
function runPieces(walk: Walk, text: string, context: StartContext): readonly StartedProgram[] {
  if (walk.isInPieces || !walk.read(text)) return [];
  walk.isInPieces = true;
  const pieces = text.split(boundaries, maxPieces + 1);
  if (pieces.length > maxPieces) walk.cut();
  const simple = pieces.map((piece) => piece.replace(/[\s)}"']+$/u, '').trim()).filter((piece) => piece !== '');
  const fed = text.split(/[\n;&]+/u, maxPieces).filter((line) => line.includes('|'));
  const whole = [...fed, ...text.split(/[\n;&|]+/u, maxPieces)].map((line) => line.replace(openers, ''));
  const met = new Set<string>();
  // What a variable holds changes from piece to piece.
  const isNew = (piece: string) => piece.includes('$') || met.size < met.add(piece).size;
  const inner = listInner(text);
  const commands = [...listReadable([text, ...inner]), ...whole, ...simple, ...inner, ...listFed(text)]
    .filter(isNew)
    .flatMap((piece) => (walk.read(piece) ? walkPiece(walk, piece, context) : []));
  walk.isInPieces = false;
  return commands;
}

const loop = /^for\s+([A-Za-z_]\w*)(?:\s+in\s+(.*))?$/su;

/** A piece by itself. The words that a loop goes over are in a piece of their own, in front of those that are its body. */
function walkPiece(walk: Walk, piece: string, context: StartContext): readonly StartedProgram[] {
  const [, name, words] = loop.exec(piece) ?? [];
  if (name !== undefined)
    walk.names.set(name, (words ?? readName('@', walk.names) ?? '').split(/\s+/u).slice(0, maxInner));
  return walkStatements(walk, parse(piece), context);
}

/** Lines of `<<< 'TEXT'`, which something may read that the pieces tore apart. */
function listFed(text: string): readonly string[] {
  const texts = [...text.matchAll(/<<<\s*\$?(["'])(.*?)\1/gsu)].slice(0, maxInner).map(([, , fed = '']) => fed);
  return texts.flatMap((fed) => decodeEscapes(fed).split('\n', maxInner)).filter((line) => line !== '');
}

/** So many characters are parsed at most to find what of a text the parser reads. */
const maxTried = 64 * 1024;

/** The longest parts of texts that the parser makes sense of, from where a command may begin to where it may end. */
function listReadable(texts: readonly string[]): readonly string[] {
  let tried = 0;
  const isRead = (text: string) => {
    tried += text.length;
    return tried <= maxTried && (parse(text).errors ?? []).length === 0;
  };
  return texts.flatMap((text) => {
    const spans = [...text.matchAll(/[^\n;&|]+/gu)].map(({ index, 0: { length } }) => [index, index + length] as const);
    const readable: string[] = [];
    for (let first = 0; first < spans.length && tried <= maxTried; first += 1) {
      const upTo = (last: number) => text.slice(spans[first]?.[0], spans[last]?.[1]);
      const last = spans.findLastIndex((_, index) => index > first && isRead(upTo(index)));
      if (last !== -1) readable.push(upTo(last));
      first = Math.max(first, last);
    }
    return readable;
  });
}

const maxInner = 32;
/** Longest text whose nested commands are read by themselves; longer ones are left to their pieces: each level would be read anew. */
const longestNested = 4096;

/** Lists what stands in backquotes and in the parentheses of `$(…)`, `<(…)` and `>(…)`, each by itself. */
function listInner(text: string): readonly string[] {
  if (text.length > longestNested) return [];
  const quoted = [...text.matchAll(/`([^`]*)`/gu)].slice(0, maxInner).map(([, inner = '']) => inner);
  const nested = [...text.matchAll(/[$<>]\(/gu)].slice(0, maxInner).map(({ index }) => {
    let depth = 1;
    let at = index + 2;
    for (; at < text.length && depth > 0; at += 1) {
      if (text[at] === '(') depth += 1;
      if (text[at] === ')') depth -= 1;
    }
    return text.slice(index + 2, depth === 0 ? at - 1 : at);
  });
  return [...quoted, ...nested];
}
