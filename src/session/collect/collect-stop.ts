import { parse } from 'node:path';
import { readDistillConsent } from '../../adapters/files/read-consents.ts';
import { startDetached } from '../../adapters/process/run-process.ts';
import type { Db } from '../../adapters/store/open-store.ts';
import { setAsideCode } from '../../adapters/store/require-schema.ts';
import { ProblemError } from '../../core/model/problem.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import { distillThresholds } from '../../core/model/rule/config.ts';
import type { SkipReason } from '../../core/model/session/history.ts';
import { nearestRank } from '../../core/stats/moments.ts';
import { readJson } from '../../core/text/json/read-json.ts';
import { isLongAgo } from '../../core/text/to-day.ts';
import { alertSession } from '../history/alert-session.ts';
import { isLearningDue } from '../learn/learning-due.ts';
import { claimRun } from '../store/distillations.ts';
import { isTrialFolder, isTrialProcess } from '../store/files/find-project.ts';
import { noteSkip } from '../store/files/read-files.ts';
import { useSessions } from '../store/open-sessions.ts';
import { listRuns, readPriors, tokensOf } from '../store/runs.ts';
import { findSubagents, type TranscriptFile, toTranscriptFile } from '../usage/find-transcripts.ts';
import { findReadTime } from '../usage/save-transcript.ts';
import { type HookFields, readHookFields } from '../wire/hook-fields.ts';
import { collectTranscript } from './collect-transcript.ts';
import { isUnread, resolveTranscript } from './read-payload.ts';

/** How long to wait for another process that writes. */
const busyTimeoutMs = 800;

/** A transcript is read whole, and a session waits for the hook: during a session each transcript is read again after this time. */
const readEveryMs = 10 * 60 * 1000;

export interface StopRequest {
  /** Text of stdin; a reason when it could not be read. */
  readonly input: string | SkipReason;
  /** Returns true once no time is left. */
  readonly isLate: () => boolean;
  /** Path of our command line, for work that goes on after the hook; without it nothing is started. */
  readonly cli?: string | undefined;
}

/**
 * Collects the session of a hook and its subagents: at a stop the transcripts last read ten minutes ago or never, at the end of the session all
 * of them. Never throws: a session must not notice. A transcript that could not be collected is noted with its reason, and read by a later hook
 * or by `rentroll session import`. Returns a message for the person, once for each session that is much more expensive than usual.
 */
export function collectStop(
  { input, isLate, cli }: StopRequest,
  { env, now }: Pick<Dependencies, 'env' | 'now'>,
): string | undefined {
  if (isTrialProcess(env)) return undefined;
  const fields = isUnread(input) ? undefined : readHookFields(readJson(input));
  const session = fields?.session ?? '';
  let alert: string | undefined;
  const whenCollected = (db: Db) => {
    if (!isLate()) [alert] = alertSession(db, session, now());
  };
  const readAgain = fields?.event === 'SessionEnd' ? 'always' : 'seldom';
  const context: StopContext = { isLate, now: now(), env, cli, readAgain, whenCollected };
  const reasons =
    fields === undefined ? [isUnread(input) ? input : 'payload-unreadable'] : collectPayload(fields, context);
  for (const why of reasons) noteSkip(env, why, now(), session);
  return alert;
}

export interface StopContext {
  readonly isLate: () => boolean;
  readonly now: Date;
  readonly env: NodeJS.ProcessEnv;
  readonly cli?: string | undefined;
  /** `seldom`: transcripts that were read in the last ten minutes are left for later. */
  readonly readAgain: 'always' | 'seldom';
  /** The session goes on: it is not checked for being expensive yet. */
  readonly isGoingOn?: boolean;
  /** Asks the database once all is collected. */
  readonly whenCollected?: (db: Db) => void;
}

/** The session whose hook it is, and its agent: of a session that stops, or that goes on. */
export type CollectedSession = Pick<HookFields, 'session' | 'transcript' | 'cwd' | 'agentId'> &
  Partial<Pick<HookFields, 'agentTranscript' | 'agent'>>;

