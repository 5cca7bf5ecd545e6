import type { Config } from '../../../core/model/rule/config.ts';
import type { Runner } from '../../../core/model/runner/runner.ts';
import { hashParts } from '../../../core/util/hash.ts';
import { defined } from '../../../core/util/values.ts';
import type { Manifest } from '../../measure/replay/manifest.ts';
import { expectedVersion } from '../../repository/receipts/runner-version.ts';
import type { Fixture } from '../../suite/load-fixture.ts';

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
export function buildManifest(
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
    ...defined({ enforced }),
    ...(notEnforced === undefined ? {} : { notEnforced: notEnforced.slice(0, 300) }),
  };
}
