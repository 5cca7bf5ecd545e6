import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCharges } from '../../../../src/adapters/store/charges.ts';
import { beginRun } from '../../../../src/adapters/store/journal.ts';
import { openStore } from '../../../../src/adapters/store/open-store.ts';
import { adoptCharges } from '../../../../src/gate/experiment/parts/take-parts.ts';
import type { OpenRun } from '../../../../src/gate/trials/place/environment.ts';
import { openVouchedFolder, openVouching, type Vouching } from '../../../../src/gate/trials/store/open-vouching.ts';
import { readPartCharges, writePartCharges } from '../../../../src/gate/trials/store/part-charges.ts';
import { keptPath, readKeptTrial, renderKeptTrial } from '../../../../src/gate/trials/store/trial-folder.ts';
import { makeRepository, type Repository } from '../../../helpers/make-repository.ts';
import { context, keptOf, newFolder, put } from './kept-files.ts';

const paid = { runner: { kind: 'claude' } } as never;
const simulated = { runner: { kind: 'demo' } } as never;
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
    const folder = newFolder();
    const file = put(keptPath(folder, signed), renderKeptTrial(signed));
    expect(readKeptTrial(folder, file).value).toEqual(signed);
  });
});

describe('a folder of trials', () => {
  it('gives what somebody with the key wrote, counts the rest, and is mended by a trial of ours', () => {
    const folder = newFolder();
    const store = (vouching: Vouching) => openVouchedFolder(folder, {}, vouching);
    store(vouch(there, {})).write(keptOf('one'));
    const opened = store(vouch(here, key));
    expect(opened).toMatchObject({ trials: [], unknown: 1 });
    opened.write(keptOf('one'));
    expect(store(vouch(here, key)).read(context)).toMatchObject([{ context, record: keptOf('one').record }]);
    expect(store(vouch(there, key)).read(context)).toHaveLength(1);
  });
});

describe('what a part was charged', () => {
  const usage = { input: 1_000_000, output: 0, cacheCreation: 0, cacheRead: 0 };
  const charge = { key: 'a'.repeat(64), agent: 'sql', toggled: [], usage, model: 'm', outcome: 'died' as const };

  function adopt(writer: Vouching): number {
    const folder = newFolder();
    writePartCharges(folder, { run: 'run', part: '1/2', charges: [charge] }, writer);
    const db = openStore(':memory:');
    const now = new Date();
    beginRun(db, { id: 'run', baseSha: 'a', headSha: 'b', now });
    const vouching = vouch(there, key);
    const openRun = { db, run: 'run', deps: { now: () => now }, vouching } as unknown as OpenRun;
    adoptCharges(openRun, readPartCharges(folder, 'run', vouching).parts);
    return readCharges(db, 'run').length;
  }

  it('is taken over from somebody with the key, and from nobody else', () => {
    expect(adopt(vouch(here, key))).toBe(1);
    expect(adopt(vouch(here, {}))).toBe(0);
  });
});