/** Collects the session of a hook, and returns the reasons why parts of it were not collected. */
export function collectPayload(payload: CollectedSession, context: StopContext): readonly SkipReason[] {
  const { env } = context;
  if (isTrialFolder(payload.cwd, env)) return [];
  if (payload.transcript === '') return ['payload-incomplete'];
  const transcript = resolveTranscript(payload.transcript, env);
  if (typeof transcript === 'string') return [transcript];
  try {
    return useSessions(env, busyTimeoutMs, (db) => {
      const stopped = findStoppedAgent(payload, env);
      const files = listTranscripts(payload, transcript.path, stopped);
      // A subagent that has stopped says nothing more.
      const due = files.filter(({ path }) => path === stopped || isDue(db, path, context));
      const reasons = collectAll(db, due, context);
      context.whenCollected?.(db);
      return reasons;
    });
  } catch (error) {
    return [(error instanceof ProblemError && reasonsOf[error.problems[0]?.code ?? '']) || 'database-unusable'];
  }
}

/** Why nothing was collected, by the code of the problem. */
const reasonsOf: Readonly<Record<string, SkipReason>> = {
  'state-busy': 'database-busy',
  'state-full': 'disk-full',
  [setAsideCode]: 'database-set-aside',
};

/** Finds the transcript of the subagent whose hook this is; returns undefined for a hook of the session itself, and where it cannot be read. */
function findStoppedAgent({ agentTranscript = '' }: CollectedSession, env: NodeJS.ProcessEnv): string | undefined {
  const transcript = agentTranscript === '' ? undefined : resolveTranscript(agentTranscript, env);
  return typeof transcript === 'object' ? transcript.path : undefined;
}

/** Lists the session's own transcript, those of its subagents, and that of a stopped subagent, which may lie elsewhere. */
function listTranscripts(
  { cwd, agent = '', agentId, agentTranscript = '' }: CollectedSession,
  path: string,
  stopped: string | undefined,
): readonly TranscriptFile[] {
  // A subagent's hook says the subagent's name.
  const isMain = agent !== '' && agentId === '' && agentTranscript === '';
  const main: TranscriptFile = { path, agentId: '', ...(isMain && { agent }) };
  const named = stopped === undefined ? [] : [toTranscriptFile(stopped)];
  const files = new Map([main, ...findSubagents(path), ...named].map((file) => [file.path, { cwd, ...file }]));
  return [...files.values()];
}

function isDue(db: Db, path: string, { readAgain, now }: StopContext): boolean {
  if (readAgain === 'always') return true;
  const lastReadAt = findReadTime(db, path);
  return lastReadAt === undefined || isLongAgo(lastReadAt, readEveryMs, now);
}

function collectAll(db: Db, files: readonly TranscriptFile[], context: StopContext): readonly SkipReason[] {
  const { isLate, now, cli, env, isGoingOn = false } = context;
  const reasons: SkipReason[] = [];
  let isExpensive = false;
  for (const file of files) {
    if (isLate()) return [...reasons, 'out-of-time'];
    const collected = collectTranscript(db, file, { now, env, isLate, hasCurrentRules: true });
    if (collected.kind === 'refused') reasons.push(collected.why);
    else if (collected.kind === 'read' && !isGoingOn && claimExpensiveRuns(db, file.path, now)) isExpensive = true;
  }
  if (cli === undefined) return reasons;
  // Distilling asks a model, and is started with a person's consent alone; learning asks nobody.
  if (isExpensive && readDistillConsent(env) !== undefined) startAfterwards(cli, ['distill', '--by-itself'], env);
  if (isLearningDue(db, now)) startAfterwards(cli, ['learn'], env);
  return reasons;
}

/** Starts a command of ours that goes on after the hook, where no checkout is. */
function startAfterwards(cli: string, words: readonly string[], env: NodeJS.ProcessEnv): void {
  const cwd = parse(process.execPath).root;
  startDetached({ program: process.execPath, args: [cli, 'session', ...words, '--json'], cwd, env });
}

/**
 * Queues the runs of a transcript that are more expensive than usual for their agent and project, each once for ever, for distilling. Returns
 * true when one is new in the queue. The config is not read: a project's own terms were kept when it was read last.
 */
function claimExpensiveRuns(db: Db, path: string, now: Date): boolean {
  const claimed = listRuns(db, { path }).map((run) => {
    const priors = readPriors(db, run);
    const threshold =
      priors.length < distillThresholds.priors ? undefined : nearestRank(priors, distillThresholds.percentile);
    return threshold !== undefined && tokensOf(run) > threshold && claimRun(db, run, now);
  });
  return claimed.includes(true);
}
