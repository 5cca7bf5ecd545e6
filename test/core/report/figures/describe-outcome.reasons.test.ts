import { describe, expect, it } from 'vitest';
import type { OutcomeFigures } from '../../../../src/core/model/verdict/report.ts';
import {
  adviseOnSolved,
  explainOutcome,
  explainOutcomeBriefly,
  type JudgedByOutcome,
} from '../../../../src/core/report/figures/describe-outcome.ts';

type TaskLoss = OutcomeFigures['harm']['tasks'][number];

const harm: OutcomeFigures['harm'] = {
  needed: Math.log(120),
  tasks: [
    { task: 't1', solved: 5, of: 10, solvedWith: 8, ofWith: 10, evidence: -1 },
    { task: 't2', solved: 5, of: 10, solvedWith: 7, ofWith: 10, evidence: 0.5 },
  ],
  broken: [],
  watched: [],
  critical: [],
  lost: 3,
  gained: 9,
  evidence: Math.log(33),
};
const figures: OutcomeFigures = {
  value: 30_000,
  valueSource: 'auto',
  times: 3,
  perSolved: [20_000, 14_973],
  solved: [0.5, 0.75],
  cost: [10_000, 11_230],
  uncapped: [10_000, 11_230],
  net: -1230,
  interval: [-5000, 2000],
  full: 60_000,
  breakEven: 4920,
  payRange: { pays: [6000, 90_000] },
  harm,
};
const judged = (reason: string, changed: Partial<OutcomeFigures> = {}, more: Partial<JudgedByOutcome> = {}) =>
  ({
    reason,
    verdict: 'earns',
    settle: { trials: 24, tokens: 2_400_000 },
    minimalEffect: 1500,
    outcome: { ...figures, ...changed },
    ...more,
  }) as JudgedByOutcome;
const explain = (...given: Parameters<typeof judged>) => explainOutcome(judged(...given)).split(' · ');

const worth = [
  'solved 75 % of trials instead of 50 % (2 tasks, 2 × 20 trials)',
  '+12.3 % cost a trial, failed trials included',
  'costs more, solves more',
  'a solved task costs 14,973 tokens instead of 20,000',
  'break-even at 4,920 tokens a solved task; pays from 6,000 to 90,000',
  'judged at 30,000 tokens a solved task, 3 × what one costs today',
];

