import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { silentProgress } from '../../src/cli/progress/silent-progress.ts';
import { defaultConfigFile, type GateRequest, measureAsNeeded } from '../../src/core/model/request/gate-request.ts';
import { checkChange } from '../../src/gate/check.ts';
import { ledgerOf, makeRepository, tinyConfig } from '../helpers/make-repository.ts';

vi.setConfig({ testTimeout: 120_000 });

describe('candidates that wait at base', () => {
  const repository = makeRepository({
    base: {
      '.rentroll/config.yml': tinyConfig('policy: { minEffect: 40% }\n'),
      '.rentroll/ledger.yml': ledgerOf({
        style: 'Write dates in the order year, month, day.',
        spelling: 'Spell colour with a u.',
      }),
    },
  });
  afterAll(() => repository.remove());
  const gate = (more: Partial<GateRequest>) =>
    checkChange(
      { configFile: defaultConfigFile, base: 'HEAD', head: 'HEAD', mode: measureAsNeeded, ...more },
      {
        cwd: repository.root,
        env: { PATH: process.env['PATH'], RENTROLL_HOME: join(tmpdir(), 'rentroll-test-home') },
        progress: silentProgress,
        signal: new AbortController().signal,
        now: () => new Date('2026-06-01T12:00:00Z'),
      },
    );

  it('are measured by no check that does not touch them', async () => {
    expect((await gate({})).verdicts).toEqual([]);
  });

  it('get their verdicts in the same trials when that is asked for', async () => {
    const { verdicts, plan, budget } = await gate({ waiting: true });
    expect(plan.rules).toMatchObject([{ reason: 'asked' }, { reason: 'asked' }]);
    expect(verdicts).toMatchObject([
      { rule: 'style', verdict: 'does-not-earn', sharing: ['spelling'] },
      { rule: 'spelling', verdict: 'does-not-earn', sharing: ['style'] },
    ]);
    const apart = verdicts.reduce((total, { spend }) => total + spend.trials, 0);
    expect(budget.trials).toBeLessThan(apart);
  });
});
