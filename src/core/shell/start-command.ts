import { defined } from '../util/values.ts';
import { evaluateOutput } from './evaluate-output.ts';
import { findCommands } from './find-actions.ts';
import { openAround } from './read-around.ts';
import { codeOption, databases, readStartedTexts, shells } from './read-code.ts';
import { readStatements } from './read-statements.ts';
import { resolvePath } from './resolve-path.ts';
import { startForfiles, startWindowsShell } from './start-windows-shell.ts';
import { startByGrammar, startFilled, startFromVariables } from './start-wrapped.ts';
import {
  type BesideWords,
  emptyFeed,
  type Feed,
  type FunctionBody,
  inside,
  nameProgram,
  type StartContext,
  type StartedProgram,
  type Walk,
} from './started-program.ts';
import { translateCmdlet } from './windows/cmdlets.ts';
import { readName, setName } from './words/expand-parameter.ts';
import { readOptions } from './words/read-options.ts';
import { readSubscripts } from './words/read-word.ts';

const nothingAround: BesideWords = { assignments: [], writes: [], reads: [] };
const maxVia = 12;

/** Records the command that these words start, and every command that it starts in turn; all of them. */
export function startCommand(
  walk: Walk,
  words: readonly string[],
  context: StartContext,
  around: Partial<BesideWords> = {},
): readonly StartedProgram[] {
  const [first = '', ...args] = words;
  if (!walk.step() || context.via.length > maxVia) {
    walk.cut();
    return [];
  }
  const program = nameProgram(first, walk.foldsCase);
  const code = readCode(walk, program, args, context.feed);
  const command = { program, args, ...nothingAround, ...around, dir: walk.dir, ...context, ...defined({ code }) };
  walk.commands.push(command);
  return [
    command,
    ...startFromVariables(walk, command.assignments, (label) => inside(command, emptyFeed, label)),
    ...(first.includes('/') ? startScript(walk, command, words) : []),
    ...startInner(walk, command),
    ...startFromCode(walk, command),
  ];
}

function readCode(walk: Walk, program: string, args: readonly string[], feed: Feed): string | undefined {
  if (databases.has(program)) return readStatements(program, args, feed.text);
  const option = codeOption(program);
  if (option === undefined) return undefined;
  if (/^[gm]?awk$/u.test(program)) return args.find((argument) => argument.includes('{'));
  const at = args.findIndex((argument) => option.test(argument));
  if (at !== -1) return [option.exec(args[at] ?? '')?.[1] ?? '', ...args.slice(at + 1)].join(' ').trimStart();
  const file = args.find((argument) => !argument.startsWith('-'));
  return file === undefined || args.at(-1) === '-' ? feed.text : readWritten(walk, file);
}

/** Reads what a file holds that the line has written itself. */
function readWritten(walk: Walk, path: string): string | undefined {
  return walk.files.size === 0 ? undefined : walk.files.get(resolvePath(walk.dir, path));
}

/** Starts what code in another language starts in turn. */
function startFromCode(walk: Walk, command: StartedProgram): readonly StartedProgram[] {
  const { program, code } = command;
  if (code === undefined || databases.has(program)) return [];
  return readStartedTexts(program, code).flatMap((text) => walk.runText(text, inside(command, emptyFeed)));
}

function startInner(walk: Walk, command: StartedProgram): readonly StartedProgram[] {
  const { program } = command;
  if (shells.has(program)) return startShell(walk, command);
  const body = walk.functions.get(program.toLowerCase());
  if (body !== undefined) return startFunction(walk, command, body);
  const special = Object.hasOwn(specials, program) ? specials[program] : undefined;
  return [...(special?.(walk, command) ?? []), ...startByGrammar(walk, command)];
}

function startFound(walk: Walk, command: StartedProgram): readonly StartedProgram[] {
  return findCommands(command.args).flatMap((words) => startCommand(walk, words, inside(command, emptyFeed)));
}

