import type { Decision } from '../../../../../foundation/model/verdict/decision.ts';
import { formatInterval, formatSigned, formatSignedShare } from '../figures/format-tokens.ts';

/** The three figures of a saving as every table shows them; dashes while there is no baseline to compare with. */
export interface SavingWords {
  readonly saving: string;
  readonly interval: string;
  readonly share: string;
}

/** True when trials of both arms gave an estimate; without one the figures of a decision are zeros that mean nothing. */
export function hasEstimate({ baselineMean }: Pick<Decision, 'baselineMean'>): boolean {
  return baselineMean > 0;
}

/** Saving, interval and share of the baseline in words. */
export function wordSaving(verdict: Pick<Decision, 'saving' | 'interval' | 'baselineMean'>): SavingWords {
  if (!hasEstimate(verdict)) return { saving: '–', interval: '–', share: '–' };
  const { saving, interval, baselineMean } = verdict;
  return {
    saving: formatSigned(saving),
    interval: formatInterval(interval),
    share: formatSignedShare(saving, baselineMean),
  };
}
