import { describe, expect, it } from 'vitest';
import { decideRule } from '../../../../src/core/decide/decide-rule.ts';
import { absorbBatch, startDesign } from '../../../../src/core/decide/design/absorb-batch.ts';
import { areArmsApart, type PlacedTrial } from '../../../../src/core/decide/raise-flags.ts';
import { zeroUsage } from '../../../../src/core/model/money/usage.ts';
import type { RanTrial, TrialSlot } from '../../../../src/core/model/rule/design.ts';
import type { Rule } from '../../../../src/core/model/rule/rule.ts';
import { type Arm, arms, type TrialSpec } from '../../../../src/core/model/trial/trial.ts';
import type { EvidenceTrial } from '../../../../src/core/model/verdict/evidence-faults.ts';
import { makeMeasurement } from '../../../../src/core/plan/group-rules.ts';
import { planBatch } from '../../../../src/core/plan/plan-batch.ts';
import { plainRule } from '../../../../src/core/plan/treatments.ts';
import { mean } from '../../../../src/core/stats/moments.ts';
import { createRandom } from '../../../../src/core/stats/random.ts';
import { runs } from '../../../helpers/long.ts';
import { buildEvidence, buildTrial } from '../build-evidence.ts';
import { effect, measure, policy, tasks, terms } from './measure-outcome.ts';

const rule: Rule = {
  id: 'r',
  agent: 'a',
  body: 'Look it up first.',
  status: 'candidate',
  scope: [],
  protected: false,
  buys: 'outcome',
  line: 1,
  column: 1,
};
const planned = { rule, reason: 'added', rent: 20, agent: 'a', tasks, activeSet: [], treatment: plainRule } as const;
const measurement = makeMeasurement([planned], 'alone');
const slotOf = (task: string, arm: Arm): TrialSlot => ({
  task,
  toggled: ['r'],
  present: arm === 'candidate' ? ['r'] : [],
});
const armOf = ({ present }: Pick<TrialSpec, 'present'>): Arm => (present.length > 0 ? 'candidate' : 'baseline');

/** The first batch of six tasks as the planner orders it. */
const firstBatch = tasks.flatMap((task) => arms.flatMap((arm) => [slotOf(task, arm), slotOf(task, arm)]));
const plan = (seed: number) =>
  planBatch(measurement, seed, 1, firstBatch, []).map(
    (spec): PlacedTrial => ({ arm: armOf(spec), order: spec.order, batch: spec.batch, outcome: 'completed' }),
  );

const placed = (letters: string, batch = 1): readonly PlacedTrial[] =>
  [...letters].map((letter, index) => ({
    arm: letter === 'c' ? 'candidate' : 'baseline',
    outcome: 'completed',
    batch,
    order: 100 * batch + index,
  }));

describe('areArmsApart', () => {
  it.each([
    ['one arm after the other', placed('bbbbbbbbcccccccc'), true],
    ['the other way round', placed('ccccccccbbbbbbbb'), true],
    ['all but for one trial', placed('bbbbbbbbbcbbccccccccbccc'), true],
    ['in turn', placed('bcbcbcbcbcbcbcbc'), false],
    ['as chance has it', placed('bbcbccbbccbcbccb'), false],
    ['too few to tell', placed('bbbbcccc'), false],
    ['one arm alone', placed('bbbbbbbbbbbbbbbb'), false],
    ['inside of each batch', [1, 2, 3, 4].flatMap((batch) => placed('bbbbcccc', batch)), true],
    ['batches of one arm each', [...placed('bbbbbbbbbbbb', 1), ...placed('cccccccccccc', 2)], true],
    ['batches that take turns', [1, 2, 3, 4].flatMap((batch) => placed(batch % 2 ? 'bbbbbb' : 'cccccc', batch)), false],
  ])('%s', (_, trials, expected) => {
    expect(areArmsApart(trials)).toBe(expected);
    expect(areArmsApart(trials.toReversed())).toBe(expected);
  });

  it('leaves out what the environment ended', () => {
    const [first, ...others] = placed('cbbbbbbbbcccccccc');
    expect(first && areArmsApart([{ ...first, outcome: 'environment-error' }, ...others])).toBe(true);
  });
});