/** `sh -c CODE`, `sh <<< CODE`, `CODE | sh`. A script in a file is read where the line has written it. */
function startShell(walk: Walk, command: StartedProgram): readonly StartedProgram[] {
  const { args } = command;
  const at = args.findIndex((argument) => /^-[a-zA-Z]*c[a-zA-Z]*$/u.test(argument));
  if (at !== -1) {
    const { words } = readOptions(args.slice(at + 1), { short: 'oO', operands: /o/iu.test(args[at] ?? '') ? 1 : 0 });
    const [code = '', ...given] = words;
    const run = () => walk.runText(code, inside(command, emptyFeed, `${command.program} -c`));
    return [...withArguments(walk, given, run), ...startFed(walk, command)];
  }
  const { words } = readOptions(args, { short: 'oO' });
  return [...startScript(walk, command, words), ...startFed(walk, command)];
}

/** A script that the line has written, by its path and arguments. */
function startScript(walk: Walk, command: StartedProgram, [path = '', ...args]: readonly string[]) {
  const script = readWritten(walk, path);
  if (script === undefined) return [];
  return withArguments(walk, [path, ...args], () => walk.runText(script, inside(command, command.feed)));
}

/** Starts what a shell reads from a file that is what comes in, as its script or before it. */
function startFed(walk: Walk, command: StartedProgram): readonly StartedProgram[] {
  const { args, feed, assignments } = command;
  const isFed =
    args.every((argument) => /^[-+]/u.test(argument)) ||
    args.includes('-s') ||
    [...args, ...assignments].some((word) => /(?:^|ENV=|=)\/dev\/(?:stdin$|fd\/)/u.test(word));
  return isFed && feed.text !== undefined ? walk.runText(feed.text, inside(command, emptyFeed)) : [];
}

/** `$0`, `$1`, … and `$@`, as `sh -c CODE` gives them to its code. */
function setArguments(walk: Walk, given: readonly string[]): void {
  for (const [index, value] of given.entries()) setName(walk.names, String(index), value);
  for (const name of ['@', '*']) setName(walk.names, name, given.slice(1).join(' '));
}

/** Runs a body that has arguments of its own; behind it those of before hold again. */
function withArguments(
  walk: Walk,
  given: readonly string[],
  body: () => readonly StartedProgram[],
): readonly StartedProgram[] {
  const before = [...walk.names].filter(([name]) => /^[\d@*]/u.test(name));
  setArguments(walk, given);
  const commands = body();
  for (const [name, values] of before) walk.names.set(name, values);
  return commands;
}

/** A function of the line, with what it is called with; one that calls itself is walked once. */
function startFunction(walk: Walk, command: StartedProgram, body: FunctionBody): readonly StartedProgram[] {
  if (command.via.includes(`${command.program}()`)) return [];
  const run = () => body(inside(command, command.feed, `${command.program}()`));
  return withArguments(walk, [command.program, ...command.args], run);
}

type Special = (walk: Walk, command: StartedProgram) => readonly StartedProgram[];

const assigned = /^([A-Za-z_][A-Za-z0-9_]*)=(.*)$/su;

function runJoined(walk: Walk, command: StartedProgram, words: readonly string[]): readonly StartedProgram[] {
  return words.length === 0 ? [] : walk.runText(words.join(' '), inside(command, command.feed));
}

/** `alias NAME=CODE`: walked where it is made, and again for each call, with what stands behind the name. */
function setAliases(walk: Walk, command: StartedProgram): readonly StartedProgram[] {
  const made = command.args.flatMap((argument) => {
    const [, name = '', code = ''] = assigned.exec(argument) ?? [];
    if (name === '') return [];
    const rest = (): string => ((readName('@', walk.names) ?? '') === '' ? '' : ' "$@"');
    walk.functions.set(name.toLowerCase(), (called) => walk.runText(`${code}${rest()}`, called));
    return [code];
  });
  return runJoined(walk, command, made);
}

function startSourced(walk: Walk, command: StartedProgram): readonly StartedProgram[] {
  const { args, feed } = command;
  const read = feed.text === undefined ? [] : walk.runText(feed.text, inside(command, emptyFeed));
  return [...read, ...startScript(walk, command, args)];
}

