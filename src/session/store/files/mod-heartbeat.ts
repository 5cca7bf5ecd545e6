import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { liveFolder, personHome } from '../../../adapters/files/home-places.ts';
import { lookAt } from '../../../adapters/files/read-plain.ts';
import { writeBeside } from '../../../adapters/files/write-whole.ts';
import { objectOf, readJson, textOf } from '../../../core/text/json/read-json.ts';
import type { ModStanding } from '../../model/mod-standing.ts';
import { readTextFile } from './read-files.ts';

/** The last report of the mod, from the beginning of a session. */
export interface ModHeartbeat {
  /** Milliseconds since 1970; NaN for a time that is none. */
  readonly at: number;
  /** Version of Claude Code; empty where it is no plain word. */
  readonly version: string;
  /** Folder of the plugin. */
  readonly root: string;
  /** An organization has settings for this machine; undefined where a mod before this one has not asked. */
  readonly isManaged: boolean | undefined;
}

/** Reads the heartbeat of this user; returns undefined where no mod was ever loaded, or its file cannot be read. Never throws. */
export function readHeartbeat(env: NodeJS.ProcessEnv): ModHeartbeat | undefined {
  const text = readTextFile(join(liveFolder(env), 'heartbeat.json'));
  const { at, version, root, isManaged } = objectOf(readJson(text));
  if (at === undefined) return undefined;
  return {
    at: new Date(at as string | number).getTime(),
    root: textOf(root),
    version: /^[\w.-]{1,30}$/.exec(String(version))?.[0] ?? '',
    isManaged: typeof isManaged === 'boolean' ? isManaged : undefined,
  };
}

/**
 * Keeps where the mod of this hook's plugin stands, as it reported when the session began, for its next load: in the file beside it, where that
 * is there and may be written. Never throws: a mod that does not know registers the hooks it did before.
 */
export function keepStanding(env: NodeJS.ProcessEnv): void {
  const { root = '', isManaged } = readHeartbeat(env) ?? {};
  const ours = env['CLAUDE_PLUGIN_ROOT'] ?? '';
  if (isManaged === undefined || ours === '') return;
  const standing: ModStanding = isManaged || isOfTeam(env) ? 'managed' : 'open';
  const file = join(root, 'lib', 'machine.mjs');
  try {
    if (realpathSync(ours) !== realpathSync(root)) return;
    const facts = lookAt(file);
    if (facts?.isFile() !== true || readTextFile(file).includes(`'${standing}'`)) return;
    writeBeside(file, `export const standing = '${standing}';\n`, { mode: facts.mode & 0o777 });
  } catch {
    // A plugin's folder that is another user's, or read-only.
  }
}

/** Quotes inside of a string are escaped, so that this stands in no text that somebody wrote. */
const teamAccount = /"organizationType"\s*:\s*"claude_(?:team|enterprise)"/;

/**
 * Returns true for accounts of teams and enterprises, which are held to the same where no settings lie on the machine. The file holds the history
 * of all projects: parsing it at every stop would take as long as collecting.
 */
function isOfTeam(env: NodeJS.ProcessEnv): boolean {
  return teamAccount.test(readTextFile(join(env['CLAUDE_CONFIG_DIR'] || personHome(env), '.claude.json')));
}
