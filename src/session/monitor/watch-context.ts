import { basename, dirname } from 'node:path';
import { liveFolder } from '../../adapters/files/home-places.ts';
import { priceCalls } from '../../core/budget/price-trials.ts';
import { ProblemError, setupError } from '../../core/model/problem.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import type { MonitorSettings } from '../../core/model/rule/config.ts';
import { reviveState } from '../state/revive-state.ts';
import { findCheckout } from '../store/files/find-project.ts';
import { readLiveState } from '../store/files/live-states.ts';
import { seeFile } from '../store/files/read-files.ts';
import { readTranscript, transcriptRefusals } from '../usage/read-transcript.ts';
import type { ContextReading } from './context-reading.ts';
import { findTranscript, requireSession } from './find-transcript.ts';
import { emptyContext, readContext, type SessionContext } from './read-context.ts';
import { readMonitor } from './read-settings.ts';

/** The session whose context is read: by its id, else the newest of this project. */
export interface MonitorRequest {
  readonly session?: string | undefined;
}

/** Reads the context again and again. */
export interface ContextWatch {
  /** Throws ProblemError for a transcript that cannot be read. */
  read(): ContextReading;
}

/** Opens a watch on a context. A session without a transcript has all of its window left. */
export function watchContext(
  request: MonitorRequest,
  settings: MonitorSettings,
  deps: Pick<Dependencies, 'cwd' | 'env' | 'now'>,
): ContextWatch {
  let version = '';
  let context = emptyContext;
  return {
    read() {
      const path = choosePath(request, deps);
      if (path === undefined) return readContext(emptyContext, settings, deps.now());
      const [file] = seeFile(dirname(path), basename(path));
      const now = `${path}\n${file?.sizeBytes}\n${file?.changedMs}`;
      if (now !== version || file === undefined) context = readSeen(path);
      version = now;
      return readContext(addReported(context, deps.env), settings, deps.now());
    },
  };
}

/** Reads the facts about a session's context from its transcript. Throws ProblemError for one that cannot be read. */
function readSeen(path: string): SessionContext {
  const transcript = readTranscript(path);
  if (typeof transcript === 'string') throw cannotRead(path, transcriptRefusals[transcript]);
  const { session, cli, version, agents, calls, context } = transcript;
  const dollars = calls.length === 0 ? 'unknown' : priceCalls(calls);
  return {
    ...context,
    session: session || basename(path, '.jsonl'),
    cli,
    version,
    compactions: agents.reduce((sum, { counts }) => sum + counts.compactions, 0),
    ...(dollars !== 'unknown' && { dollars }),
  };
}

function choosePath({ session }: MonitorRequest, { cwd, env }: Pick<Dependencies, 'cwd' | 'env'>) {
  return session === undefined ? findTranscript(cwd, env) : requireSession(session, env);
}

function cannotRead(path: string, why: string) {
  const hint = 'Move the file away, or name another session: rentroll session monitor --session ID';
  return setupError('transcript-unreadable', `the transcript is not read: ${why}`, hint, { file: path });
}

/** Reads the thresholds of this project; returns the defaults where there is no config. Throws ProblemError for a config that is wrong. */
export async function readMonitorSettings(
  configFile: string,
  { cwd }: Pick<Dependencies, 'cwd'>,
): Promise<MonitorSettings> {
  const { value, problems } = await readMonitor(findCheckout(cwd), configFile);
  if (value === undefined) throw new ProblemError(problems);
  return value;
}

/**
 * Adds the report of Claude Code itself to the mod of the same session: how many tokens fit in, and the tokens of the last call where the
 * transcript has none yet. States that hooks kept know no more than the transcript does.
 */
function addReported(context: SessionContext, env: NodeJS.ProcessEnv): SessionContext {
  if (context.session === '' || context.window !== undefined) return context;
  const state = reviveState(readLiveState(liveFolder(env), context.session));
  const meter = state?.meters.find(({ agentId }) => agentId === '');
  if (state === undefined || meter === undefined || !isModded(state.cli)) return context;
  const isSame = context.model === '' || meter.model === context.model;
  if (!isSame || meter.window <= 0) return context;
  const used = context.used === 0 && !context.isCompacted ? meter.used : context.used;
  return { ...context, model: meter.model, window: meter.window, used };
}

/** Returns true for a state of the mod, which names the CLI with its version; a hook names its runtime alone. */
function isModded(cli: string): boolean {
  return cli.startsWith('claude-code ');
}
