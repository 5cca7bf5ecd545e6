import type { AnswerFigures, Decision, SavingFigures } from '../../model/verdict/report.ts';
import type { ReplayRate } from '../../model/verdict/selftest.ts';
import { formatRate, formatShareRange, formatSigned, formatSignedShare } from '../../text/format-number.ts';
import { defined } from '../../util/values.ts';

/** Formats a rate with its standard error in points: `3.4 % (±0.6)`. */
export function formatUnsure({ rate, standardError }: ReplayRate): string {
  return `${formatRate(Number(rate.toFixed(3)))} (±${(100 * standardError).toFixed(1)})`;
}

/** The figures of a saving as every table shows them; dashes while there is no baseline to compare with. */
interface SavingText {
  /** As a share of a task, which is what decides. */
  readonly saving: string;
  /** The two limits that decide, in the same unit. */
  readonly range: string;
  /** The saving in tokens of the mean task. */
  readonly tokens: string;
}

/** Returns true when trials of both arms gave an estimate; without one the figures of a decision are zeros that mean nothing. */
export function hasEstimate({ baselineMean }: Pick<Decision, 'baselineMean'>): boolean {
  return baselineMean > 0;
}

/**
 * Formats the saving as shares of a task; for a rule that buys solved tasks its net gain, as shares of the full cost. Dashes stand where there is
 * no estimate.
 */
export function formatSaving({ outcome, ...tokenFigures }: Partial<SavingFigures>): SavingText {
  const net = outcome && { saving: outcome.net, interval: outcome.interval, baselineMean: outcome.full };
  const { saving = 0, interval = [0, 0], baselineMean = 0 } = net ?? tokenFigures;
  if (!hasEstimate({ baselineMean })) return { saving: '–', range: '–', tokens: '–' };
  return {
    saving: formatSignedShare(saving, baselineMean),
    range: formatShareRange(interval, baselineMean),
    tokens: formatSigned(saving),
  };
}

/** Picks out of a decision what a row of a table shows. */
export function pickAnswer(decision: AnswerFigures): AnswerFigures {
  const { verdict, reason, saving, interval, baselineMean, outcome } = decision;
  return { verdict, reason, saving, interval, baselineMean, ...defined({ outcome }) };
}
