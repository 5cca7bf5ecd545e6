import { describe, expect, it } from 'vitest';
import { decideRule } from '../../../src/core/decide/decide-rule.ts';
import { metricWeights } from '../../../src/core/model/money/usage.ts';
import type { Outcome } from '../../../src/core/model/trial/trial.ts';
import type { Evidence, EvidenceTrial } from '../../../src/core/model/verdict/evidence-faults.ts';
import { buildEvidence, buildSuite, buildTask, buildTrial, defaultPolicy } from './build-evidence.ts';

const strong = [
  { base: [61200, 58800, 70100, 64500, 59000, 66300], cand: [49900, 52000, 47700, 55100, 50800, 46900] },
  { base: [120300, 99800, 104100, 133000, 111500, 108700], cand: [91000, 97500, 88400, 84900, 103200, 95000] },
  { base: [35100, 34800, 36900, 33000, 35500, 34100], cand: [28000, 27100, 29500, 30200, 26600, 28700] },
];

const nothing = [
  {
    base: [50000, 52000, 47000, 61000, 49500, 53500, 45800, 50900],
    cand: [51500, 48800, 50100, 55400, 46900, 49700, 52600, 47900],
  },
  {
    base: [80000, 91000, 76500, 84000, 88200, 79100, 82600, 85300],
    cand: [83200, 79900, 86100, 90400, 81700, 78300, 84800, 80600],
  },
  {
    base: [30000, 31800, 28900, 30500, 29700, 32200, 30900, 29100],
    cand: [30300, 29900, 31100, 30800, 28800, 31500, 29400, 30600],
  },
];

const twoRuns = [
  { base: [39600, 40100], cand: [38800, 39500] },
  { base: [60200, 48100], cand: [52400, 71300] },
  { base: [51000, 44800], cand: [47700, 49900] },
];

function fail(task: string, arm: 'baseline' | 'candidate', count: number, outcome: Outcome = 'failed-check') {
  return Array.from({ length: count }, () => buildTrial(task, arm, 10_000, { outcome }));
}

function withMore(evidence: Evidence, more: readonly EvidenceTrial[]): Evidence {
  return buildEvidence([...evidence.trials, ...more]);
}

describe('decideRule', () => {
  it('lets a clear saving in', () => {
    const decision = decideRule(buildSuite(strong));
    expect(decision.verdict).toBe('earns');
    expect(decision.reason).toBe('saving-shown');
    // By rounds.py: a gain of .20878 ± .03624 with 34 degrees of freedom; limits .11727 and .27611.
    expect(decision.saving).toBeCloseTo(13260.018, 2);
    expect(decision.interval).toEqual([expect.closeTo(7786.879, 2), expect.closeTo(16978.875, 2)]);
    expect(decision.minimalEffect).toBeCloseTo(10555.833, 2);
    expect(decision.settle).toEqual({ trials: 0, tokens: 0 });
  });

  it('turns a rule away that does nothing', () => {
    const decision = decideRule(buildSuite(nothing));
    expect([decision.verdict, decision.reason]).toEqual(['does-not-earn', 'saving-ruled-out']);
  });

  it('says how much more would settle two runs per arm', () => {
    const decision = decideRule(buildSuite(twoRuns));
    expect([decision.verdict, decision.reason]).toEqual(['undecided', 'more-trials-needed']);
    // The limits are 3.2 times as far apart as bar and minimal effect: 2 × 3.2² rounds, and the look after those is the one at 27.
    expect(decision.settle.trials).toBe(25 * 2 * 3);
    expect(decision.settle.tokens).toBeCloseTo(150 * 48_616.67, -2);
  });

  it('judges a deterministic suite by the prior spread', () => {
    const same = [{ base: [40000, 40000], cand: [40000, 40000] }];
    const cheaper = [40000, 60000].map((tokens) => ({
      base: Array(4).fill(tokens),
      cand: Array(4).fill(tokens * 0.75),
    }));
    expect(decideRule(buildSuite(same)).verdict).toBe('undecided');
    expect(decideRule(buildSuite(cheaper)).verdict).toBe('earns');
  });

  it('asks for more before the first look, whatever the saving', () => {
    const decision = decideRule(buildSuite([{ base: [50000, 51000], cand: [100] }]));
    expect([decision.verdict, decision.reason]).toEqual(['undecided', 'more-trials-needed']);
    expect(decision.saving).toBeGreaterThan(0);
    expect(decision.settle.trials).toBeGreaterThanOrEqual(1);
  });

  it('keeps the minimal effect clearly above what a dear rule must save anyway', () => {
    const decision = decideRule(buildSuite(twoRuns, { rent: 10_000 }));
    // τ is 20,000 of 47,300 tokens a task; 1.5 times that gain is 26,560 tokens.
    expect(decision.minimalEffect).toBeCloseTo(26_559.778, 2);
  });
});

