import { describe, expect, it } from 'vitest';
import { decideRule } from '../../../../src/core/decide/decide-rule.ts';
import { explainBehaviour, explainBehaviourBriefly } from '../../../../src/core/report/figures/describe-behaviour.ts';
import { explainNext } from '../../../../src/gate/report/explain-next.ts';
import { toEvidence } from '../../decide/behaviour/behaviour-vectors.ts';

const again = 'rentroll check';

/** What a report says of a rule whose trials answered like this, and what to do next. */
function tell(baseline: string, candidate: string) {
  const decision = decideRule(toEvidence({ answers: { t1: { baseline, candidate } }, named: ['t1'] }));
  const { reason, behaviour } = decision;
  if (behaviour === undefined) throw new Error('it is no verdict on behaviour');
  const next = explainNext({ id: 'a-rule', status: 'candidate' }, decision, { stop: { kind: 'trial-limit' }, again });
  const judged = { reason, behaviour };
  return [explainBehaviour(judged), explainBehaviourBriefly(judged), next.text];
}

describe('words for a question of behaviour that nothing answered', () => {
  it('blame the limits where no trial ended, and no golden task', () => {
    const [long, brief, next] = tell('xx|xx', 'nn|nn');
    expect(long).toMatch(
      /^Undecided: no trial of the tasks it is about ended with an answer, with the rule or without it · followed in/,
    );
    expect(brief).toBe('no trial gave an answer');
    expect(next).toContain('runner.timeout');
  });

  it('say how long an occasion was waited for', () => {
    const [long, , next] = tell('--|--|--|--', '--|--|--|--');
    expect(long).toContain('the probe gave no answer in 8 pairs');
    expect(next).toContain('Add a golden task with the situation that the rule is about');
  });
});

describe('the price of a rule', () => {
  const figures = () => decideRule(toEvidence({ answers: { t1: { baseline: 'n', candidate: 'y' } } })).behaviour;
  const tell = (reason: string, state: 'kept' | 'too-dear') => {
    const behaviour = figures();
    if (behaviour === undefined) throw new Error('it is no verdict on behaviour');
    return explainBehaviour({
      reason,
      behaviour: { ...behaviour, price: { cost: 138, share: 0.138, limit: 0.2, state } },
    });
  };

  it('stands beside what it costs: 13.8 % of a price of 20 % are not too dear by themselves', () => {
    expect(tell('too-dear', 'too-dear')).toContain('costs +13.8 % a trial, not shown to stay within its price of 20 %');
    expect(tell('behaviour-shown', 'kept')).toContain('costs +13.8 % a trial, within its price of 20 %');
  });
});

describe('what to do next', () => {
  it('of a rule above its price is said of its price: no task fails with it', () => {
    const decision = decideRule(toEvidence({ answers: { t1: { baseline: 'n', candidate: 'n' } } }));
    const told = { ...decision, verdict: 'regression', reason: 'above-price' } as const;
    expect(explainNext({ id: 'a-rule', status: 'candidate' }, told, { stop: undefined, again }).text).toContain(
      'costs more than its price',
    );
    expect(
      explainNext({ id: 'a-rule', status: 'candidate' }, { ...told, reason: 'fails-task' }, { stop: undefined, again })
        .text,
    ).toContain('tasks that pass');
  });
});
