import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type DaemonRecord, readRecord } from './files/daemon-files.ts';
import { requireRuntimeFolder, runtimeFolder } from './files/runtime-folder.ts';

/**
 * Has the daemon answer a hook, which has the state and the patterns at hand. Undefined when none runs or none answers in time: the caller
 * answers by itself. Never throws.
 */
export async function relayHook(
  input: string,
  event: string,
  env: NodeJS.ProcessEnv,
  withinMs: number,
): Promise<object | undefined> {
  if (!existsSync(join(runtimeFolder(env), 'daemon.lock'))) return undefined;
  const record = findRecord(env);
  if (record === undefined) return undefined;
  // Loaded where there is somebody to ask.
  const { askDaemon } = await import('./files/ask-daemon.ts');
  return askDaemon(record, { path: `/hook/${event}`, body: input, withinMs });
}

/** Whoever may write into the folder could have payloads sent to a server of theirs: one that is not safe names no daemon. */
function findRecord(env: NodeJS.ProcessEnv): DaemonRecord | undefined {
  try {
    return readRecord(requireRuntimeFolder(env));
  } catch {
    return undefined;
  }
}
