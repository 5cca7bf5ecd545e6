import { journalTrial } from '../../../adapters/store/journal.ts';
import type { TrialSpec } from '../../../core/model/trial/trial.ts';
import { nameStored, type OpenRun } from '../environment/open-run.ts';

/** Journals a trial of this very run that another machine left in the store, as if it had been measured here; false where there is none. */
export function adoptTrial(openRun: OpenRun, spec: TrialSpec, context: string): boolean {
  const { db, run, deps, adopted, store } = openRun;
  const kept = store?.find(context, spec.key);
  if (kept === undefined || kept.run !== nameStored(openRun)) return false;
  const now = deps.now().getTime();
  // Another machine's clock may be ahead; a trial of the future would never be old enough to be reused.
  const ranAt = new Date(Math.min(now, Date.parse(kept.ranAt) || now));
  journalTrial(db, run, { ...kept.record, ...spec }, { context, ranAt });
  adopted.add(spec.key);
  return true;
}
