import { lstatSync, readdirSync } from 'node:fs';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import picomatch from 'picomatch';

/** More than any workflow of ours needs; a pattern that matches more is refused rather than walked for minutes. */
const mostFiles = 100_000;

export interface FileList {
  /** Absolute paths of regular files, in order. */
  readonly files: readonly string[];
  /** Absolute folders or files the patterns start from. */
  readonly starts: readonly string[];
}

/**
 * Files that the patterns match: one a line, `!` takes out again, a folder stands for everything below it. Links are not followed.
 * With `hidden: false` names that begin with a dot are passed over, the starting point of a pattern included. Throws above 100,000 files.
 */
export function listFiles(
  folder: string,
  patterns: readonly string[],
  options: { readonly hidden: boolean },
): FileList {
  const wanted = patterns.filter((pattern) => !pattern.startsWith('!')).map((pattern) => toAbsolute(folder, pattern));
  const unwanted = patterns
    .filter((pattern) => pattern.startsWith('!'))
    .map((pattern) => toAbsolute(folder, pattern.slice(1)));
  const refuse = unwanted.map(matcherOf);
  const starts = [...new Set(wanted.map(startOf))];
  const found = new Set<string>();
  for (const pattern of wanted) {
    const matches = matcherOf(pattern);
    for (const file of walk(startOf(pattern), options.hidden)) {
      if (matches(file) && !refuse.some((refuses) => refuses(file))) found.add(file);
      if (found.size > mostFiles) throw new Error(`"${pattern}" matches more than ${mostFiles} files`);
    }
  }
  return { files: [...found].sort(), starts };
}

function toAbsolute(folder: string, pattern: string): string {
  const trimmed = pattern.trim().replace(/[\\/]+$/, '');
  return isAbsolute(trimmed) ? trimmed : join(resolve(folder), trimmed);
}

/** A pattern matches its files, and everything below a folder it names. */
function matcherOf(pattern: string): (file: string) => boolean {
  const matches = picomatch([pattern, `${pattern}/**`], { dot: true });
  return (file) => file === pattern || file.startsWith(pattern + sep) || matches(file);
}

/** The part of a pattern before the first wildcard, whole names only. */
function startOf(pattern: string): string {
  const parts = pattern.split(sep);
  const wild = parts.findIndex((part) => /[*?[\]{}]/.test(part));
  return wild === -1 ? pattern : parts.slice(0, wild).join(sep) || sep;
}

function* walk(path: string, hidden: boolean): Generator<string> {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats === undefined || (!hidden && isHidden(path))) return;
  if (stats.isFile()) yield path;
  if (!stats.isDirectory()) return;
  for (const name of readdirSync(path).sort()) yield* walk(join(path, name), hidden);
}

function isHidden(path: string): boolean {
  return path.slice(path.lastIndexOf(sep) + 1).startsWith('.');
}

/** The folder that all of the paths lie in. */
export function commonFolder(paths: readonly string[]): string {
  const [first = '', ...rest] = paths.map((path) => path.split(sep));
  const parts = rest.reduce<readonly string[]>(
    (common, other) => {
      const differs = common.findIndex((part, index) => part !== other[index]);
      return differs === -1 ? common : common.slice(0, differs);
    },
    first === '' ? [] : first,
  );
  return parts.join(sep) || sep;
}

/** True when `path` is `folder` or lies in it. */
export function isBelowFolder(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way === '' || !(way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way));
}
