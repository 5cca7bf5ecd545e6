import { checkDrift } from '../../../core/ledger/check/check-drift.ts';
import type { Problem } from '../../../core/model/problem.ts';
import { checkMemoryPaths } from '../memory-paths.ts';
import type { GateInputs } from '../reading/load-inputs.ts';
import { memoryOrder } from '../reading/load-revision.ts';
import { expectMemory } from '../reading/plan-memory.ts';
import { readMemory } from '../reading/read-files.ts';

/**
 * Compiled memory at head must be what its ledger compiles to; an agent without compiled rules needs no file. Paths of base that head's config
 * leaves must be empty.
 */
export async function driftProblems({ base, head }: Pick<GateInputs, 'base' | 'head'>): Promise<readonly Problem[]> {
  const { config, ledger } = head;
  if (config === undefined || ledger === undefined) return [];
  const found = await readMemory(head.tree, config);
  const before = base === undefined ? undefined : await readMemory(base.tree, config);
  const agents = Object.keys(config.agents);
  const expected = expectMemory({ config, agents, rules: ledger.rules, order: memoryOrder(head), found });
  const drifted = expected.flatMap((entry) => {
    if ('problem' in entry) return [entry.problem];
    return checkDrift({ expected: entry.text, actual: entry.before, atBase: before?.get(entry.path) }, entry.path);
  });
  return [...drifted, ...(await checkMemoryPaths({ base, head }))];
}
