import * as v from 'valibot';
import type { Bounds } from './primitives.ts';

/** The four answers. */
export const verdictKinds = ['earns', 'does-not-earn', 'regression', 'undecided'] as const;

/** Remarks that accompany a verdict and are never silent. */
export const flagKinds = [
  'METRIC-CONFLICT',
  'TASK-WORSE',
  'FLAKY',
  'CONCENTRATED',
  'ESTIMATED',
  'SIMULATED',
  'LEAK',
  // The rule's own words are part of the answer of a golden task.
  'ANSWER-KEY',
  // Of assets: no search of their text can say what that knows or does.
  'EXECUTES-CODE',
  'ONE-TASK',
  'NA-SHIFT',
  'ONE-SIDED',
  'BACKWARDS',
  // Of rules that buy solved tasks.
  'TRADES',
  'BREAKS-TASK',
  'SUSPECT',
  'UNMIXED',
  'VALUE-AUTO',
] as const;

/** Where the tokens of a verdict come from. */
export const evidenceLevel = v.picklist(['measured', 'simulated']);

/** Builds the schema of the figures about the behaviour that a rule buys; evidence is told as its natural logarithm. */
export function figuresSchema({ number, count, name, list }: Bounds) {
  /** How often a probe gave each answer. */
  const answers = v.strictObject({ yes: count, no: count, na: count });
  return v.strictObject({
    targets: list(name, 500),
    /** Per target task. */
    tasks: list(v.strictObject({ task: name, baseline: answers, candidate: answers }), 500),
    /** Counts of pairs of trials by what they say about following, over the target tasks. */
    pairs: v.strictObject({
      /** Followed with the rule only, without it only, and alike. */
      for: count,
      against: count,
      alike: count,
      /** Pairs, those without an answer included, in which only the trial without the rule (with it) violated it. */
      fewer: count,
      more: count,
      planned: count,
    }),
    /** That there is a gain, that it is below the wanted one, and that violations became fewer. */
    evidence: v.strictObject({ gain: number, room: number, violations: number }),
    /** Values that the first two have to reach. */
    needed: v.strictObject({ gain: number, room: number }),
    /** Share of yes among all answers of both arms. */
    followed: number,
    /** Share of yes with the rule less that without it, in the mean of the target tasks; its interval at any look. */
    gain: number,
    interval: v.strictTuple([number, number]),
    /** Whether a rule keeps the price of what it buys; absent until a gain is shown. */
    price: v.exactOptional(
      v.strictObject({
        /** Mean cost per trial over all tasks, in tokens of the metric, and as a share of the baseline's mean. */
        cost: number,
        share: number,
        /** The most it may cost, as such a share. */
        limit: number,
        state: v.picklist(['kept', 'above-price', 'too-dear', 'open']),
      }),
    ),
    /** Further pairs that likely settle it, `never` at the present rate, and how many there may be. Absent when settled. */
    further: v.exactOptional(v.strictObject({ likely: v.union([count, v.literal('never')]), most: count })),
  });
}

/**
 * Builds the schema of the figures about the solved tasks that a rule buys, failed trials included. Pairs are without and with the rule, amounts
 * in units of the metric; evidence is told as its natural logarithm.
 */
export function outcomeSchema({ number, count, name, list }: Bounds) {
  const both = v.strictTuple([number, number]);
  return v.strictObject({
    /** Worth of a solved task, and where it comes from. */
    value: number,
    valueSource: v.picklist(['auto', 'declared']),
    times: number,
    /** Cost of a solved task; with the rule null where it solves none. */
    perSolved: v.strictTuple([number, v.nullable(number)]),
    /** Share of trials solved, and mean cost of a trial, capped and as it was. */
    solved: both,
    cost: both,
    uncapped: both,
    /** Gain of the rule per trial once a solved task is worth that, and the two limits that decide. */
    net: number,
    interval: both,
    /** Mean cost of a trial without the rule, what its failures are worth included. */
    full: number,
    /** Worth that a solved task needs for the rule to pay, by the point estimates; absent where it is better or worse on both counts. */
    breakEven: v.exactOptional(number),
    /** Values of a solved task at which it is shown to pay, or not to: first and last of those that were tried. */
    payRange: v.exactOptional(v.strictObject({ pays: v.exactOptional(both), doesNotPay: v.exactOptional(both) })),
    harm: v.strictObject({
      /** The evidence at which a task is shown to be lost. */
      needed: number,
      tasks: list(
        v.strictObject({
          task: name,
          solved: count,
          of: count,
          solvedWith: count,
          ofWith: count,
          evidence: number,
        }),
        500,
      ),
      /** Tasks that are shown to be lost, over all tasks and looks; those that may be; and those that may never be. */
      broken: list(name, 500),
      watched: list(name, 500),
      critical: list(name, 500),
      /** Pairs of trials of which only the one without (with) the rule was solved, and the evidence that the suite loses. */
      lost: count,
      gained: count,
      evidence: number,
    }),
  });
}

