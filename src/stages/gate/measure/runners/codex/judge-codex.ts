import { type EndFacts, firstLine, isApiTrouble, judgeEnd, type RunJudgement } from '../judge-end.ts';
import type { CodexEvents } from './parse-events.ts';

/** Everything the outcome of a run of Codex is read from. */
export interface CodexFacts extends EndFacts {
  readonly events: CodexEvents;
  /** Tokens of all classes, as metered. */
  readonly tokens: number;
  /** HTTP status of the last call as the meter saw it (0: no answer); undefined when there was none. */
  readonly lastStatus: number | undefined;
}

/**
 * Finished = exit code 0 and the last turn was completed. When the last call got no answer, or one no rule is to blame for, the
 * environment failed; so it did when nothing was spent.
 */
export function judgeCodex(facts: CodexFacts): RunJudgement {
  const code = judgeEnd(facts);
  if (typeof code !== 'number') return code;
  const { events, stderr, tokens, lastStatus } = facts;
  if (code === 0 && events.completed && tokens > 0) return { exit: 'finished' };
  const apiFailed = lastStatus !== undefined && isApiTrouble(lastStatus, events.error);
  const said = firstLine(events.error) || firstLine(stderr) || 'it printed nothing readable';
  return {
    exit: apiFailed || tokens === 0 ? 'environment-error' : 'agent-error',
    detail: `exit code ${code}: ${said}`,
  };
}
