import type { Policy } from '../model/rule/config.ts';
import { autoMinimalEffect } from '../stats/auto-minimal-effect.ts';
import { priorCv } from '../stats/gain.ts';

/**
 * The minimal effect as a share of the suite mean. `auto` needs a horizon; in units of the suite mean one block (a trial of
 * every task in both arms) costs 2K and its saving has a standard deviation of cv·√(2/K).
 */
export function resolveMinimalEffect(policy: Policy, tasks: number): number {
  if (policy.minEffect !== 'auto') return policy.minEffect;
  return autoMinimalEffect({
    suiteMean: 1,
    sigmaBlock: priorCv * Math.sqrt(2 / tasks),
    blockTokens: 2 * tasks,
    sessions: horizonSessions(policy),
  });
}

/** Sessions in a twelfth of a year, or undefined while nobody knows how many there are in a week. */
export function monthlySessions({ sessionsPerWeek }: Pick<Policy, 'sessionsPerWeek'>): number | undefined {
  return sessionsPerWeek === 'auto' ? undefined : (sessionsPerWeek * 52) / 12;
}

/** Weeks within which measuring a rule has to pay back. */
const paybackWeeks = 12;

/** Sessions inside the horizon, or undefined while nobody knows how many there are in a week. */
export function horizonSessions(policy: Policy): number | undefined {
  return policy.sessionsPerWeek === 'auto' ? undefined : policy.sessionsPerWeek * paybackWeeks;
}
