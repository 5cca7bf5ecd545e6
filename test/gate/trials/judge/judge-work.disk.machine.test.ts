import { readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findSandbox } from '../../../../src/adapters/sandbox/find-sandbox.ts';
import type { GoldenTask } from '../../../../src/core/model/rule/task.ts';
import { layTexts } from '../../../../src/core/model/trial/overlay.ts';
import { judgeWork } from '../../../../src/gate/trials/judge/judge-work.ts';
import type { WorkFile } from '../../../../src/gate/trials/judge/list-work.ts';
import { readModules } from '../../../../src/gate/trials/workspace/link-modules.ts';
import { openJudgeEnvironment, taskOf, workOf, writeFiles } from './judge-environment.ts';

const sandbox = await findSandbox(process.env);
const isBoxed = sandbox.kind === 'bubblewrap';
const opened = openJudgeEnvironment(
  {
    'package.json': '{ "type": "module" }',
    'src/add.js': 'export const add = (a, b) => a - b;\n',
    'src/old/gone.js': 'export {};\n',
    deep: 'a file where a folder is to be\n',
    "it's here.txt": 'quoted\n',
  },
  process.env['RENTROLL_TEST_DISK'],
);
symlinkSync('src/add.js', join(opened.fixture.template, 'link.js'));
symlinkSync('src', join(opened.fixture.template, 'folder'));
const place = { ...opened, sandbox, start: layTexts([['notes/MEMORY.md', '# Rules\n']]) };
afterAll(() => rmSync(opened.folder, { recursive: true, force: true }));

const kindOfDisk = 'echo "on $(stat -f -c %T .)"; ';

/** Judges the same work twice: the first time on disk, then in memory. */
async function judgeTwice(task: GoldenTask, files: readonly WorkFile[] = []) {
  return [await judgeWork(task, files, 'first', place), await judgeWork(task, files, 'second', place)] as const;
}

describe.skipIf(!isBoxed)('a task that was judged before', () => {
  const kept = 'find . -path ./.git -prune -o -path ./node_modules -prune -o';
  const listed = `(${kept} -printf "%P %y %l %m\\n"; ${kept} -type f -exec cksum {} +) | sort; false`;

  it('is judged in memory, where the copy holds what it held on disk: work, tests, memory, rights and links', async () => {
    const files: readonly WorkFile[] = [
      ...workOf({
        'src/add.js': 'export const add = (a, b) => a + b;\n',
        'deep/er/new.js': '1\n',
        "an 'odd' name": '2\n',
      }),
      { kind: 'file', path: 'bin/run', content: Buffer.from('#!/bin/sh\n'), isExecutable: true },
      { kind: 'link', path: 'src/other.js', target: 'add.js' },
      { kind: 'link', path: 'link.js', target: 'package.json' },
      { kind: 'gone', path: 'src/old' },
      { kind: 'gone', path: 'deep' },
    ];
    const tests = { 'test/hidden.test.js': 'hidden\n', 'package.json': '{}\n' };
    const [disk, memory] = await judgeTwice(taskOf({ digest: 'same', successCheck: listed, tests }), files);
    expect(memory).toEqual(disk);
    expect(memory.tail).toContain('src/other.js l add.js 777');
    const kinds = await judgeTwice(taskOf({ digest: 'kinds', successCheck: `${kindOfDisk}false` }));
    expect(kinds[0].tail).not.toBe('on tmpfs');
    expect(kinds[1].tail).toBe('on tmpfs');
  });

  it('is judged the same by its tests', async () => {
    const check = { runner: 'node', args: [], files: [] } as const;
    const body =
      "import { test } from 'node:test';\nimport { equal } from 'node:assert';\nimport { add } from '../src/add.js';\n";
    const tests = { 'test/add.test.js': `${body}test('adds', () => equal(add(2, 3), 5));\n` };
    const expected = { exitCode: 0, failToPass: ['test/add.test.js > adds'], passToPass: [] };
    const task = taskOf({ digest: 'tests', check, tests, expected });
    const right = workOf({ 'src/add.js': 'export const add = (a, b) => a + b;\n' });
    expect((await judgeTwice(task, right)).map(({ exit }) => exit)).toEqual(['passed', 'passed']);
    expect((await judgeTwice(task)).map(({ exit }) => exit)).toEqual(['failed', 'failed']);
  });

  it('finds the packages that are code of the fixture itself in the copy, with the work on them', async () => {
    const root = join(opened.folder, 'modules', 'node_modules');
    writeFiles(root, { 'other/index.js': 'export default 1;\n' });
    symlinkSync('../src', join(root, 'shop'));
    const installed = await readModules(root);
    const within = { ...place, fixture: { ...opened.fixture, modules: root, installed } };
    const successCheck = `${kindOfDisk}cat node_modules/other/index.js node_modules/shop/add.js; false`;
    const task = taskOf({ digest: 'packages', successCheck });
    const files = workOf({ 'src/add.js': 'the work\n' });
    const [disk, memory] = [await judgeWork(task, files, 'a', within), await judgeWork(task, files, 'b', within)];
    expect(disk.tail.split('\n').slice(1)).toEqual(['export default 1;', 'the work']);
    expect(memory.tail.split('\n')).toEqual(['on tmpfs', 'export default 1;', 'the work']);
  });

  it('leaves the fixture as it is, and nothing behind, whatever the check does', async () => {
    const { template } = opened.fixture;
    const spoil = `${kindOfDisk}echo x > src/add.js; echo x > ${template}/src/add.js; rm -rf ${template}/* ${opened.scratch}/*/over/*; false`;
    const [, { tail }] = await judgeTwice(taskOf({ digest: 'spoil', successCheck: spoil }), workOf({ 'a.js': '1\n' }));
    expect(tail).toContain('on tmpfs');
    expect(tail).toContain('Read-only file system');
    const again = await judgeWork(
      taskOf({ digest: 'spoil', successCheck: 'grep -q "a - b" src/add.js' }),
      [],
      'x',
      place,
    );
    expect(again.exit).toBe('passed');
    expect(readdirSync(opened.scratch)).toEqual([]);
  });

  it('stays on disk when its check leaves more than memory should hold', async () => {
    const successCheck = `${kindOfDisk}head -c 70000000 /dev/zero > big; false`;
    const tails = (await judgeTwice(taskOf({ digest: 'big', successCheck }))).map(({ tail }) => tail);
    expect(tails).not.toContain('on tmpfs');
  });

  it('is judged on disk where a copy cannot be laid in memory, and nothing of the check has run before', async () => {
    const tests = { 'folder/hidden.js': 'through a link that the fixture has\n' };
    const successCheck = `${kindOfDisk}cat src/hidden.js`;
    const [disk, memory] = await judgeTwice(taskOf({ digest: 'through', successCheck, tests }));
    expect(memory).toEqual(disk);
    expect(disk.exit).toBe('passed');
  });
});
