import { randomBytes } from 'node:crypto';
import {
  closeSync,
  constants,
  fstatSync,
  linkSync,
  lstatSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { codeOf } from '../../core/util/values.ts';
import { makeFolder } from '../files/home-places.ts';

/** The secret of a file, or the reason why it vouches for nothing. */
export type FoundSecret = { readonly secret: string } | { readonly fault: string };

/**
 * Reads the secret of 64 hex digits in a file of this user's own, made with its folder when it is first asked for. A file that is a link,
 * of another owner or readable by others is none.
 */
export function readOrMakeSecret(file: string): FoundSecret {
  try {
    return readSecret(file) ?? makeSecret(file);
  } catch (error) {
    return { fault: codeOf(error) ?? 'it cannot be read' };
  }
}

/** Returns undefined when there is no such file. */
function readSecret(file: string): FoundSecret | undefined {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  if (stats === undefined) return undefined;
  if (!stats.isFile()) return { fault: stats.isSymbolicLink() ? 'it is a link' : 'it is not a file' };
  const open = openSync(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
  try {
    const fault = findFault(fstatSync(open));
    if (fault !== undefined) return { fault };
    const text = readFileSync(open, 'utf8').trim();
    return /^[0-9a-f]{64}$/.test(text) ? { secret: text } : { fault: 'it does not hold 64 hex digits' };
  } finally {
    closeSync(open);
  }
}

/** Windows knows neither owners nor modes of this kind. */
function findFault({ uid, mode, size }: ReturnType<typeof fstatSync>): string | undefined {
  if (Number(size) > 1024) return 'it does not hold 64 hex digits';
  const userId = process.getuid?.();
  if (userId === undefined) return undefined;
  if (uid !== userId) return `it belongs to the user ${uid}, and this is ${userId}`;
  const others = Number(mode) & 0o077;
  return others === 0 ? undefined : `others may read or write it (mode 0${(Number(mode) & 0o777).toString(8)})`;
}

/** Makes the secret under its final name in one step, so that no reader finds a part of it. Of two processes that make one, the first wins. */
function makeSecret(file: string): FoundSecret {
  makeFolder(dirname(file));
  const draft = `${file}.${process.pid}`;
  rmSync(draft, { force: true });
  writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readSecret(file) ?? { fault: 'it cannot be made' };
}
