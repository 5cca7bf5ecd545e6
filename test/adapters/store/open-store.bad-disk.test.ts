import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { saveBudget } from '../../../src/adapters/store/budget-files.ts';
import { beginRun, journalTrial } from '../../../src/adapters/store/journal.ts';
import { type Db, openStore } from '../../../src/adapters/store/open-store.ts';
import { createBudget } from '../../../src/core/budget/token-budget.ts';
import { ProblemError } from '../../../src/core/model/problem.ts';

const start = { id: 'run', baseSha: 'a', headSha: 'b', now: new Date('2026-03-01T12:00:00Z') };
const origin = { context: '', ranAt: start.now };

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rentroll-disk-'));
});

afterEach(() => {
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

describe('a file where the state folder should be', () => {
  it('is told in a code', async () => {
    const file = join(folder, 'state');
    writeFileSync(file, '');
    expect(codeOf(() => openStore(join(file, 'rentroll.db')))).toBe('state-in-the-way');
    await expect(saveBudget(createBudget('run'), join(file, 'budgets'))).rejects.toMatchObject({
      problems: [{ code: 'state-in-the-way' }],
    });
  });

  it('is told in a code when it is a folder where the journal should be', () => {
    mkdirSync(join(folder, 'rentroll.db'));
    expect(codeOf(() => openStore(join(folder, 'rentroll.db')))).toMatch(/^(?:state|store)-/);
  });
});

describe('a journal whose pages somebody has written over', () => {
  it('is told in a code when it is opened, before anything is asked of it', () => {
    const db = openRun();
    for (let index = 0; index < 200; index += 1)
      journalTrial(db, 'run', recordOf(`k${index}`, 'x'.repeat(200)), origin);
    db.close();
    const file = join(folder, 'rentroll.db');
    const handle = openSync(file, 'r+');
    const { size } = statSync(file);
    for (let page = 4096; page < size; page += 8192) writeSync(handle, Buffer.alloc(4096, 0x41), 0, 4096, page);
    closeSync(handle);
    expect(codeOf(() => openStore(file))).toBe('store-unusable');
  });
});

describe('a link', () => {
  it.each(['rentroll.db', 'rentroll.db-wal', 'rentroll.db-shm', 'rentroll.db-journal'])(
    'in the place of %s is not opened, and nothing is written where it leads',
    (name) => {
      const [state, elsewhere] = [join(folder, 'state'), join(folder, 'elsewhere')];
      mkdirSync(state);
      symlinkSync(elsewhere, join(state, name));
      expect(codeOf(() => openStore(join(state, 'rentroll.db')))).toBe('state-link');
      expect(existsSync(elsewhere)).toBe(false);
    },
  );

  it('in the place of the state folder is not followed', () => {
    mkdirSync(join(folder, 'elsewhere'));
    symlinkSync(join(folder, 'elsewhere'), join(folder, 'state'));
    expect(codeOf(() => openStore(join(folder, 'state', 'rentroll.db')))).toBe('state-link');
    expect(readdirSync(join(folder, 'elsewhere'))).toEqual([]);
  });

  it('in the place of a budget is not written through', async () => {
    const elsewhere = join(folder, 'elsewhere');
    writeFileSync(elsewhere, 'precious');
    symlinkSync(elsewhere, join(folder, 'run.json'));
    await expect(saveBudget(createBudget('run'), folder)).rejects.toMatchObject({ problems: [{ code: 'state-link' }] });
    expect(readFileSync(elsewhere, 'utf8')).toBe('precious');
  });
});
