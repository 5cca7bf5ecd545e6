import { defined } from '../util/values.ts';
import { findCommands, findStarts } from './find-actions.ts';
import { nameProgram } from './name-program.ts';
import { readStartedTexts } from './read-code.ts';
import { resolvePath } from './resolve-path.ts';
import {
  emptyFeed,
  type Feed,
  type FunctionBody,
  type StartContext,
  type StartedProgram,
  type Walk,
} from './started-program.ts';
import { setName } from './words/expand-parameter.ts';
import { codeOptions, databases, fillXargs, launchers, shells, unwrapWords, wrappers } from './words/wrapper-table.ts';

/** What stands around the words of a command. */
export interface BesideWords {
  readonly assignments: readonly string[];
  readonly writes: readonly string[];
  readonly reads: readonly string[];
  readonly appends?: readonly string[];
}

const nothingAround: BesideWords = { assignments: [], writes: [], reads: [] };
const maxVia = 12;

/** Records the command that these words start, and every command that it starts in turn; all of them. */
export function startCommand(
  walk: Walk,
  words: readonly string[],
  context: StartContext,
  around: BesideWords,
): readonly StartedProgram[] {
  const [first = '', ...args] = words;
  if (!walk.step() || context.via.length > maxVia) {
    walk.cut();
    return [];
  }
  const program = nameProgram(first);
  const code = readCode(program, args, context.feed);
  const command = { program, args, ...around, dir: walk.dir, ...context, ...defined({ code }) };
  walk.commands.push(command);
  return [command, ...startInner(walk, command), ...startFromCode(walk, command)];
}

function readCode(program: string, args: readonly string[], feed: Feed): string | undefined {
  if (databases.has(program)) return `${args.join(' ')}\n${feed.text ?? ''}`;
  const options = codeOptions(program);
  if (options === undefined) return undefined;
  if (/^[gm]?awk$/u.test(program)) return args.find((argument) => argument.includes('{'));
  const at = args.findIndex((argument) => options.includes(argument));
  if (at !== -1) return args.slice(at + 1).join(' ');
  return args.every((argument) => argument.startsWith('-')) ? feed.text : undefined;
}

/** What code in another language starts in turn. */
function startFromCode(walk: Walk, command: StartedProgram): readonly StartedProgram[] {
  const { program, code } = command;
  if (code === undefined || databases.has(program)) return [];
  return readStartedTexts(program, code).flatMap((text) => walk.runText(text, inside(command, emptyFeed)));
}

function startInner(walk: Walk, command: StartedProgram): readonly StartedProgram[] {
  const { program } = command;
  if (shells.has(program)) return startShell(walk, command);
  const body = walk.functions.get(program);
  if (body !== undefined) return startFunction(walk, command, body);
  if (program === 'find' || program === 'gfind') return startFound(walk, command);
  const special = Object.hasOwn(specials, program) ? specials[program] : undefined;
  if (special !== undefined) return special(walk, command);
  if (Object.hasOwn(wrappers, program)) return startWrapped(walk, command);
  return Object.hasOwn(launchers, program) ? startLaunched(walk, command) : [];
}

/** What runs inside of a command. */
function inside(command: StartedProgram, feed: Feed, label = command.program): StartContext {
  return { feed, via: [...command.via, label], ...(command.isBackground && { isBackground: true }) };
}

function startWrapped(walk: Walk, command: StartedProgram): readonly StartedProgram[] {
  const { program, args, feed } = command;
  const { words, assignments } = unwrapWords(args, wrappers[program] ?? {});
  if (words.length === 0) return [];
  const isFilled = program === 'xargs' || program === 'parallel';
  const filled = isFilled ? fillXargs(words, args, incomingWords(feed)) : words;
  return startCommand(walk, filled, inside(command, isFilled ? { commands: feed.commands } : feed), {
    ...nothingAround,
    assignments,
  });
}

/** `bundle exec rake`: the command behind the subcommand. */
function startLaunched(walk: Walk, command: StartedProgram): readonly StartedProgram[] {
  const at = command.args.findIndex((argument) => !argument.startsWith('-'));
  if (!(launchers[command.program] ?? []).includes(command.args[at] ?? '')) return [];
  const { words, assignments } = unwrapWords(command.args.slice(at + 1), {});
  if (words.length === 0) return [];
  return startCommand(walk, words, inside(command, command.feed), { ...nothingAround, assignments });
}

/** What `xargs` puts behind its command: the words that come in, or where `find` and `ls` look. */
function incomingWords({ text, commands }: Feed): readonly string[] {
  if (text !== undefined) return text.split(/\s+/u).filter((word) => word !== '');
  const found = commands.flatMap(({ program, args }) => {
    if (program === 'find' || program === 'fd') return findStarts(args);
    return program === 'ls' ? args.filter((argument) => !argument.startsWith('-')) : [];
  });
  return found.length === 0 ? ['$stdin'] : found.map((start) => `${start.replace(/\/+$/u, '')}/{}`);
}

function startFound(walk: Walk, command: StartedProgram): readonly StartedProgram[] {
  return findCommands(command.args).flatMap((words) =>
    startCommand(walk, words, inside(command, emptyFeed), nothingAround),
  );
}

