import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultConfigFile } from '../../../../src/core/model/request/gate-request.ts';
import type { Report } from '../../../../src/core/model/verdict/report.ts';
import { stampRules } from '../../../../src/gate/commands/stamp/stamp-rules.ts';
import { renderJson } from '../../../../src/gate/report/render-json.ts';
import { writePartCharges } from '../../../../src/gate/trials/store/part-charges.ts';
import type { Repository } from '../../../helpers/make-repository.ts';
import { cloneTo, filesBelow, openMachine, readJson, readReceipts } from '../../../helpers/replay-environment.ts';
import {
  copyFolder,
  forgetStore,
  judgeOn,
  makeFolder,
  makeTwoAgents,
  measureInOneLook,
  measureOn,
} from './part-environment.ts';

const open: Repository[] = [];
const parts: Record<string, string> = {};
let repository: Repository;
/** The trials of all three parts. */
let store: string;

beforeAll(async () => {
  repository = makeTwoAgents();
  open.push(repository);
  store = makeFolder();
  for (const part of ['1/3', '2/3', '3/3']) {
    const own = makeFolder();
    parts[part] = own;
    await measureOn(cloneTo(repository, open), part, own);
    cpSync(own, store, { recursive: true });
  }
}, 180_000);
afterAll(() => {
  for (const one of open) one.remove();
});

const verdictsOf = ({ verdicts }: Report) => Object.fromEntries(verdicts.map(({ rule, verdict }) => [rule, verdict]));
const settled = { breaker: 'regression', style: 'does-not-earn' };
const trialsOf = (folder: string) => filesBelow(folder).filter((file) => !file.startsWith('charges/'));

/** The trials of two parts. */
function without(part: string): string {
  const folder = makeFolder();
  for (const [name, own] of Object.entries(parts)) if (name !== part) cpSync(own, folder, { recursive: true });
  return folder;
}

describe('judging the parts of a plan', () => {
  it('gives the very report and receipts of one process with one look', async () => {
    const alone = cloneTo(repository, open);
    const report = await measureInOneLook(alone);
    const judge = cloneTo(repository, open);
    const judged = await judge.check({ store, offline: true });
    expect(judge.seen.ran).toBe(0);
    expect(verdictsOf(report)).toEqual(settled);
    expect(renderJson({ ...judged, notices: [] })).toBe(renderJson({ ...report, notices: [] }));
    expect(forgetStore(judged)).toEqual(forgetStore(report));
    expect(readReceipts(judge.repository)).toEqual(readReceipts(alone.repository));
    expect(readReceipts(judge.repository)).toHaveLength(2);
    expect(judged.notices).toContainEqual(expect.stringMatching(/^No trial was run: every trial comes from/));
  });

  it('leaves the rules of a lost part undecided, and decides the others', async () => {
    const report = await judgeOn(repository, open, without('3/3'));
    const lost = report.verdicts.filter(({ verdict }) => verdict === 'undecided');
    expect(lost).toHaveLength(1);
    expect(report.verdicts.filter(({ verdict }) => verdict !== 'undecided')).toHaveLength(1);
    expect(report.notices.join()).toMatch(/\d+ of \d+ planned trials are not in/);
    expect(report.notices.join()).toContain(`"${lost[0]?.rule}" is undecided`);
    expect(lost[0]?.next.command).toMatch(/^rentroll check --store /);
  });

  it('decides nothing from an empty folder', async () => {
    const report = await judgeOn(repository, open, join(makeFolder(), 'nothing'));
    expect(report.outcome).toBe('undecided');
    expect(report.budget.totalConsumed).toBe(0);
  });

  it('measures what is missing where trials may be run, and pays for nothing twice', async () => {
    const kept = without('2/3');
    const judge = cloneTo(repository, open);
    await judge.check({ store: kept, offline: true });
    const report = await judge.check({ store: kept });
    expect(verdictsOf(report)).toEqual(settled);
    expect(judge.seen.ran).toBe(trialsOf(parts['2/3'] ?? '').length);
    expect(trialsOf(kept)).toEqual(trialsOf(store));
  });

  it('lets stamp write what it decided', async () => {
    const judge = cloneTo(repository, open);
    await judge.check({ store, offline: true });
    const stamped = await stampRules({ configFile: defaultConfigFile, dryRun: true }, judge.deps());
    expect(JSON.stringify(stamped)).toContain('.rentroll/receipts/breaker.json');
  });

  it('decides the same when the clock of a part was ahead', async () => {
    const ahead = without('1/3');
    const future = () => new Date(Date.now() + 400 * 86_400_000);
    await measureOn(cloneTo(repository, open), '1/3', ahead, { now: future });
    expect(verdictsOf(await judgeOn(repository, open, ahead))).toEqual(settled);
  });

  it('says what a shallow clone lacks', async () => {
    const report = await openMachine(repository).check({ store, offline: true, base: 'deleted-branch' });
    expect(report.outcome).toBe('error');
    expect(report.problems[0]?.message).toContain('deleted-branch');
  });
});

