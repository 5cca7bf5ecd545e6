import pLimit from 'p-limit';
import type { BudgetReason } from '../../../core/model/money/budget.ts';
import type { BatchStop } from '../../../core/model/trial/stop.ts';
import type { TrialRecord, TrialSpec } from '../../../core/model/trial/trial.ts';
import { type AttemptPorts, runWithRetries } from './run-with-retries.ts';

/** The ports that a batch needs from outside: the journal, the budget and the trial itself. */
export interface BatchPorts extends AttemptPorts {
  readonly concurrency: number;
  /** Journalled record of a trial that was already paid for. */
  recall(spec: TrialSpec): TrialRecord | undefined;
  /** Returns why a trial that cannot be recalled cannot be run here either; absent where all can be run. */
  cannotRun?(spec: TrialSpec): string | undefined;
  /**
   * Journals a trial. Returns false where another process took this one for dead and measured the same trial first: both were paid for, so this one
   * is charged.
   */
  journal(record: TrialRecord): boolean;
  /** Called after each trial, recalled ones included. */
  progress(record: TrialRecord, recalled: boolean): void;
  /** Deletes what a trial left on disk: called when it is journalled or charged, so that nothing paid for waits for it. Must not throw. */
  tidy?(spec: TrialSpec): Promise<void>;
}

interface BatchResult {
  /** Records in plan order: completed and failed trials, no environment errors. */
  readonly records: readonly TrialRecord[];
  readonly stop?: BatchStop;
}

/**
 * Runs one batch. Tokens for every trial are reserved in plan order before the first one starts, so that which trials
 * run does not depend on concurrency; recalled trials cost nothing again. A trial that needs more than was reserved for it takes the tokens
 * of trials that have not begun, the last of the plan first: these do not run, and the batch stops like one that had no room for them. What
 * the ports throw (a full disk) is thrown once the trials under way have ended, so that each is journalled or at least charged.
 */
export async function runBatch(specs: readonly TrialSpec[], ports: BatchPorts): Promise<BatchResult> {
  const { admitted, refusal, missing } = admit(specs, ports);
  const limit = pLimit(ports.concurrency);
  const state: BatchState = {
    environment: undefined,
    refusal: undefined,
    shortage: undefined,
    thrown: undefined,
    waiting: new Set(admitted.flatMap(({ spec, recalled }) => (recalled === undefined ? [spec] : []))),
  };
  const keepError = (error: unknown) => {
    state.thrown ??= { error };
  };
  const settled = await Promise.all(
    admitted.map((entry) => limit(() => runAdmitted(entry, ports, state).catch(keepError))),
  );
  if (state.thrown !== undefined) throw state.thrown.error;
  const records = settled.filter((record) => record !== undefined);
  const stop = findStop(state, refusal, ports.signal) ?? missing;
  return stop === undefined ? { records } : { records, stop };
}

interface Admitted {
  readonly spec: TrialSpec;
  readonly recalled?: TrialRecord;
}

/** The state of a batch that keeps further trials from starting. */
interface BatchState {
  /** Detail of the environment error that ended the batch. */
  environment: string | undefined;
  /** Budget that refused a call of a trial, or its retry. */
  refusal: BudgetReason | undefined;
  /** Budget without room for a trial under way, for which trials that had not begun were put off. */
  shortage: BudgetReason | undefined;
  /** Trials that have not begun, in plan order, each with its tokens reserved. */
  readonly waiting: Set<TrialSpec>;
  /** The first error that a port threw. */
  thrown: { readonly error: unknown } | undefined;
}

function findStop(state: BatchState, refusal: BudgetReason | undefined, signal: AbortSignal): BatchStop | undefined {
  if (signal.aborted) return { kind: 'cancelled' };
  if (state.refusal !== undefined) return { kind: 'budget', reason: state.refusal, isFinal: true };
  if (state.environment !== undefined) return { kind: 'environment', detail: state.environment };
  const reason = state.shortage ?? refusal;
  return reason === undefined ? undefined : { kind: 'budget', reason };
}

