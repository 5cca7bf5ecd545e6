import { existsSync, realpathSync } from 'node:fs';
import { dirname, isAbsolute, join, sep } from 'node:path';
import { homeOfUser, listParents } from '../../../foundation/util/own-path.ts';

/**
 * True for a folder that is a person's own, where no checkout can bring a word of theirs: it lies in no repository and not below where this
 * process or the agent's project stands. A project's settings may name any folder in `RENTROLL_HOME`, `/proc/self/cwd/x` too; the home of
 * the machine's own record of its users is theirs wherever somebody stands.
 */
export function isPersonsPlace(folder: string, env: NodeJS.ProcessEnv, cwd: string = process.cwd()): boolean {
  if (!isAbsolute(folder)) return false;
  const [place, home] = [resolveThere(folder), resolveThere(homeOfUser())];
  if (home !== '' && place === join(home, '.rentroll')) return true;
  const standing = [cwd, env['CLAUDE_PROJECT_DIR'] ?? ''].map(resolveThere);
  // Everything lies below a root, and what lies in their own home is a person's as it is.
  if (standing.some((each) => each !== home && dirname(each) !== each && isBelow(place, each))) return false;
  // A home may be a repository of its person's own settings: nobody else brings what lies there.
  return !listParents(place).some((above) => above !== home && existsSync(join(above, '.git')));
}

/** Where a path leads, as far as it is there. */
function resolveThere(path: string): string {
  if (path === '') return '';
  try {
    return realpathSync(path);
  } catch {
    return dirname(path) === path ? path : join(resolveThere(dirname(path)), path.slice(dirname(path).length));
  }
}

function isBelow(path: string, folder: string): boolean {
  return folder !== '' && (path === folder || path.startsWith(`${folder}${sep}`));
}
