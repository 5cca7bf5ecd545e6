import { describe, expect, it } from 'vitest';
import type { BehaviourFigures } from '../../../../src/core/model/verdict/report.ts';
import {
  explainBehaviour,
  explainBehaviourBriefly,
  type JudgedByBehaviour,
} from '../../../../src/core/report/figures/describe-behaviour.ts';

const figures: BehaviourFigures = {
  targets: ['t1', 't2'],
  tasks: [
    { task: 't1', baseline: { yes: 1, no: 9, na: 1 }, candidate: { yes: 10, no: 1, na: 0 } },
    { task: 't2', baseline: { yes: 0, no: 10, na: 0 }, candidate: { yes: 8, no: 1, na: 1 } },
  ],
  pairs: { for: 16, against: 0, alike: 3, fewer: 17, more: 0, planned: 21 },
  evidence: { gain: Math.log(4413), room: Math.log(0.04), violations: 8.9 },
  followed: 0.475,
  needed: { gain: Math.log(50), room: Math.log(10) },
  gain: 0.849,
  interval: [0.418, 0.985],
  price: { cost: 0.123, share: 0.123, limit: 0.2, state: 'kept' },
};
const explain = (reason: string, changed: Partial<BehaviourFigures> = {}, more: Partial<JudgedByBehaviour> = {}) =>
  explainBehaviour({ reason, behaviour: { ...figures, ...changed }, ...more });

const followed = 'followed in 18 of 20 trials with the rule, 1 of 20 without (2 tasks)';
const pairs = '16 pairs for it, 0 against: evidence 4,413, 50 needed';
const gain = 'gain +85 points (+42…+99 at any interim analysis)';
const cost = (relation: string) => `costs +12.3 % a trial, ${relation} 20 %`;
const room = '(evidence below 0.1, 10 needed)';
const shorten = 'shorten it, scope it, or state a higher price';
const tokens = 'costs +1.3 % a trial';

