import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';

/** Journals below a folder: in the workspace of a job that runs, or in a cache. A job makes and removes folders meanwhile. */
export function findJournals(folder: string): readonly string[] {
  return listFolder(folder).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return findJournals(path);
    return entry.name === 'rentroll.db' ? [path] : [];
  });
}

function listFolder(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** Trials as they were paid for: a key twice would have been paid for twice. */
export function readPaid(file: string): readonly string[] {
  try {
    const db = new Database(file, { readonly: true, fileMustExist: true });
    const paid = db.prepare('SELECT DISTINCT key, ran_at FROM trials ORDER BY key').raw().all() as [string, string][];
    db.close();
    return paid.map((row) => row.join(' '));
  } catch {
    return [];
  }
}

/** Keys alone: as many as trials where none was paid for twice. */
export const keysOf = (paid: readonly string[]) => new Set(paid.map((row) => row.split(' ')[0]));

/** Does something once, as soon as the journal of a run holds a trial that is not known; the run goes on meanwhile. */
export async function watchPaid<T>(known: ReadonlySet<string>, act: () => void, run: () => Promise<T>): Promise<T> {
  // Beside us other files of tests run workflows, whose trials are known to nobody here either.
  const { TMPDIR } = process.env;
  const own = mkdtempSync(join(tmpdir(), 'watched-'));
  process.env['TMPDIR'] = own;
  let isDone = false;
  const timer = setInterval(() => {
    const paid = findJournals(own).flatMap(readPaid);
    if (isDone || paid.every((row) => known.has(row))) return;
    isDone = true;
    act();
  }, 50);
  try {
    return await run();
  } finally {
    clearInterval(timer);
    if (TMPDIR === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = TMPDIR;
    rmSync(own, { recursive: true, force: true });
  }
}
