import { parse } from 'node:path';
import { readDistillConsent } from '../../adapters/files/read-consents.ts';
import { startDetached } from '../../adapters/process/start-detached.ts';
import { type Db, writeTransaction } from '../../adapters/store/open-store.ts';
import { ProblemError } from '../../core/model/problem.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import type { SkipReason } from '../../core/model/session/history.ts';
import { nearestRank } from '../../core/stats/moments.ts';
import { alertSession } from '../history/alert-session.ts';
import { claimRun, readTerms } from '../store/distillations.ts';
import { noteSkip } from '../store/files/read-files.ts';
import { readLastLearnt } from '../store/findings.ts';
import { useSessions } from '../store/open-sessions.ts';
import { hasPrunedToday, pruneHashes } from '../store/prune-hashes.ts';
import { findRunsOf, readPriors, readRunSize } from '../store/runs.ts';
import { collectSource, readRuleSet } from './collect-source.ts';
import { isTrialFolder, isTrialProcess } from './find-project.ts';
import { findSubagents, type SourceFile, toSource } from './find-sources.ts';
import { isUnread, readPayload, resolveTranscript, type StopPayload } from './read-payload.ts';
import { findGrownRows, keepSwept, sweepArms } from './sweep-rows.ts';

/** How long another process that writes is waited for. */
const busyTimeoutMs = 800;

/** Old transcripts whose hashes the first stop of a day forgets: so few that nobody waits for it. */
const prunedInDay = 200;

/** What a hook is given beside the dependencies. */
export interface StopRequest {
  /** What stdin brought; a reason when it could not be read. */
  readonly input: string | SkipReason;
  /** True once no time is left to begin or go on with anything. */
  readonly isLate: () => boolean;
  /** The command line that distils expensive sessions afterwards; none does where it is absent. */
  readonly cli?: string | undefined;
}

/**
 * Collects the session that stopped and its subagents. Never throws: a session must not notice. What could not be collected is noted with
 * its reason, and is read at the next stop or by `rentroll session import`. Returns what the person is to be told: once for a session that is much
 * more expensive than usual, and nothing for any other.
 */
export function collectStop(
  { input, isLate, cli }: StopRequest,
  { env, now }: Pick<Dependencies, 'env' | 'now'>,
): string | undefined {
  if (isTrialProcess(env)) return undefined;
  const payload = isUnread(input) ? input : readPayload(input);
  const session = typeof payload === 'string' ? '' : payload.session;
  const messages: string[] = [];
  const notify = (db: Db) => {
    if (!isLate()) messages.push(...alertSession(db, session, now()));
    if (!isLate() && !hasPrunedToday(db, now())) writeTransaction(db, () => pruneHashes(db, now(), prunedInDay));
  };
  const context = { isLate, now: now(), env, cli, tell: notify };
  const reasons = typeof payload === 'string' ? [payload] : collectPayload(payload, context);
  for (const why of reasons) noteSkip(env, why, now(), session);
  return messages[0];
}

/** What collecting is given beside the payload. */
export interface StopContext {
  readonly isLate: () => boolean;
  readonly now: Date;
  readonly env: NodeJS.ProcessEnv;
  readonly cli?: string | undefined;
  /** The session has not stopped: nothing is put on the list to be distilled yet. */
  readonly isGoingOn?: boolean;
  /** What is asked of the database once all is collected. */
  readonly tell?: (db: Db) => void;
}

/**
 * Collects what a payload's session has grown by and returns the reasons for which something was not collected.
 */
export function collectPayload(payload: StopPayload, context: StopContext): readonly SkipReason[] {
  const { env } = context;
  if (isTrialFolder(payload.cwd, env)) return [];
  // The mod tells more than a transcript: where it meters this session, the hook only fetches what it wrote.
  const source = isMetered(payload.session, env) ? undefined : resolveTranscript(payload.transcript, env);
  if (typeof source === 'string') return [source];
  try {
    return useSessions(env, busyTimeoutMs, (db) => {
      const { session, transcript } = payload;
      const own = source === undefined ? [] : listSources(payload, source.path, env);
      const rows = findGrownRows(db, { ...context, stopped: { session, transcript } });
      const reasons = collectAll(db, [...own, ...rows], context);
      sweepArms(db, env, context.now);
      context.tell?.(db);
      if (!reasons.includes('out-of-time')) keepSwept(env, context.now);
      return reasons;
    });
  } catch (error) {
    return [explainSkip(error)];
  }
}

/** True when the mod of the plugin says that it meters this very session; a child of another session may inherit the variable. */
function isMetered(session: string, env: NodeJS.ProcessEnv): boolean {
  return session !== '' && (env['RENTROLL_MOD'] ?? '').startsWith(`${session}@`);
}

function listSources(payload: StopPayload, path: string, env: NodeJS.ProcessEnv): readonly SourceFile[] {
  const subagents = findSubagents(path);
  const own = payload.agentTranscript === undefined ? undefined : resolveTranscript(payload.agentTranscript, env);
  const stopped =
    typeof own === 'object' && !subagents.some((source) => source.path === own.path) ? [toSource(own.path)] : [];
  const { cwd, mainAgent } = payload;
  const main: SourceFile = { path, agentId: '', ...(mainAgent !== undefined && { agent: mainAgent }) };
  return [main, ...subagents, ...stopped].map((source) => ({ cwd, ...source }));
}

/** Reasons for which some of them were not collected; the first that was not there in time ends it. */
function collectAll(db: Db, sources: readonly SourceFile[], context: StopContext): readonly SkipReason[] {
  const { isLate, now, cli, env, isGoingOn } = context;
  const reasons: SkipReason[] = [];
  let isExpensive = false;
  for (const source of sources) {
    if (isLate()) return [...reasons, 'out-of-time'];
    const collected = collectSource(db, source, { now, env, isLate, ruleSetOf: readRuleSet });
    if (collected.kind === 'refused') reasons.push(collected.why);
    else if (collected.kind === 'read' && isGoingOn !== true && claimExpensiveRuns(db, source.path, now))
      isExpensive = true;
  }
  if (cli !== undefined && isExpensive) startAfterwards({ cli, env }, 'distill');
  if (cli !== undefined && isLearningDue(db, now)) startAfterwards({ cli, env }, 'learn');
  return reasons;
}

function explainSkip(error: unknown): SkipReason {
  const code = error instanceof ProblemError ? error.problems[0]?.code : undefined;
  if (code === 'state-busy') return 'database-busy';
  return code === 'state-full' ? 'disk-full' : 'database-unusable';
}

/** Where the command line lies that goes on after a hook, and where it runs. */
interface Afterwards {
  /** File of the command line, for the Node that runs this process. */
  readonly cli: string;
  readonly env: NodeJS.ProcessEnv;
}

/**
 * Puts the runs of a transcript on the list that are more expensive than usual for their agent and project, each once for ever. True when one is new
 * there. The config is not read: a project's own terms were kept when it was read last.
 */
function claimExpensiveRuns(db: Db, path: string, now: Date): boolean {
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
function startAfterwards({ cli, env }: Afterwards, command: keyof typeof commands): void {
  if (command === 'distill' && readDistillConsent(env) === undefined) return;
  // It goes on where no checkout is, and none can be brought.
  const cwd = parse(process.execPath).root;
  startDetached({ program: process.execPath, args: [cli, ...commands[command], '--json'], cwd, env });
}
