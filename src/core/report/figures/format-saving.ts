import type { Decision } from '../../model/verdict/decision.ts';
import { formatInterval, formatSigned, formatSignedShare } from './format-tokens.ts';

/** The three figures of a saving as every table shows them; dashes while there is no baseline to compare with. */
export interface SavingText {
  readonly saving: string;
  readonly range: string;
  readonly share: string;
}

/** True when trials of both arms gave an estimate; without one the figures of a decision are zeros that mean nothing. */
export function hasEstimate({ baselineMean }: Pick<Decision, 'baselineMean'>): boolean {
  return baselineMean > 0;
}

/** Saving, range and share of the baseline in words. The range is the two limits that decide. */
export function formatSaving(verdict: Pick<Decision, 'saving' | 'interval' | 'baselineMean'>): SavingText {
  if (!hasEstimate(verdict)) return { saving: '–', range: '–', share: '–' };
  const { saving, interval, baselineMean } = verdict;
  return {
    saving: formatSigned(saving),
    range: formatInterval(interval),
    share: formatSignedShare(saving, baselineMean),
  };
}
