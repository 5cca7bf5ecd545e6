import { join } from 'node:path';
import { findCommonDir, findRemoteName } from '../../../adapters/git/find-tracked.ts';
import { readOrMakeSecret } from '../../../adapters/programs/own-secret.ts';
import { openSeal, ownSecret, type SealSecret } from '../../../core/proof/seal.ts';
import { quoteShell } from '../../../core/text/escape/escape-terminal.ts';
import { isCi } from '../../../core/util/is-ci.ts';

/**
 * Variables whose values make the seal, the first that is set for what leaves the machine: keys the meter alone holds, then the key that signs
 * receipts. No agent, no check and no `prepare` has any of them in its environment.
 */
const secretNames = {
  ANTHROPIC_API_KEY: 'provider',
  OPENAI_API_KEY: 'provider',
  RENTROLL_SIGNING_KEY: 'signing',
} as const;

/**
 * Finds the seal of a clone: keys of the environment, and on a machine of a person's own a random secret of the clone. In CI a step before
 * could have put any file where that lies, so no file vouches there; without a key this process vouches for itself and for nothing else.
 * `faults`: secrets that vouch for nothing, for people.
 */
export function findSeal(root: string, env: NodeJS.ProcessEnv) {
  const repository = (env['GITHUB_REPOSITORY'] || findRemoteName(root)).toLowerCase();
  const named = listKeys(env);
  const { secret, faults } = isCi(env) ? { secret: undefined, faults: [] } : findCloneSecret(findCommonDir(root));
  const secrets = [
    ...named.map((key) => ({ ...key, repository })),
    ...(secret === undefined ? [] : [{ by: 'clone' as const, secret }]),
  ];
  return { seal: openSeal(secrets.length === 0 ? [ownSecret] : secrets), faults };
}

function listKeys(env: NodeJS.ProcessEnv): readonly SealSecret[] {
  return Object.entries(secretNames).flatMap(([name, by]) => {
    const secret = env[name]?.trim() ?? '';
    return secret === '' ? [] : [{ by, secret }];
  });
}

/** Returns true where what is measured can count on another machine, and in a later job. */
export function hasPortableKey(env: NodeJS.ProcessEnv): boolean {
  return listKeys(env).length > 0;
}

/** Files of the secret; the second is made where the first cannot be used, so that a clone keeps its secret from one command to the next. */
const secretFiles = ['rentroll-clone', 'rentroll-clone-2'] as const;

/**
 * Finds the random secret that vouches for what a clone measured: below the git directory, beside the state that workflows keep in a cache.
 * It is made when it is first asked for. A file that is a link, of another owner or readable by others is none; `faults` says why, and how
 * to mend it.
 */
export function findCloneSecret(common: string) {
  const faults: string[] = [];
  for (const file of secretFiles.map((name) => join(common, name))) {
    const result = readOrMakeSecret(file);
    if ('secret' in result) return { secret: result.secret, faults };
    faults.push(describeFault(file, result.fault));
  }
  return { secret: undefined, faults };
}

function describeFault(file: string, fault: string): string {
  return `The secret "${file}" is not valid: ${fault}. Trials signed with it are measured again; remove it: rm -rf ${quoteShell(file)}`;
}
