import type { Measurement } from '../../foundation/model/rule/plan.ts';
import type { TrialRecord } from '../../foundation/model/trial/trial.ts';
import type { TrialSetting } from '../../stages/gate/measure/trial/run-trial.ts';
import type { Session } from '../place/session.ts';
import { contextOf } from './trial-setting.ts';

/** Where a trial comes from: the run that paid for it, and when it ended (ISO 8601). */
export interface TrialSource {
  readonly run: string;
  readonly ranAt: string;
}

/** Keeps a trial of the journal in the recording of the run, and in the folder of baselines when no rule under test was in memory. */
export function keepTrial(
  session: Session,
  setting: TrialSetting,
  measurement: Measurement,
  record: TrialRecord,
  source: () => TrialSource | undefined,
): void {
  const { recorder } = session.bench;
  const isKept = isBaseline(measurement, record);
  const from = recorder === undefined && !isKept ? undefined : source();
  if (from === undefined) return;
  const { run, ranAt } = from;
  const kept = { context: contextOf(session, setting, record), run, ranAt, record };
  recorder?.trial(kept);
  if (isKept) session.baselines.write(kept);
}

/** Memory as it stands: what a later candidate is compared with. Rules under audit stand too until they are evicted. */
function isBaseline({ kind, activeSet, subjects }: Measurement, { present }: TrialRecord): boolean {
  const audited = kind === 'drops' ? subjects.flatMap(({ members }) => members) : [];
  const standing = [...activeSet.map(({ id }) => id), ...audited];
  return present.length === standing.length && standing.every((id) => present.includes(id));
}
