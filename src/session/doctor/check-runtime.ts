import { join } from 'node:path';
import { claudeHome } from '../../adapters/files/home-places.ts';
import { readPlain } from '../../adapters/files/read-plain.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import type { DoctorCheck } from '../../core/model/verdict/doctor.ts';
import { escapePlain } from '../../core/text/escape/escape-plain.ts';
import { parseObject } from '../../core/text/json/read-json.ts';
import { readHeartbeat } from '../store/files/mod-heartbeat.ts';

const dayMs = 86_400_000;

/** Checks what watches running sessions on this machine, and what is switched off by whom. A paid check needs none of it. */
export function checkRuntime({ cwd, env, now }: Pick<Dependencies, 'cwd' | 'env' | 'now'>): readonly DoctorCheck[] {
  return [checkMod(env, now()), checkSwitches(cwd, env)].flatMap((check) => check ?? []);
}

/** The mod writes a heartbeat when a session begins: one that Claude Code does not load says nothing at all. */
function checkMod(env: NodeJS.ProcessEnv, now: Date): DoctorCheck {
  const name = 'session hooks';
  const beat = readHeartbeat(env);
  if (beat !== undefined && now.getTime() - beat.at < 7 * dayMs) {
    const version = beat.version === '' ? 'of an unknown version' : beat.version;
    return { name, state: 'ok', needed: false, detail: `the plugin, last in Claude Code ${version}` };
  }
  const detail = 'the plugin recorded no session in the last week';
  const mend = 'Install the plugin (Claude Code 2.1.287 and newer), or for Codex: rentroll hook install codex';
  return { name, state: 'missing', needed: false, detail, mend };
}

function checkSwitches(cwd: string, env: NodeJS.ProcessEnv): DoctorCheck | undefined {
  const switches = findSwitches(cwd, env);
  if (switches.length === 0) return undefined;
  const detail = switches.map(({ words, where }) => `${words} (${where})`).join('; ');
  const mend = 'Ask the owner of those settings to change them; rentroll does not edit them.';
  return { name: 'session switches', state: 'wrong', needed: false, detail, mend };
}

/** A setting that keeps hooks or hook modules of ours from running, and its place. */
interface HookSwitch {
  /** The effect of the setting, in words. */
  readonly words: string;
  /** Settings file it stands in, escaped. */
  readonly where: string;
}

const mostBytes = 1024 * 1024;

/** Settings that an administrator puts on a machine, by platform. */
const managedFiles: Readonly<Record<string, string>> = {
  darwin: '/Library/Application Support/ClaudeCode/managed-settings.json',
  win32: 'C:\\Program Files\\ClaudeCode\\managed-settings.json',
};

/** Finds switches in the settings of Claude Code that hold in a folder; nothing is changed. Never throws. */
export function findSwitches(cwd: string, env: NodeJS.ProcessEnv, managed = managedFile()): readonly HookSwitch[] {
  const files = [
    managed,
    join(claudeHome(env), 'settings.json'),
    join(cwd, '.claude', 'settings.json'),
    join(cwd, '.claude', 'settings.local.json'),
  ];
  return files.flatMap((file) => listSwitches(file, file === managed));
}

function managedFile(): string {
  return managedFiles[process.platform] ?? '/etc/claude-code/managed-settings.json';
}

function listSwitches(file: string, isManaged: boolean): readonly HookSwitch[] {
  const settings = readSettings(file);
  if (settings === undefined) return [];
  const where = escapePlain(file);
  const messages = [
    settings['disableAllHooks'] === true ? 'disableAllHooks: no hook and no mod runs' : undefined,
    settings['allowManagedHooksOnly'] === true
      ? "allowManagedHooksOnly: only the administrator's hooks run"
      : undefined,
    forbidsMods(settings) ? "allowManagedModsOnly: only the administrator's mods run" : undefined,
    isManaged ? 'managed settings: the mod hears no compaction and no request' : undefined,
  ];
  return messages.flatMap((message) => (message === undefined ? [] : [{ words: message, where }]));
}

function forbidsMods(settings: Readonly<Record<string, unknown>>): boolean {
  return JSON.stringify(settings['pluginConfigs'] ?? {}).includes('"allowManagedModsOnly":true');
}

function readSettings(file: string): Readonly<Record<string, unknown>> | undefined {
  return parseObject(readPlain(file, { mostBytes, followsLinks: true }) ?? '');
}
