import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readRecord } from './place/daemon-files.ts';
import { runtimeFolder } from './place/runtime-folder.ts';

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
  const folder = runtimeFolder(env);
  if (!existsSync(join(folder, 'daemon.lock'))) return undefined;
  const record = readRecord(folder);
  if (record === undefined) return undefined;
  // Loaded where there is somebody to ask.
  const { askDaemon } = await import('./place/ask-daemon.ts');
  return askDaemon(record, { path: `/hook/${event}`, body: input, withinMs });
}
