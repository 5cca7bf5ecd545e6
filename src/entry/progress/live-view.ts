import { clipWidth, measureWidth } from '../../core/report/figures/columns.ts';
import { formatCount } from '../../core/report/figures/format-tokens.ts';
import type { Paint } from '../../core/report/terminal-text.ts';
import type { ProgressState, ProgressView } from './progress-state.ts';
import {
  abbreviateEstimate,
  describeEstimate,
  describeFailure,
  describeSpent,
  describeTrials,
  describeVerdict,
  fitWidth,
  formatTimeLeft,
  nameMeasured,
  sayPlainly,
  sayTimeLeft,
} from './progress-texts.ts';

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

/** Rules with a line of their own; of the others only the number is shown. */
const mostRules = 4;
const widestName = 32;
const widestBar = 24;
const narrowestBar = 8;
const worthSayingMs = 2_000;

/**
 * The live lines of a measurement at a terminal of `width` columns and `height` rows: what is measured, how far it is, what is
 * spent, and a line per rule. Each line fits; what does not is left out, the least needed first.
 */
export function renderLiveStatus(
  state: ProgressState,
  { width, height, nowMs }: { readonly width: number; readonly height: number; readonly nowMs: number },
): readonly string[] {
  const lines = [
    `measuring ${nameMeasured(state.name)}`,
    drawBar(state, width, fitWidth([describeTrials(state), ...sayTimeLeft(state)], width - 2)),
    `  ${fitWidth([...describeSpent(state.spent), ...sayRunning(state, nowMs)], width - 2)}`,
    ...renderRules(state, width),
  ];
  return lines.slice(0, Math.max(1, height)).map((line) => clipWidth(line, width));
}

/** The bar takes what the words leave, if that is enough to read. */
function drawBar({ done, trialsLeft }: ProgressState, width: number, message: string): string {
  const room = Math.min(widestBar, width - measureWidth(message) - '    '.length);
  if (room < narrowestBar) return `  ${message}`;
  const filled = done + trialsLeft === 0 ? 0 : Math.floor((room * done) / (done + trialsLeft));
  return `  ${'█'.repeat(filled)}${'░'.repeat(room - filled)}  ${message}`;
}

/** Trials under way, with how long the eldest has been running: the sign of life of an agent that takes minutes. */
function sayRunning({ running }: ProgressState, nowMs: number): readonly string[] {
  if (running.size === 0) return [];
  const eldestMs = nowMs - Math.min(...running.values());
  return [`${running.size} running${eldestMs < worthSayingMs ? '' : ` (${formatTimeLeft(eldestMs)})`}`];
}

function renderRules({ estimates }: ProgressState, width: number): readonly string[] {
  const shown = estimates.length <= mostRules + 1 ? estimates : estimates.slice(0, mostRules);
  const names = shown.map(({ rule }) => clipWidth(sayPlainly(rule), widestName));
  const widest = Math.max(0, ...names.map((name) => measureWidth(name)));
  const lines = shown.map((estimate, index) => {
    const name = names[index] ?? '';
    const start = `  ${name}${' '.repeat(widest - measureWidth(name))}  `;
    const whole = `${start}${describeEstimate(estimate)}`;
    return measureWidth(whole) <= width ? whole : `${start}${abbreviateEstimate(estimate)}`;
  });
  const more = estimates.length - shown.length;
  return more === 0 ? lines : [...lines, `  and ${formatCount(more, 'more rule')}`];
}
