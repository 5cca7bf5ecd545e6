/** A program that starts another one, which stands behind its own options. */
export interface Wrapper {
  /** Its short options that take a value, as letters. */
  readonly short?: string;
  /** Its long options that take a value in the next word. */
  readonly long?: readonly string[];
  /** Words of its own before the program. */
  readonly operands?: number;
  /** With one of these it starts nothing. */
  readonly unless?: readonly string[];
}

/** Programs whose arguments end in a command. */
export const wrappers: Readonly<Record<string, Wrapper>> = {
  sudo: {
    short: 'aCcDghpRrTtUu',
    long: ['--user', '--group', '--chdir', '--chroot', '--host', '--prompt', '--role', '--type'],
  },
  doas: { short: 'aCu' },
  run0: { long: ['--user', '--unit'] },
  pkexec: { long: ['--user'] },
  env: { short: 'CuS', long: ['--unset', '--chdir'] },
  nohup: {},
  setsid: {},
  command: { unless: ['-v', '-V'] },
  builtin: {},
  exec: { short: 'a' },
  time: { short: 'fo' },
  nice: { short: 'n', long: ['--adjustment'] },
  ionice: { short: 'cnp' },
  chrt: { operands: 1 },
  taskset: { operands: 1 },
  timeout: { short: 'ks', long: ['--kill-after', '--signal'], operands: 1 },
  gtimeout: { short: 'ks', operands: 1 },
  stdbuf: { short: 'ioe' },
  unbuffer: {},
  flock: { short: 'wE', operands: 1 },
  chroot: { operands: 1 },
  unshare: {},
  nsenter: { short: 't' },
  proot: { short: 'rbw' },
  fakeroot: {},
  strace: { short: 'aeEIoOpPsSuX' },
  ltrace: { short: 'aeo' },
  xargs: {
    short: 'adEIiLlnPs',
    long: ['--max-args', '--max-procs', '--delimiter', '--arg-file', '--replace', '--max-lines'],
  },
  parallel: { short: 'jNIa' },
  busybox: {},
  toybox: {},
  caffeinate: { short: 'tw' },
  'systemd-run': { short: 'pEu', long: ['--unit', '--property', '--setenv'] },
  npx: { short: 'p', long: ['--package'] },
  bunx: {},
  pnpx: {},
  uvx: { long: ['--from', '--with'] },
  proxychains: {},
  proxychains4: {},
  rtk: {},
};

/** Programs that start another one behind a subcommand: `bundle exec rake`. */
export const launchers: Readonly<Record<string, readonly string[]>> = {
  bundle: ['exec'],
  poetry: ['run'],
  pipenv: ['run'],
  uv: ['run'],
  pdm: ['run'],
  hatch: ['run'],
  npm: ['exec', 'x'],
  pnpm: ['exec', 'dlx'],
  yarn: ['exec', 'dlx'],
  bun: ['x'],
  mise: ['exec', 'x'],
  op: ['run'],
  doppler: ['run'],
  devbox: ['run'],
};

/** Programs that read a query language, whose statements stand in their words or come in. */
export const databases: ReadonlySet<string> = new Set(
  'psql mysql mariadb sqlite3 sqlcmd mongosh mongo redis-cli valkey-cli cqlsh clickhouse-client duckdb cockroach usql bq snowsql'.split(
    ' ',
  ),
);

/** Programs that read the language of the shell. */
export const shells: ReadonlySet<string> = new Set('sh bash zsh dash ksh mksh ash fish rbash'.split(' '));

/** Programs that run code, with the options behind which it stands. */
const interpreters: Readonly<Record<string, readonly string[]>> = {
  python: ['-c'],
  python2: ['-c'],
  python3: ['-c'],
  pypy: ['-c'],
  pypy3: ['-c'],
  ipython: ['-c'],
  node: ['-e', '--eval', '-p', '--print', '-pe'],
  nodejs: ['-e', '--eval', '-p'],
  bun: ['-e', '--eval', '-p'],
  deno: ['eval'],
  tsx: ['-e', '--eval'],
  perl: ['-e', '-E', '-ne', '-pe', '-lne', '-le', '-we'],
  ruby: ['-e'],
  php: ['-r'],
  lua: ['-e'],
  osascript: ['-e'],
  pwsh: ['-c', '-Command', '-command', '-C'],
  powershell: ['-c', '-Command', '-command', '-C'],
  cmd: ['/c', '/C', '/k', '/r'],
  awk: [],
  gawk: [],
  mawk: [],
};

/** Programs of one name with a version behind it: `python3.12`. */
const versioned = /^(python|pypy|ruby|php|perl|lua|node)[0-9.]+$/u;

/** The options behind which a program takes code; undefined when it is no interpreter. */
export function codeOptions(program: string): readonly string[] | undefined {
  const name = Object.hasOwn(interpreters, program) ? program : versioned.exec(program)?.[1];
  return name === undefined ? undefined : interpreters[name];
}

const assignment = /^[A-Za-z_][A-Za-z0-9_]*=/u;

/** How many words an option takes: itself, and its value where that stands in the next one. */
function optionLength(word: string, wrapper: Wrapper): number {
  if (word.startsWith('--')) return wrapper.long?.includes(word) ? 2 : 1;
  const at = [...word.slice(1)].findIndex((letter) => (wrapper.short ?? '').includes(letter));
  return at !== -1 && at === word.length - 2 ? 2 : 1;
}

/** The words of the command that a wrapper starts, with the assignments in front of it; empty where it starts none. */
export function unwrapWords(
  args: readonly string[],
  wrapper: Wrapper,
): { readonly words: readonly string[]; readonly assignments: readonly string[] } {
  if (wrapper.unless?.some((flag) => args[0] === flag)) return { words: [], assignments: [] };
  let at = 0;
  let own = wrapper.operands ?? 0;
  const assignments: string[] = [];
  for (; at < args.length; at += 1) {
    const word = args[at] ?? '';
    if (word === '--') continue;
    if (word.startsWith('-') && word.length > 1) at += optionLength(word, wrapper) - 1;
    else if (assignment.test(word)) assignments.push(word);
    else if (own > 0) own -= 1;
    else break;
  }
  return { words: args.slice(at), assignments };
}

/** The words of `xargs`, with what comes in put where it goes: behind them, or for the mark of `-I`. */
export function fillXargs(
  words: readonly string[],
  args: readonly string[],
  incoming: readonly string[],
): readonly string[] {
  const mark = readMark(args);
  if (mark === undefined) return [...words, ...incoming];
  return words.flatMap((word) =>
    word.includes(mark) ? incoming.map((text) => word.replaceAll(mark, () => text)) : [word],
  );
}

function readMark(args: readonly string[]): string | undefined {
  const at = args.findIndex((argument) => argument.startsWith('-I') || argument.startsWith('--replace'));
  if (at === -1) return undefined;
  const argument = args[at] ?? '';
  if (argument.startsWith('--replace')) return argument.split('=')[1] ?? '{}';
  return argument.length > 2 ? argument.slice(2) : args[at + 1];
}
