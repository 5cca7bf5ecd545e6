import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callGit } from '../../helpers/history/call-git.ts';
import { answerGit } from './answer-git.ts';
import { demandKnown } from './repository.ts';

type Run = (args: readonly string[], input?: string) => { readonly status: number; readonly stdout: string };

const identity = {
  GIT_AUTHOR_NAME: 'Ada',
  GIT_AUTHOR_EMAIL: 'ada@example.invalid',
  GIT_COMMITTER_NAME: 'Ben',
  GIT_COMMITTER_EMAIL: 'ben@example.invalid',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_COUNT: '1',
  GIT_CONFIG_KEY_0: 'maintenance.auto',
  GIT_CONFIG_VALUE_0: 'false',
};
const at = (minute: number) => {
  const date = `2026-03-01T09:${String(minute).padStart(2, '0')}:00+02:00`;
  return { GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
};

/** Calls git, or the double, in one folder; the clock of the commits stands at `minute`. */
const openReal = (cwd: string, minute = 0): Run => {
  return (args, input) => {
    try {
      const stdout = callGit(args, { cwd, env: { ...identity, ...at(minute) }, input }).toString('latin1');
      return { status: 0, stdout };
    } catch (error) {
      const { status, stdout } = error as { readonly status: number; readonly stdout: Buffer };
      return { status, stdout: stdout.toString('latin1') };
    }
  };
};
const openDouble = (cwd: string, minute = 0): Run => {
  return (args, input = '') => {
    const { status, stdout } = answerGit({
      args,
      cwd,
      env: { ...identity, ...at(minute) },
      input: Buffer.from(input),
    });
    return { status, stdout: stdout.toString('latin1') };
  };
};

const write = (root: string, files: Readonly<Record<string, string | undefined>>) => {
  for (const [path, text] of Object.entries(files)) {
    rmSync(join(root, path), { recursive: true, force: true });
    if (text === undefined) continue;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
};

/** Makes a history of two branches that are merged, and a working tree that differs from it. */
function makeHistory(root: string, open: (cwd: string, minute?: number) => Run): void {
  const commit = (minute: number, message: string) => {
    open(root, minute)(['add', '--all']);
    open(root, minute)(['commit', '--quiet', '--allow-empty', '--message', message]);
  };
  open(root)(['init', '--quiet', '--template=', '--initial-branch=main']);
  write(root, {
    '.gitignore': '*.log\n!kept.log\n/build/\ndeep/**/gone\n# nothing\n',
    'Ä.md': 'ü @docs/a.md\nsecond line\n',
    'a-b': 'x',
    'a/b': 'x\ny\nz\n',
    'a/.gitignore': 'own\n',
    'docs/a.md': 'Read `@b.md` and @c.md.\n',
    'long.txt': Array.from({ length: 40 }, (_, line) => `line ${line}\n`).join(''),
    'empty.md': '',
    'bin.dat': 'a\0b',
  });
  symlinkSync('a/b', join(root, 'link'));
  commit(1, 'Start\n\nWith a body.');
  open(root)(['checkout', '--quiet', '-b', 'change']);
  write(root, { 'a/b': 'x\nY\nz\nw\n', 'docs/a.md': undefined, 'docs/b.md': 'Read `@b.md` and @c.md.\n' });
  commit(2, 'Rename');
  write(root, {
    'long.txt': undefined,
    'moved.txt': `${Array.from({ length: 40 }, (_, line) => `line ${line}\n`).join('')}more\n`,
  });
  commit(3, 'Move and edit');
  open(root)(['checkout', '--quiet', 'main']);
  write(root, { 'side.md': 'side\n' });
  commit(4, 'Beside');
  open(root, 5)(['merge', '--quiet', '--no-ff', '-m', 'Merge', 'change']);
  open(root)(['update-ref', 'refs/remotes/origin/main', 'HEAD~1']);
  open(root)(['remote', 'set-head', 'origin', 'main']);
  open(root)(['tag', 'v1', 'HEAD^2']);
  write(root, {
    'a/b': 'edited\n',
    'side.md': undefined,
    'new/one.md': '1\n',
    'new/two.log': '2\n',
    'kept.log': 'kept\n',
    'build/out': 'x\n',
    'deep/er/gone/file': 'x\n',
    'a/own': 'x\n',
    'bin.dat': 'a\0c',
  });
}

const questions: readonly (readonly string[])[] = [
  ['rev-parse', 'HEAD', 'main~1', 'v1', 'HEAD^2~1', 'HEAD^{tree}', 'main:docs/b.md', 'origin/main', 'origin/HEAD', '@'],
  ['rev-parse', '--verify', '--quiet', '--end-of-options', 'nowhere^{commit}'],
  ['rev-parse', '--verify', '--quiet', 'HEAD^3'],
  ['rev-parse', '--is-shallow-repository'],
  ['symbolic-ref', 'HEAD'],
  ['cat-file', 'commit', 'HEAD'],
  ['cat-file', '-t', 'HEAD'],
  ['cat-file', '-p', 'HEAD:link'],
  ['show', 'change:a/b'],
  ['show', '-s', '--format=%cd', '--date=raw', 'HEAD'],
  ['show', '-s', '--format=%cI', 'HEAD'],
  ['ls-tree', '-r', '--name-only', '-z', 'HEAD'],
  ['ls-tree', '-r', '-z', 'change'],
  ['ls-files', '-z'],
  ['ls-files', '-c', '-s', '-t', '-z'],
  ['ls-files', '-z', '-o', '--exclude-standard', '--', '.'],
  ['ls-files', '-z', '-o', '--', 'build', ':(literal)new'],
  ['ls-files', '-z', '-o', '--directory', '--no-empty-directory', '--exclude-standard'],
  ['ls-files', '-z', '-o', '-i', '--directory', '--no-empty-directory', '--exclude-standard'],
  ['ls-files', '-z', '--', ':(literal)side.md', 'a'],
  ['status', '--porcelain'],
  ['status', '--porcelain', '--untracked-files=all'],
  ['diff', '--name-only', '--no-renames', '-z'],
  ['diff', '--name-only', '--no-renames', '-z', '--', ':(literal)a'],
  ['diff-index', '--cached', '--name-only', '--no-renames', '-z', 'HEAD'],
  ['diff-index', '--cached', '--name-only', '--no-renames', '-z', 'change', '--', 'docs', 'side.md'],
  ['diff-index', '--numstat', '-z', '--diff-filter=d', '--no-renames', 'HEAD', '--', 'a', 'side.md', 'bin.dat'],
  ['diff-files', '--numstat', '-z', '--diff-filter=d', '--no-renames', '--', 'a', 'side.md'],
  ['diff-tree', '-r', '-z', '--raw', '--no-renames', 'HEAD~1^{commit}', 'change^{commit}', '--'],
  ['diff-tree', '--numstat', '-z', '--diff-filter=d', '--no-renames', '-r', 'HEAD~1', 'change'],
  ['merge-base', 'main', 'change'],
  ['merge-base', 'HEAD~1', 'change'],
  ['merge-base', 'change', 'HEAD~1', 'HEAD~2'],
  ['merge-base', '--is-ancestor', 'change', 'main'],
  ['merge-base', '--is-ancestor', 'main', 'change'],
  ['rev-list', 'main'],
  ['rev-list', '--parents', '--max-count=1', 'main'],
  ['rev-list', '--count', '--no-merges', 'main', '^HEAD~2'],
  ['rev-list', '--first-parent', 'main', '^HEAD~1^@'],
  ['rev-list', 'HEAD~2..change'],
  ['log', '--format=%H %h %P %T %s|%b|%an %ae %aI %cn %ce %cI', 'main'],
  [
    ...['log', '--date-order', '--diff-merges=first-parent', '-M', '--raw', '--numstat', '--no-abbrev', '-z'],
    ...['--no-ext-diff', '--no-textconv', '--format=%x01%H%x02%P%x02%aI%x02%B%x03', '--end-of-options', 'main', '--'],
  ],
  [
    ...['log', '-n', '2', '--diff-merges=first-parent', '--raw', '--no-abbrev', '--no-renames', '--no-ext-diff'],
    ...['--no-textconv', '-z', '--format=', 'change', '--', 'a/b', 'docs'],
  ],
  ['grep', '-h', '-o', '-a', '-E', '(^|[[:space:]])@[^[:space:]`]+', 'main', 'change', '--', '*.md', '*.txt'],
  ['grep', '-z', '-I', '-e', '', 'main', 'change', '--', 'docs', '*.md'],
  ['grep', '-z', '-I', '-e', '', 'main', '--', 'nothing'],
];
const asked: readonly (readonly [args: readonly string[], input: string])[] = [
  [['cat-file', '--batch'], 'HEAD\nmain:a/b\nnowhere\nHEAD^{tree}\n'],
  [['check-ignore', '-z', '--stdin'], 'new/two.log\0kept.log\0build/out\0deep/er/gone/file\0a/own\0own\0a/b\0build\0'],
  [['check-ignore', '-z', '--stdin'], 'README.md\0'],
];

/** How alike two files are is git's own count: the double says of each rename that they are the same. */
const withoutScore = ({ status, stdout }: ReturnType<Run>) => ({
  status,
  stdout: stdout.replace(/ R\d{3}\0/g, ' R\0'),
});

describe('the git of the memory suite', () => {
  let [real, double] = ['', ''];
  beforeAll(() => {
    [real, double] = ['real', 'double'].map((name) => mkdtempSync(join(tmpdir(), `git-${name}-`))) as [string, string];
    makeHistory(real, openReal);
    makeHistory(double, openDouble);
  });
  afterAll(() => {
    for (const folder of [real, double]) rmSync(folder, { recursive: true });
    demandKnown();
  });

  it.each([...questions.map((args) => [args, ''] as const), ...asked])('answers %j as git does', (args, input) => {
    const expected = openReal(real)(args, input);
    // Git packs nothing here, so that the double reads what git has written; and git reads what the double has.
    expect(withoutScore(openDouble(real)(args, input))).toEqual(withoutScore(expected));
    expect(openReal(double)(args, input)).toEqual(expected);
  });

  it('writes commits, branches and indexes as git does when it is asked the same', () => {
    for (const [root, open] of [[real, openReal] as const, [double, openDouble] as const]) {
      const run = open(root, 9);
      run(['checkout', '--quiet', '-B', 'next', 'change']);
      run(['checkout', '--quiet', '--force', 'next']);
      run(['rm', '--quiet', '-r', 'docs']);
      run(['mv', 'a-b', 'c-d']);
      run(['commit', '--quiet', '-m', 'Without docs']);
      run(['commit', '--quiet', '--amend', '-m', 'Without any docs']);
      run(['rebase', '--quiet', 'HEAD~1']);
      run(['branch', '--force', 'other', 'main']);
      run(['reset', '--quiet', '--hard', 'other']);
      const blob = run(['hash-object', '-w', '--stdin'], 'text\n').stdout.trim();
      run(['update-index', '--add', '--cacheinfo', `100755,${blob},run.sh`]);
      const tree = run(['write-tree']).stdout.trim();
      const commit = run(['commit-tree', tree, '-p', 'HEAD', '-m', 'Stamp']).stdout.trim();
      run(['update-ref', 'refs/heads/stamped', commit]);
      run(['read-tree', 'main']);
    }
    for (const args of [
      ['rev-parse', 'next', 'other', 'stamped', 'HEAD'],
      ['ls-files', '-c', '-s', '-t', '-z'],
      ['status', '--porcelain'],
    ])
      expect(openReal(double)(args)).toEqual(openReal(real)(args));
  });
});
