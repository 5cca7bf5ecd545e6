import { makeError, type Problem, ProblemError } from '../../core/model/problem.ts';
import type { Rule } from '../../core/model/rule/rule.ts';
import type { ProvedReceipt } from '../../core/proof/proved-receipt.ts';
import { hashBody } from '../../core/receipt/build-receipt.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { type Bases, listEntering } from '../change/memory-paths.ts';
import { letsIn } from './counts-as-strike.ts';

/** Receipts that are believed, by the id of their rule. */
export type Proofs = ReadonlyMap<string, ProvedReceipt>;

/**
 * Refuses rules that no memory may hold: active ones without a proved receipt that lets them in. What base has active with the same words, or
 * protects, stands already: this change does not bring it. Throws ProblemError with one problem a rule.
 */
export function refuseUnproved(bases: Bases, rules: readonly Rule[], proofs: Proofs): void {
  const mayEnter = ({ id, bodyHash }: { readonly id: string; readonly bodyHash: string }) => {
    const receipt = proofs.get(id)?.receipt;
    return receipt !== undefined && receipt.basis.body === bodyHash && letsIn(receipt);
  };
  const unproved = listEntering(bases, rules).filter((rule) => !mayEnter({ id: rule.id, bodyHash: hashBody(rule) }));
  if (unproved.length > 0) throw new ProblemError(unproved.map((rule) => unprovedProblem(rule, bases.paths.ledger)));
}

function unprovedProblem({ id, line, column }: Rule, file: string): Problem {
  const message = `the rule ${quoteValue(id)} is active, and nothing proves that it earns: it is not written into memory`;
  const hint =
    'Write "status: candidate" for it and commit that; rentroll check measures it, and rentroll stamp makes it active when it earns. A receipt that came with the branch counts here once rentroll check has confirmed it.';
  return makeError('head', 'rule-unproved', message, hint, { file, line, column });
}
