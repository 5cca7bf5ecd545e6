import { applyChanges, toWrittenFile } from '../../../adapters/files/apply-changes.ts';
import { ProblemError } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { RetiredAsset, StampResult, StandingAsset } from '../../../core/model/verdict/stamp.ts';
import { quoteShell } from '../../../core/text/escape/escape-terminal.ts';
import type { GateInputs } from '../../change/load-inputs.ts';
import { loadWorktree, type WorktreeRequest } from '../../change/load-worktree.ts';
import { checkHidden, compareChanges, describeDelivery } from '../../lint/compare-delivery.ts';
import { canBeByHand } from '../../loaded/assets/read-head.ts';
import { findVerdicts } from './find-verdicts.ts';
import type { StampPlan } from './plan-stamp.ts';
import { listLeft, planVerdicts } from './plan-stamp.ts';
import { findStandingEvicted, type Retirement, retireAssets, type StandingEvicted } from './retire-assets.ts';

export interface StampRequest extends WorktreeRequest {
  /** Plans and reports, and writes nothing. */
  readonly dryRun?: boolean;
  /** `manual`: evicted skills and commands stay for people. */
  readonly retire?: Retirement;
}

/**
 * Writes what follows from the journal's verdicts and from the ledger into the working tree: receipts, records of audits, baselines, ledger, the compiled
 * memory of every agent, and the heads of assets that are left to people. Only receipts that verify for the rule as it reads now are used. Throws
 * ProblemError for a config, ledger, baselines or receipt that cannot be read, for an active rule that nothing proves, and for an asset that cannot
 * be left to people.
 */
export async function stampRules(request: StampRequest, deps: Pick<Dependencies, 'cwd' | 'env'>): Promise<StampResult> {
  const inputs = await loadWorktree(request, deps);
  const ruleVerdicts = await findVerdicts(inputs);
  const plan = await planVerdicts(inputs, ruleVerdicts, 'every-agent');
  refuseUnreadable(inputs, plan);
  const evicted = await findStandingEvicted(inputs, plan.changes);
  const retired = request.retire === undefined ? [] : await retireAssets(inputs, evicted);
  const changes = [...plan.changes, ...retired.map(({ mode: _, ...change }) => change)];
  const config = inputs.head.config;
  const hidden = config === undefined ? [] : await checkHidden(inputs.head.tree, config, changes);
  if (hidden.length > 0) throw new ProblemError(hidden);
  const reading = config === undefined ? [] : await compareChanges(inputs.head.tree, config, changes);
  if (request.dryRun !== true) await applyChanges(inputs.refs.root, changes);
  return {
    stamped: plan.stamped,
    left: listLeft(ruleVerdicts.verdicts),
    files: changes.map(toWrittenFile),
    retired: request.retire === undefined ? [] : evicted.map(toRetired),
    standing: request.retire === undefined ? await Promise.all(evicted.map((one) => toStanding(one, inputs))) : [],
    reading: describeDelivery(reading),
    dryRun: request.dryRun === true,
  };
}

/** Refuses unreadable receipts that no verdict replaces here, because receipts order the lines of memory. Throws ProblemError. */
function refuseUnreadable({ head, paths }: GateInputs, { changes }: StampPlan): void {
  const replaced = new Set(changes.map(({ path }) => path));
  const unreadable = head.problems.filter(
    ({ at }) => at?.file.startsWith(`${paths.receipts}/`) && !replaced.has(at.file),
  );
  if (unreadable.length > 0) throw new ProblemError(unreadable);
}

const toRetired = ({ id, asset }: StandingEvicted): RetiredAsset => ({
  id,
  path: asset.server === undefined ? asset.path : asset.main,
});

async function toStanding(one: StandingEvicted, { head }: GateInputs): Promise<StandingAsset> {
  const { asset } = one;
  const isServed = asset.server !== undefined;
  const isLinked = !isServed && (await head.tree.list(asset.path)).length === 0;
  const removal = isServed ? `the entry of ${one.id} in ${asset.main}` : `git rm -r ${quoteShell(asset.path)}`;
  return { ...toRetired(one), removal, isLinked, mayStay: !isLinked && canBeByHand(asset.kind) };
}
