import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Dependencies } from '../../../../src/core/model/request/dependencies.ts';
import { defaultConfigFile } from '../../../../src/core/model/request/gate-request.ts';
import type { TrainReport } from '../../../../src/core/model/request/train-report.ts';
import { silentProgress } from '../../../../src/entry/progress/silent-progress.ts';
import { readGateRequest } from '../../../../src/gate/flows/check/read-gate-request.ts';
import { runSpotCheck } from '../../../../src/gate/flows/run-spot-check.ts';
import { stampRules } from '../../../../src/gate/flows/stamp/stamp-rules.ts';
import { reportPassenger } from '../../../../src/gate/flows/train/report-train.ts';
import { runTrain, type TrainRequest } from '../../../../src/gate/flows/train/run-train.ts';
import { runGate } from '../../../../src/gate/gate.ts';
import { renderTrain } from '../../../../src/gate/report/terminal/measured/render-train.ts';
import { ledgerOf, makeRepository, type Repository, tinyConfig } from '../../../helpers/make-repository.ts';

const home = mkdtempSync(join(tmpdir(), 'rentroll-home-'));
const program = resolve(import.meta.dirname, 'sharing-agent.mjs');
const runner = `runner: { kind: command, program: ${program}, version: "1.0.0", model: scripted-1, timeout: 20s }\n`;

/** What each branch adds; `again` says what `names` says. */
const branches = {
  names: 'Look up the names of the shop in its index before you change anything.',
  tests: 'Run the one test file that belongs to what you changed.',
  twin: 'Find every symbol of the code in its register instead of reading around.',
  style: 'Write dates in the order year, month, day.',
  breaks: 'Leave labels as they are, whatever a customer asks for.',
  again: 'Look up the names of the shop in its index before you change anything.',
};
const riding = ['names', 'tests', 'twin', 'style', 'breaks'];
let repository: Repository;
let train: TrainReport;

const deps = (): Dependencies => ({
  cwd: repository.root,
  env: { PATH: process.env['PATH'], RENTROLL_HOME: home },
  progress: silentProgress,
  signal: new AbortController().signal,
  now: () => new Date(),
});
const ride = (heads: readonly string[], more: Partial<TrainRequest> = {}) =>
  runTrain({ asking: heads.map((head) => ({ head })), configFile: defaultConfigFile, ...more }, deps());
const check = () => runGate(readGateRequest({ configFile: defaultConfigFile }), deps());
const terminal = { color: false, unicode: true, width: 100 };

/** A branch with one rule more than main. */
function branch(name: string, body: string): void {
  repository.git('checkout', '--quiet', '-b', name, 'main');
  repository.write({ '.rentroll/ledger.yml': ledgerOf({ [`${name}-rule`]: body }) });
  repository.commit(name);
}

beforeAll(async () => {
  const config = tinyConfig(`${runner}policy: { minEffect: 20% }\n`);
  repository = makeRepository({ base: { '.rentroll/config.yml': config, '.rentroll/ledger.yml': ledgerOf({}) } });
  for (const [name, body] of Object.entries(branches)) branch(name, body);
  repository.git('checkout', '--quiet', 'main');
  train = await ride([...riding, 'again', 'main']);
}, 600_000);
afterAll(() => {
  repository.remove();
  rmSync(home, { recursive: true, force: true });
});

