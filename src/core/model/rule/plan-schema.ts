import * as v from 'valibot';
import { dollarsSchema } from '../money/budget-schema.ts';
import type { Bounds } from '../stored.ts';

/** Trials and tokens (all classes, weight 1). */
export function spendSchema({ number, count }: Bounds) {
  return v.strictObject({ trials: count, tokens: number });
}

/** Trials, tokens and dollars; dollars are unknown where the model has no price, and 0 where trials are simulated. */
export function costSchema(bounds: Bounds) {
  return v.strictObject({ ...spendSchema(bounds).entries, dollars: dollarsSchema(bounds) });
}

/** What measuring one rule costs before its first trial; of rules that are measured together, its part. */
export function billSchema(bounds: Bounds) {
  const { number, count, name } = bounds;
  const cost = costSchema(bounds);
  return v.strictObject({
    ...{ rule: name, agent: name },
    /** Where the tokens of one trial are estimated from: trials of earlier runs, committed baselines, or a share of `budget.trial`. */
    basis: v.picklist(['journal', 'baselines', 'assumed']),
    ...{ expected: cost, worst: cost },
    /** Pairs of trials that the question of a rule with a probe takes: they are among its trials, and shared by rules that are measured together. */
    pairs: v.exactOptional(v.strictObject({ expected: count, worst: count })),
    /** How long a rule takes to return what its trials are expected to cost. Absent for an audit, and for words that replace others: nothing has to be returned. */
    payback: v.exactOptional(
      v.strictObject({
        /** Sessions, if each of them saves the minimal effect. */
        sessions: number,
        /** The minimal effect, as a share of the suite mean. */
        saving: number,
      }),
    ),
  });
}
