import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openMiningJournal, type TriedEntry } from '../../../src/tasks/mine/mining-journal.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rentroll-mining-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const refused = (reason: Extract<TriedEntry, { outcome: 'refused' }>['reason']): TriedEntry => ({
  outcome: 'refused',
  reason,
  detail: 'x',
  seconds: 1,
});

describe('what was tried', () => {
  it.each<[Parameters<typeof refused>[0], boolean]>([
    ['slow', false],
    ['flaky', false],
    ['prepare-failed', false],
    ['fails-with-reference', true],
    ['leaks', true],
  ])('holds for the day where it was refused as %s, and longer: %s', (reason, isLasting) => {
    openMiningJournal(folder, '2026-03-01').keep('key', refused(reason));
    expect(openMiningJournal(folder, '2026-03-01').find('key')).toMatchObject({ reason });
    expect(openMiningJournal(folder, '2026-03-02').find('key') !== undefined).toBe(isLasting);
  });
});
