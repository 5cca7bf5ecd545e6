import { describe, expect, it } from 'vitest';
import { mayStop } from '../../../../src/core/decide/allocate-batch.ts';
import { judgeEvidence } from '../../../../src/core/decide/judge-evidence.ts';
import type { Measurement } from '../../../../src/core/model/rule/plan.ts';
import type { CheckOutcome } from '../../../../src/core/model/verdict/inherited.ts';
import { applyBundle, type CheckedBundle, judgeTogether } from '../../../../src/gate/run/sequential/check-bundle.ts';
import type { FinishedRule } from '../../../../src/gate/run/sequential/finished-rule.ts';
import { buildOneOfSix } from '../../../core/decide/build-evidence.ts';

/** A rule that may go by itself, with what it seems to save. */
function leaves(id: string, saving: number, may: CheckOutcome = 'may-go'): FinishedRule {
  const decision = { verdict: 'does-not-earn', reason: 'saving-ruled-out', saving };
  return { planned: { rule: { id }, leaving: { kind: 'removed' } }, decision, may } as unknown as FinishedRule;
}

function checked(may: CheckOutcome): CheckedBundle {
  const check = { rules: ['a', 'b'], verdict: 'earns', saving: 900, interval: [500, 1300], trials: 24, may } as const;
  return { check, settled: { measurement: {} as Measurement } as CheckedBundle['settled'] };
}

describe('judgeTogether', () => {
  it('confirms nothing while the failures of a task speak against all of them', () => {
    const evidence = buildOneOfSix({ share: 0.7, failing: 'candidate' });
    const mayStopNow = mayStop(evidence, judgeEvidence(evidence));
    expect(judgeTogether({ evidence, settled: mayStopNow })).toMatchObject({ verdict: 'undecided' });
    const calm = buildOneOfSix({ share: 0.7, failing: 'candidate', failures: 0 });
    const ended = mayStop(calm, judgeEvidence(calm));
    expect(judgeTogether({ evidence: calm, settled: ended })).toMatchObject({ verdict: 'earns' });
  });
});

describe('applyBundle, of rules that may go one by one', () => {
  const rules = [leaves('a', 40), leaves('b', -20), leaves('c', 800, 'stays')];

  it('lets all of them go that may go together', () => {
    expect(applyBundle(rules, checked('may-go'))).toBe(rules);
  });

  it.each(['stays', 'open'] as const)('lets only the one go that saves least where together it is "%s"', (may) => {
    const after = applyBundle(rules, checked(may));
    expect(after.map((entry) => entry.may)).toEqual([may, 'may-go', 'stays']);
    expect(after[0]?.decision).toMatchObject({ verdict: 'undecided', reason: 'bundle-not-confirmed' });
    expect(after[2]).toBe(rules[2]);
  });
});
