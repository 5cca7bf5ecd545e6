import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCharges } from '../../../src/adapters/store/charges.ts';
import { beginRun } from '../../../src/adapters/store/journal.ts';
import { type Db, openStore } from '../../../src/adapters/store/open-store.ts';
import { readReservations } from '../../../src/adapters/store/reservations.ts';
import { sealWith } from '../../../src/adapters/store/sealing.ts';
import { openTally } from '../../../src/adapters/store/tally.ts';
import { openSeal } from '../../../src/core/proof/seal.ts';

const now = new Date('2026-03-01T12:00:00Z');
const start = { id: 'run', baseSha: 'a', headSha: 'b', now };
const usageOf = (input: number) => ({ input, output: 0, cacheCreation: 0, cacheRead: 0 });

/** What vouches in both processes. */
const shared = { by: 'clone', secret: 'of this test' } as const;

/** A program that is killed in the middle of a trial, after a metered call. */
function spendAndDie(file: string): string {
  const source = (name: string) => JSON.stringify(new URL(`../../../src/adapters/store/${name}`, import.meta.url));
  return `
import { openStore } from ${source('open-store.ts')};
import { sealWith } from ${source('sealing.ts')};
import { openSeal } from ${JSON.stringify(new URL('../../../src/core/proof/seal.ts', import.meta.url))};
import { noteSpending, reserveTrial } from ${source('reservations.ts')};
const db = openStore(${JSON.stringify(file)});
sealWith(db, { seal: openSeal([${JSON.stringify(shared)}]) });
reserveTrial(db, { run: 'run', key: 'a', agent: 'sql', tokens: 5_000, toggled: ['rule'] }, () => undefined);
const usage = { input: 1_234, output: 0, cacheCreation: 0, cacheRead: 0 };
noteSpending(db, { run: 'run', key: 'a' }, [{ model: 'm', usage }], new Date('2026-03-01T12:00:00Z'));
process.kill(process.pid, 'SIGKILL');`;
}

const spendingOf = (db: Db) => openTally(db, 'run', ({ tokens }) => tokens / 100).read('sql');

describe('a reservation', () => {
  it('of a process that was killed after a metered call becomes a charge, once', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rentroll-charge-'));
    const file = join(folder, 'rentroll.db');
    const db = openStore(file);
    sealWith(db, { seal: openSeal([shared]) });
    try {
      beginRun(db, start);
      const child = spawn(process.execPath, ['--input-type=module', '--eval', spendAndDie(file)], { stdio: 'ignore' });
      const [, signal] = await once(child, 'close');
      expect(signal).toBe('SIGKILL');
      expect(readReservations(db, 'run')).toMatchObject([{ key: 'a', spent: 1_234, isLiving: false }]);
      beginRun(db, start);
      beginRun(db, start);
      expect(readCharges(db, 'run')).toMatchObject([
        { key: 'a', agent: 'sql', toggled: ['rule'], model: 'm', outcome: 'died', usage: usageOf(1_234) },
      ]);
      expect(spendingOf(db)).toMatchObject({ runTokens: 1_234, runReserved: 0 });
    } finally {
      db.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
