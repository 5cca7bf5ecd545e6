import type { Config } from '../../../core/model/rule/config.ts';
import type { Runner } from '../../../core/model/runner/runner.ts';
import { levelOfReplay, runners } from '../../../core/model/runner/runners.ts';
import { defined } from '../../../core/util/values.ts';
import { type Manifest, requireSameManifest } from '../../measure/replay/manifest.ts';
import { openRecording } from '../../measure/replay/open-recording.ts';
import { expectedVersion } from '../../repository/receipts/evidence-basis.ts';
import type { Fixture } from '../../suite/load-fixture.ts';
import type { DeclaredEnvironment, ReplayEnvironment } from './environment.ts';
import { checkTimeoutOf, nameFixture, templateFormat } from './name-fixture.ts';

/**
 * A place where trials are replayed from a recording: nothing is prepared, no program is started and no key is needed. Throws ProblemError
 * when the recording cannot be used, or was made with another runner, model, fixture or settings than the config's.
 */
export function openReplay(config: Config, fixture: Fixture, folder: string): ReplayEnvironment {
  const recording = openRecording(folder);
  const { manifest } = recording;
  const { runner: kind, version, enforced, notEnforced } = manifest;
  requireSameManifest(manifest, buildManifest(config, fixture, manifest.node, manifest), folder);
  return {
    kind: 'replay',
    // What was simulated stays simulated, however it is told.
    runner: { kind, version, level: levelOfReplay(kind), ...defined({ enforced, notEnforced }) },
    key: nameFixture(config, fixture, manifest.node),
    checkTimeoutMs: checkTimeoutOf(config),
    recording,
    close: () => Promise.resolve(),
  };
}

/**
 * A place where trials are judged that shards of this very run measured elsewhere: nothing is prepared, no program is started and no key is
 * needed. They stay what they are, measured or simulated. Throws ProblemError when they were made with another setup than the config's.
 */
export function openDeclared(config: Config, fixture: Fixture, manifest: Manifest | undefined): DeclaredEnvironment {
  const { kind } = config.runner;
  const here = buildManifest(config, fixture, manifest?.node ?? process.version, manifest ?? {});
  if (manifest !== undefined) requireSameManifest(manifest, here, 'the shards');
  const { version, enforced, notEnforced } = here;
  return {
    kind: 'told',
    runner: {
      ...{ kind, version, level: runners[kind].level },
      ...defined({ enforced, notEnforced }),
    },
    key: nameFixture(config, fixture, here.node),
    checkTimeoutMs: checkTimeoutOf(config),
    close: () => Promise.resolve(),
  };
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
