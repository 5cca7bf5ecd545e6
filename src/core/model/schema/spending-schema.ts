import * as v from 'valibot';
import type { Bounds } from './primitives.ts';

/** Reasons that stop measuring, named as the budget API of the seed names them. */
export const budgetStopReasons = [
  'convoy_budget_exceeded',
  'agent_budget_exceeded',
  'trial_budget_exceeded',
  'dollar_budget_exceeded',
] as const;

/** A dollar figure, or `unknown` when the cost of a model is not known. */
function dollarsSchema({ number }: Bounds) {
  return v.union([number, v.literal('unknown')]);
}

/** Builds the schema of a position; `line` and `column` are 1-based. */
export function positionSchema({ name, count }: Bounds) {
  return v.strictObject({ file: name, line: v.exactOptional(count), column: v.exactOptional(count) });
}

/** Builds the entries of a limit of a run, and what to change to move it. */
export function limitEntries(bounds: Bounds) {
  const { number, name } = bounds;
  return {
    reason: v.picklist(budgetStopReasons),
    /** Tokens; dollars for `dollar_budget_exceeded`. */
    amount: number,
    /** Key of the config or option of the command: `budget.run`, `--budget-tokens`. */
    setBy: name,
    /** Where the key stands in the base's config; only the file when it is not written there. Absent for an option. */
    at: v.exactOptional(positionSchema(bounds)),
  };
}

/** Where the dollars of a run come from. */
function pricingSchema({ number, count, name, list }: Bounds) {
  return v.strictObject({
    /** Month of the price list, `YYYY-MM`; `prices:` of the config wins over it. */
    asOf: name,
    /** Dollars of the trials whose price is known: what the limit is held against. */
    knownDollars: number,
    /** Trials of the demo agent: they cost nothing. */
    simulatedTrials: count,
    /** Models without a known price; with one of them the dollars are unknown. */
    unknownModels: list(name, 100),
  });
}

/** Builds the schema of one run's spending against its limits, in tokens of all classes and dollars. */
export function budgetReportSchema(bounds: Bounds) {
  const { number, count, name, list } = bounds;
  const dollars = dollarsSchema(bounds);
  const limit = limitEntries(bounds);
  return v.strictObject({
    run: name,
    totalConsumed: number,
    reserved: number,
    maxAllowed: number,
    percentUsed: number,
    dollars,
    maxDollars: number,
    warningActive: v.boolean(),
    budgetExhausted: v.boolean(),
    trials: count,
    /** Spending of each agent. */
    agents: list(
      v.strictObject({ agentId: name, consumed: number, maxAllowed: number, reserved: v.exactOptional(number) }),
      200,
    ),
    /** Tokens neither spent nor reserved. */
    remaining: v.exactOptional(number),
    /** Tokens that were spent, by token class. */
    usage: v.exactOptional(v.strictObject({ input: number, output: number, cacheCreation: number, cacheRead: number })),
    /**
     * Tokens spent for the verdict of each rule, a trial that serves several split evenly, to the token, and the trials that served
     * it, alone or with others. `rule` is empty for baselines that serve no rule in particular.
     */
    rules: v.exactOptional(list(v.strictObject({ rule: name, agent: name, consumed: number, trials: count }), 1000)),
    pricing: v.exactOptional(pricingSchema(bounds)),
    /** Attempts that took tokens and gave no trial: environment errors, interrupts, budget stops, processes that died. Absent when there is none. */
    charged: v.exactOptional(v.strictObject({ attempts: count, tokens: number })),
    /** Trials that were in the journal before the session, and what they cost when they were paid for; absent when all ran in this session. */
    recalled: v.exactOptional(v.strictObject({ trials: count, tokens: number, dollars })),
    /** Cost of measuring beside real work, in tokens of all classes of the last seven days. */
    week: v.exactOptional(
      v.strictObject({
        measured: number,
        /** Of distilling candidates from sessions; absent where none was. */
        distilled: v.exactOptional(number),
        /** Of the sessions; absent while none are collected, and then no share is known. */
        work: v.exactOptional(number),
      }),
    ),
    /** Why measuring stopped early, when it did: the first of `stops`. */
    stopReason: v.exactOptional(limit.reason),
    /** The limits that ended measuring early. */
    stops: v.exactOptional(list(v.strictObject(limit), 10)),
    /** Limits of which more is used up than the percentage at which people are warned. */
    warnings: v.exactOptional(
      list(
        v.strictObject({
          ...limit,
          /** Absent while the run goes on: what sets a limit is looked up once, when it has ended. */
          setBy: v.exactOptional(name),
          used: number,
          /** For the limit of an agent, whose. */
          agent: v.exactOptional(name),
        }),
        200,
      ),
    ),
  });
}

/** Builds the schema of trials and tokens (all classes, weight 1). */
export function spendSchema({ number, count }: Bounds) {
  return v.strictObject({ trials: count, tokens: number });
}

/** Builds the schema of trials, tokens and dollars; dollars are unknown where the model has no price, and 0 where trials are simulated. */
export function costSchema(bounds: Bounds) {
  return v.strictObject({ ...spendSchema(bounds).entries, dollars: dollarsSchema(bounds) });
}

/** Builds the schema of the cost of measuring one rule before its first trial; of rules that are measured together, its part. */
export function billSchema(bounds: Bounds) {
  const { number, count, name } = bounds;
  const cost = costSchema(bounds);
  return v.strictObject({
    rule: name,
    agent: name,
    /** Where the tokens of one trial are estimated from: trials of earlier runs, committed baselines, or a share of `budget.trial`. */
    basis: v.picklist(['journal', 'baselines', 'assumed']),
    /** How far completed trials of a task lie apart where that is known, as a share of their mean, and of how many trials. */
    spread: v.exactOptional(v.strictObject({ basis: v.picklist(['journal', 'receipts']), cv: number, trials: count })),
    expected: cost,
    worst: cost,
    /** Pairs of trials that the question of a rule with a probe takes: they are among its trials, and shared by rules that are measured together. */
    pairs: v.exactOptional(v.strictObject({ expected: count, worst: count })),
    /** Of a rule that buys solved tasks: share of trials that are solved without it, and what telling ten points more takes. */
    outcome: v.exactOptional(v.strictObject({ solved: number, tenPoints: cost })),
    /**
     * How long a rule takes to return what its trials are expected to cost. Absent for an audit, and for words that replace others: nothing has to be
     * returned.
     */
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