describe('a train', { timeout: 240_000 }, () => {
  const verdictOf = (head: string) => train.passengers.find((one) => one.head === head)?.rules[0]?.verdict;

  it('settles what several branches bring in the same trials, and lets one of two enter that bring the same', () => {
    expect(train.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    const twins = [verdictOf('names'), verdictOf('twin')].sort();
    expect(twins).toEqual(['earns', 'undecided']);
    expect(['tests', 'style', 'breaks'].map(verdictOf)).toEqual(['earns', 'does-not-earn', 'regression']);
    const lost = train.passengers.flatMap(({ rules }) => rules).find(({ verdict }) => verdict === 'undecided');
    expect(lost).toMatchObject({ reason: 'bundle-not-confirmed' });
    expect(train.exitCode).toBe(3);
    expect(train.report?.bundles.map(({ beside }) => beside?.length)).toEqual([1, 2]);
  });

  it('says who does not ride, and why', () => {
    expect(train.passengers.slice(riding.length)).toMatchObject([
      { head: 'again', stays: 'repeats', why: 'again-rule, like names-rule' },
      { head: 'main', stays: 'brings-nothing' },
    ]);
    const told = renderTrain(train, terminal);
    expect(told).toContain(
      'again does not ride: a change before it says nearly the same (again-rule, like names-rule).',
    );
    expect(told).toContain('git switch tests && rentroll stamp');
    expect(told).not.toContain('--detach');
    expect(told).toMatch(/^5 rules of 5 changes measured together, against [0-9a-f]{10}: 4 verdicts settled\.$/m);
  });

  it('pays for nothing twice when it is asked again, and says before what it costs', async () => {
    const spent = train.report?.budget.totalConsumed;
    const again = await ride([...riding, 'again', 'main']);
    expect(again.report?.budget.totalConsumed).toBe(spent);
    expect(again.passengers).toEqual(train.passengers);
    const bill = await ride(riding, { dryRun: true });
    const commit = repository.git('rev-parse', 'names');
    const named = await ride([commit, ...riding.slice(1)]);
    expect(renderTrain(named, terminal)).toContain(`git switch --detach ${commit} && rentroll stamp`);
    expect(bill.exitCode).toBe(0);
    expect(bill.alone.trials).toBeGreaterThan(bill.expected.trials);
    expect(renderTrain(bill, terminal).replace(/\s+/g, ' ')).toMatch(
      /a verdict, where one by one they would take \d+ trials/,
    );
  });

  it('refuses what is no commit before anything is read, and leaves out what has errors', async () => {
    await expect(ride(['names', 'gone'])).rejects.toMatchObject({ problems: [{ code: 'missing-revision' }] });
    await expect(ride(['names'], { base: 'gone' })).rejects.toMatchObject({ problems: [{ code: 'missing-revision' }] });
    // A pull request whose branch is gone is no mistake of whoever starts the train.
    const gone = { head: 'f'.repeat(40), pull: 7 };
    const vanished = await runTrain({ asking: [gone], configFile: defaultConfigFile }, deps());
    expect(vanished).toMatchObject({ exitCode: 0, passengers: [{ pull: 7, stays: 'vanished' }] });
    expect(renderTrain(vanished, terminal)).toContain('#7 does not ride: its commit is not in this clone.');
    branch('faulty', 'x'.repeat(500));
    const left = await ride(['faulty']);
    expect(left).toMatchObject({ exitCode: 0, passengers: [{ head: 'faulty', stays: 'faulty' }] });
    expect(left.report).toBeUndefined();
    expect(renderTrain(left, terminal)).toMatch(/^Nobody rides: nothing is measured\.$/m);
  });

  it('has a report for each change, as a gate of its own would have written it by the same trials', () => {
    const reports = train.passengers.map((one) => reportPassenger(train, one));
    const outcomes = Object.fromEntries(train.passengers.map(({ head }, index) => [head, reports[index]?.outcome]));
    expect(outcomes).toMatchObject({ tests: 'pass', style: 'fail', breaks: 'fail', again: undefined, main: undefined });
    expect([outcomes['names'], outcomes['twin']].sort()).toEqual(['pass', 'undecided']);
    const [own] = reports.filter((one) => one?.headSha === repository.git('rev-parse', 'tests'));
    expect(own?.verdicts.map(({ rule }) => rule)).toEqual(['tests-rule']);
    expect(own?.headline).toBe('The gate says yes: of 1 rule, 1 earns its rent.');
    const active = train.passengers.find(({ head }) => head === 'tests');
    expect(active && reportPassenger(train, { ...active, inMemory: true })?.outcome).toBe('fail');
  });

  it('says of a head that moved under it that what it brings now was not measured', async () => {
    const before = repository.git('rev-parse', 'style');
    const move = () => repository.git('branch', '--force', 'style', 'breaks');
    const moving = { ...deps(), progress: { ...silentProgress, verdict: move } };
    const moved = await runTrain({ asking: riding.map((head) => ({ head })), configFile: defaultConfigFile }, moving);
    expect(moved.passengers.filter((one) => one.moved).map(({ head }) => head)).toEqual(['style']);
    expect(renderTrain(moved, terminal)).toContain('style (moved since)');
    expect(moved.report?.budget.totalConsumed).toBe(train.report?.budget.totalConsumed);
    repository.git('branch', '--force', 'style', before);
  });

  it('has receipts that hold in whatever order the changes are merged', async () => {
    const kept = verdictOf('names') === 'earns' ? 'names' : 'twin';
    for (const [first, second] of [
      ['tests', kept],
      [kept, 'tests'],
    ] as const) {
      repository.git('checkout', '--quiet', '-B', 'main', train.base);
      for (const name of [first, second]) {
        repository.git('checkout', '--quiet', '-B', `${name}-ready`, 'main');
        const rules = readLedger();
        repository.write({ '.rentroll/ledger.yml': `${rules}${ledgerItem(name)}` });
        repository.commit(`propose ${name}`);
        const { stamped } = await stampRules({ configFile: defaultConfigFile }, deps());
        expect(stamped.map(({ rule }) => rule)).toContain(`${name}-rule`);
        repository.commit(`stamp ${name}`);
        await spotCheck(`${name}-rule`);
        const { verdicts, judgement, budget } = await check();
        expect(verdicts).toMatchObject([{ rule: `${name}-rule`, verdict: 'earns', fromReceipt: true }]);
        expect([judgement.outcome, budget.totalConsumed]).toEqual(['pass', 0]);
        repository.git('checkout', '--quiet', '-B', 'main', `${name}-ready`);
      }
    }
  });
});

/** Before the others are merged their words are on their own branches, and in a clone without those no trial is run. */
async function spotCheck(rule: string): Promise<void> {
  const place = { configFile: defaultConfigFile, dryRun: true, trials: 16, draw: '1' };
  const plan = () => runSpotCheck({ ...place, rules: [rule], changed: false }, deps());
  const { spotCheck } = await plan();
  expect(spotCheck.receipts).toMatchObject([{ rule, mode: 'usage' }]);
  expect(spotCheck.expected.trials).toBe(16);
  const hidden = ['style', 'breaks'].map((name) => [name, repository.git('rev-parse', name)] as const);
  for (const [name] of hidden) repository.git('branch', '--quiet', '-D', name);
  const lost = (await plan()).spotCheck;
  expect(lost.receipts).toMatchObject([{ rule, outcome: 'skipped', why: expect.stringContaining('rode in a train') }]);
  expect(lost.expected.trials).toBe(0);
  for (const [name, commit] of hidden) repository.git('branch', '--quiet', name, commit);
}

function readLedger(): string {
  return readFileSync(join(repository.root, '.rentroll/ledger.yml'), 'utf8').replace('rules: []', 'rules:');
}

/** The entry of one branch's rule, as its own ledger has it. */
function ledgerItem(name: string): string {
  const own = repository.git('show', `${name}:.rentroll/ledger.yml`);
  return `${own.slice(own.indexOf('\n  - id:') + 1).trimEnd()}\n`;
}
