import type { Manifest } from '../../measure/replay/manifest.ts';
import type { Config } from '../../model/config.ts';
import type { Runner } from '../../model/runner.ts';
import type { Fixture } from '../../suite/load-fixture.ts';
import { hashParts } from '../../util/hash.ts';
import { expectedVersion } from '../lint/runner-version.ts';

/** Changes whenever a prepared fixture is laid out differently on disk. */
const templateFormat = 'packed';

/** Longest time a success check may take, whatever the agent's limit is. */
const longestCheckMs = 120_000;

/** Names fixture, prepare command and Node.js version of a place to measure in. */
export function nameFixture(config: Config, fixture: Fixture, node: string): string {
  return hashParts(templateFormat, fixture.hash, config.fixture.prepare ?? '', node);
}

/** Longest time a success check may take under a config, in milliseconds. */
export function checkTimeoutOf({ runner }: Config): number {
  return Math.min(runner.timeoutMs, longestCheckMs);
}

/** What all trials of a config on a fixture have in common, as a recording states it. */
export function describePlace(
  { runner, fixture: { prepare = '' }, seed, budget }: Config,
  fixture: Fixture,
  node: string,
  { enforced, notEnforced }: Pick<Runner, 'enforced' | 'notEnforced'>,
): Manifest {
  return {
    schema: 1,
    runner: runner.kind,
    version: expectedVersion(runner),
    model: runner.model,
    ...{ fixture: fixture.hash, prepare, layout: templateFormat, node, seed },
    ...{ maxTurns: runner.maxTurns, trialTokens: budget.trial, timeoutMs: runner.timeoutMs },
    ...(enforced === undefined ? {} : { enforced }),
    ...(notEnforced === undefined ? {} : { notEnforced: notEnforced.slice(0, 300) }),
  };
}
