import { join } from 'node:path';
import { liveFolder } from '../../adapters/files/home-places.ts';
import { type Db, writeTransaction } from '../../adapters/store/open-store.ts';
import type { EarlierWork } from '../../core/model/live/live-settings.ts';
import { setupError } from '../../core/model/problem.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import { hintKnownNames } from '../../core/text/did-you-mean.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import type { AdmittedSuggestion } from '../../gate/repository/admit-proposals.ts';
import { readProjectRules } from '../../gate/repository/read-project.ts';
import { type SessionFinding, type TaskName, taskNames } from '../model/finding.ts';
import { countWaitingCandidates, listStoredCandidates } from '../store/candidates.ts';
import { keepTerms } from '../store/distillations.ts';
import { keepLearnt } from '../store/files/kept-texts.ts';
import { keepFinding, readFindings, type StoredFinding } from '../store/findings.ts';
import { findFault } from './find-fault.ts';
import { admitSuggestions, keepCandidate, withSessions } from './offer-candidates.ts';
import { type LearnReport, type LearntCandidate, runOneTask, type ShownFinding, type TaskReport } from './run-tasks.ts';
import { learningTasks } from './tasks/learning-tasks.ts';

/** What of the findings is worked on. */
export interface LearnRequest {
  /** One task alone; all of them in the order of their priority when absent. */
  readonly task?: string;
  /** Goes on until nothing is left, a budget at a time. */
  readonly all?: boolean;
  /** Config of the projects, relative to their roots. */
  readonly configFile: string;
}

/** Findings of a task that are shown, and sentences handed on for a project: nobody reads more at a time; rounds of `all`. */
const [mostShown, mostHandedOn, mostRounds] = [3, 3, 10_000];

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
  return readFindings(db, task)
    .slice(0, mostShown)
    .map(({ project, agent, finding: { text, times, sums, tokens, lastAt, sessions } }) => {
      return { task, project, agent, text, times, sums, tokens, lastAt, sessions: sessions.length };
    });
}

/** Makes candidates of findings that enough sessions have shown and that a sentence can say, each once for ever. */
async function handOn(db: Db, configFile: string, now: Date): Promise<readonly LearntCandidate[]> {
  const ripe = readFindings(db).filter(isRipe);
  const handed: LearntCandidate[] = [];
  for (const [project, own] of Map.groupBy(ripe, (placed) => placed.project)) {
    const rules = await readProjectRules(project, configFile);
    if (rules.distill !== undefined) keepTerms(db, project, rules.distill);
    for (const placed of own.slice(0, mostHandedOn)) {
      const proposal = { body: placed.finding.body ?? '', why: describeEvidence(placed) };
      const candidates = listStoredCandidates(db, project);
      for (const answer of admitSuggestions([proposal], placed.agent, rules, candidates))
        handed.push(store(db, placed, answer, now));
    }
  }
  return handed;
}

function isRipe({ task, finding }: StoredFinding): boolean {
  const fewest = learningTasks.find(({ name }) => name === task)?.fewestSessions ?? Number.POSITIVE_INFINITY;
  return finding.body !== undefined && !finding.isProposed && finding.sessions.length >= fewest;
}

/** What was seen, in words: what it would have been otherwise is nobody's to say. */
function describeEvidence({ finding: { text, times, sessions } }: StoredFinding): string {
  return `${text.replace(/\s+/g, ' ').slice(0, 120)}; ${times} times in ${sessions.length} sessions`;
}

function store(db: Db, placed: StoredFinding, answer: AdmittedSuggestion, now: Date): LearntCandidate {
  const { project, agent, finding } = placed;
  const cost = Math.max(0, finding.tokens);
  const [session = ''] = finding.sessions.slice(-1);
  const from = { project, agent, of: 'learned', session, digest: '', cost, trace: writeTrace(finding) } as const;
  return writeTransaction(db, () => {
    const { born, ...candidate } = keepCandidate(db, { ...from, lastAt: finding.lastAt }, answer, now);
    keepFinding(db, { ...placed, finding: { ...finding, isProposed: true } });
    return { ...candidate, why: born.why };
  });
}

/** What several sessions have shown, and which they were; the sessions themselves are not read again. */
function writeTrace({ text, times, sessions, firstAt, lastAt }: StoredFinding['finding']): string {
  return [`${text}; ${times} times`, `${firstAt} to ${lastAt}, in the sessions:`, ...sessions]
    .join('\n')
    .slice(0, longestTrace);
}

/** Characters, of at most two bytes where they are not ours. */
const longestTrace = 4096;

/** Puts what was learnt where running sessions find it: a hook that answers one event has no time to open a database. */
function keepAllLearnt(db: Db, env: NodeJS.ProcessEnv): void {
  const folder = join(liveFolder(env), 'texts');
  for (const [project, findings] of Map.groupBy(readFindings(db), (found) => found.project))
    keepLearnt(folder, project, selectEarlier(findings, findFault));
}

/** What was learnt of a project that a session of it may be told. */
type LearntWork = Pick<EarlierWork, 'conventions' | 'deadEnds'>;

/** Sessions a finding was seen in before anybody is told: what happened once is no custom. */
const fewestSessions = 2;

/** Errors belong to more than one session's work only when they come often. */
const fewestErrorSessions = 3;

/** As many as a packet has room for. */
const [mostConventions, mostDeadEnds, mostClusters] = [4, 3, 1];

/**
 * The customs and dead ends of a project among its findings, which come the best first. Words of sessions: `findFault` says what speaks against
 * handing one on, and a packet makes the rest safe.
 */
export function selectEarlier(
  findings: readonly { readonly task: TaskName; readonly finding: SessionFinding }[],
  findFault: (text: string) => string | undefined,
): LearntWork {
  const textsOf = (task: TaskName, fewest: number, most: number): readonly string[] => {
    const often = findings.filter((found) => found.task === task && found.finding.sessions.length >= fewest);
    const texts = new Set(often.map(({ finding }) => finding.text));
    // Some of it is what an error said, and would be said again to every session to come.
    return [...texts].filter((text) => findFault(text) === undefined).slice(0, most);
  };
  return {
    conventions: textsOf('conventions', fewestSessions, mostConventions),
    deadEnds: [
      ...textsOf('dead-ends', fewestSessions, mostDeadEnds),
      ...textsOf('error-clusters', fewestErrorSessions, mostClusters),
    ],
  };
}
