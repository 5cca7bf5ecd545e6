import type { GateRequest } from '../../foundation/model/request/gate-request.ts';

import type { ModelSource } from '../../run/asking/ask-for-text.ts';

/** Where the shorter words come from. */
export type WordsSource = { readonly kind: 'given'; readonly body: string } | ModelSource;

export interface CompressRequest extends Pick<GateRequest, 'configFile' | 'budgetTokens' | 'concurrency' | 'seed'> {
  readonly rule: string;
  readonly words: WordsSource;
  /** Stops after the bill: nothing is measured. */
  readonly dryRun: boolean;
}
