import type { DistillAuto } from '../../../../core/model/live/consents.ts';
import type { BudgetReport, WeekCost } from '../../../../core/model/money/budget.ts';
import {
  formatCount,
  formatDollars,
  formatShare,
  formatTokens,
} from '../../../../core/report/figures/format-tokens.ts';
import { describeLimit, describeWarning, stopLabels } from '../../../../core/report/figures/verdict-labels.ts';

/** Summarises spending in one line: `1.2 M of 20 M tokens (6 %), 96 trials`; dollars only when some are known. */
export function summariseBudget(budget: BudgetReport): string {
  const share = formatShare(budget.totalConsumed, budget.maxAllowed);
  const tokens = `${formatTokens(budget.totalConsumed)} of ${formatTokens(budget.maxAllowed)} tokens (${share})`;
  return `${tokens}, ${summariseBeyondTokens(budget)}`;
}

/** The rest of that line, for reports that draw the tokens: `96 trials, $11.40 of $25.00`. */
function summariseBeyondTokens(budget: BudgetReport): string {
  const parts = [formatCount(budget.trials, 'trial')];
  const { dollars, maxDollars } = budget;
  if (dollars === 'unknown') parts.push('dollars unknown');
  else if (dollars > 0) parts.push(`${formatDollars(dollars)} of ${formatDollars(maxDollars)}`);
  if (budget.reserved > 0) parts.push(`${formatTokens(budget.reserved)} tokens reserved`);
  return parts.join(', ');
}

/** Returns true when there is anything to say about spending: a trial was paid for, or a limit stopped measuring. */
export function hasSpending(budget: BudgetReport): boolean {
  return budget.maxAllowed > 0 && (budget.totalConsumed > 0 || budget.trials > 0 || budget.stopReason !== undefined);
}

/** Share of the week's real work that measuring may take before people are warned. */
const highShare = 0.1;

/** Explains the cost of measuring against the week's real work, and that it is much when it is. */
export function explainWeek({ measured, distilled = 0, work }: WeekCost): string {
  const spent = measured + distilled;
  const against =
    work === undefined
      ? "share of the week's real work unknown: no sessions collected"
      : `${formatShare(spent, work)} of the week's real work (${formatTokens(work)})`;
  const isHigh = work !== undefined && spent > highShare * work;
  const also = distilled > 0 ? ` and distilling ${formatTokens(distilled)}` : '';
  const warning = isHigh ? ' That is more than a tenth: measure less often, or fewer rules and tasks.' : '';
  return `Measuring took ${formatTokens(measured)} tokens${also} in the last 7 days; ${against}.${warning}`;
}

/** Explains the cost of measuring against the week's real work in a line, and if it is a warning. */
export function explainWeekBriefly({ measured, distilled = 0, work }: WeekCost): {
  readonly text: string;
  readonly isHigh: boolean;
} {
  const spent = measured + distilled;
  const took = `Measuring${distilled > 0 ? ' and distilling' : ''}: ${formatTokens(spent)} tokens in 7 days`;
  if (work === undefined) return { text: `${took}; real work of the week is not known.`, isHigh: false };
  const isHigh = spent > highShare * work;
  const warning = isHigh ? ': more than a tenth' : '';
  return { text: `${took}, ${formatShare(spent, work)} of real work${warning}.`, isHigh };
}

/** Lists the limits that stopped measuring, and those that are nearly used up; nothing without one. Unescaped. */
export function explainLimits(budget: BudgetReport | undefined): readonly string[] {
  return budget === undefined ? [] : [...explainStops(budget), ...explainWarnings(budget)];
}

/** Names the limits that stopped measuring; a budget that was read from its file knows only the reason. */
export function explainStops({ stops, stopReason }: BudgetReport): readonly string[] {
  if (stops === undefined) return stopReason === undefined ? [] : [writeStop(stopLabels[stopReason])];
  return stops.map((limit) => writeStop(`${stopLabels[limit.reason]}: ${describeLimit(limit)}`));
}

function writeStop(limit: string): string {
  return `Stopped: the next trial could have passed ${limit}. Trials already paid for are kept.`;
}

/** Explains the limits that are nearly used up, one sentence each; one that stopped measuring is not warned of. */
export function explainWarnings({ warnings = [], stops = [] }: BudgetReport): readonly string[] {
  const stopped = new Set(stops.map(({ reason }) => reason));
  return warnings.filter(({ reason }) => !stopped.has(reason)).map(describeWarning);
}

/** Explains in one line what acts by itself with its person's consent, and how the consent is taken back. */
export function explainConsent({ isOn, model, since = '' }: DistillAuto): string {
  if (!isOn) return 'Background questions to a model: none.';
  const day = since.slice(0, 'yyyy-mm-dd'.length);
  return `Background questions to a model: ${model} is asked about expensive sessions, as you agreed on ${day} (end it: rentroll session distill --auto off).`;
}