/** Builds the schema of one task under both arms; `mean` and `cv` of an arm are over capped metric values of completed trials. */
function taskSummarySchema({ number, count, name }: Bounds) {
  const arm = v.strictObject({
    completed: count,
    failures: count,
    mean: number,
    cv: number,
  });
  return v.strictObject({ task: name, cap: number, baseline: arm, candidate: arm, saving: number });
}

/** Builds the schema of the prediction for tasks that nobody measured, in shares of a task's own baseline. */
export function predictionSchema({ number, count }: Pick<Bounds, 'number' | 'count'>) {
  const interval = v.strictTuple([number, number]);
  return v.strictObject({
    /** Tasks it rests on, and their mean saving. */
    tasks: count,
    saving: number,
    /** Where the mean saving of all tasks like them lies, and that on the next of them, 9 times in 10. */
    likeThese: interval,
    next: interval,
    /** How probable it is that the next of them costs more with the rule. */
    loses: number,
  });
}

/** Builds the schema of the trials that completed with an asset, and those of them that used it. */
function usedSchema({ count }: Pick<Bounds, 'count'>) {
  return v.strictObject({ trials: count, of: count });
}

/** Builds the entries of the answer of `decide`, field by field. Token figures are in the policy's metric unless said otherwise. */
export function decisionEntries(bounds: Bounds) {
  const { number, name, list } = bounds;
  return {
    verdict: v.picklist(verdictKinds),
    /** Stable reason code, for example `saving-shown`, `saving-ruled-out`, `breaks-task`, `more-trials-needed`. */
    reason: name,
    /** The rule of the same change that brings the same, where the reason is `only-together`. */
    better: v.exactOptional(name),
    /** Tokens saved a task: the share of a task that is saved, of the baseline's mean. */
    saving: number,
    /** The two limits that decide, in tokens a task. */
    interval: v.strictTuple([number, number]),
    /** Capped baseline suite mean and minimal effect, in tokens. */
    baselineMean: number,
    minimalEffect: number,
    tasks: list(taskSummarySchema(bounds), 500),
    /** Evidence that a task is solved less often with the rule, as a natural logarithm, and where that is shown. */
    passRate: list(v.strictObject({ task: name, llr: number, limit: number }), 500),
    /** Further trials and tokens (all classes) that settle an undecided verdict whatever they show; zeros when settled. */
    settle: v.strictObject({ trials: number, tokens: number }),
    flags: list(v.picklist(flagKinds), 20),
    /** There for a rule that buys behaviour. */
    behaviour: v.exactOptional(figuresSchema(bounds)),
    /** There for a rule that buys solved tasks. */
    outcome: v.exactOptional(outcomeSchema(bounds)),
    /** There where tokens decide, from four tasks on. */
    prediction: v.exactOptional(predictionSchema(bounds)),
    /** There for an asset whose uses were counted. */
    used: v.exactOptional(usedSchema(bounds)),
    /** The saving under the three metrics, tokens per completed trial. */
    savings: v.strictObject({ priced: number, total: number, processing: number }),
    /** The saving of the other tasks, for each task; empty for a suite of one. */
    leaveOneOut: list(v.strictObject({ task: name, saving: number }), 500),
  };
}
