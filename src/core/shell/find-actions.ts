const execs = new Set(['-exec', '-execdir', '-ok', '-okdir']);

/** The folders that `find` begins in. */
export function findStarts(args: readonly string[]): readonly string[] {
  const rest = args.slice(args.findIndex((argument) => !/^-(?:[HLP]|D|O.*)$/u.test(argument)));
  const end = rest.findIndex((argument) => argument.startsWith('-') || argument === '(' || argument === '!');
  const starts = end === -1 ? rest : rest.slice(0, end);
  return starts.length === 0 ? ['.'] : starts;
}

/** The commands that `find` runs on what it finds, as words; what it finds is written as `START/{}`. */
export function findCommands(args: readonly string[]): readonly (readonly string[])[] {
  const found = findStarts(args).map((start) => `${start.replace(/\/+$/u, '')}/{}`);
  return args.flatMap((argument, index) => {
    if (!execs.has(argument)) return [];
    const rest = args.slice(index + 1);
    const end = rest.findIndex((word) => word === ';' || word === '+');
    const words = end === -1 ? rest : rest.slice(0, end);
    return [
      words.flatMap((word) => (word.includes('{}') ? found.map((path) => word.replaceAll('{}', () => path)) : [word])),
    ];
  });
}
