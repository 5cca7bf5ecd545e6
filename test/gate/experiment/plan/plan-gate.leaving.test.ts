import { describe, expect, it } from 'vitest';
import { ledgerOf, tinyConfig } from '../../../helpers/make-repository.ts';
import { planInMemory } from '../../../helpers/memory/load-in-memory.ts';

const body = 'Open the file the task names first; do not list directories or search before that.';
const standing = ledgerOf({ 'open-first': { body, more: 'status: active' } });

/** The plan of a change of the ledger, under this policy of base. The memory of base need not fit its ledger. */
function planChange(removals: string, ledger: string) {
  const config = tinyConfig(`policy: { minEffect: 15%, removals: ${removals} }\n`);
  const base = { '.rentroll/config.yml': config, '.rentroll/ledger.yml': standing };
  return planInMemory({ base, head: { '.rentroll/ledger.yml': ledger } });
}

describe('an active rule that a change takes out of memory', () => {
  it('goes unmeasured where removals are free, and the report says what it would cost to know', async () => {
    const { judgement, plan, notices } = await planChange('free', ledgerOf({}));
    expect([judgement.exitCode, plan.rules]).toEqual([0, []]);
    expect(notices.join('\n')).toMatch(
      /active rule "open-first" out of memory.*about \d+ trials.*policy\.removals: measured/,
    );
  });

  it('is planned where base has removals measured, whatever the change says', async () => {
    const { plan } = await planChange('measured', ledgerOf({}));
    expect(plan.rules).toMatchObject([{ rule: 'open-first', reason: 'removed' }]);
  });

  it('cannot go to another agent in the same change', async () => {
    const moved = standing.replace('agent: sql', 'agent: all').replace('status: active', 'status: candidate');
    const { judgement, problems } = await planChange('measured', moved);
    expect(judgement.exitCode).toBe(1);
    expect(problems).toContainEqual(
      expect.objectContaining({ code: 'removal-moved', at: expect.objectContaining({ line: 3 }) }),
    );
  });
});
