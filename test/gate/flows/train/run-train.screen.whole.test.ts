import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readRunTrials } from '../../../../src/adapters/store/journal.ts';
import type { Dependencies } from '../../../../src/core/model/request/dependencies.ts';
import { defaultConfigFile } from '../../../../src/core/model/request/gate-request.ts';
import { silentProgress } from '../../../../src/entry/progress/silent-progress.ts';
import { runTrain, type TrainRequest } from '../../../../src/gate/flows/train/run-train.ts';
import { renderTrain } from '../../../../src/gate/report/terminal/measured/render-train.ts';
import { askJournal } from '../../../../src/gate/run/state/open-journal.ts';
import { ledgerOf, makeRepository, type Repository, tinyConfig } from '../../../helpers/make-repository.ts';

const home = mkdtempSync(join(tmpdir(), 'rentroll-home-'));
const program = resolve(import.meta.dirname, 'sharing-agent.mjs');
const runner = `runner: { kind: command, program: ${program}, version: "1.0.0", model: scripted-1, timeout: 20s }\n`;
const lite = 'scripted-lite-1';

/** `names` saves with both models, `tests` with the one that decides, `brief` with the cheaper one, `style` with neither. */
const branches = {
  names: 'Look up the names of the shop in its index before you change anything.',
  tests: 'Run the one test file that belongs to what you changed.',
  brief: 'Be brief in whatever you say of your work.',
  style: 'Write dates in the order year, month, day.',
};
const open: Repository[] = [];

function openRepository(more: string): Repository {
  const policy = `policy: { minEffect: 20%, train: { every: week, screen: ${lite} } }\n`;
  const config = tinyConfig(`${runner}${policy}${more}`);
  const repository = makeRepository({ base: { '.rentroll/config.yml': config, '.rentroll/ledger.yml': ledgerOf({}) } });
  open.push(repository);
  for (const [name, body] of Object.entries(branches)) {
    repository.git('checkout', '--quiet', '-b', name, 'main');
    repository.write({ '.rentroll/ledger.yml': ledgerOf({ [`${name}-rule`]: body }) });
    repository.commit(name);
  }
  repository.git('checkout', '--quiet', 'main');
  return repository;
}
const price = (input: number) => `{ input: ${input}, output: ${input}, cacheWrite: ${input}, cacheRead: ${input} }`;
const priced = `prices: { scripted-1: ${price(3)}, ${lite}: ${price(0.3)} }\n`;

const depsIn = ({ root }: Repository, more: Partial<Dependencies> = {}): Dependencies => ({
  ...{ cwd: root, env: { PATH: process.env['PATH'], RENTROLL_HOME: home }, progress: silentProgress },
  ...{ signal: new AbortController().signal, now: () => new Date() },
  ...more,
});
const ride = (repository: Repository, more: Partial<TrainRequest> = {}, deps: Partial<Dependencies> = {}) =>
  runTrain(
    { asking: Object.keys(branches).map((head) => ({ head })), configFile: defaultConfigFile, ...more },
    depsIn(repository, deps),
  );
const terminal = { color: false, unicode: true, width: 100 };

let repository: Repository;
beforeAll(() => {
  repository = openRepository(priced);
});
afterEach(() => {
  for (const other of open.splice(1)) other.remove();
});
afterAll(() => {
  repository.remove();
  rmSync(home, { recursive: true, force: true });
});

describe('a train with a screen', { timeout: 240_000 }, () => {
  it('says before what the screen takes, at its own price', async () => {
    const bill = await ride(repository, { dryRun: true });
    const { screen, expected } = bill.report?.plan ?? {};
    expect(screen).toMatchObject({ model: lite });
    expect(bill.expected.trials).toBe((expected?.trials ?? 0) + (screen?.expected.trials ?? 0));
    const each = ({ dollars = 0, tokens }: { readonly dollars?: number | 'unknown'; readonly tokens: number }) =>
      Number(dollars) / tokens;
    expect(each(screen?.expected ?? { tokens: 0 })).toBeCloseTo(each(expected ?? { tokens: 0 }) / 10, 12);
    const told = renderTrain(bill, terminal).replace(/\s+/g, ' ');
    expect(told).toMatch(/First a screen on scripted-lite-1: about \d+ trials, .* at most \d+ trials/);
  });

  it('turns away by the cheaper model, lets nothing in by it, and pays for nothing twice when it was stopped in the screen', async () => {
    const stop = new AbortController();
    let trials = 0;
    const progress = { ...silentProgress, trial: () => (++trials === 5 ? stop.abort() : undefined) };
    const stopped = await ride(repository, {}, { signal: stop.signal, progress });
    expect(stopped.passengers.flatMap(({ rules }) => rules.map(({ verdict }) => verdict))).toEqual(
      Array.from({ length: 4 }, () => 'undecided'),
    );
    expect(stopped.exitCode).toBe(3);
    const paid = stopped.report?.budget.trials ?? 0;
    expect(paid).toBeGreaterThanOrEqual(5);

    const train = await ride(repository);
    const rows = Object.fromEntries(train.passengers.map(({ head, rules }) => [head, rules[0]]));
    expect(rows).toMatchObject({
      names: { verdict: 'earns' },
      tests: { verdict: 'undecided', reason: 'screened-out' },
      brief: { verdict: 'does-not-earn' },
      style: { verdict: 'undecided', reason: 'screened-out' },
    });
    expect(rows['tests']?.saving).toBeUndefined();
    expect(train.exitCode).toBe(0);
    expect(train.report?.verdicts.find(({ rule }) => rule === 'tests-rule')?.next.text).toContain('label "now"');
    const told = renderTrain(train, terminal).replace(/\s+/g, ' ');
    expect(told).toContain('2 verdicts settled, 2 turned away by the screen. ');
    expect(told).not.toContain('git switch tests');

    const again = await ride(repository);
    expect(again.passengers).toEqual(train.passengers);
    expect(again.report?.budget.totalConsumed).toBe(train.report?.budget.totalConsumed);
    const { run = '' } = train.report?.budget ?? {};
    const request = { configFile: defaultConfigFile };
    const records = (await askJournal(request, depsIn(repository), (db) => readRunTrials(db, run))) ?? [];
    expect(new Set(records.map(({ key }) => key)).size).toBe(records.length);
    expect(records.length).toBe(train.report?.budget.trials);
    const screened = records.filter(({ model }) => model === lite);
    expect(screened.length).toBeGreaterThan(0);
    // What the screen turned away is in no trial of the model that decides.
    const decided = records.filter(({ model }) => model !== lite).flatMap(({ toggled }) => toggled);
    expect([...new Set(decided)].sort()).toEqual(['brief-rule', 'names-rule']);
    expect(train.report?.bundles).toEqual([]);
  });

  it('stops before it pays anything where nobody prices the cheaper model, and says where to write it', async () => {
    const other = openRepository('');
    const train = await ride(other);
    expect(train.exitCode).toBe(2);
    expect(train.problems).toMatchObject([{ code: 'screen-unpriced', hint: expect.stringContaining('prices: {') }]);
    expect(train.report?.budget.trials).toBe(0);
  });
});
