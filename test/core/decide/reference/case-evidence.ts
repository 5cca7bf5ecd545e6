import { judgeEvidence } from '../../../../src/core/decide/judge-evidence.ts';
import type { Arm, Outcome } from '../../../../src/core/model/trial/trial.ts';
import type { Evidence, EvidenceTrial } from '../../../../src/core/model/verdict/evidence-faults.ts';
import { defined } from '../../../../src/core/util/values.ts';
import { buildEvidence, buildTrial, defaultPolicy } from '../build-evidence.ts';
import type { Answer, Case, Trial } from './rounds.ts';

/** All that counts as a failure, and what leaves no trace. */
const failures: readonly Outcome[] = ['failed-check', 'timed-out', 'turn-cap', 'token-cap', 'agent-error'];
const noTrace: readonly Outcome[] = ['environment-error', 'cancelled'];

/** A case as evidence of the product, in which failures of every kind take turns and each arm ends with trials that do not count. */
export function toEvidence({ currency, tau, minEffect, tasks, spread, critical = [] }: Case): Evidence {
  const arm = (task: string, of: Arm, trials: readonly Trial[]): readonly EvidenceTrial[] => [
    ...trials.map(([cost, solved], place) => {
      const outcome = solved === 1 ? 'completed' : failures[place % failures.length];
      return buildTrial(task, of, cost, outcome === undefined ? {} : { outcome });
    }),
    ...noTrace.map((outcome) => buildTrial(task, of, 1e6, { outcome })),
  ];
  const trials = Object.entries(tasks).flatMap(([task, own]) => [
    ...arm(task, 'baseline', own.without),
    ...arm(task, 'candidate', own.with),
  ]);
  const outcome = { value: 'auto', times: 3, critical: [...critical], tasks: Object.keys(tasks) } as const;
  return buildEvidence(trials, {
    rent: tau / defaultPolicy.ratio,
    policy: { ...defaultPolicy, minEffect, ...defined({ spread }) },
    ...(currency === 'outcome' ? { outcome } : {}),
  });
}

/** Verdict, reason and limits of the product. The vectors have no limits where a loss or a gap comes first. */
export function answerOf(evidence: Evidence): Answer {
  const { verdict, reason, look } = judgeEvidence(evidence);
  return { verdict, reason, limits: look?.limits ?? null };
}

/** Where two answers differ, in words; empty where they agree. Limits that the first does not state are not compared. */
export function listDifferences(expected: Answer, actual: Answer): readonly string[] {
  const said = (['verdict', 'reason'] as const)
    .filter((key) => expected[key] !== actual[key])
    .map((key) => `${key}: ${actual[key]}, not ${expected[key]}`);
  const limits = (expected.limits ?? []).flatMap((limit, end) => {
    const own = actual.limits?.[end] ?? Number.NaN;
    return Math.abs(own - limit) <= 1e-6 * Math.max(1, Math.abs(limit)) ? [] : [`limit ${end}: ${own}, not ${limit}`];
  });
  return [...said, ...limits];
}
