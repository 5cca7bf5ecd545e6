/** Facts that limits of tokens follow from. */
export interface BudgetBasis {
  /** Dollars of the most expensive token of the model; `unknown` where nobody prices it. */
  readonly perToken: number | 'unknown';
  /** `budget.dollars`. */
  readonly dollars: number;
  /** Tokens that nine of ten recent sessions here stay under; absent where none was counted. */
  readonly usual?: number | undefined;
}

/** Limits of tokens of a run and of one trial. */
interface SuggestedBudget {
  readonly run: number;
  readonly trial: number;
}

/** So much a trial gets at least and, where no session was counted, at most: an agent that does real work calls its model 20 to 50 times. */
const [least, usually] = [800_000, 2_000_000];
/** A first interim analysis of eight tasks, with the rule and without it, twice. */
const roundsOfTrials = 32;

/**
 * Suggests limits under which trials of a real agent come to their end: half as much again as its sessions take, as far as `dollars` have room for
 * two such trials at worst; and a run with room for a first interim analysis whose every trial takes all it may.
 */
export function suggestBudget({ perToken, dollars, usual }: BudgetBasis): SuggestedBudget {
  const wanted = usual === undefined ? usually : 1.5 * usual;
  const affordable = perToken === 'unknown' || perToken === 0 ? wanted : dollars / 2 / perToken;
  const trial = Math.max(least, floorTo(Math.min(wanted, affordable), 100_000));
  return { trial, run: Math.max(20_000_000, Math.ceil((roundsOfTrials * trial) / 10_000_000) * 10_000_000) };
}

function floorTo(value: number, step: number): number {
  return Math.floor(value / step) * step;
}
