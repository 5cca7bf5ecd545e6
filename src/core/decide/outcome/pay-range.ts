import { fixedHalfWidth } from '../../stats/distributions.ts';
import { mixtureHalfWidth } from '../../stats/gain-evidence.ts';
import { estimateAt, measureCells, type NetEstimate } from './estimate-net.ts';
import type { OutcomeCell } from './outcome-cells.ts';
import type { OutcomePolicy } from './outcome-terms.ts';

/** What a solved task has to be worth for a candidate to pay, in units of the metric: first and last value of which it is shown. */
export interface PayRange {
  readonly perSolved: number;
  readonly pays: readonly [number, number] | undefined;
  readonly doesNotPay: readonly [number, number] | undefined;
}

/** Values that are tried: from a hundredth to a hundred times what a solved task costs, twenty to a power of ten. */
const [steps, perPower] = [81, 20];

/** Scale of that interval, as a share of the full cost without the candidate. */
const rhoShare = 0.1;

/**
 * The values of a solved task at which the interval of what a candidate gains, less τ, lies above 0 or below it. A confidence set for one number: the
 * value may be chosen after it was read. Undefined in the tokens currency and while there is no estimate.
 */
export function findPayRange(cells: readonly OutcomeCell[], policy: OutcomePolicy, tau: number): PayRange | undefined {
  const measured = policy.currency === 'tokens' ? undefined : measureCells(cells);
  if (measured === undefined || !(measured.cost[0] > 0)) return undefined;
  const [perSolved] = measured.perSolved;
  const values = Array.from({ length: steps }, (_, index) => perSolved * 10 ** ((index - (steps - 1) / 2) / perPower));
  const tried = values.map((value) => ({
    value,
    interval: intervalAt(estimateAt(measured, policy, value), policy),
  }));
  return {
    perSolved,
    pays: endsOf(tried.filter(({ interval: [low] }) => low > tau)),
    doesNotPay: endsOf(tried.filter(({ interval: [, high] }) => high < tau)),
  };
}

/**
 * What a solved task has to be worth for the candidate to pay, by the point estimates; undefined where it is better or worse on both counts, and where
 * as much is solved. A ratio of two noisy numbers: it is never said without the range.
 */
export function breakEvenOf({ cost, share }: NetEstimate): number | undefined {
  const ratio = (cost[1] - cost[0]) / (share[1] - share[0]);
  return Number.isFinite(ratio) && ratio > 0 ? ratio : undefined;
}

/** The interval of what a candidate gains at level 1 − 2·alpha, at whatever look the test stops. Undefined without a variance. */
export function intervalOfNet(
  { net, variance, df, full }: NetEstimate,
  { alpha, oneLook }: Pick<OutcomePolicy, 'alpha' | 'oneLook'>,
): readonly [number, number] | undefined {
  if (!(variance > 0)) return undefined;
  const spread = { standardError: Math.sqrt(variance), df, rho: rhoShare * full };
  const half = oneLook === true ? fixedHalfWidth(spread, alpha) : mixtureHalfWidth(spread, 2 * alpha);
  return [net - half, net + half];
}

function intervalAt(estimate: NetEstimate, policy: OutcomePolicy): readonly [number, number] {
  return intervalOfNet(estimate, policy) ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
}

function endsOf(tried: readonly { readonly value: number }[]): readonly [number, number] | undefined {
  const [first, last] = [tried[0], tried.at(-1)];
  return first === undefined || last === undefined ? undefined : [first.value, last.value];
}
