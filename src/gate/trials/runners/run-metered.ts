import type { ProcessEnd, ProcessResult } from '../../../adapters/process/run-process.ts';
import { sumModels, totalTokens, type Usage } from '../../../core/model/money/usage.ts';
import type { AgentExit, AgentRequest, AgentRun } from '../../../core/model/runner/runner.ts';
import { defined } from '../../../core/util/values.ts';
import { makeTrialToken } from '../meter/account/check-request.ts';
import type { TrialReport, TrialStop } from '../meter/account/trial-account.ts';
import type { Meter } from '../meter/open-meter.ts';

/**
 * Runs a trial's program with a token of its own and closes the token whatever happens. An error of `start` becomes a program that did
 * not start, since tokens may have been spent already.
 */
export async function runMetered(
  request: AgentRequest,
  meter: Meter,
  start: (token: string) => Promise<ProcessResult>,
): Promise<{ readonly ran: ProcessResult; readonly report: TrialReport }> {
  const token = makeTrialToken();
  const { seed: trial, tokenCap, budget, watch, servers, mayLack, prompt } = request;
  const isAny = mayLack === true || servers === undefined || servers.size === 0;
  const expected = isAny ? undefined : { names: [...servers.keys()], prompt };
  meter.register({ token, trial, tokenCap, ...defined({ budget, watch, expected }) });
  const ran = await start(token).catch((error: unknown) => notStarted(error, request.signal));
  return { ran, report: await meter.finish(token) };
}

/** Returns the result of a program that could not even be started. */
export function notStarted(error: unknown, signal: AbortSignal): ProcessResult {
  const why = error instanceof Error ? error.message : String(error);
  return { end: signal.aborted ? { kind: 'cancelled' } : { kind: 'not-started', why }, stdout: '', stderr: '' };
}

/** Tells whose limit made the meter refuse a call; undefined when it refused none. */
export function refusalOf({ stop }: Pick<TrialReport, 'stop'>): Refusal | undefined {
  return stop && refusals[stop.kind];
}

const refusals: Readonly<Record<TrialStop['kind'], Refusal>> = {
  'token-cap': 'trial',
  budget: 'budget',
  watched: 'turns',
  servers: 'servers',
};

/** Counts the model calls that were answered. */
export function countTurns({ calls }: Pick<TrialReport, 'calls'>): number {
  return calls.filter(({ kind, status }) => kind === 'call' && status === 200).length;
}

/** Blames the endpoint for a time limit that was reached while the API kept refusing: the agent was made to wait. */
export function blameEndpoint({ calls }: Pick<TrialReport, 'calls'>, judged: RunJudgement): RunJudgement {
  const { status = 0 } = calls.at(-1) ?? {};
  // Status 0 is a call that the limit itself has cut.
  if (judged.exit !== 'timed-out' || status === 0 || !isApiTrouble(status)) return judged;
  return { exit: 'environment-error', detail: `${judged.detail}, and the API's last answer was ${status}` };
}

/** Says which server was missing, as the meter saw it, in place of the run's own detail. */
function nameMissing({ stop }: TrialReport, judged: RunJudgement): RunJudgement {
  return stop?.kind === 'servers' ? { ...judged, detail: stop.detail } : judged;
}

/** Summarises a metered run; `counted` is the agent's own count, which is held against the meter's. */
export function summariseMetered(report: TrialReport, judgement: RunJudgement, counted: Usage | undefined): AgentRun {
  const judged = nameMissing(report, blameEndpoint(report, judgement));
  const other = report.incomplete ? undefined : findDisagreement(counted, totalTokens(report.usage));
  const detail = judged.detail ?? describeDisagreement(other, totalTokens(report.usage));
  return {
    exit: judged.exit,
    ...sumModels(report.models),
    turns: countTurns(report),
    firstRequest: report.firstRequest,
    tools: report.tools,
    ...(report.incomplete ? { estimated: true } : {}),
    ...defined({ counted: other, usedAt: report.usedAt, used: report.used }),
    ...askedToWait(report, judged),
    ...defined({ detail }),
  };
}

