import { applyChanges } from '../../adapters/files/apply-changes.ts';
import { keepEffective, toWrittenFile } from '../../adapters/files/file-change.ts';
import { ProblemError } from '../../core/model/problem.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import { checkHidden, compareChanges, describeDelivery } from '../repository/compare-delivery.ts';
import { driftProblems } from '../repository/memory-paths.ts';
import { memoryOrder } from '../repository/reading/load-revision.ts';
import { loadWorktree, type WorktreeRequest } from '../repository/reading/load-worktree.ts';
import { planMemory } from '../repository/reading/plan-memory.ts';
import { readMemory, requireSources } from '../repository/reading/read-files.ts';
import { listEntering } from '../repository/receipts/refuse-unproved.ts';

/**
 * Writes compiled memory of every agent from the ledger of the working tree; `reading`: who reads something else for it, in sentences. Throws ProblemError for a
 * config, ledger or receipt (they order the lines) that cannot be read, and for an active rule that nothing proves.
 */
export async function compileAgents(request: WorktreeRequest, deps: Pick<Dependencies, 'cwd' | 'env'>) {
  const { inputs, config, ledger } = await loadSources(request, deps);
  if (listEntering(inputs, ledger.rules).length > 0) {
    // Few ledgers have a rule that enters unmeasured; what would prove it opens the journal and is half of all that `compile` could load.
    const { requireProofs } = await import('../run/state/ask-proofs.ts');
    await requireProofs(inputs, ledger.rules);
  }
  const changes = keepEffective(
    planMemory({
      config,
      agents: Object.keys(config.agents),
      rules: ledger.rules,
      order: memoryOrder(inputs.head),
      found: await readMemory(inputs.head.tree, config),
    }),
  );
  const hidden = await checkHidden(inputs.head.tree, config, changes);
  if (hidden.length > 0) throw new ProblemError(hidden);
  const reading = describeDelivery(await compareChanges(inputs.head.tree, config, changes, false));
  await applyChanges(inputs.refs.root, changes);
  return { files: changes.map(toWrittenFile), reading };
}

/** Throws ProblemError with the first line of each compiled memory that differs from the ledger; writes nothing. */
export async function requireCompiled(
  request: WorktreeRequest,
  deps: Pick<Dependencies, 'cwd' | 'env'>,
): Promise<void> {
  const { inputs } = await loadSources(request, deps);
  const problems = await driftProblems(inputs);
  if (problems.length > 0) throw new ProblemError(problems);
}

async function loadSources(request: WorktreeRequest, deps: Pick<Dependencies, 'cwd' | 'env'>) {
  const inputs = await loadWorktree(request, deps);
  const sources = requireSources(inputs);
  const unreadable = inputs.head.problems.filter(({ at }) => at?.file.startsWith(`${inputs.paths.receipts}/`));
  if (unreadable.length > 0) throw new ProblemError(unreadable);
  return { inputs, ...sources };
}
