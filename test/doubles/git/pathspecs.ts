/** Orders paths by their bytes, as git does. */
export function compareBytes(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}

/** Tells which paths some pathspecs of git mean: a path and all below it, `:(literal)` before one, or a pattern. All, where there is none. */
export function readPathspecs(specs: readonly string[]): (path: string) => boolean {
  if (specs.length === 0) return () => true;
  const tests = specs.map((spec) => {
    const isLiteral = spec.startsWith(':(literal)');
    const path = (isLiteral ? spec.slice(':(literal)'.length) : spec).replace(/^\.\//, '').replace(/\/$/, '');
    if (path === '.' || path === '') return () => true;
    const pattern = isLiteral || !/[*?[]/.test(path) ? undefined : toPattern(path, true);
    return (file: string) => file === path || file.startsWith(`${path}/`) || pattern?.test(file) === true;
  });
  return (path) => tests.some((matches) => matches(path));
}

/** A list of ignored files: its text, and the folder that it speaks of (empty for the root, else with a slash behind it). */
export interface IgnoreList {
  readonly folder: string;
  readonly text: string;
}

interface IgnoreRow {
  readonly isKept: boolean;
  readonly isFolder: boolean;
  readonly pattern: RegExp;
}

/** Tells whether lists ignore a path itself; later lists count before earlier ones, and so do later lines. The folders above are asked apart. */
export function openIgnored(lists: readonly IgnoreList[]): (path: string, isFolder: boolean) => boolean {
  const rows = lists.flatMap(({ folder, text }) => text.split('\n').flatMap((line) => readRow(folder, line) ?? []));
  rows.reverse();
  return (path, isFolder) => {
    const row = rows.find((each) => (isFolder || !each.isFolder) && each.pattern.test(path));
    return row?.isKept === false;
  };
}

function readRow(folder: string, line: string): IgnoreRow | undefined {
  const text = line.replace(/(?<!\\)\s+$/, '');
  if (text === '' || text.startsWith('#')) return undefined;
  const isKept = text.startsWith('!');
  const path = (isKept ? text.slice(1) : text).replace(/^\\(?=[#!])/, '');
  const isFolder = path.endsWith('/');
  const bare = isFolder ? path.slice(0, -1) : path;
  const anchored = bare.includes('/') ? bare.replace(/^\//, '') : `**/${bare}`;
  return { isKept, isFolder, pattern: toPattern(`${folder}${anchored}`, false) };
}

/** A pattern of git as a regular expression over whole paths; in pathspecs a star takes slashes, too. */
function toPattern(glob: string, takesSlashes: boolean): RegExp {
  const any = takesSlashes ? '.*' : '[^/]*';
  const source = glob.replace(/\*\*\/|\/\*\*$|\*+|\?|\[!?[^\]]+\]|[.+^${}()|\\/]/g, (part) => {
    if (part === '**/') return '(?:.*/)?';
    if (part === '/**') return '/.*';
    if (part.startsWith('*')) return any;
    if (part === '?') return takesSlashes ? '.' : '[^/]';
    if (part.startsWith('[')) return part.replace(/^\[!/, '[^');
    return `\\${part}`;
  });
  return new RegExp(`^${source}$`, 's');
}
