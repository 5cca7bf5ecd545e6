import type { BudgetReport } from '../../core/model/money/budget.ts';
import type { MeasurementStart } from '../../core/model/request/dependencies.ts';
import type { TrialRecord, TrialSpec } from '../../core/model/trial/trial.ts';

/** One measurement under way, as far as its lines need it. Times are milliseconds of any one clock. */
export interface ProgressState {
  readonly name: string;
  readonly isExact: boolean;
  readonly concurrency: number;
  /** Trials that count so far, and those of them that the journal had. */
  readonly done: number;
  readonly recalled: number;
  /** Trials that ran to an end of their own and did not complete, by task and outcome. */
  readonly failures: ReadonlyMap<string, number>;
  /** Trials still to come: exactly, or at worst. */
  readonly trialsLeft: number;
  /** When the trials under way began, by key. */
  readonly running: ReadonlyMap<string, number>;
  /** How long the trials that ended here took. */
  readonly durationsMs: readonly number[];
  /** Of the whole run; absent until something is known. */
  readonly spent?: BudgetReport;
}

/** A measurement before its first trial; what the run has spent is known already. */
export function startState(start: MeasurementStart, spent: BudgetReport | undefined): ProgressState {
  const { name, isExact, concurrency, trials } = start;
  const empty = { done: 0, recalled: 0, failures: new Map(), running: new Map(), durationsMs: [] };
  const trialsLeft = isExact ? trials : boundByBudget(trials, spent);
  return { name, isExact, concurrency, trialsLeft, ...empty, ...(spent && { spent }) };
}

/** An agent starts on a trial. */
export function beginTrial(state: ProgressState, { key }: Pick<TrialSpec, 'key'>, nowMs: number): ProgressState {
  return { ...state, running: new Map([...state.running, [key, nowMs]]) };
}

/** An agent ended. How long a failing environment took says nothing about a trial. */
export function endTrial(
  state: ProgressState,
  { key, outcome }: Pick<TrialRecord, 'key' | 'outcome'>,
  nowMs: number,
): ProgressState {
  const began = state.running.get(key);
  const running = new Map([...state.running].filter(([other]) => other !== key));
  const isTrial = began !== undefined && outcome !== 'environment-error' && outcome !== 'cancelled';
  return { ...state, running, durationsMs: isTrial ? [...state.durationsMs, nowMs - began] : state.durationsMs };
}

/** A trial counts. */
export function countTrial(
  state: ProgressState,
  record: Pick<TrialRecord, 'task' | 'outcome'>,
  recalled: boolean,
): ProgressState {
  const { failures, done, trialsLeft } = state;
  const same = countFailures(state, record) + 1;
  return {
    ...state,
    done: done + 1,
    recalled: state.recalled + (recalled ? 1 : 0),
    trialsLeft: Math.max(0, trialsLeft - 1),
    failures: record.outcome === 'completed' ? failures : new Map([...failures, [failureKey(record), same]]),
  };
}

/** How often this task has ended this way. */
export function countFailures(
  { failures }: Pick<ProgressState, 'failures'>,
  record: Pick<TrialRecord, 'task' | 'outcome'>,
): number {
  return failures.get(failureKey(record)) ?? 0;
}

function failureKey({ task, outcome }: Pick<TrialRecord, 'task' | 'outcome'>): string {
  return `${task} ${outcome}`;
}

/** The trials that are left at worst are known anew. */
export function setRemaining(state: ProgressState, trials: number): ProgressState {
  return { ...state, trialsLeft: boundByBudget(trials, state.spent) };
}

/** Trials until the budget ends the run, if that comes first: as many as the rest pays for at the mean cost so far, and the next one. */
function boundByBudget(trialsLeft: number, spent: BudgetReport | undefined): number {
  if (spent === undefined) return trialsLeft;
  const { trials, totalConsumed, maxAllowed, dollars, maxDollars } = spent;
  const used = Math.max(totalConsumed / maxAllowed, dollars === 'unknown' || dollars === 0 ? 0 : dollars / maxDollars);
  return used > 0 ? Math.min(trialsLeft, Math.max(1, Math.ceil(trials / used - trials))) : trialsLeft;
}
