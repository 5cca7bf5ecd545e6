import type { BudgetReport } from '../../../foundation/model/money/budget.ts';
import type { Problem } from '../../../foundation/model/problem.ts';
import type { Config } from '../../../foundation/model/rule/config.ts';
import type { Plan } from '../../../foundation/model/rule/plan.ts';
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
  readonly problems: readonly Problem[];
  readonly notices: readonly string[];
  readonly plan?: Plan;
  readonly verdicts: readonly RuleVerdict[];
  /** Final checks of rules that earned together. */
  readonly bundles: readonly BundleCheck[];
  /** Ids of rules that are active at head and whose verdict was only measured now. */
  readonly unstamped: readonly string[];
  readonly budget?: BudgetReport;
  /** True when base has no `.rentroll`: nothing is measured. */
  readonly firstPullRequest: boolean;
  /** True when only the plan was asked for. */
  readonly dryRun: boolean;
  readonly resume?: string;
  /** In words why an audit has nothing to do. */
  readonly idle?: string;
}
