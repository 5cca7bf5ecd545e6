import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { silentProgress } from '../../../../src/cli/progress/silent-progress.ts';
import { decideReceipt } from '../../../../src/core/decide/decide-rule.ts';
import type { Dependencies } from '../../../../src/core/model/request/dependencies.ts';
import { defaultConfigFile } from '../../../../src/core/model/request/gate-request.ts';
import type { JudgedReport } from '../../../../src/core/model/verdict/report.ts';
import { explainReason } from '../../../../src/core/report/figures/explain-reason.ts';
import { checkChange } from '../../../../src/gate/check.ts';
import { readGateRequest } from '../../../../src/gate/commands/check/read-gate-request.ts';
import { stampRules } from '../../../../src/gate/commands/stamp/stamp-rules.ts';
import { verifyReceipts } from '../../../../src/gate/commands/verify-receipts.ts';
import { ledgerOf, makeRepository, type Repository, tinyConfig } from '../../../helpers/make-repository.ts';
import { readReceipt } from '../../../helpers/read-receipt.ts';

const home = mkdtempSync(join(tmpdir(), 'rentroll-home-'));
const program = resolve(import.meta.dirname, 'solving-agent.mjs');
const runner = `runner: { kind: command, program: ${program}, version: "1.0.0", model: scripted-1, timeout: 20s }\n`;
const lookUp = 'Look up the names of the shop in its index before you change anything.';
const repositories: Repository[] = [];

/** A change that brings one rule which buys solved tasks. */
function propose(body: string, policy = 'policy: { minEffect: 20% }\n'): Repository {
  const repository = makeRepository({
    base: { '.rentroll/config.yml': tinyConfig(`${runner}${policy}`) },
    head: {
      '.rentroll/ledger.yml': ledgerOf({ asked: { body, more: 'status: candidate\n    buys: outcome' } }),
    },
  });
  repositories.push(repository);
  return repository;
}

const deps = ({ root }: Repository): Dependencies => ({
  cwd: root,
  env: { PATH: process.env['PATH'], RENTROLL_HOME: home },
  progress: silentProgress,
  signal: new AbortController().signal,
  now: () => new Date(),
});
const check = (repository: Repository) =>
  checkChange(readGateRequest({ configFile: defaultConfigFile }), deps(repository));
const answerOf = ({ verdicts: [verdict] }: JudgedReport) => `${verdict?.verdict}, ${verdict?.reason}`;
const errorsOf = ({ problems }: JudgedReport) => problems.filter(({ severity }) => severity === 'error');
const words = ({ verdicts: [verdict], policy }: JudgedReport) =>
  verdict === undefined ? '' : explainReason(verdict, policy);

afterAll(() => {
  for (const repository of repositories) repository.remove();
  rmSync(home, { recursive: true, force: true });
});

describe('a rule that buys solved tasks, through the gate', { timeout: 240_000 }, () => {
  it('earns where it is worth its price, which tokens alone would turn away', async () => {
    const repository = propose(lookUp);
    const report = await check(repository);
    expect(errorsOf(report)).toEqual([]);
    expect(answerOf(report)).toBe('earns, saving-shown');
    expect(report.outcome).toBe('pass');
    expect(words(report)).toMatch(
      /^Earns by outcome · solved \d+(\.\d)? % of trials instead of \d+(\.\d)? % \(3 tasks, .*\) · \+\d+(\.\d)? % cost a trial, failed trials included · costs more, solves more · a solved task costs /,
    );
  });

  it('comes to the same from the journal, is stamped, verified and stays so', async () => {
    const [repository] = repositories as [Repository];
    const report = await check(repository);
    await stampRules({ configFile: defaultConfigFile }, deps(repository));
    const file = join(repository.root, '.rentroll/receipts/asked.json');
    const receipt = readReceipt(readFileSync(file, 'utf8'));
    const { verdict, outcome: { solved: [without, solvedWith] = [] } = {} } = decideReceipt(receipt);
    expect([verdict, receipt.basis.procedure]).toEqual(['earns', 'rounds-of-full-cost/1']);
    expect(solvedWith).toBeGreaterThan(without ?? 1);
    expect(receipt.evidence.trials.length).toBe(report.verdicts[0]?.spend.trials);
    const states = async () => (await verifyReceipts({ configFile: defaultConfigFile }, deps(repository))).receipts;
    expect(await states()).toMatchObject([{ state: 'valid' }]);
    repository.commit('Stamp');
    const again = await check(repository);
    expect(errorsOf(again)).toEqual([]);
    expect(again.budget.trials).toBe(0);
    expect(again.outcome).toBe('pass');
  });

  it('is not believed with an invented outcome, another value, or another rent', async () => {
    const [repository] = repositories as [Repository];
    const path = '.rentroll/receipts/asked.json';
    const text = readFileSync(join(repository.root, path), 'utf8');
    const stateOf = async (changed: string) => {
      expect(changed).not.toBe(text);
      repository.write({ [path]: changed });
      const { receipts } = await verifyReceipts({ configFile: defaultConfigFile }, deps(repository));
      repository.write({ [path]: text });
      return receipts[0]?.state;
    };
    expect(await stateOf(text.replace('"times": 3', '"times": 20'))).toMatch(/^(forged|mismatched)$/);
    repository.write({ [path]: text.replace('"failed-check"', '"completed"') });
    repository.commit('Invent an outcome');
    expect((await check(repository)).verdicts).toMatchObject([{ verdict: 'earns', fromReceipt: false }]);
    const dearer = text.replace(/"rent": \d+/, '"rent": 1');
    expect(await stateOf(dearer)).toBe('forged');
    repository.write({ [path]: dearer });
    repository.commit('Forge');
    const report = await check(repository);
    const told = new Set(errorsOf(report).map(({ code, at }) => `${code} ${at?.file}`));
    expect([...told]).toEqual([`receipt-forged ${path}`]);
    expect([report.outcome, report.budget.trials]).toEqual(['fail', 0]);
  });

  it.each([
    ['solvedTaskValue: 0', 'error config-bad-value .rentroll/config.yml:9:20'],
    ['solvedTaskValue: $5', 'fail config-outcome-value .rentroll/config.yml:9:3'],
    ['criticalTasks: [sql-09]', 'fail config-critical-unknown .rentroll/config.yml:9:3'],
  ])('is not measured, and nothing is spent, with %s at base', async (term, expected) => {
    const report = await check(propose(lookUp, `policy:\n  minEffect: 20%\n  ${term}\n`));
    const told = errorsOf(report).map(({ code, at }) => `${code} ${at?.file}:${at?.line}:${at?.column}`);
    expect(`${report.outcome} ${told.join()}`).toBe(expected);
    expect([report.budget.trials, report.budget.totalConsumed]).toEqual([0, 0]);
  });
});
