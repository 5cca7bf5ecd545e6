import { setupError } from '../../../core/model/problem.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import type { Runner } from '../../../core/model/runner/runner.ts';
import { runners } from '../../../core/model/runner/runners.ts';
import { type Enforcement, enforcedParts, type TrialRecord } from '../../../core/model/trial/trial.ts';
import { stableJson } from '../../../core/text/json/read-json.ts';
import { defined } from '../../../core/util/values.ts';
import { expectedVersion } from '../../receipts/evidence-basis.ts';
import type { Fixture } from '../../suite/load-fixture.ts';
import type { KeptTrial } from '../store/trial-folder.ts';
import type { OfflineEnvironment } from './environment.ts';
import { checkTimeoutOf, nameFixture } from './list-unproved.ts';

/** The machine that stored trials ran on, as far as trials depend on it. */
interface StoredMachine extends Pick<Runner, 'enforced' | 'notEnforced'> {
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

/** The facts that say which command began a run. */
interface BegunBy {
  /** Kind of the experiment: check, audit, bench … */
  readonly kind: string;
  /** True where trials of other runs are measured again. */
  readonly isFresh?: boolean;
}

/** Explains how to measure a run that cannot go on here. The same command with the same options would name the same run again. */
export function sayAnew({ kind, isFresh }: BegunBy): string {
  if (kind === 'bench' || kind === 'selftest')
    return 'Continue the run where it began, or start a new run on another day.';
  const anew =
    kind === 'check' && isFresh !== true ? 'here: rentroll check --fresh' : 'in a fresh clone: git clone . ../anew';
  return `Continue the run where it began, or pay for every trial again ${anew}`;
}

/**
 * Throws ProblemError when a run has trials that were kept from more, or from less, than this machine keeps them from: an arm of both
 * kinds would compare boxes, not rules. Nothing is asked of trials that are simulated. `hint` says how to measure all the same.
 */
export function refuseOtherIsolation(
  run: string,
  { enforced, notEnforced }: Pick<Runner, 'enforced' | 'notEnforced'>,
  records: readonly Pick<TrialRecord, 'enforced'>[],
  hint: string,
): void {
  const other = records.find((record) => nameParts(record.enforced) !== nameParts(enforced));
  if (enforced === undefined || other === undefined) return;
  const why = notEnforced === undefined ? '' : `: ${notEnforced}`;
  throw setupError(
    'run-other-isolation',
    `the sandbox of the run "${run}" enforced ${nameParts(other.enforced)} when the run began, and would enforce ${nameParts(enforced)} here${why}`,
    hint,
  );
}

function nameParts(enforced: Enforcement | undefined): string {
  if (enforced === undefined) return 'something unknown';
  return enforcedParts.filter((part) => enforced[part]).join(', ') || 'nothing';
}
