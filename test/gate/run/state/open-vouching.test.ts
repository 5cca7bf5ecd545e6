import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCharges } from '../../../../src/adapters/store/charges.ts';
import { beginRun } from '../../../../src/adapters/store/journal.ts';
import { openStore } from '../../../../src/adapters/store/open-store.ts';
import { parseKeptTrial, renderKeptTrial } from '../../../../src/gate/measure/replay/kept-trial.ts';
import type { OpenRun } from '../../../../src/gate/run/environment/open-run.ts';
import {
  listShardSealed,
  readShardFile,
  shardPath,
  writeShardFile,
} from '../../../../src/gate/run/shards/shard-file.ts';
import { adoptCharges } from '../../../../src/gate/run/shards/take-shards.ts';
import { openVouchedBaselines, openVouching, type Vouching } from '../../../../src/gate/run/state/open-vouching.ts';
import { makeRepository, type Repository } from '../../../helpers/make-repository.ts';
import { context, keptOf, newFolder } from '../../measure/replay/kept-files.ts';

const paid = { runner: { kind: 'claude' } } as never;
const simulated = { runner: { kind: 'reference' } } as never;
const key = { ANTHROPIC_API_KEY: 'sk-one', GITHUB_REPOSITORY: 'o/n' };
let here: Repository;
let there: Repository;
beforeAll(() => {
  [here, there] = [makeRepository(), makeRepository()];
});
afterAll(() => {
  here.remove();
  there.remove();
});

const vouch = (place: Repository, env: NodeJS.ProcessEnv, config = paid) => openVouching(place.root, env, config);

describe('a trial that left the machine', () => {
  it('counts where the key is known, and on its own clone without one', () => {
    const signed = vouch(here, key).sign(keptOf('one'));
    expect(vouch(there, key).trusts(signed)).toBe(true);
    expect(vouch(there, { RENTROLL_SIGNING_KEY: 'sk-one', GITHUB_REPOSITORY: 'o/n' }).trusts(signed)).toBe(true);
    expect(vouch(here, {}).trusts(vouch(here, {}).sign(keptOf('one')))).toBe(true);
  });

  it('does not count elsewhere without the key, with another one, in another repository, edited, or without a mac', () => {
    const signed = vouch(here, key).sign(keptOf('one'));
    expect(vouch(there, {}).trusts(signed)).toBe(false);
    expect(vouch(there, { ...key, ANTHROPIC_API_KEY: 'sk-two' }).trusts(signed)).toBe(false);
    expect(vouch(there, { ...key, GITHUB_REPOSITORY: 'o/other' }).trusts(signed)).toBe(false);
    expect(vouch(here, key).trusts({ ...signed, ranAt: '2026-03-02T09:00:00.000Z' })).toBe(false);
    expect(vouch(here, key).trusts({ ...signed, record: { ...signed.record, outcome: 'failed-check' } })).toBe(false);
    expect(vouch(here, key).trusts({ ...keptOf('one'), mac: '0'.repeat(64) })).toBe(false);
    expect(vouch(here, key).trusts(keptOf('one'))).toBe(false);
    expect(vouch(there, {}).trusts(vouch(here, {}).sign(keptOf('one')))).toBe(false);
  });

  it('needs no mac where trials are simulated', () => {
    expect(vouch(there, {}, simulated).trusts(keptOf('one'))).toBe(true);
  });

  it('keeps its mac through a file', () => {
    const signed = vouch(here, key).sign(keptOf('one'));
    const parsed = parseKeptTrial(Buffer.from(renderKeptTrial(signed)), 'file', 'recording');
    expect(parsed.value).toEqual(signed);
  });
});

describe('a folder of baselines', () => {
  it('gives what somebody with the key wrote, names the rest, and is mended by a trial of ours', () => {
    const folder = newFolder();
    const cache = (vouching: Vouching) => openVouchedBaselines(folder, {}, vouching);
    cache(vouch(there, {})).write(keptOf('one'));
    const open = cache(vouch(here, key));
    expect(open.read(context)).toEqual([]);
    expect(open.faults()).toEqual([expect.stringMatching(/it is of unknown origin$/)]);
    open.write(keptOf('one'));
    expect(open.read(context)).toMatchObject([{ context, record: keptOf('one').record }]);
    expect(cache(vouch(there, key)).read(context)).toHaveLength(1);
  });
});

describe('what a shard says it was charged', () => {
  const usage = { input: 1_000_000, output: 0, cacheCreation: 0, cacheRead: 0 };
  const charge = { key: 'a'.repeat(64), agent: 'sql', toggled: [], usage, model: 'm', outcome: 'died' as const };
  const plan = `sha256:${'a'.repeat(64)}`;
  const file = { ...{ schema: 1 as const, plan, shard: 1, of: 1, trials: 1, done: 0 }, charges: [charge] };

  function adopt(mac: string | undefined): number {
    const folder = newFolder();
    writeShardFile(folder, { ...file, ...(mac === undefined ? {} : { mac }) });
    const read = readShardFile(folder, shardPath(folder, file)).value;
    const db = openStore(':memory:');
    const now = new Date();
    beginRun(db, { id: 'run', baseSha: 'a', headSha: 'b', request: '', now });
    const openRun = { db, run: 'run', deps: { now: () => now }, vouching: vouch(there, key) } as unknown as OpenRun;
    adoptCharges(openRun, read === undefined ? [] : [read]);
    return readCharges(db, 'run').length;
  }

  it('is taken over with a mac that holds, and from nobody else', () => {
    const mac = vouch(here, key).mac(listShardSealed(file));
    expect(adopt(mac)).toBe(1);
    expect(adopt(vouch(here, {}).mac(listShardSealed(file)))).toBe(0);
    expect(adopt(undefined)).toBe(0);
  });
});
