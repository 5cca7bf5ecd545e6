import type { GuardFinding } from '../../../core/model/live/guard-entry.ts';
import type { FindLoss } from '../../../core/model/live/work-view.ts';
import type { ShellReading, StartedProgram } from '../../../core/shell/started-program.ts';
import { type PreparedCommand, prepareCommand } from '../match/command-pattern.ts';
import type { ActiveEntry, CommandRule, Guard, TextRule } from '../match/guard.ts';
import { matchGlob } from '../match/match-glob.ts';
import { findPathEntries } from '../match/match-paths.ts';
import { describeLoss, readLoss } from '../match/read-loss.ts';
import { hasOption } from '../match/split-args.ts';
import { judgeWords } from './judge-words.ts';
import { makeFinding } from './make-finding.ts';
import { patchedPaths } from './read-asked-call.ts';

/** Facts about the machine a command would run on. */
export interface CommandContext {
  readonly cwd: string;
  /** Programs that are installed; a better tool is only named when it is there. */
  readonly installed: ReadonlySet<string>;
  /** Finds work that a command would throw away; absent where nobody can say. */
  readonly findLoss?: FindLoss;
}

const noRules: readonly CommandRule[] = [];

/** Writes a command as people read it back. */
function writeCommand({ program, args }: StartedProgram): string {
  return [program, ...args].join(' ');
}

function appliesHere({ active: { entry } }: CommandRule, { installed }: CommandContext): boolean {
  return !('better' in entry) || entry.better === undefined || installed.has(entry.better);
}

/** Rules of the programs that were looked up before; names come from commands, so that a session with very many forgets them. */
const rulesByProgram = new WeakMap<Guard, Map<string, readonly CommandRule[]>>();
const mostKnown = 1000;

/** Finds the rules about a program, and those about programs of a pattern that its name fits. */
function rulesFor(guard: Guard, program: string): readonly CommandRule[] {
  const rules = rulesByProgram.get(guard) ?? new Map<string, readonly CommandRule[]>();
  rulesByProgram.set(guard, rules);
  const before = rules.get(program);
  if (before !== undefined) return before;
  const any = guard.anyCommand.filter(({ pattern }) => pattern.programs.some((name) => matchGlob(name, program)));
  const programRules = [...(guard.commands.get(program) ?? noRules), ...any];
  if (rules.size >= mostKnown) rules.clear();
  if (program.length < 100) rules.set(program, programRules);
  return programRules;
}

function judgeCommand(guard: Guard, prepared: PreparedCommand, context: CommandContext): readonly GuardFinding[] {
  return rulesFor(guard, prepared.command.program)
    .filter((rule) => appliesHere(rule, context) && rule.pattern.test(prepared))
    .flatMap(({ active }) => weighLoss(active, prepared, context));
}

/** Makes the finding of an entry, unless git says that no work would be lost. */
function weighLoss(
  active: ActiveEntry,
  prepared: PreparedCommand,
  { findLoss }: CommandContext,
): readonly GuardFinding[] {
  const { entry } = active;
  const matched = writeCommand(prepared.command);
  if (!('when' in entry) || entry.loses === undefined) return [makeFinding(active, matched)];
  const question = findLoss === undefined ? undefined : readLoss(prepared);
  const lost = question === undefined ? undefined : findLoss?.(question);
  if (lost === undefined) return entry.loses === 'silent' ? [] : [makeFinding(active, matched)];
  if (lost.files.length + lost.stashes === 0) return [];
  return [makeFinding(active, matched, `${entry.say} ${describeLoss(lost)}`)];
}

/** Judges a text by text patterns. */
export function judgeText(rules: readonly TextRule[], text: string): readonly GuardFinding[] {
  if (rules.length === 0 || text === '') return [];
  const lower = text.toLowerCase();
  return rules.flatMap(({ active, find }) => {
    const matched = find(text, lower);
    return matched === undefined ? [] : [makeFinding(active, matched)];
  });
}

