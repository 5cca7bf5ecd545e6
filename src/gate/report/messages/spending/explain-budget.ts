import type { DistillAuto } from '../../../../core/model/live/consents.ts';
import type { BudgetReport, WeekCost } from '../../../../core/model/money/budget.ts';
import { nameRule } from '../../../../core/report/figures/number-columns.ts';
import { describeLimit, describeWarning, stopLabels } from '../../../../core/report/figures/verdict-labels.ts';
import { formatCount, formatDollars, formatShare, formatTokens } from '../../../../core/text/format-number.ts';

/** Summarises spending in one line: `1.2 M of 20 M tokens (6 %), 96 trials`; dollars only when some are known. */
export function summariseBudget(budget: BudgetReport): string {
  const share = formatShare(budget.totalConsumed, budget.maxAllowed);
  const tokens = `${formatTokens(budget.totalConsumed)} of ${formatTokens(budget.maxAllowed)} tokens (${share})`;
  return `${tokens}, ${summariseBeyondTokens(budget)}`;
}

/** Summarises spending beyond tokens, for reports that draw the tokens: `96 trials, $11.40 of $25.00`. */
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

/** Explains what the verdict of each rule cost, most expensive first. */
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
      `Dollars: unknown;${knownAmount} there is no price for ${models}, so the limit of ${formatDollars(maxDollars)} is not enforced for ${unknownModels.length === 1 ? 'it. Write its' : 'them. Write their'} prices into the config (prices:).`,
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