/** Returns the milliseconds that the error which ended a run asked to wait. */
function askedToWait({ calls }: TrialReport, { exit }: RunJudgement): Pick<AgentRun, 'retryAfterMs'> {
  const retryAfterMs = exit === 'environment-error' ? calls.at(-1)?.retryAfterMs : undefined;
  return retryAfterMs === undefined ? {} : { retryAfterMs };
}

/** Share of tokens by which an agent's own count may differ from the meter's. */
const tolerance = 0.02;

function findDisagreement(counted: Usage | undefined, metered: number): number | undefined {
  if (counted === undefined || metered === 0) return undefined;
  const agentTokens = totalTokens(counted);
  return Math.abs(agentTokens - metered) <= tolerance * metered ? undefined : agentTokens;
}

function describeDisagreement(agentTokens: number | undefined, metered: number): string | undefined {
  return agentTokens === undefined ? undefined : `the CLI counts ${agentTokens} tokens, the meter ${metered}`;
}

/** How a run ended, with one line for people when it did not finish. */
export interface RunJudgement {
  readonly exit: AgentExit;
  readonly detail?: string;
}

/** Why the meter refused a call of a trial: its own cap, the budget of the run, the calls it may make, or servers that it should have had. */
type Refusal = 'trial' | 'budget' | 'turns' | 'servers';

/** The facts that the outcome of any run is read from. */
export interface EndFacts {
  readonly end: ProcessEnd;
  readonly stderr: string;
  readonly refusal: Refusal | undefined;
}

/**
 * Judges a run without reading the agent's output; returns the judgement, or the exit code of a program that ended by itself. Only a
 * program that never started, and what we stopped ourselves, is decided here.
 */
export function judgeEnd({ end, refusal }: Pick<EndFacts, 'end' | 'refusal'>): RunJudgement | number {
  if (end.kind === 'not-started') return { exit: 'environment-error', detail: `the agent does not start: ${end.why}` };
  if (end.kind === 'cancelled') return { exit: 'cancelled' };
  if (refusal === 'turns') return { exit: 'turn-cap', detail: 'the turn limit was reached' };
  // The run's limit says nothing about the trial: it is nobody's failure, and what it took is charged.
  if (refusal === 'budget') return { exit: 'cancelled', detail: "the run's budget had no room for another call" };
  if (refusal === 'servers') return { exit: 'environment-error', detail: 'a server was not there' };
  if (refusal !== undefined)
    return { exit: 'token-cap', detail: 'the meter refused a call: the trial has spent its tokens' };
  if (end.kind === 'timed-out') return { exit: 'timed-out', detail: 'the time limit was reached' };
  if (end.kind === 'too-much-output') return { exit: 'agent-error', detail: 'it printed more than may be read' };
  return end.code;
}

/**
 * Words of providers for an account that has no money or no quota left, and for a service tier that a model is not sold at; some answer 400
 * with them, as for a request that is wrong.
 */
const unpaid =
  /credit balance|usage limit|spend(?:ing)? limit|billing|insufficient[_ ]quota|exceeded your current quota|service[_ ]tier/i;

/**
 * Returns true for what an API answers when it cannot be reached (0), rejects the key, is overloaded or is not paid for: no rule is to
 * blame for it. `message` is the provider's message, where it is known.
 */
export function isApiTrouble(status: number, message = ''): boolean {
  if (status === 400 && unpaid.test(message)) return true;
  return status === 0 || [401, 402, 403, 404, 408, 409, 429].includes(status) || status >= 500;
}

/** Returns the first line of what a program said. The caller cuts it once secrets are out: nobody finds half of one. */
export function firstLine(text: string): string {
  return text.trim().split('\n')[0] ?? '';
}
