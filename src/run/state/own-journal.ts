import { existsSync, linkSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Db, openAsIs, openStore } from '../../doors/store/open-store.ts';
import { sealWith } from '../../doors/store/sealing.ts';
import { admitStrangers, noticeState, takeStrangers } from '../../doors/store/strangers.ts';
import type { CloneSeal } from './locate-state.ts';

/** Name of the journal in the state of a clone. */
export const journalName = 'rentroll.db';

const parts = ['', '-wal', '-shm'] as const;

/**
 * Opens the journal of a clone. One that another clone made (a cache, a copy) is not used as it is: a new journal takes its rows over, and
 * those count whose mac holds. With `isSimulated`, trials it says yes to need none. Throws ProblemError as `openStore` does.
 */
export function openOwnJournal(
  folder: string,
  { seal, clone }: CloneSeal,
  isSimulated?: (record: string) => boolean,
): Db {
  const file = join(folder, journalName);
  const foreign = existsSync(file) && !isOwn(file, clone) ? setAside(file) : undefined;
  if (!existsSync(file)) makeJournal(file, clone);
  const db = openStore(file);
  sealWith(db, seal);
  if (foreign !== undefined) takeOver(db, foreign);
  admitStrangers(db, isSimulated);
  return db;
}

/** True unless another clone made it; what cannot be read at all is left to who opens it. */
function isOwn(file: string, clone: string): boolean {
  let db: Db | undefined;
  try {
    db = openAsIs(file);
    const isThere = db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'origin'").get();
    return isThere !== undefined && db.prepare('SELECT 1 FROM origin WHERE clone = ?').get(clone) !== undefined;
  } catch {
    return true;
  } finally {
    db?.close();
  }
}

function setAside(file: string): string {
  const aside = `${file}.from-elsewhere`;
  for (const part of parts) {
    rmSync(`${aside}${part}`, { force: true });
    if (existsSync(`${file}${part}`)) renameSync(`${file}${part}`, `${aside}${part}`);
  }
  return aside;
}

/** It appears under its name only when it says whose it is. */
function makeJournal(file: string, clone: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  for (const part of parts) rmSync(`${draft}${part}`, { force: true });
  markOwn(draft, clone);
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    for (const part of parts) rmSync(`${draft}${part}`, { force: true });
  }
}

/** Writes into a journal that this clone made it; creates it where it is not there. */
export function markOwn(file: string, clone: string): void {
  const db = openStore(file);
  db.prepare('INSERT OR IGNORE INTO origin (clone) VALUES (?)').run(clone);
  db.close();
}

function takeOver(db: Db, foreign: string): void {
  try {
    const from = openAsIs(foreign);
    try {
      takeStrangers(db, from);
    } finally {
      from.close();
    }
    for (const part of parts) rmSync(`${foreign}${part}`, { force: true });
  } catch (error) {
    noticeState(
      db,
      `A journal from elsewhere could not be read and is ignored ("${foreign}"): ${(error as Error).message}.`,
    );
  }
}
