import type { CompareReport } from './compare-report.ts';
import type { WrittenProposal } from './compress-report.ts';

/** A cheaper definition for an agent, and what came of it. */
export interface EvolveReport {
  readonly schema: 1;
  readonly agent: string;
  /** The definition that stands, and its tokens beside those of the variant. */
  readonly definition: { readonly file: string; readonly tokens: number; readonly variantTokens: number };
  /** Who wrote the variant. */
  readonly by: 'hand' | 'model';
  /** Tokens that asking a model took, at most. */
  readonly askedTokens: number;
  /** The definition that stands as side a, the variant as side b. */
  readonly comparison: CompareReport;
  /** Where the variant is shown to be cheaper. */
  readonly proposal?: WrittenProposal;
}
