import { existsSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readShardFile, shardFolder, shardPath, writeShardFile } from '../../../../src/gate/run/shards/shard-file.ts';

const shard = {
  schema: 1,
  plan: `sha256:${'a'.repeat(64)}`,
  shard: 1,
  of: 2,
  trials: 3,
  done: 1,
  charges: [],
} as const;
const newFolder = () => mkdtempSync(join(tmpdir(), 'rentroll-shard-'));

it('is read as it was written', () => {
  const folder = newFolder();
  writeShardFile(folder, { ...shard, charges: [] });
  expect(readShardFile(folder, shardPath(folder, shard)).value).toEqual(shard);
});

it('is written through no link', () => {
  const [folder, precious] = [newFolder(), join(newFolder(), 'precious')];
  mkdirSync(join(folder, shardFolder));
  symlinkSync(precious, shardPath(folder, shard));
  expect(() => writeShardFile(folder, { ...shard, charges: [] })).toThrow('there is a link in its place');
  expect(existsSync(precious)).toBe(false);
});
