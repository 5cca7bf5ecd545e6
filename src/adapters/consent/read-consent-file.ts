import { existsSync, realpathSync, type Stats } from 'node:fs';
import { dirname, isAbsolute, join, sep } from 'node:path';
import { userHome } from '../files/home-places.ts';
import { homeOfUser, listParents } from '../files/own-path.ts';
import { isMine, readPlain } from '../files/read-plain.ts';

/** A word of a person is a few lines. */
const mostBytes = 64 * 1024;

/** Others may not write into it. */
const othersWrite = 0o022;

/**
 * What a person has agreed to, as it stands in a file of their own folder; undefined where there is none, or anybody else could have written
 * it: a link, a file of another user's or that others may write into, a folder that a checkout can bring. Never throws: no word is no consent.
 */
export function readConsentFile(file: string, env: NodeJS.ProcessEnv): string | undefined {
  return isPersonsFolder(userHome(env), env) ? readPlain(file, { mostBytes, isFit: isOnlyMine }) : undefined;
}

function isOnlyMine(facts: Stats): boolean {
  return isMine(facts) && (process.platform === 'win32' || (facts.mode & othersWrite) === 0);
}

/**
 * True for a folder that is a person's own, where no checkout can bring a word of theirs: it lies in no repository and not below where this
 * process or the agent's project stands. A project's settings may name any folder in `RENTROLL_HOME`, `/proc/self/cwd/x` too; the home of
 * the machine's own record of its users is theirs wherever somebody stands.
 */
export function isPersonsFolder(folder: string, env: NodeJS.ProcessEnv, cwd: string = process.cwd()): boolean {
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
