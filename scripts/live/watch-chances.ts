import { limitOfWatch, logWatch } from '../../src/core/stats/live/live-evidence.ts';

/** How often and when the watch asks for an audit. */
export interface WatchChances {
  /** Chance that it ever does within the answers looked at, 0 … 1. */
  readonly alarm: number;
  /** Answers at which half of all alarms have come; absent without any. */
  readonly median?: number;
}

/**
 * Exact chances, by a dynamic programme over answers with an interim analysis after each: sessions follow with a chance of `rate`, and the watch asks whether fewer
 * than `share` do.
 */
export function watchChances(rate: number, share: number, answers: number): WatchChances {
  // Chance by the number of yes among the answers so far, of runs without an alarm.
  let state = [1];
  const alarms: number[] = [];
  for (let count = 1; count <= answers; count += 1) {
    const grown = Array.from(
      { length: count + 1 },
      (_, yes) => (state[yes] ?? 0) * (1 - rate) + (state[yes - 1] ?? 0) * rate,
    );
    const isAlarm = (yes: number) => logWatch({ yes, no: count - yes }, share) >= limitOfWatch;
    alarms.push(grown.reduce((sum, chance, yes) => sum + (isAlarm(yes) ? chance : 0), 0));
    state = grown.map((chance, yes) => (isAlarm(yes) ? 0 : chance));
  }
  const alarm = alarms.reduce((sum, chance) => sum + chance, 0);
  let reached = 0;
  const half = alarms.findIndex((chance) => {
    reached += chance;
    return reached >= alarm / 2;
  });
  return { alarm, ...(alarm > 1e-9 ? { median: half + 1 } : {}) };
}
