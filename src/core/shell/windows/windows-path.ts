import { win32 } from 'node:path';

/** A path of Windows that says its drive or its server. */
const placed = /^(?:[A-Za-z]:(?:[\\/]|$)|\\\\[^\\]|\/\/[^/])/u;
/** How the shell of Git writes a drive. */
const gitDrive = /^\/([A-Za-z])(?=\/|$)/u;

/** Returns true for a path of Windows that stands by itself: `C:\x`, `C:/x`, `\\server\share`. */
export function isWindowsPath(path: string): boolean {
  return placed.test(path);
}

/** Resolves a path where `dir` or the path itself is one of Windows; slashes lean forward in the result, and the drive comes first: `C:/x`. */
export function resolveWindowsPath(dir: string, path: string): string {
  const drive = isWindowsPath(dir) ? path.replace(gitDrive, '$1:') : path;
  const isFixed = isWindowsPath(drive) || /^[/~]/u.test(drive);
  const whole = isFixed ? drive : win32.join(dir, drive);
  const normal = win32.normalize(whole).replaceAll('\\', '/');
  return /^[A-Za-z]:\/?\.?$/u.test(normal) ? `${normal.slice(0, 2)}/` : normal.replace(/\/$/u, '') || '/';
}
