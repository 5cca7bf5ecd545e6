import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { mergeTexts } from '../../../src/adapters/git/merge-texts.ts';
import { parseTask } from '../../../src/gate/suite/parse-task.ts';
import { type FileVersions, makePatch } from '../../../src/tasks/candidates/make-patch.ts';
import { type MinedFile, startFromFixture, startFromParent } from '../../../src/tasks/candidates/plan-start.ts';
import { renderTask } from '../../../src/tasks/mine/name-task.ts';

const folder = mkdtempSync(join(tmpdir(), 'rr-patch-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What git makes of a patch on the files as they are before. */
function applyByGit(files: readonly FileVersions[]): readonly (string | undefined)[] {
  const root = mkdtempSync(join(folder, 'tree-'));
  for (const { path, before } of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    if (before !== undefined) writeFileSync(join(root, path), before);
  }
  writeFileSync(join(folder, 'p.patch'), makePatch(files));
  const env = { ...process.env, GIT_DIR: '/dev/null', GIT_CONFIG_GLOBAL: '/dev/null' };
  execFileSync('git', ['apply', '--whitespace=nowarn', join(folder, 'p.patch')], { cwd: root, env });
  return files.map(({ path }) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined));
}

describe('a patch', () => {
  it.each<readonly [string, FileVersions]>([
    ['a change', { path: 'a.ts', before: 'a\nb\nc\n', after: 'a\nB\nc\n' }],
    ['a new file', { path: 'x/a.ts', before: undefined, after: 'a\nb\n' }],
    ['a new file without an end of line', { path: 'a.ts', before: undefined, after: 'a' }],
    ['a file that goes', { path: 'a.ts', before: 'a\nb\n', after: undefined }],
    ['a file that goes and had no end of line', { path: 'a.ts', before: 'a\nb', after: undefined }],
    ['a file that becomes empty', { path: 'a.ts', before: 'a\n', after: '' }],
    ['CRLF', { path: 'a.ts', before: 'a\r\nb\r\n', after: 'a\r\nc\r\n' }],
    ['CRLF that becomes LF', { path: 'a.ts', before: 'a\r\nb\r\n', after: 'a\nb\n' }],
    ['an end of line that is taken away', { path: 'a.ts', before: 'a\n', after: 'a' }],
    ['a name with a space', { path: 'a b/c d.ts', before: 'a\n', after: 'b\n' }],
    ['lines that look like a patch', { path: 'a.md', before: '--- a\n+++ b\n', after: '--- a\n@@ -1 +1 @@\n' }],
  ])('is taken by git: %s', (_, side) => {
    expect(applyByGit([side])).toEqual([side.after]);
  });

  it('of any two texts makes one of the other', () => {
    const text = fc.array(fc.constantFrom('a', 'b', '', '\\ No newline', '-x', '+', ' y', 'z\r'), { maxLength: 12 });
    fc.assert(
      fc.property(text, text, fc.boolean(), (one, two, ends) => {
        const [before, after] = [one.join('\n'), `${two.join('\n')}${ends ? '\n' : ''}`];
        fc.pre(before !== after);
        expect(applyByGit([{ path: 'a', before, after }])).toEqual([after]);
      }),
      { numRuns: 40 },
    );
  });
});

const mined = (parts: Partial<MinedFile>): MinedFile => {
  return {
    path: 'src/a.ts',
    part: 'source',
    isExecutable: false,
    before: undefined,
    after: undefined,
    now: undefined,
    ...parts,
  };
};
const lines = (...more: readonly string[]) =>
  `${['one', 'two', 'three', 'four', 'five', 'six', 'seven', ...more].join('\n')}\n`;
const source = mined({ before: lines(), after: lines('new'), now: `later\n${lines('new')}` });
const test = mined({
  path: 'test/a.test.ts',
  part: 'hidden',
  before: 'old\n',
  after: 'old\nhidden\n',
  now: 'old\nhidden\n',
});

describe('where a task starts', () => {
  it('takes a change out of the fixture by a merge, what was written later stays', async () => {
    const plan = await startFromFixture([source, test], mergeTexts);
    expect(plan).toEqual({
      base: 'fixture',
      start: [
        { path: 'src/a.ts', before: source.now, after: `later\n${lines()}`, isExecutable: false },
        { path: 'test/a.test.ts', before: test.now, after: 'old\n', isExecutable: false },
      ],
      reference: [{ path: 'src/a.ts', before: `later\n${lines()}`, after: source.now, isExecutable: false }],
      tests: { 'test/a.test.ts': 'old\nhidden\n' },
    });
  });
  it('gives up where later commits stand on the change', async () => {
    expect(
      await startFromFixture([mined({ before: 'a\n', after: 'b\n', now: 'c\n' }), test], mergeTexts),
    ).toBeUndefined();
    expect(
      await startFromFixture([mined({ before: 'a\n', after: 'b\n', now: undefined }), test], mergeTexts),
    ).toBeUndefined();
    const words = mined({ path: 'CHANGELOG.md', part: 'words', before: 'a\n', after: 'b\n', now: 'c\n' });
    expect(await startFromFixture([source, words], mergeTexts)).toBeUndefined();
  });
  it('leaves a test out whose change cannot be taken back', async () => {
    const plan = await startFromFixture([source, { ...test, now: 'other\n' }], mergeTexts);
    expect(plan?.start[1]).toMatchObject({ path: 'test/a.test.ts', after: undefined });
    expect(plan?.tests).toEqual({ 'test/a.test.ts': 'other\n' });
  });
  it('takes back files that came and files that went', async () => {
    const came = mined({ path: 'src/b.ts', after: 'b\n', now: 'b\n' });
    const went = mined({ path: 'src/c.ts', before: 'c\n' });
    const plan = await startFromFixture([came, went], mergeTexts);
    expect(plan?.start.map(({ path, after }) => [path, after])).toEqual([
      ['src/b.ts', undefined],
      ['src/c.ts', 'c\n'],
    ]);
  });
  it('is the tree of the parent otherwise, where nothing has to be taken out', () => {
    expect(startFromParent([source, test])).toEqual({
      base: 'parent',
      start: [],
      reference: [{ path: 'src/a.ts', before: lines(), after: lines('new'), isExecutable: false }],
      tests: { 'test/a.test.ts': 'old\nhidden\n' },
    });
  });
});

describe('the file of a task', () => {
  it('is read back as it was meant, whatever the prompt says', () => {
    const prompt = 'Say: "--- it\'s"\n---\n# no comment\n  - {a: b}\n @x: |';
    const check = { runner: 'jest', cwd: 'packages/a', args: [], files: ['packages/a/x.test.js'] } as const;
    const parts = {
      id: 'web-03',
      agent: 'web',
      prompt,
      check,
      name: 'golden-03',
      origin: 'a'.repeat(40),
      notes: ['Note.'],
    };
    for (const at of [undefined, 'b'.repeat(40)]) {
      const text = renderTask({ ...parts, ...(at === undefined ? {} : { at }) });
      const { value, problems } = parseTask(text, 'benchmarks/web/golden-03.md', 'head');
      expect(problems).toEqual([]);
      expect(value).toMatchObject({ id: 'web-03', agent: 'web', prompt, check });
    }
  });
});
