/** Functions of other languages that start a program or a shell. */
const starter =
  /\b(?:system|popen\w*|exec\w*|spawn\w*|Popen|shell_exec|passthru|proc_open|check_output|check_call|getoutput|subprocess\.\w+|do shell script|qx|Deno\.Command)\b/gu;
const literal = /"((?:[^"\\\n]|\\.){0,2000})"|'((?:[^'\\\n]|\\.){0,2000})'|`([^`\n]{0,2000})`/gu;
const maxStarts = 16;
const maxArguments = 600;

/** The words of texts in a piece of code, as one command line. */
function joinLiterals(code: string): string {
  return [...code.matchAll(literal)].map(([, double, single, back]) => double ?? single ?? back ?? '').join(' ');
}

/** Reads what stands in backquotes, which Perl, Ruby and PHP hand to a shell. */
function readBackquotes(program: string, code: string): readonly string[] {
  if (!/^(?:perl|ruby|php)/u.test(program)) return [];
  return [...code.matchAll(/`([^`\n]{1,2000})`/gu)].map(([, text = '']) => text).slice(0, maxStarts);
}

/**
 * Reads the command lines that code of another language starts, as far as they stand in it: the texts among the arguments of calls that start
 * programs. Command lines that are put together at run time are not seen.
 */
export function readStartedTexts(program: string, code: string): readonly string[] {
  const calls = [...code.matchAll(starter)].slice(0, maxStarts).map(({ index, 0: name }) => {
    const from = index + name.length;
    const end = code.slice(from, from + maxArguments).search(/[)\n;](?![^"'`\n]*["'`]\s*[\])])/u);
    return joinLiterals(code.slice(from, end === -1 ? from + maxArguments : from + end + 1));
  });
  return [...calls, ...readBackquotes(program, code)].filter((text) => text.trim() !== '');
}

/** Programs that read a query language, whose statements stand in their words or come in. */
export const databases: ReadonlySet<string> = new Set(
  'psql mysql mariadb sqlite3 sqlcmd mongosh mongo redis-cli valkey-cli cqlsh clickhouse-client duckdb cockroach usql bq snowsql'.split(
    ' ',
  ),
);

/** Programs that read the language of the shell. */
export const shells: ReadonlySet<string> = new Set(
  'sh bash zsh dash ksh mksh ash fish rbash csh tcsh nu elvish xonsh'.split(' '),
);

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
  awk: [],
  gawk: [],
  mawk: [],
};

/** Programs of one name with a version behind it: `python3.12`. */
const versioned = /^(python|pypy|ruby|php|perl|lua|node)[0-9.]+$/u;

/** Returns the options behind which a program takes code; undefined when it is no interpreter. */
export function codeOptions(program: string): readonly string[] | undefined {
  const name = Object.hasOwn(interpreters, program) ? program : versioned.exec(program)?.[1];
  return name === undefined ? undefined : interpreters[name];
}