/** `sh -c CODE`, `sh <<< CODE`, `CODE | sh`. A script in a file is not read. */
function startShell(walk: Walk, command: StartedProgram): readonly StartedProgram[] {
  const { args, feed } = command;
  const at = args.findIndex((argument) => /^-[a-zA-Z]*c[a-zA-Z]*$/u.test(argument));
  if (at !== -1) {
    const rest = args.slice(at + 1);
    const start = rest.findIndex((argument) => !/^[-+]/u.test(argument));
    const [code = '', ...given] = start === -1 ? [] : rest.slice(start);
    setArguments(walk, given);
    return walk.runText(code, inside(command, emptyFeed, `${command.program} -c`));
  }
  const isFed =
    args.every((argument) => /^[-+]/u.test(argument)) ||
    args.includes('-s') ||
    /^\/dev\/(?:stdin|fd\/)/u.test(args[0] ?? '');
  return isFed && feed.text !== undefined ? walk.runText(feed.text, inside(command, emptyFeed)) : [];
}

/** `$0`, `$1`, … and `$@`, as `sh -c CODE` gives them to its code. */
function setArguments(walk: Walk, given: readonly string[]): void {
  for (const [index, value] of given.entries()) setName(walk.names, String(index), value);
  for (const name of ['@', '*']) setName(walk.names, name, given.slice(1).join(' '));
}

/** A function of the line, with what it is called with; one that calls itself is walked once. */
function startFunction(walk: Walk, command: StartedProgram, body: FunctionBody): readonly StartedProgram[] {
  if (command.via.includes(`${command.program}()`)) return [];
  setArguments(walk, [command.program, ...command.args]);
  return body(inside(command, command.feed, `${command.program}()`));
}

type Special = (walk: Walk, command: StartedProgram) => readonly StartedProgram[];

const assigned = /^([A-Za-z_][A-Za-z0-9_]*)=(.*)$/su;

function runJoined(walk: Walk, command: StartedProgram, words: readonly string[]): readonly StartedProgram[] {
  return words.length === 0 ? [] : walk.runText(words.join(' '), inside(command, command.feed));
}

function setNames(walk: Walk, { args }: StartedProgram): readonly StartedProgram[] {
  for (const argument of args) {
    const [, name, value] = assigned.exec(argument) ?? [];
    if (name !== undefined) setName(walk.names, name, value ?? '');
  }
  return [];
}

/** The text behind an option: `su -c TEXT`. */
function behind(args: readonly string[], ...options: readonly string[]): readonly string[] {
  const at = args.findIndex((argument) => options.includes(argument));
  return at === -1 ? [] : args.slice(at + 1, at + 2);
}

/** Builtins and programs that run a text, or change what later commands mean. */
const specials: Readonly<Record<string, Special>> = {
  eval: (walk, command) => runJoined(walk, command, command.args),
  trap: (walk, command) => runJoined(walk, command, command.args.filter((argument) => argument !== '--').slice(0, 1)),
  su: (walk, command) => runJoined(walk, command, behind(command.args, '-c', '--command')),
  runuser: (walk, command) => runJoined(walk, command, behind(command.args, '-c', '--command')),
  script: (walk, command) => runJoined(walk, command, behind(command.args, '-c', '-qc', '--command')),
  watch: (walk, command) =>
    runJoined(walk, command, unwrapWords(command.args, { short: 'n', long: ['--interval'] }).words),
  ssh: (walk, command) =>
    runJoined(walk, command, unwrapWords(command.args, { short: 'bcDEeFIiJLlmOopQRSWw', operands: 1 }).words),
  alias: (walk, command) =>
    runJoined(
      walk,
      command,
      command.args.flatMap((argument) => assigned.exec(argument)?.[2] ?? []),
    ),
  env: (walk, command) => {
    const text = behind(command.args, '-S', '--split-string');
    return text.length > 0 ? runJoined(walk, command, text) : startWrapped(walk, command);
  },
  source: (walk, command) =>
    command.feed.text === undefined ? [] : walk.runText(command.feed.text, inside(command, emptyFeed)),
  '.': (walk, command) =>
    command.feed.text === undefined ? [] : walk.runText(command.feed.text, inside(command, emptyFeed)),
  cd: changeFolder,
  pushd: changeFolder,
  export: setNames,
  local: setNames,
  readonly: setNames,
  declare: setNames,
  typeset: setNames,
  set: (walk, { args }) => {
    if (args[0] === '--') setArguments(walk, ['sh', ...args.slice(1)]);
    return [];
  },
  read: (walk, { args, feed }) => {
    const name = args.findLast((argument) => !argument.startsWith('-'));
    if (name !== undefined && feed.text !== undefined) setName(walk.names, name, feed.text.trim());
    return [];
  },
  printf: (walk, { args }) => {
    const [flag, name, value] = args;
    if (flag === '-v' && name !== undefined && value !== undefined) setName(walk.names, name, value);
    return [];
  },
  git: (walk, command) => {
    const aliases = command.args.flatMap((argument) => /^alias\.[^=]+=!(.*)$/su.exec(argument)?.[1] ?? []);
    return aliases.flatMap((text) => walk.runText(text, inside(command, emptyFeed)));
  },
};

function changeFolder(walk: Walk, { args }: StartedProgram): readonly StartedProgram[] {
  const to = args.find((argument) => !/^-[LPe@]+$|^--$/u.test(argument)) ?? '~';
  walk.dir = to === '-' ? '$OLDPWD' : resolvePath(walk.dir, to);
  return [];
}
