import { win32 } from 'node:path';

/** The folder of the person, or of another one: `~ann`. */
const homes = /^~(?:[A-Za-z_][\w.-]*)?(?=\/|$)/u;

/** Takes `.`, `..`, doubled and trailing slashes out of a path. `~` stands for the person's folder. */
function normalisePath(path: string): string {
  const isAbsolute = path.startsWith('/');
  const segments: string[] = [];
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') segments.push(part);
    else if (segments.length > 0 && segments.at(-1) !== '..' && !homes.test(segments.at(-1) ?? '')) segments.pop();
    else if (!isAbsolute) segments.push('..');
  }
  return `${isAbsolute ? '/' : ''}${segments.join('/')}` || (isAbsolute ? '/' : '.');
}

/** Begins a path with the output of a command, which may lead anywhere. */
const unknownOutput = /^(?:\$\(|`)/u;

/** Begins a path that Windows takes as it is written: `\\?\C:\x`. */
const verbatim = /^[\\/]{2}[?.][\\/](?=[A-Za-z]:)/u;

/** Resolves a path as seen from `dir`; an absolute path, one in the person's folder and one that begins with an unknown output is itself. */
export function resolvePath(dir: string, named: string): string {
  const path = named.replace(verbatim, '');
  if (isWindowsPath(path) || isWindowsPath(dir)) return resolveWindowsPath(dir, path);
  const isFixed = path.startsWith('/') || homes.test(path) || unknownOutput.test(path) || dir === '' || dir === '.';
  return normalisePath(isFixed ? path : `${dir}/${path.replace(/^~\+(?=\/|$)/u, '.')}`);
}

/** A path of Windows that begins with its drive or its server. */
const windowsPath = /^(?:[A-Za-z]:(?:[\\/]|$)|\\\\[^\\]|\/\/[^/])/u;
/** A drive as the shell of Git writes it: `/c`. */
const gitDrive = /^\/([A-Za-z])(?=\/|$)/u;

/** Returns true for a path of Windows that stands by itself: `C:\x`, `C:/x`, `\\server\share`. */
function isWindowsPath(path: string): boolean {
  return windowsPath.test(path);
}

/** Resolves a path where `dir` or the path itself is one of Windows; slashes lean forward in the result, and the drive comes first: `C:/x`. */
function resolveWindowsPath(dir: string, path: string): string {
  const drive = isWindowsPath(dir) ? path.replace(gitDrive, '$1:') : path;
  const isFixed = isWindowsPath(drive) || /^[/~]/u.test(drive);
  const whole = isFixed ? drive : win32.join(dir, drive);
  const normal = win32.normalize(whole).replaceAll('\\', '/');
  return /^[A-Za-z]:\/?\.?$/u.test(normal) ? `${normal.slice(0, 2)}/` : normal.replace(/\/$/u, '') || '/';
}
