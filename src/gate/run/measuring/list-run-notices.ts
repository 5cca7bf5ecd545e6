import type { Db } from '../../../adapters/store/open-store.ts';
import { takeNotices } from '../../../adapters/store/take-over.ts';
import { formatCount } from '../../../core/report/figures/format-tokens.ts';
import type { Manifest } from '../../measure/replay/manifest.ts';
import type { BaselineCache } from '../../measure/trial/open-baseline-cache.ts';
import type { Place } from '../environment/environment.ts';
import type { MeasurementStop } from '../sequential/run-sequential-test.ts';

/** What people must know of where the trials of a session came from and went to, one sentence each. */
export function listRunNotices(
  environment: Place,
  baselines: Pick<BaselineCache, 'faults'>,
  stops: readonly (MeasurementStop | undefined)[],
): readonly string[] {
  return [
    ...(environment.kind === 'replay' ? describeReplay(environment.recording.manifest, stops) : []),
    ...(environment.kind === 'live' ? describeLoss(environment.recorder?.fault()) : []),
    ...describeFaults(baselines.faults()),
  ];
}

/**
 * What people must know of the journal itself: trials that nobody vouches for, as many as there were before the session wrote over any, and
 * where it was moved. What was noted is told once.
 */
export function listStateNotices(db: Db, unproved: number): readonly string[] {
  const unknown = `${formatCount(unproved, 'trial')} of unknown origin ${unproved === 1 ? 'was' : 'were'} ignored: no key that is known here vouches for ${unproved === 1 ? 'it' : 'them'}.`;
  return [...takeNotices(db), ...(unproved === 0 ? [] : [unknown])];
}

function describeReplay(
  { runner, version, model }: Manifest,
  stops: readonly (MeasurementStop | undefined)[],
): readonly string[] {
  const missing = stops.flatMap((stop) => (stop?.kind === 'unrecorded' ? [stop.detail] : []));
  return [
    `Replayed: every trial comes from a recording made with ${runner} ${version}, model ${model}; nothing was run or paid for. That the recording is true nobody but its maker can say.`,
    ...[...new Set(missing)].map((detail) => `The replay stopped: ${detail}.`),
  ];
}

function describeLoss(fault: string | undefined): readonly string[] {
  if (fault === undefined) return [];
  const way = 'running the same command again writes what is missing and pays for no trial twice';
  return [`The recording is incomplete (${fault}): ${way}.`];
}

function describeFaults(faults: readonly string[]): readonly string[] {
  const [first] = faults;
  if (first === undefined) return [];
  const others = faults.length === 1 ? '' : ` (and ${faults.length - 1} more)`;
  return [`Files of the baseline cache were left out or not written: ${first}${others}.`];
}
