import type { TrialSpec } from '../../foundation/model/trial/trial.ts';
import type { GatheredShards } from './gather-shards.ts';
import type { TrialBatch } from './plan-batches.ts';
import type { ShardFile } from './shard-file.ts';

/** What one shard should have brought, and what of it is not there. */
export interface MissingTrials {
  readonly shard: number;
  readonly of: number;
  readonly batches: readonly TrialBatch[];
  /** What it says of itself; empty when it never arrived. */
  readonly files: readonly ShardFile[];
  readonly specs: readonly TrialSpec[];
}

/** Says for each shard that something is missing of what, why, and which rules lack a verdict for it. */
export function describeMissing(parts: readonly MissingTrials[], { files, folder }: GatheredShards): readonly string[] {
  const lost = parts.filter(({ specs }) => specs.length > 0);
  if (files.length === 0 && lost.length > 0) {
    return [`No shard arrived in "${folder}": ${nameRules(lost)} undecided for that reason alone.`];
  }
  return lost.map((part) => {
    const { shard, of, specs, batches } = part;
    const all = batches.reduce((total, batch) => total + batch.specs.length, 0);
    const what = part.files.length === 0 ? 'never arrived' : 'is incomplete';
    return `Shard ${shard}/${of} ${what}: ${specs.length} of its ${all} trials are missing${whyOf(part)}. Without them ${nameRules([part])} undecided.`;
  });
}

function whyOf({ files }: MissingTrials): string {
  const stop = files.find((file) => file.stop !== undefined)?.stop;
  return stop === undefined ? '' : ` (${stop})`;
}

/** Rules of the measurements that lack a trial, with the verb. */
function nameRules(parts: readonly MissingTrials[]): string {
  const missing = new Set(parts.flatMap(({ specs }) => specs.map(({ measurement }) => measurement)));
  const measurements = parts.flatMap(({ batches }) => batches.map(({ measurement }) => measurement));
  const rules = measurements.filter(({ id }) => missing.has(id)).flatMap((one) => one.rules.map(({ rule }) => rule.id));
  const names = [...new Set(rules)].map((id) => `"${id}"`);
  return `${names.join(', ')} ${names.length === 1 ? 'is' : 'are'}`;
}
