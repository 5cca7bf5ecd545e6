import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { personHome } from '../../adapters/files/home-places.ts';
import { writeBeside } from '../../adapters/files/write-beside.ts';
import { objectOf, readJson } from '../../core/text/json/read-json.ts';
import { findDaemon } from '../daemon/find-daemon.ts';
import type { ModStanding } from '../model/mod-standing.ts';
import { firstMod, isAtLeast } from '../monitor/gate-runtime.ts';
import { type ModHeartbeat, readHeartbeat } from '../store/files/mod-heartbeat.ts';
import { readTextFile } from '../store/files/read-files.ts';

/**
 * At a session's beginning: lets the mod of this plugin know where it stands when it is loaded next, and returns what a person is to know of
 * a session that has no mod; empty where it has one. `session` is empty where nobody says which it is. Never throws.
 */
export function tellMod(session: string, env: NodeJS.ProcessEnv): string {
  const beat = readHeartbeat(env);
  if (beat !== undefined && beat.session === session) keepStanding(beat, env);
  // The mod speaks before this hook; a process in which it went on to another session has said so to all that it starts.
  const isLoaded = (env['RENTROLL_MOD'] ?? '') !== '' || (session !== '' && beat?.session === session);
  return isLoaded || session === '' ? '' : describeUnguarded(env);
}

/** Written beside the mod, where that file is there and may be written: one that does not know registers what it did before. */
function keepStanding({ root, isManaged }: ModHeartbeat, env: NodeJS.ProcessEnv): void {
  if (isManaged === undefined || env['CLAUDE_PLUGIN_ROOT'] !== root) return;
  const standing: ModStanding = isManaged || isOfTeam(env) ? 'managed' : 'open';
  const file = join(root, 'lib', 'machine.mjs');
  try {
    const facts = lstatSync(file);
    if (!facts.isFile() || readTextFile(file).includes(`'${standing}'`)) return;
    writeBeside(file, `export const standing = '${standing}';\n`, facts.mode & 0o777);
  } catch {
    // A plugin's folder that is another user's, or read-only.
  }
}

/** Accounts of teams and enterprises are held to the same where no settings lie on the machine. */
function isOfTeam(env: NodeJS.ProcessEnv): boolean {
  const text = readTextFile(join(env['CLAUDE_CONFIG_DIR'] ?? personHome(env), '.claude.json'));
  const account = objectOf(objectOf(readJson(text))['oauthAccount']);
  return ['claude_team', 'claude_enterprise'].includes(String(account['organizationType']));
}

/** Which Claude Code started a hook; empty where it does not say so. */
function readVersion(env: NodeJS.ProcessEnv): string {
  return (/^claude-code_(\d+-\d+-\d+)(?:_|$)/.exec(env['AI_AGENT'] ?? '')?.[1] ?? '').replaceAll('-', '.');
}

/** One sentence; empty where nobody knows what loads no mod: another runtime may have one of its own. */
function describeUnguarded(env: NodeJS.ProcessEnv): string {
  const version = readVersion(env);
  // What inherits the words of a Claude Code around it is no hook of its plugin.
  if (version === '' || env['CLAUDE_PLUGIN_ROOT'] === undefined) return '';
  const lost =
    'no command is guarded, nothing advised and no budget held, and tokens are counted from the transcript alone';
  if (isAtLeast(version, firstMod))
    return `rentroll: Claude Code ${version} did not load the plugin's mod, so in this session ${lost}; what switches it off: rentroll doctor`;
  const unless = findDaemon(env) === undefined ? '' : ' unless the plugin of the daemon is loaded, too';
  return `rentroll: Claude Code ${version} loads no mods (${firstMod} does), so in this session ${lost}${unless}. Update it, or start the daemon and its plugin: rentroll daemon start`;
}
