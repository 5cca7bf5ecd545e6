import { join } from 'node:path';
import { rowsFolder } from '../../../adapters/files/home-places.ts';
import { objectOf, readJson } from '../../../core/text/json/read-json.ts';
import { readTextFile } from './read-files.ts';

/** What the mod last said of itself when a session began. */
export interface ModHeartbeat {
  /** Milliseconds since 1970; NaN for a time that is none. */
  readonly at: number;
  readonly session: string;
  /** Version of Claude Code; empty where it is no plain word. */
  readonly version: string;
  /** Folder of the plugin. */
  readonly root: string;
  /** An organization has settings for this machine; undefined where a mod before this one has not asked. */
  readonly isManaged: boolean | undefined;
}

/** Reads the heartbeat of this user; undefined where no mod was ever loaded, or what it left cannot be read. Never throws. */
export function readHeartbeat(env: NodeJS.ProcessEnv): ModHeartbeat | undefined {
  const text = readTextFile(join(rowsFolder(env), 'heartbeat.json'));
  const { at, session, version, root, isManaged } = objectOf(readJson(text));
  if (at === undefined) return undefined;
  return {
    at: new Date(at as string | number).getTime(),
    session: typeof session === 'string' ? session : '',
    root: typeof root === 'string' ? root : '',
    version: /^[\w.-]{1,30}$/.exec(String(version))?.[0] ?? '',
    isManaged: typeof isManaged === 'boolean' ? isManaged : undefined,
  };
}
