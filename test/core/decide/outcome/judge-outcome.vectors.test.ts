import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { outcomeDefaults } from '../../../../scripts/outcome/outcome-defaults.ts';
import { nextOutcomeBatch } from '../../../../src/core/decide/outcome/allocate-outcome.ts';
import { judgeOutcome, type OutcomeJudgement } from '../../../../src/core/decide/outcome/judge-outcome.ts';
import type {
  OutcomeEvidence,
  OutcomePolicy,
  OutcomeTrial,
} from '../../../../src/core/decide/outcome/outcome-terms.ts';
import { breakEvenOf, findPayRange } from '../../../../src/core/decide/outcome/pay-range.ts';
import { defined } from '../../../../src/core/util/values.ts';

type Look = Readonly<Record<string, unknown>> & { readonly eTasks: Readonly<Record<string, number>> };

interface Case {
  readonly name: string;
  readonly input: {
    readonly tasks: readonly string[];
    readonly rent: number;
    readonly policy: Partial<OutcomePolicy>;
    readonly trials: readonly string[];
  };
  readonly expected: readonly Look[] | { readonly error: string };
  readonly payRange?: object | null;
}

/** `bench/outcome-vectors.json`: evidence, and what an independent implementation says at every look. */
const file = resolve(import.meta.dirname, '../../../../../shared/bench/outcome-vectors.json');
const cases: readonly Case[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).cases : [];
/** Ours, worked out by own-outcome-vectors.py: what it does not say is not asked. */
const ownFile = resolve(import.meta.dirname, 'own-outcome-vectors.json');
const ownCases: readonly Case[] = JSON.parse(readFileSync(ownFile, 'utf8')).cases;

const outcomes: Readonly<Record<string, string>> = {
  ...{ c: 'completed', f: 'failed-check', t: 'timed-out', u: 'turn-cap', k: 'token-cap', a: 'agent-error' },
  ...{ e: 'environment-error', x: 'cancelled' },
};

function toTrial(line: string): OutcomeTrial {
  const [batch, task = '', arm, outcome = '', cost, extra] = line.split(' ');
  return {
    batch: Number(batch),
    task,
    arm: arm === 'b' ? 'baseline' : 'candidate',
    outcome: (outcomes[outcome] ?? outcome) as OutcomeTrial['outcome'],
    cost: Number(cost),
    ...(extra === 'extra' && { extra: true }),
  };
}

function toEvidence({ input }: Case): OutcomeEvidence {
  const policy = { ...outcomeDefaults, ...input.policy, harm: { ...outcomeDefaults.harm, ...input.policy.harm } };
  return { ...input, policy, trials: input.trials.map(toTrial), previousInformation: 0 };
}

/** Every look of a case, information of earlier ones carried on. */
function judgeLooks(
  evidence: OutcomeEvidence,
  looks: number,
): readonly (readonly [OutcomeEvidence, OutcomeJudgement])[] {
  let previousInformation = 0;
  return Array.from({ length: looks }, (_, index) => {
    const trials = evidence.trials.filter(({ batch }) => batch <= index + 1);
    const seen = { ...evidence, trials, previousInformation };
    const judgement = judgeOutcome(seen);
    previousInformation = Math.max(previousInformation, judgement.look?.information ?? 0);
    return [seen, judgement] as const;
  });
}

/** A judgement in the words of the vectors. */
function toLook(evidence: OutcomeEvidence, judgement: OutcomeJudgement): Readonly<Record<string, unknown>> {
  const { verdict, reason, solvedGain, eSuite, lost, gained, broken, named, estimate, look } = judgement;
  const next = nextOutcomeBatch(evidence, judgement);
  return {
    ...{ verdict, reason, solvedGain, eSuite, lost, gained, broken, named },
    ...(look && {
      ...{ minimalEffect: judgement.minimalEffect, z: look.z, information: look.information, score: look.score },
      ...{ upper: look.earnsAt, lower: look.doesNotEarnAt },
    }),
    ...(estimate && {
      ...{ value: estimate.value, net: estimate.net, full: estimate.full, variance: estimate.variance },
      df: Number.isNaN(estimate.df) ? null : estimate.df,
      breakEven: breakEvenOf(estimate) ?? null,
      costPerSolved: [estimate.perSolved[0], estimate.perSolved[1] ?? null],
    }),
    eTasks: Object.fromEntries(judgement.cells.map(({ task, e }) => [task, e])),
    next: next.map(({ task, arm, extra }) => `${task} ${arm === 'baseline' ? 'b' : 'c'}${extra ? ' extra' : ''}`),
  };
}

/** Where two values differ: numbers by more than 1e-7 of the wanted one, everything else at all. */
function listDifferences(actual: unknown, wanted: unknown, at = ''): readonly string[] {
  if (typeof actual === 'number' && typeof wanted === 'number')
    return Math.abs(actual - wanted) <= 1e-7 * Math.abs(wanted) ? [] : [`${at}: ${actual}, not ${wanted}`];
  if (typeof actual !== 'object' || typeof wanted !== 'object' || actual === null || wanted === null)
    return actual === wanted ? [] : [`${at}: ${String(actual)}, not ${String(wanted)}`];
  const [own, other] = [new Map(Object.entries(actual)), new Map(Object.entries(wanted))];
  return [...new Set([...own.keys(), ...other.keys()])].flatMap((key) =>
    listDifferences(own.get(key), other.get(key), `${at}/${key}`),
  );
}

describe.skipIf(cases.length === 0)('the vectors (needs ../shared/bench/outcome-vectors.json)', () => {
  it('are all there', () => {
    expect(cases).toHaveLength(46);
    expect(cases.flatMap(({ expected }) => ('error' in expected ? [] : expected))).toHaveLength(292);
  });

  it.each(cases)('$name', (entry) => {
    const { expected, payRange } = entry;
    const evidence = toEvidence(entry);
    if ('error' in expected) {
      expect(() => judgeOutcome(evidence)).toThrow(new RangeError(expected.error));
      return;
    }
    const judged = judgeLooks(evidence, expected.length);
    for (const [index, [seen, judgement]] of judged.entries()) {
      expect(listDifferences(toLook(seen, judgement), expected[index])).toEqual([]);
    }
    const { policy, rent } = evidence;
    const range = findPayRange(judged.at(-1)?.[1].cells ?? [], policy, policy.ratio * rent);
    if (payRange === undefined || payRange === null) expect(range).toBeUndefined();
    else expect(listDifferences({ pays: null, doesNotPay: null, ...defined({ ...range }) }, payRange)).toEqual([]);
  });
});

describe('vectors of our own, from the formulas in another language', () => {
  it('come to an answer of every kind that is final', () => {
    const last = ownCases.map(({ expected }) => ('error' in expected ? '' : String(expected.at(-1)?.['reason'])));
    expect(ownCases).toHaveLength(13);
    for (const reason of ['worth-its-price', 'value-ruled-out', 'breaks-critical-task', 'breaks-task', 'loses-tasks'])
      expect(last).toContain(reason);
    expect(last).toContain('over-harm-budget');
  });

  it.each(ownCases)('$name', (entry) => {
    const { expected } = entry;
    if ('error' in expected) throw new Error('none of ours is refused');
    for (const [index, [seen, judgement]] of judgeLooks(toEvidence(entry), expected.length).entries()) {
      const wanted = expected[index] ?? {};
      const told = Object.entries(toLook(seen, judgement)).filter(([key]) => key in wanted);
      expect(listDifferences(Object.fromEntries(told), wanted)).toEqual([]);
    }
  });
});
