import type { ProductionCheck } from '../../../../core/model/session/work-report.ts';
import { formatCount, formatRate } from '../../../../core/report/figures/format-tokens.ts';

/** Marks every figure of real work before and after a rule as observed, and decided by nobody. */
export const observational = 'Observational: tasks, people and models changed as well, and nothing is decided by it.';

/** Describes a change with its interval: `18 % cheaper (−9 % … +39 %)`. */
export function describeWorkChange({ change }: Pick<ProductionCheck, 'change'>): string {
  if (change === undefined) return '';
  const [low, high] = change.interval;
  const word = change.share < 0 ? 'dearer' : 'cheaper';
  return `${formatRate(Math.abs(change.share))} ${word} (chance alone: ${formatRate(low)} … ${formatRate(high)}).`;
}

/** Describes the promised saving, and how much work it would take to see it. */
export function describePromise({ promised, runsNeeded, logSd }: ProductionCheck): string {
  const whose = logSd.isOwn ? 'your runs' : 'public sessions';
  const needed =
    runsNeeded === undefined
      ? ''
      : `; about ${formatCount(runsNeeded, 'completed run')}, half without it, would show that (spread of ${whose}: ${logSd.value})`;
  return `The receipt promises ${formatRate(promised)}${needed}.`;
}
