import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentProgress } from '../../../src/cli/progress/silent-progress.ts';
import type { Dependencies } from '../../../src/core/model/request/dependencies.ts';
import { runLint } from '../../../src/gate/commands/lint/run-lint.ts';
import { mineTasks } from '../../../src/tasks/mine/mine-tasks.ts';
import { makeRepository, type Repository } from '../../helpers/make-repository.ts';

const home = mkdtempSync(join(tmpdir(), 'rr-packages-'));
let repository: Repository;

/** Installs the one package there is, as long as the manifest asks for a version that the registry still has. */
const install = `node -e "const { cents } = require('./package.json').dependencies; if (cents !== '2.0.0') { console.error('cents@' + cents + ' is gone'); process.exit(1); } const fs = require('fs'); fs.mkdirSync('node_modules/cents', { recursive: true }); fs.writeFileSync('node_modules/cents/index.js', 'exports.toCents = (value) => Math.round(value * 100);');"`;
const manifest = (version: string) =>
  `{ "name": "shop", "scripts": { "test": "node --test" }, "dependencies": { "cents": "${version}" } }\n`;
const source = (sum: string) =>
  `const { toCents } = require('cents');\nexports.addPrices = (a, b) => ${sum};\nexports.currency = () => 'EUR';\n`;
const test = (cases: string) =>
  `const assert = require('node:assert/strict');\nconst { test } = require('node:test');\nconst prices = require('../src/prices.js');\ntest('knows its currency', () => assert.equal(prices.currency(), 'EUR'));\n${cases}`;
const exact = "test('adds a tenth and a fifth without a rest', () => assert.equal(prices.addPrices(0.1, 0.2), 0.3));\n";

/** What else the shop has: its tests notice when it is gone. */
const stock = {
  'src/stock.js': "exports.stock = new Map([['pen', 3]]);\n",
  'test/stock.test.js':
    "const assert = require('node:assert/strict');\nconst { test } = require('node:test');\ntest('has three pens', () => assert.equal(require('../src/stock.js').stock.get('pen'), 3));\n",
};

beforeAll(() => {
  const none = { '.rentroll/config.yml': undefined, '.rentroll/ledger.yml': undefined };
  repository = makeRepository({
    base: {
      ...none,
      ...stock,
      'package.json': manifest('1.0.0'),
      'src/prices.js': source('a + b'),
      'test/prices.test.js': test(''),
    },
  });
  const { write, commit } = repository;
  rmSync(join(repository.root, 'benchmarks'), { recursive: true });
  commit('Leave the other suite out');
  const fixed = source('(toCents(a) + toCents(b)) / 100');
  write({ 'src/prices.js': fixed, 'test/prices.test.js': test(exact) });
  commit('fix: the sum of two prices has a rest behind its cents');
  // What the fix changed is changed again: it cannot be taken out of the fixture.
  write({ 'src/prices.js': source('[a, b].map(toCents).reduce((sum, one) => sum + one) / 100') });
  commit('Add what comes');
  write({ 'package.json': manifest('2.0.0') });
  commit('Take the package that is still there');
  const fixture = repository.git('rev-parse', 'HEAD').trim();
  write({
    '.rentroll/config.yml': `version: 1\nagents:\n  main: { tasks: benchmarks/main }\nfixture: { commit: ${fixture}, prepare: ${JSON.stringify(install)} }\nrunner: { kind: demo, timeout: 20s }\nconcurrency: 1\n`,
    '.rentroll/ledger.yml': 'version: 1\nrules: []\n',
  });
});
afterAll(() => {
  repository.remove();
  rmSync(home, { recursive: true, force: true });
});

function deps(): Dependencies {
  const env = { ...process.env, RENTROLL_HOME: home };
  const { signal } = new AbortController();
  return { cwd: repository.root, env, progress: silentProgress, signal, now: () => new Date() };
}
const request = { configFile: '.rentroll/config.yml', max: 5 };

describe('a commit whose packages can be installed no more', () => {
  it('is a task on the packages of the fixture, which says so and lints', async () => {
    const report = await mineTasks(request, deps());
    expect(report.tasks).toMatchObject([{ id: 'main-01', base: 'parent', runner: 'node', failToPass: 1 }]);
    const text = readFileSync(join(repository.root, 'benchmarks/main/golden-01.md'), 'utf8');
    expect(text).toMatch(/^at: [0-9a-f]{40}\npackages: fixture$/m);
    const lint = await runLint({ ...request, prove: true }, deps());
    expect(lint.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('is the same task again from what is remembered', async () => {
    const file = join(repository.root, 'benchmarks/main/golden-01.md');
    const before = readFileSync(file, 'utf8');
    for (const path of ['main', 'fixture.lock']) rmSync(join(repository.root, 'benchmarks', path), { recursive: true });
    const report = await mineTasks(request, deps());
    expect(report.tried.every(({ isRecalled }) => isRecalled)).toBe(true);
    expect(readFileSync(file, 'utf8')).toBe(before);
  });
});
