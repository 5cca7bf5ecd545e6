import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { GoldenTask } from '../../../../src/core/model/rule/task.ts';
import { layTexts } from '../../../../src/core/model/trial/overlay.ts';
import { judgeTrial } from '../../../../src/gate/trials/judge/judge-trial.ts';
import { judgeOnce } from '../../../../src/gate/trials/judge/judge-work.ts';
import type { WorkFile } from '../../../../src/gate/trials/judge/list-work.ts';
import { proveTask } from '../../../../src/gate/trials/judge/prove-task.ts';
import { openJudgeEnvironment, taskOf, writeFiles } from './judge-environment.ts';

const wrong = 'export const add = (a, b) => a - b;\n';
const right = 'export const add = (a, b) => a + b;\n';
const environment = openJudgeEnvironment({ 'package.json': '{ "type": "module" }', 'src/add.js': wrong });
afterAll(() => rmSync(environment.folder, { recursive: true, force: true }));

/** Each run of the tests adds a line to a file outside of the copy: how often they really ran. */
const log = join(environment.folder, 'runs.log');
beforeEach(() => rmSync(log, { force: true }));
const countRuns = () => (existsSync(log) ? readFileSync(log, 'utf8').split('\n').length - 1 : 0);

const test = `import { it } from 'node:test';
import assert from 'node:assert/strict';
import { appendFileSync } from 'node:fs';
appendFileSync(${JSON.stringify(log)}, 'ran\\n');
it('adds', async () => assert.equal((await import('../src/add.js')).add(2, 3), 5));
`;
const expected = { exitCode: 0, failToPass: ['test/add.test.js > adds'], passToPass: [] };

/** A check as cheap as a check can be, where it does not matter what checks the work. */
const successCheck = `echo ran >> '${log}'; grep -q 'a + b' src/add.js`;

/** Tasks with digests of their own, so that no test is answered by what another one asked. */
function taskNamed(digest: string, more: Partial<GoldenTask> = {}): GoldenTask {
  const check = { runner: 'node', args: [], files: [] } as const;
  return taskOf({ digest, check, expected, tests: { 'test/add.test.js': test }, ...more });
}

function fileOf(path: string, text: string, isExecutable = false): WorkFile {
  return { kind: 'file', path, content: Buffer.from(text), isExecutable };
}

const work = [fileOf('src/add.js', right)];

describe('the same work', () => {
  it('is judged once, also when it is asked about twice at a time', async () => {
    const task = taskOf({ digest: 'same', successCheck });
    const first = await Promise.all([judgeOnce(task, work, environment), judgeOnce(task, work, environment)]);
    const later = await judgeOnce(task, [fileOf('src/add.js', right)], environment);
    expect([...first, later].map(({ exit }) => exit)).toEqual(['passed', 'passed', 'passed']);
    expect(countRuns()).toBe(1);
  });

  it('is judged anew for another task, other names in the lock, another limit, another fixture and over other files', async () => {
    const task = taskNamed('terms');
    const another = { ...expected, failToPass: ['test/add.test.js > divides'] };
    const judged = [
      await judgeOnce(task, work, environment),
      await judgeOnce({ ...task, digest: 'other' }, work, environment),
      await judgeOnce({ ...task, expected: another }, work, environment),
      await judgeOnce(task, work, { ...environment, timeoutMs: 59_000 }),
      await judgeOnce(task, work, { ...environment, fixture: { ...environment.fixture } }),
      await judgeOnce(task, work, { ...environment, start: layTexts([['AGENTS.md', 'Add.\n']]) }),
    ];
    expect(judged.map(({ exit }) => exit)).toEqual(['passed', 'passed', 'failed', 'passed', 'passed', 'passed']);
    expect(countRuns()).toBe(6);
  });
});

const others: readonly (readonly [what: string, other: readonly WorkFile[], exit: string])[] = [
  ['one byte', [fileOf('src/add.js', right.replace('+', '*'))], 'failed'],
  ['a mode', [fileOf('src/add.js', right, true)], 'passed'],
  ['a deleted file', [{ kind: 'gone', path: 'src/add.js' }], 'failed'],
  ['a file more', [...work, fileOf('src/more.js', '')], 'passed'],
  ['a link', [{ kind: 'link', path: 'src/add.js', target: 'other.js' }, fileOf('src/other.js', right)], 'passed'],
  ['nothing at all', [], 'failed'],
];

describe('other work is judged apart', () => {
  it.each(others)('that differs in %s', async (_, other, exit) => {
    const task = taskOf({ digest: 'apart', successCheck });
    expect((await judgeOnce(task, work, environment)).exit).toBe('passed');
    rmSync(log, { force: true });
    expect((await judgeOnce(task, other, environment)).exit).toBe(exit);
    expect(countRuns()).toBe(1);
  });
});

describe('what did not end with a pass or a failure', () => {
  it('is forgotten: a stopped run says nothing about the work', async () => {
    const task = taskOf({ digest: 'cancelled', successCheck });
    const stopped = await judgeOnce(task, work, { ...environment, signal: AbortSignal.abort() });
    expect(stopped.exit).toBe('cancelled');
    expect((await judgeOnce(task, work, environment)).exit).toBe('passed');
  });

  it('is forgotten: neither is a machine that starts nothing', async () => {
    const task = taskNamed('not started');
    const { exit } = await judgeOnce(task, work, { ...environment, env: { PATH: '/nowhere' } });
    expect(exit).toBe('not-started');
    expect((await judgeOnce(task, work, environment)).exit).toBe('passed');
  });
});

describe('a trial of an agent', () => {
  const reference = `--- a/src/add.js\n+++ b/src/add.js\n@@ -1 +1 @@\n-${wrong}+${right}`;
  const root = join(environment.folder, 'worked');
  writeFiles(root, { 'src/add.js': right });
  const workspace = { root, home: root, checkHome: root, transcript: join(root, 'none'), remove: async () => true };
  const changes = [{ path: 'src/add.js', kind: 'touched' }] as const;
  const judge = (task: GoldenTask, level: 'measured' | 'simulated', memory: string) =>
    judgeTrial(
      task,
      { ...environment, runner: { level }, limits: { checkTimeoutMs: environment.timeoutMs } },
      { workspace, changes },
      { start: layTexts([['AGENTS.md', memory]]), name: `${level} ${memory}`, incidents: [] },
    );

  it('that is simulated is what the proof of its task found, whatever its memory', async () => {
    const task = taskNamed('simulated', { reference });
    expect(await proveTask(task, environment)).toEqual({ ok: true });
    expect(countRuns()).toBe(2);
    for (const memory of ['one rule', 'another']) {
      expect(await judge(task, 'simulated', memory)).toMatchObject({ exit: 'passed' });
    }
    expect(countRuns()).toBe(2);
  });

  it('that is real is judged every time', async () => {
    const task = taskNamed('measured', { reference });
    for (const _ of [1, 2]) expect(await judge(task, 'measured', 'one rule')).toMatchObject({ exit: 'passed' });
    expect(countRuns()).toBe(2);
  });
});
