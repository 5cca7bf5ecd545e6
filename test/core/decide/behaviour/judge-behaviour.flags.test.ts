import { describe, expect, it } from 'vitest';
import { decideRule } from '../../../../src/core/decide/decide-rule.ts';
import { toEvidence, type VectorInput } from './behaviour-vectors.ts';

const yes = 'y'.repeat(12);
const no = 'n'.repeat(12);
const shown = 'earns, behaviour-shown';

interface Row {
  readonly name: string;
  readonly answers: NonNullable<VectorInput['answers']>;
  readonly decision: string;
  readonly flags: readonly string[];
}

describe('flags of a rule that buys behaviour', () => {
  it.each<Row>([
    {
      name: 'none when two tasks gain alike',
      answers: { a: { baseline: no, candidate: yes }, b: { baseline: no, candidate: yes } },
      decision: shown,
      flags: [],
    },
    {
      name: 'CONCENTRATED when one of two tasks gives 80 % of the gain',
      answers: { a: { baseline: no, candidate: yes }, b: { baseline: 'nnnnnnyyyyyy', candidate: 'nnnyyyyyyyyy' } },
      decision: shown,
      flags: ['CONCENTRATED'],
    },
    {
      name: 'no CONCENTRATED when one of two tasks gives exactly 60 % of the gain',
      answers: {
        a: { baseline: 'nnnnnnnnnnyy', candidate: 'nyyyyyyyyyyy' },
        b: { baseline: 'nnnnnnnnyyyy', candidate: 'nnyyyyyyyyyy' },
      },
      decision: shown,
      flags: [],
    },
    {
      name: 'no CONCENTRATED when gain and loss of two tasks are alike',
      answers: { a: { baseline: no, candidate: yes }, b: { baseline: yes, candidate: no } },
      decision: 'undecided, more-pairs-needed',
      flags: [],
    },
    {
      name: 'ONE-TASK alone when there is one task',
      answers: { a: { baseline: no, candidate: yes } },
      decision: shown,
      flags: ['ONE-TASK'],
    },
    {
      name: 'CONCENTRATED and ONE-TASK when one of two tasks gains',
      answers: { a: { baseline: no, candidate: yes }, b: { baseline: yes, candidate: yes } },
      decision: shown,
      flags: ['CONCENTRATED', 'ONE-TASK'],
    },
    {
      name: 'NA-SHIFT when a quarter of the trials with the rule have no occasion',
      answers: { a: { baseline: no, candidate: 'yyyyyyyyy---' }, b: { baseline: no, candidate: 'yyyyyyyyy---' } },
      decision: shown,
      flags: ['NA-SHIFT'],
    },
    {
      name: 'no NA-SHIFT when a sixth of the trials with the rule have no occasion',
      answers: { a: { baseline: no, candidate: 'yyyyyyyyyy--' }, b: { baseline: no, candidate: 'yyyyyyyyyy--' } },
      decision: shown,
      flags: [],
    },
    {
      name: 'BACKWARDS when the rule ends what agents did before',
      answers: { a: { baseline: yes, candidate: no }, b: { baseline: yes, candidate: no } },
      decision: 'does-not-earn, ignored',
      flags: ['BACKWARDS'],
    },
    {
      name: 'ONE-SIDED when the probe never says yes',
      answers: { a: { baseline: no, candidate: no } },
      decision: 'does-not-earn, ignored',
      flags: ['ONE-SIDED'],
    },
    {
      name: 'ONE-SIDED when the probe never says no',
      answers: { a: { baseline: yes, candidate: yes } },
      decision: 'does-not-earn, obeyed-anyway',
      flags: ['ONE-SIDED'],
    },
  ])('raises $name', ({ answers, decision, flags }) => {
    const decided = decideRule(toEvidence({ answers, named: Object.keys(answers) }));
    expect([`${decided.verdict}, ${decided.reason}`, decided.flags]).toEqual([decision, flags]);
  });
});
