/** A cmdlet, or a command of cmd, as the program of other systems that does the same. */
interface Cmdlet {
  readonly program: string;
  /** Switches that mean something to that program, by their names in lower case: any beginning of a name stands for it. */
  readonly switches?: Readonly<Record<string, string>>;
}

const pathParameters = 'path literalpath pspath lp destination filepath'.split(' ');
/** Parameters with a value that is no file which the command acts on. */
const valueParameters =
  'include exclude filter stream credential erroraction ea errorvariable warningaction value encoding itemtype type uri method body headers depth attributes'.split(
    ' ',
  );

const remove: Cmdlet = { program: 'rm', switches: { recurse: '-r', force: '-f' } };
const list: Cmdlet = { program: 'ls', switches: { recurse: '-R' } };
const write: Cmdlet = { program: 'tee' };
const move: Cmdlet = { program: 'mv' };
const copy: Cmdlet = { program: 'cp', switches: { recurse: '-r' } };
const show: Cmdlet = { program: 'cat' };
const go: Cmdlet = { program: 'cd' };

const cmdlets: Readonly<Record<string, Cmdlet>> = {
  ...nameAll('remove-item ri rm del erase rd rmdir', remove),
  ...nameAll('get-childitem gci ls dir get-item gi', list),
  ...nameAll('set-content sc out-file clear-content clc add-content ac tee-object', write),
  ...nameAll('move-item mi mv move rename-item rni ren', move),
  ...nameAll('copy-item cpi cp copy xcopy robocopy', copy),
  ...nameAll('get-content gc type cat', show),
  ...nameAll('set-location sl cd chdir push-location pushd', go),
};

function nameAll(names: string, cmdlet: Cmdlet): Readonly<Record<string, Cmdlet>> {
  return Object.fromEntries(names.split(' ').map((name) => [name, cmdlet]));
}

/** The words of a command in the form of other systems. */
export interface TranslatedCommand {
  readonly program: string;
  readonly options: readonly string[];
  readonly paths: readonly string[];
  /** The command says which of the files it means. */
  readonly isFiltered: boolean;
}

/** Translates a command by its name in lower case; undefined for one that has no counterpart, and for one that only says what it would do. */
export function translateCmdlet(name: string, args: readonly string[]): TranslatedCommand | undefined {
  const cmdlet = Object.hasOwn(cmdlets, name) ? cmdlets[name] : undefined;
  if (cmdlet === undefined) return undefined;
  const parts: CommandParts = { options: [], paths: [], isFiltered: false };
  for (let at = 0; at < args.length; ) at += takeWord(parts, cmdlet, args[at] ?? '', args[at + 1]);
  return { ...parts, program: cmdlet.program, paths: parts.paths.map((path) => path.replaceAll('\\', '/')) };
}

interface CommandParts {
  readonly options: string[];
  readonly paths: string[];
  isFiltered: boolean;
}

/** Takes a word, and the value behind it; returns how many words that are. */
function takeWord(parts: CommandParts, cmdlet: Cmdlet, word: string, next: string | undefined): number {
  if (/^\/[a-z](?::.*)?$/iu.test(word)) parts.options.push(...readSlash(word));
  else if (!word.startsWith('-')) parts.paths.push(word);
  else return takeParameter(parts, cmdlet, word, next);
  return 1;
}

function takeParameter(parts: CommandParts, cmdlet: Cmdlet, word: string, next: string | undefined): number {
  const [, parameter = '', joined] = /^-(\w+)(?::(.*))?$/su.exec(word) ?? [];
  const value = joined ?? next;
  if (isOneOf(parameter, pathParameters)) {
    if (value !== undefined) parts.paths.push(value);
  } else if (isOneOf(parameter, valueParameters)) parts.isFiltered = true;
  else {
    parts.options.push(findSwitch(cmdlet, parameter) ?? word);
    return 1;
  }
  return joined === undefined ? 2 : 1;
}

/** A parameter is written as any beginning of its name; the shortest that belong to a switch do not count. */
function isOneOf(parameter: string, names: readonly string[]): boolean {
  const name = parameter.toLowerCase();
  return name !== '' && names.some((each) => each === name || (name.length > 2 && each.startsWith(name)));
}

function findSwitch({ switches = {} }: Cmdlet, parameter: string): string | undefined {
  const name = parameter.toLowerCase();
  return Object.entries(switches).find(([full]) => name !== '' && full.startsWith(name))?.[1];
}

/** The switches of cmd that matter: everything below a folder, and without asking. */
function readSlash(word: string): readonly string[] {
  const letter = word[1]?.toLowerCase();
  return letter === 's' ? ['-r'] : letter === 'q' || letter === 'f' ? ['-f'] : [];
}