describe('explainBehaviour', () => {
  it.each([
    {
      reason: 'behaviour-shown',
      parts: [
        'Earns by behaviour',
        followed,
        pairs,
        gain,
        cost('within its price of'),
        'no task fails that passed without it',
      ],
      end: ['decide yourself whether that is worth 12.3 %'],
    },
    {
      reason: 'too-dear',
      parts: ['Does not earn: too expensive', followed, gain, cost('not shown to stay within its price of')],
      end: [shorten],
    },
    { reason: 'above-price', parts: ['Above its price', followed, gain, cost('above its price of')], end: [shorten] },
    {
      reason: 'obeyed-anyway',
      parts: [
        'Does not earn: agents follow it without the rule as well',
        followed,
        `the wanted gain is ruled out ${room}`,
      ],
      end: ['delete the line'],
    },
    {
      reason: 'ignored',
      parts: ['Does not earn: agents ignore it', followed, `the wanted gain is ruled out ${room}`],
      end: ['reword it, or replace it with a hook'],
    },
    {
      reason: 'behaviour-lost',
      parts: ['Still needed: agents follow it less often without the rule', followed, pairs, gain],
      end: [tokens],
    },
    {
      reason: 'behaviour-kept',
      parts: [
        'Not needed: agents follow it without the rule as well',
        followed,
        `a loss of three quarters of the wanted gain is ruled out ${room}`,
      ],
      end: [tokens],
    },
    {
      reason: 'tasks-open',
      parts: [
        'Undecided: agents follow it without the rule as well, but other tasks have to be tried without it first',
        followed,
      ],
      end: [tokens],
    },
    {
      reason: 'price-open',
      parts: [
        'Undecided: whether it keeps to its price is not shown yet',
        followed,
        pairs,
        cost('not shown to stay within or above its price of'),
      ],
      end: [],
    },
    {
      reason: 'watching',
      parts: ['Undecided: a task fails more often with it, and more trials of that task come first', followed, pairs],
      end: [],
    },
    {
      reason: 'no-more-pairs',
      parts: [
        'Undecided: the limit of pairs of trials is reached',
        followed,
        pairs,
        'neither a gain nor its absence is shown',
      ],
      end: [],
    },
    {
      reason: 'never-applied',
      parts: [
        'Undecided: the probe gave no answer in 21 pairs',
        'no golden task has the situation that the rule is about',
      ],
      end: ['add a golden task with the situation that the rule is about, or correct the probe'],
    },
    {
      reason: 'unfinished',
      parts: [
        'Undecided: no trial of the tasks it is about ended with an answer, with the rule or without it',
        followed,
      ],
      end: [
        'only a trial that ends can follow a rule: see why trials were stopped, and raise their limits or correct the task',
      ],
    },
    {
      reason: 'usage-estimated',
      parts: [
        'Undecided: it keeps to its price only if trials count whose usage the API did not report in full',
        followed,
      ],
      end: [],
    },
    { reason: 'more-pairs-needed', parts: [followed, 'needs more pairs'], end: [] },
  ])('states figures and advice when the reason is $reason', ({ reason, parts, end }) => {
    const more = { probe: 'reads first', saving: -500, baselineMean: 40_000 };
    expect(explain(reason, {}, more).split(' · ')).toEqual([...parts, 'probe: reads first', ...end]);
  });

  it.each([
    {
      name: 'it costs nothing',
      reason: 'behaviour-shown',
      changed: { price: { cost: 0, share: 0, limit: 0.2, state: 'kept' as const } },
      end: 'decide yourself whether that is worth its place',
    },
    {
      name: 'violations rose',
      reason: 'no-more-pairs',
      changed: { evidence: { ...figures.evidence, violations: -0.1 } },
      end: 'violations did not become fewer',
    },
    {
      name: 'no pair was planned',
      reason: 'never-applied',
      changed: { pairs: { ...figures.pairs, planned: 0 } },
      end: 'add a golden task with the situation that the rule is about, or correct the probe',
    },
    {
      name: 'the rate settles nothing',
      reason: 'more-pairs-needed',
      changed: { further: { likely: 'never' as const, most: 1 } },
      end: 'undecided at this rate, at most 1 more pair',
    },
    {
      name: 'one more pair is likely',
      reason: 'more-pairs-needed',
      changed: { further: { likely: 1, most: 9 } },
      end: 'likely 1 more pair (2 trials), at most 9',
    },
  ])('ends with the way on when $name', ({ reason, changed, end }) => {
    expect(explain(reason, changed).split(' · ').at(-1)).toBe(end);
  });

  it('counts the tokens of further pairs by those that settle it at worst', () => {
    const further = { likely: 3, most: 9 };
    const settle = { trials: 18, tokens: 1_800_000 };
    expect(explain('more-pairs-needed', { further }, { settle })).toBe(
      `${followed} · likely 3 more pairs (6 trials, 600,000 tokens), at most 9`,
    );
    expect(explain('more-pairs-needed', { further }, { settle: { trials: 0, tokens: 0 } })).toBe(
      `${followed} · likely 3 more pairs (6 trials), at most 9`,
    );
  });

  it('names the first batch when no pair was planned', () => {
    expect(explain('never-applied', { pairs: { ...figures.pairs, planned: 0 } })).toContain(
      'the probe gave no answer in the first batch',
    );
  });
});

describe('explainBehaviourBriefly', () => {
  it.each([
    { reason: 'behaviour-shown', brief: 'by behaviour, costs +12.3 %' },
    { reason: 'too-dear', brief: 'followed, too expensive' },
    { reason: 'above-price', brief: 'followed, above its price' },
    { reason: 'obeyed-anyway', brief: 'followed without it too' },
    { reason: 'ignored', brief: 'ignored' },
    { reason: 'behaviour-lost', brief: 'followed less without it' },
    { reason: 'behaviour-kept', brief: 'followed without it too' },
    { reason: 'tasks-open', brief: 'not needed, some tasks untried' },
    { reason: 'price-open', brief: 'followed, price undecided' },
    { reason: 'watching', brief: 'failures speak against it' },
    { reason: 'harm-open', brief: 'failures may be chance' },
    { reason: 'loses-tasks', brief: 'solves fewer tasks' },
    { reason: 'never-applied', brief: 'its situation never came up' },
    { reason: 'no-more-pairs', brief: 'limit of pairs reached' },
    { reason: 'unfinished', brief: 'no trial gave an answer' },
    { reason: 'usage-estimated', brief: 'usage partly estimated' },
    { reason: 'more-pairs-needed', brief: 'needs more pairs' },
  ])('says "$brief" when the reason is $reason', ({ reason, brief }) => {
    expect(explainBehaviourBriefly({ reason, behaviour: figures })).toBe(brief);
  });
});
