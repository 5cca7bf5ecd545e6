import type { TriedCommit } from '../../core/model/mining-report.ts';
import type { Progress } from '../../core/model/request/dependencies.ts';

/** Returns a function that reports the result of each tried commit, and the time the rest takes at this rate. */
export function notifyMiningTime(wanted: number, concurrency: number, progress: Pick<Progress, 'step'>) {
  return (tried: readonly TriedCommit[], proved: number): void => {
    const last = tried.at(-1);
    if (last === undefined) return;
    const came = last.outcome === 'proved' ? 'proved' : `refused (${last.reason ?? ''})`;
    const took = last.isRecalled ? 'by an earlier run' : `in ${Math.round(last.seconds)} s`;
    const left = secondsLeft(tried, proved, wanted, concurrency);
    const rest = left === undefined || proved >= wanted ? '' : `, about ${describeMinutes(left)} left`;
    progress.step(`${last.commit.slice(0, 10)} ${came} ${took}; ${proved} of ${wanted} tasks${rest}`);
  };
}

/** Progress of commits while they are tried. */
export interface TriedNow {
  /** Reports a commit for as long as its attempt takes. */
  during<T>(sha: string, attempt: () => Promise<T>): Promise<T>;
  end(): void;
}

/** Reports each minute which commits are under way, because tests of one commit run many times and may be silent for long. */
export function notifyTrying(progress: Pick<Progress, 'step'>): TriedNow {
  const minutes = new Map<string, number>();
  const timer = setInterval(() => {
    for (const [sha, past] of minutes) minutes.set(sha, past + 1);
    const longer = [...minutes].filter(([, past]) => past > 0);
    const each = longer.map(([sha, past]) => `${sha.slice(0, 10)} for ${past} min`);
    if (each.length > 0) progress.step(`still running the tests of ${each.join(' and ')}`);
  }, 60_000);
  return {
    async during(sha, attempt) {
      minutes.set(sha, 0);
      return attempt().finally(() => minutes.delete(sha));
    },
    end: () => clearInterval(timer),
  };
}

/**
 * Estimates the seconds for the tasks that are missing, from the cost of each proved one so far, refused commits included; returns undefined
 * before the first.
 */
function secondsLeft(
  tried: readonly Pick<TriedCommit, 'seconds' | 'isRecalled'>[],
  proved: number,
  wanted: number,
  concurrency: number,
): number | undefined {
  const fresh = tried.filter(({ isRecalled }) => !isRecalled);
  if (proved === 0 || fresh.length === 0) return undefined;
  const mean = fresh.reduce((sum, { seconds }) => sum + seconds, 0) / fresh.length;
  const tries = ((wanted - proved) * tried.length) / proved;
  return Math.max(0, (tries * mean) / concurrency);
}

function describeMinutes(seconds: number): string {
  return seconds < 90 ? `${Math.ceil(seconds / 10) * 10} s` : `${Math.round(seconds / 60)} min`;
}
