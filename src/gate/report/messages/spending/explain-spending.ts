import type { BudgetReport } from '../../../../core/model/money/budget.ts';
import { formatCount, formatDollars, formatTokens } from '../../../../core/report/figures/format-tokens.ts';
import { nameRule } from '../../../../core/report/figures/number-columns.ts';
import { explainWeek } from './explain-budget.ts';

const shownRules = 8;

/** Explains the spending below the bar of a budget block: token classes, what is left, rules, dollars, and the week; as far as the report knows. */
export function explainSpending(budget: BudgetReport): readonly string[] {
  return [...explainRest(budget), ...explainRules(budget), ...explainMeasuring(budget), ...explainPrices(budget)];
}

/** Lists the token classes of what was spent, what is left, and what gave no trial. */
export function explainRest({ remaining, usage, charged, recalled }: BudgetReport): readonly string[] {
  if (remaining === undefined || usage === undefined) return [];
  const { input, output, cacheCreation, cacheRead } = usage;
  const classes = [
    `${formatTokens(input)} input`,
    `${formatTokens(output)} output`,
    `${formatTokens(cacheCreation)} cache write`,
    `${formatTokens(cacheRead)} cache read`,
  ];
  return [
    `Spent: ${classes.join(', ')}. Left: ${formatTokens(remaining)}.`,
    ...explainCharged(charged),
    ...explainRecalled(recalled),
  ];
}

function explainRecalled(recalled: BudgetReport['recalled']): readonly string[] {
  if (recalled === undefined) return [];
  const { trials, tokens, dollars } = recalled;
  const price = dollars === 0 || dollars === 'unknown' ? '' : ` and ${formatDollars(dollars)}`;
  return [
    `Recalled from the journal: ${formatCount(trials, 'trial')}. They took ${formatTokens(tokens)} tokens${price} when they were paid for, and nothing now.`,
  ];
}

function explainCharged(charged: BudgetReport['charged']): readonly string[] {
  if (charged === undefined) return [];
  const { attempts, tokens } = charged;
  return [
    `Of this, ${formatTokens(tokens)} tokens went into ${formatCount(attempts, 'attempt')} that gave no trial: an error of the environment, an interrupt or the budget's own stop. They are charged and in no verdict.`,
  ];
}

/** Rules by what their verdicts cost, most expensive first. */
function explainRules({ rules = [] }: BudgetReport): readonly string[] {
  if (rules.length === 0) return [];
  const shown = rules.slice(0, shownRules).map(({ rule, consumed }) => `${nameRule(rule)} ${formatTokens(consumed)}`);
  const more = rules.length - shown.length;
  return [`By rule: ${shown.join(', ')}${more > 0 ? `, and ${formatCount(more, 'rule')} more` : ''}.`];
}

/** Explains where the dollars come from, and how an unknown price affects the limit. */
export function explainDollars({ pricing, maxDollars, trials, dollars, charged }: BudgetReport): readonly string[] {
  if (pricing === undefined || (trials === 0 && charged === undefined)) return [];
  const { unknownModels, knownDollars, simulatedTrials, asOf } = pricing;
  if (unknownModels.length > 0) {
    const knownAmount = knownDollars > 0 ? ` at least ${formatDollars(knownDollars)};` : '';
    const models = unknownModels.map((model) => `"${model}"`).join(', ');
    return [
      `Dollars: unknown;${knownAmount} there is no price for ${models}, so the limit of ${formatDollars(maxDollars)} is not enforced for it. Write its prices into the config (prices:).`,
    ];
  }
  if (trials > 0 && simulatedTrials === trials) return ['Dollars: 0, simulated.'];
  const amount = dollars === 'unknown' ? knownDollars : dollars;
  const spent = `Dollars: ${formatDollars(amount)} of ${formatDollars(maxDollars)}, ${nameSources(asOf)}.`;
  return [spent];
}

/** Explains the sources of the dollars beside a bar that has the amount already. */
export function explainPrices(budget: BudgetReport): readonly string[] {
  const { pricing, trials } = budget;
  const isPriced = pricing !== undefined && pricing.unknownModels.length === 0 && pricing.simulatedTrials < trials;
  return isPriced ? [`Dollars ${nameSources(pricing.asOf)}.`] : explainDollars(budget);
}

function nameSources(asOf: string): string {
  return `by the prices of the config and the lists of ${asOf}`;
}

/** Explains the week beside a budget, where the report knows it. */
export function explainMeasuring({ week }: Pick<BudgetReport, 'week'>): readonly string[] {
  return week === undefined ? [] : [explainWeek(week)];
}
