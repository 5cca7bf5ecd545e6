import type { Decision } from '../../../../../foundation/model/verdict/decision.ts';
import { formatInterval, formatSigned, formatSignedShare } from '../figures/format-tokens.ts';
import { type BarPolicy, barOf, type JudgedRule } from './explain-reason.ts';

/** The three figures of a saving as every table shows them; dashes while there is no baseline to compare with. */
export interface SavingWords {
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

/**
 * The range shown beside a verdict, in tokens: the always-valid interval without the savings its test has ruled out. The interval
 * alone is wider than the test needs and could hold the very saving that a verdict denies.
 */
export function rangeOf(rule: Ranged, policy: Pick<BarPolicy, 'ratio'>): readonly [number, number] {
  const { reason, saving, minimalEffect } = rule;
  const [low, high] = rule.interval;
  if (reason === 'crossed-upper-boundary') return [Math.max(low, Math.min(saving, barOf(rule, policy))), high];
  if (reason === 'saving-ruled-out') return [low, Math.min(high, Math.max(saving, minimalEffect))];
  return [low, high];
}

/** Saving, range and share of the baseline in words. */
export function wordSaving(
  verdict: Ranged & Pick<Decision, 'baselineMean'>,
  policy: Pick<BarPolicy, 'ratio'>,
): SavingWords {
  if (!hasEstimate(verdict)) return { saving: '–', range: '–', share: '–' };
  const { saving, baselineMean } = verdict;
  return {
    saving: formatSigned(saving),
    range: formatInterval(rangeOf(verdict, policy)),
    share: formatSignedShare(saving, baselineMean),
  };
}
