import type { Db } from '../../doors/store/open-store.ts';
import { claimRun, readTerms } from '../../doors/store/sessions/distillations.ts';
import { findRunsOf, readPriors, readRunSize } from '../../doors/store/sessions/runs.ts';
import { nearestRank } from '../../foundation/stats/percentile.ts';
import { startDetached } from '../../stages/gate/measure/process/start-detached.ts';

/** Where the command line lies that goes on after a hook, and where it runs. */
export interface Afterwards {
  /** File of the command line, for the Node that runs this process. */
  readonly cli: string;
  readonly env: NodeJS.ProcessEnv;
}

/**
 * Puts the runs of a transcript on the list that are dearer than usual for their agent and project, each once for ever. True when one is new
 * there. The config is not read: a project's own terms were kept when it was read last.
 */
export function claimDearRuns(db: Db, path: string, now: Date): boolean {
  const claimed = findRunsOf(db, path).map((row) => {
    const run = readRunSize(db, row);
    if (run === undefined) return false;
    const terms = readTerms(db, run.project);
    const priors = readPriors(db, run);
    const threshold = priors.length < terms.priors ? undefined : nearestRank(priors, terms.percentile);
    return threshold !== undefined && run.tokens > threshold && claimRun(db, run, run.agent, now);
  });
  return claimed.includes(true);
}

/** Starts distilling what is on the list, in a process that no session waits for. */
export function startDistilling({ cli, env }: Afterwards, cwd: string): void {
  startDetached({ program: process.execPath, args: [cli, 'distill', '--json'], cwd, env });
}
