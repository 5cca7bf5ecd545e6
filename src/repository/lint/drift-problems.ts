import type { Problem } from '../../foundation/model/problem.ts';
import { checkDrift } from '../../stages/gate/ledger/check/check-drift.ts';
import { compileMemory, selectCompiledRules } from '../../stages/gate/ledger/compile-memory.ts';
import type { Side } from '../reading/load-side.ts';
import { memoryOrder } from './memory-order.ts';

/** Compiled memory at head must be what its ledger compiles to; an agent without active rules needs no file. */
export async function driftProblems(head: Side): Promise<readonly Problem[]> {
  const { config, ledger } = head;
  if (config === undefined || ledger === undefined) return [];
  const order = memoryOrder(head);
  const found = await Promise.all(
    Object.entries(config.agents).map(async ([agent, { memory }]) => {
      const actual = (await head.tree.read(memory))?.toString('utf8');
      if (actual === undefined && selectCompiledRules(ledger.rules, agent).length === 0) return [];
      return checkDrift(compileMemory({ agent, rules: ledger.rules, order }), actual, memory);
    }),
  );
  return found.flat();
}
