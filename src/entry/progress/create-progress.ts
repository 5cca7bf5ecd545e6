import type { BudgetReport, BudgetWarning } from '../../core/model/money/budget.ts';
import type { Progress } from '../../core/model/request/dependencies.ts';
import { formatCount } from '../../core/report/figures/format-tokens.ts';
import { describeWarning, verdictLabels } from '../../core/report/figures/verdict-labels.ts';
import { choosePaint } from '../../core/report/terminal-text.ts';
import { isCi } from '../../core/util/is-ci.ts';
import { createLiveView, type Screen } from './live-view.ts';
import {
  beginTrial,
  countFailures,
  countTrial,
  endTrial,
  type ProgressState,
  type ProgressView,
  startState,
  takeNews,
} from './progress-state.ts';
import {
  abbreviateEstimate,
  describeFailure,
  describeSpent,
  describeStart,
  describeTrials,
  describeVerdict,
  fitWidth,
  sayPlainly,
  sayTimeLeft,
} from './progress-texts.ts';

/** Columns of a log, which does not say. */
const usualWidth = 100;

/** What progress needs of a stream, normally stderr. */
export interface ProgressStream extends Screen {
  readonly isTTY?: boolean;
  on(event: 'error', listener: () => void): unknown;
}

/**
 * Progress on a stream; results never go there. Live lines on a terminal that can move its cursor, plain ones in CI, in a pipe and
 * on a dumb terminal. A stream that closes (`2>&1 | head`) only ends the showing.
 */
export function createProgress(stream: ProgressStream, env: NodeJS.ProcessEnv): Progress {
  let isOpen = true;
  stream.on('error', () => {
    isOpen = false;
  });
  const write = (text: string) => isOpen && stream.write(text);
  const clock = () => performance.now();
  if (!canDraw(stream, env))
    return followProgress(
      createPlainView((line) => write(`${line}\n`), stream.columns || usualWidth),
      clock,
    );
  // Read again at each drawing: terminals are resized.
  const screen: Screen = {
    get columns() {
      return stream.columns;
    },
    get rows() {
      return stream.rows;
    },
    write,
  };
  return followProgress(createLiveView(screen, choosePaint(env['NO_COLOR'] === undefined), clock), clock);
}

function canDraw({ isTTY }: ProgressStream, env: NodeJS.ProcessEnv): boolean {
  return isTTY === true && env['TERM'] !== 'dumb' && !isCi(env);
}

const nothing: ProgressState = startState({ name: '', trials: 0, isExact: true, concurrency: 1 }, undefined);

/** Whatever fails in showing is the end of showing and of nothing else: a run that is paid for does not end for want of a terminal. */
function followProgress(view: ProgressView, clock: () => number): Progress {
  let spent: BudgetReport | undefined;
  const told = new Set<string>();
  let state = nothing;
  let isBroken = false;
  const safely = (show: () => void) => {
    if (isBroken) return;
    try {
      show();
    } catch {
      isBroken = true;
    }
  };
  const change = (next: ProgressState, show = () => view.changed(state)) => {
    state = next;
    safely(show);
  };
  return {
    step: (text) => safely(() => view.step(text)),
    startMeasurement: (start) => change(startState(start, spent), () => view.started(state)),
    begin: (spec) => change(beginTrial(state, spec, clock())),
    end(record) {
      change(endTrial(state, record, clock()));
      if (record.outcome === 'environment-error') safely(() => view.failed(record));
    },
    trial(record, recalled) {
      change(countTrial(state, record, recalled));
      // The first of its kind is shown; the others are counted.
      if (!recalled && countFailures(state, record) === 1) safely(() => view.failed(record));
    },
    spent(budget) {
      for (const warning of listNews(budget, told)) safely(() => view.step(describeWarning(warning)));
      spent = budget;
      change({ ...state, spent });
    },
    look: (news) => change(takeNews(state, news), () => view.looked(state)),
    verdict: (rule, verdict) => safely(() => view.decided(state, rule, verdict)),
    close: () => safely(() => view.close()),
  };
}

/** Warnings that were not there before; each limit is warned of once, and `told` remembers it. */
function listNews({ warnings = [] }: BudgetReport, told: Set<string>): readonly BudgetWarning[] {
  const nameOf = ({ reason, agent = '' }: BudgetWarning) => `${reason} ${agent}`;
  const news = warnings.filter((warning) => !told.has(nameOf(warning)));
  for (const warning of news) told.add(nameOf(warning));
  return news;
}

/** Without looks (a bench decides nothing) a line comes after so many trials. */
const trialsPerLine = 10;

/** Plain lines for CI logs, pipes and dumb terminals: few, at most `width` columns wide, and nothing that moves. */
function createPlainView(write: (line: string) => void, width: number): ProgressView {
  let toldRecalled = 0;
  let toldDone = 0;
  let notifiedVerdicts: ReadonlySet<string> = new Set();
  const tellRecalled = ({ recalled }: ProgressState) => {
    if (recalled > toldRecalled) write(`  ${formatCount(recalled - toldRecalled, 'trial')} from the journal`);
    toldRecalled = recalled;
  };
  // Of a measurement of one rule the line of the interim analysis has it.
  const notifyVerdicts = ({ estimates }: ProgressState) => {
    const settled = estimates.filter(({ verdict }) => estimates.length > 1 && verdict !== 'undecided');
    for (const { rule, verdict } of settled)
      if (!notifiedVerdicts.has(rule)) write(`  ${sayPlainly(rule)}: ${verdictLabels[verdict]}`);
    notifiedVerdicts = new Set(settled.map(({ rule }) => rule));
  };
  const tellSums = (state: ProgressState) => {
    toldDone = state.done;
    write(renderAnalysis(state, width));
    notifyVerdicts(state);
  };
  return {
    step: (text) => write(sayPlainly(text)),
    started(state) {
      [toldRecalled, toldDone, notifiedVerdicts] = [0, 0, new Set()];
      write(describeStart(state));
    },
    changed(state) {
      if (state.done === state.recalled) return;
      tellRecalled(state);
      if (state.isExact && state.done - toldDone >= trialsPerLine) tellSums(state);
    },
    failed: (record) => write(`  ${describeFailure(record)}`),
    looked(state) {
      // Looks at recalled trials were shown when they were taken; only where they lead is news.
      if (state.done === state.recalled && state.trialsLeft > 0) return;
      tellRecalled(state);
      tellSums(state);
    },
    decided(state, rule, verdict) {
      if (!notifiedVerdicts.has(rule)) write(describeVerdict(state, rule, verdict, choosePaint(false)));
    },
    close: () => {},
  };
}

/** One look as one plain line of at most `width` columns: trials, time left, tokens and dollars, and how far the rules are. */
function renderAnalysis(state: ProgressState, width: number): string {
  const parts = [describeTrials(state), ...sayTimeLeft(state), ...describeSpent(state.spent), ...sayRules(state)];
  return `  ${fitWidth(parts, width - 2)}`;
}

/** Of one rule what is known about it, of several how many have a verdict. */
function sayRules({ estimates }: ProgressState): readonly string[] {
  const [only, ...others] = estimates;
  if (only === undefined) return [];
  if (others.length === 0) return [abbreviateEstimate(only)];
  const settled = estimates.filter(({ verdict }) => verdict !== 'undecided').length;
  return [`${settled} of ${estimates.length} rules settled`];
}
