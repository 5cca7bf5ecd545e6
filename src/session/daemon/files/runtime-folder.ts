import { lstatSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder, userHome } from '../../../adapters/files/home-places.ts';
import { type ProblemError, setupError } from '../../../core/model/problem.ts';
import { quoteShell } from '../../../core/text/escape/escape-terminal.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { messageOf } from '../../../core/util/values.ts';

const [othersMay, worldWrites, sticky] = [0o077, 0o002, 0o1000];

/** Folder of the address, the token and the lock of a user's daemon. */
export function runtimeFolder(env: NodeJS.ProcessEnv): string {
  return join(userHome(env), 'run');
}

/**
 * Makes the folder where it is not there, and refuses one that is not this user's alone: who reads the token may ask the daemon, who
 * writes the address may take its place. Windows keeps a profile's folders to its user by itself. Throws ProblemError (`daemon-unsafe`).
 */
export function requireRuntimeFolder(env: NodeJS.ProcessEnv, user = process.getuid?.()): string {
  const folder = runtimeFolder(env);
  try {
    makeFolder(folder);
  } catch (error) {
    throw unsafe(folder, `it cannot be made (${messageOf(error)})`, 'Set RENTROLL_HOME to a folder of your own.');
  }
  const facts = lstatSync(folder);
  if (!facts.isDirectory()) throw unsafe(folder, 'it is a link or no folder', 'Remove it; it is made anew.');
  if (user === undefined) return folder;
  if (facts.uid !== user)
    throw unsafe(folder, `it belongs to the user ${facts.uid}`, 'Set RENTROLL_HOME to a folder of your own.');
  if ((facts.mode & othersMay) !== 0)
    throw unsafe(folder, 'other users may look into it', `chmod 700 ${quoteShell(folder)}`);
  const home = statSync(userHome(env));
  if ((home.mode & worldWrites) !== 0 && (home.mode & sticky) === 0)
    throw unsafe(
      userHome(env),
      'everybody on this machine can write into it',
      `chmod 700 ${quoteShell(userHome(env))}`,
    );
  return folder;
}

function unsafe(folder: string, why: string, hint: string): ProblemError {
  return setupError('daemon-unsafe', `${quoteValue(folder)} cannot hold the token of a daemon: ${why}`, hint);
}
