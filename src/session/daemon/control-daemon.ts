import { startDetached } from '../../adapters/process/run-process.ts';
import { objectOf } from '../../core/text/json/read-json.ts';
import { askDaemon } from './ask-daemon.ts';
import {
  type Build,
  type DaemonRecord,
  hashBuild,
  readOff,
  readRecord,
  readStarts,
  requireRuntimeFolder,
  writeOff,
  writeStarts,
} from './daemon-files.ts';

/** The code that daemons run. */
export interface DaemonProgram {
  /** File that Node starts. */
  readonly entry: string;
  /** Folder whose modules are its build. */
  readonly folder: string;
  readonly args: readonly string[];
}

/** How the daemon of a user stands. */
export type DaemonState =
  | { readonly kind: 'running'; readonly record: DaemonRecord; readonly told: Readonly<Record<string, unknown>> }
  /** `crashed`: one said that it runs, and nobody answers. */
  | { readonly kind: 'stopped'; readonly crashed: boolean; readonly off?: string };

/** What became of a start. */
export type DaemonStart = 'running' | 'started' | 'restarted' | 'off' | 'silent';

/** Starts within `stormMs` after which no hook starts another. */
const [mostStarts, stormMs] = [3, 5 * 60 * 1000];
/** One that was started this lately is on its way. */
const beginMs = 5_000;
const [askMs, stopMs, pauseMs] = [1_000, 3_000, 25];

/** Looks whether the daemon answers. Throws ProblemError where its folder is not safe. */
export async function seeDaemon(env: NodeJS.ProcessEnv): Promise<DaemonState> {
  const folder = requireRuntimeFolder(env);
  const record = readRecord(folder);
  const told = record === undefined ? undefined : await askDaemon(record, { path: '/status', withinMs: askMs });
  if (record !== undefined && told !== undefined) return { kind: 'running', record, told: objectOf(told) };
  const off = readOff(folder);
  return { kind: 'stopped', crashed: record !== undefined, ...(off !== undefined && { off }) };
}

/**
 * Starts the daemon where none runs, and puts a new one in the place of one that runs older code. `byHand` starts it whatever has happened
 * before; a hook does not after three starts in five minutes that did not end by themselves. Waits `withinMs` at most for its first answer.
 */
export async function startDaemon(
  program: DaemonProgram,
  env: NodeJS.ProcessEnv,
  { byHand, withinMs }: { readonly byHand: boolean; readonly withinMs: number },
): Promise<DaemonStart> {
  const folder = requireRuntimeFolder(env);
  const state = await seeDaemon(env);
  if (state.kind === 'running' && !isOlder(state.record, hashBuild(program.folder))) return 'running';
  if (state.kind === 'running') await stopDaemon(env);
  if (byHand) {
    writeOff(folder, undefined);
    writeStarts(folder, []);
  } else if (!mayStart(folder, new Date())) return 'off';
  launch(program, folder, env);
  if (!(await waitFor(env, 'running', withinMs))) return 'silent';
  return state.kind === 'running' ? 'restarted' : 'started';
}

/**
 * Starts a daemon in the place of one that does not answer, and waits for nothing: the new one looks by itself whether another serves. Hooks of
 * calls that run side by side start one between them. Throws ProblemError where its folder is not safe.
 */
export function reviveDaemon(program: DaemonProgram, env: NodeJS.ProcessEnv): void {
  const folder = requireRuntimeFolder(env);
  const now = Date.now();
  if (readStarts(folder).some((at) => Math.abs(now - at) < beginMs) || !mayStart(folder, new Date(now))) return;
  launch(program, folder, env);
}

function launch({ entry, args }: DaemonProgram, folder: string, env: NodeJS.ProcessEnv): void {
  startDetached({ program: process.execPath, args: [entry, ...args], cwd: folder, env });
}

/** Asks the daemon to end; true once none answers any more. */
export async function stopDaemon(env: NodeJS.ProcessEnv): Promise<boolean> {
  const folder = requireRuntimeFolder(env);
  const record = readRecord(folder);
  if (record === undefined) return true;
  const answer = await askDaemon(record, { path: '/stop', body: '{}', withinMs: askMs });
  // Who answers takes its record away when it has written everything down; who does not was killed before.
  if (answer === undefined) return waitFor(env, 'stopped', stopMs);
  return waitUntil(() => readRecord(folder)?.pid !== record.pid, stopMs);
}

/** Another place may have another rentroll: only code that was written before ours makes room for it. */
function isOlder(record: DaemonRecord, ours: Build): boolean {
  return record.build !== ours.hash && record.builtAt < ours.builtAt;
}

/** Notes a start; false when there were too many. Times of a clock that has jumped say nothing. */
function mayStart(folder: string, now: Date): boolean {
  if (readOff(folder) !== undefined) return false;
  const recent = readStarts(folder).filter((at) => at <= now.getTime() && at > now.getTime() - stormMs);
  if (recent.length >= mostStarts) {
    writeOff(folder, now);
    return false;
  }
  writeStarts(folder, [...recent, now.getTime()]);
  return true;
}

function waitFor(env: NodeJS.ProcessEnv, wanted: DaemonState['kind'], withinMs: number): Promise<boolean> {
  return waitUntil(async () => (await seeDaemon(env)).kind === wanted, withinMs);
}

async function waitUntil(isSo: () => boolean | Promise<boolean>, withinMs: number): Promise<boolean> {
  const until = performance.now() + withinMs;
  for (;;) {
    if (await isSo()) return true;
    if (performance.now() > until) return false;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
