import type { Config } from '../../../core/model/rule/config.ts';
import type { RunnerFacts } from '../../../core/model/runner/runner.ts';
import { isSimulated } from '../../../core/model/runner/runners.ts';
import { defined } from '../../../core/util/values.ts';
import { type Manifest, requireSameManifest } from '../../measure/replay/manifest.ts';
import { openRecording } from '../../measure/replay/open-recording.ts';
import type { Fixture } from '../../suite/load-fixture.ts';
import type { ReplayEnvironment } from './environment.ts';
import { buildManifest, checkTimeoutOf, nameFixture } from './environment-facts.ts';

/**
 * A place where trials are replayed from a recording: nothing is prepared, no program is started and no key is needed. Throws ProblemError
 * when the recording cannot be used, or was made with another runner, model, fixture or settings than the config's.
 */
export function openReplay(config: Config, fixture: Fixture, folder: string): ReplayEnvironment {
  const recording = openRecording(folder);
  const { manifest } = recording;
  requireSameManifest(manifest, buildManifest(config, fixture, manifest.node, manifest), folder);
  return {
    kind: 'replay',
    runner: replayRunner(manifest),
    key: nameFixture(config, fixture, manifest.node),
    checkTimeoutMs: checkTimeoutOf(config),
    recording,
    close: () => Promise.resolve(),
  };
}

/** Says who ran the trials and in what. What was simulated stays simulated, however it is told. */
function replayRunner({ runner: kind, version, enforced, notEnforced }: Manifest): RunnerFacts {
  return {
    kind,
    version,
    level: isSimulated(kind) ? 'simulated' : 'replayed',
    ...defined({ enforced, notEnforced }),
  };
}
