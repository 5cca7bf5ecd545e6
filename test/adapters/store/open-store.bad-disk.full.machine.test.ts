import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadBudget, saveBudget } from '../../../src/adapters/store/budget-files.ts';
import { beginRun, journalTrial, readRunTrials } from '../../../src/adapters/store/journal.ts';
import { type Db, openStore } from '../../../src/adapters/store/open-store.ts';
import { readReservations, reserveTrial } from '../../../src/adapters/store/reservations.ts';
import { createBudget } from '../../../src/core/budget/token-budget.ts';
import { ProblemError } from '../../../src/core/model/problem.ts';

const start = { id: 'run', baseSha: 'a', headSha: 'b', now: new Date('2026-03-01T12:00:00Z') };
const origin = { context: '', ranAt: start.now };

const tools = { mount: 'mount', unmount: 'umount' };

let folder = '';
let isMounted = false;

/** A small file system of its own, where this user may mount one. */
function mount(options: string): boolean {
  try {
    execFileSync(tools.mount, ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' });
    isMounted = true;
  } catch {
    isMounted = false;
  }
  return isMounted;
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rentroll-disk-'));
});

afterEach(() => {
  if (isMounted) execFileSync(tools.unmount, ['-l', folder]);
  isMounted = false;
  rmSync(folder, { recursive: true, force: true });
});

function recordOf(key: string, detail = '') {
  const spec = { key, measurement: 'm', agent: 'sql', task: 't', index: 0, batch: 1, order: 1, seed: key };
  const usage = { input: 10, output: 0, cacheCreation: 0, cacheRead: 0 };
  const facts = { outcome: 'completed', usage, turns: 1, digest: 'sha256:00', model: 'demo-1' } as const;
  return { ...spec, ...facts, present: [], toggled: [], detail };
}

function codeOf(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    return error instanceof ProblemError ? (error.problems[0]?.code ?? '') : `not coded: ${error}`;
  }
  return 'nothing was thrown';
}

function openRun(): Db {
  const db = openStore(join(folder, 'rentroll.db'));
  beginRun(db, start);
  return db;
}

/** Fills the small file system to its last kilobyte. */
function fill(): void {
  const file = join(folder, 'filler');
  for (let size = 1024 * 1024; size >= 1024; ) {
    try {
      appendFileSync(file, Buffer.alloc(size));
    } catch {
      size /= 2;
    }
  }
}

describe('a disk that is full', () => {
  it('starts no trial, and keeps what was paid for', (context) => {
    if (!mount('size=4m')) return context.skip('this user may not mount a file system');
    const db = openRun();
    journalTrial(db, 'run', recordOf('paid'), origin);
    const reserve = () => reserveTrial(db, { run: 'run', key: 'b', agent: 'sql', tokens: 1 }, () => undefined);
    expect(codeOf(reserve)).toBe('state-full');
    expect(readReservations(db, 'run')).toEqual([]);
    expect(readRunTrials(db, 'run').map(({ key }) => key)).toEqual(['paid']);
    db.close();
  });

  it('is told in a code when it fills while a trial runs, and the journal stays whole', (context) => {
    if (!mount('size=4m')) return context.skip('this user may not mount a file system');
    const db = openRun();
    journalTrial(db, 'run', recordOf('paid'), origin);
    fill();
    expect(codeOf(() => journalTrial(db, 'run', recordOf('lost', 'x'.repeat(300_000)), origin))).toBe('state-full');
    db.close();
    rmSync(join(folder, 'filler'));
    const again = openStore(join(folder, 'rentroll.db'));
    expect(again.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(readRunTrials(again, 'run').map(({ key }) => key)).toEqual(['paid']);
    journalTrial(again, 'run', recordOf('later'), origin);
    again.close();
  });

  it('keeps the saved budget as it was', async (context) => {
    if (!mount('size=1m')) return context.skip('this user may not mount a file system');
    const budget = createBudget('run');
    await saveBudget(budget, folder);
    fill();
    const saving = saveBudget({ ...budget, maxTokensPerAgent: 5 }, folder);
    await expect(saving).rejects.toMatchObject({ problems: [{ code: 'state-full' }] });
    expect(await loadBudget('run', folder)).toEqual(budget);
  });
});

describe('a state folder that is read-only', () => {
  it('is told in a code, by the journal and by the budgets', async (context) => {
    if (!mount('size=16m')) return context.skip('this user may not mount a file system');
    openRun().close();
    execFileSync(tools.mount, ['-o', 'remount,ro', folder]);
    expect(codeOf(() => openRun())).toBe('state-read-only');
    await expect(saveBudget(createBudget('run'), folder)).rejects.toMatchObject({
      problems: [{ code: 'state-read-only' }],
    });
    execFileSync(tools.mount, ['-o', 'remount,rw', folder]);
  });
});
