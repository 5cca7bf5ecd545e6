import type { SeenCommand } from '../match/command-pattern.ts';
import type { StartedProgram } from '../shell/started-program.ts';
import { patchedPaths } from './patched-paths.ts';

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
export function writtenPaths({ command, split }: SeenCommand): readonly string[] {
  const { program, writes } = command;
  const writer = Object.hasOwn(writers, program) ? writers[program] : undefined;
  return writer === undefined ? writes : [...writes, ...writer(command, split.operands)];
}
