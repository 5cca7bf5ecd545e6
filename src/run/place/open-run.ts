import type { Db } from '../../doors/store/open-store.ts';
import type { World } from '../../foundation/model/request/world.ts';
import type { Config } from '../../foundation/model/rule/config.ts';
import type { Side } from '../../repository/reading/load-side.ts';
import type { BaselineCache } from '../../stages/gate/measure/baselines/open-baseline-cache.ts';
import type { Place } from './place.ts';

/** One run while it measures: where, by whose policy, and into which journal. */
export interface OpenRun {
  /** Name of the run: the same inputs are the same run and keep its trials. */
  readonly run: string;
  /** When the run first began: reused baselines are older, and never younger on a second attempt. */
  readonly beganAt: Date;
  /** The side that sets policy, fixture, tasks and standing rules. */
  readonly base: Side;
  readonly config: Config;
  readonly place: Place;
  /** Baseline trials as files, beside the journal. */
  readonly baselines: BaselineCache;
  readonly db: Db;
  readonly world: World;
}
