import type { BudgetReport } from '../../../foundation/model/money/budget.ts';
import type { Problem } from '../../../foundation/model/problem.ts';
import type { Config } from '../../../foundation/model/rule/config.ts';
import type { Plan } from '../../../foundation/model/rule/plan.ts';
import type { Judgement } from '../../../foundation/model/verdict/judgement.ts';
import type { BundleCheck, RuleVerdict } from '../../../foundation/model/verdict/report.ts';

/** What a finished report is made of; the gate gathers it. */
export interface ReportInput {
  readonly baseSha: string;
  readonly headSha: string;
  readonly ledgerFile: string;
  /** The config the gate obeyed; undefined when it could not be read. */
  readonly config?: Config;
  /** Minimal effect in words, for example `20 %`. */
  readonly minEffect?: string;
  /** What the judge said of everything below. */
  readonly judgement: Judgement;
  /** The policy it was judged under, as the caller tightened it. */
  readonly onUndecided: 'neutral' | 'fail';
  readonly problems: readonly Problem[];
  readonly notices: readonly string[];
  readonly plan?: Plan;
  readonly verdicts: readonly RuleVerdict[];
  /** Final checks of rules that earned together. */
  readonly bundles: readonly BundleCheck[];
  readonly budget?: BudgetReport;
  readonly resume?: string;
}
