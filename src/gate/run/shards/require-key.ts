import { setupError } from '../../../core/model/problem.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import { runners } from '../../../core/model/runner/runners.ts';
import { hasPortableKey } from '../state/find-seal.ts';

/**
 * Makes sure, before a trial is paid for, that what shards bring can count where it is judged: each is a machine of its own, and a trial of
 * another machine counts by a key alone. Runners that need a key have it where they run; a program of the team's own may have none. Throws
 * ProblemError (`shard-no-key`).
 */
export function requireSharedKey({ runner }: Pick<Config, 'runner'>, env: NodeJS.ProcessEnv): void {
  if (runners[runner.kind].calls !== 'own' || hasPortableKey(env)) return;
  throw setupError(
    'shard-no-key',
    `the trials of shards could not count: the runner "${runner.kind}" has no key here that vouches for them on another machine`,
    'Give the steps of plan, measure and decide the same secret RENTROLL_SIGNING_KEY (openssl genpkey -algorithm ed25519), or measure in one job: rentroll check. Nothing was started.',
  );
}
