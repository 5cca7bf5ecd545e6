import { join } from 'node:path';
import { liveFolder } from '../../adapters/files/home-places.ts';
import { type Db, writeTransaction } from '../../adapters/store/open-store.ts';
import type { EarlierWork } from '../../core/model/live/work-view.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import type { CandidateState } from '../../core/model/session/stored-candidate.ts';
import { readStored } from '../../core/text/json/read-json.ts';
import { readProjectRules } from '../../gate/change/read-project.ts';
import { countWaitingCandidates, listStoredCandidates } from '../store/candidates.ts';
import { keepLearnt } from '../store/files/kept-texts.ts';
import type { SessionTurn } from '../usage/counted-transcript.ts';
import { findFault } from './find-fault.ts';
import { noteLearnt } from './learning-due.ts';
import { type FindingKind, findingKinds, type Observation, observers } from './observe-turn.ts';
import { admitSuggestions, keepCandidate, withSessions } from './offer-candidates.ts';

export interface LearnRequest {
  /** Config of the projects, relative to their roots. */
  readonly configFile: string;
}

/** Something that sessions of an agent in a project have shown, with its evidence: what was, never what would have been. */
export interface Finding {
  readonly kind: FindingKind;
  readonly project: string;
  readonly agent: string;
  /** In words, which may quote a transcript. */
  readonly text: string;
  /** A sentence that might become a rule. */
  readonly body?: string;
  readonly times: number;
  /** Sessions that have shown it, the newest last. */
  readonly sessions: readonly string[];
  /** Tokens of these sessions, all classes. */
  readonly tokens: number;
  /** ISO 8601, of the last time it was seen. */
  readonly lastAt: string;
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

export interface LearnReport {
  readonly schema: 1;
  /** The best of each kind. */
  readonly findings: readonly Finding[];
  readonly candidates: readonly LearntCandidate[];
  /** Candidates that wait now, of all projects. */
  readonly waiting: number;
}

/** Newest runs that are gone over: reading them takes about a second. */
const mostRuns = 2_000;
/** Findings of a kind that are shown: nobody reads more at a time. */
const mostShown = 3;
/** Sentences that are handed on for a project at a time. */
const mostHandedOn = 3;
/** Sessions that have to show the same before its sentence is proposed: what everybody does takes more to be worth a rule. */
const fewestSessions: Readonly<Record<FindingKind, number>> = {
  sequence: 3,
  'error-cluster': 3,
  repair: 3,
  convention: 5,
  'dead-end': 3,
};

/**
 * Goes over the actions of sessions, and makes candidates of findings that enough of them have shown and a sentence can say. Everything is
 * worked out anew each time, so that it does not matter how often or when it runs. Throws ProblemError where nothing was collected.
 */
export async function learnFromSessions(
  { configFile }: LearnRequest,
  { env, now }: Pick<Dependencies, 'env' | 'now'>,
): Promise<LearnReport> {
  return withSessions(env, async (db) => {
    const findings = findAll(db);
    const candidates = await handOn(db, findings, configFile, now());
    const folder = join(liveFolder(env), 'texts');
    for (const [project, projectFindings] of Map.groupBy(findings, (finding) => finding.project))
      keepLearnt(folder, project, selectEarlier(projectFindings));
    noteLearnt(db, now());
    const shown = findingKinds.flatMap((kind) => findings.filter((one) => one.kind === kind).slice(0, mostShown));
    return { schema: 1, findings: shown, candidates, waiting: countWaitingCandidates(db) };
  });
}

/** A run as it is stored. */
interface RunRow {
  readonly session: string;
  readonly project: string;
  readonly agent: string;
  readonly tokens: number;
  readonly turns: string;
}

/** Finds what all runs have shown, the best first. */
function findAll(db: Db): readonly Finding[] {
  const select = db.prepare<[], RunRow>(`
    SELECT session, project, agent, input + output + cache_creation + cache_read AS tokens, turns
    FROM sessions WHERE turns <> '[]' ORDER BY last_at DESC LIMIT ${mostRuns}`);
  const findings = new Map<string, Finding>();
  for (const run of select.all().reverse()) addRun(findings, run);
  const score = ({ times, sessions }: Finding) => Math.log2(1 + times) * sessions.length;
  return [...findings.values()].sort((a, b) => score(b) - score(a) || (a.text < b.text ? -1 : 1));
}

function addRun(findings: Map<string, Finding>, run: RunRow): void {
  for (const { at, steps } of readStored<readonly SessionTurn[]>(run.turns))
    for (const kind of findingKinds)
      for (const observation of observers[kind]({ project: run.project, steps }))
        addObservation(findings, { run, kind, at }, observation);
}

/** The session and the time (ISO 8601) of an observation. */
interface SeenIn {
  readonly run: RunRow;
  readonly kind: FindingKind;
  readonly at: string;
}

function addObservation(
  findings: Map<string, Finding>,
  { run: { session, project, agent, tokens }, kind, at }: SeenIn,
  { key, times, ...observed }: Observation,
): void {
  const id = JSON.stringify([kind, project, agent, key]);
  if (times === 'disproved') {
    findings.delete(id);
    return;
  }
  const before = findings.get(id);
  const isNewSession = before?.sessions.includes(session) !== true;
  findings.set(id, {
    kind,
    project,
    agent,
    ...observed,
    times: (before?.times ?? 0) + times,
    sessions: [...(before?.sessions ?? []), ...(isNewSession ? [session] : [])],
    tokens: (before?.tokens ?? 0) + (isNewSession ? tokens : 0),
    lastAt: at,
  });
}

/** Makes candidates of sentences that enough sessions have shown and that nobody has been offered yet. */
async function handOn(
  db: Db,
  findings: readonly Finding[],
  configFile: string,
  now: Date,
): Promise<readonly LearntCandidate[]> {
  const ripe = findings.filter(
    ({ kind, body, sessions }) => body !== undefined && sessions.length >= fewestSessions[kind],
  );
  const handedOn: LearntCandidate[] = [];
  for (const [project, projectFindings] of Map.groupBy(ripe, (finding) => finding.project)) {
    const rules = await readProjectRules(project, configFile);
    const offered = new Set(listStoredCandidates(db, project).map(({ agent, body }) => `${agent}\n${body}`));
    const fresh = projectFindings.filter(({ agent, body }) => !offered.has(`${agent}\n${body}`));
    for (const finding of fresh.slice(0, mostHandedOn)) {
      const proposal = { body: finding.body ?? '', why: describeEvidence(finding) };
      const candidates = listStoredCandidates(db, project);
      for (const answer of admitSuggestions([proposal], finding.agent, rules, candidates)) {
        const origin = { ...originOf(finding), trace: writeTrace(finding) };
        const { born, ...candidate } = writeTransaction(db, () => keepCandidate(db, origin, answer, now));
        handedOn.push({ ...candidate, why: born.why });
      }
    }
  }
  return handedOn;
}

function originOf({ project, agent, sessions, tokens: cost, lastAt }: Finding) {
  return { project, agent, of: 'learned', session: sessions.at(-1) ?? '', digest: '', cost, lastAt } as const;
}

function describeEvidence({ text, times, sessions }: Finding): string {
  return `${text.replace(/\s+/g, ' ').slice(0, 120)}; ${times} times in ${sessions.length} sessions`;
}

/** Characters, of at most two bytes where they are not ours. */
const longestTrace = 4096;

/** Writes the evidence of several sessions, and which they were. */
function writeTrace({ text, times, sessions, lastAt }: Finding): string {
  const head = [`${text}; ${times} times`, `the last time at ${lastAt}, in the sessions:`];
  return [...head, ...sessions].join('\n').slice(0, longestTrace);
}

/** Sessions that have to show a convention or a dead end before other sessions are told: what happened once is no custom. */
const fewestTold = 2;
/** Sessions that have to meet an error before other sessions are told. */
const fewestToldErrors = 3;
/** As many as the packet of a session has room for. */
const mostConventions = 4;
const mostDeadEnds = 3;
const mostErrors = 1;

/** Selects what sessions of a project may be told of earlier ones. A text that a session must not be told, such as an injection, is left out. */
export function selectEarlier(
  findings: readonly Pick<Finding, 'kind' | 'text' | 'sessions'>[],
): Pick<EarlierWork, 'conventions' | 'deadEnds'> {
  const select = (wanted: FindingKind, fewest: number, most: number) => {
    const matching = findings.filter(({ kind, sessions }) => kind === wanted && sessions.length >= fewest);
    const texts = new Set(matching.map(({ text }) => text));
    return [...texts].filter((text) => findFault(text) === undefined).slice(0, most);
  };
  return {
    conventions: select('convention', fewestTold, mostConventions),
    deadEnds: [
      ...select('dead-end', fewestTold, mostDeadEnds),
      ...select('error-cluster', fewestToldErrors, mostErrors),
    ],
  };
}
