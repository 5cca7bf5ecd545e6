import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentProgress } from '../../../src/cli/progress/silent-progress.ts';
import type { Dependencies } from '../../../src/core/model/request/dependencies.ts';
import { runLint } from '../../../src/gate/commands/lint/run-lint.ts';
import { mineTasks } from '../../../src/tasks/mine/mine-tasks.ts';
import { makeRepository, type Repository } from '../../helpers/make-repository.ts';

let repository: Repository;
const home = mkdtempSync(join(tmpdir(), 'rr-mine-'));

/** A module of prices and its tests, by how many functions there are; every state of it is one commit. */
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

/** What else the shop has: its tests notice when it is gone. */
const stock = {
  'src/stock.js': 'export const stock = new Map([["pen", 3]]);\n',
  'test/stock.test.js': `${head.split('\n').slice(0, 2).join('\n')}\nimport { stock } from '../src/stock.js';\ntest('has three pens', () => assert.equal(stock.get('pen'), 3));\n`,
};

/** There while the test of the clock fails each time. */
const alwaysLate = join(home, 'always-late');

/** What mining remembers. */
function journalPath(): string {
  return repository.git('rev-parse', '--git-path', 'rentroll/.rentroll/mining.jsonl').trim();
}

beforeAll(() => {
  const none = { '.rentroll/config.yml': undefined, '.rentroll/ledger.yml': undefined };
  const manifest = '{ "name": "shop", "type": "module", "scripts": { "test": "node --test" } }\n';
  repository = makeRepository({ base: { ...none, 'package.json': manifest, ...stock, ...state(1) } });
  const { write, commit } = repository;
  rmSync(join(repository.root, 'benchmarks'), { recursive: true });
  commit('Leave the other suite out');
  write(state(2));
  commit('fix: prices with three decimals lose a part of a cent (#12)');
  write({
    'src/prices.js': `// Money.\n${functions.slice(0, 2).join('\n')}`,
    'test/prices.test.js': `${head}// Tests.\n${tests.slice(0, 2).join('')}`,
  });
  commit('Comment on what is there');
  write({ ...state(3), 'CHANGELOG.md': '- formatPrice\n' });
  commit('feat: show prices with their currency\n\nLists show bare numbers, and nobody knows what they are.');
  // Every other run of it fails, or every one: what it counts, and what says so, lies outside of the copy.
  const counter = JSON.stringify(join(home, 'counter'));
  const turn = `assert.ok(!existsSync(${JSON.stringify(alwaysLate)}));\nconst count = existsSync(${counter}) ? readFileSync(${counter}).length : 0;\nappendFileSync(${counter}, 'x');\nassert.equal(count % 2, 0);`;
  write({
    'src/clock.js': 'export const now = () => Date.now();\n',
    'test/clock.test.js': `import { appendFileSync, existsSync, readFileSync } from 'node:fs';\n${head}import { now } from '../src/clock.js';\ntest('is late every other time', () => {\nassert.ok(now);\n${turn}\n});\n`,
  });
  commit('Tell the time of day, which nobody can rely on here');
  write({ 'package-lock.json': '{}' });
  commit('Lock');
  const fixture = repository.git('rev-parse', 'HEAD').trim();
  write({
    '.rentroll/config.yml': `version: 1\nagents:\n  main: { tasks: benchmarks/main }\nfixture: { commit: ${fixture} }\nrunner: { kind: demo, timeout: 20s }\nconcurrency: 1\n`,
    '.rentroll/ledger.yml': 'version: 1\nrules: []\n',
  });
});
afterAll(() => {
  repository.remove();
  rmSync(home, { recursive: true, force: true });
});

function depsOf(signal = new AbortController().signal): Dependencies {
  const env = { ...process.env, RENTROLL_HOME: home };
  return { cwd: repository.root, env, progress: silentProgress, signal, now: () => new Date() };
}
const request = { configFile: '.rentroll/config.yml', max: 5 };
const read = (path: string) => readFileSync(join(repository.root, path), 'utf8');

