/** Facts that limits of tokens follow from. */
export interface BudgetBasis {
  /** Dollars of the most expensive token of the model; `unknown` where nobody prices it. */
  readonly perToken: number | 'unknown';
  /** `budget.dollars`. */
  readonly dollars: number;
  /** Tokens that nine of ten recent sessions here stay under; absent where none was counted. */
  readonly usual?: number | undefined;
}

/** Limits of a run in tokens and dollars, and of one trial in tokens. */
interface SuggestedBudget {
  readonly run: number;
  readonly trial: number;
  /** As given, or more where two trials of the least size may cost more at worst. */
  readonly dollars: number;
}

/** So much a trial gets at least and, where no session was counted, at most: an agent that does real work calls its model 20 to 50 times. */
const [least, usually] = [800_000, 2_000_000];
/** A first interim analysis of eight tasks, with the rule and without it, twice. */
const roundsOfTrials = 32;

/**
 * Suggests limits under which trials of a real agent come to their end: half as much again as its sessions take, as far as `dollars` have room for
 * two such trials at worst; and a run with room for a first interim analysis whose every trial takes all it may. No trial gets less than 800,000
 * tokens, which agents need: where the dollars have no room for two of those, as with a model of $45 a million tokens, the dollars are raised.
 */
export function suggestBudget({ perToken, dollars, usual }: BudgetBasis): SuggestedBudget {
  const wanted = usual === undefined ? usually : 1.5 * usual;
  const affordable = perToken === 'unknown' || perToken === 0 ? wanted : dollars / 2 / perToken;
  const trial = Math.max(least, floorTo(Math.min(wanted, affordable), 100_000));
  const pair = perToken === 'unknown' ? 0 : Math.ceil(2 * perToken * trial);
  const run = Math.max(20_000_000, Math.ceil((roundsOfTrials * trial) / 10_000_000) * 10_000_000);
  return { trial, run, dollars: Math.max(dollars, pair) };
}

function floorTo(value: number, step: number): number {
  return Math.floor(value / step) * step;
}
