import { lstatSync, readdirSync } from 'node:fs';
import { basename, isAbsolute, join, relative, resolve, sep } from 'node:path';
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
 * Without `hidden` names that begin with a dot are passed over, the starting point of a pattern included. Throws above 100,000 files.
 */
export function listFiles(folder: string, patterns: string, hidden = true): FileList {
  const lines = patterns.split('\n').filter((line) => line.trim() !== '');
  const [unwanted = [], wanted = []] = [true, false].map((negated) =>
    lines.filter((line) => line.startsWith('!') === negated).map((line) => toAbsolute(folder, line.replace(/^!/, ''))),
  );
  const refuse = unwanted.map(matcherOf);
  const found = new Set<string>();
  for (const pattern of wanted) {
    const matches = matcherOf(pattern);
    for (const file of walk(startOf(pattern), hidden)) {
      if (matches(file) && !refuse.some((refuses) => refuses(file))) found.add(file);
      if (found.size > mostFiles) throw new Error(`"${pattern}" matches more than ${mostFiles} files`);
    }
  }
  return { files: [...found].sort(), starts: [...new Set(wanted.map(startOf))] };
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
  if (stats === undefined || (!hidden && basename(path).startsWith('.'))) return;
  if (stats.isFile()) yield path;
  if (!stats.isDirectory()) return;
  for (const name of readdirSync(path).sort()) yield* walk(join(path, name), hidden);
}

/** The folder that all of the paths lie in. */
export function commonFolder(paths: readonly string[]): string {
  const [first = [], ...rest] = paths.map((path) => path.split(sep));
  const differs = first.findIndex((part, index) => rest.some((other) => other[index] !== part));
  return first.slice(0, differs === -1 ? first.length : differs).join(sep) || sep;
}

/** True when `path` is `folder` or lies in it. */
export function isBelowFolder(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way === '' || !(way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way));
}
