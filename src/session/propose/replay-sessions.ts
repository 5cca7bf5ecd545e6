import type { GuardDraft, GuardFire, GuardReplay } from '../../core/model/live/guard-entry.ts';
import type { Rule } from '../../core/model/rule/rule.ts';
import { openEntryReplay, speaksOf } from '../guard/derive/replay-entry.ts';
import type { SessionRun } from '../model/session-counts.ts';
import { isProjectOf } from '../store/files/find-project.ts';
import { useCollected } from '../store/open-sessions.ts';
import { listRuns } from '../store/runs.ts';
import { loadCalls, type RecordedCall } from '../usage/load-calls.ts';

/** The project whose calls are replayed. */
export interface ReplayScope {
  readonly root: string;
  readonly env: NodeJS.ProcessEnv;
}

/** How long to wait for a process that writes at the same moment. */
const busyTimeoutMs = 10_000;

/**
 * Replays the recorded calls of agents against an entry: every tool call of the recorded sessions, each once, whatever transcript repeats it.
 */
export function replaySessions(rule: Rule, draft: GuardDraft, scope: ReplayScope): GuardReplay {
  const runs = readRuns(scope);
  const replay = openEntryReplay(draft);
  const isSpoken = speaksOf(rule.body);
  const [sessions, callIds] = [new Set<string>(), new Set<string>()];
  const fires: GuardFire[] = [];
  let [calls, unread] = [0, 0];
  for (const [path, ofFile] of Map.groupBy(runs, (run) => run.path)) {
    const take = (call: RecordedCall): void => {
      if (callIds.has(call.id)) return;
      if (call.id !== '') callIds.add(call.id);
      const run = findRun(ofFile, call);
      const made = replay(call);
      calls += 1;
      sessions.add(run.session);
      if (!made.fires) return;
      const at = { session: run.session, agent: run.agent, file: path, line: call.line, tool: call.tool };
      const { subject, matched } = made;
      fires.push({ ...at, subject, matched, isOutside: !isSpoken(matched) });
    };
    if (!loadCalls(path, take)) unread += 1;
  }
  return { sessions: sessions.size, calls, fires, unread };
}

function readRuns({ root, env }: ReplayScope): readonly SessionRun[] {
  return useCollected(env, busyTimeoutMs, [], (db) => {
    const runs = listRuns(db);
    const here = new Set([...new Set(runs.map(({ project }) => project))].filter((one) => isProjectOf(one, root)));
    return runs.filter(({ project }) => here.has(project));
  });
}

/** Finds the run of a transcript that made a call: where a file has several, that of the call's session. */
function findRun(runs: readonly SessionRun[], { session }: RecordedCall): SessionRun {
  const matchingRun = runs.find((run) => run.session === session) ?? runs[0];
  if (matchingRun === undefined) throw new Error('a transcript without a run was read');
  return matchingRun;
}
