import type { Db } from '../../doors/store/open-store.ts';
import { countWaitingCandidates } from '../../doors/store/sessions/candidates.ts';
import { readFindings } from '../../doors/store/sessions/findings.ts';
import { setupError } from '../../foundation/model/problem.ts';
import type { Dependencies } from '../../foundation/model/request/dependencies.ts';
import { type TaskName, taskNames } from '../../foundation/model/session/finding.ts';
import { hintKnownNames } from '../../foundation/text/did-you-mean.ts';
import { quoteValue } from '../../foundation/text/escape/quote-value.ts';
import { keepAllLearnt } from '../../run/sessions/keep-learnt.ts';
import { withSessions } from '../../run/sessions/offer-candidates.ts';
import { handOn } from './hand-on.ts';
import type { LearnReport, ShownFinding, TaskReport } from './learn-report.ts';
import { runOneTask } from './run-tasks.ts';

export interface LearnRequest {
  /** One task alone; all of them in the order of their priority when absent. */
  readonly task?: string;
  /** Goes on until nothing is left, a budget at a time. */
  readonly all?: boolean;
  /** Config of the projects, relative to their roots. */
  readonly configFile: string;
}

/** Findings of a task that are shown; rounds that `all` takes at most. */
const [mostShown, mostRounds] = [3, 10_000];

/**
 * Runs the learning tasks over what sessions have brought since they ran last, each within its budget, and makes candidates of what a
 * sentence can say. Throws ProblemError where nothing was collected, for a task nobody has, and for a database that cannot be used.
 */
export async function learnFromSessions(
  { task, all, configFile }: LearnRequest,
  { env, now }: Pick<Dependencies, 'env' | 'now'>,
): Promise<LearnReport> {
  const names = task === undefined ? taskNames : [requireTask(task)];
  return withSessions(env, async (db) => {
    const found = runRounds(db, names.filter(isFinding), all === true, now);
    // Before anything ages: sessions that were imported are old, and what they have shown is not less true.
    const candidates = await handOn(db, configFile, now());
    const ageing = names.filter((name) => !isFinding(name));
    const tasks = [...found, ...runRounds(db, ageing, all === true, now)];
    keepAllLearnt(db, env);
    const findings = names.flatMap((name) => listShown(db, name));
    return { schema: 1, tasks, candidates, findings, waiting: countWaitingCandidates(db) };
  });
}

/** False for the two tasks that let findings age, and go. */
function isFinding(name: TaskName): boolean {
  return name !== 'scoring' && name !== 'consolidation';
}

function requireTask(name: string): TaskName {
  const found = taskNames.find((each) => each === name);
  if (found !== undefined) return found;
  const hint = hintKnownNames(name, taskNames, 'tasks');
  throw setupError('learn-unknown-task', `there is no learning task ${quoteValue(name)}`, hint);
}

function runRounds(db: Db, names: readonly TaskName[], all: boolean, now: () => Date): readonly TaskReport[] {
  let reports: readonly TaskReport[] = [];
  for (let round = 0; round < (all ? mostRounds : 1); round += 1) {
    const fresh = names.map((name) => runOneTask(db, name, now()));
    reports = round === 0 ? fresh : reports.map((before, index) => addReports(before, fresh[index] ?? before));
    if (fresh.every(({ left, stopped }) => left === 0 || stopped === 'taken')) break;
  }
  return reports;
}

function addReports(a: TaskReport, b: TaskReport): TaskReport {
  const { stopped: _earlier, ...rest } = a;
  return {
    ...rest,
    ...{ stretches: a.stretches + b.stretches, events: a.events + b.events, dropped: a.dropped + b.dropped },
    ...{ milliseconds: a.milliseconds + b.milliseconds, left: b.left },
    ...(b.stopped !== undefined && { stopped: b.stopped }),
  };
}

function listShown(db: Db, task: TaskName): readonly ShownFinding[] {
  return readFindings(db, { task })
    .slice(0, mostShown)
    .map(({ project, agent, finding: { text, times, sums, tokens, lastAt, sessions } }) => {
      return { task, project, agent, text, times, sums, tokens, lastAt, sessions: sessions.length };
    });
}