function setNames(walk: Walk, command: StartedProgram): readonly StartedProgram[] {
  for (const argument of command.args) {
    const [, name, value] = assigned.exec(argument) ?? [];
    if (name !== undefined) setName(walk.names, name, value ?? '');
  }
  const open = (label: string) => inside(command, emptyFeed, label);
  return [...expandNames(walk, command), ...startFromVariables(walk, command.args, open)];
}

/** A command of Windows that only removes: whatever shell its words were written for. */
function startTranslated(walk: Walk, command: StartedProgram): readonly StartedProgram[] {
  const translated = translateCmdlet(command.program, command.args);
  if (translated === undefined) return [];
  const { program, options, paths } = translated;
  return walk.start([program, ...options, ...paths], inside(command, emptyFeed));
}

/** Builtins and programs that run a text, or change what later commands mean. */
const specials: Readonly<Record<string, Special>> = {
  ...Object.fromEntries(['remove-item', 'ri', 'rd', 'del', 'erase', 'robocopy'].map((name) => [name, startTranslated])),
  forfiles: startForfiles,
  pwsh: startWindowsShell,
  powershell: startWindowsShell,
  cmd: startWindowsShell,
  find: startFound,
  gfind: startFound,
  fd: startFilled,
  fdfind: startFilled,
  xargs: startFilled,
  parallel: startFilled,
  alias: setAliases,
  env: (walk, command) => {
    const { options, words } = readOptions(command.args, { short: 'aCPSu', long: ['--split-string'] });
    const text = options.find(({ name }) => name === '-S' || name === '--split-string')?.value;
    return text === undefined ? [] : runJoined(walk, command, ['env', text, ...words]);
  },
  source: startSourced,
  '.': startSourced,
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
  shift: (walk, { args }) => {
    const given = (readName('@', walk.names) ?? '').split(' ').slice(Number(args[0] ?? 1));
    setArguments(walk, [readName('0', walk.names) ?? 'sh', ...given]);
    return [];
  },
  read: readNames,
  printf: (walk, command) => {
    const [flag, name, ...args] = command.args;
    const value = flag === '-v' ? evaluateOutput({ ...command, args }) : undefined;
    if (name !== undefined && value !== undefined) setName(walk.names, name, value);
    return expandNames(walk, command);
  },
  mapfile: readLines,
  readarray: readLines,
  test: expandNames,
  let: expandNames,
  unset: expandNames,
};

/** `read A B`: a word for each, and what is left for the last. */
function readNames(walk: Walk, command: StartedProgram): readonly StartedProgram[] {
  const { words } = readOptions(command.args, { short: 'adinNptu' });
  const given = command.feed.text?.trim().split(/\s+/u) ?? [];
  for (const [index, name] of words.entries()) {
    const value = given.slice(index, index === words.length - 1 ? undefined : index + 1).join(' ');
    if (command.feed.text !== undefined) setName(walk.names, name, value);
  }
  return expandNames(walk, command);
}

function readLines(walk: Walk, { args, feed }: StartedProgram): readonly StartedProgram[] {
  const name = args.findLast((argument) => !argument.startsWith('-'));
  if (name !== undefined && feed.text !== undefined) setName(walk.names, name, feed.text.trim());
  return [];
}

/** A name with a subscript, whose code runs where the name is used: `test -v 'a[$(CODE)]'`. */
function expandNames(walk: Walk, command: StartedProgram): readonly StartedProgram[] {
  const around = openAround(walk, inside(command, emptyFeed));
  for (const argument of command.args) readSubscripts(argument, around);
  return around.fed;
}

function changeFolder(walk: Walk, { args }: StartedProgram): readonly StartedProgram[] {
  const to = args.find((argument) => !/^-[LPe@]+$|^--$/u.test(argument)) ?? '~';
  walk.dir = to === '-' ? '$OLDPWD' : resolvePath(walk.dir, to);
  return [];
}
