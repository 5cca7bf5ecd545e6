import { findDaemon } from '../daemon/find-daemon.ts';
import { firstMod, isAtLeast } from '../monitor/gate-runtime.ts';
import { readHeartbeat } from '../store/files/mod-heartbeat.ts';

/** What a person is to know of a session that has no mod; empty where it may have one. Never throws. */
export function describeUnguarded(env: NodeJS.ProcessEnv): string {
  // Which Claude Code started the hook.
  const said = /^claude-code_(\d+-\d+-\d+)(?:_|$)/.exec(env['AI_AGENT'] ?? '')?.[1] ?? '';
  const version = said.replaceAll('-', '.');
  // What inherits the words of a Claude Code around it is no hook of its plugin; and what was loaded once in a version is there.
  const isAsked = version !== '' && env['CLAUDE_PLUGIN_ROOT'] !== undefined && readHeartbeat(env)?.version !== version;
  if (!isAsked || isAtLeast(version, firstMod)) return '';
  const lost =
    'no command is guarded, nothing advised and no budget held, and tokens are counted from the transcript alone';
  const unless = findDaemon(env) === undefined ? '' : ' unless the plugin of the daemon is loaded, too';
  return `rentroll: Claude Code ${version} loads no mods (${firstMod} does), so in this session ${lost}${unless}. Update it, or start the daemon and its plugin: rentroll daemon start`;
}
