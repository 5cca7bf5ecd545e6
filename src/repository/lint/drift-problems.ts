import type { Problem } from '../../foundation/model/problem.ts';
import { checkDrift } from '../../stages/gate/ledger/check/check-drift.ts';
import { expectMemory } from '../changes/plan-memory.ts';
import type { Side } from '../reading/load-side.ts';
import { readMemory } from '../reading/read-files.ts';
import { memoryOrder } from './memory-order.ts';

/** Compiled memory at head must be what its ledger compiles to; an agent without compiled rules needs no file. */
export async function driftProblems(head: Side): Promise<readonly Problem[]> {
  const { config, ledger } = head;
  if (config === undefined || ledger === undefined) return [];
  const found = await readMemory(head.tree, config);
  const agents = Object.keys(config.agents);
  const expected = expectMemory({ config, agents, rules: ledger.rules, order: memoryOrder(head), found });
  return expected.flatMap((entry) =>
    'problem' in entry ? [entry.problem] : checkDrift(entry.text, entry.before, entry.path),
  );
}
