import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { ProblemError, setupError } from '../../core/model/problem.ts';
import { messageOf } from '../../core/util/values.ts';
import { lookAt } from './read-plain.ts';

type Fault = Readonly<Record<'code' | 'what' | 'hint', string>>;

const nothingLost = 'Nothing that was stored before is lost.';
const full: Fault = {
  code: 'state-full',
  what: 'the disk is full',
  hint: `Free some space, then run again. ${nothingLost}`,
};
const inTheWay: Fault = {
  code: 'state-in-the-way',
  what: 'something else is in the way',
  hint: 'Move it away, then run again.',
};
const readOnly: Fault = {
  code: 'state-read-only',
  what: 'it cannot be written to',
  hint: `Give your user permission to write there, or set RENTROLL_HOME to a folder of your own, then run again. ${nothingLost}`,
};

const busy: Fault = {
  code: 'state-busy',
  what: 'another process has held it for more than 10 seconds, or it lies where files cannot be locked',
  hint: `Wait until that process has ended, then run again; on a network mount without locks, use a clone on a local disk. ${nothingLost}`,
};

/** By the error code of the system and of SQLite; extended SQLite codes begin with the plain one. */
const faults: Readonly<Record<string, Fault>> = {
  ENOSPC: full,
  EDQUOT: full,
  SQLITE_FULL: full,
  EROFS: readOnly,
  EACCES: readOnly,
  EPERM: readOnly,
  SQLITE_READONLY: readOnly,
  SQLITE_CANTOPEN: readOnly,
  ENOTDIR: inTheWay,
  EEXIST: inTheWay,
  EISDIR: inTheWay,
  ERR_FS_EISDIR: inTheWay,
  ELOOP: inTheWay,
  SQLITE_BUSY: busy,
  // SQLite says this where locks come and go, as on some network mounts.
  SQLITE_PROTOCOL: busy,
  // The file that processes share grows by one page when a journal is opened: only a full disk refuses that.
  SQLITE_IOERR_SHMSIZE: full,
  SQLITE_CORRUPT: {
    code: 'state-corrupt',
    what: 'it is damaged',
    hint: 'It holds trials that were paid for: restore it from a copy, or move it away to start again.',
  },
  SQLITE_IOERR: {
    code: 'state-unreadable',
    what: 'the disk failed',
    hint: `Look at the disk (space, quota, cables), then run again. ${nothingLost}`,
  },
};

/**
 * Returns the error to throw when `file` could not be written: a coded ProblemError for faults of the disk, of rights and of SQLite, and
 * the error itself for anything else, which is a bug.
 */
export function explainDiskFault(error: unknown, file: string): unknown {
  const fault = findFault(error);
  if (fault === undefined) return error;
  const message = `the state "${file}" is not usable: ${fault.what} (${messageOf(error)})`;
  return setupError(fault.code, message, fault.hint, { file });
}

/**
 * Explains a fault that any part of a run may meet on any disk: a full one, a temporary folder that is missing or not ours to write, a
 * damaged journal. The error itself for anything else. For the places where errors end: what knows the file says more with
 * `explainDiskFault`.
 */
export function explainMachineFault(error: unknown): unknown {
  const vanished = error instanceof ProblemError ? undefined : [...inUse].find((path) => !existsSync(path));
  if (vanished !== undefined) return vanishedFault(vanished, error);
  if (!(error instanceof Error) || !('code' in error)) return error;
  const { code, message, syscall, path, dest } = error as NodeJS.ErrnoException & { readonly dest?: string };
  if (String(code).startsWith('SQLITE_')) return explainDiskFault(error, 'rentroll.db');
  if (syscall === 'mkdtemp') return temporaryFault(message);
  if (code !== 'ENOSPC' && code !== 'EDQUOT') return error;
  return setupError(
    'disk-full',
    `the disk of "${dest ?? path ?? 'a file'}" is full: ${message}`,
    `Free some space, or set TMPDIR to a folder with more of it, then run again. ${nothingLost}`,
  );
}

/** Makes the error for a temporary folder that cannot be used. */
export function temporaryFault(why: string): ProblemError {
  const hint =
    'Set TMPDIR to a folder that exists, that your user may write into, and that has room for a few copies of the fixture.';
  return setupError('temporary-unusable', `the temporary folder cannot be used: ${why}`, hint);
}

function vanishedFault(path: string, error: unknown): ProblemError {
  const why = error instanceof Error ? error.message : String(error);
  return setupError(
    'temporary-vanished',
    `the folder this run worked in, "${path}", was removed while it ran (${why.slice(0, 200)})`,
    `Something cleans the temporary folder: set TMPDIR to a folder of this run's own, then run again. ${nothingLost}`,
  );
}

/** Makes the error for a path that is a link: it leads to a place nobody named. */
export function linkFault(path: string): ProblemError {
  const message = `the state "${path}" is not usable: it is a link, and nothing is read or written through it`;
  return setupError(
    'state-link',
    message,
    'Remove the link, or replace it with the file that it leads to; then run again.',
    {
      file: path,
    },
  );
}

/** Throws ProblemError where a link stands for a path, or for a folder on the way to it from `root`. */
export function refuseLinks(root: string, path: string): void {
  const link = findLink(root, path);
  if (link !== undefined) throw linkFault(link);
}

/** Finds a link on the way from a folder to a path below it; undefined where there is none. */
export function findLink(root: string, path: string): string | undefined {
  const names = relative(root, path).split(sep);
  const places = names.map((_, index) => join(root, ...names.slice(0, index + 1)));
  return places.find((place) => lookAt(place)?.isSymbolicLink());
}

function findFault(error: unknown): Fault | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  const code = String(error.code);
  const faultCode = Object.keys(faults).find((name) => code === name || code.startsWith(`${name}_`));
  return faultCode === undefined ? undefined : faults[faultCode];
}

/** Folders this process works in. */
const inUse = new Set<string>();

/** Notes a folder this process works in: what fails once it is gone is explained by that. */
export function useScratch(path: string): void {
  inUse.add(path);
}

/** Lets go of a folder; one that was gone before is remembered as long as this process lives. */
export function leaveScratch(path: string): void {
  if (existsSync(path)) inUse.delete(path);
}
