import { join } from 'node:path';
import { userHome } from '../../../adapters/files/home-places.ts';
import { nameByHash } from '../../../core/util/hash.ts';
import { keepFile, removeFile } from '../../store/files/read-files.ts';

/** Returns the file with the texts of a folder's next session, for the hook module: it knows its folder and nothing of projects. */
function startFile(cwd: string, env: NodeJS.ProcessEnv): string {
  return join(userHome(env), 'live', 'starts', `${nameByHash(cwd)}.json`);
}

/**
 * Keeps the texts of a folder's next session until something happens in the folder, or another day begins. Never throws: without them a process
 * looks again.
 */
export function keepStart(cwd: string, context: string, env: NodeJS.ProcessEnv, now: Date): void {
  const start = { schema: 1, day: now.toISOString().slice(0, 'YYYY-MM-DD'.length), context };
  keepFile(startFile(cwd, env), `${JSON.stringify(start)}\n`);
}

/** Forgets the texts of a folder's next session after something has happened there. Never throws. */
export function forgetStart(cwd: string, env: NodeJS.ProcessEnv): void {
  removeFile(startFile(cwd, env));
}
