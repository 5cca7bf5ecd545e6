import * as v from 'valibot';
import { wholeNumber } from './primitives.ts';
import { keptOutcomes, probeAnswer } from './trial-schema.ts';

const say = v.description;

/** How sure a verdict has to be. */
export const strictnessLevels = ['usual', 'strict'] as const;

/** The smallest values that still count: below, a variance or a quantile would leave the range of doubles. */
const leastShare = 1e-6;
const leastErrorRate = 1e-15;

/** The least that a known spread counts: trials that were all alike say little about the next. */
export const leastSpread = 0.05;

const number = v.pipe(v.number(), v.finite());
const tokens = v.pipe(wholeNumber, say('a whole number of tokens, 0 or more'));
const deviate = v.pipe(number, v.minValue(0.5), v.maxValue(5), say('a number from 0.5 to 5, for example 2.4'));
const weight = v.pipe(
  number,
  v.check((value) => value === 0 || (value >= leastShare && value <= 1 / leastShare)),
  say('0, or a number from 0.000001 to 1000000'),
);

/** Tokens of a trial by class. */
const usageSchema = v.pipe(
  v.strictObject({ input: tokens, output: tokens, cacheCreation: tokens, cacheRead: tokens }),
  say('an object with whole numbers of tokens for input, output, cacheCreation and cacheRead'),
);

/** Entries of the policy that decides a verdict. */
export const policyEntries = {
  ratio: v.pipe(number, v.gtValue(0), v.maxValue(1e12), say('a number above 0, for example 2')),
  /** A share of the capped baseline suite mean, or absolute tokens. */
  minEffect: v.pipe(
    v.union([
      v.pipe(number, v.minValue(leastShare), v.ltValue(1)),
      v.strictObject({ tokens: v.pipe(number, v.minValue(leastShare), v.maxValue(1e12)) }),
    ]),
    say('a share above 0 and below 1, for example 0.15, or { "tokens": 5000 }'),
  ),
  /** How sure a saving has to be shown, and ruled out: normal deviates (docs/statistics.md). */
  accept: deviate,
  reject: deviate,
  /**
   * Relative standard deviation of a trial, where stored trials of the same suite have told it; counts as twenty degrees of freedom. Absent where
   * nothing is known: a spread of 25 % is assumed then, with four.
   */
  spread: v.exactOptional(
    v.pipe(number, v.minValue(leastSpread), v.maxValue(2), say(`a spread from ${leastSpread} to 2, for example 0.2`)),
  ),
  weights: v.pipe(
    v.strictObject({ input: weight, output: weight, cacheCreation: weight, cacheRead: weight }),
    v.check((weights) => Object.values(weights).some((value) => value > 0)),
    say('weights of input, output, cacheCreation and cacheRead, one of them above 0'),
  ),
};

/** Replaying the interim analyses of evidence grows with the square of its trials: hostile evidence must not take minutes. */
const maxTrials = 5_000;

/** Builds the schema of the trials of evidence. */
export const listTrials = <T extends v.GenericSchema>(trial: T) =>
  v.pipe(v.array(trial), v.maxLength(maxTrials), say(`a list of at most ${maxTrials} trials`));

/**
 * Builds the schema of everything one verdict is computed from, embedded in its receipt so that anyone can recompute it. `name` is one line of
 * text.
 */
