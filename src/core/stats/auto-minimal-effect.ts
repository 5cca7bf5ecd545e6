import { priorCv } from './gain-evidence.ts';

/** Minimal effect of `auto` while nobody knows the horizon. */
export const unknownHorizonShare = 0.15;

/**
 * Returns the minimal effect `auto` as a share of a task, for so many sessions within which a rule should pay back its measurement:
 * clip(∛(4.7·σ²·C/(.04·H)), 7.5 %, 25 %). A round over K tasks costs C = 2K tasks, and its saving has a variance of σ² = 2·.25²/K: K cancels. 15 %
 * while nobody knows H.
 */
export function autoMinimalEffect(sessions: number | undefined): number {
  if (sessions === undefined || !(sessions > 0)) return unknownHorizonShare;
  const share = Math.cbrt((4.7 * 4 * priorCv ** 2) / (0.04 * sessions));
  return Math.min(0.25, Math.max(0.075, share));
}
