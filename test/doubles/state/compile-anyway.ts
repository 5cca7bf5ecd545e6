import { applyChanges } from '../../../src/repository/changes/apply-changes.ts';
import { keepEffective } from '../../../src/repository/changes/file-change.ts';
import { planMemory } from '../../../src/repository/changes/plan-memory.ts';
import { memoryOrder } from '../../../src/repository/lint/memory-order.ts';
import { loadWorktree } from '../../../src/repository/reading/load-worktree.ts';
import { readMemory, requireSources } from '../../../src/repository/reading/read-files.ts';

/** Compiled memory of every agent as the ledger has it, whether anybody measured the rules or not: what somebody does by hand. */
export async function compileAnyway(root: string): Promise<void> {
  const inputs = await loadWorktree({ configFile: '.rentroll/config.yml' }, { cwd: root });
  const { config, ledger } = requireSources(inputs);
  const found = await readMemory(inputs.head.tree, config);
  const agents = Object.keys(config.agents);
  const changes = planMemory({ config, agents, rules: ledger.rules, order: memoryOrder(inputs.head), found });
  await applyChanges(inputs.refs.root, keepEffective(changes));
}
