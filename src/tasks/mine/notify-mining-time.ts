import type { TriedCommit } from '../../core/model/mining-report.ts';
import type { Progress } from '../../core/model/request/dependencies.ts';

/** Says after each commit what came of it, and how long the rest takes if it goes on like this. */
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

/** Seconds for the tasks that are missing, from what each proved one has cost so far, refused commits included; undefined before the first. */
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
