import { hasErrors } from '../../core/model/problem.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import type { ChangeRefs, RunWishes } from '../../core/model/request/gate-request.ts';
import type { Config } from '../../core/model/rule/config.ts';
import { effectiveConfig, type GateInputs, loadInputs } from '../change/load-inputs.ts';
import type { Revision } from '../change/load-revision.ts';
import { judgingConfig } from '../receipts/ledger-strictness.ts';
import { type Lint, lintRevisions, relaxUnused } from './lint-revisions.ts';
import { markStanding } from './mark-standing.ts';

/** The side that sets the policy. */
export type PolicySide = Revision & { readonly config: Config };

/** Both sides, what the linter says of them, and the side that sets the policy: absent where nothing can be measured by it. */
export interface ReadChange {
  readonly inputs: GateInputs;
  readonly lint: Lint;
  readonly base?: PolicySide;
}

/**
 * Reads and lints both sides. `isGate`: where nothing is to be measured, golden tasks may be missing. Throws ProblemError for what cannot be read.
 */
export async function readChange(
  request: ChangeRefs,
  deps: Dependencies,
  { isGate = false }: { readonly isGate?: boolean } = {},
): Promise<ReadChange> {
  const inputs = await loadInputs(request, deps);
  const linted = await lintRevisions(inputs, request.assets);
  const problems = await markStanding(inputs, isGate ? relaxUnused(inputs, linted) : linted.problems);
  const lint = { ...linted, problems };
  const { base } = inputs;
  if (base?.config === undefined || hasErrors(lint.problems)) return { inputs, lint };
  return { inputs, lint, base: { ...base, config: base.config } };
}

/** Returns the config that judges an experiment: base's with the caller's wishes. Throws ProblemError for a budget without room for a trial. */
export function configFor(base: PolicySide, wishes: RunWishes): Config {
  return effectiveConfig(judgingConfig(base), wishes);
}
