import type { LiveSettings } from '../../../core/model/live/live-settings.ts';
import type { LivePhase } from '../../model/live-state.ts';

/** Limits as a phase has them. */
export interface AdaptedLimits {
  readonly debt: number;
  readonly drift: number;
  readonly focus: number;
  /** Characters of a result above which it is shortened. */
  readonly longest: number;
}

/** What each phase multiplies the configured limits by: looking around is work while it begins, and room is expensive when it is late. */
const factors: Readonly<Record<LivePhase, { debt: number; drift: number; longest: number }>> = {
  warmup: { debt: 1, drift: 2, longest: 1 },
  exploring: { debt: 1, drift: 1.5, longest: 1 },
  productive: { debt: 1.5, drift: 1, longest: 1 },
  struggling: { debt: 0.75, drift: 1, longest: 0.75 },
  late: { debt: 1, drift: 1, longest: 0.5 },
};

/** The configured limits in this phase; whole numbers of at least 1. */
export function adaptLimits({ advice, shorten }: LiveSettings, phase: LivePhase): AdaptedLimits {
  const factor = factors[phase];
  return {
    debt: atLeastOne(advice.debt * factor.debt),
    drift: atLeastOne(advice.drift * factor.drift),
    focus: advice.focus,
    longest: atLeastOne(shorten.longest * factor.longest),
  };
}

function atLeastOne(value: number): number {
  return Math.max(1, Math.round(value));
}
