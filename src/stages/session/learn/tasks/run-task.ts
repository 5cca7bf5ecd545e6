import type { SessionFinding, Stretch, TaskBudget } from '../../../../foundation/model/session/finding.ts';
import type { LearningTask } from './learning-tasks.ts';
import { fitBudget, mergeObservations } from './merge-findings.ts';

/** Whose findings they are. */
export interface AgentPlace {
  readonly project: string;
  readonly agent: string;
}

/** What a task is given. */
export interface LearningInput {
  /** Stretches after the cursor, in order. */
  readonly stretches: Iterable<Stretch>;
  /** What the task has found of an agent in a project so far. */
  readonly findKnown: (place: AgentPlace) => readonly SessionFinding[];
  readonly budget: TaskBudget;
  /** A clock in milliseconds. */
  readonly clockMs: () => number;
}

/** What a task did within its budget. */
export interface TaskResult {
  /** The last stretch it went over; undefined when it went over none. */
  readonly cursor: number | undefined;
  readonly stretches: number;
  readonly events: number;
  /** What kept it from the rest; undefined when there was none. */
  readonly stopped?: 'events' | 'time';
  readonly changed: readonly (AgentPlace & { readonly findings: readonly SessionFinding[] })[];
  /** Findings for which there was no room. */
  readonly dropped: number;
}

/**
 * Lets a task go over stretches until they end or its budget does; the rest is left for the next time. At least one stretch is gone over, so
 * that no clock keeps it from ever getting on.
 */
export function runTask(task: LearningTask, { stretches, findKnown, budget, clockMs }: LearningInput): TaskResult {
  const beganMs = clockMs();
  const places = new Map<string, AgentPlace & { known: ReadonlyMap<string, SessionFinding> }>();
  let [cursor, count, events]: [number | undefined, number, number] = [undefined, 0, 0];
  let stopped: TaskResult['stopped'];
  for (const stretch of stretches) {
    // One without steps is looked at too.
    const own = Math.max(1, stretch.steps.length);
    if (count > 0 && events + own > budget.events) stopped = 'events';
    else if (count > 0 && clockMs() - beganMs >= budget.milliseconds) stopped = 'time';
    if (stopped !== undefined) break;
    const { project, agent } = stretch;
    const name = JSON.stringify([project, agent]);
    const place = places.get(name) ?? { project, agent, known: index(findKnown({ project, agent })) };
    const known = mergeObservations(place.known, task.observe(stretch), stretch, task.replaces === true);
    places.set(name, { ...place, known });
    cursor = stretch.id;
    count += 1;
    events += own;
  }
  const changed = [...places.values()].map(({ project, agent, known }) => {
    return { project, agent, size: known.size, findings: fitBudget(known.values(), budget) };
  });
  const dropped = changed.reduce((sum, { size, findings }) => sum + size - findings.length, 0);
  return {
    ...{ cursor, stretches: count, events, dropped },
    ...(stopped !== undefined && { stopped }),
    changed: changed.map(({ size: _size, ...rest }) => rest),
  };
}

function index(findings: readonly SessionFinding[]): ReadonlyMap<string, SessionFinding> {
  return new Map(findings.map((finding) => [finding.key, finding]));
}
