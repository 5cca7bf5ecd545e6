import type { MeasureRent } from '../../../core/ledger/compile-memory.ts';
import { everyAgent, type Ledger } from '../../../core/model/rule/rule.ts';
import { median } from '../../../core/stats/moments.ts';

/** Tokens of a rule's line where the ledger has none to go by. */
const usualRent = 25;

/** Rent of the rule that is replayed, in tokens: the median of the agent's rules that are in memory or want to be. */
export function typicalRentOf(agent: string, { rules }: Ledger, rentOf: MeasureRent): number {
  const own = rules.filter((rule) => rule.status !== 'evicted' && [agent, everyAgent].includes(rule.agent));
  return own.length === 0 ? usualRent : Math.round(median(own.map(rentOf)));
}
