import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { silentProgress } from '../../../../src/cli/progress/silent-progress.ts';
import type { Dependencies } from '../../../../src/core/model/request/dependencies.ts';
import { defaultConfigFile } from '../../../../src/core/model/request/gate-request.ts';
import type { JudgedReport } from '../../../../src/core/model/verdict/report.ts';
import { checkChange } from '../../../../src/gate/check.ts';
import { readGateRequest } from '../../../../src/gate/commands/check/read-gate-request.ts';
import { stampRules } from '../../../../src/gate/commands/stamp/stamp-rules.ts';
import { readJournal, startGate } from '../../../agents/gate/gate-run.ts';
import { ledgerOf, makeRepository, type Repository, tinyConfig } from '../../../helpers/make-repository.ts';

const home = mkdtempSync(join(tmpdir(), 'rentroll-home-'));
const program = resolve(import.meta.dirname, 'obeying-agent.mjs');
const packaging = 'Run `npm run package` after changing a file below src.';
const asked = (fact: string, more = '') => `probe: { when: { changes: "src/**" }, must: { ${fact} }${more} }`;
const ledgerWith = (probe: string) =>
  ledgerOf({ 'package-after': { body: packaging, more: `status: candidate\n    ${probe}` } });
const packaged = asked('runs: npm run package', ', order: after');
let repository: Repository;

afterEach(() => repository.remove());
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** A repository whose agent was started with these arguments, and a pull request with this ledger. */
function open(args: readonly string[], ledger = ledgerWith(packaged), model = 'model: scripted-1'): void {
  const runner = `runner: { kind: command, program: ${program}, args: [${args.join(', ')}], version: "1.0.0", ${model}, timeout: 20s }\n`;
  repository = makeRepository({
    base: { '.rentroll/config.yml': tinyConfig(runner) },
    head: { '.rentroll/ledger.yml': ledger },
  });
}

const env = { PATH: process.env['PATH'] ?? '', HOME: home, RENTROLL_HOME: home, NO_COLOR: '1' };
const deps = (): Dependencies => ({
  cwd: repository.root,
  env,
  progress: silentProgress,
  signal: new AbortController().signal,
  now: () => new Date(),
});
const check = () => checkChange(readGateRequest({ configFile: defaultConfigFile }), deps());
const answers = ({ verdicts }: Pick<JudgedReport, 'verdicts'>) =>
  verdicts.map(({ rule, verdict, reason }) => `${rule}: ${verdict}, ${reason}`);

const errorsOf = ({ problems }: JudgedReport) => problems.filter(({ severity }) => severity === 'error');

describe('an agent that never comes to an end', () => {
  it('settles nothing, is given up early, and gets no receipt', async () => {
    open(['--endless']);
    const report = await check();
    expect(answers(report)).toEqual(['package-after: undecided, unfinished']);
    expect(report.verdicts[0]?.next.text).toContain('runner.timeout');
    expect(report.budget.trials).toBeLessThanOrEqual(12);
    await stampRules({ configFile: defaultConfigFile }, deps());
    expect(readdirSync(join(repository.root, '.rentroll'))).not.toContain('receipts');
  });
});

describe('an agent that spends more than a trial may, with every rule and without', () => {
  it('is stopped after the first batch of its first measurement, says what to raise, and is not paid for again', async () => {
    const plain = '  - id: brief\n    agent: sql\n    body: Be brief in what you say.\n    status: candidate\n';
    open(['--cut'], `${ledgerWith(packaged)}${plain}`);
    const report = await check();
    const paid = readJournal(repository.root);
    expect(report).toMatchObject({ outcome: 'undecided' });
    expect(report.verdicts.map(({ next }) => next.text)).toEqual([
      expect.stringMatching(new RegExp(`^${paid.length} of ${paid.length} trials were stopped at 400`)),
      expect.stringContaining('Raise budget.trial to 800000'),
    ]);
    expect(new Set(paid.map(({ measurement, batch }) => `${measurement} ${batch}`)).size).toBe(1);
    await check();
    expect(readJournal(repository.root)).toHaveLength(paid.length);
    expect(report.budget.totalConsumed).toBeGreaterThan(0);
  });
});

describe('pairs that lost the side with the rule', () => {
  it('end the run with the name of what broke, and give no verdict', async () => {
    open(['--broken']);
    const report = await check();
    expect(errorsOf(report)).toMatchObject([{ code: 'environment-error', blame: 'setup' }]);
    expect(report.verdicts).toMatchObject([{ rule: 'package-after', verdict: 'undecided' }]);
    const [verdict] = report.verdicts;
    expect(verdict?.behaviour?.pairs).toMatchObject({ for: 0, against: 0, alike: 0, planned: 0 });
  });
});

describe('a probe that was changed between two runs', () => {
  it('has its rule measured anew: trials older than the probe never let it in', async () => {
    open([], ledgerWith(asked('runs: npm run nothing')));
    expect(answers(await check())).toEqual(['package-after: does-not-earn, ignored']);
    const older = new Set(readJournal(repository.root).map(({ key }) => key));
    repository.write({ '.rentroll/ledger.yml': ledgerWith(packaged) });
    repository.commit('Another probe');
    const report = await check();
    expect(answers(report)).toEqual(['package-after: earns, behaviour-shown']);
    const fresh = readJournal(repository.root).filter(({ key }) => !older.has(key));
    expect(report.verdicts[0]?.spend.trials).toBe(fresh.length);
    expect(fresh.length).toBeGreaterThan(20);
  });
});

describe('a run that is killed at any moment', () => {
  it('comes to the verdicts of one that was not, from its journal, and pays for no trial twice', async () => {
    open([]);
    const whole = await startGate(repository.root, ['check', '--json'], env).ended;
    const trials = readJournal(repository.root);
    repository.remove();
    open([]);
    for (const most of [3, Math.floor(trials.length / 2)]) {
      const killed = startGate(repository.root, ['check'], env);
      await expect.poll(() => readJournal(repository.root).length, { timeout: 60_000 }).toBeGreaterThan(most);
      killed.kill();
      await killed.ended;
    }
    const paid = readJournal(repository.root);
    const resumed = await startGate(repository.root, ['check', '--json'], env).ended;
    const verdicts = (text: string) => JSON.parse(text).verdicts;
    expect(verdicts(resumed.stdout)).toEqual(verdicts(whole.stdout));
    const ended = readJournal(repository.root);
    expect(ended).toEqual(expect.arrayContaining([...paid]));
    expect(ended.map(({ key }) => key).sort()).toEqual(trials.map(({ key }) => key).sort());
  });
});
