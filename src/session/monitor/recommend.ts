import type { MonitorSettings } from '../../core/model/rule/config.ts';
import { type Recommendation, recommendations } from '../model/live-state.ts';

/** Share of the window by which it has to be better before a stronger recommendation is taken back. */
const hysteresis = 0.03;

/**
 * What the share of the window that remains suggests: below `endTurn` END_TURN, up to and at `wrapUp` WRAP_UP, above CONTINUE. A
 * recommendation becomes stronger at once, and weaker only when the share is clearly above its threshold.
 */
export function recommend(share: number, before: Recommendation, settings: MonitorSettings): Recommendation {
  const now = classify(share, settings);
  if (rank(now) >= rank(before)) return now;
  const held = classify(share - hysteresis, settings);
  return rank(held) < rank(before) ? held : before;
}

function classify(share: number, { wrapUp, endTurn }: MonitorSettings): Recommendation {
  if (share < endTurn) return 'END_TURN';
  return share <= wrapUp ? 'WRAP_UP' : 'CONTINUE';
}

function rank(recommendation: Recommendation): number {
  return recommendations.indexOf(recommendation);
}

/** True when the one asks for more than the other. */
export function isStronger(one: Recommendation, other: Recommendation): boolean {
  return rank(one) > rank(other);
}
