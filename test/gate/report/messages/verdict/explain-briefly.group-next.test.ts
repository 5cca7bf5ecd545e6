import { describe, expect, it } from 'vitest';
import type { RuleVerdict } from '../../../../../src/core/model/verdict/report.ts';
import { groupNext } from '../../../../../src/gate/report/messages/verdict/explain-briefly.ts';
import { doesNotEarn, earns, regression, undecided } from '../../sample-reports.ts';

const stamp = 'rentroll stamp';
const audited = (kind: 'evict' | 'renew', verdict: RuleVerdict): RuleVerdict =>
  ({ ...verdict, audit: kind === 'evict' ? { kind, why: 'never-earned' } : { kind } }) as RuleVerdict;

describe('groupNext', () => {
  it.each<readonly [string, readonly RuleVerdict[], readonly unknown[]]>([
    ['nothing for no rule', [], []],
    ['nothing for a receipt that holds', [{ ...earns, fromReceipt: true }], []],
    ['the words of a single rule', [earns], [{ text: earns.next.text, command: stamp }]],
    [
      'what stamping several does',
      [earns, doesNotEarn, regression],
      [{ text: 'Record the verdicts, then commit: 1 rule becomes active, 2 are evicted.', command: stamp }],
    ],
    [
      'rules that all leave',
      [doesNotEarn, regression],
      [{ text: 'Record the verdicts, then commit: 2 are evicted.', command: stamp }],
    ],
    [
      'what stamping an audit does',
      [audited('evict', doesNotEarn), audited('renew', earns)],
      [{ text: 'Record the verdicts, then commit: the audit of 2 rules is noted, 1 evicted.', command: stamp }],
    ],
    [
      'the same words of several rules once',
      [undecided, { ...undecided, rule: 'other' }],
      [{ text: undecided.next.text, command: 'rentroll check' }],
    ],
    [
      'open rules without a command by their words',
      ['add golden tasks', 'raise budget.run'].map((text) => ({ ...undecided, rule: text, next: { text } })),
      [{ text: 'add golden tasks' }, { text: 'raise budget.run' }],
    ],
    [
      'changes of text by their words: nothing stamps them',
      [
        { ...earns, text: { file: 'CLAUDE.md', line: 1, effect: 'adds' }, next: { text: 'merge it' } },
        { ...doesNotEarn, text: { file: 'AGENTS.md', line: 1, effect: 'adds' }, next: { text: 'take it out' } },
      ],
      [{ text: 'merge it' }, { text: 'take it out' }],
    ],
  ])('gives %s', (_, verdicts, steps) => {
    expect(groupNext({ verdicts })).toEqual(steps);
  });

  it('continues a run once', () => {
    expect(groupNext({ verdicts: [undecided], resume: 'rentroll check' })).toHaveLength(1);
    expect(groupNext({ verdicts: [], resume: 'rentroll check' })).toEqual([
      { text: 'Continue.', command: 'rentroll check' },
    ]);
  });
});
