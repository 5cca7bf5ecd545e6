import * as v from 'valibot';
import { metricWeights } from '../model/money/usage.ts';
import { policyDefaults } from '../model/rule/config.ts';
import type { Evidence } from '../model/verdict/evidence.ts';
import { evidenceSchema, listTrials, policyEntries, trialEntries } from '../model/verdict/evidence-schema.ts';
import { unknownHorizonShare } from '../stats/auto-minimal-effect.ts';
import { isPlainLine } from '../text/escape/text-safety.ts';
import { defined } from '../util/values.ts';

/** How tasks, rules and agents may be called in evidence. */
export const evidenceName = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.maxLength(256),
  v.check(isPlainLine),
  v.description('one line of text, at most 256 characters'),
);

const { entries } = evidenceSchema(evidenceName);
const trial = trialEntries(evidenceName);

/** Evidence as people may write it: what has a default may be absent. */
export const givenEvidenceSchema = v.strictObject({
  ...entries,
  policy: v.optional(
    v.strictObject({
      ratio: v.optional(policyEntries.ratio, policyDefaults.ratio),
      minEffect: v.optional(policyEntries.minEffect, unknownHorizonShare),
      alpha: v.optional(policyEntries.alpha, policyDefaults.alpha),
      beta: v.optional(policyEntries.beta, policyDefaults.beta),
      cap: v.optional(policyEntries.cap, policyDefaults.cap),
      metric: v.optional(policyEntries.metric, policyDefaults.metric),
      weights: v.optional(policyEntries.weights),
    }),
    {},
  ),
  previousInformation: v.optional(entries.previousInformation),
  trials: listTrials(
    v.strictObject({
      ...trial,
      cached: v.optional(trial.cached, false),
      order: v.optional(trial.order),
      batch: v.optional(trial.batch, 1),
    }),
  ),
});

/** Evidence that may leave open what its earlier interim analyses knew. */
export type GivenEvidence = Omit<Evidence, 'previousInformation'> & { readonly previousInformation?: number };

/** Fills in what depends on other values: weights of the metric, the order of the list. */
export function completeEvidence(given: v.InferOutput<typeof givenEvidenceSchema>): GivenEvidence {
  const { previousInformation, policy, trials, ...rest } = given;
  return {
    ...rest,
    policy: { ...policy, weights: policy.weights ?? metricWeights[policy.metric] },
    ...defined({ previousInformation }),
    trials: trials.map((trial, index) => ({ ...trial, order: trial.order ?? index + 1 })),
  };
}
