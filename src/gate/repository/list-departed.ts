import type { Departed } from '../../core/decide/judge/weigh-audits.ts';
import type { GateInputs } from './reading/load-inputs.ts';

/** Rules that are active at base and not at head: what an audit measured beside them, it measured in another memory. */
export function listDeparted({ base, head }: Pick<GateInputs, 'base' | 'head'>): readonly Departed[] {
  const active = new Set(head.ledger?.rules.filter(({ status }) => status === 'active').map(({ id }) => id));
  return (base?.ledger?.rules ?? [])
    .filter(({ id, status }) => status === 'active' && !active.has(id))
    .map(({ id, agent }) => ({ rule: id, agent }));
}
