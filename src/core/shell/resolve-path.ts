import { isWindowsPath, resolveWindowsPath } from './windows/windows-path.ts';

/** The folder of the person, or of another one: `~ann`. */
const homes = /^~(?:[A-Za-z_][\w.-]*)?(?=\/|$)/u;

/** Where a path points as far as its text tells: `.`, `..`, doubled and trailing slashes taken out. `~` stands for the person's folder. */
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

/** The output of a command that nobody knows, at the beginning of a path: it may be anywhere. */
const unknownOutput = /^(?:\$\(|`)/u;

/** How Windows writes a path that it takes as it is: `\\?\C:\x`. */
const verbatim = /^[\\/]{2}[?.][\\/](?=[A-Za-z]:)/u;

/** Resolves a path as seen from `dir`; an absolute path, one in the person's folder and one that begins with an unknown output is itself. */
export function resolvePath(dir: string, named: string): string {
  const path = named.replace(verbatim, '');
  if (isWindowsPath(path) || isWindowsPath(dir)) return resolveWindowsPath(dir, path);
  const isFixed = path.startsWith('/') || homes.test(path) || unknownOutput.test(path) || dir === '' || dir === '.';
  return normalisePath(isFixed ? path : `${dir}/${path.replace(/^~\+(?=\/|$)/u, '.')}`);
}
