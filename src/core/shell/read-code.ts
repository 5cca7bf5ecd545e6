/** Functions of other languages that start a program or a shell. */
const starter =
  /\b(?:system|popen\w*|exec\w*|spawn\w*|Popen|shell_exec|passthru|proc_open|check_output|check_call|getoutput|subprocess\.\w+|do shell script|qx|Deno\.(?:Command|run)|System\.cmd|os:cmd|run-program|shell-command|callCommand|run(?=\(`)|shell(?=[ (]["'])|sh(?= "))\b|\$(?:\([^)\n]{0,200}\))?(?=`)/gu;
const literal = /"((?:[^"\\\n]|\\.){0,2000})"|'((?:[^'\\\n]|\\.){0,2000})'|`([^`\n]{0,2000})`/gu;
const maxStarts = 16;
const maxArguments = 600;

/** The words of texts in a piece of code, as one command line. */
function joinLiterals(code: string): string {
  return [...code.matchAll(literal)].map(([, double, single, back]) => double ?? single ?? back ?? '').join(' ');
}

/** Quotes whose text a language hands to a shell. */
const commandQuotes: readonly (readonly [programs: RegExp, quoted: RegExp])[] = [
  [/^(?:perl|ruby|php)/u, /`([^`\n]{1,2000})`/gu],
  [/^ruby/u, /%x[^\w\s]([^\n]{1,2000}?)[)}\]>|!]/gu],
  [/^(?:groovy|scala)$/u, /["']([^"'\n]{1,2000})["']\.(?:execute\b|!)/gu],
];

function readQuoted(program: string, code: string): readonly string[] {
  return commandQuotes.flatMap(([programs, quoted]) =>
    programs.test(program) ? [...code.matchAll(quoted)].map(([, text = '']) => text).slice(0, maxStarts) : [],
  );
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
  return [...calls, ...readQuoted(program, code)].filter((text) => text.trim() !== '');
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

const python = /^-[bBdEhiIOPqRsSuvVx]*c(.*)$/su;
const javascript = /^(?:-e|-p|-pe|--eval|--print|eval)$|^--(?:eval|print)=(.*)$/su;
const plain = /^(?:-e|--eval|-eval|-c|eval)$/u;
const vimscript = /^(?:-c|--cmd)$|^\+([^\d].*)$/su;
const none = /(?!)/u;

/** Programs that run code, with the option behind which it stands; its group is code in the same word. */
const interpreters: Readonly<Record<string, RegExp>> = {
  python,
  py: python,
  pypy: python,
  ipython: python,
  node: javascript,
  nodejs: javascript,
  bun: javascript,
  deno: javascript,
  tsx: javascript,
  'ts-node': javascript,
  zx: javascript,
  perl: /^-[acilnpstTuUvwWX0-7.]*[eE](.*)$/su,
  ruby: /^-[acFlnpsSvwW]*e(.*)$/su,
  php: /^-r(.*)$/su,
  lua: /^-e(.*)$/su,
  luajit: /^-e(.*)$/su,
  ...Object.fromEntries(
    'osascript rscript r julia elixir groovy emacs swift raku scala bb clojure clj guile ghc erl racket sbcl nim csi dotnet'
      .split(' ')
      .map((program) => [program, plain]),
  ),
  ...Object.fromEntries('vim vi nvim ex view gvim'.split(' ').map((program) => [program, vimscript])),
  awk: none,
  gawk: none,
  mawk: none,
  jshell: none,
  tclsh: none,
};

/** Programs of one name with a version behind it: `python3.12`. */
const versioned = /^(python|pypy|ruby|php|perl|lua|node)[0-9.]+$/u;

/** Returns the option behind which a program takes code; undefined when it is no interpreter. */
export function codeOption(program: string): RegExp | undefined {
  const name = Object.hasOwn(interpreters, program) ? program : versioned.exec(program)?.[1];
  return name === undefined ? undefined : interpreters[name];
}
