import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Dependencies } from '../../../src/core/model/request/dependencies.ts';
import type { Receipt } from '../../../src/core/model/verdict/receipt.ts';
import { renderReceipt } from '../../../src/core/receipt/build-receipt.ts';
import { silentProgress } from '../../../src/entry/progress/silent-progress.ts';
import { readGateRequest } from '../../../src/gate/flows/check/read-gate-request.ts';
import { runSpotCheck, type SpotCheckRequest } from '../../../src/gate/flows/run-spot-check.ts';
import { stampRules } from '../../../src/gate/flows/stamp/stamp-rules.ts';
import { verifyReceipts } from '../../../src/gate/flows/verify-receipts.ts';
import { runGate } from '../../../src/gate/gate.ts';
import { loadWorktree } from '../../../src/gate/repository/reading/load-worktree.ts';
import { openJournal } from '../../../src/gate/run/state/open-journal.ts';
import { ledgerOf, makeRepository, type Repository, tinyConfig } from '../../helpers/make-repository.ts';
import { forgeReceipt, forgetSeeds, inventMore } from '../run/spot-checks/forge-receipt.ts';

const place = { configFile: '.rentroll/config.yml' };
const file = '.rentroll/receipts/name-things.json';
const body = 'Name every variable after the noun that the surrounding prose uses.';
let repository: Repository;
let honest: Receipt;

const deps = (overrides: Partial<Dependencies> = {}): Dependencies => ({
  cwd: repository.root,
  env: { PATH: process.env['PATH'], RENTROLL_HOME: join(tmpdir(), 'rentroll-test-home') },
  progress: silentProgress,
  signal: new AbortController().signal,
  now: () => new Date('2026-03-02T12:00:00Z'),
  ...overrides,
});
const check = (request: Partial<SpotCheckRequest> = {}, overrides: Partial<Dependencies> = {}) =>
  runSpotCheck({ ...place, trials: 4, draw: 'test', rules: [], changed: false, ...request }, deps(overrides));
const write = (receipt: Receipt) => repository.write({ [file]: renderReceipt(receipt) });

/** One task of the tiny suite, measured once by the gate and stamped. */
beforeAll(async () => {
  const gone = ['02', '03'].flatMap((task) => ['md', 'patch'].map((type) => `benchmarks/sql/golden-${task}.${type}`));
  repository = makeRepository({
    base: {
      ...Object.fromEntries(gone.map((path) => [path, undefined])),
      '.rentroll/config.yml': tinyConfig('policy: { minEffect: 40% }\n'),
    },
    head: { '.rentroll/ledger.yml': ledgerOf({ 'name-things': body }) },
  });
  await runGate(readGateRequest(place), deps());
  await stampRules(place, deps());
  honest = JSON.parse(readFileSync(join(repository.root, file), 'utf8')) as Receipt;
});
beforeEach(() => write(honest));
afterAll(() => repository.remove());

