import { clipWidth, measureWidth } from '../../core/report/figures/columns.ts';
import { formatCount } from '../../core/report/figures/format-tokens.ts';
import type { ProgressState } from './progress-state.ts';
import {
  abbreviateEstimate,
  describeEstimate,
  describeSpent,
  describeTrials,
  fitWidth,
  formatTimeLeft,
  nameMeasured,
  sayPlainly,
  sayTimeLeft,
} from './progress-texts.ts';

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
