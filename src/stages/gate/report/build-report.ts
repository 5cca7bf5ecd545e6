import type { BudgetReport } from '../../../foundation/model/money/budget.ts';
import type { Config } from '../../../foundation/model/rule/config.ts';
import type { Plan } from '../../../foundation/model/rule/plan.ts';
import type { JudgedReport, ReportPlan } from '../../../foundation/model/verdict/report.ts';
import type { ReportInput } from './report-input.ts';

/** The finished report: it says what was judged, and nothing patches it. Renderers and publishers only read. */
export function buildReport(input: ReportInput): JudgedReport {
  const { judgement } = input;
  return {
    schema: 1,
    outcome: judgement.outcome,
    headline: judgement.title,
    notices: input.notices,
    verdicts: input.verdicts,
    bundles: input.bundles,
    budget: input.budget ?? emptyBudget(input.config),
    plan: toReportPlan(input.plan),
    problems: input.problems,
    baseSha: input.baseSha,
    headSha: input.headSha,
    ledgerFile: input.ledgerFile,
    metric: input.config?.policy.metric ?? 'priced',
    policy: {
      ratio: input.config?.policy.ratio ?? 0,
      alpha: input.config?.policy.alpha ?? 0,
      beta: input.config?.policy.beta ?? 0,
      minEffect: input.minEffect ?? 'auto',
      onUndecided: input.onUndecided,
    },
    ...(input.resume === undefined ? {} : { resume: input.resume }),
    judgement,
  };
}

function toReportPlan(plan: Plan | undefined): ReportPlan {
  if (plan === undefined) {
    const none = { trials: 0, tokens: 0 };
    return { digest: '', rules: [], expected: none, worst: none, notWorthMeasuring: [] };
  }
  const { digest, expected, worst, notWorthMeasuring } = plan;
  const rules = plan.rules.map(({ rule, agent, reason, rent }) => ({ rule: rule.id, agent, reason, rent }));
  return { digest, rules, expected, worst, notWorthMeasuring };
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