describe('a part', () => {
  it('is continued where its trials are, and paid for once', async () => {
    const half = copyFolder(parts['1/3'] ?? '');
    const [gone = ''] = trialsOf(half);
    rmSync(join(half, gone));
    const machine = cloneTo(repository, open);
    const again = await measureOn(machine, '1/3', half);
    expect(machine.seen.ran).toBe(1);
    expect(again.done).toBe(again.trials);
    expect(trialsOf(half)).toEqual(trialsOf(parts['1/3'] ?? ''));
  });

  it('has no trial where nothing is to be measured', async () => {
    const machine = cloneTo(repository, open);
    machine.repository.git('checkout', '--quiet', 'main');
    expect(await measureOn(machine, '1/3', makeFolder())).toMatchObject({ trials: 0, done: 0 });
  });

  it('spends no more than its share, and the parts no more than the run', async () => {
    const poor = makeTwoAgents('budget: { run: 600000, agent: 400000, trial: 50000 }\n');
    open.push(poor);
    const folder = makeFolder();
    const measured = [];
    for (const part of ['1/2', '2/2']) measured.push(await measureOn(cloneTo(poor, open), part, folder));
    const spent = measured.map(({ budget }) => budget?.totalConsumed ?? 0);
    for (const tokens of spent) expect(tokens).toBeLessThanOrEqual(300_000);
    expect(measured.map(({ stop }) => stop?.kind)).toContain('budget');
    const report = await judgeOn(poor, open, folder);
    expect(report.budget.totalConsumed).toBe(spent.reduce((sum, tokens) => sum + tokens, 0));
    expect(report.outcome).toBe('undecided');
  });

  it('has its charges counted against the budget of the run, once', async () => {
    const charged = copyFolder(store);
    const { run } = readJson(charged, trialsOf(charged)[0] ?? '');
    const machine = cloneTo(repository, open);
    const charge = {
      key: 'a'.repeat(64),
      agent: 'sql',
      toggled: ['breaker'],
      model: 'm',
      outcome: 'environment-error' as const,
      usage: { input: 1000, output: 0, cacheCreation: 0, cacheRead: 0 },
    };
    const plain = await judgeOn(repository, open, store);
    // Trials of the demo agent count without a key, and so do its charges.
    writePartCharges(
      charged,
      { run: String(run), part: '1/3', charges: [charge, charge] },
      { mac: () => 'b'.repeat(64) },
    );
    for (let times = 0; times < 2; times += 1) {
      const report = await machine.check({ store: charged, offline: true });
      expect(report.budget.charged).toEqual({ attempts: 2, tokens: 2000 });
      expect(report.budget.totalConsumed).toBe(plain.budget.totalConsumed + 2000);
    }
  });
});

describe('a folder that somebody altered', () => {
  const firstTrial = (folder: string) => join(folder, trialsOf(folder)[0] ?? '');

  it.each<[string, (file: string) => void]>([
    [
      'an edited trial',
      (file) => writeFileSync(file, readFileSync(file, 'utf8').replace(/"output": \d+/, '"output": 1')),
    ],
    ['a huge trial', (file) => writeFileSync(file, ' '.repeat(300_000))],
    ['no JSON', (file) => writeFileSync(file, '<b>hello</b>')],
    [
      'a link',
      (file) => {
        rmSync(file);
        symlinkSync('/etc/passwd', file);
      },
    ],
  ])('with %s: the trial counts for nothing, and that is said', async (_, spoil) => {
    const bad = copyFolder(store);
    spoil(firstTrial(bad));
    const report = await judgeOn(repository, open, bad);
    expect(report.notices.join()).toMatch(/Files of the store were left out or not written/);
    expect(report.notices.join()).toMatch(/^.*1 of \d+ planned trials is not in/);
    expect(report.verdicts.some(({ verdict }) => verdict === 'undecided')).toBe(true);
  });

  it('throws nothing but problems', async () => {
    expect((await judgeOn(repository, open, '/dev/null')).outcome).toBe('undecided');
  });
});
