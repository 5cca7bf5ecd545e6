import { describe, expect, it } from 'vitest';
import type { Config } from '../../../src/core/model/rule/config.ts';
import { loadSuite } from '../../../src/gate/suite/load-suite.ts';
import { digestTask } from '../../../src/gate/suite/parse-task.ts';
import { createMemoryTree } from './memory-tree.ts';

const commit = 'a'.repeat(40);
const patch = '--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n';
const configOf = (fixture: object) =>
  ({ agents: { sql: { tasks: 'b/sql', memory: 'm.md' } }, fixture: { lock: 'l', ...fixture } }) as unknown as Config;
const ofCommit = configOf({ path: '.', commit });
const ofFolder = configOf({ path: 'b/fixture' });
const taskWith = (lines: string) =>
  `---\nid: sql-01\nagent: sql\nprompt: Do it.\nsuccess_check: "true"\nreference: r.patch\n${lines}---\n`;

const load = (lines: string, more: Record<string, string | Buffer> = {}, config = ofCommit) =>
  loadSuite(
    createMemoryTree({ 'b/sql/golden-01.md': taskWith(lines), 'b/sql/r.patch': patch, ...more }),
    config,
    'sql',
    'head',
  );
const codes = async (...given: Parameters<typeof load>) =>
  (await load(...given)).problems.map(({ code, at }) => `${code} ${at?.file}:${at?.line}`);

describe('where a task starts', () => {
  it('is a patch beside it, which its digest holds', async () => {
    const { value } = await load('start: s.patch\n', { 'b/sql/s.patch': patch });
    const digest = digestTask(taskWith('start: s.patch\n'), patch, {}, patch);
    expect(value?.tasks[0]).toMatchObject({ start: { kind: 'patch', file: 'b/sql/s.patch', patch }, digest });
    const other = await load('start: s.patch\n', { 'b/sql/s.patch': patch.replace('+b', '+c') });
    expect(other.value?.tasks[0]?.digest).not.toBe(digest);
  });

  it('is another commit, and where it was mined is kept', async () => {
    const { value } = await load(`at: ${commit}\norigin: ${'b'.repeat(40)}\n`);
    expect(value?.tasks[0]).toMatchObject({ start: { kind: 'commit', commit }, origin: 'b'.repeat(40) });
    expect((await load('')).value?.tasks[0]?.start).toBeUndefined();
    const shared = await load(`at: ${commit}\npackages: fixture\n`);
    expect(shared.value?.tasks[0]?.start).toEqual({ kind: 'commit', commit, packages: 'fixture' });
  });

  it.each<[string, Parameters<typeof load>, string[]]>([
    ['both', [`start: s.patch\nat: ${commit}\n`, { 'b/sql/s.patch': patch }], ['task-two-starts b/sql/golden-01.md:8']],
    ['a patch that is not there', ['start: s.patch\n'], ['task-missing-start b/sql/golden-01.md:1']],
    ['a patch that is none', ['start: s.patch\n', { 'b/sql/s.patch': 'x' }], ['task-bad-start b/sql/s.patch:1']],
    [
      'a patch that leaves the fixture',
      ['start: s.patch\n', { 'b/sql/s.patch': patch.replaceAll('/x', '/../x') }],
      ['task-bad-start b/sql/s.patch:1'],
    ],
    ['packages without a commit', ['packages: fixture\n'], ['task-packages-without-at b/sql/golden-01.md:7']],
    ['packages of nobody', [`at: ${commit}\npackages: own\n`], ['task-bad-value b/sql/golden-01.md:8']],
    ['a branch', ['at: main\n'], ['task-bad-value b/sql/golden-01.md:7']],
    ['a short id', ['at: abc1234\n'], ['task-bad-value b/sql/golden-01.md:7']],
    ['a commit beside a folder', [`at: ${commit}\n`, {}, ofFolder], ['task-start-needs-commit b/sql/golden-01.md:1']],
    [
      'a patch beside a folder',
      ['start: s.patch\n', { 'b/sql/s.patch': patch }, ofFolder],
      ['task-start-needs-commit b/sql/golden-01.md:1'],
    ],
  ])('is refused: %s', async (_name, given, expected) => {
    expect(await codes(...given)).toEqual(expected);
  });
});

describe('hidden tests that are a folder', () => {
  const bytes = Buffer.from([0x89, 0x50, 0x00, 0xff]);
  const folder = { 'b/sql/t.tests/test/a.test.js': 'a\n', 'b/sql/t.tests/docs/golden-2.md': '# no task\n' };

  it('are the files below it, whatever they hold', async () => {
    const { value, problems } = await load('tests: t.tests\n', { ...folder, 'b/sql/t.tests/test/a.png': bytes });
    expect(problems).toEqual([]);
    expect(value?.tasks[0]?.tests).toEqual({
      'docs/golden-2.md': '# no task\n',
      'test/a.png': bytes,
      'test/a.test.js': 'a\n',
    });
    const digest = (content: Buffer) => digestTask('', '', { 'test/a.png': content });
    expect(digest(bytes)).not.toBe(digest(Buffer.from([0x89, 0x50, 0x00, 0xfe])));
  });

  it.each<[string, Parameters<typeof load>, string[]]>([
    ['without files', ['tests: t.tests\n'], ['task-missing-test b/sql/golden-01.md:1']],
    [
      'with a file no copy can have',
      ['tests: t.tests\n', { 'b/sql/t.tests/a?b.js': '' }],
      ['task-bad-test b/sql/golden-01.md:1'],
    ],
    [
      'of more bytes than are read',
      ['tests: t.tests\n', { 'b/sql/t.tests/large.bin': Buffer.alloc(17 * 1024 * 1024) }],
      ['task-tests-too-large b/sql/golden-01.md:1'],
    ],
  ])('are refused %s', async (_name, given, expected) => {
    expect(await codes(...given)).toEqual(expected);
  });
});
