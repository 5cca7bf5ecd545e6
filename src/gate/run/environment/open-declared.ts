import type { Config } from '../../../core/model/rule/config.ts';
import { runners } from '../../../core/model/runner/runners.ts';
import { defined } from '../../../core/util/values.ts';
import { type Manifest, requireSameManifest } from '../../measure/replay/manifest.ts';
import type { Fixture } from '../../suite/load-fixture.ts';
import type { DeclaredEnvironment } from './environment.ts';
import { buildManifest, checkTimeoutOf, nameFixture } from './environment-facts.ts';

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
