import { describe, expect, it } from 'vitest';
import { askBehaviour } from '../../../../src/core/decide/behaviour/ask-behaviour.ts';
import { findTargets, listAnswered, openPairs } from '../../../../src/core/decide/behaviour/collect-answers.ts';
import { decideRule } from '../../../../src/core/decide/decide-rule.ts';
import { judgeEvidence } from '../../../../src/core/decide/judge-evidence.ts';
import { mayStop } from '../../../../src/core/decide/plan-rounds.ts';
import type { Evidence, EvidenceBehaviour } from '../../../../src/core/model/verdict/evidence-faults.ts';
import type { PairCounts } from '../../../../src/core/model/verdict/report.ts';
import {
  gainInterval,
  likelyPairs,
  limitOfLoss,
  limitOfRoom,
  logGain,
  stakesOf,
  weighCut,
  weighPairs,
} from '../../../../src/core/stats/gain-evidence.ts';
import { isNear } from '../../../helpers/vectors/vectors.ts';
import {
  type BehaviourVector,
  behaviourVectors,
  referenceBehaviour,
  toEvidence,
  type VectorInput,
} from './behaviour-vectors.ts';

const tolerance = 1e-7;
const gain = 0.4;
const alpha = 0.02;

describe(`vectors of behaviour (${referenceBehaviour.length} of reference, the others ours)`, () => {
  it.skipIf(referenceBehaviour.length === 0)('has all of the reference', () => {
    expect(referenceBehaviour.length).toBeGreaterThan(25);
    expect(Object.keys(answerers).sort()).toEqual([...new Set(referenceBehaviour.map(({ fn }) => fn))].sort());
  });

  it.each(behaviourVectors)('$id: $fn', (vector) => {
    expectNear(answerers[vector.fn]?.(vector.input, vector), vector.expected, vector.id);
  });
});

/** The input's letters: a for the rule, b against it, c alike. */
function pairsOf({ pairs = { a: 0, b: 0, c: 0 } }: VectorInput) {
  return { for: pairs.a, against: pairs.b, alike: pairs.c };
}

function spell({ for: a, against: b, alike: c, fewer, more, planned }: PairCounts) {
  return { a, b, c, fewer, more, planned };
}

const answerers: Readonly<Record<string, (input: VectorInput, vector: BehaviourVector) => unknown>> = {
  stakes: (input) => stakesOf(input.gain ?? gain),
  evidence: (input) => weighPairs(pairsOf(input), input.policy?.gain ?? gain),
  pairs: (input) => {
    const { trials, behaviour } = toEvidence(input);
    const targets = findTargets(trials, behaviour?.targets);
    const answered = listAnswered(trials, targets);
    const pairs = openPairs(answered.some(({ pair }) => pair !== undefined));
    for (const trial of answered) pairs.add(trial);
    return { targets, pairs: spell(pairs.counts()) };
  },
  behaviour: (input) => {
    const { tasks, pairs, evidence, followed, crossing, look } = askBehaviour(
      toEvidence(input).trials,
      behaviourOf(toEvidence(input)),
    );
    return {
      counts: Object.fromEntries(tasks.map(({ task, ...counts }) => [task, counts])),
      pairs: spell(pairs),
      ...evidence,
      followed,
      crossing: crossing ?? null,
      settledIn: crossing === undefined ? null : look,
    };
  },
  interval: (input) => gainInterval(pairsOf(input)),
  settle: (input) => likelyPairs(pairsOf(input), gain, { gain: -Math.log(alpha), room: limitOfRoom }) ?? null,
  cut: (input) => {
    const { margin, needed, safe } = weighCut(pairsOf(input), gain);
    const crossing = needed >= limitOfRoom ? 'needed' : safe >= limitOfLoss ? 'safe' : null;
    return { margin, needed, safe, crossing };
  },
  decide: (input, { expected }) => {
    const evidence = endAtAnswer(toEvidence(input));
    const { verdict, reason, behaviour } = decideRule(evidence);
    const price = behaviour?.price;
    const asked = askBehaviour(evidence.trials, behaviourOf(evidence));
    return {
      verdict,
      reason,
      // Where a task breaks nothing else is asked, and the vector tells nothing else.
      settledIn: expected.pairs === null || asked.crossing === undefined ? null : asked.look,
      pairs: expected.pairs === null || behaviour === undefined ? null : spell(behaviour.pairs),
      cost: price?.cost ?? null,
      price: price?.state ?? null,
    };
  },
};

function behaviourOf({ behaviour }: Evidence): EvidenceBehaviour {
  if (behaviour === undefined) throw new Error('the evidence has no behaviour');
  return behaviour;
}

/** The evidence at the interim analysis that settled it, as the gate would have it; whole when none does. */
function endAtAnswer(evidence: Evidence): Evidence {
  let known = evidence;
  for (const batch of new Set(evidence.trials.map((trial) => trial.batch))) {
    const trials = evidence.trials.filter((trial) => trial.batch <= batch);
    known = { ...evidence, trials };
    if (mayStop(judgeEvidence(known))) return known;
  }
  return known;
}

/** Numbers within the tolerance of the vectors, everything else exact. */
function expectNear(actual: unknown, expected: unknown, path: string): void {
  if (typeof expected === 'number' && typeof actual === 'number') {
    expect(isNear(actual, expected, tolerance), `${path}: ${actual} is not ${expected}`).toBe(true);
  } else if (expected !== null && typeof expected === 'object' && actual !== null && typeof actual === 'object') {
    expect(Object.keys(actual).sort(), path).toEqual(Object.keys(expected).sort());
    for (const [key, value] of Object.entries(expected)) {
      expectNear((actual as Record<string, unknown>)[key], value, `${path}.${key}`);
    }
  } else expect(actual, path).toEqual(expected);
}

describe('the evidence of violations', () => {
  it('is told like that of a gain', () => {
    expect(logGain({ for: 8, against: 0 }, gain)).toBeCloseTo(4.196195744993219, 12);
  });
});
