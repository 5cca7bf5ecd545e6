import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentProgress } from '../../../src/cli/progress/silent-progress.ts';
import type { Dependencies } from '../../../src/core/model/request/dependencies.ts';
import { defaultConfigFile } from '../../../src/core/model/request/gate-request.ts';
import type { JudgedReport } from '../../../src/core/model/verdict/report.ts';
import { checkChange } from '../../../src/gate/check.ts';
import { readGateRequest } from '../../../src/gate/commands/check/read-gate-request.ts';
import { runLint } from '../../../src/gate/commands/lint/run-lint.ts';
import { stampRules } from '../../../src/gate/commands/stamp/stamp-rules.ts';
import { verifyReceipts } from '../../../src/gate/commands/verify-receipts.ts';
import { mineTasks } from '../../../src/tasks/mine/mine-tasks.ts';
import { makeRepository, type Repository } from '../../helpers/make-repository.ts';
import { readReceipt } from '../../helpers/read-receipt.ts';

const home = mkdtempSync(join(tmpdir(), 'rr-mined-probe-'));
const program = resolve(import.meta.dirname, 'draft-agent.mjs');
let repository: Repository;

const functions = [
  'export function addPrices(a, b) {\n  return a + b;\n}\n',
  'export function roundPrice(value) {\n  return Math.round(value * 100) / 100;\n}\n',
  'export function formatPrice(value) {\n  return value.toFixed(2) + " EUR";\n}\n',
];
const tests = [
  "test('adds two prices to one', () => assert.equal(prices.addPrices(1, 2), 3));\n",
  "test('rounds a price with three decimals to the nearest cent', () => assert.equal(prices.roundPrice(1.236), 1.24));\n",
  "test('shows two decimals and the currency of a price', () => assert.equal(prices.formatPrice(2), '2.00 EUR'));\n",
];
const head =
  "import assert from 'node:assert/strict';\nimport { test } from 'node:test';\nimport * as prices from '../src/prices.js';\n";
const state = (count: number) => ({
  'src/prices.js': functions.slice(0, count).join('\n'),
  'test/prices.test.js': `${head}${tests.slice(0, count).join('')}`,
});
const stock = {
  'src/stock.js': 'export const stock = new Map([["pen", 3]]);\n',
  'test/stock.test.js': `${head.split('\n').slice(0, 2).join('\n')}\nimport { stock } from '../src/stock.js';\ntest('has three pens', () => assert.equal(stock.get('pen'), 3));\n`,
};

const ledger = (...rules: readonly string[]) =>
  `version: 1\nrules:\n${rules.map((rule) => `  - { ${rule} }\n`).join('')}`;
const ruleOf = (id: string, body: string, probe: string) =>
  `id: ${id}, agent: main, body: ${body}, status: candidate, probe: ${probe}`;

const deps = (): Dependencies => ({
  cwd: repository.root,
  env: { ...process.env, RENTROLL_HOME: home },
  progress: silentProgress,
  signal: new AbortController().signal,
  now: () => new Date(),
});
const request = { configFile: defaultConfigFile };

/** From a history to a branch with two rules about what was mined from it. */
beforeAll(async () => {
  const none = { '.rentroll/config.yml': undefined, '.rentroll/ledger.yml': undefined };
  const manifest = '{ "name": "shop", "type": "module", "scripts": { "test": "node --test" } }\n';
  repository = makeRepository({ base: { ...none, 'package.json': manifest, ...stock, ...state(1) } });
  const { write, commit, git } = repository;
  rmSync(join(repository.root, 'benchmarks'), { recursive: true });
  commit('Leave the other suite out');
  write(state(2));
  commit('fix: prices with three decimals lose a part of a cent (#12)');
  write(state(3));
  commit('feat: show prices with their currency\n\nLists show bare numbers, and nobody knows what they are.');
  const runner = `runner: { kind: command, program: ${program}, version: "1.0.0", model: scripted-1, timeout: 60s }`;
  write({
    '.rentroll/config.yml': `version: 1\nagents:\n  main: { tasks: benchmarks/main }\nfixture: { commit: ${git('rev-parse', 'HEAD')} }\n${runner}\nconcurrency: 2\n`,
    '.rentroll/ledger.yml': 'version: 1\nrules: []\n',
  });
  const { tasks } = await mineTasks({ ...request, max: 2 }, deps());
  expect(tasks.map(({ id }) => id)).toEqual(['main-01', 'main-02']);
  commit('Golden tasks from our history');
  git('checkout', '--quiet', '-b', 'change');
  write({
    '.rentroll/ledger.yml': ledger(
      ruleOf(
        'changes',
        'Write a line about each change below src into CHANGES.md.',
        '{ when: { changes: "src/**" }, must: { changes: CHANGES.md }, tasks: [main-01, main-02] }',
      ),
      ruleOf('stock', 'Never change the manifest of the shop.', '{ never: { changes: package.json } }'),
    ),
  });
  commit('Two rules about them');
}, 300_000);
afterAll(() => {
  repository.remove();
  rmSync(home, { recursive: true, force: true });
});

describe('mined tasks with probes', () => {
  let report: JudgedReport;

  it('are linted by what the commit holds that is their fixture', async () => {
    const { problems } = await runLint({ ...request, prove: false }, deps());
    const globs = problems.filter(({ code }) => code === 'ledger-probe-glob').map(({ message }) => message);
    // The file of changes is the agent's to make; src is there.
    expect(globs).toEqual([expect.stringContaining('"CHANGES.md"')]);
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('carry a rule from the history to its verdict', async () => {
    report = await checkChange(readGateRequest(request), deps());
    expect(report.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(report.verdicts.map(({ rule, verdict, reason }) => `${rule}: ${verdict}, ${reason}`)).toEqual([
      'changes: earns, behaviour-shown',
      'stock: does-not-earn, obeyed-anyway',
    ]);
    const [earned] = report.verdicts;
    expect(earned?.behaviour?.tasks.map(({ task }) => task)).toEqual(['main-01', 'main-02']);
    expect(earned?.behaviour?.tasks.every(({ baseline, candidate }) => baseline.yes === 0 && candidate.no === 0)).toBe(
      true,
    );
  }, 300_000);

  it('judge by the hidden tests of their commits, and leave a receipt that holds', async () => {
    await stampRules(request, deps());
    const { receipts } = await verifyReceipts(request, deps());
    expect(receipts.map(({ rule, state: found }) => `${rule}: ${found}`)).toContain('changes: valid');
    const receipt = readReceipt(readFileSync(join(repository.root, '.rentroll/receipts/changes.json'), 'utf8'));
    const outcomes = receipt.evidence.trials.map(({ outcome }) => outcome);
    expect(outcomes.length).toBeGreaterThanOrEqual(16);
    expect([...new Set(outcomes)]).toEqual(['completed']);
  });
});
