import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeActiveRepository } from '../../helpers/active-rules.ts';
import { ledgerOf, type Repository } from '../../helpers/make-repository.ts';
import { runCli } from '../../helpers/run-cli.ts';

const home = mkdtempSync(join(tmpdir(), 'rentroll-budgets-'));
let repository: Repository;
beforeAll(async () => {
  repository = await makeActiveRepository({ '.rentroll/ledger.yml': ledgerOf({ only: 'Use spaces.' }) }, {});
});
afterAll(() => repository.remove());
const run = (...words: readonly string[]) =>
  runCli(repository.root, ['budget', ...words, '--json'], { RENTROLL_HOME: home });

describe('budget show', () => {
  it('shows no run when nothing has been measured', async () => {
    expect(JSON.parse((await run('show')).stdout)).toEqual({ schema: 1, run: null });
  });

  it('lists the budgets of all runs when asked for all', async () => {
    expect(JSON.parse((await run('show', '--all')).stdout)).toEqual({ schema: 1, budgets: [] });
  });

  it('lists the saved limits of sessions when asked for all sessions', async () => {
    await run('save', '--session', 'default', '--tokens', '2000000');
    const listed = JSON.parse((await run('show', '--session', '--all')).stdout);
    expect(listed.budgets).toMatchObject([{ limits: { session: 2_000_000 } }]);
  });

  it.each([
    { name: 'the name of a run', words: ['run-1'] },
    { name: 'the id of a session', words: ['--session', 'run-1'] },
  ])('refuses $name beside --all', async ({ words }) => {
    const { code, stdout } = await run('show', '--all', ...words);
    expect([code, JSON.parse(stdout).problems]).toMatchObject([2, [{ code: 'budget-bad-run' }]]);
  });
});
