import { chargeAttempt, readCharges } from '../../../adapters/store/charges.ts';
import { journalTrial } from '../../../adapters/store/journal.ts';
import type { Charge } from '../../../core/model/trial/charge.ts';
import type { TrialSpec } from '../../../core/model/trial/trial.ts';
import { stableJson } from '../../../core/text/json/read-json.ts';
import type { KeptTrial } from '../../measure/replay/kept-trial.ts';
import type { Recording } from '../../measure/replay/open-recording.ts';
import type { OpenRun } from '../environment/open-run.ts';
import { contextOf, termsFor } from '../ports/trial-terms.ts';
import type { TrialBatch } from './plan-batches.ts';
import { listShardSealed, type ShardFile } from './shard-file.ts';

/**
 * Takes the planned trials that recordings hold into the journal of a run, as the first shard would have had it been measured here, and
 * returns those that none of them holds. A trial with a different fixture, task, memory or settings is not one of them, nor is one that
 * nobody with a secret of ours vouches for.
 */
export function adoptTrials(
  openRun: OpenRun,
  batches: readonly TrialBatch[],
  recordings: readonly Recording[],
): readonly TrialSpec[] {
  const { db, run, deps, adopted, vouching } = openRun;
  const counting = new Set(recordings.flatMap(({ kept }) => kept.filter(vouching.trusts).map(nameKept)));
  const now = deps.now();
  const dated = new Map(
    recordings.flatMap(({ kept }) => kept.map(({ record, ranAt }) => [record.key, ranAt] as const)),
  );
  return batches.flatMap(({ measurement, specs }) => {
    const terms = termsFor(openRun, measurement);
    return specs.filter((spec) => {
      const context = contextOf(openRun, terms, spec);
      const record = findRecord(recordings, context, spec);
      if (record === undefined || !counting.has(nameKept({ context, record }))) return true;
      // Another machine's clock may be ahead; a trial of the future would never be old enough to be reused.
      const ranAt = new Date(Math.min(now.getTime(), Date.parse(dated.get(spec.key) ?? '') || now.getTime()));
      journalTrial(db, run, record, { context, ranAt });
      adopted.add(spec.key);
      return false;
    });
  });
}

function nameKept({ context, record }: Pick<KeptTrial, 'context' | 'record'>): string {
  return `${context} ${record.key}`;
}

function findRecord(recordings: readonly Recording[], context: string, spec: TrialSpec) {
  for (const recording of recordings) {
    const found = recording.find(context, spec);
    if (!('missing' in found)) return found;
  }
  return undefined;
}

/** Takes over what attempts took that gave no trial; what the run was charged before, and what nobody vouches for, is not charged. */
export function adoptCharges({ db, run, deps, vouching }: OpenRun, files: readonly ShardFile[]): void {
  for (const { charges } of files.filter((file) => vouching.holds(listShardSealed(file), file.mac))) {
    const known = countEach(readCharges(db, run).map(nameCharge));
    for (const charge of charges as readonly Charge[]) {
      const name = nameCharge(charge);
      const left = known.get(name) ?? 0;
      known.set(name, left - 1);
      if (left <= 0) chargeAttempt(db, run, charge, deps.now());
    }
  }
}

function nameCharge({ detail: _, ...charge }: Charge): string {
  return stableJson(JSON.parse(JSON.stringify(charge)), 0);
}

function countEach(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
