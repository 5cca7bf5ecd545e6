import type { ProgressState } from './progress-state.ts';
import { abbreviateEstimate, describeSpent, describeTrials, fitWidth, sayTimeLeft } from './progress-texts.ts';

/** One look as one plain line of at most `width` columns: trials, time left, tokens and dollars, and how far the rules are. */
export function renderAnalysis(state: ProgressState, width: number): string {
  const parts = [describeTrials(state), ...sayTimeLeft(state), ...describeSpent(state.spent), ...sayRules(state)];
  return `  ${fitWidth(parts, width - 2)}`;
}

/** Of one rule what is known about it, of several how many have a verdict. */
function sayRules({ estimates }: ProgressState): readonly string[] {
  const [only, ...others] = estimates;
  if (only === undefined) return [];
  if (others.length === 0) return [abbreviateEstimate(only)];
  const settled = estimates.filter(({ verdict }) => verdict !== 'undecided').length;
  return [`${settled} of ${estimates.length} rules settled`];
}
