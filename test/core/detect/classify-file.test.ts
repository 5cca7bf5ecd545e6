import { describe, expect, it } from 'vitest';
import { classifyFile, findTestsOf } from '../../../src/core/detect/classify-file.ts';

describe('classifyFile', () => {
  it.each([
    { path: 'package-lock.json', kind: 'lockfile' },
    { path: 'api/requirements-dev.txt', kind: 'lockfile' },
    { path: 'tests/uv.lock', kind: 'lockfile' },
    { path: 'src/__snapshots__/a.test.ts.snap', kind: 'test-data' },
    { path: 'src/a.test.ts', kind: 'test' },
    { path: 'src/a_test.go', kind: 'test' },
    { path: 'api/test_rows.py', kind: 'test' },
    { path: 'src/RowsTest.java', kind: 'test' },
    { path: 'test/rows.js', kind: 'test' },
    { path: 'test/helpers/rows.js', kind: 'test-data' },
    { path: 'tests/data/rows.json', kind: 'test-data' },
    { path: 'fixtures/rows.sql', kind: 'test-data' },
    { path: 'packages/a/package.json', kind: 'manifest' },
    { path: 'pyproject.toml', kind: 'manifest' },
    { path: 'CHANGELOG.md', kind: 'changelog' },
    { path: '.changeset/odd-cats.md', kind: 'changelog' },
    { path: 'dist/index.js', kind: 'generated' },
    { path: 'src/app.min.js', kind: 'generated' },
    { path: 'docs/rows.png', kind: 'docs' },
    { path: 'src/notes.md', kind: 'docs' },
    { path: 'LICENSE', kind: 'docs' },
    { path: '.github/workflows/ci.yml', kind: 'settings' },
    { path: 'tsconfig.build.json', kind: 'settings' },
    { path: 'vite.config.ts', kind: 'settings' },
    { path: 'Makefile', kind: 'settings' },
    { path: 'src/rows.ts', kind: 'source' },
    { path: 'rows.py', kind: 'source' },
    { path: 'src/rows.json', kind: 'source' },
    { path: 'rows.json', kind: 'other' },
    { path: 'src/logo.png', kind: 'other' },
  ])('calls $path $kind', ({ path, kind }) => {
    expect(classifyFile(path)).toBe(kind);
  });
});

describe('findTestsOf', () => {
  const texts: Readonly<Record<string, string>> = {
    'src/a.test.ts': '',
    'test/rows.test.ts': "read('rows/one.json')",
    'test/deep/rows.test.ts': "read('rows')",
    'test/other.test.ts': 'nothing of it',
    'src/rows.ts': 'rows',
  };
  const find = (...data: readonly string[]) =>
    findTestsOf(data, new Set(Object.keys(texts)), async (path) => texts[path]);

  it.each([
    {
      name: 'the file that a snapshot is named after',
      data: 'src/__snapshots__/a.test.ts.snap',
      tests: ['src/a.test.ts'],
    },
    {
      name: 'the files in the nearest folder that name its folder',
      data: 'test/rows/one.json',
      tests: ['test/deep/rows.test.ts', 'test/rows.test.ts'],
    },
    { name: 'the nearer file alone', data: 'test/deep/rows/one.json', tests: ['test/deep/rows.test.ts'] },
    { name: 'nothing where no file names its folder', data: 'src/columns/one.json', tests: [] },
  ])('finds $name', async ({ data, tests }) => {
    expect(await find(data)).toEqual(tests);
  });

  it('names a file once when two data files belong to it', async () => {
    expect(await find('test/deep/rows/one.json', 'test/deep/rows/two.json')).toEqual(['test/deep/rows.test.ts']);
  });
});
