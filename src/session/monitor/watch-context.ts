import { basename, dirname } from 'node:path';
import { liveFolder } from '../../adapters/files/home-places.ts';
import { type PricedCall, priceCalls } from '../../core/budget/price-trials.ts';
import { ProblemError, setupError } from '../../core/model/problem.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import type { MonitorSettings } from '../../core/model/rule/config.ts';
import type { AnswerEntry, Entry } from '../../core/model/session/entry.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { readMonitor } from '../../gate/repository/reading/read-monitor.ts';
import { reviveState } from '../state/revive-state.ts';
import { readLiveState } from '../store/files/live-states.ts';
import { seeFile } from '../store/files/read-files.ts';
import { readTranscript } from '../usage/read-transcript.ts';
import type { ContextReading } from './context-reading.ts';
import { findTranscript, requireSession } from './find-transcript.ts';
import { readContext, type SeenContext, unseenContext } from './read-context.ts';

/** Whose context is read: of a session by its id, else of the newest session of this project. */
export interface MonitorRequest {
  readonly session?: string | undefined;
}

/** Reads the context again and again. */
export interface ContextWatch {
  /** Throws ProblemError for a transcript that cannot be read. */
  read(): ContextReading;
}

/** Begins to watch. A session without a transcript has all of its window left. */
export function watchContext(
  request: MonitorRequest,
  settings: MonitorSettings,
  deps: Pick<Dependencies, 'cwd' | 'env' | 'now'>,
): ContextWatch {
  let version = '';
  let seen = unseenContext;
  return {
    read() {
      const path = choosePath(request, deps);
      if (path === undefined) return readContext(unseenContext, settings, deps.now());
      const [file] = seeFile(dirname(path), basename(path));
      const now = `${path}\n${file?.sizeBytes}\n${file?.changedMs}`;
      if (now !== version || file === undefined) seen = readSeen(path);
      version = now;
      return readContext(addReported(seen, deps.env), settings, deps.now());
    },
  };
}

/** What a transcript says of its session's context. Throws ProblemError for one that cannot be read. */
function readSeen(path: string): SeenContext {
  const cost = openCostTally();
  let seen: SeenContext = { ...unseenContext, session: basename(path, '.jsonl') };
  const listen = (entry: Entry) => {
    seen = seeEntry(seen, entry);
    cost.add(entry);
  };
  const transcript = readTranscript(path, { listen });
  if (typeof transcript === 'string') throw cannotRead(path, transcript);
  const dollars = cost.dollars();
  return { ...seen, cli: transcript.cli, ...(dollars !== undefined && { dollars }) };
}

function choosePath({ session }: MonitorRequest, { cwd, env }: Pick<Dependencies, 'cwd' | 'env'>) {
  return session === undefined ? findTranscript(cwd, env) : requireSession(session, env);
}

/** What a line adds. Only calls of the session itself fill its context: those of subagents have one of their own. */
function seeEntry(seen: SeenContext, entry: Entry): SeenContext {
  const { session, version } = entry.origin;
  const named = { ...seen, ...(session && { session }), ...(version && { version }) };
  const told = entry.kind !== 'compaction' && entry.kind !== 'other' ? named : withModel(named, entry.model);
  if (entry.kind === 'compaction') return { ...told, compactions: seen.compactions + 1, isCompacted: true };
  return entry.kind === 'answer' ? seeAnswer(told, entry) : told;
}

function withModel(seen: SeenContext, model: string | undefined): SeenContext {
  return model === undefined || model === '' ? seen : { ...seen, model };
}

function seeAnswer(seen: SeenContext, entry: AnswerEntry): SeenContext {
  const { usage, isSidechain, nestedAgent, isError, origin, window } = entry;
  if (usage === undefined || isSidechain || nestedAgent !== undefined || isError) return seen;
  const used = usage.input + usage.cacheCreation + usage.cacheRead;
  if (used === 0) return seen;
  return {
    ...withModel(seen, entry.model),
    used,
    ...(window !== undefined && { window }),
    lastOutputTokens: usage.output,
    lastAnswerAt: origin.at ?? '',
    isCompacted: false,
  };
}

function cannotRead(path: string, why: string) {
  const hint = 'Name another session: rentroll session monitor --session ID.';
  return setupError('transcript-unreadable', `the transcript ${quoteValue(path)} is not read: ${why}`, hint);
}

/** The thresholds of this project; the defaults where there is no config. Throws ProblemError for a config that is wrong. */
export function readMonitorSettings(configFile: string, { cwd }: Pick<Dependencies, 'cwd'>): MonitorSettings {
  const { value, problems } = readMonitor(cwd, configFile);
  if (value === undefined) throw new ProblemError(problems);
  return value;
}

/**
 * What the transcript shows, with what Claude Code itself told the mod of the same session: how many tokens fit in, and what the last call held
 * where the transcript has none yet. States that hooks kept know no more than the transcript does.
 */
function addReported(seen: SeenContext, env: NodeJS.ProcessEnv): SeenContext {
  if (seen.session === '' || seen.window !== undefined) return seen;
  const stored = readLiveState(liveFolder(env), seen.session);
  const state = stored.kind === 'state' ? reviveState(stored.state) : undefined;
  const meter = state?.meters.find(({ agentId }) => agentId === '');
  if (state === undefined || meter === undefined || !isModded(state.cli)) return seen;
  const isSame = seen.model === '' || meter.model === seen.model;
  if (!isSame || meter.window <= 0) return seen;
  const used = seen.used === 0 && !seen.isCompacted ? meter.used : seen.used;
  return { ...seen, model: meter.model, window: meter.window, used };
}

/** The mod names the CLI with its version, a hook by its runtime alone. */
function isModded(cli: string): boolean {
  return cli.startsWith('claude-code ');
}

/** What the calls of a transcript cost, call by call. */
export interface CostTally {
  add(entry: Entry): void;
  /** Dollars by list prices; undefined before the first call, and where a model's price is not known. */
  dollars(): number | undefined;
}

/** Answers take several lines, and each repeats the usage: the last one of an answer counts. */
function openCostTally(): CostTally {
  const calls = new Map<string, PricedCall>();
  let model = '';
  let unnamed = 0;
  return {
    add(entry) {
      if (entry.kind !== 'answer') {
        if ('model' in entry && entry.model) model = entry.model;
        return;
      }
      if (entry.model !== '') model = entry.model;
      if (entry.usage === undefined || entry.isError) return;
      unnamed += 1;
      calls.set(entry.key ?? `line ${unnamed}`, { model: entry.model || model, usage: entry.usage });
    },
    dollars() {
      const sum = calls.size === 0 ? 'unknown' : priceCalls([...calls.values()]);
      return sum === 'unknown' ? undefined : sum;
    },
  };
}
