import { describe, expect, it } from 'vitest';
import { behaviourDefaults } from '../../../../../src/core/model/rule/config.ts';
import type { BehaviourTest } from '../../../../../src/core/model/verdict/selftest.ts';
import {
  describeBehaviourBasis,
  headBehaviourTest,
} from '../../../../../src/gate/report/messages/verdict/describe-behaviour-test.ts';

const rate = (share: number) => ({ rate: share, standardError: 0.01 });
const spend = (trials: number) => ({ mean: trials, standardError: 1, p95: trials });
const test: BehaviourTest = {
  ...{ rule: 'package-after', probe: 'runs "npm run package"', isStanding: false },
  behaviour: { ...behaviourDefaults, tasks: ['sql-01', 'sql-02'] },
  tasks: [
    { task: 'sql-01', yes: 1, no: 7, na: 0, power: rate(0.9) },
    { task: 'sql-02', yes: 0, no: 0, na: 8, trouble: 'no-occasion' },
  ],
  replayed: {
    replays: 200,
    idle: { shown: rate(0.012), earns: rate(0.01), trials: spend(18.2) },
    gained: { shown: rate(0.92), earns: rate(0.9), trials: spend(39) },
  },
};

describe('the words of a self-test of behaviour', () => {
  it('say how often a rule is let in wrongly and found', () => {
    expect(headBehaviourTest(test)).toBe(
      'package-after: a rule that changes nothing earns in 1 % (±1.0) of replays, one that is followed 40 points more often in 90 % (±1.0).',
    );
    expect(describeBehaviourBasis(test).join(' ')).toBe(
      'Probe: runs "npm run package". 8 answers of 2 golden tasks, 200 replays each, both arms drawn from the same answers. A verdict takes 18 trials when nothing changes and 39 when it does, price of 20 % included. A gain is shown, whatever the price, in 1.2 % (±1.0) and 92 % (±1.0); by design at most 2 % without any.',
    );
  });

  it('say why nothing can be said', () => {
    const { replayed: _, ...silent } = test;
    expect(headBehaviourTest(silent)).toBe('package-after: its occasion never came in a baseline trial.');
    expect(headBehaviourTest({ ...silent, tasks: [] })).toBe(
      'package-after: no baseline trial says anything about it yet.',
    );
    expect(headBehaviourTest({ ...silent, isStanding: true })).toContain('hold the rule');
    expect(describeBehaviourBasis(silent)).toEqual(['Probe: runs "npm run package". 8 answers of 2 golden tasks.']);
  });
});