function judgeWrites(guard: Guard, prepared: PreparedCommand, { cwd }: CommandContext): readonly GuardFinding[] {
  const { appends = [], dir } = prepared.command;
  return writtenPaths(prepared).flatMap((path) => {
    const pathEntries = findPathEntries(guard.paths.write, path, { dir, cwd });
    const isAdded = appends.includes(path);
    return pathEntries
      .filter(({ entry }) => !(isAdded && 'leavesAppends' in entry && entry.leavesAppends))
      .map((active) => makeFinding(active, path));
  });
}

/** Judges a file that is written or read. */
export function judgePath(
  guard: Guard,
  how: 'write' | 'read',
  path: string,
  dir: string,
  cwd: string,
): readonly GuardFinding[] {
  return findPathEntries(guard.paths[how], path, { dir, cwd }).map((active) => makeFinding(active, path));
}

/**
 * Judges a command line. A part that passes says nothing of the others: only where every command of the line only looks, advice about it is
 * noise and left out.
 */
export function judgeReading(
  guard: Guard,
  { commands }: ShellReading,
  context: CommandContext,
): readonly GuardFinding[] {
  const findingsByCommand = commands.map((command) =>
    judgePrepared(guard, prepareCommand(command, context.cwd), context),
  );
  const all = findingsByCommand.flat();
  const onlyAnalyses = findingsByCommand.every(
    (findings, index) => startsNext(commands, index) || findings.some(({ action }) => action === 'pass'),
  );
  return all.filter(({ action }) => (onlyAnalyses ? action !== 'advise' : action !== 'pass'));
}

/** Returns true for a command that starts the next one: it counts as the command that it starts. */
function startsNext(commands: readonly StartedProgram[], index: number): boolean {
  const [command, next] = [commands[index], commands[index + 1]];
  return command !== undefined && next !== undefined && next.via.length > command.via.length;
}

function judgePrepared(guard: Guard, prepared: PreparedCommand, context: CommandContext): readonly GuardFinding[] {
  return [
    ...judgeCommand(guard, prepared, context),
    ...judgeWrites(guard, prepared, context),
    ...judgeWords(guard, prepared),
    ...judgeText(guard.texts.code, prepared.command.code ?? ''),
  ];
}

type Writer = (command: StartedProgram, operands: readonly string[]) => readonly string[];

