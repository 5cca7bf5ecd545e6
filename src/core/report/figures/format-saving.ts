import type { Decision } from '../../model/verdict/decision.ts';
import { rangeOfTest } from '../../stats/triangular-test.ts';
import { type BarPolicy, barOf, type JudgedRule } from './explain-reason.ts';
import { formatInterval, formatShare, formatSigned, formatSignedShare } from './format-tokens.ts';

/** The three figures of a saving as every table shows them; dashes while there is no baseline to compare with. */
export interface SavingText {
  readonly saving: string;
  readonly range: string;
  readonly share: string;
}

/** A judged rule as far as its range depends on it. */
export type Ranged = Pick<JudgedRule, 'reason' | 'saving' | 'interval' | 'minimalEffect' | 'rent'>;

/** True when trials of both arms gave an estimate; without one the figures of a decision are zeros that mean nothing. */
export function hasEstimate({ baselineMean }: Pick<Decision, 'baselineMean'>): boolean {
  return baselineMean > 0;
}

/** The range shown beside a rule's verdict, in tokens: see {@link rangeOfTest}. */
export function rangeOf(rule: Ranged, policy: Pick<BarPolicy, 'ratio'>): readonly [number, number] {
  return rangeOfTest({ ...rule, bar: barOf(rule, policy) });
}

/** Saving, range and share of the baseline in words. */
export function formatSaving(
  verdict: Ranged & Pick<Decision, 'baselineMean'>,
  policy: Pick<BarPolicy, 'ratio'>,
): SavingText {
  if (!hasEstimate(verdict)) return { saving: '–', range: '–', share: '–' };
  const { saving, baselineMean } = verdict;
  return {
    saving: formatSigned(saving),
    range: formatInterval(rangeOf(verdict, policy)),
    share: formatSignedShare(saving, baselineMean),
  };
}

/** The confidence level of the intervals, in words: `90 %`. */
export function intervalLevel(policy: Pick<BarPolicy, 'alpha'>): string {
  return formatShare(1 - 2 * policy.alpha, 1);
}
