import { findStarts } from './find-actions.ts';
import { openAround } from './read-around.ts';
import { resolvePath } from './resolve-path.ts';
import { emptyFeed, type Feed, inside, type StartContext, type StartedProgram, type Walk } from './started-program.ts';
import { readName } from './words/expand-parameter.ts';
import { readOptions, type ToldWords } from './words/read-options.ts';
import { codeVariables, findWrappers, promptVariables, type Wrapper } from './words/wrapper-table.ts';

/** Starts what the table says that a command starts: the command behind its options, and the texts among its words that are code. */
export function startByGrammar(walk: Walk, command: StartedProgram): readonly StartedProgram[] {
  return findWrappers(command.program).flatMap((wrapper) => {
    const args = wrapper.under === undefined ? command.args : behindSubcommand(command.args, wrapper);
    if (args === undefined) return [];
    const read = readOptions(args, wrapper);
    const given = new Set([...read.options.map(({ name }) => name), ...command.args]);
    if (wrapper.when?.some((option) => given.has(option)) === false) return [];
    return [
      ...startBehind(walk, command, wrapper, read),
      ...startTexts(walk, command, wrapper, read),
      ...startRemoval(walk, command, wrapper, read, given),
    ];
  });
}

/** Starts the `rm` that a program amounts to; one that only says what it would do starts none. */
function startRemoval(
  walk: Walk,
  command: StartedProgram,
  { removes }: Wrapper,
  { operands }: ToldWords,
  given: ReadonlySet<string>,
): readonly StartedProgram[] {
  const paths = removes === undefined ? [] : operands.slice(...removes);
  const isPlan = ['-n', '--dry-run'].some((option) => given.has(option));
  return !isPlan && paths.length > 0 ? walk.start(['rm', '-r', ...paths], inside(command, emptyFeed)) : [];
}

/** The words behind `git submodule foreach`; undefined where another subcommand stands there. */
function behindSubcommand(
  args: readonly string[],
  { under = [], before = {} }: Wrapper,
): readonly string[] | undefined {
  const { words } = readOptions(args, before);
  const subcommand = under.find((name) => `${words.join(' ')} `.startsWith(`${name} `));
  return subcommand === undefined ? undefined : words.slice(subcommand.split(' ').length);
}

function startBehind(
  walk: Walk,
  command: StartedProgram,
  { isJoined, isEach, folders = [], shell }: Wrapper,
  { words, assignments, options }: ToldWords,
): readonly StartedProgram[] {
  if (words.length === 0) return [];
  const context = inside(command, command.feed);
  if (isJoined === true) return runIn(walk, shell, words.join(' '), context);
  if (isEach === true) return words.flatMap((text) => walk.runText(text, context));
  const before = walk.dir;
  const folder = options.findLast(({ name }) => folders.includes(name))?.value;
  if (folder !== undefined) walk.dir = resolvePath(before, folder);
  const started = walk.start(words, context, assignments);
  walk.dir = before;
  return started;
}

function startTexts(
  walk: Walk,
  command: StartedProgram,
  { texts = [], code = [], readsCode, shell }: Wrapper,
  { options }: ToldWords,
): readonly StartedProgram[] {
  const behind = options.flatMap(({ name, value }) => (value !== undefined && texts.includes(name) ? [value] : []));
  const incoming = command.feed.text === undefined ? [] : [command.feed.text];
  const subjects = code.length === 0 ? [] : [...command.args, ...listSettings(walk, command), ...incoming];
  const codeTexts = code.flatMap((pattern) => subjects.flatMap((subject) => findLastGroups(pattern, subject)));
  const all = [...behind, ...codeTexts, ...(readsCode === true ? incoming : [])];
  return all.flatMap((text) => runIn(walk, shell, text, inside(command, emptyFeed)));
}

function runIn(walk: Walk, shell: Wrapper['shell'], text: string, context: StartContext): readonly StartedProgram[] {
  return shell === undefined ? walk.runText(text, context) : walk.runWindows(text, shell, context);
}

function findLastGroups(pattern: RegExp, subject: string): readonly string[] {
  const matches = pattern.global ? [...subject.matchAll(pattern)] : [pattern.exec(subject) ?? []];
  return matches.flatMap((match) => match.at(-1) ?? []);
}

/**
 * Settings that come from variables or are kept: `git --config-env=KEY=NAME`, `GIT_CONFIG_KEY_0=KEY GIT_CONFIG_VALUE_0=VALUE`, `git config KEY
 * VALUE`.
 */
function listSettings({ names }: Walk, { args, assignments }: StartedProgram): readonly string[] {
  const assigned = new Map(
    assignments.map((text) => [text.slice(0, text.indexOf('=')), text.slice(text.indexOf('=') + 1)]),
  );
  const readValue = (name: string): string => assigned.get(name) ?? readName(name, names) ?? `$${name}`;
  const set = args[0] === 'config' ? args.filter((word) => !/^-|^set$/u.test(word)).slice(1) : [];
  const named = args.join(' ').matchAll(/--config-env[= ]([^\s=]+)=(\w+)/gu);
  return [
    set.join('='),
    ...[...named].map(([, key = '', name = '']) => `${key}=${readValue(name)}`),
    ...[...assigned].flatMap(([name, key]) =>
      name.startsWith('GIT_CONFIG_KEY_') ? [`${key}=${readValue(name.replace('KEY', 'VALUE'))}`] : [],
    ),
  ];
}

