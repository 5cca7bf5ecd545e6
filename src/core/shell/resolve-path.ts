/** The folder of the person, or of another one: `~ann`. */
const homes = /^~(?:[A-Za-z_][\w.-]*)?(?=\/|$)/u;

/** Where a path points as far as its text tells: `.`, `..`, doubled and trailing slashes taken out. `~` stands for the person's folder. */
function normalisePath(path: string): string {
  const isAbsolute = path.startsWith('/');
  const kept: string[] = [];
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') kept.push(part);
    else if (kept.length > 0 && kept.at(-1) !== '..' && !homes.test(kept.at(-1) ?? '')) kept.pop();
    else if (!isAbsolute) kept.push('..');
  }
  return `${isAbsolute ? '/' : ''}${kept.join('/')}` || (isAbsolute ? '/' : '.');
}

/** `path` as seen from `dir`; an absolute path, and one in the person's folder, is itself. */
export function resolvePath(dir: string, path: string): string {
  const isFixed = path.startsWith('/') || homes.test(path) || dir === '' || dir === '.';
  return normalisePath(isFixed ? path : `${dir}/${path.replace(/^~\+(?=\/|$)/u, '.')}`);
}
