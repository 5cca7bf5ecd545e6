import { basename } from 'node:path';
import type { ContextReading } from '../../foundation/model/live/context-reading.ts';
import { ProblemError, setupError } from '../../foundation/model/problem.ts';
import type { World } from '../../foundation/model/request/world.ts';
import type { MonitorSettings } from '../../foundation/model/rule/config.ts';
import type { AnswerEntry, Entry } from '../../foundation/model/session/entry.ts';
import { quoteValue } from '../../foundation/text/escape/quote-value.ts';
import { readLiveSettings } from '../../repository/reading/read-live-settings.ts';
import { readContext, type SeenContext, unseenContext } from '../../stages/session/monitor/read-context.ts';
import { openMemory } from '../../stages/session/transcript/fold/memory.ts';
import { fileBegin, loadTranscript } from '../../stages/session/transcript/load-transcript.ts';
import { findSession, findTranscript } from './find-transcript.ts';
import { openCostTally } from './tally-cost.ts';
import { addTold } from './told-context.ts';

/** Whose context is read: of a session by its id, of a transcript by its file, else of the newest session of this project. */
export interface MonitorRequest {
  readonly session?: string | undefined;
  readonly transcript?: string | undefined;
}

/** Reads the context again and again; each time only what the transcript has grown by. */
export interface ContextWatch {
  /** Throws ProblemError for a transcript that was named and cannot be read. */
  read(): ContextReading;
}

/** Begins to watch. A session without a transcript has all of its window left. */
export function watchContext(
  request: MonitorRequest,
  settings: MonitorSettings,
  world: Pick<World, 'cwd' | 'env' | 'now'>,
): ContextWatch {
  const cost = openCostTally();
  let seen = unseenContext;
  let position = fileBegin;
  let known = '';
  return {
    read() {
      const path = choosePath(request, world);
      if (path !== known) [seen, position, known] = [unseenContext, fileBegin, path ?? ''];
      if (path === undefined) return readContext(unseenContext, settings, world.now());
      const listen = (entry: Entry) => {
        seen = seeEntry(seen, entry);
        cost.add(entry);
      };
      const begin = (isAnew: boolean) => {
        if (isAnew) cost.clear();
        if (isAnew) seen = { ...unseenContext, session: basename(path, '.jsonl') };
        return { memory: openMemory(), listen };
      };
      const loaded = loadTranscript(path, position, { begin });
      if (loaded.kind === 'refused') throw cannotRead(path, loaded.why);
      if (loaded.kind === 'read') {
        position = loaded.position;
        seen = { ...seen, cli: loaded.part.cli };
      }
      const dollars = cost.dollars();
      return readContext(
        { ...addTold(seen, world.env), ...(dollars !== undefined && { dollars }) },
        settings,
        world.now(),
      );
    },
  };
}

function choosePath({ session, transcript }: MonitorRequest, { cwd, env }: Pick<World, 'cwd' | 'env'>) {
  if (transcript !== undefined) return transcript;
  return session === undefined ? findTranscript(cwd, env) : findSession(session, env);
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
  const hint = 'Name a file that Claude Code or Codex writes: rentroll session monitor --transcript FILE.jsonl.';
  return setupError('transcript-unreadable', `the transcript ${quoteValue(path)} is not read: ${why}`, hint);
}

/** The thresholds of this project; the defaults where there is no config. Throws ProblemError for a config that is wrong. */
export function readMonitorSettings(configFile: string, { cwd }: Pick<World, 'cwd'>): MonitorSettings {
  const { value, problems } = readLiveSettings(cwd, configFile);
  if (value === undefined) throw new ProblemError(problems);
  return value.monitor;
}
