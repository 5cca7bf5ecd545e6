import type { ProcessEnd } from '../../../adapters/process/run-process.ts';
import type { AgentExit } from '../../../core/model/runner/runner.ts';

/** How a run ended, with one line for people when it did not finish. */
export interface RunJudgement {
  readonly exit: AgentExit;
  readonly detail?: string;
}

/** Why the meter refused a call of a trial: its own cap, the budget of the run, or its turns. */
export type Refusal = 'trial' | 'budget' | 'turns';

/** What the outcome of any run is read from. */
export interface EndFacts {
  readonly end: ProcessEnd;
  readonly stderr: string;
  readonly refusal: Refusal | undefined;
}

/**
 * What is known without reading what the agent printed: the judgement, or the exit code of a program that ended by itself. Only a
 * program that never started, and what we stopped ourselves, is decided here.
 */
export function judgeEnd({ end, refusal }: Pick<EndFacts, 'end' | 'refusal'>): RunJudgement | number {
  if (end.kind === 'not-started') return { exit: 'environment-error', detail: `the agent does not start: ${end.why}` };
  if (end.kind === 'cancelled') return { exit: 'cancelled' };
  if (refusal === 'turns') return { exit: 'turn-cap', detail: 'the turn limit was reached' };
  // The run's limit says nothing about the trial: it is nobody's failure, and what it took is charged.
  if (refusal === 'budget') return { exit: 'cancelled', detail: "the run's budget had no room for another call" };
  if (refusal !== undefined)
    return { exit: 'token-cap', detail: 'the meter refused a call: the trial has spent its tokens' };
  if (end.kind === 'timed-out') return { exit: 'timed-out', detail: 'the time limit was reached' };
  if (end.kind === 'too-much-output') return { exit: 'agent-error', detail: 'it printed more than may be read' };
  return end.code;
}

/** Words of providers for an account that has no money or no quota left; some answer 400 with them, as for a request that is wrong. */
const unpaid =
  /credit balance|usage limit|spend(?:ing)? limit|billing|insufficient[_ ]quota|exceeded your current quota/i;

/**
 * True for what an API answers when it cannot be reached (0), rejects the key, is overloaded or is not paid for: no rule is to blame for it.
 * `said` is the provider's message, where it is known.
 */
export function isApiTrouble(status: number, said = ''): boolean {
  if (status === 400 && unpaid.test(said)) return true;
  return status === 0 || [401, 402, 403, 404, 408, 409, 429].includes(status) || status >= 500;
}

/** The first line of what a program said. Whoever keeps it cuts it, once secrets are out: half of one is found by nobody. */
export function firstLine(text: string): string {
  return text.trim().split('\n')[0] ?? '';
}
