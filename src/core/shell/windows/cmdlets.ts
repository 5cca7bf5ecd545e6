/** A cmdlet, or a command of cmd, as the program of other systems that does the same. */
interface Cmdlet {
  readonly program: string;
  /** Switches that mean something to that program, by their names in lower case: any beginning of a name stands for it. */
  readonly switches?: Readonly<Record<string, string>>;
  /** Switches behind a slash with more than one letter. */
  readonly slashes?: Readonly<Record<string, string>>;
  /** Options of that program that hold without a switch. */
  readonly options?: readonly string[];
  /** How many of its words are files: what stands behind them is a text. */
  readonly most?: number;
}

const pathParameters = 'path literalpath pspath lp filepath source'.split(' ');
/** Words that stand behind the paths for the program, wherever they are written. */
const targetParameters = ['destination', 'destinationpath'];
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
const mirror: Cmdlet = {
  program: 'rsync',
  most: 2,
  slashes: {
    mir: '--delete',
    purge: '--delete',
    mov: '--remove-source-files',
    move: '--remove-source-files',
    l: '--dry-run',
  },
};
const removeTree: Cmdlet = { ...remove, options: ['-r'], most: 1 };

const cmdlets: Readonly<Record<string, Cmdlet>> = {
  ...nameAll('remove-item ri rm del erase rd rmdir', remove),
  ...nameAll('get-childitem gci ls dir get-item gi', list),
  ...nameAll('set-content sc out-file clear-content clc add-content ac tee-object new-item ni', write),
  ...nameAll('move-item mi mv move rename-item rni ren', move),
  ...nameAll('copy-item cpi cp copy xcopy expand-archive start-bitstransfer', copy),
  robocopy: mirror,
  ...nameAll('get-content gc type cat', show),
  ...nameAll('set-location sl cd chdir push-location pushd', go),
  ...nameMethods('directory', 'delete', removeTree),
  ...nameMethods('directory', 'move', move),
  ...nameMethods('directory', 'getfiles getdirectories getfilesystementries', list),
  ...nameMethods('directory', 'enumeratefiles enumeratedirectories enumeratefilesystementries', list),
  ...nameMethods('directoryinfo', 'new', list),
  ...nameMethods('fileinfo', 'new', list),
  ...nameMethods('file', 'delete', { ...remove, most: 1 }),
  ...nameMethods('file', 'move replace', move),
  ...nameMethods('file', 'copy', copy),
  ...nameMethods('file', 'create open openwrite createtext appendtext', { ...write, most: 1 }),
  ...nameMethods('file', 'writealltext writealllines writeallbytes appendalltext appendalllines', {
    ...write,
    most: 1,
  }),
  ...nameAll('new-object', list),
  '[microsoft.visualbasic.fileio.filesystem]::deletedirectory': removeTree,
  '[microsoft.visualbasic.fileio.filesystem]::deletefile': { ...remove, most: 1 },
};

/** Static methods of the classes of .NET for files, whose name may leave `System` out. */
function nameMethods(type: string, methods: string, cmdlet: Cmdlet): Readonly<Record<string, Cmdlet>> {
  const names = methods.split(' ').flatMap((name) => [`[io.${type}]::${name}`, `[system.io.${type}]::${name}`]);
  return nameAll(names.join(' '), cmdlet);
}

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
  const parts: CommandParts = { options: [...(cmdlet.options ?? [])], paths: [], targets: [], isFiltered: false };
  for (let at = 0; at < args.length; ) at += takeWord(parts, cmdlet, args[at] ?? '', args[at + 1]);
  const paths = [...parts.paths, ...parts.targets].slice(0, cmdlet.most).map((path) => path.replaceAll('\\', '/'));
  const { options, isFiltered } = parts;
  return { program: cmdlet.program, options, paths, isFiltered };
}

interface CommandParts {
  readonly options: string[];
  readonly paths: string[];
  readonly targets: string[];
  isFiltered: boolean;
}

/** Takes a word, and the value behind it; returns how many words that are. */
function takeWord(parts: CommandParts, cmdlet: Cmdlet, word: string, next: string | undefined): number {
  const { slashes = {} } = cmdlet;
  const name = /^\/{1,2}([a-z]+)$/iu.exec(word)?.[1]?.toLowerCase() ?? '';
  const named = Object.hasOwn(slashes, name) ? slashes[name] : undefined;
  if (named !== undefined) parts.options.push(named);
  else if (/^\/[a-z](?::.*)?$/iu.test(word)) parts.options.push(...readSlash(word));
  else if (/^\$(?:true|false|null)$/iu.test(word)) return 1;
  else if (!word.startsWith('-')) parts.paths.push(word);
  else return takeParameter(parts, cmdlet, word, next);
  return 1;
}

function takeParameter(parts: CommandParts, cmdlet: Cmdlet, word: string, next: string | undefined): number {
  const [, parameter = '', joined] = /^-(\w+)(?::(.*))?$/su.exec(word) ?? [];
  const value = joined ?? next;
  const taken = joined === undefined ? 2 : 1;
  const list = listOfParameter(parts, parameter);
  if (list !== undefined) {
    if (value !== undefined) list.push(value);
    return taken;
  }
  if (isOneOf(parameter, valueParameters)) {
    parts.isFiltered = true;
    return taken;
  }
  parts.options.push(findSwitch(cmdlet, parameter) ?? word);
  return 1;
}

/** Returns the list that the value of a parameter belongs to; undefined for a parameter that names no path. */
function listOfParameter({ paths, targets }: CommandParts, parameter: string): string[] | undefined {
  if (isOneOf(parameter, pathParameters)) return paths;
  return isOneOf(parameter, targetParameters) ? targets : undefined;
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

/** The switches of cmd that matter, as options of the shell: everything below a folder, and without asking. */
const slashOptions: Readonly<Record<string, readonly string[]>> = { s: ['-r'], q: ['-f'], f: ['-f'] };

/** Reads a switch of cmd (`/s`) as an option of the shell. */
function readSlash(word: string): readonly string[] {
  return slashOptions[word[1]?.toLowerCase() ?? ''] ?? [];
}
