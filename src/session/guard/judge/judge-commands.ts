import type { GuardFinding } from '../../../core/model/live/guard-entry.ts';
import type { FindLoss } from '../../../core/model/live/lost-work.ts';
import type { ShellReading, StartedProgram } from '../../../core/shell/started-program.ts';
import { type SeenCommand, seeCommand } from '../match/command-pattern.ts';
import type { ActiveEntry, CommandRule, Guard, TextRule } from '../match/guard.ts';
import { matchGlob } from '../match/match-glob.ts';
import { findPathEntries } from '../match/match-paths.ts';
import { describeLoss, readLoss } from '../match/read-loss.ts';
import { judgeWords } from './judge-words.ts';
import { makeFinding } from './make-finding.ts';
import { patchedPaths } from './read-asked-call.ts';

/** What is known of the machine a command would run on. */
export interface CommandContext {
  readonly cwd: string;
  /** Programs that are installed; a better tool is only named when it is there. */
  readonly installed: ReadonlySet<string>;
  /** What is known of work that a command would throw away; absent where nobody can say. */
  readonly findLoss?: FindLoss;
}

const noRules: readonly CommandRule[] = [];

/** A command as people read it back. */
function writeCommand({ program, args }: StartedProgram): string {
  return [program, ...args].join(' ');
}

function appliesHere({ active: { entry } }: CommandRule, { installed }: CommandContext): boolean {
  return !('better' in entry) || entry.better === undefined || installed.has(entry.better);
}

/** What was found for programs before; names come from commands, so that a session with very many forgets them. */
const known = new WeakMap<Guard, Map<string, readonly CommandRule[]>>();
const mostKnown = 1000;

/** Rules about this program, and those about programs of a pattern that its name fits. */
function rulesFor(guard: Guard, program: string): readonly CommandRule[] {
  const rules = known.get(guard) ?? new Map<string, readonly CommandRule[]>();
  known.set(guard, rules);
  const before = rules.get(program);
  if (before !== undefined) return before;
  const any = guard.anyCommand.filter(({ pattern }) => pattern.programs.some((name) => matchGlob(name, program)));
  const found = [...(guard.commands.get(program) ?? noRules), ...any];
  if (rules.size >= mostKnown) rules.clear();
  if (program.length < 100) rules.set(program, found);
  return found;
}

function judgeCommand(guard: Guard, seen: SeenCommand, context: CommandContext): readonly GuardFinding[] {
  return rulesFor(guard, seen.command.program)
    .filter((rule) => appliesHere(rule, context) && rule.pattern.test(seen))
    .flatMap(({ active }) => weighLoss(active, seen, context));
}

/** What is known to throw nothing away is not spoken of. */
function weighLoss(active: ActiveEntry, seen: SeenCommand, { findLoss }: CommandContext): readonly GuardFinding[] {
  const { entry } = active;
  const matched = writeCommand(seen.command);
  if (!('when' in entry) || entry.loses === undefined) return [makeFinding(active, matched)];
  const question = findLoss === undefined ? undefined : readLoss(seen);
  const lost = question === undefined ? undefined : findLoss?.(question);
  if (lost === undefined) return entry.loses === 'silent' ? [] : [makeFinding(active, matched)];
  if (lost.files.length + lost.stashes === 0) return [];
  return [makeFinding(active, matched, `${entry.say} ${describeLoss(lost)}`)];
}

/** What text patterns find in a text. */
export function judgeText(rules: readonly TextRule[], text: string): readonly GuardFinding[] {
  if (rules.length === 0 || text === '') return [];
  const lower = text.toLowerCase();
  return rules.flatMap(({ active, find }) => {
    const found = find(text, lower);
    return found === undefined ? [] : [makeFinding(active, found)];
  });
}

function judgeWrites(guard: Guard, seen: SeenCommand, { cwd }: CommandContext): readonly GuardFinding[] {
  const { appends = [], dir } = seen.command;
  return writtenPaths(seen).flatMap((path) => {
    const found = findPathEntries(guard.paths.write, path, { dir, cwd });
    const isAdded = appends.includes(path);
    return found
      .filter(({ entry }) => !(isAdded && 'leavesAppends' in entry && entry.leavesAppends))
      .map((active) => makeFinding(active, path));
  });
}

/** What entries say of a file that is written or read. */
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
 * Everything that is found in a command line. A part that passes says nothing of the others: only where every command of the line only looks,
 * advice about it is noise and left out.
 */
export function judgeReading(
  guard: Guard,
  { commands }: ShellReading,
  context: CommandContext,
): readonly GuardFinding[] {
  const found = commands.map((command) => judgeSeen(guard, seeCommand(command, context.cwd), context));
  const all = found.flat();
  const onlyAnalyses = found.every(
    (findings, index) => startsNext(commands, index) || findings.some(({ action }) => action === 'pass'),
  );
  return all.filter(({ action }) => (onlyAnalyses ? action !== 'advise' && action !== 'note' : action !== 'pass'));
}

/** What starts another command is what that one is. */
function startsNext(commands: readonly StartedProgram[], index: number): boolean {
  const [command, next] = [commands[index], commands[index + 1]];
  return command !== undefined && next !== undefined && next.via.length > command.via.length;
}

function judgeSeen(guard: Guard, seen: SeenCommand, context: CommandContext): readonly GuardFinding[] {
  return [
    ...judgeCommand(guard, seen, context),
    ...judgeWrites(guard, seen, context),
    ...judgeWords(guard, seen),
    ...judgeText(guard.texts.code, seen.command.code ?? ''),
  ];
}

type Writer = (command: StartedProgram, operands: readonly string[]) => readonly string[];

const last: Writer = (_, operands) => operands.slice(1).slice(-1);
const all: Writer = (_, operands) => operands;
const inPlace: Writer = ({ args }, operands) =>
  args.some((argument) => /^-[a-zA-Z]*i|^--in-place/u.test(argument))
    ? operands.slice(args.includes('-e') ? 0 : 1)
    : [];

/** Which words of a command are files that it writes, moves away or changes. */
const writers: Readonly<Record<string, Writer>> = {
  tee: all,
  cp: last,
  install: last,
  rsync: last,
  scp: last,
  ln: last,
  mv: all,
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
  curl: ({ args }) => behindOption(args, '-o', '--output'),
  wget: ({ args }) => behindOption(args, '-O', '--output-document'),
  apply_patch: ({ args, feed }) => patchedPaths(feed.text ?? args.join('\n')),
};

function behindOption(args: readonly string[], ...options: readonly string[]): readonly string[] {
  return args.flatMap((argument, index) => (options.includes(argument) ? args.slice(index + 1, index + 2) : []));
}

/** The files that a command writes, as they are written in it: redirections, and arguments of the programs that are known to write. */
function writtenPaths({ command, split }: SeenCommand): readonly string[] {
  const { program, writes } = command;
  const writer = Object.hasOwn(writers, program) ? writers[program] : undefined;
  return writer === undefined ? writes : [...writes, ...writer(command, split.operands)];
}
