import { findPrices } from '../../core/budget/price-table.ts';
import type { BudgetReport } from '../../core/model/money/budget.ts';
import type { Config } from '../../core/model/rule/config.ts';
import type { Plan } from '../../core/model/rule/plan.ts';
import type { JudgedReport, ReportPlan } from '../../core/model/verdict/report.ts';
import { monthlySessions } from '../../core/plan/resolve-minimal-effect.ts';

/** Fields that a report shows as they were gathered. */
type Gathered = 'baseSha' | 'headSha' | 'ledgerFile' | 'problems' | 'notices' | 'verdicts' | 'resume';

/** Holds the data that a finished report is made of; the gate gathers it. */
export interface ReportInput extends Pick<JudgedReport, Gathered | 'judgement'> {
  /** The config the gate obeyed; undefined when it could not be read. */
  readonly config?: Config;
  /** Minimal effect in words, for example `20 %`. */
  readonly minEffect?: string;
  /** The policy it was judged under, as the caller tightened it. */
  readonly onUndecided: 'neutral' | 'fail';
  readonly plan?: Plan;
  readonly budget?: BudgetReport;
}

/** Builds the finished report: it says what was judged, and nothing patches it. Renderers and publishers only read. */
export function buildReport({
  config,
  minEffect = 'auto',
  onUndecided,
  plan,
  budget = emptyBudget(config),
  ...gathered
}: ReportInput): JudgedReport {
  const { outcome, title: headline } = gathered.judgement;
  const { ratio = 0, strictness = 'usual' } = config?.policy ?? {};
  const policy = { ratio, strictness, minEffect, onUndecided };
  return {
    schema: 1,
    outcome,
    headline,
    ...gathered,
    budget,
    plan: toReportPlan(plan),
    policy,
    ...priceMonth(config),
  };
}

/**
 * Returns the sessions of a month and the price of the tokens that they save, which count as input tokens of the model; nothing where config and
 * price list do not say enough.
 */
function priceMonth(config: Config | undefined): Pick<JudgedReport, 'monthly'> {
  if (config === undefined) return {};
  const sessions = monthlySessions(config.policy);
  const prices = findPrices(config.runner.model, config.prices);
  if (sessions === undefined || prices === undefined) return {};
  return { monthly: { sessions, dollarsPerMillion: prices.input } };
}

function toReportPlan(plan: Plan | undefined): ReportPlan {
  if (plan === undefined) {
    const none = { trials: 0, tokens: 0 };
    return { digest: '', rules: [], expected: none, worst: none, notWorthMeasuring: [] };
  }
  const rules = plan.rules.map(({ rule, agent, reason, rent }) => ({ rule: rule.id, agent, reason, rent }));
  return { ...plan, rules };
}

function emptyBudget(config: Config | undefined): BudgetReport {
  return {
    run: '',
    totalConsumed: 0,
    reserved: 0,
    maxAllowed: config?.budget.run ?? 0,
    percentUsed: 0,
    dollars: 0,
    maxDollars: config?.budget.dollars ?? 0,
    warningActive: false,
    budgetExhausted: false,
    trials: 0,
    agents: [],
  };
}
