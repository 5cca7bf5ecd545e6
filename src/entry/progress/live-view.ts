import type { Paint } from '../../core/report/terminal-text.ts';
import { measureScreen, openLiveArea, type Screen } from './live-area.ts';
import type { ProgressState } from './progress-state.ts';
import { describeFailure, describeVerdict, sayPlainly } from './progress-texts.ts';
import type { ProgressView } from './progress-view.ts';
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
