import { guardReplayFile, userHome } from '../../adapters/files/home-places.ts';
import { readPlain } from '../../adapters/files/read-plain.ts';
import { writeBeside } from '../../adapters/files/write-whole.ts';
import type {
  EntryRate,
  GuardFinding,
  ReplayedEntry,
  ReplayedGuard,
  StoppedCall,
} from '../../core/model/live/guard-entry.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import { clipCharacters, escapePlain } from '../../core/text/escape/escape-plain.ts';
import { objectOf, readJson, textOf } from '../../core/text/json/read-json.ts';
import { redactKept } from '../../core/text/redact-secrets.ts';
import { judgeCall } from '../guard/judge/judge-call.ts';
import { readAskedCall } from '../guard/judge/read-asked-call.ts';
import { loadGuard } from '../guard/overrides/build-guard.ts';
import { findCheckout } from '../store/files/find-project.ts';
import { useCollected } from '../store/open-sessions.ts';
import { listRecordedRuns } from '../store/runs.ts';
import { loadCalls, type RecordedCall } from '../usage/load-calls.ts';

/** How long to wait for a process that writes at the same moment. */
const busyTimeoutMs = 10_000;
const dayMs = 24 * 60 * 60 * 1000;
const longestSubject = 200;

/**
 * Replays every tool call that sessions of this machine made in the last days against the guard in force here, each once, and keeps the figures
 * for `session guard COMMAND`. The content of files at that time is not known: an entry about work that would be lost speaks where it would
 * without asking git.
 */
export async function replayGuard(
  days: number,
  { cwd, env, now }: Pick<Dependencies, 'cwd' | 'env' | 'now'>,
): Promise<ReplayedGuard> {
  const { guard } = await loadGuard({ project: findCheckout(cwd), home: userHome(env) });
  const on = now();
  const since = new Date(on.getTime() - days * dayMs).toISOString();
  const [sessions, callIds, entries] = [new Set<string>(), new Set<string>(), new Map<string, OpenEntry>()];
  let [calls, stopped, unread] = [0, 0, 0];
  const take = (call: RecordedCall): void => {
    if (callIds.has(call.id) || (call.at !== '' && call.at < since)) return;
    if (call.id !== '') callIds.add(call.id);
    sessions.add(call.session);
    calls += 1;
    const findings = judgeCall(guard, call).filter(({ action }) => action !== 'pass');
    for (const finding of findings) addFinding(entries, finding, call);
    if (findings.some(isStop)) stopped += 1;
  };
  for (const path of listTranscripts(env, since)) if (!loadCalls(path, take)) unread += 1;
  const counts = { sessions: sessions.size, calls, stopped, unread };
  const ordered = [...entries.values()].sort((a, b) => b.stops.length - a.stops.length || b.times - a.times);
  const replayed: ReplayedGuard = { schema: 1, days, on: on.toISOString(), ...counts, entries: ordered };
  const storedReplay = { ...replayed, entries: ordered.map((entry) => ({ ...entry, stops: [] })) };
  writeBeside(guardReplayFile(env), `${JSON.stringify(storedReplay)}\n`);
  return replayed;
}

interface OpenEntry extends ReplayedEntry {
  times: number;
  readonly stops: StoppedCall[];
}

const stops: ReadonlySet<string> = new Set(['deny', 'ask']);
const isStop = ({ action, isShadow }: GuardFinding): boolean => stops.has(action) && !isShadow;

function addFinding(entries: Map<string, OpenEntry>, finding: GuardFinding, call: RecordedCall): void {
  const { entry, category, action, isShadow } = finding;
  const openEntry = entries.get(entry) ?? { entry, category, action, isShadow, times: 0, stops: [] };
  entries.set(entry, openEntry);
  openEntry.times += 1;
  if (!stops.has(action)) return;
  const { session, at, file, line, tool, input } = call;
  openEntry.stops.push({ session, at, file, line, tool, subject: describeCall(tool, input) });
}

function describeCall(tool: string, input: RecordedCall['input']): string {
  const parsedCall = readAskedCall(tool, input);
  const whole = parsedCall.command?.text ?? [...parsedCall.writes, ...parsedCall.reads].join(', ');
  return clipCharacters(escapePlain(redactKept(whole.slice(0, longestSubject * 8))), longestSubject);
}

/** Lists transcripts of runs that were collected or imported and went on until then, each once. */
function listTranscripts(env: NodeJS.ProcessEnv, since: string): readonly string[] {
  return useCollected(env, busyTimeoutMs, [], (db) => {
    const runs = listRecordedRuns(db).filter(({ lastAt }) => lastAt >= since);
    return [...new Set(runs.map(({ path }) => path))];
  });
}

const mostBytes = 1024 * 1024;

/** Opens the rates of entries in the last replay of the guard here; returns undefined where there was none, or the file is not understood. */
export function openRates(env: NodeJS.ProcessEnv): ((entry: string) => EntryRate) | undefined {
  const storedReplay = objectOf(readJson(readPlain(guardReplayFile(env), { mostBytes }) ?? ''));
  const { schema, days, entries } = storedReplay;
  if (schema !== 1 || typeof days !== 'number' || !Array.isArray(entries)) return undefined;
  const rows = entries.map(objectOf);
  const times = new Map(rows.map((row) => [textOf(row['entry']), Number(row['times']) || 0]));
  return (entry) => ({ times: times.get(entry) ?? 0, days, on: textOf(storedReplay['on']) });
}
