import type { Config } from '../../../core/model/rule/config.ts';
import type { Runner } from '../../../core/model/runner/runner.ts';
import { runners } from '../../../core/model/runner/runners.ts';
import { stableJson } from '../../../core/text/json/read-json.ts';
import { defined } from '../../../core/util/values.ts';
import { expectedVersion } from '../../receipts/evidence-basis.ts';
import type { Fixture } from '../../suite/load-fixture.ts';
import type { KeptTrial } from '../store/trial-folder.ts';
import type { OfflineEnvironment } from './environment.ts';
import { checkTimeoutOf, nameFixture } from './name-fixture.ts';

/** The machine that stored trials ran on, as far as trials depend on it. */
export interface StoredMachine extends Pick<Runner, 'enforced' | 'notEnforced'> {
  /** Version of Node.js. */
  readonly node: string;
}

/** Finds the machine of most stored trials of a run, or of most trials where the store has none of the run; this machine for an empty store. */
export function findStoredMachine(trials: readonly KeptTrial[], run: string): StoredMachine {
  const runTrials = trials.filter((trial) => trial.run === run);
  const machines = (runTrials.length === 0 ? trials : runTrials).map(({ node, notEnforced, record: { enforced } }) =>
    stableJson({ node, ...defined({ enforced, notEnforced }) }, 0),
  );
  const [most] = [...Map.groupBy(machines, (machine) => machine)].sort(([, a], [, b]) => b.length - a.length);
  return most === undefined ? { node: process.version } : JSON.parse(most[0]);
}

/**
 * Opens a place where trials of a store are judged and none is run: nothing is prepared, no program is started and no key of a provider is
 * needed. The trials stay what they are, measured or simulated.
 */
export function openOffline(config: Config, fixture: Fixture, machine: StoredMachine): OfflineEnvironment {
  const { kind } = config.runner;
  const { node, enforced, notEnforced } = machine;
  return {
    kind: 'offline',
    runner: {
      kind,
      version: expectedVersion(config.runner),
      level: runners[kind].level,
      ...defined({ enforced, notEnforced }),
    },
    key: nameFixture(config, fixture, node),
    checkTimeoutMs: checkTimeoutOf(config),
    close: () => Promise.resolve(),
  };
}
