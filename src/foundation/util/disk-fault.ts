import { setupError } from '../model/problem.ts';

type Fault = Readonly<Record<'code' | 'what' | 'hint', string>>;

const kept = 'Nothing that was paid for is lost.';
const full: Fault = { code: 'state-full', what: 'the disk is full', hint: `Free some space, then run again. ${kept}` };
const inTheWay: Fault = {
  code: 'state-not-a-folder',
  what: 'a file is in the way',
  hint: 'Move that file away, then run again.',
};
const readOnly: Fault = {
  code: 'state-read-only',
  what: 'it cannot be written to',
  hint: `Give your user permission to write there, then run again. ${kept}`,
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
  SQLITE_BUSY: {
    code: 'state-busy',
    what: 'another process has held it for more than 10 seconds',
    hint: `Wait until that process has ended, then run again. ${kept}`,
  },
  // The file that processes share grows by one page when a journal is opened: only a full disk refuses that.
  SQLITE_IOERR_SHMSIZE: full,
  SQLITE_IOERR: {
    code: 'state-unreadable',
    what: 'the disk failed',
    hint: `Look at the disk (space, quota, cables), then run again. ${kept}`,
  },
};

/**
 * What is thrown when `file` could not be written: a coded ProblemError for faults of the disk, of rights and of SQLite, and the
 * error itself for anything else, which is a bug.
 */
export function explainDiskFault(error: unknown, file: string): unknown {
  const fault = findFault(error);
  if (fault === undefined) return error;
  const message = `the state "${file}" is not usable: ${fault.what} (${(error as Error).message})`;
  return setupError(fault.code, message, fault.hint, { file });
}

function findFault(error: unknown): Fault | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  const code = String(error.code);
  const known = Object.keys(faults).find((name) => code === name || code.startsWith(`${name}_`));
  return known === undefined ? undefined : faults[known];
}
