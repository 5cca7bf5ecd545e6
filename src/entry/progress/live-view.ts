import { measureWidth } from '../../core/report/figures/columns.ts';
import type { Paint } from '../../core/report/terminal-text.ts';
import type { ProgressState, ProgressView } from './progress-state.ts';
import { describeFailure, describeVerdict, sayPlainly } from './progress-texts.ts';
import { renderLiveStatus } from './render-status.ts';

/** A change is drawn within this time, and so is the passing of time while nothing changes. */
const soonMs = 100;
const idleMs = 1_000;

/**
 * Live lines on a terminal; steps, failures and verdicts are written for good above them. Drawing is left to a timer that does not keep
 * the process alive: a fast run is not slowed, and a failed one ends.
 */
export function createLiveView(screen: Screen, paint: Paint, clock: () => number): ProgressView {
  const area = openLiveArea(screen);
  let shown: ProgressState | undefined;
  let timer: { readonly dueMs: number; readonly handle: NodeJS.Timeout } | undefined;
  const drawWithin = (delayMs: number) => {
    const dueMs = clock() + delayMs;
    if (timer !== undefined && timer.dueMs <= dueMs) return;
    clearTimeout(timer?.handle);
    timer = { dueMs, handle: setTimeout(drawSafely, delayMs).unref() };
  };
  const draw = () => {
    timer = undefined;
    if (shown === undefined) return;
    area.draw(renderLiveStatus(shown, { ...measureScreen(screen), nowMs: clock() }));
    drawWithin(idleMs);
  };
  // Nobody catches what a timer throws: a terminal that fails must not end the run.
  const drawSafely = () => {
    try {
      draw();
    } catch {
      shown = undefined;
    }
  };
  const show = (state: ProgressState) => {
    shown = state;
    drawWithin(soonMs);
  };
  const write = (line: string) => {
    area.write(line);
    drawWithin(soonMs);
  };
  return {
    step: (text) => write(sayPlainly(text)),
    started: show,
    changed: (state) => shown !== undefined && show(state),
    looked: show,
    failed: (record) => write(describeFailure(record)),
    decided(state, rule, verdict) {
      shown = undefined;
      area.write(describeVerdict(state, rule, verdict, paint));
    },
    close() {
      shown = undefined;
      clearTimeout(timer?.handle);
      area.clear();
    },
  };
}

/** What a live area needs of a terminal. */
export interface Screen {
  readonly columns?: number | undefined;
  readonly rows?: number | undefined;
  write(text: string): unknown;
}

/** Lines at the bottom of a terminal that are redrawn in place, below what was written for good. */
interface LiveArea {
  draw(lines: readonly string[]): void;
  /** Writes a line for good, above the live ones, which are gone until they are drawn again. */
  write(line: string): void;
  clear(): void;
}

/** Columns a terminal has when it does not say, or says something silly. */
const usualColumns = 80;

/** Columns and rows lines may take: one column is left free, since some terminals wrap a line that fills all of them. */
function measureScreen({ columns = 0, rows = 0 }: Screen): { readonly width: number; readonly height: number } {
  return {
    width: (columns > 0 ? columns : usualColumns) - 1 || 1,
    height: Math.max(1, (rows > 0 ? rows : 24) - 2),
  };
}

/** The cursor always rests at the start of the line below, so that whatever else writes, or kills the process, has a line of its own. */
function openLiveArea(screen: Screen): LiveArea {
  let drawn: readonly string[] = [];
  const erase = () => {
    const { width } = measureScreen(screen);
    const rows = drawn.reduce((sum, line) => sum + Math.max(1, Math.ceil(measureWidth(line) / (width + 1))), 0);
    drawn = [];
    return rows === 0 ? '' : `\u001b[${rows}A\r\u001b[J`;
  };
  return {
    draw(lines) {
      const text = `${erase()}${lines.map((line) => `${line}\n`).join('')}`;
      drawn = lines;
      screen.write(text);
    },
    write: (line) => screen.write(`${erase()}${line}\n`),
    clear() {
      const text = erase();
      if (text !== '') screen.write(text);
    },
  };
}
