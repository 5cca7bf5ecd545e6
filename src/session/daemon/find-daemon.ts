import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type DaemonRecord, readRecord } from './files/daemon-files.ts';
import { requireRuntimeFolder, runtimeFolder } from './files/runtime-folder.ts';

/**
 * Where the daemon of this user is to be asked; undefined when none runs. Whoever may write into the folder could have payloads sent to a
 * server of theirs: one that is not safe names no daemon. Never throws.
 */
export function findDaemon(env: NodeJS.ProcessEnv): DaemonRecord | undefined {
  if (!existsSync(join(runtimeFolder(env), 'daemon.lock'))) return undefined;
  try {
    return readRecord(requireRuntimeFolder(env));
  } catch {
    return undefined;
  }
}
