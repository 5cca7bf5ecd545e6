import { isPlainLine } from '../text/escape/text-safety.ts';

/**
 * Returns true for a path that stays inside the repository on every system: relative, `/` as separator, no `.` or `..` segments, no control or
 * invisible characters, no drive letter, not inside `.git`. A single `.` names the root.
 */
export function isRepositoryPath(path: string): boolean {
  if (path === '.') return true;
  if (path.length === 0 || path.length > 400 || !isPlainLine(path) || /[\\:<>"|?]/.test(path)) return false;
  const segments = path.split('/');
  // Case counts for nothing: some file systems open `.GIT` as `.git`.
  return !segments.some((segment) => ['', '.', '..', '.git'].includes(segment.toLowerCase()));
}

/** Returns the folder part of a path, `.` for a file in the root. */
export function folderOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash === -1 ? '.' : path.slice(0, slash);
}

/** Joins a folder (`.` for the root) and a path below it. */
export function joinPath(folder: string, path: string): string {
  return folder === '.' ? path : `${folder}/${path}`;
}

/** Returns true when `path` is `folder` or lies below it. */
export function isInside(path: string, folder: string): boolean {
  return folder === '.' || path === folder || path.startsWith(`${folder}/`);
}