describe('the order of the planner', () => {
  const orders = Array.from({ length: 400 }, (_, seed) => plan(seed));

  it('puts both arms at the same places on average, so that a drift is in both alike', () => {
    const lead = orders.map((trials) => {
      const placeOf = (arm: Arm) => mean(trials.filter((trial) => trial.arm === arm).map(({ order }) => order));
      return placeOf('candidate') - placeOf('baseline');
    });
    // Twelve and twelve in random order: a standard deviation of 2.9 places each.
    expect(Math.abs(mean(lead))).toBeLessThan((4 * 2.9) / Math.sqrt(400));
  });

  it('is not taken for arms that follow each other', () => {
    // One in a thousand by chance.
    expect(orders.filter(areArmsApart).length).toBeLessThanOrEqual(3);
  });
});

/** Measures a rule that does nothing while every batch ends 30 % cheaper and 20 points better than it began. */
function measureDrift(seed: number, arrange: (specs: readonly TrialSpec[]) => readonly TrialSpec[]) {
  const random = createRandom(`drift ${seed}`);
  let design = startDesign({
    kind: 'alone',
    agent: 'a',
    tasks,
    policy,
    seed: String(seed),
    subjects: [{ id: 'r', rent: 20 }],
    outcomes: new Map([['r', terms(tasks)]]),
  });
  let specs: readonly TrialSpec[] = [];
  while (design.next.length > 0) {
    const planned = arrange(planBatch(measurement, seed, design.batch + 1, design.next, specs));
    const ran = planned.map((spec, place): RanTrial => {
      const moment = place / planned.length;
      const outcome = random.uniform() < 0.4 + 0.2 * moment ? 'completed' : 'failed-check';
      const input = Math.round(10_000 * (1 - 0.3 * moment) * (0.7 + 0.6 * random.uniform()));
      return {
        ...slotOf(spec.task, armOf(spec)),
        outcome,
        order: specs.length + place + 1,
        usage: { ...zeroUsage, input },
      };
    });
    specs = [...specs, ...planned];
    design = absorbBatch(design, ran);
  }
  const [state] = design.subjects;
  if (state === undefined) throw new Error('no subject');
  return { verdict: state.judgement.verdict, isFlagged: areArmsApart(state.evidence.trials) };
}

describe('a drift within batches', () => {
  const count = runs(40, 1000);
  const measureAll = (arrange: Parameters<typeof measureDrift>[1]) =>
    Array.from({ length: count }, (_, seed) => measureDrift(seed, arrange));
  const earning = (all: ReturnType<typeof measureAll>) => all.filter(({ verdict }) => verdict === 'earns').length;

  it('lets in no more than one of twenty where the planner orders the trials, and nothing is flagged', () => {
    const mixed = measureAll((specs) => specs);
    // 5 %: four standard errors above it.
    expect(earning(mixed) / count).toBeLessThan(0.05 + 4 * Math.sqrt((0.05 * 0.95) / count));
    expect(mixed.filter(({ isFlagged }) => isFlagged).length / count).toBeLessThanOrEqual(0.01);
  });

  it('lets in what does nothing where the arms follow each other, and that is flagged', () => {
    const apart = measureAll((specs) => specs.toSorted((a, b) => a.present.length - b.present.length));
    expect(earning(apart) / count).toBeGreaterThan(0.5);
    expect(apart.every(({ isFlagged }) => isFlagged)).toBe(true);
  });
});

const isCandidate = ({ arm }: EvidenceTrial) => arm === 'candidate';

describe('the flag of such a measurement', () => {
  const { evidence, decision } = measure(effect([0.4, 0.9], [1, 1.1]));
  const inTurn = evidence.trials
    .toSorted((a, b) => a.batch - b.batch || Number(isCandidate(a)) - Number(isCandidate(b)))
    .map((trial, index) => ({ ...trial, order: index + 1 }));

  it('is raised by the order of the trials and changes nothing else', () => {
    expect(decision.flags).not.toContain('UNMIXED');
    const { flags, ...rest } = decideRule({ ...evidence, trials: inTurn });
    expect(flags).toContain('UNMIXED');
    expect([rest.verdict, rest.reason]).toEqual([decision.verdict, decision.reason]);
  });
});

describe('the flag of a measurement of tokens', () => {
  const trials = firstBatch.map(({ task, present }, index) =>
    buildTrial(task, present.length > 0 ? 'candidate' : 'baseline', 10_000 + 100 * (index % 7), { order: index + 1 }),
  );
  const apart = buildEvidence(trials.toSorted((a, b) => Number(isCandidate(a)) - Number(isCandidate(b))));

  it('is raised where one arm ran after the other, and not where they take turns', () => {
    expect(decideRule(apart).flags).toContain('UNMIXED');
    expect(decideRule(buildEvidence(trials)).flags).not.toContain('UNMIXED');
  });
});
