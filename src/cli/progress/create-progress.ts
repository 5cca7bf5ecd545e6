import type { BudgetReport, BudgetWarning } from '../../core/model/money/budget.ts';
import type { Progress } from '../../core/model/request/dependencies.ts';
import { describeWarning } from '../../core/report/figures/verdict-labels.ts';
import { choosePaint, type Paint } from '../../core/report/terminal-text.ts';
import { isCi } from '../../core/util/is-ci.ts';
import { type ColorStream, wantsColor } from '../terminal/wants-color.ts';
import {
  beginTrial,
  countFailures,
  countTrial,
  describeFailure,
  describeProgress,
  describeStart,
  describeVerdict,
  endTrial,
  type ProgressState,
  sayPlainly,
  setRemaining,
  startState,
} from './progress-texts.ts';

/**
 * Progress on a stream; results never go there. One line is updated in place on a terminal that can move its cursor; elsewhere a line is
 * written once a minute at most. A stream that closes (`2>&1 | head`) only ends the showing.
 */
export function createProgress(
  stream: ProgressStream,
  env: NodeJS.ProcessEnv,
  clock: () => number = () => performance.now(),
): Progress {
  let isOpen = true;
  stream.on('error', () => {
    isOpen = false;
  });
  const guarded: ProgressStream = {
    // Read again at each drawing: terminals are resized.
    get columns() {
      return stream.columns;
    },
    write: (text) => isOpen && stream.write(text),
    on: () => {},
  };
  return canMoveCursor(stream, env)
    ? followProgress(openTerminalLine(guarded, clock), choosePaint(wantsColor(stream, env)), clock)
    : followProgress(openLogLine(guarded, clock), choosePaint(false), clock);
}

function canMoveCursor({ isTTY }: ProgressStream, env: NodeJS.ProcessEnv): boolean {
  return isTTY === true && env['TERM'] !== 'dumb' && !isCi(env);
}

/** A failure to show ends the showing and nothing else: a run that is paid for does not end for want of a terminal. */
function followProgress(line: ProgressLine, paint: Paint, clock: () => number): Progress {
  let spent: BudgetReport | undefined;
  const warned = new Set<string>();
  let state: ProgressState = startState({ name: '', trials: 0, isExact: true, concurrency: 1 }, undefined);
  let isBroken = false;
  const safely = (show: () => void) => {
    if (isBroken) return;
    try {
      show();
    } catch {
      isBroken = true;
    }
  };
  const write = (text: string) => safely(() => line.write(text));
  const change = (next: ProgressState) => {
    state = next;
    // Trials of the journal come all at once; the line begins with the first trial that runs.
    if (state.running.size > 0 || state.done > state.recalled)
      safely(() => line.update((width) => describeProgress(state, width)));
  };
  return {
    step: (text) => write(sayPlainly(text)),
    startMeasurement(start) {
      state = startState(start, spent);
      write(describeStart(state));
    },
    begin: (spec) => change(beginTrial(state, spec, clock())),
    end(record) {
      if (record.outcome === 'environment-error') write(`  ${describeFailure(record)}`);
      change(endTrial(state, record, clock()));
    },
    trial(record, recalled) {
      const next = countTrial(state, record, recalled);
      // The first of its kind is shown; the others are counted.
      if (!recalled && countFailures(next, record) === 1) write(`  ${describeFailure(record)}`);
      change(next);
    },
    spent(budget) {
      for (const warning of listNews(budget, warned)) write(sayPlainly(describeWarning(warning)));
      spent = budget;
      change({ ...state, spent });
    },
    remaining: (trials) => change(setRemaining(state, trials)),
    verdict: (rule, answer) => write(describeVerdict(state, rule, answer, paint)),
    close: () => safely(() => line.close()),
  };
}

/** Warnings that were not there before; each limit is warned of once, and `warned` remembers it. */
function listNews({ warnings = [] }: BudgetReport, warned: Set<string>): readonly BudgetWarning[] {
  const nameOf = ({ reason, agent = '' }: BudgetWarning) => `${reason} ${agent}`;
  const news = warnings.filter((warning) => !warned.has(nameOf(warning)));
  for (const warning of news) warned.add(nameOf(warning));
  return news;
}

/** The part of a stream that progress needs, normally of stderr. */
export interface ProgressStream extends ColorStream {
  write(text: string): unknown;
  on(event: 'error', listener: () => void): unknown;
}

/** Lines that stay, and one line that tells how far the run is. */
interface ProgressLine {
  /** Writes a line that stays. */
  write(line: string): void;
  /** Shows how far the run is; `render` makes a line of at most `width` columns. */
  update(render: (width: number) => string): void;
  /** Takes away a line that does not stay. */
  close(): void;
}

/** Columns of a stream that does not say. */
const usualWidth = 100;

/** A line is drawn at most this often on a terminal, and written at most this often in a log, in milliseconds. */
const [terminalMs, logMs] = [100, 60_000];

/** One line at the bottom of a terminal, updated in place. */
function openTerminalLine(stream: ProgressStream, clock: () => number): ProgressLine {
  let drawnAtMs: number | undefined;
  let isShown = false;
  const erase = () => (isShown ? '\r\u001b[K' : '');
  return {
    write(line) {
      stream.write(`${erase()}${line}\n`);
      isShown = false;
      drawnAtMs = undefined;
    },
    update(render) {
      const nowMs = clock();
      if (drawnAtMs !== undefined && nowMs - drawnAtMs < terminalMs) return;
      drawnAtMs = nowMs;
      // Some terminals wrap a line that fills all of their columns.
      const width = Math.max(1, (stream.columns || usualWidth) - 1);
      stream.write(`${erase()}${render(width)}`);
      isShown = true;
    },
    close() {
      if (isShown) stream.write(erase());
      isShown = false;
    },
  };
}

/** Plain lines for the logs of CI, pipes and terminals that cannot move their cursor: progress is written once a minute at most. */
function openLogLine(stream: ProgressStream, clock: () => number): ProgressLine {
  let writtenAtMs: number | undefined;
  return {
    write: (line) => void stream.write(`${line}\n`),
    update(render) {
      const nowMs = clock();
      if (writtenAtMs !== undefined && nowMs - writtenAtMs < logMs) return;
      writtenAtMs = nowMs;
      stream.write(`${render(stream.columns || usualWidth)}\n`);
    },
    close: () => {},
  };
}
