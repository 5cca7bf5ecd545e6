import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { nameProcess } from '../../../src/adapters/files/process-owner.ts';
import { beginRun } from '../../../src/adapters/store/journal.ts';
import { type Db, openStore } from '../../../src/adapters/store/open-store.ts';
import { readReservations, reserveTrial } from '../../../src/adapters/store/reservations.ts';
import { reseal } from '../../doubles/state/reseal.ts';

const start = { id: 'run', baseSha: 'a', headSha: 'b', now: new Date('2026-03-01T12:00:00Z') };

function openRun(): Db {
  const db = openStore(':memory:');
  beginRun(db, start);
  return db;
}

function reserveAs(db: Db, owner: string): void {
  reserveTrial(db, { run: 'run', key: 'a', agent: 'sql', tokens: 100 }, () => undefined);
  db.prepare('UPDATE reservations SET owner = ?').run(owner);
  reseal(db, 'reservations');
}

describe('reservations', () => {
  it('of another living process stay, and the same trial is not paid for beside it', async () => {
    const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], { stdio: 'ignore' });
    await once(child, 'spawn');
    const db = openRun();
    try {
      reserveAs(db, nameProcess(child.pid));
      beginRun(db, start);
      expect(readReservations(db, 'run')).toMatchObject([{ isLiving: true }]);
      const again = () => reserveTrial(db, { run: 'run', key: 'a', agent: 'sql', tokens: 100 }, () => undefined);
      expect(again).toThrow(/another process is measuring the run "run"/);
    } finally {
      child.kill('SIGKILL');
      await once(child, 'close');
    }
    beginRun(db, start);
    expect(readReservations(db, 'run')).toEqual([]);
  });
});