/** Starts what a variable holds that is set for a command, where programs hand it to a shell: `GIT_SSH_COMMAND`, `PS4`. */
export function startFromVariables(
  walk: Walk,
  assignments: readonly string[],
  open: (label: string) => StartContext,
): readonly StartedProgram[] {
  return assignments.flatMap((assignment) => {
    const at = assignment.indexOf('=');
    const [name, value] = [assignment.slice(0, at), assignment.slice(at + 1)];
    if (codeVariables.test(name)) return walk.runText(value.replace(/^\|-?/u, ''), open(`${name}=`));
    if (!promptVariables.test(name)) return [];
    const around = openAround(walk, open(`${name}=`));
    around.expandAnew(value);
    return around.fed;
  });
}

/** Starts what `xargs`, `parallel` and `fd` start: their command, with what comes in or is found put where it goes. */
export function startFilled(walk: Walk, command: StartedProgram): readonly StartedProgram[] {
  if (command.program === 'parallel') return startParallel(walk, command);
  return command.program === 'xargs' ? startXargs(walk, command) : startEach(walk, command);
}

const xargsGrammar: Wrapper = {
  short: 'adEIJLnPRsS',
  long: ['--arg-file', '--delimiter', '--max-args', '--max-chars', '--max-procs', '--process-slot-var'],
};

function startXargs(walk: Walk, command: StartedProgram): readonly StartedProgram[] {
  const { options, words } = readOptions(command.args.map(keepOptional), xargsGrammar);
  const mark = options.findLast(({ name }) => ['-I', '-J', '-i', '--replace'].includes(name));
  const isOfFile = options.some(({ name }) => name === '-a' || name === '--arg-file');
  const incoming = isOfFile ? ['$stdin'] : incomingWords(command.feed, mark !== undefined);
  const template = words.length === 0 ? ['echo'] : words;
  const filled = mark === undefined ? [...template, ...incoming] : fillMarks(template, mark.value || '{}', incoming);
  return walk.start(filled, inside(command, { commands: command.feed.commands }));
}

/** `-i`, `-e` and `-l` take a value only where it stands behind them. */
function keepOptional(word: string): string {
  return word.replace(/^-i(.+)$/u, '--replace=$1');
}

function fillMarks(words: readonly string[], mark: string, incoming: readonly string[]): readonly string[] {
  return words.flatMap((word) =>
    word.includes(mark) ? incoming.map((text) => word.replaceAll(mark, () => text)) : [word],
  );
}

/** Lists the incoming text by words or by lines; where `find` and `ls` look stands for what they find. */
function incomingWords({ text, commands }: Feed, isByLine: boolean): readonly string[] {
  if (text !== undefined) return text.split(isByLine ? /\n/u : /\s+/u).filter((word) => word !== '');
  const folders = commands.flatMap(({ program, args }) => {
    if (program === 'find' || program === 'fd') return findStarts(args);
    return program === 'ls' ? args.filter((argument) => !argument.startsWith('-')) : [];
  });
  return folders.length === 0 ? ['$stdin'] : folders.map((start) => `${start.replace(/\/+$/u, '')}/{}`);
}

const fdGrammar: Wrapper = {
  short: 'etdEcjSo',
  operands: Number.POSITIVE_INFINITY,
  long: ['--extension', '--type', '--max-depth', '--exclude', '--base-directory', '--search-path', '--threads'],
};

/** `fd PATTERN FOLDER -x COMMAND`. */
function startEach(walk: Walk, command: StartedProgram): readonly StartedProgram[] {
  const { args } = command;
  const at = args.findIndex((argument) => /^(?:-[a-zA-Z]*[xX]|--exec|--exec-batch)$/u.test(argument));
  if (at === -1) return [];
  const { options, operands } = readOptions(args.slice(0, at), fdGrammar);
  const named = options.flatMap(({ name, value = '' }) => (/-(?:directory|path)$/u.test(name) ? [value] : []));
  const starts = [...operands.slice(1), ...named];
  const foundPaths = (starts.length === 0 ? ['.'] : starts).map((start) => `${start.replace(/\/+$/u, '')}/{}`);
  const end = args.indexOf(';', at);
  const words = args.slice(at + 1, end === -1 ? undefined : end);
  const filled = words.some((word) => word.includes('{}'))
    ? fillMarks(words, '{}', foundPaths)
    : [...words, ...foundPaths];
  return words.length === 0 ? [] : walk.start(filled, inside(command, emptyFeed));
}

const marks = /\{[\d./+%#-]*\}/gu;
const parallelGrammar: Wrapper = {
  short: 'aCdEIjLNnPsSX',
  long: [
    '--jobs',
    '--arg-file',
    '--colsep',
    '--delay',
    '--timeout',
    '--retries',
    '--results',
    '--joblog',
    '--tmpdir',
    '--max-args',
    '--sshlogin',
  ],
};

/** `parallel COMMAND ::: WORD …`: one text for each word, or each word a text of its own. */
function startParallel(walk: Walk, command: StartedProgram): readonly StartedProgram[] {
  const { words } = readOptions(command.args, parallelGrammar);
  const at = words.findIndex((word) => /^:::\+?$/u.test(word));
  const template = at === -1 ? words : words.slice(0, at);
  const listed = words.slice(at + 1).filter((word) => !/^:::\+?$/u.test(word));
  const given = at === -1 ? incomingWords(command.feed, true) : listed;
  const context = inside(command, { commands: command.feed.commands });
  return given.flatMap((word) => {
    if (template.length === 0) return walk.runText(word, context);
    // It quotes what it fills in, and hands the whole to a shell: both readings are looked at.
    const isMarked = template.some((part) => part.search(marks) !== -1);
    const filled = isMarked ? template.map((part) => part.replaceAll(marks, () => word)) : [...template, word];
    return [...walk.start(filled, context), ...walk.runText(filled.join(' '), context)];
  });
}
