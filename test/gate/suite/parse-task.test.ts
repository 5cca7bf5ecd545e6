import { describe, expect, it } from 'vitest';
import { checkReference } from '../../../src/gate/suite/check-suite.ts';
import { digestTask, parseTask } from '../../../src/gate/suite/parse-task.ts';

const file = 'benchmarks/sql/golden-01.md';
const task = (change: Readonly<Record<string, string | undefined>> = {}) => {
  const keys = {
    id: 'sql-01',
    agent: 'sql',
    prompt: 'Add an index.',
    success_check: 'npm test',
    reference: 'golden-01.patch',
    ...change,
  };
  const lines = Object.entries(keys).filter(([, value]) => value !== undefined);
  return `---\n${lines.map(([key, value]) => `${key}: ${value}`).join('\n')}\n---\nNotes for people: *x &y.\n`;
};
const list = (text: string | Uint8Array) =>
  parseTask(text, file, 'head').problems.map(({ code, at }) => `${code} ${at?.line}:${at?.column}`);

describe('parseTask', () => {
  it('reads a task with everything', () => {
    const text = task({ prompt: '|\n  Add an index.\n  Then test.', maxTurns: '20' });
    expect(parseTask(text, file, 'head')).toEqual({
      value: {
        id: 'sql-01',
        agent: 'sql',
        prompt: 'Add an index.\nThen test.\n',
        successCheck: 'npm test',
        maxTurns: 20,
        file,
        referenceFile: 'benchmarks/sql/golden-01.patch',
      },
      problems: [],
    });
  });

  it('reads a runner with hidden tests, and what the task may write', () => {
    const change = {
      success_check: undefined,
      check: '{ runner: vitest, args: [--isolate=false], files: [test] }',
      tests: '{ test/a.test.ts: golden-01.test.ts }',
      writes: '[package.json, "scripts/**"]',
    };
    expect(parseTask(task(change), file, 'head').value).toMatchObject({
      successCheck: '',
      check: { runner: 'vitest', args: ['--isolate=false'], files: ['test'] },
      testFiles: { 'test/a.test.ts': 'benchmarks/sql/golden-01.test.ts' },
      writes: ['package.json', 'scripts/**'],
    });
  });

  it('reads a task in the root of the repository', () => {
    expect(parseTask(task(), 'golden-01.md', 'head').value?.referenceFile).toBe('golden-01.patch');
  });

  it.each([
    ['CRLF', task().replaceAll('\n', '\r\n')],
    ['a byte order mark', `\ufeff${task()}`],
    ['no notes', task().replace(/---\nNotes.*\n$/, '---')],
    ['a rule in the notes', `${task()}\n---\n# more: &a\n`],
    ['a tab in the check', task({ success_check: '"a\\tb"' })],
    ['a prompt of 4 000 characters', task({ prompt: 'x'.repeat(4_000) })],
  ])('accepts %s', (_name, text) => {
    expect(list(text)).toEqual([]);
  });

  it.each<[string, string | Uint8Array, string[]]>([
    ['nothing', '', ['task-no-frontmatter 1:1']],
    ['no frontmatter', 'id: a\n', ['task-no-frontmatter 1:1']],
    ['frontmatter without an end', '---\nid: a\n', ['task-no-frontmatter 1:1']],
    ['empty frontmatter', '---\n---\n', ['task-not-a-mapping 2:1']],
    ['an unknown key', task({ refrence: 'x' }), ['task-unknown-key 7:1']],
    ['no reference', task({ reference: undefined }), ['task-missing-key 2:1']],
    ['a reference above the folder', task({ reference: '../x.patch' }), ['task-bad-value 6:12']],
    ['an absolute reference', task({ reference: '/etc/passwd' }), ['task-bad-value 6:12']],
    ['the folder as reference', task({ reference: '.' }), ['task-bad-value 6:12']],
    ['a reference with NUL', task({ reference: '"a\\0"' }), ['task-bad-value 6:12']],
    ['an id with a path', task({ id: '../x' }), ['task-bad-value 2:5']],
    ['an empty prompt', task({ prompt: '" "' }), ['task-bad-value 4:9']],
    ['a prompt of 4 001 characters', task({ prompt: 'x'.repeat(4_001) }), ['task-bad-value 4:9']],
    ['a prompt with a bidirectional override', task({ prompt: '"a\\u202e"' }), ['task-bad-value 4:9']],
    ['a prompt with an escape', task({ prompt: '"a\\e[2J"' }), ['task-bad-value 4:9']],
    ['a check with a carriage return', task({ success_check: '"a\\rb"' }), ['task-bad-value 5:16']],
    ['no check', task({ success_check: undefined }), ['task-no-check 2:1']],
    ['two checks', task({ check: '{ runner: node }' }), ['task-no-check 2:1']],
    ['an unknown runner', task({ success_check: undefined, check: '{ runner: tap }' }), ['task-bad-value 6:18']],
    ['an unknown key of a check', task({ check: '{ runner: node, shell: x }' }), ['task-unknown-key 7:24']],
    ['a hidden test above the folder', task({ tests: '{ a.ts: ../x.ts }' }), ['task-bad-value 7:16']],
    ['a hidden test outside of the copy', task({ tests: '{ ../a.ts: x.ts }' }), ['task-bad-value 7:19']],
    ['writes into .git', task({ writes: '[.git/config]' }), ['task-bad-value 7:10']],
    ['no turns', task({ maxTurns: '0' }), ['task-bad-value 7:11']],
    ['a key twice', task().replace('agent:', 'id:'), ['task-yaml-duplicate-key 3:1']],
    ['an anchor', task({ id: '&x a' }), ['task-yaml-anchor 2:5']],
    ['invalid UTF-8', Buffer.from([0x2d, 0x2d, 0x2d, 0x0a, 0xff]), ['task-invalid-utf8 2:1']],
    ['NUL in the notes', `${task()}\u0000`, ['task-control-character 9:1']],
    [
      'several problems',
      task({ id: 'X', agent: undefined, maxTurns: 'x' }),
      ['task-missing-key 2:1', 'task-bad-value 2:5', 'task-bad-value 6:11'],
    ],
  ])('refuses %s', (_name, text, expected) => {
    expect(list(text)).toEqual(expected);
    expect(parseTask(text, file, 'head').value).toBeUndefined();
  });
});

