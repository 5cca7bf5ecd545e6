import { type Db, writeTransaction } from '../../adapters/store/open-store.ts';
import type { CandidateState } from '../../core/model/session/stored-candidate.ts';
import type { SessionFinding, TaskName } from '../model/finding.ts';
import {
  countSegments,
  deleteSegments,
  dropFinding,
  keepFinding,
  listFindings,
  listSegments,
  moveCursor,
  readCursor,
  readFindings,
  readPassed,
  readSegments,
  replaceFindings,
} from '../store/findings.ts';
import { type LearningTask, learningTasks, taskBudgets } from './tasks/learning-tasks.ts';
import { runTask, scoreFindings } from './tasks/run-task.ts';

/** Runs one task within its budget; where it stopped is stored together with what it found. */
export function runOneTask(db: Db, name: TaskName, now: Date): TaskReport {
  if (name === 'scoring') return runScoring(db, now);
  if (name === 'consolidation') return runConsolidation(db, now);
  return runLearning(db, learningTasks.find((task) => task.name === name) as LearningTask, now);
}

function runLearning(db: Db, task: LearningTask, now: Date): TaskReport {
  const beganMs = performance.now();
  const { name } = task;
  const from = readCursor(db, name);
  const {
    cursor = from,
    changed,
    stretches,
    events,
    stopped,
    dropped,
  } = runTask(task, {
    stretches: readSegments(db, from),
    findKnown: ({ project, agent }) => listFindings(db, name, project, agent),
    budget: taskBudgets[name],
    clockMs: () => performance.now(),
  });
  // Found outside of any lock: a hook must not wait for it. Two processes that learn at once count nothing twice.
  const isOurs = writeTransaction(db, () => {
    if (!moveCursor(db, name, [from, cursor], now)) return false;
    for (const { project, agent, findings } of changed) replaceFindings(db, { task: name, project, agent }, findings);
    return true;
  });
  const why = isOurs ? stopped : 'taken';
  return {
    ...{
      task: name,
      stretches: isOurs ? stretches : 0,
      events,
      dropped,
      left: countSegments(db, isOurs ? cursor : from),
    },
    milliseconds: Math.round(performance.now() - beganMs),
    ...(why !== undefined && { stopped: why }),
  };
}

/** Findings that nobody has seen for long are let go; at most as many at a time as the budget names, those that weigh least first. */
function runScoring(db: Db, now: Date): TaskReport {
  const beganMs = performance.now();
  const budget = taskBudgets.scoring;
  const all = readFindings(db).toReversed().slice(0, budget.events);
  let dropped = 0;
  writeTransaction(db, () => {
    for (const placed of all) {
      if (performance.now() - beganMs >= budget.milliseconds) break;
      const [scored] = scoreFindings([placed.finding], now.getTime());
      if (scored !== undefined) keepFinding(db, { ...placed, finding: scored });
      else {
        dropFinding(db, placed);
        dropped += 1;
      }
    }
    moveCursor(db, 'scoring', [readCursor(db, 'scoring'), 0], now);
  });
  const milliseconds = Math.round(performance.now() - beganMs);
  return { task: 'scoring', stretches: 0, events: all.length, dropped, left: 0, milliseconds };
}

/** Raw steps that every task went over, and that are old, make room. */
function runConsolidation(db: Db, now: Date): TaskReport {
  const beganMs = performance.now();
  const { events } = taskBudgets.consolidation;
  const dropped = writeTransaction(db, () => {
    const passed = readPassed(
      db,
      learningTasks.map(({ name }) => name),
    );
    const ids = chooseConsolidated(listSegments(db, passed), { passed, nowMs: now.getTime(), events });
    deleteSegments(db, ids);
    moveCursor(
      db,
      'consolidation',
      [readCursor(db, 'consolidation'), ids.at(-1) ?? readCursor(db, 'consolidation')],
      now,
    );
    return ids.length;
  });
  const milliseconds = Math.round(performance.now() - beganMs);
  return { task: 'consolidation', stretches: dropped, events: 0, dropped, left: 0, milliseconds };
}

/** What one task did. */
export interface TaskReport {
  readonly task: TaskName;
  readonly stretches: number;
  readonly events: number;
  readonly milliseconds: number;
  /** What kept it from the rest. */
  readonly stopped?: 'events' | 'time' | 'taken';
  /** Segments it has still to go over. */
  readonly left: number;
  /** Findings, or segments, that were let go. */
  readonly dropped: number;
}

/** A sentence that was handed on, with its evidence. */
export interface LearntCandidate {
  readonly project: string;
  readonly agent: string;
  readonly body: string;
  readonly why: string;
  readonly state: CandidateState;
  readonly reason: string;
}

/** A finding as it is shown. */
export interface ShownFinding extends Pick<SessionFinding, 'text' | 'times' | 'sums' | 'tokens' | 'lastAt'> {
  readonly task: TaskName;
  readonly project: string;
  readonly agent: string;
  /** How many sessions showed it; at most as many as are kept. */
  readonly sessions: number;
}

/** What learning did. */
export interface LearnReport {
  readonly schema: 1;
  readonly tasks: readonly TaskReport[];
  readonly candidates: readonly LearntCandidate[];
  /** The best of each task. */
  readonly findings: readonly ShownFinding[];
  /** Candidates that wait now, of all projects. */
  readonly waiting: number;
}

/** A segment that is stored, as far as letting it go needs to know. */
interface StoredSegment {
  readonly id: number;
  readonly at: string;
  readonly events: number;
}

/** Days for which raw steps are kept after all tasks went over them. */
const keptDays = 14;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Which segments may go: all tasks went over them (`passed`: the smallest cursor), and they are old. What was learnt from them stays, with its
 * evidence in figures. The oldest first, within so many events.
 */
export function chooseConsolidated(
  segments: readonly StoredSegment[],
  { passed, nowMs, events }: { readonly passed: number; readonly nowMs: number; readonly events: number },
): readonly number[] {
  const before = new Date(nowMs - keptDays * dayMs).toISOString();
  const done = segments.filter(({ id, at }) => id <= passed && at < before).sort((a, b) => a.id - b.id);
  const chosen: number[] = [];
  let left = events;
  for (const { id, events: own } of done) {
    left -= own;
    if (left < 0) break;
    chosen.push(id);
  }
  return chosen;
}
