import { applyChanges, keepEffective } from '../../../src/adapters/files/apply-changes.ts';
import { memoryOrder } from '../../../src/gate/change/load-revision.ts';
import { loadWorktree } from '../../../src/gate/change/load-worktree.ts';
import { planMemory } from '../../../src/gate/change/memory-paths.ts';
import { readMemory, requireSources } from '../../../src/gate/change/read-files.ts';

/** Compiled memory of every agent as the ledger has it, whether anybody measured the rules or not: what somebody does by hand. */
export async function compileAnyway(root: string): Promise<void> {
  const inputs = await loadWorktree({ configFile: '.rentroll/config.yml' }, { cwd: root });
  const { config, ledger } = requireSources(inputs);
  const found = await readMemory(inputs.head.tree, config);
  const agents = Object.keys(config.agents);
  const changes = planMemory({
    config,
    agents,
    rules: ledger.rules,
    order: memoryOrder(inputs.head),
    memoryTexts: found,
  });
  await applyChanges(inputs.refs.root, keepEffective(changes));
}