describe('mining a small repository', () => {
  it('proves what can be proved, says why about the rest, and leaves a suite that lints', async () => {
    const report = await mineTasks(request, depsOf());
    expect(report.tried.map(({ subject, outcome, reason }) => [subject, reason ?? outcome])).toEqual([
      ['Tell the time of day, which nobody can rely on here', 'flaky'],
      ['feat: show prices with their currency', 'proved'],
      ['Comment on what is there', 'passes-at-start'],
      ['fix: prices with three decimals lose a part of a cent (#12)', 'proved'],
    ]);
    expect(report.passedOver).toEqual({ 'lockfile-only': 1, 'no-source': 1, 'first-commit': 1 });
    expect(report.tasks).toMatchObject([
      { id: 'main-01', base: 'fixture', runner: 'node', failToPass: 1 },
      { id: 'main-02', failToPass: 1 },
    ]);
    expect(report.tasks[0]?.prompt).toBe(
      [
        'Show prices with their currency. Lists show bare numbers, and nobody knows what they are.',
        'What has to hold afterwards:\n- shows two decimals and the currency of a price',
        'Names that others use for it: formatPrice.',
        'The tests that are there have to go on passing.',
      ].join('\n\n'),
    );
    expect(read('benchmarks/main/golden-01.start.patch')).toContain('-- formatPrice');
    expect(read('benchmarks/main/golden-01.tests/test/prices.test.js')).toBe(state(3)['test/prices.test.js']);
    const lint = await runLint({ ...request, prove: true }, depsOf());
    expect(lint.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('does not try again what it has tried, and makes no task twice', async () => {
    const report = await mineTasks(request, depsOf());
    expect(report.tasks).toEqual([]);
    expect(report.passedOver).toMatchObject({ 'a-task-already': 2 });
    expect(report.tried.map(({ isRecalled }) => isRecalled)).toEqual([true, true]);
  });

  it('writes the same files again from what it remembers, without a run of a test', async () => {
    const before = read('benchmarks/main/golden-02.md');
    const lock = read('benchmarks/fixture.lock');
    for (const path of ['main', 'fixture.lock']) rmSync(join(repository.root, 'benchmarks', path), { recursive: true });
    const report = await mineTasks(request, depsOf());
    expect(report.tried.every(({ isRecalled }) => isRecalled)).toBe(true);
    expect(read('benchmarks/main/golden-02.md')).toBe(before);
    expect(read('benchmarks/fixture.lock')).toBe(lock);
  });

  it('freezes each task as it writes it, and what a killed run left unfrozen', async () => {
    const [lock, tasks] = [read('benchmarks/fixture.lock'), join(repository.root, 'benchmarks')];
    rmSync(tasks, { recursive: true });
    const progress = {
      ...silentProgress,
      step: (text: string) => {
        if (/ 1 of 5 tasks/.test(text)) throw new Error('killed');
      },
    };
    await expect(mineTasks(request, { ...depsOf(), progress })).rejects.toThrow('killed');
    expect(read('benchmarks/fixture.lock')).toContain('benchmarks/main/golden-01.md');
    rmSync(join(tasks, 'fixture.lock'));
    const report = await mineTasks({ ...request, max: 2 }, depsOf());
    expect(report.finished).toEqual(['benchmarks/main/golden-01.md']);
    expect(report.tasks).toMatchObject([{ id: 'main-02' }]);
    expect(read('benchmarks/fixture.lock')).toBe(lock);
    expect(await mineTasks({ ...request, max: 2, countsAll: true }, depsOf())).toMatchObject({ scanned: 0, tasks: [] });
  });

  it('writes nothing when it is stopped before anything was tried, and says so', async () => {
    rmSync(join(repository.root, 'benchmarks'), { recursive: true });
    const report = await mineTasks(request, depsOf(AbortSignal.abort()));
    expect(report).toMatchObject({ isStopped: true, tasks: [], files: [] });
    expect(existsSync(join(repository.root, 'benchmarks'))).toBe(false);
  });

  it('comes to the same with two at a time, and leaves out what a commit reaches', async () => {
    rmSync(join(repository.root, 'benchmarks'), { recursive: true, force: true });
    // Two at a time run the test that fails every other time between each other's runs, so that one of them may see it pass each time.
    writeFileSync(alwaysLate, '');
    rmSync(join(repository.root, journalPath()), { force: true });
    const first = await mineTasks(request, depsOf());
    const [one, lock] = [read('benchmarks/main/golden-02.md'), read('benchmarks/fixture.lock')];
    rmSync(join(repository.root, 'benchmarks'), { recursive: true });
    rmSync(join(repository.root, journalPath()));
    const config = read('.rentroll/config.yml');
    repository.write({ '.rentroll/config.yml': config.replace('concurrency: 1', 'concurrency: 2') });
    const report = await mineTasks(request, depsOf());
    repository.write({ '.rentroll/config.yml': config });
    expect(report.tried.some(({ isRecalled }) => isRecalled)).toBe(false);
    // Why each was taken or refused, before what follows from it: whatever differs is said here.
    const why = ({ tried }: typeof report) => tried.map(({ seconds: _, isRecalled: __, ...more }) => more);
    expect(why(report)).toEqual(why(first));
    expect([read('benchmarks/main/golden-02.md'), read('benchmarks/fixture.lock')]).toEqual([one, lock]);
    rmSync(join(repository.root, 'benchmarks'), { recursive: true });
    const since = repository.git('rev-parse', 'HEAD~3').trim();
    const late = await mineTasks({ ...request, since }, depsOf());
    expect(late.tasks.map(({ id, subject }) => `${id} ${subject}`)).toEqual([
      'main-01 feat: show prices with their currency',
    ]);
    await expect(mineTasks({ ...request, since: 'nowhere' }, depsOf())).rejects.toThrow(/"nowhere" is not a commit/);
  });

  it('runs tests by a command of the team, and judges by every name it tells', async () => {
    rmSync(join(repository.root, 'benchmarks'), { recursive: true, force: true });
    const command =
      'node --test --test-reporter=junit --test-reporter-destination=junit.xml test/prices.test.js test/stock.test.js';
    const report = await mineTasks({ ...request, max: 1, tests: { command, results: 'junit.xml' } }, depsOf());
    expect(report.tasks).toMatchObject([{ id: 'main-01', runner: 'command', failToPass: 1, passToPass: 3 }]);
    expect(read('benchmarks/main/golden-01.md')).toContain(`command: ${command}\n  results: junit.xml\n`);
    const lint = await runLint({ ...request, prove: true }, depsOf());
    expect(lint.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('sets a task aside whose prompt says too little', async () => {
    const { write, commit, git } = repository;
    const config = read('.rentroll/config.yml');
    rmSync(join(repository.root, 'benchmarks'), { recursive: true, force: true });
    write({
      'src/stock.js': 'export const stock = new Map([["pen", 4]]);\n',
      'test/stock.test.js': stock['test/stock.test.js'].replaceAll('three', 'four').replace(', 3)', ', 4)'),
    });
    commit('pens');
    write({ '.rentroll/config.yml': config.replace(/commit: \w+/, `commit: ${git('rev-parse', 'HEAD').trim()}`) });
    const plain = await mineTasks({ ...request, since: 'HEAD~1' }, depsOf());
    expect(plain.tried).toMatchObject([{ subject: 'pens', reason: 'prompt-flagged' }]);
    expect(plain.tasks).toEqual([]);
    expect(existsSync(join(repository.root, 'benchmarks/fixture.lock'))).toBe(false);
    write({ '.rentroll/config.yml': config });
  });

  it('refuses a fixture that is a folder, an agent nobody knows, and a commit that vanished', async () => {
    const config = read('.rentroll/config.yml');
    const failure = async (text: string, agent?: string) => {
      writeFileSync(join(repository.root, '.rentroll/config.yml'), text);
      const wish = agent === undefined ? request : { ...request, agent };
      return mineTasks(wish, depsOf()).then(
        () => '',
        (error: unknown) => (error as { problems: { code: string }[] }).problems[0]?.code,
      );
    };
    expect(await failure(config.replace(/commit: \w+/, 'path: benchmarks/fixture'))).toBe('fixture-not-a-commit');
    expect(await failure(config, 'nobody')).toBe('config-unknown-agent');
    expect(await failure(config.replace(/commit: \w+/, `commit: ${'a'.repeat(40)}`))).toBe('fixture-commit-missing');
    writeFileSync(join(repository.root, '.rentroll/config.yml'), config);
  });
});
