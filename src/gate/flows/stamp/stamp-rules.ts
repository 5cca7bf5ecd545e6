import { applyChanges } from '../../../adapters/files/apply-changes.ts';
import { toWrittenFile, type WrittenFile } from '../../../adapters/files/file-change.ts';
import { ProblemError } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import { checkHidden, compareChanges, describeDelivery } from '../../repository/compare-delivery.ts';
import { loadWorktree, type WorktreeRequest } from '../../repository/reading/load-worktree.ts';
import { findVerdicts } from './find-verdicts.ts';
import type { StampedRule } from './plan-stamp.ts';
import { type LeftRule, listLeft, planVerdicts } from './plan-verdicts.ts';

export interface StampRequest extends WorktreeRequest {
  /** Plans and reports, and writes nothing. */
  readonly dryRun?: boolean;
}

/** What stamping did, or would do. */
export interface StampResult {
  readonly stamped: readonly StampedRule[];
  /** Rules that were measured and keep their status, and why. */
  readonly left: readonly LeftRule[];
  readonly files: readonly WrittenFile[];
  /** Who reads something else for it, in sentences. */
  readonly reading: readonly string[];
  readonly dryRun: boolean;
}

/**
 * Writes the journal's verdicts into the working tree: receipts, records of audits, baselines, compiled memory, ledger. Only receipts
 * that verify for the rule as it reads now are used. Throws ProblemError for a config, ledger or baselines that cannot be read.
 */
export async function stampRules(request: StampRequest, deps: Pick<Dependencies, 'cwd' | 'env'>): Promise<StampResult> {
  const inputs = await loadWorktree(request, deps);
  const found = await findVerdicts(inputs, request, deps);
  const plan = await planVerdicts(inputs, found);
  const config = inputs.head.config;
  const hidden = config === undefined ? [] : await checkHidden(inputs.head.tree, config, plan.changes);
  if (hidden.length > 0) throw new ProblemError(hidden);
  const reading = config === undefined ? [] : await compareChanges(inputs.head.tree, config, plan.changes, false);
  if (request.dryRun !== true) await applyChanges(inputs.refs.root, plan.changes);
  return {
    stamped: plan.stamped,
    left: listLeft(found.verdicts),
    files: plan.changes.map(toWrittenFile),
    reading: describeDelivery(reading),
    dryRun: request.dryRun === true,
  };
}
