import { hasErrors } from '../../core/model/problem.ts';
import type { RunWishes } from '../../core/model/request/gate-request.ts';
import type { Config } from '../../core/model/rule/config.ts';
import { effectiveConfig, type GateInputs } from '../change/load-inputs.ts';
import type { Revision } from '../change/load-revision.ts';
import { judgingConfig } from '../receipts/ledger-strictness.ts';
import { type Lint, lintRevisions, relaxUnused } from './lint-revisions.ts';
import { markStanding } from './mark-standing.ts';

/** The side that sets the policy. */
export type PolicySide = Revision & { readonly config: Config };

/** The findings of the linter, and the side that sets the policy: absent where nothing can be measured by it. */
export interface LintedChange {
  readonly lint: Lint;
  readonly base?: PolicySide;
}

/** Says how the linter looks at a change. */
export interface LintTerms {
  /** Ids of assets that are measured whatever base asks about them. */
  readonly assets?: readonly string[] | undefined;
  /** True: golden tasks may be missing where the change asks for no measurement. */
  readonly mayLackTasks?: boolean;
}

/** Lints both sides of a change, and finds the side that sets the policy. */
export async function lintChange(
  inputs: GateInputs,
  { assets, mayLackTasks = false }: LintTerms = {},
): Promise<LintedChange> {
  const linted = await lintRevisions(inputs, assets);
  const problems = await markStanding(inputs, mayLackTasks ? relaxUnused(inputs, linted) : linted.problems);
  const lint = { ...linted, problems };
  const { base } = inputs;
  if (base?.config === undefined || hasErrors(lint.problems)) return { lint };
  return { lint, base: { ...base, config: base.config } };
}

/** Returns the config that judges an experiment: base's with the caller's wishes. Throws ProblemError for a budget without room for a trial. */
export function configFor(base: PolicySide, wishes: RunWishes): Config {
  return effectiveConfig(judgingConfig(base), wishes);
}
