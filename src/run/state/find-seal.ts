import { findCommonDir, findRemoteName } from '../../doors/git/find-tracked.ts';
import { openSeal, ownSecret, type Seal, type SealSecret } from '../../foundation/proof/seal.ts';
import { isCi } from '../../foundation/util/is-ci.ts';
import { findCloneSecret } from './clone-secret.ts';

/**
 * Variables whose values make the seal, the first that is set for what leaves the machine: keys the meter alone holds, then the key that signs
 * receipts. No agent, no check and no `prepare` has any of them in its environment.
 */
const secretNames = {
  ANTHROPIC_API_KEY: 'provider',
  OPENAI_API_KEY: 'provider',
  RENTROLL_SIGNING_KEY: 'signing',
} as const;

/** What vouches for rows here. */
export interface FoundSeal {
  readonly seal: Seal;
  /** For people: secrets that vouch for nothing. */
  readonly faults: readonly string[];
}

/**
 * The seal of a clone: keys of the environment, and on a machine of a person's own a random secret of the clone. In CI a step before could have
 * put any file where that lies, so no file vouches there; without a key this process vouches for itself and for nothing else.
 */
export function findSeal(root: string, env: NodeJS.ProcessEnv): FoundSeal {
  const repository = (env['GITHUB_REPOSITORY'] || findRemoteName(root)).toLowerCase();
  const named = listKeys(env);
  const { secret, faults } = isCi(env) ? { secret: undefined, faults: [] } : findCloneSecret(findCommonDir(root));
  const secrets = [
    ...named.map((key) => ({ ...key, repository })),
    // The second is for what was written when the name of the repository was part of it.
    ...(secret === undefined
      ? []
      : ['', repository].map((name) => ({ by: 'clone' as const, secret, repository: name }))),
  ];
  return { seal: openSeal(secrets.length === 0 ? [ownSecret()] : secrets), faults };
}

function listKeys(env: NodeJS.ProcessEnv): readonly SealSecret[] {
  return Object.entries(secretNames).flatMap(([name, by]) => {
    const secret = env[name]?.trim() ?? '';
    return secret === '' ? [] : [{ by, secret }];
  });
}

/** True where what is measured can count on another machine, and in a later job. */
export function hasPortableKey(env: NodeJS.ProcessEnv): boolean {
  return listKeys(env).length > 0;
}
