import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { userHome } from '../../../foundation/util/home-places.ts';
import { isPersonsPlace } from './person-place.ts';

/** A word of a person is a few lines. */
const mostBytes = 64 * 1024;

/** Others may not write into it. */
const othersWrite = 0o022;

/**
 * What a person has agreed to, as it stands in a file of their own folder; undefined where there is none, or anybody else could have written
 * it: a link, a file of another user's or that others may write into, a folder that a checkout can bring. Never throws: no word is no consent.
 */
export function readWord(file: string, env: NodeJS.ProcessEnv): string | undefined {
  if (!isPersonsPlace(userHome(env), env)) return undefined;
  try {
    const handle = openSync(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
    try {
      return readOwn(handle);
    } finally {
      closeSync(handle);
    }
  } catch {
    return undefined;
  }
}

function readOwn(handle: number): string | undefined {
  const { uid, mode, size } = fstatSync(handle);
  const isFile = (mode & constants.S_IFMT) === constants.S_IFREG;
  if (!isFile || size > mostBytes || (process.getuid?.() ?? uid) !== uid) return undefined;
  if (process.platform !== 'win32' && (mode & othersWrite) !== 0) return undefined;
  const bytes = Buffer.alloc(size);
  return bytes.toString('utf8', 0, readSync(handle, bytes));
}
