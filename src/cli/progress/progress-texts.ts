import type { BudgetReport } from '../../core/model/money/budget.ts';
import type { MeasurementStart } from '../../core/model/request/dependencies.ts';
import type { TrialRecord, TrialSpec } from '../../core/model/trial/trial.ts';
import type { Decision } from '../../core/model/verdict/report.ts';
import { verdictTones } from '../../core/report/blocks/make-blocks.ts';
import { measureWidth } from '../../core/report/figures/columns.ts';
import { labelVerdict } from '../../core/report/figures/verdict-labels.ts';
import type { Paint } from '../../core/report/terminal-text.ts';
import { clipCharacters } from '../../core/text/escape/escape-plain.ts';
import { escapeTerminal } from '../../core/text/escape/escape-terminal.ts';
import { formatCount, formatDollars, formatShare, formatTokens } from '../../core/text/format-number.ts';

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

/** Longest name or detail in a line, in characters. */
const longest = 200;

/** Columns the names of rules that are measured together may take. */
const widestName = 48;

/** Trials that must have ended before anything is said about the time left or the likely cost. */
const enoughTrials = 3;

/** Untrusted text (ids of rules and tasks, what an agent printed) for one line. */
export function sayPlainly(text: string): string {
  return clipCharacters(escapeTerminal(text), longest);
}

/** How far a measurement is: `24 trials (2 failed), up to about 30 more`; `24 of 36 trials` where the number is known. */
function describeTrials({ done, trialsLeft, isExact, running, failures }: ProgressState): string {
  const sum = [...failures.values()].reduce((total, count) => total + count, 0);
  const failed = sum === 0 ? '' : ` (${sum} failed)`;
  if (isExact) return `${done} of ${formatCount(done + trialsLeft, 'trial')}${failed}`;
  const left = Math.max(trialsLeft, running.size);
  const trials = `${formatCount(done, 'trial')}${failed}`;
  return left === 0 ? trials : `${trials}, up to about ${left} more`;
}

/** Tokens and dollars of the run against their limits; dollars only where trials cost some. Empty before anything is known. */
function describeSpent(spent: BudgetReport | undefined): readonly string[] {
  if (spent === undefined) return [];
  const { totalConsumed, maxAllowed, dollars, maxDollars } = spent;
  const share = formatShare(totalConsumed, maxAllowed);
  const tokens = `${formatTokens(totalConsumed)} of ${formatTokens(maxAllowed)} tokens (${share})`;
  if (dollars === 'unknown') return [tokens, 'dollars unknown'];
  return dollars > 0 ? [tokens, `${formatDollars(dollars)} of ${formatDollars(maxDollars)}`] : [tokens];
}

/** The dollars of the whole run where the trials to come cost what those so far did; nothing before some have ended, or without a price. */
function describeLikelyCost({ spent, trialsLeft }: ProgressState): readonly string[] {
  if (spent === undefined || spent.dollars === 'unknown' || spent.dollars === 0) return [];
  const { dollars, maxDollars, trials } = spent;
  if (trials < enoughTrials || trialsLeft === 0) return [];
  const likely = Math.min(maxDollars, (dollars / trials) * (trials + trialsLeft));
  return [`likely at most ${formatDollars(likely)}`];
}

/** The time left at worst, once trials have told how long they take. */
function sayTimeLeft(state: ProgressState): readonly string[] {
  const left = estimateTimeLeft(state);
  return left === undefined ? [] : [`${formatTimeLeft(left)} left`];
}

/** One line of at most `width` columns: trials, time left, tokens and dollars. */
export function describeProgress(state: ProgressState, width: number): string {
  const parts = [
    describeTrials(state),
    ...sayTimeLeft(state),
    ...describeSpent(state.spent),
    ...describeLikelyCost(state),
  ];
  return `  ${fitWidth(parts, width - 2)}`;
}

/** The first line of a measurement: `measuring search-first: up to about 60 trials, 2 at a time`. */
export function describeStart({ name, trialsLeft, isExact, concurrency }: ProgressState): string {
  const trials = `${isExact ? '' : 'up to about '}${formatCount(trialsLeft, 'trial')}`;
  return `measuring ${nameMeasured(name)}: ${trials}${concurrency > 1 ? `, ${concurrency} at a time` : ''}`;
}

/** Names the measured rules; of rules that are measured together and would fill the line only the number. */
function nameMeasured(name: string): string {
  const rules = name.split('+').length;
  const plain = sayPlainly(name);
  return rules > 1 && measureWidth(plain) > widestName ? formatCount(rules, 'rule') : plain;
}

/** A trial that did not complete, or that the environment failed: task, outcome, and why. */
export function describeFailure({ task, outcome, detail }: Pick<TrialRecord, 'task' | 'outcome' | 'detail'>): string {
  return `${sayPlainly(task)}: ${outcome}${detail === undefined ? '' : ` (${sayPlainly(detail)})`}`;
}

/** The last line of a rule: `search-first: earns after 24 trials`. */
export function describeVerdict(
  { done, recalled }: Pick<ProgressState, 'done' | 'recalled'>,
  rule: string,
  answer: Pick<Decision, 'verdict' | 'reason'>,
  paint: Paint,
): string {
  const label = paint(verdictTones[answer.verdict], labelVerdict(answer));
  const journal = recalled === 0 ? '' : `, ${recalled} of them from the journal`;
  return `${sayPlainly(rule)}: ${label} after ${formatCount(done, 'trial')}${journal}`;
}

/** As many of the parts as fit side by side, in their order; the first is there even if it must be cut. */
function fitWidth([first = '', ...rest]: readonly string[], width: number): string {
  return rest.reduce((line, part) => {
    const longer = line === '' ? part : `${line} · ${part}`;
    return measureWidth(longer) <= width ? longer : line;
  }, first);
}

/** Trials the time left is told from: the first ones of a simulated agent wait for commands that later ones find done. */
const latestTrials = 12;

/**
 * Milliseconds until the last trial at worst, from the median of the latest trials: one that hangs does not double it. Undefined
 * before enough trials have ended, and when none is left.
 */
export function estimateTimeLeft({
  durationsMs,
  trialsLeft,
  concurrency,
}: Pick<ProgressState, 'durationsMs' | 'trialsLeft' | 'concurrency'>): number | undefined {
  if (durationsMs.length < enoughTrials || trialsLeft <= 0) return undefined;
  return medianOf(durationsMs.slice(-latestTrials)) * Math.ceil(trialsLeft / Math.max(1, concurrency));
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

/** A duration as people say it: `40 s`, `12 min`, `3 h 20 min`; no more precise than an estimate deserves. */
export function formatTimeLeft(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  if (seconds < 90) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `${minutes} min`;
  const rest = minutes % 60;
  return rest === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${rest} min`;
}