describe('decideRule and the pass rate', () => {
  it('lets a regression win over a clear saving', () => {
    const decision = decideRule(withMore(buildSuite(strong), fail('task-1', 'candidate', 30)));
    expect([decision.verdict, decision.reason]).toEqual(['regression', 'breaks-task']);
    expect(decision.saving).toBeCloseTo(13260.018, 2);
  });

  it('finds a regression before any look is possible', () => {
    const trials = [...buildTask('t', { base: [50000, 51000, 52000], cand: [] }), ...fail('t', 'candidate', 5)];
    expect(decideRule(buildEvidence(trials)).verdict).toBe('regression');
  });

  it.each(['environment-error', 'cancelled'] as const)('never counts %s', (outcome) => {
    const evidence = buildSuite(strong);
    const decision = decideRule(withMore(evidence, fail('task-1', 'candidate', 40, outcome)));
    expect(decision.verdict).toBe('earns');
    expect(decision.passRate).toEqual(decideRule(evidence).passRate);
  });

  it('does not blame the rule for a task its baseline fails as well', () => {
    const broken = [...fail('broken', 'baseline', 6), ...fail('broken', 'candidate', 6)];
    const decision = decideRule(withMore(buildSuite(strong), broken));
    expect(decision.verdict).toBe('earns');
    expect(decision.saving).toBeCloseTo(13260.018, 2);
    expect(decision.flags).toContain('FLAKY');
  });

  it('waits for a task whose candidate never completes instead of leaving it out', () => {
    const half = [...buildTask('half', { base: [50000, 50000], cand: [] }), ...fail('half', 'candidate', 2)];
    expect(decideRule(withMore(buildSuite(strong), half)).verdict).toBe('undecided');
  });

  it.each([
    ['no trial', []],
    ['only failed baselines', fail('t', 'baseline', 9)],
    ['only environment errors', fail('t', 'baseline', 9, 'environment-error')],
  ])('has no answer from %s', (_, trials) => {
    const decision = decideRule(buildEvidence(trials));
    expect([decision.verdict, decision.reason]).toEqual(['undecided', 'more-trials-needed']);
  });

  it('has no answer from trials that used no tokens', () => {
    expect(decideRule(buildSuite([{ base: [0, 0], cand: [0, 0] }])).reason).toBe('nothing-measured');
  });
});

describe('decideRule and usage that the API did not say', () => {
  const guess = (trials: readonly EvidenceTrial[], wanted: (trial: EvidenceTrial, index: number) => boolean) =>
    buildEvidence(
      trials.map((trial, index) => (wanted(trial, index) ? { ...trial, estimated: true as const } : trial)),
    );

  it('lets no rule in on estimates', () => {
    const decision = decideRule(guess(buildSuite(strong).trials, ({ arm }) => arm === 'baseline'));
    expect([decision.verdict, decision.reason]).toEqual(['undecided', 'usage-estimated']);
    expect(decision.flags).toContain('ESTIMATED');
    expect(decision.settle.trials).toBeGreaterThan(0);
  });

  it('lets it in when it earns without them, too, and still names them', () => {
    const decision = decideRule(guess(buildSuite(strong).trials, (_, index) => index === 5));
    expect([decision.verdict, decision.reason]).toEqual(['earns', 'saving-shown']);
    expect(decision.flags).toContain('ESTIMATED');
  });

  it('may turn a rule away with them', () => {
    expect(decideRule(guess(buildSuite(nothing).trials, () => true)).verdict).toBe('does-not-earn');
  });
});

describe('decideRule and impossible evidence', () => {
  it.each([
    [{ rent: Number.POSITIVE_INFINITY }, 'rent is Infinity'],
    [{ rent: Number.NaN }, 'rent is NaN'],
    [{ policy: { ...defaultPolicy, accept: 0 } }, 'accept is 0'],
    [{ policy: { ...defaultPolicy, reject: Number.NaN } }, 'reject is NaN'],
    [{ policy: { ...defaultPolicy, minEffect: { tokens: 0 } } }, 'minEffect is 0'],
    [{ policy: { ...defaultPolicy, weights: { ...metricWeights.total, output: -1 } } }, 'a weight is not'],
  ])('throws for %j', (more, message) => {
    expect(() => decideRule(buildSuite(twoRuns, more))).toThrow(message);
  });

  it.each([-1, Number.NaN, Number.POSITIVE_INFINITY])('throws for a trial of %d tokens, and names it', (tokens) => {
    const evidence = buildSuite([{ base: [5, tokens], cand: [5, 5] }]);
    expect(() => decideRule(evidence)).toThrow(
      new RangeError('impossible evidence: trial 2 has a usage that is not made of numbers of 0 or more'),
    );
  });

  it.each([-1, Number.NaN, Number.POSITIVE_INFINITY])('throws for a trial of %d dollars, and names it', (dollars) => {
    const { trials, ...evidence } = buildSuite([{ base: [5, 5], cand: [5, 5] }]);
    const priced = trials.map((trial, index) => (index === 2 ? { ...trial, microDollars: dollars } : trial));
    expect(() => decideRule({ ...evidence, trials: priced })).toThrow(/^impossible evidence: trial 3 costs /);
  });
});

describe('a rule whose words are part of an answer', () => {
  it('is flagged ANSWER-KEY, beside whatever else is seen', () => {
    const evidence = buildSuite(strong);
    const found = decideRule({ ...evidence, answers: ['t1'] });
    expect(found.flags).toEqual([...decideRule(evidence).flags, 'ANSWER-KEY']);
  });
});

describe('decideRule and thousands of trials', () => {
  it('says what failures weigh in numbers that JSON has', () => {
    const trials = Array.from({ length: 4000 }, (_, index) => {
      const arm = index % 2 === 0 ? 'baseline' : 'candidate';
      return buildTrial('a', arm, 50_000 + index, { outcome: arm === 'baseline' ? 'failed-check' : 'completed' });
    });
    const [better] = decideRule(buildEvidence(trials)).passRate;
    expect(Number.isFinite(better?.llr)).toBe(true);
    const worse = trials.map(
      (trial) => ({ ...trial, arm: trial.arm === 'baseline' ? 'candidate' : 'baseline' }) as const,
    );
    const { verdict, passRate } = decideRule(buildEvidence(worse));
    expect([verdict, Number.isFinite(passRate[0]?.llr)]).toEqual(['regression', true]);
  });
});
