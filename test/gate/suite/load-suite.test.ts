import { describe, expect, it } from 'vitest';
import type { Config } from '../../../src/core/model/rule/config.ts';
import { findDuplicateTasks } from '../../../src/gate/suite/check-suite.ts';
import { loadFixture, loadLock } from '../../../src/gate/suite/load-fixture.ts';
import { loadSuite } from '../../../src/gate/suite/load-suite.ts';
import { digestTask } from '../../../src/gate/suite/parse-task.ts';
import { createMemoryTree } from './memory-tree.ts';

const config = {
  agents: { sql: { tasks: 'b/sql', memory: 'm.md' } },
  fixture: { path: 'b/fixture', lock: 'b/fixture.lock' },
} as unknown as Config;
const patch = '--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n';
const task = (id: string, agent = 'sql', reference = `${id}.patch`) =>
  `---\nid: ${id}\nagent: ${agent}\nprompt: Do it.\nsuccess_check: "true"\nreference: ${reference}\n---\n`;
const suite = {
  'b/sql/golden-02.md': task('sql-02'),
  'b/sql/sql-02.patch': patch,
  'b/sql/golden-01.md': task('sql-01'),
  'b/sql/sql-01.patch': patch,
};
const load = (files: Readonly<Record<string, string>>, modes: Readonly<Record<string, string>> = {}, agent = 'sql') =>
  loadSuite(createMemoryTree(files, modes), config, agent, 'head');
const codes = async (...given: Parameters<typeof load>) =>
  (await load(...given)).problems.map(({ severity, code, at }) => [severity, code, ...(at ? [at.file] : [])].join(' '));

describe('loadSuite', () => {
  it('reads tasks in order of id with reference and digest', async () => {
    const { value, problems } = await load({ ...suite, 'b/sql/README.md': '# Tasks\n' });
    expect(problems).toEqual([]);
    expect(value?.agent).toBe('sql');
    expect(value?.tasks.map(({ id, reference, digest }) => ({ id, reference, digest }))).toEqual([
      { id: 'sql-01', reference: patch, digest: digestTask(task('sql-01'), patch) },
      { id: 'sql-02', reference: patch, digest: digestTask(task('sql-02'), patch) },
    ]);
  });

  it.each<[string, Parameters<typeof load>, string[]]>([
    ['an unknown agent', [suite, {}, 'backend'], ['error config-unknown-agent']],
    ['an agent every object has', [suite, {}, 'constructor'], ['error config-unknown-agent']],
    ['an empty suite', [{ 'b/sql/README.md': '', 'b/sqlx/golden-01.md': task('a') }], ['error suite-empty b/sql']],
    [
      'a task of another agent',
      [{ ...suite, 'b/sql/golden-01.md': task('sql-01', 'backend') }],
      ['error suite-agent-mismatch b/sql/golden-01.md'],
    ],
    [
      'an id twice',
      [{ ...suite, 'b/sql/golden-03.md': task('sql-01') }],
      ['error suite-duplicate-id b/sql/golden-03.md'],
    ],
    [
      'a missing reference',
      [{ ...suite, 'b/sql/golden-03.md': task('sql-03') }],
      ['error task-missing-reference b/sql/golden-03.md'],
    ],
    [
      'a reference that is no patch',
      [{ ...suite, 'b/sql/sql-01.patch': 'hello' }],
      ['error task-bad-reference b/sql/sql-01.patch'],
    ],
    [
      'more tasks than are read',
      [Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`b/sql/golden-${n + 100}.md`, task(`sql-${n}`)]))],
      ['error suite-too-large b/sql'],
    ],
    ['a broken task', [{ ...suite, 'b/sql/golden-03.md': 'x' }], ['error task-no-frontmatter b/sql/golden-03.md']],
    [
      'a reference that is a link',
      [suite, { 'b/sql/sql-01.patch': '120000' }],
      ['error suite-special-entry b/sql/sql-01.patch', 'error task-missing-reference b/sql/golden-01.md'],
    ],
    [
      'a submodule',
      [{ ...suite, 'b/sql/sub': '' }, { 'b/sql/sub': '160000' }],
      ['error suite-special-entry b/sql/sub'],
    ],
    [
      'a note that looks like a task',
      [{ ...suite, 'b/sql/task-03.md': task('x'), 'b/sql/old/golden-01.md': task('y') }],
      ['warning suite-ignored-file b/sql/old/golden-01.md', 'warning suite-ignored-file b/sql/task-03.md'],
    ],
  ])('reports %s', async (_name, given, expected) => {
    expect(await codes(...given)).toEqual(expected);
  });

  it('finds ids that two suites share', () => {
    const tasks = [
      { id: 'a', agent: 'sql', file: 'x' },
      { id: 'a', agent: 'backend', file: 'y' },
    ];
    expect(findDuplicateTasks(tasks, 'head').map(({ at }) => at?.file)).toEqual(['y']);
  });
});

describe('loadFixture', () => {
  const files = {
    'b/fixture/src/a.ts': 'a',
    'b/fixture/run.sh': 'b',
    'b/fixture/BUGS.md': 'c',
    'b/fixture/node_modules/x.js': 'd',
    'b/fixture.lock': 'e',
  };
  it('reads what agents see', async () => {
    const { value, problems } = await loadFixture(
      createMemoryTree(files, { 'b/fixture/run.sh': '100755' }),
      config,
      'head',
    );
    expect(problems).toEqual([]);
    expect(value?.files.map(({ path, mode }) => `${mode} ${path}`)).toEqual(['100755 run.sh', '100644 src/a.ts']);
    const plain = await loadFixture(createMemoryTree(files), config, 'head');
    expect(plain.value?.hash).not.toBe(value?.hash);
  });

  it.each<[string, Record<string, string>, Record<string, string>, string[]]>([
    ['nothing there', { 'b/other': '' }, {}, ['fixture-empty']],
    ['a link', files, { 'b/fixture/src/a.ts': '120000' }, ['suite-special-entry']],
    ['a submodule', files, { 'b/fixture/src/a.ts': '160000' }, ['suite-special-entry']],
    [
      'more files than are read',
      Object.fromEntries(Array.from({ length: 20_001 }, (_, n) => [`b/fixture/data/${n}.json`, '{}'])),
      {},
      ['fixture-too-large'],
    ],
    ['names that differ in case', { ...files, 'b/fixture/SRC/a.ts': '' }, {}, ['fixture-case-conflict']],
  ])('refuses %s', async (_name, given, modes, expected) => {
    const { value, problems } = await loadFixture(createMemoryTree(given, modes), config, 'head');
    expect(value).toBeUndefined();
    expect(problems.map((problem) => problem.code)).toEqual(expected);
  });

  it('passes a missing lock on', async () => {
    expect(await loadLock(createMemoryTree({}), config, 'head')).toEqual({ problems: [] });
    expect((await loadLock(createMemoryTree(files), config, 'head')).problems[0]?.code).toBe('lock-not-a-mapping');
  });
});
