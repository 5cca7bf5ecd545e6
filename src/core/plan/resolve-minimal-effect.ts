import type { Policy } from '../model/rule/config.ts';
import { autoMinimalEffect } from '../stats/auto-minimal-effect.ts';

/** Resolves the minimal effect as a share of a task; `auto` follows from the sessions within which a rule has to pay back. */
export function resolveMinimalEffect(policy: Policy): number {
  return policy.minEffect === 'auto' ? autoMinimalEffect(horizonSessions(policy)) : policy.minEffect;
}

/** Returns the sessions in a twelfth of a year, or undefined while nobody knows how many there are in a week. */
export function monthlySessions({ sessionsPerWeek }: Pick<Policy, 'sessionsPerWeek'>): number | undefined {
  return sessionsPerWeek === 'auto' ? undefined : (sessionsPerWeek * 52) / 12;
}

/** Weeks within which measuring a rule has to pay back. */
const paybackWeeks = 12;

/** Returns the sessions inside the horizon, or undefined while nobody knows how many there are in a week. */
export function horizonSessions(policy: Policy): number | undefined {
  return policy.sessionsPerWeek === 'auto' ? undefined : policy.sessionsPerWeek * paybackWeeks;
}
