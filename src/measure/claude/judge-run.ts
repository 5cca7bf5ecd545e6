import type { AgentExit } from '../../model/runner.ts';
import type { ProcessEnd } from '../run-process.ts';
import type { ClaudeResult } from './parse-result.ts';

/** Everything a run's outcome is read from. */
export interface RunFacts {
  readonly end: ProcessEnd;
  readonly result: ClaudeResult | undefined;
  readonly stderr: string;
  /** Tokens of all classes, as metered. */
  readonly tokens: number;
  /** Why the meter refused a call of this trial, when it did. */
  readonly refusal: 'trial' | 'budget' | undefined;
}

/** How a run ended, with one line for people when it did not finish. */
export interface RunJudgement {
  readonly exit: AgentExit;
  readonly detail?: string;
}

/**
 * Finished = we sent no signal, exit code 0, its JSON parses, `is_error` is false, `terminal_reason` is "completed". An API that
 * cannot be reached, rejects the key or is overloaded says nothing about a rule, nor does a death before the first token.
 */
export function judgeRun(facts: RunFacts): RunJudgement {
  const { end, refusal } = facts;
  if (end.kind === 'not-started') return { exit: 'environment-error', detail: `the agent does not start: ${end.why}` };
  if (end.kind === 'cancelled') return { exit: 'cancelled' };
  if (refusal !== undefined)
    return { exit: 'token-cap', detail: 'the meter refused a call: the trial has spent its tokens' };
  if (end.kind === 'timed-out') return { exit: 'timed-out', detail: 'the time limit was reached' };
  if (end.kind === 'too-much-output') return { exit: 'agent-error', detail: 'it printed more than is read' };
  return judgeExit(facts, end.code);
}

function judgeExit(facts: RunFacts, code: number): RunJudgement {
  const { result, tokens } = facts;
  if (result === undefined) return judgeSilence(facts, code);
  if (result.subtype === 'error_max_turns') return { exit: 'turn-cap', detail: 'the turn limit was reached' };
  if (code === 0 && !result.isError && result.terminalReason === 'completed') return { exit: 'finished' };
  if (isApiTrouble(result)) return { exit: 'environment-error', detail: firstLine(result.text) };
  const exit = tokens === 0 ? 'environment-error' : 'agent-error';
  return { exit, detail: firstLine(result.text) || `exit code ${code}, ${result.subtype}` };
}

function judgeSilence({ stderr, tokens }: RunFacts, code: number): RunJudgement {
  const said = firstLine(stderr) || 'it printed nothing that can be read';
  return { exit: tokens === 0 ? 'environment-error' : 'agent-error', detail: `exit code ${code}: ${said}` };
}

/** A refused connection has status null; "success" with an error and a status is how API errors are told. */
function isApiTrouble({ isError, apiErrorStatus, subtype }: ClaudeResult): boolean {
  if (!isError || subtype !== 'success') return false;
  if (apiErrorStatus === null || apiErrorStatus === undefined) return true;
  return [401, 403, 404, 408, 409, 429].includes(apiErrorStatus) || apiErrorStatus >= 500;
}

function firstLine(text: string): string {
  return (text.trim().split('\n')[0] ?? '').slice(0, 300);
}
