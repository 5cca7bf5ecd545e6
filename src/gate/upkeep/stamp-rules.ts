import { listDeparted } from '../audit/list-departed.ts';
import { loadWorktree, type WorktreeRequest } from '../read/load-worktree.ts';
import type { World } from '../world.ts';
import { applyChanges } from './apply-changes.ts';
import { describeChange, type WrittenFile } from './file-change.ts';
import { findVerdicts } from './find-verdicts.ts';
import { planStamp, type StampedRule } from './plan-stamp.ts';
import { readBaselines } from './read-baselines.ts';
import { readMemory, readText } from './read-files.ts';
import { requireSources } from './require-sources.ts';

export interface StampRequest extends WorktreeRequest {
  /** Plans and reports, and writes nothing. */
  readonly dryRun?: boolean;
}

/** What stamping did, or would do. */
export interface StampResult {
  readonly stamped: readonly StampedRule[];
  /** Rules that were measured and keep their status, and why. */
  readonly left: readonly { readonly rule: string; readonly why: string }[];
  readonly files: readonly WrittenFile[];
  readonly dryRun: boolean;
}

/**
 * Writes the journal's verdicts into the working tree: receipts, records of audits, baselines, compiled memory, ledger. Only receipts
 * that verify for the rule as it reads now are used. Throws ProblemError for a config, ledger or baselines that cannot be read.
 */
export async function stampRules(request: StampRequest, world: World): Promise<StampResult> {
  const inputs = await loadWorktree(request, world);
  const { config, ledger } = requireSources(inputs);
  const found = await findVerdicts(inputs, request, world);
  const baseRules = inputs.base?.ledger?.rules ?? [];
  const plan = planStamp({
    paths: inputs.paths,
    config,
    ledgerText: (await readText(inputs.head.tree, inputs.paths.ledger)) ?? '',
    stampable: ledger.rules.flatMap(({ id }) => {
      const verdict = found.get(id);
      return verdict?.kind === 'stampable' ? [verdict.entry] : [];
    }),
    committed: inputs.head.receipts,
    audits: inputs.head.audits,
    protectedAtBase: new Set(baseRules.filter((rule) => rule.protected).map((rule) => rule.id)),
    departed: listDeparted(inputs),
    memory: await readMemory(inputs.head.tree, config),
    baselines: await readBaselines(inputs),
  });
  if (request.dryRun !== true) await applyChanges(inputs.refs.root, plan.changes);
  return {
    stamped: plan.stamped,
    left: [...found].flatMap(([rule, verdict]) => (verdict.kind === 'left' ? [{ rule, why: verdict.why }] : [])),
    files: plan.changes.map(describeChange),
    dryRun: request.dryRun === true,
  };
}
