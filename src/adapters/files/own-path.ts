import { existsSync, realpathSync } from 'node:fs';
import { userInfo } from 'node:os';
import { delimiter, dirname, isAbsolute, join, sep } from 'node:path';

/** PATH of an environment that has none. */
const usualPath = '/usr/local/bin:/usr/bin:/bin';

/**
 * Returns the PATH that our programs may be looked for in: absolute folders outside of the checkout that somebody works in. A repository
 * could commit a program of any name, and npx, `./node_modules/.bin` or a lone dot would find it first. `cwd` is where this process works.
 */
export function ownPath(path = usualPath, cwd: string = process.cwd()): string {
  const checkout = findCheckout(cwd);
  const folders = path.split(delimiter).filter((folder) => isAbsolute(folder) && !isWithin(folder, checkout));
  return folders.join(delimiter);
}

/** Returns true for a file or folder that really lies in the checkout around `cwd`, whatever links lead there. */
export function liesInCheckout(path: string, cwd: string = process.cwd()): boolean {
  return isWithin(path, findCheckout(cwd));
}

/**
 * The outermost folder around `cwd` that is a checkout, else `cwd` itself; undefined for one that holds the user's own home: whoever keeps
 * his home in git wrote what lies there himself. The home is the system's word, not a variable's, which a project's settings can say.
 */
function findCheckout(cwd: string): string | undefined {
  const home = `${realPath(homeOfUser() || sep)}${sep}`;
  const holdsHome = (folder: string) => home.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`);
  const around = listParents(realPath(cwd)).filter((folder) => !holdsHome(folder));
  return around.findLast((folder) => existsSync(join(folder, '.git'))) ?? around[0];
}

/** Lists a folder and all above it, itself first. */
export function listParents(folder: string): readonly string[] {
  return dirname(folder) === folder ? [folder] : [folder, ...listParents(dirname(folder))];
}

function isWithin(path: string, folder: string | undefined): boolean {
  if (folder === undefined) return false;
  return [path, realPath(path)].some((each) => each === folder || each.startsWith(`${folder}${sep}`));
}

/** Returns a path without links; of what is not there, as it is. */
export function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

/** Returns the home by the machine's record, whatever variables say; empty for a user of whom there is none. */
export function homeOfUser(): string {
  try {
    return userInfo().homedir;
  } catch {
    return '';
  }
}

/** Returns true for two names of one folder: sessions name a project as they saw it, which may be through a link. */
export function isSameFolder(project: string, root: string): boolean {
  if (project === root) return true;
  try {
    return realpathSync(project) === realpathSync(root);
  } catch {
    return false;
  }
}
