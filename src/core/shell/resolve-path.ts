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

/** Resolves `path` as seen from `dir`; an absolute path, and one in the person's folder, is itself. */
export function resolvePath(dir: string, path: string): string {
  const isFixed = path.startsWith('/') || homes.test(path) || dir === '' || dir === '.';
  return normalisePath(isFixed ? path : `${dir}/${path.replace(/^~\+(?=\/|$)/u, '.')}`);
}
