import { priceCarried } from '../../../core/budget/price-carried.ts';
import { makeError, type Problem } from '../../../core/model/problem.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import { monthlySessions } from '../../../core/plan/resolve-minimal-effect.ts';
import { formatCount, formatDollars } from '../../../core/report/figures/format-tokens.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';

/** Tokens that every session of an agent begins with: all that is always loaded, measured or not. `before` is absent for a new agent. */
export interface StartLoad {
  readonly agent: string;
  readonly before?: number;
  readonly after: number;
}

type Terms = Pick<Config, 'policy' | 'prices' | 'runner'>;

/**
 * Describes how a change alters the start of every session, in one sentence for each affected agent, with dollars where the config of base says
 * how often people work.
 */
export function describeLoads(loads: readonly StartLoad[], terms: Terms): readonly string[] {
  return loads.flatMap(({ agent, before, after }) => {
    if (before === undefined || before === after) return [];
    const tokens = Math.abs(after - before);
    const more = `${formatCount(tokens, 'token')} ${after > before ? 'more' : 'fewer'} (${formatCount(before, 'token')} before)`;
    return [`Every session of ${quoteValue(agent)} begins with ${more}${priceInWords(tokens, terms)}.`];
  });
}

/** Reports the agents that a change takes above what base's `context.start` allows, or further above it. */
export function checkLoads(loads: readonly StartLoad[], terms: Pick<Config, 'context'>): readonly Problem[] {
  const most = terms.context.start;
  if (most === undefined) return [];
  return loads.flatMap(({ agent, before = 0, after }): readonly Problem[] => {
    if (after <= before || after <= most) return [];
    const over = `${formatCount(after, 'token')}, ${formatCount(after - most, 'token')} above context.start of base`;
    const message = `every session of ${quoteValue(agent)} would begin with ${over}; before this change it was ${formatCount(before, 'token')}`;
    const hint = `Take out as much elsewhere; \`rentroll --lines\` lists what every session begins with, line by line. Or raise context.start in a change of its own.`;
    return [makeError('head', 'context-over-budget', message, hint)];
  });
}

function priceInWords(tokens: number, terms: Terms): string {
  const dollars = priceMonth(tokens, terms);
  if (dollars === undefined) return '';
  const sessions = formatCount(Math.round(monthlySessions(terms.policy) ?? 0), 'session');
  return `, ${formatDollars(dollars)} a month at your ${sessions} (the first call of each session only)`;
}

/** Dollars a month at list prices or the config's; undefined where nobody knows the sessions or the prices. */
function priceMonth(tokens: number, { policy, prices, runner }: Terms): number | undefined {
  const sessions = monthlySessions(policy);
  if (sessions === undefined) return undefined;
  return priceCarried(tokens, [{ model: runner.model, runs: sessions, calls: sessions }], prices).dollars;
}
