import { randomBytes } from 'node:crypto';
import {
  closeSync,
  constants,
  fstatSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { quoteShell } from '../../foundation/text/escape/escape-terminal.ts';
import { codeOf } from '../../foundation/util/values.ts';

/** The secret of a clone, and what is wrong with files that are none. */
export interface CloneSecret {
  /** Undefined where there is none and none could be made. */
  readonly secret?: string;
  /** For people: what vouches for nothing, why, and how to mend it. */
  readonly faults: readonly string[];
}

/** The second is made where the first cannot be used, so that a clone does not forget from one command to the next. */
const names = ['rentroll-clone', 'rentroll-clone-2'] as const;

/**
 * The random secret that vouches for what a clone measured: below the git directory, beside the state that workflows keep in a cache. It is
 * made when it is first asked for. A file that is a link, of another owner or readable by others is none.
 */
export function findCloneSecret(common: string): CloneSecret {
  const faults: string[] = [];
  for (const file of names.map((name) => join(common, name))) {
    const found = readOrMake(common, file);
    if ('secret' in found) return { ...found, faults };
    faults.push(describeFault(file, found.fault));
  }
  return { faults };
}

type Found = { readonly secret: string } | { readonly fault: string };

function readOrMake(common: string, file: string): Found {
  try {
    return readSecret(file) ?? makeSecret(common, file);
  } catch (error) {
    return { fault: codeOf(error) ?? 'it cannot be read' };
  }
}

/** Undefined when there is no such file. */
function readSecret(file: string): Found | undefined {
  const seen = lstatSync(file, { throwIfNoEntry: false });
  if (seen === undefined) return undefined;
  if (!seen.isFile()) return { fault: seen.isSymbolicLink() ? 'it is a link' : 'it is no file' };
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
  const own = process.getuid?.();
  if (own === undefined) return undefined;
  if (uid !== own) return `it belongs to the user ${uid}, and this is ${own}`;
  const others = Number(mode) & 0o077;
  return others === 0 ? undefined : `others may read or write it (mode 0${(Number(mode) & 0o777).toString(8)})`;
}

/** Whole or not at all, and the first of two processes wins. */
function makeSecret(common: string, file: string): Found {
  mkdirSync(common, { recursive: true });
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

function describeFault(file: string, fault: string): string {
  return `The secret "${file}" vouches for nothing: ${fault}. Trials it vouched for are measured again; remove it: rm -rf ${quoteShell(file)}`;
}