const last: Writer = (_, operands) => operands.slice(1).slice(-1);
/** `cp .env.example .env` begins an environment file of the project from its own example. Any other file of secrets has no example that counts. */
const copied: Writer = (command, operands) => {
  const [source = '', target = ''] = operands;
  const isBegun = operands.length === 2 && example.exec(source)?.[1] === target.replace(/^\.\//u, '');
  return isBegun ? [] : last(command, operands);
};
const example = /^(?:\.\/)?((?:(?!\.\.\/)[\w.-]+\/)*\.env[\w.-]*)\.(?:example|sample|template|dist)$/u;
const isRehearsal = ({ program, args }: StartedProgram): boolean =>
  hasOption(program, args, '-n') || hasOption(program, args, '--dry-run');
const all: Writer = (_, operands) => operands;
/** With `-t FOLDER` the target is no operand. */
const orInto =
  (writer: Writer): Writer =>
  (command, operands) => {
    const folders = readValues(command.args, 't', 'target-directory');
    return folders.length > 0 ? folders : writer(command, operands);
  };
const has = (args: readonly string[], option: RegExp): boolean => args.some((word) => option.test(word));
/** What is unpacked goes into the folder that an option names, else into the one the command stands in. */
const intoFolder = (args: readonly string[], letter: string, long?: string): readonly string[] => {
  const folders = readValues(args, letter, long);
  return folders.length > 0 ? folders : ['.'];
};
/** The first word of tar may be letters without a dash. */
const extracted: Writer = ({ args }) =>
  /^[A-Za-z]*x/u.test(args[0] ?? '') || has(args, /^-[A-Za-z]*x|^--(?:extract|get)$/u)
    ? intoFolder(args, 'C', 'directory')
    : [];
const copiedIn: Writer = ({ args }, operands) => {
  if (has(args, /^-[A-Za-z]*p|^--pass-through$/u)) return operands.slice(-1);
  const isReading = has(args, /^-[A-Za-z]*i|^--extract$/u) && !has(args, /^-[A-Za-z]*t|^--list$/u);
  return isReading ? intoFolder(args, 'D', 'directory') : [];
};
const archived: Writer = ({ args }, operands) => {
  if (!has(args, /^-[A-Za-z]*r/u)) return [];
  return has(args, /^-[A-Za-z]*w/u) ? operands.slice(-1) : ['.'];
};
const unpacked: Writer = ({ args }, [verb = '']) => (/^[xe]$/u.test(verb) ? intoFolder(args, 'o') : []);
const unpackedPackage: Writer = (command, operands) =>
  has(command.args, /^-[xX]$|^--v?extract$/u) ? last(command, operands) : [];
const inPlace: Writer = ({ args }, operands) =>
  args.some((argument) => /^-[a-zA-Z]*i|^--in-place/u.test(argument))
    ? operands.slice(args.includes('-e') ? 0 : 1)
    : [];

/** Which words of a command are files that it writes, moves away or changes. */
const writers: Readonly<Record<string, Writer>> = {
  tee: all,
  cp: orInto(copied),
  install: orInto(last),
  rsync: (command, operands) => (isRehearsal(command) ? [] : last(command, operands)),
  scp: last,
  ln: orInto(last),
  ditto: last,
  cpio: copiedIn,
  pax: archived,
  mv: (command, operands) => [...operands, ...readValues(command.args, 't', 'target-directory')],
  truncate: all,
  touch: all,
  unlink: all,
  rm: all,
  shred: all,
  chmod: (_, operands) => operands.slice(1),
  chown: (_, operands) => operands.slice(1),
  sed: inPlace,
  gsed: inPlace,
  perl: inPlace,
  dd: ({ args }) => args.flatMap((argument) => (argument.startsWith('of=') ? [argument.slice(3)] : [])),
  curl: ({ args }) => [...readValues(args, 'o', 'output'), ...readValues(args, undefined, 'output-dir')],
  wget: ({ args }) => [...readValues(args, 'O', 'output-document'), ...readValues(args, 'P', 'directory-prefix')],
  sort: ({ args }) => readValues(args, 'o', 'output'),
  tar: extracted,
  gtar: extracted,
  bsdtar: extracted,
  '7z': unpacked,
  '7za': unpacked,
  '7zz': unpacked,
  unar: ({ args }) => intoFolder(args, 'o', 'output-directory'),
  dpkg: unpackedPackage,
  'dpkg-deb': unpackedPackage,
  unzip: ({ args }) => readValues(args, 'd', undefined),
  patch: ({ args }, operands) => [
    ...operands.slice(0, 1),
    ...readValues(args, 'd', 'directory'),
    ...readValues(args, 'o', 'output'),
  ],
  apply_patch: ({ args, feed }) => patchedPaths(feed.text ?? args.join('\n')),
};

/** Reads the values of an option in each of its forms: `-o FILE`, `-oFILE`, `-qo FILE`, `--output FILE` and `--output=FILE`. */
function readValues(args: readonly string[], letter: string | undefined, long: string | undefined): readonly string[] {
  return args.flatMap((word, index) => {
    const value = word.startsWith('--') ? readLong(word, long) : readShort(word, letter);
    if (value === undefined) return [];
    return value === '' ? args.slice(index + 1, index + 2) : [value];
  });
}

/** Reads the value in `--NAME=VALUE`: empty where the next word has it, undefined for another option. */
function readLong(word: string, name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  if (word === `--${name}`) return '';
  return word.startsWith(`--${name}=`) ? word.slice(name.length + 3) : undefined;
}

/** Reads the value in `-xyoVALUE`: empty where the next word has it, undefined where the letter is not among the options. */
function readShort(word: string, letter: string | undefined): string | undefined {
  const at = letter !== undefined && word.startsWith('-') ? word.indexOf(letter, 1) : -1;
  return at !== -1 && /^-[A-Za-z]*$/u.test(word.slice(0, at)) ? word.slice(at + 1) : undefined;
}

/** Lists the files that a command writes, as they are written in it: redirections, and arguments of the programs that are known to write. */
function writtenPaths({ command, split }: PreparedCommand): readonly string[] {
  const { program, writes } = command;
  const writer = Object.hasOwn(writers, program) ? writers[program] : undefined;
  return writer === undefined ? writes : [...writes, ...writer(command, split.operands)];
}
