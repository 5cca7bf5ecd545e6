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
