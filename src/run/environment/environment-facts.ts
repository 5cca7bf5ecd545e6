import type { Config } from '../../foundation/model/rule/config.ts';
import type { Runner } from '../../foundation/model/runner/runner.ts';
import { hashParts } from '../../foundation/util/hash.ts';
import { defined } from '../../foundation/util/values.ts';
import { expectedVersion } from '../../repository/receipts/runner-version.ts';
import type { Manifest } from '../../stages/gate/measure/replay/manifest.ts';
import type { Fixture } from '../../stages/gate/suite/load-fixture.ts';

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
