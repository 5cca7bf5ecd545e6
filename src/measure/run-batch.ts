import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { TrialRecord, TrialSpec } from '../model/trial.ts';

/** What a batch needs from outside: the journal, the budget and the trial itself. */
export interface BatchPorts<Refusal> {
  readonly concurrency: number;
  /** Journalled record of a trial that was already paid for. */
  recall(spec: TrialSpec): TrialRecord | undefined;
  /** Sets tokens aside; a refusal names the budget that has no room. */
  reserve(spec: TrialSpec): Refusal | undefined;
  release(spec: TrialSpec): void;
  run(spec: TrialSpec): Promise<TrialRecord>;
  journal(record: TrialRecord): void;
  /** Called after each trial, recalled ones included. */
  progress(record: TrialRecord, recalled: boolean): void;
  readonly signal: AbortSignal;
  /** Delays in milliseconds before an environment error is tried again. */
  readonly retryDelaysMs: readonly number[];
}

/** Why a batch ended before all of its trials had run. */
export type BatchStop<Refusal> =
  | { readonly kind: 'budget'; readonly reason: Refusal }
  | { readonly kind: 'environment'; readonly detail: string }
  | { readonly kind: 'cancelled' };

export interface BatchResult<Refusal> {
  /** Records in plan order: completed and failed trials, no environment errors. */
  readonly records: readonly TrialRecord[];
  readonly stop?: BatchStop<Refusal>;
}

/**
 * Runs one batch. Tokens for every trial are reserved in plan order before the first one starts, so that which trials
 * run does not depend on concurrency; recalled trials cost nothing again.
 */
export async function runBatch<R>(specs: readonly TrialSpec[], ports: BatchPorts<R>): Promise<BatchResult<R>> {
  const { admitted, refusal } = admit(specs, ports);
  const limit = pLimit(ports.concurrency);
  const state: BatchState = { environment: undefined };
  const settled = await Promise.all(admitted.map((entry) => limit(() => settle(entry, ports, state))));
  const records = settled.filter((record) => record !== undefined);
  if (ports.signal.aborted) return { records, stop: { kind: 'cancelled' } };
  if (state.environment !== undefined) return { records, stop: { kind: 'environment', detail: state.environment } };
  return refusal === undefined ? { records } : { records, stop: { kind: 'budget', reason: refusal } };
}

interface Admitted {
  readonly spec: TrialSpec;
  readonly recalled?: TrialRecord;
}

interface BatchState {
  /** Set when the environment failed for good; no further trial starts. */
  environment: string | undefined;
}

function admit<R>(specs: readonly TrialSpec[], ports: BatchPorts<R>): { admitted: Admitted[]; refusal: R | undefined } {
  const admitted: Admitted[] = [];
  for (const spec of specs) {
    const recalled = ports.recall(spec);
    const refusal = recalled === undefined ? ports.reserve(spec) : undefined;
    if (refusal !== undefined) return { admitted, refusal };
    admitted.push(recalled === undefined ? { spec } : { spec, recalled });
  }
  return { admitted, refusal: undefined };
}

async function settle<R>(entry: Admitted, ports: BatchPorts<R>, state: BatchState): Promise<TrialRecord | undefined> {
  if (entry.recalled !== undefined) {
    ports.progress(entry.recalled, true);
    return entry.recalled;
  }
  if (state.environment !== undefined || ports.signal.aborted) return skip(entry.spec, ports);
  const record = await runWithRetries(entry.spec, ports);
  if (record.outcome === 'environment-error' || record.outcome === 'cancelled') {
    if (record.outcome === 'environment-error') state.environment ??= record.detail ?? 'no detail';
    return skip(entry.spec, ports);
  }
  ports.journal(record);
  ports.progress(record, false);
  return record;
}

function skip<R>(spec: TrialSpec, ports: BatchPorts<R>): undefined {
  ports.release(spec);
  return undefined;
}

/** An environment error (rate limit, quota, refused connection) says nothing about a rule: wait and try again. */
async function runWithRetries<R>(spec: TrialSpec, ports: BatchPorts<R>): Promise<TrialRecord> {
  let record = await ports.run(spec);
  for (const delayMs of ports.retryDelaysMs) {
    if (record.outcome !== 'environment-error' || ports.signal.aborted) return record;
    await sleep(delayMs, undefined, { signal: ports.signal }).catch(() => undefined);
    record = await ports.run(spec);
  }
  return record;
}
