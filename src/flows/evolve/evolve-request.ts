import type { CompareRequest } from '../../foundation/model/compare/compare-request.ts';

import type { ModelSource } from '../../run/asking/ask-for-text.ts';

/** Where the variant comes from. */
export type VariantSource =
  /** A file of the working tree, from where the command runs. */
  { readonly kind: 'given'; readonly file: string } | ModelSource;

export interface EvolveRequest
  extends Pick<CompareRequest, 'configFile' | 'budgetTokens' | 'concurrency' | 'seed' | 'topUp'> {
  readonly agent: string;
  readonly variant: VariantSource;
  /** Stops after the bill: nothing is measured. */
  readonly dryRun: boolean;
}
