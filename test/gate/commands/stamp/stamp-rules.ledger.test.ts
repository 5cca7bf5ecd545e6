import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type StampRequest, stampRules } from '../../../../src/gate/commands/stamp/stamp-rules.ts';
import { renderStamp } from '../../../../src/gate/report/terminal/kept/render-stamp.ts';
import { makeActiveRepository } from '../../../helpers/active-rules.ts';
import { ledgerOf, type Repository } from '../../../helpers/make-repository.ts';

const memory = '.claude/agent-memory/sql/MEMORY.md';
const one = { body: 'Look up one.md before a query is changed.', more: 'status: active' };
const two = { body: 'Look up two.md before a table is changed.', more: 'status: active' };

let repository: Repository;
beforeEach(async () => {
  repository = await makeActiveRepository({ '.rentroll/ledger.yml': ledgerOf({ one, two }) }, { one: {}, two: {} });
});
afterEach(() => repository.remove());

const stamp = (more: Partial<StampRequest> = {}) =>
  stampRules({ configFile: '.rentroll/config.yml', ...more }, { cwd: repository.root, env: {} });
const readMemory = () => readFileSync(join(repository.root, memory), 'utf8');
const headOf = async (more: Partial<StampRequest> = {}) =>
  renderStamp(await stamp(more), { color: false, width: 200 }).split('\n')[0];

describe('stamping a ledger that was edited by hand, without a new verdict', () => {
  it('writes compiled memory from it, and nothing when it runs again', async () => {
    repository.write({ '.rentroll/ledger.yml': ledgerOf({ one }) });
    expect(await stamp()).toMatchObject({ stamped: [], files: [{ action: 'update', file: memory }] });
    expect(readMemory()).toContain(one.body);
    expect(readMemory()).not.toContain(two.body);
    expect((await stamp()).files).toEqual([]);
  });

  it('says what it would write in a dry run, and writes nothing', async () => {
    repository.write({ '.rentroll/ledger.yml': ledgerOf({ one }) });
    expect(await headOf({ dryRun: true })).toMatch(/^Would write the memory that follows from the ledger\./);
    expect(readMemory()).toContain(two.body);
  });

  it('says what it wrote, and that there is nothing to write when memory fits the ledger', async () => {
    repository.write({ '.rentroll/ledger.yml': ledgerOf({ one }) });
    expect(await headOf()).toMatch(/^Wrote the memory that follows from the ledger\./);
    expect(await headOf()).toMatch(/^Nothing to stamp: /);
  });

  it('refuses when a receipt that orders the lines of memory cannot be read', async () => {
    repository.write({ '.rentroll/ledger.yml': ledgerOf({ one }), '.rentroll/receipts/one.json': '{' });
    await expect(stamp()).rejects.toMatchObject({ problems: [{ at: { file: '.rentroll/receipts/one.json' } }] });
    expect(readMemory()).toContain(two.body);
  });
});