describe('explainOutcome', () => {
  it.each([
    { reason: 'saving-shown', lead: 'Earns by outcome' },
    { reason: 'over-harm-budget', lead: 'Does not earn: it breaks , though the suite as a whole solves no less' },
    { reason: 'never-used', lead: 'Does not earn: no task of this suite needs it, none of its trials used it' },
    { reason: 'breaks-task', lead: 'Regression: it breaks a task, and the suite as a whole does not solve more' },
    { reason: 'breaks-critical-task', lead: 'Regression: it breaks a task that policy.criticalTasks names' },
    {
      reason: 'loses-tasks',
      lead: 'Regression: the suite loses tasks (of the pairs that differ, 3 lost and 9 gained: evidence 33)',
    },
    { reason: 'tasks-missed', lead: 'Still needed: a task is no longer solved without it' },
    {
      reason: 'watching',
      lead: 'Undecided: a task fails more often with it, and more trials of that task come first',
    },
    {
      reason: 'harm-open',
      lead: 'Undecided: a task was solved less often with it, and more trials cannot tell whether that is chance',
    },
    { reason: 'tasks-open', lead: 'Undecided: some tasks have had too few trials to accept it' },
    { reason: 'trials-spent', lead: 'Undecided: every task has had all the trials that it may have' },
    { reason: 'nothing-measured', lead: 'There is nothing to compare: the trials report no tokens' },
    {
      reason: 'usage-estimated',
      lead: 'Undecided: it pays only if trials count whose usage the API did not report in full',
    },
    { reason: 'more-trials-needed', lead: 'Undecided' },
    { reason: 'a reason of a newer version', lead: 'Undecided' },
  ])('begins with its own words when the reason is $reason', ({ reason, lead }) => {
    expect(explain(reason)).toEqual([lead, ...worth]);
  });

  it('advises on the value of a solved task when a gain is ruled out', () => {
    const lead = 'Does not earn: a net gain of 1,500 tokens a trial is ruled out';
    const advice = 'set policy.solvedTaskValue above its break-even only if a solved task is worth that to you';
    expect(explain('saving-ruled-out')).toEqual([lead, ...worth, advice]);
  });

  it('adds uses, the net gain and what settles it when the verdict is open', () => {
    const open = { verdict: 'undecided', used: { trials: 3, of: 40 } } as const;
    const gain = 'net gain −2.1 % of the full cost, where 2.5 % would be worth having';
    expect(explain('more-trials-needed', {}, open)).toEqual([
      'Undecided',
      'used in 3 of 40 trials',
      ...worth,
      gain,
      'at most 24 more trials, about 2.4 M tokens',
    ]);
    expect(explain('more-trials-needed', {}, { ...open, settle: { trials: 0, tokens: 0 } }).at(-1)).toBe(gain);
    expect(explain('more-trials-needed', { full: 0 }, open).at(-1)).toBe(worth.at(-1));
  });

  const loses = (task: string, evidence: number): TaskLoss => ({
    task,
    solved: 9,
    of: 10,
    solvedWith: 4,
    ofWith: 12,
    evidence,
  });
  const lossOf = (task: string, odds: number) =>
    `${task}: solved 4 of 12, without it 9 of 10 (evidence ${odds}, 120 needed)`;

  it.each([
    {
      name: 'the number of trials differs between the arms',
      changed: { harm: { ...harm, tasks: [loses('t3', 0)] } },
      part: 'solved 75 % of trials instead of 50 % (1 task, 10 and 12 trials)',
    },
    {
      name: 'two tasks fell',
      changed: { harm: { ...harm, tasks: [loses('t3', Math.log(3)), loses('t4', Math.log(7)), ...harm.tasks] } },
      part: `worst task ${lossOf('t4', 7)}`,
    },
    {
      name: 'a task is lost',
      changed: { harm: { ...harm, tasks: [loses('t3', Math.log(200)), loses('t4', Math.log(7))], broken: ['t3'] } },
      part: lossOf('t3 is lost', 200),
    },
    {
      name: 'nothing is solved with it',
      changed: { perSolved: [20_000, null] as [number, null] },
      part: 'no task is solved with it instead of 20,000',
    },
    {
      name: 'the value is declared',
      changed: { valueSource: 'declared' as const },
      part: 'judged at 30,000 tokens a solved task, as the policy says',
    },
    {
      name: 'values are known at which it does not pay',
      changed: { payRange: { pays: [6000, 90_000], doesNotPay: [200, 3000] } as OutcomeFigures['payRange'] & object },
      part: 'break-even at 4,920 tokens a solved task; pays from 6,000 to 90,000, does not from 200 to 3,000',
    },
    {
      name: 'no value is known at which it pays',
      changed: { payRange: {} },
      part: 'break-even at 4,920 tokens a solved task; no value of a solved task is shown to make it pay or not pay',
    },
    {
      name: 'a trial without it costs nothing',
      changed: { cost: [0, 500] as [number, number] },
      part: '0 % cost a trial, failed trials included',
    },
  ])('says so when $name', ({ changed, part }) => {
    expect(explain('saving-shown', changed)).toContain(part);
  });
});

describe('explainOutcomeBriefly', () => {
  it.each([
    { reason: 'saving-shown', brief: '' },
    { reason: 'saving-ruled-out', brief: 'not worth its price, ' },
    { reason: 'over-harm-budget', brief: 'breaks too many tasks, ' },
    { reason: 'never-used', brief: 'never used, ' },
    { reason: 'breaks-task', brief: 'breaks a task, ' },
    { reason: 'breaks-critical-task', brief: 'breaks a critical task, ' },
    { reason: 'loses-tasks', brief: 'loses tasks, ' },
    { reason: 'tasks-missed', brief: 'a task is lost without it, ' },
    { reason: 'watching', brief: 'failures speak against it, ' },
    { reason: 'harm-open', brief: 'failures speak against it, ' },
    { reason: 'tasks-open', brief: 'too few trials of some tasks, ' },
    { reason: 'trials-spent', brief: 'trial limit reached, ' },
    { reason: 'usage-estimated', brief: 'usage partly estimated, ' },
  ])('begins with "$brief" when the reason is $reason', ({ reason, brief }) => {
    expect(explainOutcomeBriefly(judged(reason))).toBe(`${brief}solved 75 %, 50 % without`);
  });
});

describe('adviseOnSolved', () => {
  it.each([
    { solved: 0.9, advice: ['add harder tasks, or have it judged by tokens: nearly all trials are solved without it'] },
    { solved: 0.89, advice: [] },
    { solved: 0.1, advice: [] },
    { solved: 0.09, advice: ['add easier tasks: too few trials are solved to compare'] },
  ])('advises when the share that is solved without it is $solved', ({ solved, advice }) => {
    expect(adviseOnSolved(solved)).toEqual(advice);
  });
});
