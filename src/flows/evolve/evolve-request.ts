import type { CompareRequest } from '../../foundation/model/compare/compare-request.ts';

/** Where the variant comes from. */
export type VariantSource =
  /** A file of the working tree, from where the command runs. */
  | { readonly kind: 'given'; readonly file: string }
  /** One call of the user's own Claude Code; no model named: the one of `distill.model`. */
  | { readonly kind: 'model'; readonly model?: string; readonly mostTokens: number };

export interface EvolveRequest
  extends Pick<CompareRequest, 'configFile' | 'budgetTokens' | 'concurrency' | 'seed' | 'topUp'> {
  readonly agent: string;
  readonly variant: VariantSource;
  /** Stops after the bill: nothing is measured. */
  readonly dryRun: boolean;
}
