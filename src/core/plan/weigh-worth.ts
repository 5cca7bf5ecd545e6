import type { Policy } from '../model/rule/config.ts';
import type { Measurement, Plan, RuleBill } from '../model/rule/plan.ts';
import { countFirstPairs } from '../stats/gain-evidence.ts';
import { type BillBasis, expectTrial } from './bill-rules.ts';
import { reserveAfter } from './estimate-spend.ts';
import { horizonSessions } from './resolve-minimal-effect.ts';

/** Largest saving a sentence of advice has been seen to bring, as a share of a session (facts on real rules: up to a quarter). */
const bestSaving = 0.25;

/**
 * Returns the rules of a measurement that are not worth its trials, with the reason in words: they cannot pay back inside the horizon, or
 * (`isNew`: nothing is paid for yet) the budget has no room for the first interim analysis. All rules of a measurement share both answers.
 */
export function weighWorth(
  measurement: Pick<Measurement, 'tasks' | 'rules'>,
  bills: readonly RuleBill[],
  policy: Policy,
  { basis, isNew }: { readonly basis: BillBasis; readonly isNew: boolean },
): Plan['notWorthMeasuring'] {
  const room = isNew ? lackRoom(countFirst(measurement), basis) : undefined;
  return bills.flatMap((bill) => {
    const why = lackPayback(bill, policy) ?? room;
    return why === undefined ? [] : [{ rule: bill.rule, why }];
  });
}

/** Says why a rule cannot return its trials; undefined for an audit, and for words that replace others, from which no return is asked. */
function lackPayback({ expected: { trials }, payback }: RuleBill, policy: Policy): string | undefined {
  const sessions = horizonSessions(policy);
  if (sessions === undefined || payback === undefined) return undefined;
  const returned = sessions * bestSaving;
  if (returned >= trials) return undefined;
  return `measuring takes about ${trials} trials, and even a saving of ${bestSaving * 100} % would pay back only ${Math.floor(returned)} of them in ${sessions} sessions`;
}

/** The fewest trials per task before a first interim analysis: two rounds. */
const fewestPerTask = 4;

/**
 * Before its first interim analysis a rule that buys solved tasks has two pairs of each; one with a probe has two pairs of each of its tasks, one of
 * each where they are many.
 */
function countFirst({ tasks, rules }: Pick<Measurement, 'tasks' | 'rules'>): number {
  if (rules.some(({ rule }) => rule.buys !== undefined)) return fewestPerTask * tasks.length;
  const targets = rules.flatMap(({ rule: { probe } }) => (probe === undefined ? [] : [(probe.tasks ?? tasks).length]));
  return targets.length === 0 ? fewestPerTask * tasks.length : 2 * countFirstPairs(Math.min(...targets));
}

const count = (tokens: number): string => tokens.toLocaleString('en-US');

/** The limit that ends measuring before the first interim analysis; undefined when none does, or while the cost of a trial is only assumed. */
function lackRoom(trials: number, { trialEstimate, prices, budget }: BillBasis): string | undefined {
  if (trialEstimate === undefined) return undefined;
  const { tokens, dollars } = expectTrial({ trialEstimate, prices, budget });
  // The limit of a trial is set aside for the first one; for the last one what is set aside after the others, beside all that they took.
  const last = reserveAfter(trialEstimate.dearest, budget.trial);
  const needed = (mean: number, ofLast: number, worst: number) => Math.max(worst, (trials - 1) * mean + ofLast);
  const start = `its first interim analysis takes at least ${trials} trials`;
  const inTokens = Math.ceil(needed(tokens, last, budget.trial));
  const [key, limit] =
    budget.agent < budget.run ? ['budget.agent', budget.agent] : ['budget.run (or --budget-tokens)', budget.run];
  if (inTokens > limit) return `${start}, which need room for ${count(inTokens)} tokens, and ${key} is ${count(limit)}`;
  if (dollars === 'unknown' || prices.worstTrial === 'unknown') return undefined;
  const ofLast = trialEstimate.dearest === undefined ? prices.worstTrial : (last / tokens) * dollars;
  const inDollars = needed(dollars, Math.min(ofLast, prices.worstTrial), prices.worstTrial);
  if (inDollars <= budget.dollars) return undefined;
  return `${start}, which need room for $${inDollars.toFixed(2)}, and budget.dollars is ${budget.dollars}`;
}
