import type { RuleEstimate } from '../../foundation/model/request/world.ts';
import { formatCount } from '../../stages/gate/report/words/figures/format-tokens.ts';
import type { ProgressState } from './progress-state.ts';
import { describeEstimate, describeSpent, describeTrials, sayPlainly } from './progress-words.ts';

/** Rules a line names; of the others only the number is shown. */
const mostRules = 4;

/**
 * One look as one plain line: trials, tokens, dollars, and what is known about each rule; those whose verdict an earlier line gave
 * (`told`) are left out.
 */
export function renderLook(state: ProgressState, told: ReadonlySet<string> = new Set()): string {
  const sums = [describeTrials(state), ...describeSpent(state.spent)].join(', ');
  const news = state.estimates.filter(({ rule }) => !told.has(rule));
  return `  ${[sums, ...nameRules(news, state.estimates.length > 1)].join('; ')}`;
}

/** Of a measurement of one rule everybody knows which. */
function nameRules(estimates: readonly RuleEstimate[], areSeveral: boolean): readonly string[] {
  const name = (rule: string) => (areSeveral ? `${sayPlainly(rule)}: ` : '');
  const shown = estimates.slice(0, mostRules).map((entry) => `${name(entry.rule)}${describeEstimate(entry)}`);
  const more = estimates.length - shown.length;
  return more === 0 ? shown : [...shown, `and ${formatCount(more, 'more rule')}`];
}
