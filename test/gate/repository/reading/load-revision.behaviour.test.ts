import { afterAll, describe, expect, it, vi } from 'vitest';
import { toEvidence } from '../../../core/decide/behaviour/behaviour-vectors.ts';
import { ledgerOf, makeRepository } from '../../../helpers/make-repository.ts';

const probe = 'probe: { must: { runs: npm test } }';
const repository = makeRepository({
  base: {
    '.rentroll/ledger.yml': ledgerOf({
      tests: { body: 'Run all tests before the answer.', more: `status: candidate\n    ${probe}` },
    }),
  },
});
afterAll(() => repository.remove());

const evidence = toEvidence({ answers: { t1: { baseline: 'nn', candidate: 'yy' } } });

/** As a process of its own begins: with no module loaded. */
async function openAfresh() {
  vi.resetModules();
  const { decideRule } = await import('../../../../src/core/decide/decide-rule.ts');
  return { decideRule };
}

describe('a side with a probe', () => {
  it('brings what judges behaviour: whoever reads it can decide', async () => {
    const { decideRule } = await openAfresh();
    expect(() => decideRule(evidence)).toThrow('loadBehaviour');
    const { loadWorktree } = await import('../../../../src/gate/repository/reading/load-worktree.ts');
    await loadWorktree({ configFile: '.rentroll/config.yml' }, { cwd: repository.root });
    expect(decideRule(evidence).reason).toBe('more-pairs-needed');
  });

  it('is nothing a library has to ask for', async () => {
    vi.resetModules();
    const { decideRule } = await import('../../../../src/library.ts');
    expect(decideRule(evidence).reason).toBe('more-pairs-needed');
  });
});
