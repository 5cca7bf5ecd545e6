import { spawnSync } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { rmSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import type { KnownCheck } from '../../../../../src/core/model/rule/task.ts';
import { inCopy } from '../../../../../src/gate/trials/judge/judge-work.ts';
import { runTests } from '../../../../../src/gate/trials/judge/run-tests.ts';
import { setupRunner } from '../../../../../src/gate/trials/judge/runners/setup-runner.ts';
import { reportJest, reportMocha } from '../../../../../src/gate/trials/judge/runners/test-runners.ts';
import { openJudgeEnvironment, taskOf } from '../judge-environment.ts';

const places: string[] = [];
afterAll(() => {
  for (const folder of places) rmSync(folder, { recursive: true, force: true });
});

const body = (head: string) => `${head}
describe('add', () => {
  describe('of two', () => {
    it('works', () => assert.equal(2 + 3, 5));
    it('fails', () => assert.equal(2 + 3, 6));
  });
  it.skip('later', () => {});
});
it('alone', () => {});
`;
const assertLine = "import assert from 'node:assert/strict';";
const python = `import pytest

class TestAdd:
    def test_works(self): assert 2 + 3 == 5
    def test_fails(self): assert 2 + 3 == 6
    @pytest.mark.skip
    def test_later(self): pass

@pytest.mark.parametrize("n", [1, 2])
def test_many(n): pass
`;

async function run(
  runner: 'node' | 'vitest' | 'pytest',
  files: Readonly<Record<string, string>>,
  more: Partial<KnownCheck> = {},
) {
  const environment = openJudgeEnvironment(files);
  places.push(environment.folder);
  const check = { runner, args: [], files: [], ...more };
  const ran = await inCopy(taskOf({}), [], runner, environment, (copy) => runTests(check, {}, copy, environment));
  return ran.kind === 'ended' ? { exitCode: ran.exitCode, results: Object.fromEntries(ran.results) } : ran;
}

describe('the names of tests, as each runner really tells them', () => {
  const told = (separator: string) => ({
    exitCode: 1,
    results: {
      [`test/add.test.js > add${separator}of two${separator}works`]: 'passed',
      [`test/add.test.js > add${separator}of two${separator}fails`]: 'failed',
      [`test/add.test.js > add${separator}later`]: 'skipped',
      'test/add.test.js > alone': 'passed',
    },
  });
  it.each(['node', 'vitest'] as const)('%s', async (runner) => {
    const head =
      runner === 'node' ? "import { describe, it } from 'node:test';" : "import { describe, it } from 'vitest';";
    const files = { 'package.json': '{ "type": "module" }', 'test/add.test.js': body(`${head}\n${assertLine}`) };
    expect(await run(runner, files)).toEqual(told(' > '));
  });

  const hasPytest = spawnSync('python3', ['-m', 'pytest', '--version']).status === 0;
  it.skipIf(!hasPytest)('pytest, where this machine has it', async () => {
    expect(await run('pytest', { 'tests/test_add.py': python })).toEqual({
      exitCode: 1,
      results: {
        'tests/test_add.py > TestAdd > test_works': 'passed',
        'tests/test_add.py > TestAdd > test_fails': 'failed',
        'tests/test_add.py > TestAdd > test_later': 'skipped',
        'tests/test_add.py > test_many[1]': 'passed',
        'tests/test_add.py > test_many[2]': 'passed',
      },
    });
  });
});

describe('tests of a package in a folder', () => {
  it.each(['node', 'vitest'] as const)('%s starts there, and tells names from the root', async (runner) => {
    const head = `import { it } from '${runner === 'node' ? 'node:test' : 'vitest'}';`;
    // Only a runner that is started in its package finds the file beside it.
    const test = `${head}\nimport { readFileSync } from 'node:fs';\nit('reads', () => { readFileSync('here.txt'); });\n`;
    const files = {
      'package.json': '{ "type": "module" }',
      'packages/a/package.json': '{ "type": "module" }',
      'packages/a/here.txt': '',
      'packages/a/test/read.test.js': test,
      'packages/b/test/read.test.js': test,
    };
    const more = { cwd: 'packages/a', files: ['packages/a/test/read.test.js'] };
    const results = { 'packages/a/test/read.test.js > reads': 'passed' };
    expect(await run(runner, files, more)).toEqual({ exitCode: 0, results });
  });
});

describe('reporters of runners that are not installed here', () => {
  function openRows() {
    const rows: string[] = [];
    let written = 0;
    const report = {
      add: (file: string, titles: readonly string[], status: string) =>
        void rows.push([file, ...titles, status].join('|')),
      write: () => {
        written += 1;
      },
    };
    return { rows, report, written: () => written };
  }

  it('jest, from what version 30 hands over', () => {
    const { rows, report, written } = openRows();
    const test = (title: string, status: string) => ({ ancestorTitles: ['add'], title, status });
    const tests = [
      test('works', 'passed'),
      test('fails', 'failed'),
      test('later', 'pending'),
      test('some day', 'todo'),
    ];
    reportJest(report).onRunComplete(new Set(), { testResults: [{ testFilePath: '/c/a.js', testResults: tests }] });
    expect(rows).toEqual([
      '/c/a.js|add|works|passed',
      '/c/a.js|add|fails|failed',
      '/c/a.js|add|later|skipped',
      '/c/a.js|add|some day|skipped',
    ]);
    expect(written()).toBe(1);
  });

  it('mocha, from the events of version 11', () => {
    const { rows, report, written } = openRows();
    const runner = new EventEmitter();
    reportMocha(report, runner);
    const test = (title: string) => ({ file: '/c/a.js', titlePath: () => ['add', title] });
    runner.emit('pass', test('works'));
    runner.emit('fail', test('fails'));
    runner.emit('pending', test('later'));
    expect(written()).toBe(0);
    runner.emit('end');
    expect(rows).toEqual(['/c/a.js|add|works|passed', '/c/a.js|add|fails|failed', '/c/a.js|add|later|skipped']);
    expect(written()).toBe(1);
  });
});

describe('the command of a runner', () => {
  const script = (runner: 'jest' | 'node' | 'go', files: readonly string[]) =>
    setupRunner({ runner, args: ["--name=it's"], files: [] }, files).script;
  it('quotes what a task says, and puts files last', () => {
    expect(script('node', ['a b.js'])).toMatch(/'--name=it'\\''s' "\$HOME\/run\.mjs" 'a b\.js'$/);
    expect(script('jest', ['a.js'])).toMatch(/--runTestsByPath 'a\.js'$/);
    expect(script('jest', [])).not.toContain('--runTestsByPath');
    expect(script('go', ['./pkg'])).toMatch(/"\$HOME\/run\.mjs" '--name=it'\\''s' '\.\/pkg'$/);
  });
});
