import type { JudgedReport, Report } from '../verdict/report.ts';

/** What lies among the proposals, and how to apply it; nothing is applied by itself. */
export interface WrittenProposal {
  /** Files of the repository, from its root. */
  readonly files: readonly string[];
  readonly command: string;
}

/** Shorter words for a rule, and what came of them. */
export interface CompressReport {
  readonly schema: 1;
  readonly rule: string;
  /** The words and their rent, as they stand and as they would be. */
  readonly from: { readonly body: string; readonly rent: number };
  readonly to: { readonly body: string; readonly rent: number; readonly by: 'hand' | 'model' };
  /** Tokens that asking a model took, at most. */
  readonly askedTokens: number;
  /** What the gate says about the words. */
  readonly report: Report;
  /** Where the new words may take the place of the old ones. */
  readonly proposal?: WrittenProposal;
}

/** The same with what follows for whoever acts on it. */
export interface JudgedCompress extends CompressReport {
  readonly report: JudgedReport;
}
