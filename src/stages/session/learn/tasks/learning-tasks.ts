import type { Observation, Stretch, TaskBudget, TaskName } from '../../../../foundation/model/session/finding.ts';
import { learnConventions } from './conventions.ts';
import { findDeadEnds } from './dead-ends.ts';
import { learnEffectiveness } from './effectiveness.ts';
import { clusterErrors } from './error-clusters.ts';
import { learnRepairs } from './repair-patterns.ts';
import { buildResumePacket } from './resume-packet.ts';
import { learnSequences } from './sequences.ts';
import { rankWorkingSet } from './working-set.ts';

/** A task that looks at stretches. */
export interface LearningTask {
  readonly name: Exclude<TaskName, 'scoring' | 'consolidation'>;
  /** What one stretch shows; the same for the same stretch, whatever was seen before. */
  readonly observe: (stretch: Stretch) => readonly Observation[];
  /** True where what is seen takes the place of what was. */
  readonly replaces?: true;
  /** Sessions that have to show the same before its sentence is proposed. */
  readonly fewestSessions: number;
}

/** The tasks in the order of their priority. */
export const learningTasks: readonly LearningTask[] = [
  { name: 'effectiveness', observe: learnEffectiveness, fewestSessions: 3 },
  { name: 'resume-packet', observe: buildResumePacket, replaces: true, fewestSessions: 3 },
  { name: 'sequences', observe: learnSequences, fewestSessions: 3 },
  { name: 'error-clusters', observe: clusterErrors, fewestSessions: 3 },
  { name: 'repair-patterns', observe: learnRepairs, fewestSessions: 3 },
  { name: 'conventions', observe: learnConventions, fewestSessions: 5 },
  { name: 'working-set', observe: rankWorkingSet, fewestSessions: 3 },
  { name: 'dead-ends', observe: findDeadEnds, fewestSessions: 3 },
];

const budget = (events: number, artifacts: number, characters: number, milliseconds: number): TaskBudget => {
  return { events, artifacts, characters, milliseconds };
};

/** What each task may take at a time. */
export const taskBudgets: Readonly<Record<TaskName, TaskBudget>> = {
  effectiveness: budget(500, 50, 10_000, 200),
  'resume-packet': budget(200, 20, 5_000, 100),
  sequences: budget(1000, 100, 20_000, 500),
  'error-clusters': budget(500, 100, 15_000, 300),
  'repair-patterns': budget(1000, 50, 15_000, 500),
  conventions: budget(500, 50, 10_000, 300),
  'working-set': budget(200, 20, 5_000, 100),
  'dead-ends': budget(200, 20, 5_000, 100),
  scoring: budget(200, 200, 10_000, 200),
  consolidation: budget(500, 50, 10_000, 200),
};
