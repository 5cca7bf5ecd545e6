import { findCommit, findRoot } from '../../../adapters/git/resolve-refs.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import { isCompiled } from '../../../core/model/rule/rule.ts';
import { hashBody } from '../../../core/receipt/build-receipt.ts';
import { stableJson } from '../../../core/text/json/read-json.ts';
import { loadInputs } from '../../repository/reading/load-inputs.ts';
import { hashRevision } from '../../run/planning/plan-gate.ts';

/**
 * True where a verdict that was measured against one commit of the base's branch holds against another: both have the same memory, policy, runner,
 * fixture and golden tasks. False in doubt, as for a commit that this clone has not.
 */
export async function isSameBase(
  from: string,
  to: string,
  configFile: string,
  deps: Pick<Dependencies, 'cwd' | 'env'>,
): Promise<boolean> {
  if (from === to) return true;
  const root = await findRoot(deps.cwd);
  const found = await Promise.all([from, to].map((commit) => findCommit(root, commit)));
  if (found.includes(undefined)) return false;
  const [before, after] = await Promise.all([from, to].map((commit) => describeBase(commit, configFile, deps)));
  return before !== undefined && before === after;
}

/** Everything of a commit that a verdict on a rule follows from, besides the rule; undefined where its ledger or config cannot be read. */
async function describeBase(
  commit: string,
  configFile: string,
  deps: Pick<Dependencies, 'cwd' | 'env'>,
): Promise<string | undefined> {
  const { head } = await loadInputs({ configFile, base: commit, head: commit }, deps);
  const { ledger, config } = head;
  if (ledger === undefined || config === undefined) return undefined;
  const { policy, runner, sealed, mcp, budget, seed } = config;
  const rules = ledger.rules.filter(isCompiled).map((rule) => [rule.id, rule.agent, hashBody(rule)]);
  return stableJson({ ...hashRevision(head), rules, policy, runner, sealed, mcp, trial: budget.trial, seed }, 0);
}
