import type { RunEvent } from '../../adapters/github/choose-range.ts';
import type { Github } from '../../adapters/github/client/open-client.ts';
import { warnOf } from '../../adapters/github/client/read-failure.ts';
import type { Outputs } from '../../adapters/github/env-files.ts';
import type { Posted } from '../../adapters/github/post-report.ts';
import type { RunContext } from '../../adapters/github/read-run-context.ts';
import { type Problem, setupError } from '../../core/model/problem.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import type { GivenReceipt } from '../../gate/commands/stamp/find-verdicts.ts';
import type { CommitPlan, PlannedCommit } from '../../gate/commands/stamp/plan-commit.ts';
import type { ActionInputs } from '../inputs/action-inputs.ts';

/** A stamp that is under way. */
export interface Stamping {
  readonly inputs: ActionInputs;
  readonly place: RunContext;
  readonly event: RunEvent;
  readonly env: NodeJS.ProcessEnv;
  readonly deps: Dependencies;
  readonly github: Github;
  readonly rows: readonly GivenReceipt[];
}

/** One pull request after it was opened, updated or refused. */
export interface PullProposal {
  readonly line?: string;
  readonly url?: string;
  readonly problems: readonly Problem[];
  readonly posted: readonly Posted[];
}

/** The result of stamping. */
export interface Stamps {
  readonly headline: string;
  /** Markdown for the summary, escaped already. */
  readonly lines: readonly string[];
  readonly problems: readonly Problem[];
  readonly posted: readonly Posted[];
  readonly outputs: Outputs;
}

/** Receipts that were not used, each with its reason. */
export function warnOfLeft({ left }: Pick<CommitPlan, 'left'>): readonly Problem[] {
  return left.map(({ rule, why }) =>
    warnOf('stamp-left', `${quoteValue(rule)} was not stamped: ${why}`, 'The next run measures it again.'),
  );
}

/** A commit the gate would refuse is not made: something else is wrong, and it says what. */
export function refuseFailing({ report }: Pick<PlannedCommit, 'report'>): Problem | undefined {
  const fault = report.problems.find(({ severity }) => severity === 'error');
  if (fault === undefined) return undefined;
  return warnOf('stamp-would-fail', `the stamped commit would not pass: ${fault.message}`, fault.hint);
}

/** The branch that a run is about, which pull requests are merged into. Throws ProblemError for a tag. */
export function readBranch(ref: string | undefined): string {
  const [, branch] = /^refs\/heads\/(.+)$/.exec(ref ?? '') ?? [];
  if (branch !== undefined) return branch;
  const hint = 'Start audits on a branch: on a schedule, or by hand without choosing a tag.';
  throw setupError('stamp-no-branch', `the run is about ${quoteValue(ref ?? '')}, which is not a branch`, hint);
}
