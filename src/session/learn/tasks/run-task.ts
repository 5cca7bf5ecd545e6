import {
  mostSessions,
  type Observation,
  type Segment,
  type SessionFinding,
  type TaskBudget,
} from '../../model/finding.ts';
import type { LearningTask } from './learning-tasks.ts';

/** Whose findings they are. */
export interface ProjectAgent {
  readonly project: string;
  readonly agent: string;
}

/** What a task is given. */
export interface LearningInput {
  /** Segments after the cursor, in order. */
  readonly stretches: Iterable<Segment>;
  /** What the task has found of an agent in a project so far. */
  readonly findKnown: (place: ProjectAgent) => readonly SessionFinding[];
  readonly budget: TaskBudget;
  /** A clock in milliseconds. */
  readonly clockMs: () => number;
}

/** What a task did within its budget. */
export interface TaskResult {
  /** The last segment it went over; undefined when it went over none. */
  readonly cursor: number | undefined;
  readonly stretches: number;
  readonly events: number;
  /** What kept it from the rest; undefined when there was none. */
  readonly stopped?: 'events' | 'time';
  readonly changed: readonly (ProjectAgent & { readonly findings: readonly SessionFinding[] })[];
  /** Findings for which there was no room. */
  readonly dropped: number;
}

/**
 * Lets a task go over segments until they end or its budget does; the rest is left for the next time. At least one segment is gone over, so
 * that no clock keeps it from ever getting on.
 */
export function runTask(task: LearningTask, { stretches, findKnown, budget, clockMs }: LearningInput): TaskResult {
  const beganMs = clockMs();
  const places = new Map<string, ProjectAgent & { known: ReadonlyMap<string, SessionFinding> }>();
  let [cursor, count, events]: [number | undefined, number, number] = [undefined, 0, 0];
  let stopped: TaskResult['stopped'];
  for (const segment of stretches) {
    // One without steps is looked at too.
    const own = Math.max(1, segment.steps.length);
    if (count > 0 && events + own > budget.events) stopped = 'events';
    else if (count > 0 && clockMs() - beganMs >= budget.milliseconds) stopped = 'time';
    if (stopped !== undefined) break;
    const { project, agent } = segment;
    const name = JSON.stringify([project, agent]);
    const place = places.get(name) ?? { project, agent, known: index(findKnown({ project, agent })) };
    const known = mergeObservations(place.known, task.observe(segment), segment, task.replaces === true);
    places.set(name, { ...place, known });
    cursor = segment.id;
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

/** Longest words of one finding that are kept. */
const longestText = 2000;

/** Findings of one agent in one project with what a segment has shown. */
function mergeObservations(
  known: ReadonlyMap<string, SessionFinding>,
  observations: readonly Observation[],
  segment: Segment,
  replaces: boolean,
): ReadonlyMap<string, SessionFinding> {
  const merged = new Map(known);
  for (const observation of observations) {
    const { key, times } = observation;
    if (times === 'drop') merged.delete(key);
    else merged.set(key, addObservation(merged.get(key), { ...observation, times }, segment, replaces));
  }
  return merged;
}

function addObservation(
  before: SessionFinding | undefined,
  { key, text, body, times, sums = {} }: Observation & { readonly times: number },
  { session, at, tokens }: Segment,
  replaces: boolean,
): SessionFinding {
  const seen = (before?.sessions ?? []).filter((id) => id !== session);
  const finding: SessionFinding = {
    ...{ key, text: text.slice(0, longestText) },
    times: replaces ? times : (before?.times ?? 0) + times,
    sessions: [...seen, session].slice(-mostSessions),
    ...(body !== undefined && { body }),
    sums: addSums(replaces ? {} : (before?.sums ?? {}), sums),
    tokens: (before?.tokens ?? 0) + tokens,
    firstAt: before?.firstAt || at,
    lastAt: at > (before?.lastAt ?? '') ? at : (before?.lastAt ?? at),
    score: 0,
    isProposed: before?.isProposed ?? false,
  };
  return { ...finding, score: scoreFinding(finding, Date.parse(at)) };
}

function addSums(a: SessionFinding['sums'], b: SessionFinding['sums']): SessionFinding['sums'] {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return Object.fromEntries([...names].map((name) => [name, (a[name] ?? 0) + (b[name] ?? 0)]));
}

/** What stays of findings where a budget has no room for all: the best, within artifacts and characters. */
function fitBudget(
  findings: Iterable<SessionFinding>,
  { artifacts, characters }: TaskBudget,
): readonly SessionFinding[] {
  const best = [...findings].sort((a, b) => b.score - a.score || b.times - a.times || (a.key < b.key ? -1 : 1));
  const kept: SessionFinding[] = [];
  let left = characters;
  for (const finding of best.slice(0, artifacts)) {
    const length = finding.key.length + finding.text.length + (finding.body?.length ?? 0);
    if (length > left) continue;
    left -= length;
    kept.push(finding);
  }
  return kept;
}

const dayMs = 24 * 60 * 60 * 1000;

/** After so many days a finding weighs half. */
const halfLifeDays = 30;

/** Findings that weigh less are let go. */
const leastScore = 0.05;

/** What a finding is worth keeping: how often and in how many sessions it was seen, and how long ago. */
function scoreFinding({ times, sessions, sums, lastAt }: SessionFinding, nowMs: number): number {
  const seenMs = Date.parse(lastAt);
  const days = Number.isNaN(seenMs) ? 0 : Math.max(0, (nowMs - seenMs) / dayMs);
  const weight = Math.max(1, sums['weight'] ?? times);
  return Math.log2(1 + weight) * Math.max(1, sessions.length) * 0.5 ** (days / halfLifeDays);
}

/** Findings with their scores of now; those that weigh too little are left out. */
export function scoreFindings(findings: readonly SessionFinding[], nowMs: number): readonly SessionFinding[] {
  return findings
    .map((finding) => ({ ...finding, score: scoreFinding(finding, nowMs) }))
    .filter(({ score }) => score >= leastScore);
}
