import { parse } from 'node:path';
import { readDistillConsent } from '../../adapters/files/read-consents.ts';
import { startDetached } from '../../adapters/process/run-process.ts';
import type { Db } from '../../adapters/store/open-store.ts';
import { nearestRank } from '../../core/stats/moments.ts';
import { claimRun, readTerms } from '../store/distillations.ts';
import { readLastLearnt } from '../store/findings.ts';
import { findRunsOf, readPriors, readRunSize } from '../store/runs.ts';

/** Where the command line lies that goes on after a hook, and where it runs. */
export interface Afterwards {
  /** File of the command line, for the Node that runs this process. */
  readonly cli: string;
  readonly env: NodeJS.ProcessEnv;
}

/**
 * Puts the runs of a transcript on the list that are more expensive than usual for their agent and project, each once for ever. True when one is new
 * there. The config is not read: a project's own terms were kept when it was read last.
 */
export function claimExpensiveRuns(db: Db, path: string, now: Date): boolean {
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

/** What is done in a process that no session waits for: what is on the list is distilled, what has come since is learnt from. */
const commands = { distill: ['session', 'distill', '--by-itself'], learn: ['session', 'learn'] } as const;

/**
 * Starts a command of ours that goes on after the hook. Learning reads what lies on the machine and asks nobody; distilling asks a model, and
 * is started on a person's word alone.
 */
export function startAfterwards({ cli, env }: Afterwards, command: keyof typeof commands): void {
  if (command === 'distill' && readDistillConsent(env) === undefined) return;
  // It goes on where no checkout is, and none can be brought.
  const cwd = parse(process.execPath).root;
  startDetached({ program: process.execPath, args: [cli, ...commands[command], '--json'], cwd, env });
}
