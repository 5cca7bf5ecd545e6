import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeActiveRepository } from '../../helpers/active-rules.ts';
import { ledgerOf, type Repository, tinyConfig } from '../../helpers/make-repository.ts';
import { runCli } from '../../helpers/run-cli.ts';

/** Starting processes takes long on a busy machine. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const body = 'Only describe the change in your answer and do not edit any file.';
let repository: Repository;
const run = (...args: readonly string[]) => runCli(repository.root, args);

beforeAll(async () => {
  const ledger = ledgerOf({ breaker: { body, more: 'status: active' } });
  const config = tinyConfig('policy: { minEffect: 40% }\n');
  repository = await makeActiveRepository(
    { '.rentroll/ledger.yml': ledger, '.rentroll/config.yml': config },
    { breaker: {} },
  );
});
afterAll(() => repository.remove());

/** An active rule that breaks tasks, from the plan to its eviction; each step builds on the one before. */
describe('audit', () => {
  it('plans without running anything', async () => {
    const { code, stdout, stderr } = await run('audit', 'sql', '--due', '--dry-run');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^1 rule would be measured\./);
    expect(stdout).toMatch(/breaker\s+sql\s+its verdict is old/);
  });

  it('ends with 3 when the budget leaves it open, and the same command continues it', async () => {
    const cut = await run('audit', '--due', '--budget-tokens', '450000');
    expect(cut.code).toBe(3);
    expect(cut.stdout).toContain('rentroll audit --due');
    const { code, stdout, stderr } = await run('audit', '--due', '--budget-tokens', '9000000', '--json');
    expect(stderr).toMatch(/\d of them from the journal/);
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      outcome: 'fail',
      verdicts: [{ rule: 'breaker', verdict: 'regression', audit: { kind: 'evict', why: 'regression' } }],
    });
  });

  it('is stamped, and then there is nothing to audit', async () => {
    expect((await run('stamp')).stdout).toMatch(/breaker\s+sql\s.*breaks tasks\s+active → evicted/);
    repository.commit('Evict');
    const [audit, lint, verify] = await Promise.all([
      run('audit', '--json'),
      run('lint', '--no-proofs'),
      run('verify'),
    ]);
    expect([audit.code, lint.code, verify.code]).toEqual([0, 0, 0]);
    expect(JSON.parse(audit.stdout)).toMatchObject({
      headline: 'Nothing to audit: no rule is active or inherited.',
      verdicts: [],
    });
  });
});
