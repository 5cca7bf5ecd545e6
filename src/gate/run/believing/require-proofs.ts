import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { Rule } from '../../../core/model/rule/rule.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';
import { refuseUnproved } from '../../repository/receipts/refuse-unproved.ts';
import { askProofs } from './ask-proofs.ts';

/** Throws ProblemError for every rule that would enter memory and that nothing here proves. Loaded where there are such rules. */
export async function requireProofs(
  inputs: GateInputs,
  rules: readonly Rule[],
  request: { readonly configFile: string },
  deps: Pick<Dependencies, 'cwd' | 'env'>,
): Promise<void> {
  refuseUnproved(inputs, rules, await askProofs(inputs, request, deps));
}
