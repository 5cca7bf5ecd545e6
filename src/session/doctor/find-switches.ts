import { join } from 'node:path';
import { personHome } from '../../adapters/files/home-places.ts';
import { readPlain } from '../../adapters/files/read-plain.ts';
import { escapePlain } from '../../core/text/escape/escape-plain.ts';
import { parseObject } from '../../core/text/json/read-json.ts';

/** Something that keeps hooks or hook modules of ours from running, and who switched it. */
export interface HookSwitch {
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
