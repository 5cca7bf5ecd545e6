import * as v from 'valibot';
import { metrics, metricWeights } from '../model/money/usage.ts';
import { policyDefaults } from '../model/rule/config.ts';
import { probeAnswer } from '../model/trial/record-schema.ts';
import { arms, outcomes } from '../model/trial/trial.ts';
import type { Evidence } from '../model/verdict/evidence.ts';
import { unknownHorizonShare } from '../stats/auto-minimal-effect.ts';
import { isPlainLine } from '../text/escape/text-safety.ts';
import { defined } from '../util/values.ts';

const say = v.description;
/** The smallest values that still count: below, a variance or a quantile would leave the range of doubles. */
const leastShare = 1e-6;
const leastErrorRate = 1e-15;

const number = v.pipe(v.number(), v.finite());
const name = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.maxLength(256),
  v.check(isPlainLine),
  say('one line of text, at most 256 characters'),
);
const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0), say('a whole number, 0 or more'));
const tokens = v.pipe(wholeNumber, say('a whole number of tokens, 0 or more'));
const share = v.pipe(
  number,
  v.minValue(leastErrorRate),
  v.ltValue(0.5),
  say('a number above 0 and below 0.5, for example 0.05'),
);
const weight = v.pipe(
  number,
  v.check((value) => value === 0 || (value >= leastShare && value <= 1 / leastShare)),
  say('0, or a number from 0.000001 to 1000000'),
);

/** Tokens of a trial by class. */
export const usageSchema = v.pipe(
  v.strictObject({ input: tokens, output: tokens, cacheCreation: tokens, cacheRead: tokens }),
  say('an object with whole numbers of tokens for input, output, cacheCreation and cacheRead'),
);

const policyEntries = {
  ratio: v.pipe(number, v.gtValue(0), v.maxValue(1e12), say('a number above 0, for example 2')),
  minEffect: v.pipe(
    v.union([
      v.pipe(number, v.minValue(leastShare), v.ltValue(1)),
      v.strictObject({ tokens: v.pipe(number, v.minValue(leastShare), v.maxValue(1e12)) }),
    ]),
    say('a share above 0 and below 1, for example 0.15, or { "tokens": 5000 }'),
  ),
  alpha: share,
  beta: share,
  cap: v.pipe(number, v.minValue(1), v.maxValue(1e12), say('a number of at least 1, for example 2')),
  metric: v.picklist(metrics),
  weights: v.pipe(
    v.strictObject({ input: weight, output: weight, cacheCreation: weight, cacheRead: weight }),
    v.check((weights) => Object.values(weights).some((value) => value > 0)),
    say('weights of input, output, cacheCreation and cacheRead, one of them above 0'),
  ),
};

const trialEntries = {
  task: name,
  arm: v.picklist(arms),
  outcome: v.picklist(outcomes),
  cached: v.pipe(v.boolean(), say('true or false')),
  order: wholeNumber,
  batch: wholeNumber,
  usage: usageSchema,
  answer: v.exactOptional(probeAnswer),
  pair: v.exactOptional(wholeNumber),
  inCompany: v.exactOptional(v.pipe(v.literal(true), say('true, for a failure beside other rules under test'))),
  microDollars: v.exactOptional(
    v.pipe(number, v.minValue(0), v.maxValue(1e15), say('millionths of a dollar, 0 or more')),
  ),
  estimated: v.exactOptional(v.pipe(v.literal(true), say('true, when part of the usage is an estimate'))),
};

/** Replaying the interim analyses of evidence grows with the square of its trials: hostile evidence must not take minutes. */
export const maxTrials = 5_000;

const listOf = <T extends v.GenericSchema>(trial: T) =>
  v.pipe(v.array(trial), v.maxLength(maxTrials), say(`a list of at most ${maxTrials} trials`));

const taskList = v.pipe(v.array(name), v.minLength(1), v.maxLength(500), say('a list of golden tasks'));

/** What a rule that buys behaviour is judged by. */
const behaviourSchema = v.strictObject({
  stake: v.exactOptional(v.pipe(v.literal('removal'), say('removal, or absent where a rule has to earn its place'))),
  gain: v.pipe(number, v.minValue(0.1), v.maxValue(0.9), say('a share from 0.1 to 0.9, for example 0.4')),
  alpha: v.pipe(number, v.minValue(leastErrorRate), v.ltValue(0.5), say('a number above 0, for example 0.02')),
  price: v.pipe(number, v.minValue(0), v.ltValue(1), say('a share below 1, for example 0.2')),
  maxPairs: v.pipe(wholeNumber, v.minValue(1), v.maxValue(500), say('a whole number from 1 to 500')),
  tasks: taskList,
  targets: v.exactOptional(taskList),
});

const evidenceEntries = {
  schema: v.pipe(v.literal(1), say('1, the only version there is')),
  agent: name,
  rule: name,
  rent: v.pipe(v.number(), v.safeInteger(), v.minValue(0), say("the tokens of the rule's line, for example 27")),
  policy: v.strictObject(policyEntries),
  behaviour: v.exactOptional(behaviourSchema),
  answers: v.exactOptional(taskList),
  previousInformation: v.pipe(number, v.minValue(0), say('the largest information of an earlier look, 0 or more')),
  trials: listOf(v.strictObject(trialEntries)),
};

/** Evidence as rentroll writes it into receipts: every key is there. */
export const evidenceSchema = v.strictObject(evidenceEntries);

/** Evidence as people may write it: what has a default may be absent. */
export const givenEvidenceSchema = v.strictObject({
  ...evidenceEntries,
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
  previousInformation: v.optional(evidenceEntries.previousInformation),
  trials: listOf(
    v.strictObject({
      ...trialEntries,
      cached: v.optional(trialEntries.cached, false),
      order: v.optional(trialEntries.order),
      batch: v.optional(trialEntries.batch, 1),
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
