import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { personHome } from '../../adapters/files/home-places.ts';
import { readPlain } from '../../adapters/files/read-plain.ts';
import { ProblemError } from '../../core/model/problem.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import { type DoctorCheck, fromProblems } from '../../core/model/verdict/doctor.ts';
import { nearestRank } from '../../core/stats/moments.ts';
import { escapePlain } from '../../core/text/escape/escape-plain.ts';
import { objectOf, parseObject } from '../../core/text/json/read-json.ts';
import { type DaemonState, seeDaemon } from '../daemon/control-daemon.ts';
import { daemonLogFile } from '../daemon/daemon-log.ts';
import { readHeartbeat } from '../store/files/mod-heartbeat.ts';

const dayMs = 86_400_000;
/** Events of the log that say how quick answers are. */
const lastEvents = 500;

/** What watches running sessions on this machine, how quick it is, and what is switched off by whom. A paid check needs none of it. */
export async function checkRuntime({
  cwd,
  env,
  now,
}: Pick<Dependencies, 'cwd' | 'env' | 'now'>): Promise<readonly DoctorCheck[]> {
  return [await checkAdapter(env, now()), checkLatency(env), checkSwitches(cwd, env)].flatMap((check) => check ?? []);
}

async function checkAdapter(env: NodeJS.ProcessEnv, now: Date): Promise<DoctorCheck> {
  const name = 'session hooks';
  try {
    const state = await seeDaemon(env);
    const found = [describeMod(env, now), describeDaemon(state)].filter((message) => message !== '');
    if (found.length > 0 && !(state.kind === 'stopped' && state.off !== undefined))
      return { name, state: 'ok', needed: false, detail: found.join('; ') };
    const detail = found.join('; ') || 'no mod and no daemon has been here in the last week';
    const mend =
      'Claude Code 2.1.287 and newer: install the plugin. Older: rentroll daemon start, which writes a plugin for those.';
    return { name, state: 'missing', needed: false, detail, mend };
  } catch (error) {
    if (error instanceof ProblemError) return { ...fromProblems(name, error.problems, ''), needed: false };
    throw error;
  }
}

/** The mod writes a heartbeat when a session begins: one that Claude Code does not load says nothing at all. */
function describeMod(env: NodeJS.ProcessEnv, now: Date): string {
  const beat = readHeartbeat(env);
  if (beat === undefined || !(now.getTime() - beat.at < 7 * dayMs)) return '';
  return `the mod, last in Claude Code ${beat.version === '' ? 'of an unknown version' : beat.version}`;
}

function describeDaemon(state: DaemonState): string {
  if (state.kind === 'running')
    return `the daemon, ${Number(state.told['answered'])} events since ${state.record.startedAt}`;
  if (state.off !== undefined) return `the daemon is off since ${state.off}: it ended three times in five minutes`;
  return state.crashed ? 'the daemon, which was killed and comes back at the next prompt' : '';
}

/** From the daemon's log; the mod decides in process, where nothing is to be waited for. */
function checkLatency(env: NodeJS.ProcessEnv): DoctorCheck | undefined {
  const times = readTimes(daemonLogFile(env));
  if (times.length === 0) return undefined;
  const [half, most] = [50, 99].map((percentile) => (nearestRank(times, percentile) ?? 0).toFixed(1));
  const detail = `the last ${times.length} events were decided in ${half} ms (median), 99 of 100 within ${most} ms`;
  return { name: 'session latency', state: 'ok', needed: false, detail };
}

function readTimes(file: string): readonly number[] {
  try {
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lastEvents);
    return lines.flatMap((line) => {
      const { ms } = objectOf(JSON.parse(line));
      return typeof ms === 'number' ? [ms] : [];
    });
  } catch {
    return [];
  }
}

function checkSwitches(cwd: string, env: NodeJS.ProcessEnv): DoctorCheck | undefined {
  const switches = findSwitches(cwd, env);
  if (switches.length === 0) return undefined;
  const detail = switches.map(({ words, where }) => `${words} (${where})`).join('; ');
  const mend = 'Whoever wrote those settings can change them; rentroll does not.';
  return { name: 'session switches', state: 'wrong', needed: false, detail, mend };
}

/** Something that keeps hooks or hook modules of ours from running, and who switched it. */
interface HookSwitch {
  /** What it does, in words. */
  readonly words: string;
  /** Settings file or variable it stands in, escaped. */
  readonly where: string;
}

const mostBytes = 1024 * 1024;

/** Settings that an administrator puts on a machine, by platform. */
const managedFiles: Readonly<Record<string, string>> = {
  darwin: '/Library/Application Support/ClaudeCode/managed-settings.json',
  win32: 'C:\\Program Files\\ClaudeCode\\managed-settings.json',
};

/** Looks into the settings of Claude Code that hold in a folder, and at the environment; nothing is changed. Never throws. */
export function findSwitches(cwd: string, env: NodeJS.ProcessEnv, managed = managedFile()): readonly HookSwitch[] {
  const own = env['CLAUDE_CONFIG_DIR'] ?? join(personHome(env), '.claude');
  const files = [
    managed,
    join(own, 'settings.json'),
    join(cwd, '.claude', 'settings.json'),
    join(cwd, '.claude', 'settings.local.json'),
  ];
  return [...files.flatMap((file) => listSwitches(file, file === managed)), ...findProxy(env)];
}

function managedFile(): string {
  return managedFiles[process.platform] ?? '/etc/claude-code/managed-settings.json';
}

function listSwitches(file: string, isManaged: boolean): readonly HookSwitch[] {
  const settings = readSettings(file);
  if (settings === undefined) return [];
  const where = escapePlain(file);
  const found = [
    settings['disableAllHooks'] === true ? 'disableAllHooks: no hook and no mod runs' : undefined,
    settings['allowManagedHooksOnly'] === true
      ? "allowManagedHooksOnly: only the administrator's hooks run"
      : undefined,
    forbidsMods(settings) ? "allowManagedModsOnly: only the administrator's mods run" : undefined,
    forbidsLoopback(settings['allowedHttpHookUrls']) ? 'allowedHttpHookUrls leaves out 127.0.0.1' : undefined,
    isManaged ? 'managed settings: the mod hears no compaction and no request' : undefined,
  ];
  return found.flatMap((message) => (message === undefined ? [] : [{ words: message, where }]));
}

function forbidsMods(settings: Readonly<Record<string, unknown>>): boolean {
  return JSON.stringify(settings['pluginConfigs'] ?? {}).includes('"allowManagedModsOnly":true');
}

function forbidsLoopback(urls: unknown): boolean {
  return (
    Array.isArray(urls) && !urls.some((url) => typeof url === 'string' && /^(?:http:\/\/127\.0\.0\.1|\*)/.test(url))
  );
}

/** A proxy that takes loopback, too, gets every payload with the token. */
function findProxy(env: NodeJS.ProcessEnv): readonly HookSwitch[] {
  const names = ['HTTP_PROXY', 'http_proxy', 'ALL_PROXY', 'all_proxy'];
  const name = names.find((each) => (env[each] ?? '') !== '');
  const spared = `${env['NO_PROXY'] ?? ''},${env['no_proxy'] ?? ''}`.split(',').map((host) => host.trim());
  if (name === undefined || spared.some((host) => host === '127.0.0.1' || host === '*')) return [];
  return [{ words: 'a proxy may take hooks over HTTP; add 127.0.0.1 to NO_PROXY', where: name }];
}

function readSettings(file: string): Readonly<Record<string, unknown>> | undefined {
  return parseObject(readPlain(file, { mostBytes, followsLinks: true }) ?? '');
}
