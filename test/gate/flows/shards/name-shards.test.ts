import { describe, expect, it } from 'vitest';
import { nameShardRun } from '../../../../src/gate/flows/shards/name-shards.ts';

describe('a shard', () => {
  it('names a run of its own', () => {
    const run = 'a'.repeat(24);
    const names = [run, nameShardRun(run, { shard: 1, of: 3 }), nameShardRun(run, { shard: 1, of: 2 })];
    expect(new Set(names).size).toBe(3);
    expect(names.every((name) => /^[0-9a-f]{24}$/.test(name))).toBe(true);
  });
});
