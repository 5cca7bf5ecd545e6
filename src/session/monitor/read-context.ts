import type { MonitorSettings } from '../../core/model/rule/config.ts';
import type { SessionCli } from '../../core/model/session/entry.ts';
import type { TranscriptContext } from '../usage/counted-transcript.ts';
import type { ContextReading } from './context-reading.ts';
import { gateRuntime } from './gate-runtime.ts';
import { chooseWindow, recommend } from './meter-context.ts';

/** Facts about a session's context. */
export interface SessionContext extends TranscriptContext {
  readonly session: string;
  readonly cli: SessionCli;
  /** Version of the CLI; empty where it is unknown. */
  readonly version: string;
  readonly compactions: number;
  /** Cost of its calls by list prices, where those are known. */
  readonly dollars?: number;
}

export const emptyContext: SessionContext = {
  session: '',
  cli: 'claude-code',
  version: '',
  model: '',
  used: 0,
  compactions: 0,
  isCompacted: false,
};

/** Reads the figures of a context and the recommendation. Before the first call all of the window remains. */
export function readContext(context: SessionContext, settings: MonitorSettings, now: Date): ContextReading {
  const { session, cli, model, compactions, isCompacted, version } = context;
  const tokensUsed = isCompacted ? 0 : context.used;
  const { tokens: tokenLimit, from } = chooseWindow(context.window ?? 0, model, context.used);
  const tokensRemaining = Math.max(0, tokenLimit - tokensUsed);
  const percentUsed = Math.min(100, Math.floor((100 * tokensUsed) / tokenLimit));
  const { by, why } = gateRuntime(cli, version);
  const note = context.used === 0 ? 'new-session' : isCompacted ? 'compacted' : undefined;
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
    compactions,
    ...(context.dollars !== undefined && { estimatedDollars: context.dollars }),
    thresholds: { wrapUp: settings.wrapUp, endTurn: settings.endTurn },
    injection: { by, why },
    ...(note !== undefined && { note }),
  };
}
