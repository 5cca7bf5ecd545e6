import { checkDrift } from '../../core/ledger/check/check-drift.ts';
import type { Problem } from '../../core/model/problem.ts';
import type { Rule } from '../../core/model/rule/rule.ts';
import { hashBody } from '../../core/receipt/build-receipt.ts';
import type { GateInputs } from '../change/load-inputs.ts';
import { memoryOrder } from '../change/load-revision.ts';
import { checkMemoryPaths, listEntering } from '../change/memory-paths.ts';
import { expectMemory } from '../change/plan-memory.ts';
import { readMemory } from '../change/read-files.ts';
import { letsIn } from '../receipts/counts-as-strike.ts';

/**
 * Checks that compiled memory at head is what its ledger compiles to; an agent without compiled rules needs no file. Paths of base that head's
 * config leaves must be empty.
 */
export async function driftProblems({ base, head }: Pick<GateInputs, 'base' | 'head'>): Promise<readonly Problem[]> {
  const { config, ledger } = head;
  if (config === undefined || ledger === undefined) return [];
  const memoryTexts = await readMemory(head.tree, config);
  const before = base === undefined ? undefined : await readMemory(base.tree, config);
  const agents = Object.keys(config.agents);
  const expected = expectMemory({ config, agents, rules: ledger.rules, order: memoryOrder(head), memoryTexts });
  const unproved = listEntering({ base, head }, ledger.rules)
    .filter((rule) => !mayBeStamped(rule, { base, head }))
    .map(({ id }) => id);
  const drifted = expected.flatMap((entry) => {
    if ('problem' in entry) return [entry.problem];
    const { path, text, before: actual } = entry;
    return checkDrift({ expected: text, actual, atBase: before?.get(path), unproved }, path);
  });
  return [...drifted, ...(await checkMemoryPaths({ base, head }))];
}

/** True for a rule with a receipt on these words that lets it in. What base evicted comes back by a new receipt alone. */
function mayBeStamped(rule: Rule, { base, head }: Pick<GateInputs, 'base' | 'head'>): boolean {
  const committed = head.receipts.get(rule.id);
  if (committed === undefined || committed.receipt.basis.body !== hashBody(rule) || !letsIn(committed.receipt))
    return false;
  const isEvicted = base?.ledger?.rules.some(({ id, status }) => id === rule.id && status === 'evicted') === true;
  return !isEvicted || base?.receipts.get(rule.id)?.text !== committed.text;
}
