import { describe, expect, it } from 'vitest';
import { classifyFile } from '../../../src/core/detect/classify-file.ts';
import type { HistoryCommit, HistoryFile } from '../../../src/core/model/tree.ts';
import { chooseCandidate, limits } from '../../../src/tasks/candidates/choose-candidate.ts';
import { followMerges, scopeCommit } from '../../../src/tasks/mine/walk-candidates.ts';

const file = (path: string, more: Partial<HistoryFile> = {}): HistoryFile => {
  return { path, status: 'changed', mode: '100644', lines: { added: 3, deleted: 1 }, ...more };
};
const commitOf = (files: readonly HistoryFile[], parents = ['p']): HistoryCommit => {
  return { sha: 'c', parents, date: '2026-01-01T00:00:00Z', subject: 's', body: '', files };
};
const [source, test] = [file('src/a.ts'), file('test/a.test.ts')];

describe('the kind of a file', () => {
  it.each([
    ['source', ['src/a.ts', 'lib/b.py', 'index.js', 'src/words.json', 'src/testing.ts', 'src/latest.js']],
    ['test', ['src/a.test.ts', 'test/basic.js', 'packages/a/__tests__/x.test.js', 'pkg/a_test.go', 'tests/test_a.py']],
    ['test-data', ['test/__snapshots__/a.test.ts.snap', 'tests/fixtures/a.html', 'test/helpers/open.ts', 'spec/a.md']],
    ['changelog', ['CHANGELOG.md', 'packages/a/CHANGELOG.md', '.changeset/red-dogs.md', 'History.md']],
    ['docs', ['README.md', 'docs/guide.ts', 'LICENSE', 'a/b.rst']],
    ['lockfile', ['package-lock.json', 'packages/a/yarn.lock', 'pnpm-lock.yaml', 'go.sum']],
    ['manifest', ['package.json', 'packages/a/package.json', 'go.mod', 'pyproject.toml']],
    ['generated', ['dist/index.js', 'lib/a.min.js', 'src/a.js.map']],
    ['settings', ['.github/workflows/ci.yml', 'vitest.config.ts', 'tsconfig.json', '.eslintrc.js', 'Makefile']],
    ['other', ['logo.png', 'data.txt']],
  ] as const)('%s', (kind, paths) => {
    expect(paths.map((path) => [path, classifyFile(path)])).toEqual(paths.map((path) => [path, kind]));
  });
});

describe('choosing candidates', () => {
  it('sorts the files of a commit of source and tests', () => {
    const [data, log] = [file('test/fixtures/a.html'), file('CHANGELOG.md')];
    const commit = commitOf([source, test, data, log, file('package.json')]);
    expect(chooseCandidate(commit)).toEqual({
      commit,
      parent: 'p',
      source: [source],
      tests: [test],
      data: [data],
      words: [log],
    });
  });

  const moved = { status: 'renamed', from: 'src/b.ts', lines: { added: 0, deleted: 0 } } as const;
  it.each([
    ['first-commit', commitOf([source, test], [])],
    ['nothing-changed', commitOf([])],
    [
      'merge-of-main',
      { ...commitOf([source, test], ['p', 'q']), subject: "Merge remote-tracking branch 'origin/main'" },
    ],
    ['merge-of-main', { ...commitOf([source, test], ['p', 'q']), subject: "Merge branch 'main' into topic" }],
    ['lockfile-only', commitOf([file('package-lock.json'), file('a/yarn.lock')])],
    ['rename-only', commitOf([file('src/a.ts', moved)])],
    ['rename-only', commitOf([file('src/a.ts', moved), test])],
    ['no-source', commitOf([test, file('README.md')])],
    ['no-tests', commitOf([source, file('docs/test.md')])],
    ['no-tests', commitOf([source, file('test/a.test.ts', { status: 'deleted' })])],
    [
      'too-many-files',
      commitOf([source, test, ...Array.from({ length: limits.files - 1 }, (_, i) => file(`docs/${i}.md`))]),
    ],
    ['too-many-lines', commitOf([file('src/a.ts', { lines: { added: 300, deleted: 101 } }), test])],
    ['binary', commitOf([source, file('test/fixtures/a.png', { lines: undefined })])],
    ['special-file', commitOf([file('src/link.ts', { mode: '120000' }), test])],
    ['odd-path', commitOf([source, file('tests/fixtures/a?b.html')])],
  ] as const)('refuses what is %s', (reason, commit) => {
    expect(chooseCandidate(commit)).toBe(reason);
  });

  it('takes a commit at its limits', () => {
    const large = file('src/a.ts', { lines: { added: 300, deleted: 100 } });
    const docs = Array.from({ length: limits.files - 2 }, (_, i) => file(`docs/${i}.md`));
    expect(chooseCandidate(commitOf([large, test, ...docs]))).toMatchObject({ source: [large] });
  });
});

describe('a merge that is taken', () => {
  /** m merges b2, b1 (on a1) into a2 (on a1); a0 is the root. */
  const graph: Readonly<Record<string, readonly string[]>> = {
    m: ['a2', 'b2'],
    a2: ['a1'],
    b2: ['b1'],
    b1: ['a1'],
    a1: ['a0'],
    a0: [],
  };
  const covered = (takes: boolean) => {
    const merges = followMerges();
    return Object.entries(graph).flatMap(([sha, parents]) => {
      const commit = { ...commitOf([], [...parents]), sha };
      const isCovered = merges.isCovered(commit);
      merges.pass(commit, takes && sha === 'm');
      return isCovered ? [sha] : [];
    });
  };
  it('stands for the commits it brought, and for no other', () => {
    expect(covered(true)).toEqual(['b2', 'b1']);
    expect(covered(false)).toEqual([]);
  });
});

describe('a fixture that is a folder', () => {
  it('sees paths of its own, and nothing beside it', () => {
    const files = [
      file('packages/a/src/x.ts'),
      file('packages/ab/src/x.ts'),
      file('packages/a/in.ts', { status: 'renamed', from: 'out.ts' }),
      file('out.ts', { status: 'renamed', from: 'packages/a/old.ts' }),
    ];
    expect(scopeCommit(commitOf(files), 'packages/a').files).toEqual([
      file('src/x.ts'),
      file('in.ts', { status: 'added' }),
      file('old.ts', { status: 'deleted' }),
    ]);
  });
});
