import { statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setupError } from '../../foundation/model/problem.ts';
import { quoteValue } from '../../foundation/text/escape/quote-value.ts';

/** Where rentroll keeps what belongs to the user and not to a repository: `$RENTROLL_HOME`, else `~/.rentroll`. */
export function userHome(env: NodeJS.ProcessEnv): string {
  return env['RENTROLL_HOME'] ?? join(env['HOME'] ?? homedir(), '.rentroll');
}

const [writableByAll, sticky] = [0o002, 0o1000];

/**
 * Refuses a home that others can write into: prepared fixtures lie there, and what is in them is executed. A folder that is not there yet
 * is made by us. Throws ProblemError (`home-unsafe`).
 */
export function requireOwnHome(home: string, user = process.getuid?.()): void {
  const found = statSync(home, { throwIfNoEntry: false });
  if (found === undefined || user === undefined) return;
  const isOpen = (found.mode & writableByAll) !== 0 && (found.mode & sticky) === 0;
  const isForeign = user !== 0 && found.uid !== user;
  if (!isOpen && !isForeign) return;
  const why = isOpen ? 'everybody on this machine can write into it' : `it belongs to the user ${found.uid}`;
  throw setupError(
    'home-unsafe',
    `${quoteValue(home)} cannot keep prepared fixtures: ${why}, and what lies there is executed`,
    'Set RENTROLL_HOME to a folder of your own (mkdir -m 700).',
  );
}
