import { describe, expect, it } from 'vitest';
import { decideRule } from '../../../src/core/decide/decide-rule.ts';
import { judgeEvidence } from '../../../src/core/decide/judge-evidence.ts';
import { extraPairs, mayStop, planRounds } from '../../../src/core/decide/plan-rounds.ts';
import { verifyEvidence } from '../../../src/core/decide/verify-evidence.ts';
import { type Arm, arms } from '../../../src/core/model/trial/trial.ts';
import type { Evidence, EvidenceTrial } from '../../../src/core/model/verdict/evidence-faults.ts';
import { repeatTask, spellTrials } from './build-cells.ts';
import { buildEvidence, buildTrial } from './build-evidence.ts';

const both = (letters: string) => ({ baseline: letters, candidate: letters });
const many = (count: number, task: (index: number) => string, tokens: (index: number) => number) =>
  Array.from({ length: count }, (_, index) => buildTrial(task(index), arms[index % 2] as Arm, tokens(index)));

/** Evidence that is possible and of little use, with the reason that a rule which buys tokens, and one which buys solved tasks, ends with. */
const cases: readonly (readonly [name: string, trials: readonly EvidenceTrial[], tokens: string, solved: string])[] = [
  ['no trial', [], 'more-trials-needed', 'more-trials-needed'],
  [
    'an arm without a trial',
    spellTrials({ t: { baseline: 'ssss', candidate: '' } }),
    'more-trials-needed',
    'more-trials-needed',
  ],
  ['one trial', spellTrials({ t: { baseline: 's', candidate: '' } }), 'more-trials-needed', 'more-trials-needed'],
  ['one task', spellTrials({ t: both('ss') }), 'more-trials-needed', 'more-trials-needed'],
  ['failures alone', spellTrials({ t: both('ffffff'), u: both('ffffff') }), 'more-trials-needed', 'saving-ruled-out'],
  [
    'values that are all equal',
    spellTrials(repeatTask(6, both('s'.repeat(12)))),
    'saving-ruled-out',
    'saving-ruled-out',
  ],
  [
    'trials of no tokens',
    many(
      24,
      () => 't',
      () => 0,
    ),
    'nothing-measured',
    'nothing-measured',
  ],
  [
    'trials of one token',
    many(
      24,
      () => 't',
      () => 1,
    ),
    'saving-ruled-out',
    'saving-ruled-out',
  ],
  [
    'numbers as large as a double holds whole',
    many(
      24,
      () => 't',
      () => Number.MAX_SAFE_INTEGER,
    ),
    'saving-ruled-out',
    'saving-ruled-out',
  ],
  [
    'a task in one arm only',
    spellTrials({ ...repeatTask(3, both('ssss')), half: { baseline: 'ssss', candidate: '' } }, 0.5),
    'more-trials-needed',
    'more-trials-needed',
  ],
  [
    'rounds that a budget cut',
    spellTrials({ a: both('ssss'), b: { baseline: 'ssss', candidate: 'sss' }, c: both('sss') }, 0.4),
    'tasks-open',
    'tasks-open',
  ],
  [
    '5,000 trials of one task',
    many(
      5_000,
      () => 't',
      (index) => 50_000 + (index % 97) * 100,
    ),
    'saving-ruled-out',
    'saving-ruled-out',
  ],
  [
    '5,000 trials of 500 tasks',
    many(
      5_000,
      (index) => `t${Math.floor(index / 10)}`,
      (index) => 50_000 + (index % 97),
    ),
    'saving-ruled-out',
    'saving-ruled-out',
  ],
];

const currencies: Readonly<Record<string, (tasks: string[]) => Partial<Evidence>>> = {
  tokens: () => ({}),
  outcome: (tasks) => ({ outcome: { value: 'auto', times: 3, critical: [], tasks } }),
  'outcome that may leave': (tasks) => ({
    outcome: { stake: 'removal', value: 1e-9, times: 1, critical: tasks, tasks },
  }),
  behaviour: (tasks) => ({ behaviour: { gain: 0.4, alpha: 0.02, price: 0.2, maxPairs: 60, tasks } }),
};

function toEvidence(trials: readonly EvidenceTrial[], currency: string): Evidence {
  const tasks = [...new Set(trials.map(({ task }) => task))];
  return buildEvidence(trials, currencies[currency]?.(tasks.length > 0 ? tasks : ['t']));
}

function numbersIn(value: unknown): readonly number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

describe.each(Object.keys(currencies))('evidence of little use, on %s', (currency) => {
  it.each(cases)('gives finite numbers and a next step for %s', (_name, trials) => {
    const evidence = toEvidence(trials, currency);
    const judgement = judgeEvidence(evidence);
    expect(numbersIn(decideRule(evidence)).filter((value) => !Number.isFinite(value))).toEqual([]);
    for (const { baseline, candidate } of planRounds(judgement)) expect(baseline + candidate).toBeGreaterThan(0);
    expect(extraPairs(evidence, judgement).length % 2).toBe(0);
    expect([mayStop(judgement), mayStop(judgement, 'removal')]).toEqual([expect.any(Boolean), expect.any(Boolean)]);
    expect(verifyEvidence(evidence)).toEqual([]);
  });
});

describe('evidence of little use', () => {
  it.each(cases)('is named for what it is: %s', (_name, trials, tokens, solved) => {
    expect(judgeEvidence(toEvidence(trials, 'tokens')).reason).toBe(tokens);
    expect(judgeEvidence(toEvidence(trials, 'outcome')).reason).toBe(solved);
  });

  it('counts every trial of a task whose orders are told twice', () => {
    const evidence = buildEvidence(spellTrials({ t: both('ssss') }));
    const twice = { ...evidence, trials: evidence.trials.map((trial) => ({ ...trial, order: 1 })) };
    expect(decideRule(twice)).toEqual(decideRule(evidence));
  });

  it('does not take a task for another whose name is an object key', () => {
    const trials = spellTrials({ constructor: both('ssss'), 'has own property': both('ssss') }, 0.5);
    expect(decideRule(buildEvidence(trials)).tasks.map(({ task }) => task)).toEqual([
      'constructor',
      'has own property',
    ]);
  });
});
