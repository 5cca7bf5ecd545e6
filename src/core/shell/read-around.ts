import type { HereDoc, ParsedScript, Redirection, Script } from 'unbash';
import { feedFrom } from './evaluate-output.ts';
import { resolvePath } from './resolve-path.ts';
import { emptyFeed, type Feed, type StartContext, type StartedProgram, type Walk } from './started-program.ts';
import { readTogether, readUnsplit, type WordReader } from './words/read-word.ts';

/** Texts that are read beside the words of a command. */
export interface Around extends WordReader {
  /** Commands whose output stands in the words, or is read. */
  readonly fed: StartedProgram[];
  readonly writes: string[];
  readonly reads: string[];
  /** Files of `writes` that are only added to. */
  readonly appends: string[];
  /** Scripts that read what the command writes: `> >(sh)`. */
  readonly readers: { readonly script: ParsedScript; readonly text: string }[];
  /** Input of the command, where the command line tells it. */
  text: string | undefined;
}

/** Reads words with the commands inside of them, which are walked as they are met. */
export function openAround(walk: Walk, context: StartContext): Around {
  const inner: StartContext = { feed: emptyFeed, via: context.via };
  const outputs = new Map<Script, string | undefined>();
  const connected = new Set<Script>();
  const around: Around = {
    names: walk.names,
    fed: [],
    writes: [],
    reads: [],
    appends: [],
    readers: [],
    text: context.feed.text,
    substitute: ({ script, text }) => {
      if (script === undefined || outputs.has(script)) return script && outputs.get(script);
      const commands = walk.runScript(script, text, inner);
      around.fed.push(...commands);
      outputs.set(script, feedFrom(commands).text);
      return outputs.get(script);
    },
    tryPieces: (text) => around.fed.push(...walk.runPieces(text, inner)),
    expandAnew: (text) => {
      if (/[$`]/u.test(text)) around.fed.push(...walk.runText(`: "${text.replaceAll('"', '')}"`, inner));
    },
    connect: ({ script, text, operator }) => {
      if (script === undefined || connected.has(script)) return;
      connected.add(script);
      if (operator === '>') around.readers.push({ script, text });
      else readConnected(around, walk.runScript(script, text, inner));
    },
  };
  return around;
}

/** `<(CODE)` is a file to the command: what is in it is handed on as if it came in before the rest. */
function readConnected(around: Around, commands: readonly StartedProgram[]): void {
  around.fed.push(...commands);
  const { text } = feedFrom(commands);
  if (text !== undefined) around.text = `${text}${around.text ?? ''}`;
}

/** Takes redirections in: files that are read and written, and texts that come in. */
export function readRedirections(walk: Walk, around: Around, redirects: readonly Redirection[]): void {
  for (const redirect of redirects) {
    if (redirect.type === 'HereDoc') readDocument(around, redirect);
    else if (redirect.target !== undefined)
      readTarget(walk, around, redirect.operator, readUnsplit(redirect.target, around));
  }
}

function readDocument(around: Around, { body }: HereDoc): void {
  around.text = body.parts === undefined ? body.text : readTogether(body.parts, around);
}

/** A line that doubles a file again and again ends. */
const longestWritten = 64 * 1024;

/** `2>&1` and `>&-` name no file. */
const isDescriptor = /^(?:\d+|-)$/u;

function readTarget(walk: Walk, around: Around, operator: string, target: string): void {
  if (operator === '<<<') around.text = `${target}\n`;
  else if (operator === '<') readFile(walk, around, target);
  else if (!isDescriptor.test(target)) {
    around.writes.push(target);
    if (operator === '>>' || operator === '&>>') around.appends.push(target);
  }
}

function readFile(walk: Walk, around: Around, path: string): void {
  around.reads.push(path);
  around.text = walk.files.get(resolvePath(walk.dir, path)) ?? around.text;
}

/** Keeps what commands write into files, for a shell that reads them later in the line. */
export function keepWritten(walk: Walk, { writes, appends }: Around, commands: readonly StartedProgram[]): void {
  const names = commands.flatMap(({ program, args }) => (program === 'tee' ? args : []));
  const { text } = writes.length + names.length === 0 ? {} : feedFrom(commands);
  if (text === undefined) return;
  for (const path of [...writes, ...names.filter((name) => !name.startsWith('-'))]) {
    const place = resolvePath(walk.dir, path);
    const before = appends.includes(path) ? (walk.files.get(place) ?? '') : '';
    walk.files.set(place, `${before}${text}`.slice(0, longestWritten));
  }
}

/** Returns what a command gets, with what was read around it. */
export function feedAround(around: Around, { feed }: StartContext): Feed {
  const commands = [...feed.commands, ...around.fed];
  return around.text === undefined ? { commands } : { commands, text: around.text };
}
