import type { BudgetReport } from '../../../foundation/model/money/budget.ts';
import { exitCodeOfProblems } from '../../../foundation/model/problem.ts';
import type { Config } from '../../../foundation/model/rule/config.ts';
import type { Plan } from '../../../foundation/model/rule/plan.ts';
import type { AuditConsequence } from '../../../foundation/model/verdict/audit.ts';
import type { GateOutcome, Report, ReportPlan } from '../../../foundation/model/verdict/report.ts';
import type { ReportInput } from './report-input.ts';
import { writeHeadline } from './write-headline.ts';

/** The finished report: outcome and headline are decided here, once, for every renderer. */
export function buildReport(input: ReportInput): Report {
  const outcome = judgeOutcome(input);
  return {
    schema: 1,
    outcome,
    headline: writeHeadline(input, outcome),
    notices: input.notices,
    verdicts: input.verdicts,
    bundles: input.bundles,
    budget: input.budget ?? emptyBudget(input.config),
    plan: describePlan(input.plan),
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
      onUndecided: input.config?.policy.onUndecided ?? 'neutral',
    },
    ...(input.resume === undefined ? {} : { resume: input.resume }),
  };
}

/** Exit code of a report: 0 pass, 1 the gate says no, 2 could not run, 3 undecided. */
export function exitCodeOf(report: Pick<Report, 'outcome'>): 0 | 1 | 2 | 3 {
  return ({ pass: 0, fail: 1, error: 2, undecided: 3 } as const)[report.outcome];
}

function judgeOutcome(input: ReportInput): GateOutcome {
  const code = exitCodeOfProblems(input.problems);
  if (code === 2) return 'error';
  if (code === 1 || input.unstamped.length > 0) return 'fail';
  const audits = input.verdicts.flatMap(({ audit }) => audit ?? []);
  if (audits.length > 0) return judgeAudit(audits);
  const verdicts = input.verdicts.map((verdict) => verdict.verdict);
  if (verdicts.some((verdict) => verdict === 'does-not-earn' || verdict === 'regression')) return 'fail';
  return verdicts.includes('undecided') ? 'undecided' : 'pass';
}

/** An audit says no when a rule has to leave; a strike only warns. */
function judgeAudit(audits: readonly AuditConsequence[]): GateOutcome {
  if (audits.some(({ kind }) => kind === 'evict')) return 'fail';
  return audits.some(({ kind }) => kind === 'keep') ? 'undecided' : 'pass';
}

function describePlan(plan: Plan | undefined): ReportPlan {
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
