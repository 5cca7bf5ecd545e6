import type { Rule } from '../../../core/model/rule/rule.ts';
import { hashBody } from '../../../core/receipt/build-receipt.ts';
import type { GateInputs } from '../reading/load-inputs.ts';
import type { Revision } from '../reading/load-revision.ts';

/** The rules of both sides, and where they stand. */
export interface Bases extends Pick<GateInputs, 'paths'> {
  readonly base: Pick<Revision, 'ledger'> | undefined;
  readonly head: Pick<Revision, 'ledger'>;
}

/**
 * Active rules that would enter memory by being written into it: what base has active with the same words, or protects, stands already, and
 * this change does not bring it.
 */
export function listEntering({ base, head }: Bases, rules: readonly Rule[]): readonly Rule[] {
  const standing = new Map((base?.ledger?.rules ?? []).map((rule) => [rule.id, rule]));
  const stands = (rule: Rule) => {
    const before = standing.get(rule.id);
    if (before?.protected === true) return true;
    return before?.status === 'active' && hashBody(before) === hashBody(rule);
  };
  // Without a base nothing judges: what head itself protects is a person's word.
  const isIntroduced = ({ id }: Rule) =>
    base === undefined && head.ledger?.rules.some((rule) => rule.id === id && rule.protected) === true;
  return rules.filter((rule) => rule.status === 'active' && !stands(rule) && !isIntroduced(rule));
}
