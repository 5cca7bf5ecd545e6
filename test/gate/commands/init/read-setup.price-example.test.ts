import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { priceExample } from '../../../../src/gate/commands/init/read-setup.ts';
import { renderSetupEnd } from '../../../../src/gate/report/terminal/kept/render-setup.ts';
import { makeRepository } from '../../../helpers/make-repository.ts';

const repository = makeRepository({});
const home = mkdtempSync(join(tmpdir(), 'rentroll-price-'));
const options = { color: false, width: 100 };
const price = () => priceExample('.rentroll/config.yml', { cwd: repository.root, env: { RENTROLL_HOME: home } });

afterAll(() => {
  repository.remove();
  rmSync(home, { recursive: true, force: true });
});

describe('priceExample', () => {
  it('bills one rule of each agent by the golden tasks of the working tree, committed or not', async () => {
    repository.git('checkout', '--quiet', '--orphan', 'fresh');
    const [priced, ...others] = await price();
    expect(others).toEqual([]);
    expect(priced).toMatchObject({ agent: 'sql', bill: { rule: 'sql' } });
    expect(priced?.tasks).toBeGreaterThan(0);
    expect(priced?.bill.worst.trials).toBeGreaterThanOrEqual(priced?.bill.expected.trials ?? 0);
    const said = renderSetupEnd(
      { priced: priced === undefined ? [] : [priced], failed: [], withoutTasks: [] },
      options,
    );
    expect(said).toContain('This is an estimate, since no trial has run');
    expect(said).toMatch(/Cost of measuring one rule\n {2}sql, \d+ golden tasks?: about \d+ trials, .* tokens/);
  });

  it('says nothing while the golden tasks are not what they have to be', async () => {
    repository.write({ 'benchmarks/sql/golden-01.md': 'no task' });
    expect(await price()).toEqual([]);
    const failed = [{ name: 'adopt', question: 'Move these rules of CLAUDE.md into the ledger' }];
    const said = renderSetupEnd({ priced: [], failed, withoutTasks: [] }, { ...options, width: 200 });
    expect(said).not.toContain('What measuring');
    expect(said).toMatch(/Still open: Move these rules .* Once the problem above is corrected: rentroll\s+setup/);
    expect(said).toContain('rentroll stamp: ');
  });

  it('names no command that measures while there is nothing to measure on', () => {
    const failed = [{ name: 'tasks', question: 'Mine golden tasks for main' }];
    const said = renderSetupEnd({ priced: [], failed, withoutTasks: ['main'] }, { ...options, width: 200 });
    expect(said).toMatch(/Still open: Mine golden tasks for main/);
    expect(said).not.toContain('rentroll stamp: ');
  });
});
