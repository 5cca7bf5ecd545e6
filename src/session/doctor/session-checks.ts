import type { Dependencies } from '../../core/model/request/dependencies.ts';
import type { Config } from '../../core/model/rule/config.ts';
import type { DoctorCheck } from '../../core/model/verdict/doctor.ts';
import { readSessionRate } from '../history/usual-session.ts';
import { checkRuntime } from './check-runtime.ts';
import { checkVersions } from './check-versions.ts';

type Place = Pick<Dependencies, 'cwd' | 'env' | 'now'>;

/** Checks which CLI on this machine can be watched how, and what watches there. `launcher` starts this rentroll. */
export async function checkWatching(place: Place, launcher: string): Promise<readonly DoctorCheck[]> {
  return [...(await checkVersions(place, launcher)), ...checkRuntime(place)];
}

/**
 * Checks how often people work here, from collected sessions: a value for `policy.sessionsPerWeek`, which is read from the config alone, so that
 * a receipt comes out the same on every machine.
 */
export function checkSessions(
  config: Config,
  root: string,
  { env, now }: Pick<Dependencies, 'env' | 'now'>,
): DoctorCheck {
  const { sessionsPerWeek } = config.policy;
  const rate = readSessionRate(root, env, now());
  const name = 'sessions';
  if (rate === undefined) {
    const detail = 'fewer than a week of sessions of this project were collected';
    return {
      name,
      state: 'missing',
      needed: false,
      detail,
      mend: 'Read those of this machine: rentroll session import',
    };
  }
  const counted = `about ${rate.perWeek} a week in the last ${rate.days} days`;
  const setting =
    sessionsPerWeek === 'auto'
      ? `policy.sessionsPerWeek is auto: write ${Math.max(1, Math.round(rate.perWeek))} for a payback that is counted in weeks`
      : `policy.sessionsPerWeek says ${sessionsPerWeek}`;
  return {
    name,
    state: 'ok',
    needed: false,
    detail: `${counted}; ${setting}; ${rate.callsPerSession} calls a session`,
  };
}
