import type { Observation, Segment, TaskBudget, TaskName } from '../../model/finding.ts';
import { isCheck, isInspection, isQuotableCommand, plainCommand } from '../waste/commands.ts';
import { classifyError } from '../waste/error-classes.ts';
import { learnConventions, learnRepairs } from './conventions.ts';
import { type DoneAction, insideProject, listActions } from './list-actions.ts';
import { buildResumePacket } from './resume-packet.ts';

/** A task that looks at segments. */
export interface LearningTask {
  readonly name: Exclude<TaskName, 'scoring' | 'consolidation'>;
  /** What one segment shows; the same for the same segment, whatever was seen before. */
  readonly observe: (segment: Segment) => readonly Observation[];
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

/** What a file that was edited weighs beside one that was only read. */
const editedWeight = 1.5;

/** Files that work is about, by how often and with what outcome; how recent it was is the score's. */
export function rankWorkingSet({ project, steps }: Segment): readonly Observation[] {
  const touched = listActions(steps).filter(
    ({ kind, said }) => (kind === 'read' || kind === 'write') && said === undefined,
  );
  return [...Map.groupBy(touched, ({ subject }) => insideProject(project, subject))].map(([path, own]) => {
    const edits = own.filter(({ kind }) => kind === 'write').length;
    const sums = { edits, weight: own.length - edits + editedWeight * edits };
    return { key: path, text: `opened or edited: ${path}`, times: own.length, sums };
  });
}

/**
 * How work went under each set of compiled rules: turns, tokens, failed calls, checks that passed. It is what was seen: what it would have
 * been with other rules follows from none of it, so no sentence comes of this.
 */
export function learnEffectiveness({ ruleSet, tokens, isCompleted, steps }: Segment): readonly Observation[] {
  const actions = listActions(steps);
  const passed = actions.filter(
    ({ kind, subject, said }) => kind === 'command' && said === undefined && isCheck(plainCommand(subject)),
  );
  const sums = {
    ...{
      tokens,
      completed: Number(isCompleted === true),
      failed: actions.filter(({ said }) => said !== undefined).length,
    },
    ...{ passed: passed.length, actions: actions.length },
  };
  const name = ruleSet === '' ? 'without known rules' : `under the rules ${ruleSet}`;
  return [{ key: ruleSet, text: `how work went ${name}: observed, not measured`, times: 1, sums }];
}

/** Failures in a segment that make a call a dead end. */
const fewestFailures = 2;

/** Calls that failed again and again and never worked. One that works at last is no dead end any more. */
export function findDeadEnds({ steps }: Segment): readonly Observation[] {
  const calls = listActions(steps).filter(({ kind }) => kind === 'command' || kind === 'search');
  return [...Map.groupBy(calls, ({ kind, subject }) => `${kind} ${plainCommand(subject)}`)].flatMap(([key, own]) => {
    if (own.some(({ said }) => said === undefined)) return [{ key, text: '', times: 'drop' as const }];
    return own.length < fewestFailures ? [] : [toObservation(key, own)];
  });
}

function toObservation(key: string, own: readonly DoneAction[]): Observation {
  const [{ kind = 'other', subject = '', said = '' } = {}] = own;
  const command = plainCommand(subject);
  // A check that fails says something about the work, not about the command.
  const isPlain = kind === 'command' && isQuotableCommand(command) && !isCheck(command);
  const body = `Do not run ${command}: it fails here each time.`;
  return { key, text: `${key} failed each time: ${stemOf(said)}`, times: own.length, ...(isPlain && { body }) };
}

/** What happens after an edit, two commands in a row, the second of them a check that passed: worth doing so again. */
export function learnSequences({ steps }: Segment): readonly Observation[] {
  const actions = listActions(steps).filter(isTelling);
  const found = actions.flatMap((last, index): readonly Observation[] => {
    const [edit, first] = [actions[index - 2], actions[index - 1]];
    if (edit?.kind !== 'write' || first?.kind !== 'command' || first.said !== undefined) return [];
    const [one, two] = [plainCommand(first.subject), plainCommand(last.subject)];
    if (last.kind !== 'command' || last.said !== undefined || one === two || !isCheck(two)) return [];
    const isPlain = isQuotableCommand(one) && isQuotableCommand(two);
    const key = `edit > ${one} > ${two}`;
    return [
      {
        key,
        text: `after an edit: ${one}, then ${two}, which passed`,
        times: 1,
        ...(isPlain && { body: word(one, two) }),
      },
    ];
  });
  return found;
}

function word(one: string, two: string): string {
  return `After an edit, run ${one} before ${two}.`;
}

/** Reading and looking around belongs to no sequence. */
function isTelling({ kind, subject }: DoneAction): boolean {
  return kind === 'write' || (kind === 'command' && !isInspection(plainCommand(subject)));
}

/** Most characters of what an error says by which errors are told to be the same. */
const longestStem = 60;

/** Errors that come again and again, by what they say without names and numbers. Where a sentence of ours fits the class, it is proposed. */
export function clusterErrors({ steps }: Segment): readonly Observation[] {
  const failed = listActions(steps).flatMap(({ kind, said }) => (said === undefined ? [] : [{ kind, said }]));
  return [...Map.groupBy(failed, ({ kind, said }) => `${kind}: ${classifyError(said)?.name ?? stemOf(said)}`)].map(
    ([key, own]) => {
      const body = classifyError(own[0]?.said ?? '')?.body;
      return { key, text: `failed with ${key}`, times: own.length, ...(body !== undefined && { body }) };
    },
  );
}

/** What an error says, without what differs from one time to the next. */
export function stemOf(said: string): string {
  return said
    .replace(/(['"`]).{0,200}?\1/g, '<text>')
    .replace(/(?:[\w.-]*\/)+[\w.-]*/g, '<path>')
    .replace(/\d+/g, '#')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longestStem);
}
