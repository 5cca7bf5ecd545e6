import type { Db } from '../../doors/store/open-store.ts';
import { claimRun, readTerms } from '../../doors/store/sessions/distillations.ts';
import { readLastLearnt } from '../../doors/store/sessions/findings.ts';
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

/** Sessions are gone over again after so long: each time takes a second or two of a process that nobody waits for. */
const learnEveryMs = 60 * 60 * 1000;

/** True when the learning tasks have not run for an hour, or never have. */
export function isLearningDue(db: Db, now: Date): boolean {
  return readLastLearnt(db) < new Date(now.getTime() - learnEveryMs).toISOString();
}

/** Starts a command of ours in a process that no session waits for: `distill` for what is on the list, `learn` for what has come since. */
export function startAfterwards({ cli, env }: Afterwards, command: 'distill' | 'learn', cwd: string): void {
  startDetached({ program: process.execPath, args: [cli, command, '--json'], cwd, env });
}
