import { openTally, readSearchLines } from '../../../adapters/store/tally.ts';
import { priceCarried } from '../../../core/budget/price-carried.ts';
import { priceKnown } from '../../../core/budget/price-trials.ts';
import { planSearch } from '../../../core/groups/plan-search.ts';
import { weighReturn } from '../../../core/groups/weigh-return.ts';
import type { Dollars } from '../../../core/model/money/usage.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import type { SearchReturn, WeekAllowance } from '../../../core/model/verdict/inherited.ts';
import { monthlySessions } from '../../../core/plan/resolve-minimal-effect.ts';
import { sum } from '../../../core/stats/moments.ts';
import { toDay } from '../../../core/text/to-day.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';
import { plannedModel, pricingOf } from '../../run/money/run-budget.ts';
import { findTrialPrices } from '../../run/planning/known-trials.ts';
import { inJournal } from '../../run/state/open-journal.ts';
import type { PlannedInherited, PlannedSearch } from './plan-inherited.ts';

/** What a whole block is expected to take: every task twice in both arms, of every search. */
export interface BlockBill {
  readonly tokens: number;
  /** At the configured model's prices; of a trial nobody has seen yet each token counts as in a plan. */
  readonly dollars: Dollars;
}

/** Bills one whole block of these searches. */
export function billBlock(
  searches: readonly PlannedSearch[],
  config: Config,
  known: PlannedInherited['known'],
): BlockBill {
  const blocks = searches.map((search) => {
    const trials = 4 * search.setup.tasks.length;
    const each = priceTrialOf(search, config, known);
    return { tokens: trials * search.setup.meanTokens, dollars: each === 'unknown' ? each : trials * each };
  });
  const dollars = blocks.map((block) => block.dollars);
  return {
    tokens: sum(blocks.map(({ tokens }) => tokens)),
    dollars: dollars.every((amount) => amount !== 'unknown') ? sum(dollars) : 'unknown',
  };
}

/** Dollars one trial of a search is expected to cost: as earlier ones did, else as in a plan. */
function priceTrialOf(
  { agent, setup: { meanTokens } }: PlannedSearch,
  config: Config,
  known: PlannedInherited['known'],
): Dollars {
  const { usualToken } = findTrialPrices(config);
  return known.get(agent)?.dollars ?? (usualToken === 'unknown' ? usualToken : usualToken * meanTokens);
}

/** Weighs what a search can give back before it begins. */
export function weighSearch(search: PlannedSearch, config: Config, known: PlannedInherited['known']): SearchReturn {
  const { calls = 0, dollars } = known.get(search.agent) ?? {};
  const model = plannedModel(config);
  return weighReturn(search.setup, planSearch(search.setup), {
    calls: calls > 0 ? calls : undefined,
    trial: {
      dollars: priceTrialOf(search, config, known),
      isMeasured: dollars !== undefined,
      limit: config.budget.dollars,
    },
    carry: (tokens, times) => priceCarried(tokens, [{ model, runs: 1, calls: times }], config.prices).dollars,
    monthlySessions: monthlySessions(config.policy),
  });
}

const dayMs = 24 * 3_600_000;

/** The week of a moment by ISO 8601 in UTC, `2026-W47`, and the Monday it begins with. */
export function weekOf(now: Date): { readonly name: string; readonly start: Date } {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const weekday = (now.getUTCDay() + 6) % 7;
  const start = new Date(midnight - weekday * dayMs);
  // A week belongs to the year of its Thursday.
  const thursday = new Date(start.getTime() + 3 * dayMs);
  const firstDay = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  const number = 1 + Math.floor((thursday.getTime() - firstDay) / (7 * dayMs));
  return { name: `${thursday.getUTCFullYear()}-W${String(number).padStart(2, '0')}`, start };
}

/** What the config allows searches in a week, and what they took in this one; undefined without an allowance. */
export function readAllowance(inputs: GateInputs, config: Config, now: Date): WeekAllowance | undefined {
  const { tokens = 0, dollars = 0 } = config.audit.allowance ?? {};
  if (tokens === 0 && dollars === 0) return undefined;
  const { name, start } = weekOf(now);
  const lines = inJournal(inputs, (db) => readSearchLines(db, start));
  const pricing = pricingOf(config);
  const spent = {
    tokens: sum(lines.map((line) => line.tokens)),
    dollars: sum(lines.map((line) => priceKnown(line, pricing))),
  };
  return { week: name, since: toDay(start), tokens, dollars, spent };
}

/**
 * The limits of a run that has spent something in earlier weeks: the budget of the whole, and of this week no more than its allowance has
 * left. Without an allowance they are those of the config.
 */
export function limitToWeek(
  inputs: GateInputs,
  config: Config,
  run: string,
  allowance: WeekAllowance | undefined,
): Config {
  if (allowance === undefined) return config;
  const { budget } = config;
  const before = inJournal(inputs, (db) => openTally(db, run, (line) => priceKnown(line, pricingOf(config))).read(''));
  const cap = (limit: number, allowed: number, spent: number, own: number) =>
    allowed > 0 ? Math.min(limit, own + Math.max(0, allowed - spent)) : limit;
  const { spent } = allowance;
  return {
    ...config,
    budget: {
      ...budget,
      run: cap(budget.run, allowance.tokens, spent.tokens, before.runTokens),
      dollars: cap(budget.dollars, allowance.dollars, spent.dollars, before.dollars),
    },
  };
}

/** Why a week is waited for: what is left of it, in tokens or in dollars, pays for no whole block, every task twice in both arms. */
export function explainWait(allowance: WeekAllowance | undefined, block: BlockBill): string | undefined {
  if (allowance === undefined) return undefined;
  const { tokens, dollars, spent } = allowance;
  const left = { tokens: Math.max(0, tokens - spent.tokens), dollars: Math.max(0, dollars - spent.dollars) };
  if (tokens > 0 && left.tokens < block.tokens)
    return formatWait(`${Math.round(left.tokens)} of ${tokens} tokens`, `${Math.round(block.tokens)} tokens`);
  if (dollars > 0 && block.dollars !== 'unknown' && left.dollars < block.dollars)
    return formatWait(`$${left.dollars.toFixed(2)} of $${dollars.toFixed(2)}`, `$${block.dollars.toFixed(2)}`);
  return undefined;
}

function formatWait(left: string, takes: string): string {
  return `the allowance of this week, which has ${left} left: a whole block (every task twice in both arms) takes about ${takes}. Run the same command next week, or raise audit.allowance`;
}
