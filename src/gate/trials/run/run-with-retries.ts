import { setTimeout as sleep } from 'node:timers/promises';
import type { BudgetReason } from '../../../core/model/money/budget.ts';
import type { TrialRecord, TrialSpec } from '../../../core/model/trial/trial.ts';

/** How an environment error is tried again. */
export interface RetryPolicy {
  /** Milliseconds before the second attempt, the third and so on: as many retries as there are delays. */
  readonly delaysMs: readonly number[];
  /** Longest an endpoint that names a time itself (`Retry-After`) is waited for. */
  readonly longestMs: number;
  /** A number from 0 to 1 for an attempt: the same attempt waits the same time. */
  draw(spec: TrialSpec, attempt: number): number;
}

/** The ports that the attempts at one trial need from outside. */
export interface AttemptPorts {
  /** Sets tokens aside; a refusal names the budget that has no room. */
  reserve(spec: TrialSpec): BudgetReason | undefined;
  /** Gives back what was set aside for a trial that never ran. */
  release(spec: TrialSpec): void;
  run(spec: TrialSpec, putOff: PutOff): Promise<TrialRecord>;
  /** The budget that refused a call of the trial that just ended; undefined when none did. */
  stopOf?(spec: TrialSpec): BudgetReason | undefined;
  /** Charges what an attempt took that gave no trial, and gives back what was set aside for it. */
  charge(record: TrialRecord): void;
  readonly signal: AbortSignal;
  readonly retry: RetryPolicy;
}

/**
 * Puts off one trial of the batch that has not begun and gives back what was set aside for it, because a trial under way needs that room;
 * false when none waits. `limit` is the budget without room.
 */
type PutOff = (limit: BudgetReason) => boolean;

/** How the attempts at one trial ended. */
export interface RetriedTrial {
  /** The last attempt; undefined when there was no room for another one. */
  readonly record?: TrialRecord;
  /** The budget that refused a call, or the next attempt. */
  readonly refusal?: BudgetReason;
}

/**
 * Runs a trial, and again after an environment error (rate limit, quota, refused connection, death before the first token): such an
 * error says nothing about a rule. Each attempt that gave no trial is charged what it took, and the next one needs room in the budget
 * again. Between attempts it waits for half to one and a half times the planned delay (so that parallel trials do not come
 * back together), or for as long as the endpoint asked, within `longestMs`. Three errors in a row are left as they are: the run ends.
 */
export async function runWithRetries(
  spec: TrialSpec,
  ports: AttemptPorts,
  putOff: PutOff = () => false,
): Promise<RetriedTrial> {
  for (let attempt = 1; ; attempt += 1) {
    const record = await ports.run(spec, putOff);
    const refusal = ports.stopOf?.(spec);
    if (refusal !== undefined && record.outcome === 'cancelled') {
      ports.charge(record);
      return { record, refusal };
    }
    if (record.outcome !== 'environment-error' && record.outcome !== 'cancelled') return { record };
    ports.charge(record);
    const delayMs = delayBefore(spec, record, attempt, ports.retry);
    if (record.outcome === 'cancelled' || delayMs === undefined || ports.signal.aborted) return { record };
    const refused = reserveAgain(spec, ports, putOff);
    if (refused !== undefined) return { refusal: refused };
    await sleep(delayMs, undefined, { signal: ports.signal }).catch(() => undefined);
    if (ports.signal.aborted) {
      ports.release(spec);
      return { record };
    }
  }
}

/** Sets tokens aside for another attempt, which comes before trials that have not begun. */
function reserveAgain(spec: TrialSpec, ports: AttemptPorts, putOff: PutOff): BudgetReason | undefined {
  for (;;) {
    const refused = ports.reserve(spec);
    if (refused === undefined || !putOff(refused)) return refused;
  }
}

/** Milliseconds to wait after an attempt; undefined when there is none left. */
function delayBefore(
  spec: TrialSpec,
  { retryAfterMs = 0 }: TrialRecord,
  attempt: number,
  { delaysMs, longestMs, draw }: RetryPolicy,
): number | undefined {
  const plannedMs = delaysMs[attempt - 1];
  if (plannedMs === undefined) return undefined;
  return Math.max(plannedMs * (0.5 + draw(spec, attempt)), Math.min(retryAfterMs, longestMs));
}