describe('checkReference', () => {
  const patch = (path: string) => `--- a/${path}\n+++ b/${path}\n@@ -1 +1 @@\n-a\n+b\n`;
  it.each([
    ['a patch', patch('src/x.ts')],
    ['a git patch', `diff --git a/src/x.ts b/src/x.ts\nindex 1..2 100644\n${patch('src/x.ts')}`],
    ['a new file', '--- /dev/null\n+++ b/src/x.ts\n@@ -0,0 +1 @@\n+b\n'],
    ['a removed SQL comment', '--- a/x.sql\n+++ b/x.sql\n@@ -1,2 +1 @@\n--- ../etc/passwd\n select 1;\n'],
  ])('accepts %s', (_name, text) => {
    expect(checkReference(text, 'x.patch', 'head')).toEqual([]);
  });

  it.each([
    ['nothing', ''],
    ['prose', 'Change the file.\n'],
    ['a path above the fixture', patch('../../.rentroll/config.yml')],
    ['an absolute path', '--- /etc/passwd\n+++ /etc/passwd\n@@ -1 +1 @@\n-a\n+b\n'],
    ['a path into .git', patch('.git/config')],
    ['a symbolic link', `diff --git a/x b/x\nnew file mode 120000\n--- /dev/null\n+++ b/x\n@@ -0,0 +1 @@\n+/etc\n`],
    ['broken hunks', '--- a/x\n+++ b/x\n@@ -1,5 +1,9 @@\n-a\n'],
  ])('refuses %s', (_name, text) => {
    expect(checkReference(text, 'x.patch', 'head').map((problem) => problem.code)).toEqual(['task-bad-reference']);
  });
});

describe('digestTask', () => {
  it('depends on both texts and on where one ends', () => {
    const digests = [
      digestTask('ab', 'c'),
      digestTask('a', 'bc'),
      digestTask('abc', ''),
      digestTask('', 'abc'),
      digestTask('ab', 'd'),
    ];
    expect(new Set(digests).size).toBe(digests.length);
    expect(digests[0]).toMatch(/^sha256:[0-9a-f]{64}$/);
  });
});
