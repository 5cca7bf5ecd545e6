import type { MonitorSettings } from '../../core/model/rule/config.ts';
import type { ContextReading, WindowSource } from './context-reading.ts';
import { gateInjection } from './gate-runtime.ts';
import { compactionPoint, recommend, windowOf } from './meter-context.ts';

/** What is known of a session's context. */
export interface SeenContext {
  readonly session: string;
  readonly cli: string;
  /** Of the CLI; empty where nobody says. */
  readonly version: string;
  readonly model: string;
  /** Input, cache creation and cache read of the last call of the session itself. */
  readonly used: number;
  /** Where the runtime says so. */
  readonly window?: number;
  readonly lastOutputTokens: number;
  readonly lastAnswerAt: string;
  readonly compactions: number;
  /** It was summarised after the last call that was seen. */
  readonly isCompacted: boolean;
  /** What its calls cost by list prices, where those are known. */
  readonly dollars?: number;
}

export const unseenContext: SeenContext = {
  session: '',
  cli: 'claude-code',
  version: '',
  model: '',
  used: 0,
  lastOutputTokens: 0,
  lastAnswerAt: '',
  compactions: 0,
  isCompacted: false,
};

/** The figures of a context and what they suggest. Nothing was called yet: all of the window remains. */
export function readContext(seen: SeenContext, settings: MonitorSettings, now: Date): ContextReading {
  const { session, cli, model, compactions, lastOutputTokens, lastAnswerAt, isCompacted, version } = seen;
  const tokensUsed = isCompacted ? 0 : seen.used;
  const { tokens: tokenLimit, from } = chooseWindow(seen);
  const tokensRemaining = Math.max(0, tokenLimit - tokensUsed);
  const percentUsed = Math.min(100, Math.floor((100 * tokensUsed) / tokenLimit));
  const point = from === 'unknown' ? undefined : compactionPoint(tokenLimit, cli);
  const note = seen.used === 0 ? 'new-session' : isCompacted ? 'compacted' : undefined;
  return {
    tokenLimit,
    tokensUsed,
    tokensRemaining,
    percentUsed,
    percentRemaining: 100 - percentUsed,
    recommendation: from === 'unknown' ? 'CONTINUE' : recommend(tokensRemaining / tokenLimit, 'CONTINUE', settings),
    timestamp: now.toISOString(),
    session,
    cli,
    schema: 1,
    model,
    windowFrom: from,
    ...(point !== undefined && { percentUntilCompaction: Math.max(0, 100 - Math.floor((100 * tokensUsed) / point)) }),
    compactions,
    lastOutputTokens,
    ...(seen.dollars !== undefined && { estimatedDollars: seen.dollars }),
    lastAnswerAt,
    thresholds: { wrapUp: settings.wrapUp, endTurn: settings.endTurn },
    injection: gateInjection(cli, version),
    ...(note !== undefined && { note }),
  };
}

function chooseWindow({ window = 0, model, used }: SeenContext): { tokens: number; from: WindowSource } {
  return window > 0 ? { tokens: window, from: 'engine' } : windowOf(model, used);
}
