import type { ShardId } from '../../../core/text/shard-id.ts';
import { hashParts } from '../../../core/util/hash.ts';

/** What ids of a division name behind the @: a shard of another number of shards is one of another division of the same plan. */
export function nameDivision(run: string, of: number): string {
  return hashParts('division', run, String(of)).slice(0, run.length);
}

/** Name of the run that measures a shard: its trials and its money are not those of another shard, nor of a gate. */
export function nameShardRun(run: string, { shard, of }: ShardId): string {
  return hashParts('shard', run, String(shard), String(of)).slice(0, run.length);
}
