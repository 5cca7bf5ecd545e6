import type { BudgetReport, BudgetWarning } from '../../core/model/money/budget.ts';
import type { Progress } from '../../core/model/request/dependencies.ts';
import { describeWarning } from '../../core/report/figures/verdict-labels.ts';
import { choosePaint } from '../../core/report/terminal-text.ts';
import { isCi } from '../../core/util/is-ci.ts';
import { createLiveView, type Screen } from './live-view.ts';
import { createPlainView } from './plain-view.ts';
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
