import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judgeAltered, proveSample, sampleReceipts } from '../../../scripts/security/sample-receipt.ts';
import { isStatedOnly } from '../../../scripts/security/stated-only.ts';
import { isMeasuredHere } from '../../../src/adapters/store/measured-receipts.ts';
import type { Db } from '../../../src/adapters/store/open-store.ts';
import type { Receipt } from '../../../src/core/model/verdict/receipt.ts';
import { renderReceipt } from '../../../src/core/receipt/build-receipt.ts';
import { journalReceipt } from '../../doubles/state/journal-receipt.ts';
import { openState } from '../../doubles/state/open-state.ts';
import { listAlterations } from '../../helpers/alterations/alter-json.ts';
import { makeRepository, type Repository } from '../../helpers/make-repository.ts';
import { toFileJson } from '../../helpers/read-receipt.ts';

const [sample, ...others] = sampleReceipts as readonly [Receipt, ...Receipt[]];
const plain = toFileJson(sample);
const altered = listAlterations(plain, others.map(toFileJson));
const valid = altered.filter(({ value }) => judgeAltered(value) !== undefined);
const folder = mkdtempSync(join(tmpdir(), 'rentroll-altered-'));
let repository: Repository;
let db: Db;
beforeAll(() => {
  repository = makeRepository();
  db = openState(repository.root);
  journalReceipt(db, renderReceipt(sample));
});
afterAll(() => {
  db.close();
  repository.remove();
  rmSync(folder, { recursive: true, force: true });
});

describe(`a receipt that was altered in ${altered.length} ways`, () => {
  it('is refused for each but what is only stated', () => {
    const wrong = valid.filter(({ path }) => !isStatedOnly(path));
    expect(wrong.map(({ path, how }) => `${path.join('.')} ${how}`)).toEqual([]);
    expect(altered.length).toBeGreaterThan(1_000);
    expect(judgeAltered(plain)).toEqual(sample);
  });

  it('is believed for none: neither as what stands at base, nor as signed, nor as measured here', () => {
    const believed = altered.filter(({ value }) => proveSample(value, renderReceipt(sample)) !== undefined);
    expect(believed.map(({ path, how }) => `${path.join('.')} ${how}`)).toEqual([]);
    const journalled = valid.filter(({ value }) => isMeasuredHere(db, judgeAltered(value) ?? sample));
    expect(journalled.map(({ path, how }) => `${path.join('.')} ${how}`)).toEqual([]);
    expect(proveSample(plain, renderReceipt(sample))?.proof.kind).toBe('standing');
    expect(isMeasuredHere(db, sample)).toBe(true);
  });
});