describe('a spot-check with a runner that follows its seeds', () => {
  it('finds every trial of an honest receipt as it is stated, to the token', async () => {
    const count = honest.evidence.trials.length;
    const { spotCheck, problems, exitCode } = await check({ trials: count + 5 });
    expect(spotCheck.receipts[0]).toMatchObject({ mode: 'exact', outcome: 'consistent', file });
    expect(spotCheck.receipts[0]?.trials.map((trial) => trial.found)).toEqual(
      spotCheck.receipts[0]?.trials.map((trial) => trial.stated),
    );
    expect(spotCheck.budget?.trials).toBe(count);
    expect([problems.filter(({ severity }) => severity === 'error'), exitCode]).toEqual([[], 0]);
  });

  it('catches usage that was halved, although everything recomputes', async () => {
    const forged = forgeReceipt(inventMore(honest, 2), 0.5);
    expect([honest.verdict, forged.verdict]).toEqual(['does-not-earn', 'earns']);
    write(forged);
    const verified = await verifyReceipts(place, deps());
    expect([verified.receipts.map(({ state }) => state), verified.exitCode]).toEqual([['valid'], 0]);
    for (const draw of ['1', '2', '3']) {
      const { spotCheck, problems, exitCode } = await check({ trials: 2, draw });
      expect([spotCheck.receipts[0]?.outcome, exitCode]).toEqual(['forged', 1]);
      expect(problems.at(-1)).toMatchObject({ code: 'spot-check-forged', severity: 'error', at: { file } });
      expect(problems.at(-1)?.message).toContain('name-things');
    }
  });

  it('is forged with other seeds, and when its memories do not fit its arms', async () => {
    const { repeat } = honest;
    if (repeat === undefined) throw new Error('the receipt does not say how to repeat it');
    const moved = { ...repeat, trials: repeat.trials.map(({ memory, seed }) => ({ seed, memory: 1 - memory })) };
    write(forgeReceipt({ ...honest, repeat: moved }, 1));
    expect((await verifyReceipts(place, deps())).receipts[0]?.state).toBe('forged');
    const seeds = { ...repeat, trials: repeat.trials.map((trial) => ({ ...trial, seed: 'ab'.repeat(32) })) };
    write(forgeReceipt({ ...honest, repeat: seeds }, 1));
    expect((await check()).spotCheck.receipts[0]?.outcome).toBe('forged');
  });

  it('pays for no trial twice, whatever interrupts it', async () => {
    const stop = new AbortController();
    const ends = { ...silentProgress, trial: () => stop.abort() };
    const cut = await check({ draw: 'cut', concurrency: 1 }, { progress: ends, signal: stop.signal });
    expect([cut.exitCode, cut.spotCheck.stop?.kind, cut.spotCheck.receipts[0]?.outcome]).toEqual([
      3,
      'cancelled',
      'unfinished',
    ]);
    let recalled = 0;
    const counts = { ...silentProgress, trial: (_: unknown, wasKnown: boolean) => (recalled += wasKnown ? 1 : 0) };
    const { exitCode, spotCheck } = await check({ draw: 'cut' }, { progress: counts as Dependencies['progress'] });
    expect([exitCode, spotCheck.budget?.trials, recalled]).toEqual([0, 4, cut.spotCheck.budget?.trials]);
  });

  it('leaves nothing that a later measurement could take for a baseline', async () => {
    await check({ draw: 'kept' });
    const db = openJournal(await loadWorktree(place, { cwd: repository.root }));
    const rows = db.prepare("SELECT context FROM trials WHERE measurement LIKE 'spot-check:%'").pluck().all();
    const others = new Set(
      db.prepare("SELECT context FROM trials WHERE measurement NOT LIKE 'spot-check:%'").pluck().all(),
    );
    db.close();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter((context) => others.has(context))).toEqual([]);
  });

  it('stops at the budget, and says so', async () => {
    const { budget } = (await check({ dryRun: true })).spotCheck;
    expect(budget).toBeUndefined();
    const { exitCode, spotCheck } = await check({ draw: 'dear', budgetTokens: 400_000 });
    expect([exitCode, spotCheck.stop]).toEqual([3, { kind: 'budget', detail: 'convoy_budget_exceeded' }]);
  });

  it('tells what it may cost before it runs anything', async () => {
    const { spotCheck, exitCode } = await check({ dryRun: true });
    const worst = 4 * 400_000;
    expect(spotCheck).toMatchObject({
      dryRun: true,
      worst: { trials: 4, tokens: worst, dollars: 0 },
      expected: { trials: 4 },
    });
    expect(spotCheck.expected.tokens).toBeGreaterThan(0);
    expect(spotCheck.expected.tokens).toBeLessThan(worst);
    expect(exitCode).toBe(0);
  });
});

describe('a spot-check by usage', () => {
  it('compares fresh trials when a receipt does not record its seeds', async () => {
    write(forgetSeeds(honest));
    const { spotCheck, exitCode } = await check({ trials: 16 });
    expect(spotCheck.receipts[0]).toMatchObject({ mode: 'usage', outcome: 'consistent' });
    expect(spotCheck.receipts[0]?.checks.map(({ kind }) => kind)).toEqual(['saving', 'candidate', 'ranks', 'failures']);
    expect(exitCode).toBe(0);
  });

  it('calls invented usage inconsistent then too', async () => {
    write(forgetSeeds(forgeReceipt(inventMore(honest, 2), 0.1)));
    const { spotCheck, problems, exitCode } = await check({ trials: 32 });
    expect([spotCheck.receipts[0]?.mode, spotCheck.receipts[0]?.outcome, exitCode]).toEqual([
      'usage',
      'inconsistent',
      1,
    ]);
    expect(problems.map(({ code }) => code)).toContain('spot-check-inconsistent');
  });

  it('skips what was measured on something else, with the reason', async () => {
    const { fingerprint } = honest;
    write(forgeReceipt({ ...honest, fingerprint: { ...fingerprint, suite: fingerprint.fixture } }, 1));
    repository.commit('An older receipt');
    const { spotCheck, exitCode } = await check({ base: 'HEAD' });
    expect(spotCheck.receipts[0]).toMatchObject({
      outcome: 'skipped',
      why: 'it was measured with another suite',
      trials: [],
    });
    expect([spotCheck.expected.trials, exitCode]).toEqual([0, 0]);
  });

  it('repeats the memories of a receipt whose neighbours changed since', async () => {
    const { fingerprint } = honest;
    write(forgeReceipt({ ...honest, fingerprint: { ...fingerprint, activeSet: fingerprint.fixture } }, 1));
    repository.commit('Older neighbours');
    const { receipts } = (await check({ base: 'HEAD' })).spotCheck;
    expect(receipts[0]).toMatchObject({ mode: 'exact', outcome: 'consistent' });
  });
});

describe('what a spot-check is about', () => {
  it('is no receipt that is refused anyway, and none that base has already', async () => {
    write({ ...honest, saving: honest.saving + 1 });
    const refused = await check();
    expect([refused.spotCheck.receipts, refused.exitCode]).toEqual([[], 1]);
    write(honest);
    const same = repository.git('rev-parse', 'HEAD');
    expect((await check({ changed: true, base: same, dryRun: true })).spotCheck.receipts.length).toBe(1);
  });

  it('is refused for a rule without a receipt', async () => {
    await expect(check({ rules: ['name-thing'] })).rejects.toMatchObject({
      problems: [{ code: 'spot-check-unknown-rule', hint: expect.stringContaining('name-things') }],
    });
  });
});
