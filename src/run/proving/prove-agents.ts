import { join } from 'node:path';
import type { World } from '../../foundation/model/request/world.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';
import { openBaselineCache } from '../../stages/gate/measure/baselines/open-baseline-cache.ts';
import { openTrialRedactor } from '../../stages/gate/measure/replay/redact-kept.ts';
import { openJournal } from '../journal/open-journal.ts';
import { openLivePlace } from '../place/open-place.ts';
import type { OpenRun } from '../place/open-run.ts';
import { probeMeasurement } from './probe-measurement.ts';
import { type ProvedDelivery, proveMeasurement } from './prove-delivery.ts';

/**
 * Proves the delivery of every agent of head, without a key and without a token. Undefined for an agent whose program cannot be started for
 * nothing. Throws ProblemError when the program of the runner is not there or the fixture cannot be prepared.
 */
export async function proveAgents(
  inputs: Pick<GateInputs, 'head' | 'refs' | 'paths'>,
  world: World,
): Promise<ReadonlyMap<string, ProvedDelivery | undefined>> {
  const { head, refs, paths } = inputs;
  const { config, fixture } = head;
  if (config === undefined || fixture === undefined) throw new Error('a proof needs a config and a fixture');
  const db = openJournal(inputs);
  const proved = new Map<string, ProvedDelivery | undefined>();
  try {
    const place = await openLivePlace(config, fixture, world, { keyless: true });
    const baselines = openBaselineCache(join(refs.root, paths.state, 'baselines'), openTrialRedactor(world.env));
    const openRun: OpenRun = { run: 'delivery', beganAt: world.now(), base: head, config, place, baselines, db, world };
    try {
      for (const agent of Object.keys(config.agents))
        proved.set(agent, await proveMeasurement(openRun, probeMeasurement(head, agent)));
    } finally {
      await place.close();
    }
  } finally {
    db.close();
  }
  return proved;
}