/** The trials that may start, in plan order up to the first that may not, and the reason why it may not. */
interface Admission {
  readonly admitted: readonly Admitted[];
  readonly refusal?: BudgetReason | undefined;
  readonly missing?: BatchStop;
}

/** Recalls trials, and sets tokens aside for the others in plan order, up to the first that has no room. */
function admit(specs: readonly TrialSpec[], ports: BatchPorts): Admission {
  const admitted: Admitted[] = [];
  for (const spec of specs) {
    const recalled = ports.recall(spec);
    const detail = recalled === undefined ? ports.cannotRun?.(spec) : undefined;
    // A look at half of a batch would be another stopping rule: whoever leaves trials out could choose the verdict.
    if (detail !== undefined) return { admitted: [], missing: { kind: 'unrecorded', detail } };
    const refusal = recalled === undefined ? ports.reserve(spec) : undefined;
    if (refusal !== undefined) return { admitted, refusal };
    admitted.push(recalled === undefined ? { spec } : { spec, recalled });
  }
  return { admitted };
}

/** Runs one admitted trial, unless it is recalled, was put off, or the batch has ended. */
async function runAdmitted(entry: Admitted, ports: BatchPorts, state: BatchState): Promise<TrialRecord | undefined> {
  if (entry.recalled !== undefined) {
    ports.progress(entry.recalled, true);
    return entry.recalled;
  }
  // The tokens of a trial that was put off are released already.
  if (!state.waiting.delete(entry.spec)) return undefined;
  const isOver = state.environment !== undefined || state.refusal !== undefined || state.thrown !== undefined;
  if (isOver || ports.signal.aborted) {
    ports.release(entry.spec);
    return undefined;
  }
  try {
    return await runAndJournal(entry.spec, ports, state);
  } finally {
    await ports.tidy?.(entry.spec);
  }
}

async function runAndJournal(spec: TrialSpec, ports: BatchPorts, state: BatchState): Promise<TrialRecord | undefined> {
  const attempt = await runWithRetries(spec, ports, (limit) => putOffLast(limit, ports, state));
  if (attempt.refusal !== undefined) state.refusal ??= attempt.refusal;
  const { record } = attempt;
  if (record === undefined) return undefined;
  if (record.outcome === 'environment-error') {
    state.environment ??= record.detail ?? 'no detail';
    return undefined;
  }
  if (record.outcome === 'cancelled') return undefined;
  const isFirst = ports.journal(record);
  if (!isFirst) ports.charge(record);
  // No verdict rests on a trial that the journal does not have.
  const journalled = isFirst ? record : (ports.recall(spec) ?? record);
  ports.progress(journalled, false);
  return journalled;
}

/** Puts off the last trial of the plan that has not begun; false when all have. */
function putOffLast(limit: BudgetReason, ports: BatchPorts, state: BatchState): boolean {
  const last = [...state.waiting].at(-1);
  if (last === undefined) return false;
  state.waiting.delete(last);
  state.shortage ??= limit;
  ports.release(last);
  return true;
}

/**
 * Runs trials, in several parts where the budget has no room to set aside for all of them at once. A trial sets aside more than it usually takes, so
 * that after one part there may be room for the next. A part ends before the next begins: which trials run does not depend on concurrency. Records
 * are in the order of `specs`.
 */
export async function runAffordable(specs: readonly TrialSpec[], ports: BatchPorts): Promise<BatchResult> {
  const ran = new Map<string, TrialRecord>();
  while (true) {
    const left = specs.filter(({ key }) => !ran.has(key));
    const { records, stop } = await runBatch(left, ports);
    for (const record of records) ran.set(record.key, record);
    const mayFitNow = stop?.kind === 'budget' && stop.isFinal !== true && records.length > 0;
    if (mayFitNow) continue;
    const all = specs.flatMap(({ key }) => ran.get(key) ?? []);
    return stop === undefined ? { records: all } : { records: all, stop };
  }
}