export function evidenceSchema(name: v.GenericSchema<unknown, string>) {
  const taskList = v.pipe(v.array(name), v.minLength(1), v.maxLength(500), say('a list of golden tasks'));
  return v.strictObject({
    schema: v.pipe(v.literal(1), say('1, the only version there is')),
    agent: name,
    rule: name,
    /** Tokens of the rule's rendered line. */
    rent: v.pipe(wholeNumber, say("the tokens of the rule's line, for example 27")),
    policy: v.strictObject(policyEntries),
    /** There when the rule has a probe: it then buys behaviour, at a price in tokens. Fixed before the first trial; shares are 0 … 1. */
    behaviour: v.exactOptional(
      v.strictObject({
        /** There when the rule stands and may leave: asked is then whether following falls without it. Absent where a rule has to earn its place. */
        stake: v.exactOptional(
          v.pipe(v.literal('removal'), say('removal, or absent where a rule has to earn its place')),
        ),
        /** Wanted gain: how much more often than without it a rule has to be followed. */
        gain: v.pipe(number, v.minValue(0.1), v.maxValue(0.9), say('a share from 0.1 to 0.9, for example 0.4')),
        /** Most probable error of letting in a rule that changes nothing. */
        alpha: v.pipe(number, v.minValue(leastErrorRate), v.ltValue(0.5), say('a number above 0, for example 0.02')),
        /** The most a rule may cost, as a share of the baseline's mean over all tasks. */
        price: v.pipe(number, v.minValue(0), v.ltValue(1), say('a share below 1, for example 0.2')),
        /** Pairs of the target tasks after which nothing more is asked. */
        maxPairs: v.pipe(wholeNumber, v.minValue(1), v.maxValue(500), say('a whole number from 1 to 500')),
        /** All tasks of the suite: the price is asked on each of them, tried already or not. */
        tasks: taskList,
        /** Tasks that the probe names; absent where the targets are those whose trials of the first batch answered. */
        targets: v.exactOptional(taskList),
      }),
    ),
    /** There when what is asked is whether solved tasks are worth their price. Fixed before the first trial, amounts in units of the metric. */
    outcome: v.exactOptional(outcomeTerms(name, taskList)),
    /** Golden tasks whose answer the rule's own words give away, in order of id; absent where there is none. Follows from rule and base's suite. */
    answers: v.exactOptional(taskList),
    trials: listTrials(v.strictObject(trialEntries(name))),
  });
}

/** Terms by which a rule that buys solved tasks is judged. */
function outcomeTerms(name: v.GenericSchema<unknown, string>, taskList: v.GenericSchema<unknown, string[]>) {
  return v.strictObject({
    /** There when the rule stands and may leave. */
    stake: v.exactOptional(v.pipe(v.literal('removal'), say('removal, or absent where a rule has to earn its place'))),
    /** Worth of a solved task; `auto` is `times` what one costs without the rule. */
    value: v.pipe(
      v.union([v.literal('auto'), v.pipe(number, v.gtValue(0), v.maxValue(1e15))]),
      say('auto, or an amount above 0'),
    ),
    times: v.pipe(number, v.minValue(1), v.maxValue(20), say('a number from 1 to 20, for example 3')),
    /** Tasks that may never break. */
    critical: v.pipe(v.array(name), v.maxLength(500), say('a list of golden tasks')),
    /** All tasks of the suite, tried already or not. */
    tasks: taskList,
  });
}

/** Builds the entries of one trial of evidence. */
export function trialEntries(name: v.GenericSchema<unknown, string>) {
  return {
    task: name,
    arm: v.picklist(['baseline', 'candidate']),
    outcome: v.picklist([...keptOutcomes, 'environment-error', 'cancelled']),
    order: wholeNumber,
    batch: wholeNumber,
    usage: usageSchema,
    /** Answer of the probe; absent where there is none, and for a trial the agent did not finish. */
    answer: v.exactOptional(probeAnswer),
    /** Number of the pair it was planned in, where several rules were measured together. */
    pair: v.exactOptional(wholeNumber),
    /**
     * True for a failure while other rules under test flipped too: what the probe found in it counts, and it accuses nobody, for any of them may
     * be its cause. Of rules with a probe alone.
     */
    inCompany: v.exactOptional(v.pipe(v.literal(true), say('true, for a failure beside other rules under test'))),
    /** Cost of the trial, in millionths of a dollar: what it counts where models are compared. Absent where tokens count. */
    microDollars: v.exactOptional(
      v.pipe(number, v.minValue(0), v.maxValue(1e15), say('millionths of a dollar, 0 or more')),
    ),
    /** Of an asset that is there to be used: whether a trial of the candidate did; absent where nobody counted. */
    used: v.exactOptional(v.pipe(v.boolean(), say('true or false, of the candidate'))),
    /** True when part of the usage is the meter's estimate: the API did not say it. */
    estimated: v.exactOptional(v.pipe(v.literal(true), say('true, when part of the usage is an estimate'))),
  };
}
