const execs = new Set(['-exec', '-execdir', '-ok', '-okdir']);

/** Finds the folders that `find` begins in. */
export function findStarts(args: readonly string[]): readonly string[] {
  const rest = args.slice(args.findIndex((argument) => !/^-(?:[HLP]|D|O.*)$/u.test(argument)));
  const end = rest.findIndex((argument) => argument.startsWith('-') || argument === '(' || argument === '!');
  const starts = end === -1 ? rest : rest.slice(0, end);
  return starts.length === 0 ? ['.'] : starts;
}

/** Where the words of `-exec` end: at `;`, or at `+` behind `{}`. */
function endOfAction(words: readonly string[]): number {
  return words.findIndex((word, index) => word === ';' || (word === '+' && words[index - 1] === '{}'));
}

/** Returns the words of `find` without those of the commands that it runs: `-exec` alone stands for each. */
export function withoutActions(args: readonly string[]): readonly string[] {
  const at = args.findIndex((argument) => execs.has(argument));
  if (at === -1) return args;
  const end = endOfAction(args.slice(at + 1));
  return end === -1 ? args.slice(0, at + 1) : [...args.slice(0, at + 1), ...withoutActions(args.slice(at + 2 + end))];
}

/** Finds the commands that `find` runs on what it finds, as words; what it finds is written as `START/{}`. */
export function findCommands(args: readonly string[]): readonly (readonly string[])[] {
  const foundPaths = findStarts(args).map((start) => `${start.replace(/\/+$/u, '')}/{}`);
  return args.flatMap((argument, index) => {
    if (!execs.has(argument)) return [];
    const rest = args.slice(index + 1);
    const end = endOfAction(rest);
    const words = end === -1 ? rest : rest.slice(0, end);
    return [
      words.flatMap((word) =>
        word.includes('{}') ? foundPaths.map((path) => word.replaceAll('{}', () => path)) : [word],
      ),
    ];
  });
}
