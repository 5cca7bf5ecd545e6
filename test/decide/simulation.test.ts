import { describe, expect, it } from 'vitest';
import { allocateBatch, firstBatch, type TrialSlot } from '../../src/decide/allocate-batch.ts';
import { decideRule } from '../../src/decide/decide-rule.ts';
import { verifyEvidence } from '../../src/decide/verify-evidence.ts';
import type { Decision } from '../../src/model/decision.ts';
import type { Evidence } from '../../src/model/evidence.ts';
import { buildEvidence, buildTrial } from './build-evidence.ts';

/** A small seeded generator of uniform numbers in (0, 1): mulberry32. */
function makeUniform(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (((mixed ^ (mixed >>> 14)) >>> 0) + 0.5) / 4294967296;
  };
}

const levels = new Map([
  ['a', 40_000],
  ['b', 60_000],
  ['c', 50_000],
]);
const cv = 0.25;

/** Measures a rule that saves `share` of the tokens, batch by batch, on lognormal trials; gives up after 60 batches. */
function measure(seed: number, share: number): { readonly decision: Decision; readonly evidence: Evidence } {
  const uniform = makeUniform(seed);
  const sigma = Math.sqrt(Math.log(1 + cv ** 2));
  const draw = ({ task, arm }: TrialSlot, batch: number) => {
    const normal = Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
    const mean = (levels.get(task) ?? 0) * (arm === 'candidate' ? 1 - share : 1);
    return buildTrial(task, arm, Math.round(mean * Math.exp(sigma * normal - sigma ** 2 / 2)), { batch });
  };
  let evidence = buildEvidence(firstBatch([...levels.keys()]).map((slot) => draw(slot, 1)));
  let decision = decideRule(evidence);
  for (let batch = 2; decision.verdict === 'undecided' && batch <= 60; batch++) {
    const trials = [...evidence.trials, ...allocateBatch(evidence, 6).map((slot) => draw(slot, batch))];
    const previousInformation = Math.max(evidence.previousInformation, decision.information);
    evidence = buildEvidence(trials, { previousInformation });
    decision = decideRule(evidence);
  }
  return { decision, evidence };
}

function rateOf(verdict: Decision['verdict'], runs: readonly Decision[]): number {
  return runs.filter((run) => run.verdict === verdict).length / runs.length;
}

const runsPerEffect = 1000;

/** The stated bound of design/verdicts plus two standard errors of the simulation. */
function withNoise(bound: number): number {
  return bound + 2 * Math.sqrt((bound * (1 - bound)) / runsPerEffect);
}

describe(`operating characteristic (${runsPerEffect} seeded rules each)`, () => {
  const simulate = (share: number) =>
    Array.from({ length: runsPerEffect }, (_, seed) => measure(seed + 1, share).decision);

  it('accepts at most 5.8 % of the rules that do nothing, and settles every one', () => {
    const runs = simulate(0);
    expect(rateOf('earns', runs)).toBeLessThanOrEqual(withNoise(0.058));
    expect(rateOf('undecided', runs)).toBe(0);
  });

  it('accepts at most 0.2 % of the rules that cost a tenth', () => {
    expect(rateOf('earns', simulate(-0.1))).toBeLessThanOrEqual(withNoise(0.002));
  });

  it('turns away at most 13.6 % of the rules that save the minimal effect', () => {
    const runs = simulate(0.15);
    expect(rateOf('does-not-earn', runs)).toBeLessThanOrEqual(withNoise(0.136));
    expect(rateOf('earns', runs)).toBeGreaterThanOrEqual(0.8);
  });

  it('leaves evidence that verifies', () => {
    for (const seed of [1, 2, 3]) expect(verifyEvidence(measure(seed, 0.1).evidence)).toEqual([]);
  });
});
