import type { BudgetReport, WeekCost } from '../../../../../foundation/model/money/budget.ts';
import { formatCount, formatDollars, formatShare, formatTokens } from '../figures/format-tokens.ts';
import { nameRule } from '../figures/number-columns.ts';

const shownRules = 8;

/** What a budget block says below its bar: token classes, what is left, rules, dollars, and the week; as far as the report knows. */
export function explainSpending(budget: BudgetReport): readonly string[] {
  return [...explainTokens(budget), ...explainPrices(budget)];
}

/** The same without the dollars. */
export function explainTokens(budget: BudgetReport): readonly string[] {
  return [...explainRest(budget), ...explainRules(budget), ...explainMeasuring(budget)];
}

/** Token classes of what was spent, what is left, and what gave no trial. */
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

/** Rules by what their verdicts cost, dearest first. */
function explainRules({ rules = [] }: BudgetReport): readonly string[] {
  if (rules.length === 0) return [];
  const shown = rules.slice(0, shownRules).map(({ rule, consumed }) => `${nameRule(rule)} ${formatTokens(consumed)}`);
  const more = rules.length - shown.length;
  return [`By rule: ${shown.join(', ')}${more > 0 ? `, and ${formatCount(more, 'rule')} more` : ''}.`];
}

/** Where the dollars come from, and what an unknown price means for the limit. */
export function explainDollars({ pricing, maxDollars, trials, dollars, charged }: BudgetReport): readonly string[] {
  if (pricing === undefined || (trials === 0 && charged === undefined)) return [];
  const { unknownModels, knownDollars, simulatedTrials, asOf } = pricing;
  if (unknownModels.length > 0) {
    const known = knownDollars > 0 ? ` at least ${formatDollars(knownDollars)};` : '';
    const models = unknownModels.map((model) => `"${model}"`).join(', ');
    return [
      `Dollars: unknown;${known} there is no price for ${models}, so the limit of ${formatDollars(maxDollars)} is not enforced for it. Write its prices into the config (prices:).`,
    ];
  }
  if (trials > 0 && simulatedTrials === trials) return ['Dollars: 0, simulated.'];
  const amount = dollars === 'unknown' ? knownDollars : dollars;
  return [`Dollars: ${formatDollars(amount)} of ${formatDollars(maxDollars)}, ${nameSources(asOf)}.`];
}

/** The same beside a bar that has the amount already. */
export function explainPrices(budget: BudgetReport): readonly string[] {
  const { pricing, trials } = budget;
  const isPriced = pricing !== undefined && pricing.unknownModels.length === 0 && pricing.simulatedTrials < trials;
  return isPriced ? [`Dollars ${nameSources(pricing.asOf)}.`] : explainDollars(budget);
}

function nameSources(asOf: string): string {
  return `by the prices of the config and the lists of ${asOf}`;
}

/** The week beside a budget, where the report knows it. */
export function explainMeasuring({ week }: Pick<BudgetReport, 'week'>): readonly string[] {
  return week === undefined ? [] : [explainWeek(week)];
}

/** Share of the week's real work that measuring may take before people are warned. */
const highShare = 0.1;

/** What measuring costs against the week's real work, and that it is much when it is. */
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

/** The same in a line, and whether it is a warning. */
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
