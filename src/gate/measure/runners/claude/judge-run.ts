import { type EndFacts, firstLine, isApiTrouble, judgeEnd, type RunJudgement } from '../judge-end.ts';
import type { ClaudeResult } from './parse-result.ts';

/** Everything a run's outcome is read from. */
export interface RunFacts extends EndFacts {
  readonly result: ClaudeResult | undefined;
  /** Tokens of all classes, as metered. */
  readonly tokens: number;
}

/**
 * Finished = we sent no signal, exit code 0, its JSON parses, `is_error` is false, `terminal_reason` is "completed". An API that
 * cannot be reached, rejects the key or is overloaded says nothing about a rule, nor does a death before the first token.
 */
export function judgeRun(facts: RunFacts): RunJudgement {
  const ended = judgeEnd(facts);
  return typeof ended === 'number' ? judgeExit(facts, ended) : ended;
}

function judgeExit(facts: RunFacts, code: number): RunJudgement {
  const { result, tokens } = facts;
  if (result === undefined) return judgeSilence(facts, code);
  if (result.subtype === 'error_max_turns') return { exit: 'turn-cap', detail: 'the turn limit was reached' };
  if (code === 0 && !result.isError && result.terminalReason === 'completed') return { exit: 'finished' };
  if (isApiError(result)) return { exit: 'environment-error', detail: firstLine(result.text) };
  const exit = tokens === 0 ? 'environment-error' : 'agent-error';
  return { exit, detail: firstLine(result.text) || `exit code ${code}, ${result.subtype}` };
}

function judgeSilence({ stderr, tokens }: RunFacts, code: number): RunJudgement {
  const said = firstLine(stderr) || 'it printed nothing readable';
  return { exit: tokens === 0 ? 'environment-error' : 'agent-error', detail: `exit code ${code}: ${said}` };
}

/** A refused connection has status null; "success" with an error and a status is how API errors are reported. */
function isApiError({ isError, apiErrorStatus, subtype, text }: ClaudeResult): boolean {
  return isError && subtype === 'success' && isApiTrouble(apiErrorStatus ?? 0, text);
}
