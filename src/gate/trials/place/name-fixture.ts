import type { Config } from '../../../core/model/rule/config.ts';
import { hashParts } from '../../../core/util/hash.ts';
import type { Fixture } from '../../suite/load-fixture.ts';

/** Changes whenever a prepared fixture is laid out differently on disk. */
const templateFormat = 'packed';

/** Longest time a success check may take, whatever the agent's limit is. */
const longestCheckMs = 120_000;

/** Names fixture, prepare command and Node.js version of a place to measure in. */
export function nameFixture(config: Config, fixture: Fixture, node: string): string {
  return hashParts(templateFormat, fixture.hash, config.fixture.prepare ?? '', node);
}

/** Returns the longest time a success check may take under a config, in milliseconds. */
export function checkTimeoutOf({ runner }: Config): number {
  return Math.min(runner.timeoutMs, longestCheckMs);
}
