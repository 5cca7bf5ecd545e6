import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { liveFolder } from '../../adapters/files/home-places.ts';
import { objectOf } from '../../core/text/json/read-json.ts';
import { findProject, isTrial } from '../collect/find-project.ts';
import { answerFloor, answerLive, type LiveOutcome } from '../hooks/live/answer-live.ts';
import type { LiveCore, OpenCore } from '../hooks/live/live-core.ts';
import { openLiveMemory } from '../hooks/live/live-memories.ts';
import { readLastAnswer } from '../hooks/live/read-last-answer.ts';
import { pruneTexts } from '../store/files/kept-texts.ts';
import { pruneStates } from '../store/files/live-states.ts';
import { type HookFields, readHookFields } from '../wire/hook-fields.ts';
import type { DaemonLog } from './daemon-log.ts';

/** What answers the payloads of all sessions of a user. */
export interface LiveAnswers {
  /** JSON for a hook. Never throws. */
  answer(payload: unknown, named: string): Promise<object>;
  /** Writes what has changed since the last time, of `most` sessions at once. */
  flush(most?: number): void;
  counts(): Readonly<Record<string, number | string>>;
}

/** A core is made anew for each project now and then: who edits a guard file sees it hold soon. */
const coreMs = 2_000;
const mostCores = 50;
const pruneEveryMs = 60 * 60 * 1000;

/** Opens the states of all sessions, and a core for each project as it is asked for. */
export function openAnswers<S>(env: NodeJS.ProcessEnv, log: DaemonLog, open: OpenCore<S>): LiveAnswers {
  const folder = liveFolder(env);
  const cores = new Map<string, { readonly core: LiveCore<S>; readonly at: number }>();
  const memory = openLiveMemory<S>(folder, (stored) => open.revive(stored));
  let answered = 0;
  let troubled = 0;
  let prunedAt = Number.NEGATIVE_INFINITY;
  const findCore = async (fields: HookFields) => {
    const project = findProject(fields.cwd);
    const known = cores.get(project);
    const isStart = fields.event === 'SessionStart';
    if (known !== undefined && !isStart && performance.now() - known.at < coreMs) return known.core;
    const core = await open.open(project, known?.core, isStart);
    cores.delete(project);
    cores.set(project, { core, at: performance.now() });
    const [oldest] = cores.keys();
    if (cores.size > mostCores && oldest !== undefined) cores.delete(oldest);
    return core;
  };
  return {
    async answer(payload, named) {
      const fields = readHookFields(payload, named);
      if (fields === undefined) return {};
      if (isTrial(fields.cwd, env)) return answerFloor(fields, Date.now(), { core: await findCore(fields) });
      const startedAt = performance.now();
      const place = { core: await findCore(fields), memory, lastAnswer: readLastAnswer(env) };
      const outcome = answerLive(fields, Date.now(), place);
      answered += 1;
      if (outcome.trouble !== undefined) {
        troubled += 1;
        // What it had worked out when it failed may be half of something.
        cores.clear();
      }
      log.write(describe(fields, outcome, performance.now() - startedAt));
      return outcome.output;
    },
    flush(most) {
      memory.flush(most);
      if (performance.now() - prunedAt < pruneEveryMs) return;
      prunedAt = performance.now();
      pruneStates(folder, new Date());
      pruneTexts(join(folder, 'texts'), new Date());
    },
    counts: () => ({ answered, troubled, ...memory.counts() }),
  };
}

/** A line for the log: sessions by a hash, tools by name, and nothing that was said or done. */
function describe({ name, tool, session }: HookFields, { output, trouble }: LiveOutcome, ms: number) {
  const said = Object.keys(output).length === 0 ? '' : findVerdict(output);
  return {
    what: 'event',
    event: name.slice(0, 40),
    tool: tool.slice(0, 60),
    session: createHash('sha256').update(session).digest('hex').slice(0, 8),
    ms: Math.round(ms * 1000) / 1000,
    ...(said !== '' && { said }),
    ...(trouble !== undefined && { trouble }),
  };
}

function findVerdict(output: Readonly<Record<string, unknown>>): string {
  const inner = objectOf(output['hookSpecificOutput'] ?? output);
  return String(inner['permissionDecision'] ?? output['decision'] ?? 'context');
}
