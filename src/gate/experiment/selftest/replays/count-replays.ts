import type { Verdict } from '../../../../core/model/verdict/decision.ts';
import type { ReplayRate, ReplayRates } from '../../../../core/model/verdict/selftest.ts';
import { mean } from '../../../../core/stats/moments.ts';
import type { Replay } from './replay-gate.ts';

/** Sums up one series of replays. */
export function countReplays(effect: number, replays: readonly Replay[]): ReplayRates {
  const share = (wanted: Verdict) => rateOf(replays.filter(({ verdict }) => verdict === wanted).length, replays.length);
  return {
    effect,
    replays: replays.length,
    earns: share('earns'),
    doesNotEarn: share('does-not-earn'),
    regression: share('regression'),
    undecided: share('undecided'),
    tokens: mean(replays.map(({ tokens }) => tokens)),
    trials: mean(replays.map(({ trials }) => trials)),
  };
}

/** Computes a share with its standard error; half an event more on either side, so that "never seen" is not "certain". */
export function rateOf(events: number, replays: number): ReplayRate {
  if (replays === 0) return { rate: 0, standardError: 0.5 };
  const p = (events + 0.5) / (replays + 1);
  return { rate: events / replays, standardError: Math.sqrt((p * (1 - p)) / replays) };
}
