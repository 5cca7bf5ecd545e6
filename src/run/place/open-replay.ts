import { ProblemError } from '../../foundation/model/problem.ts';
import type { Config } from '../../foundation/model/rule/config.ts';
import type { Runner } from '../../foundation/model/trial/runner.ts';
import { type Manifest, requireSameManifest } from '../../stages/gate/measure/replay/manifest.ts';
import { openRecording } from '../../stages/gate/measure/replay/open-recording.ts';
import type { Fixture } from '../../stages/gate/suite/load-fixture.ts';
import type { Bench } from './bench.ts';
import { checkTimeoutOf, describePlace, nameFixture } from './place.ts';

/**
 * A place where trials are replayed from a recording: nothing is prepared, no program is started and no key is needed. Throws ProblemError
 * when the recording cannot be used, or was made with another runner, model, fixture or settings than the config's.
 */
export function openReplay(config: Config, fixture: Fixture, folder: string): Bench {
  const recording = openRecording(folder);
  const { manifest } = recording;
  requireSameManifest(manifest, describePlace(config, fixture, manifest.node, manifest), folder);
  return {
    runner: replayRunner(manifest),
    fixture: { template: '', modules: undefined },
    key: nameFixture(config, fixture, manifest.node),
    scratch: '',
    checkTimeoutMs: checkTimeoutOf(config),
    sandbox: { kind: 'none', why: 'nothing runs' },
    recording,
    close: () => Promise.resolve(),
  };
}

/** Says who ran the trials and in what. What was simulated stays simulated, however it is shown. */
function replayRunner({ runner: kind, version, enforced, notEnforced }: Manifest): Runner {
  return {
    kind,
    version,
    level: kind === 'reference' ? 'simulated' : 'replayed',
    ...(enforced === undefined ? {} : { enforced }),
    ...(notEnforced === undefined ? {} : { notEnforced }),
    run: () => Promise.reject(new Error('a replay runs nothing')),
  };
}

/** Throws ProblemError: a recording of a replay would be a copy that claims to be an original. */
export function refuseRecordOfReplay(): never {
  throw new ProblemError([
    {
      code: 'record-of-replay',
      severity: 'error',
      message: 'a replay cannot be recorded: "--record" and "--replay" exclude each other',
      hint: 'Copy the folder of the recording instead.',
      blame: 'setup',
    },
  ]);
}
