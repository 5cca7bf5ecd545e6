import type { GateRequest } from '../../foundation/model/request/gate-request.ts';

/** Where the shorter words come from. */
export type WordsSource =
  | { readonly kind: 'given'; readonly body: string }
  /** One call of the user's own Claude Code; no model named: the one of `distill.model`. */
  | { readonly kind: 'model'; readonly model?: string; readonly mostTokens: number };

export interface CompressRequest extends Pick<GateRequest, 'configFile' | 'budgetTokens' | 'concurrency' | 'seed'> {
  readonly rule: string;
  readonly words: WordsSource;
  /** Stops after the bill: nothing is measured. */
  readonly dryRun: boolean;
}
