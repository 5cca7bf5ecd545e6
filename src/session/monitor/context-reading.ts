import type { Recommendation } from '../model/live-state.ts';
import type { RuntimeGate } from './gate-runtime.ts';

/** How full the context of a session is, as `rentroll session monitor --json` prints it. The first nine fields are those of seed 004. */
export interface ContextReading {
  readonly tokenLimit: number;
  readonly tokensUsed: number;
  readonly tokensRemaining: number;
  /** Whole percent, rounded down; `percentRemaining` is the rest of 100. */
  readonly percentUsed: number;
  readonly percentRemaining: number;
  /** From the exact share, against the configured thresholds. */
  readonly recommendation: Recommendation;
  /** ISO 8601: when this was read. */
  readonly timestamp: string;
  /** Empty for a session that has no transcript yet. */
  readonly session: string;
  readonly cli: string;
  readonly schema: 1;
  readonly model: string;
  /**
   * The source of the window's size: the engine, the table of models, or a context larger than the table's. `unknown`: a guess, by which no
   * agent is told to stop.
   */
  readonly windowFrom: WindowSource;
  readonly compactions: number;
  /** Cost of the calls of this transcript by list prices, in US dollars; absent where the price of a model is not known. An estimate. */
  readonly estimatedDollars?: number;
  readonly thresholds: { readonly wrapUp: number; readonly endTurn: number };
  /** How this version of the CLI lets rentroll speak to the agent. */
  readonly injection: Pick<RuntimeGate, 'by' | 'why'>;
  /** The reason for the figures where that is not plain: no call since the session began or was summarised. */
  readonly note?: 'new-session' | 'compacted';
}

/** The source of the size of a window. */
export type WindowSource = 'engine' | 'model' | 'usage' | 'unknown';
