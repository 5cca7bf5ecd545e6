import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentProgress } from '../../../src/cli/progress/silent-progress.ts';
import type { Dependencies } from '../../../src/core/model/request/dependencies.ts';
import { mineTasks } from '../../../src/tasks/mine/mine-tasks.ts';
import { makeRepository, type Repository } from '../../helpers/make-repository.ts';

let repository: Repository;
const home = mkdtempSync(join(tmpdir(), 'rr-mine-hard-'));
const head = "import assert from 'node:assert/strict';\nimport { test } from 'node:test';\n";

/** A module of one function, and its test. */
const state = (name: string, body: string, test: string, end = '\n') => ({
  [`src/${name}.js`]: `export function ${name}(value) {\n  ${body}\n}\n`.replaceAll('\n', end),
  [`test/${name}.test.js`]:
    `${head}import { ${name} } from '../src/${name}.js';\ntest('${name} says what it should say for a value', () => {\n  ${test}\n});\n`.replaceAll(
      '\n',
      end,
    ),
});

const configOf = (commit: string) =>
  `version: 1\nagents:\n  main: { tasks: benchmarks/main }\nfixture: { commit: ${commit} }\nrunner: { kind: demo, timeout: 20s }\nconcurrency: 1\n`;
const ledger = 'version: 1\nrules: []\n';

beforeAll(() => {
  const none = { '.rentroll/config.yml': undefined, '.rentroll/ledger.yml': undefined };
  const manifest = '{ "name": "shop", "type": "module", "scripts": { "test": "node --test" } }\n';
  const carriage = state('half', 'return value;', 'assert.equal(half(2), 2);', '\r\n');
  const stock = state('stock', 'return 3;', 'assert.equal(stock(), 3);');
  repository = makeRepository({
    base: { ...none, 'package.json': manifest, ...carriage, ...stock, 'src/old.js': 'export const old = 1;\n' },
  });
  const { write, commit, git } = repository;
  rmSync(join(repository.root, 'benchmarks'), { recursive: true });
  commit('Leave the other suite out');
  write(state('half', 'return value / 2;', 'assert.equal(half(2), 1);', '\r\n'));
  commit('fix: half of a value is not the value itself, as carriage returns would have it');
  const writing = "writeFileSync(new URL('../src/left.js', import.meta.url), 'left');";
  write(state('twice', 'return value * 2;', `${writing}\n  assert.equal(twice(2), 4);`));
  write({
    'test/twice.test.js': `import { writeFileSync } from 'node:fs';\n${state('twice', '', `${writing}\n  assert.equal(twice(2), 4);`)['test/twice.test.js']}`,
  });
  commit('feat: twice a value, with a test that writes into the tree while it runs');
  git('mv', 'src/old.js', 'src/fresh.js');
  write({ 'src/fresh.js': 'export const old = 2;\n', ...testOfFresh });
  commit('fix: the old constant moves to a file of its own, and is two from now on');
  // A merge whose sides change the same line: what it settled belongs to it alone.
  git('checkout', '-q', '-b', 'side', 'HEAD~1');
  write(state('stock', 'return 4;', 'assert.equal(stock(), 4);'));
  commit('fix: there are four in stock since the delivery of last week');
  git('checkout', '-q', '-');
  write(state('stock', 'return 5;', 'assert.equal(stock(), 5);'));
  commit('fix: there are five in stock since the delivery of this week');
  git('merge', '-q', '-X', 'ours', '--no-ff', '-m', 'Merge branch side', 'side');
  write({ '.rentroll/config.yml': configOf(git('rev-parse', 'HEAD').trim()), '.rentroll/ledger.yml': ledger });
}, 60_000);
afterAll(() => {
  repository.remove();
  rmSync(home, { recursive: true, force: true });
});

const testOfFresh = {
  'test/fresh.test.js': `${head}import { old } from '../src/fresh.js';\ntest('the constant is two where it lives now', () => assert.equal(old, 2));\n`,
};

function depsOf(cwd: string): Dependencies {
  const env = { ...process.env, RENTROLL_HOME: home };
  return { cwd, env, progress: silentProgress, signal: new AbortController().signal, now: () => new Date() };
}
const request = { configFile: '.rentroll/config.yml', max: 9 };

describe('mining a hard history', () => {
  it('proves commits with carriage returns, renames, conflicts, and tests that write into the tree', async () => {
    const report = await mineTasks(request, depsOf(repository.root));
    const outcomes = Object.fromEntries(
      report.tried.map(({ subject, outcome, reason }) => [subject.slice(0, 30), reason ?? outcome]),
    );
    expect(outcomes).toMatchObject({
      'fix: half of a value is not th': 'proved',
      'feat: twice a value, with a te': 'proved',
      'fix: the old constant moves to': 'proved',
      'fix: there are five in stock s': 'proved',
    });
    // Whatever tests wrote, they wrote into copies.
    expect(repository.git('status', '--porcelain', 'src', 'test')).toBe('');
    const half = report.tasks.find(({ subject }) => subject.includes('half'));
    const patch = readFileSync(join(repository.root, half?.file.replace('.md', '.patch') ?? ''), 'utf8');
    expect(patch).toContain('+  return value / 2;\r\n');
  }, 240_000);

  it('says by code what is wrong with a repository without a commit, and writes nothing', async () => {
    const empty = mkdtempSync(join(home, 'empty-'));
    execFileSync('git', ['init', '-q', empty]);
    mkdirSync(join(empty, '.rentroll'));
    writeFileSync(join(empty, '.rentroll/config.yml'), configOf('a'.repeat(40)));
    writeFileSync(join(empty, '.rentroll/ledger.yml'), ledger);
    const error = await mineTasks(request, depsOf(empty)).catch((thrown) => thrown);
    expect(error.problems[0]).toMatchObject({ code: 'fixture-commit-missing', at: { file: '.rentroll/config.yml' } });
    expect(execFileSync('git', ['-C', empty, 'status', '--porcelain'], { encoding: 'utf8' })).toBe('?? .rentroll/\n');
  });
});
