import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readOriginUrl } from '../../../src/adapters/git/find-tracked.ts';
import { openCommit } from '../../../src/adapters/git/open-commit.ts';
import { openCommittable } from '../../../src/adapters/git/open-committable.ts';
import { listDirty } from '../../../src/adapters/git/open-worktree.ts';
import { resolveRefs } from '../../../src/adapters/git/resolve-refs.ts';
import type { Tree } from '../../../src/core/model/tree.ts';
import { openRepository, type Repository } from '../../helpers/make-repository.ts';

let folder: string;
let source: Repository;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'rentroll-checkout-')));
  source = openRepository(join(folder, 'source'));
  execFileSync('git', ['init', '--quiet', '--initial-branch=main', source.root]);
  source.write({ 'CLAUDE.md': '# Shop\n', '.claude/rules/z.md': 'one\ntwo\n', 'bin/run.sh': 'exit 0\n' });
  execFileSync('ln', ['-s', 'CLAUDE.md', join(source.root, 'AGENTS.md')]);
  chmodSync(join(source.root, 'bin/run.sh'), 0o755);
  source.commit('One');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Another checkout of the repository; `options` are those of `git clone`. */
function clone(...options: readonly string[]): Repository {
  const root = join(folder, 'clone');
  source.git('clone', '--quiet', ...options, source.root, root);
  return openRepository(root);
}

/** Writes all files again, as they are: git has to compare what they hold, since times differ. */
function touch({ root }: Repository, ...paths: readonly string[]): void {
  for (const path of paths) utimesSync(join(root, path), 1, 1);
}

async function readAll(tree: Tree): Promise<readonly string[]> {
  const entries = await tree.list('');
  return Promise.all(
    entries.map(async ({ path, mode }) => `${mode} ${path} ${(await tree.read(path)) ?? (await tree.readLink(path))}`),
  );
}

const checkouts: readonly (readonly [name: string, make: () => Repository])[] = [
  ['a plain clone', () => clone()],
  ['a sparse checkout', () => clone('--sparse')],
  [
    'a sparse checkout with a sparse index',
    () => {
      const sparse = clone('--sparse');
      sparse.git('sparse-checkout', 'init', '--cone', '--sparse-index');
      return sparse;
    },
  ],
  [
    'files that git was told to skip, and that are gone',
    () => {
      const skipping = clone();
      skipping.git('update-index', '--skip-worktree', '.claude/rules/z.md');
      rmSync(join(skipping.root, '.claude'), { recursive: true });
      return skipping;
    },
  ],
  [
    'such files in an index that is split',
    () => {
      const skipping = clone();
      skipping.git('update-index', '--skip-worktree', '.claude/rules/z.md');
      rmSync(join(skipping.root, '.claude'), { recursive: true });
      skipping.git('update-index', '--split-index');
      return skipping;
    },
  ],
  [
    'core.fileMode=false on a disk where every file is a program',
    () => {
      const loose = clone('--config', 'core.fileMode=false');
      for (const path of ['CLAUDE.md', '.claude/rules/z.md']) chmodSync(join(loose.root, path), 0o755);
      chmodSync(join(loose.root, 'bin/run.sh'), 0o644);
      return loose;
    },
  ],
  ['core.symlinks=false, links as files', () => clone('--config', 'core.symlinks=false')],
  [
    'core.autocrlf=true',
    () => {
      const windows = clone('--config', 'core.autocrlf=true');
      touch(windows, 'CLAUDE.md', '.claude/rules/z.md');
      return windows;
    },
  ],
  [
    'line ends by the attributes of the commit',
    () => {
      source.write({ '.gitattributes': '*.md text eol=crlf\n' });
      source.commit('Ends');
      const windows = clone();
      touch(windows, 'CLAUDE.md', '.claude/rules/z.md');
      return windows;
    },
  ],
  ['a shallow clone', () => clone('--depth', '1', '--no-local')],
  [
    'a linked worktree of a sparse checkout',
    () => {
      const sparse = clone('--sparse');
      sparse.git('worktree', 'add', '--quiet', '--detach', join(folder, 'linked'));
      return openRepository(join(folder, 'linked'));
    },
  ],
  [
    'a submodule',
    () => {
      const outer = openRepository(join(folder, 'outer'));
      execFileSync('git', ['init', '--quiet', outer.root]);
      outer.git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', source.root, 'inside');
      return openRepository(join(outer.root, 'inside'));
    },
  ],
];

describe('openCommittable and listDirty', () => {
  it.each(checkouts)('find nothing changed, and all files of the commit, in %s', async (_, make) => {
    const { root, git } = make();
    expect(git('status', '--porcelain')).toBe('');
    expect(await listDirty(root, ['.'])).toEqual([]);
    const { headSha } = await resolveRefs(root, 'HEAD', undefined);
    expect(await readAll(openCommittable(root))).toEqual(await readAll(openCommit(root, headSha)));
  });

  it.each(checkouts)('find an edit of a file and a new file in %s', async (_, make) => {
    const { root } = make();
    writeFileSync(join(root, 'CLAUDE.md'), '# Shop\n\nMore.\n');
    writeFileSync(join(root, 'fresh.md'), 'x\n');
    expect(await listDirty(root, ['.'])).toEqual(['CLAUDE.md', 'fresh.md']);
    expect((await openCommittable(root).read('CLAUDE.md'))?.toString()).toBe('# Shop\n\nMore.\n');
  });

  it('find an edit of a file that a sparse checkout has in spite of its patterns', async () => {
    const sparse = clone('--sparse');
    sparse.write({ '.claude/rules/z.md': 'three\n' });
    expect(sparse.git('status', '--porcelain')).toContain('.claude/rules/z.md');
    expect(await listDirty(sparse.root, ['.'])).toEqual(['.claude/rules/z.md']);
    expect((await openCommittable(sparse.root).read('.claude/rules/z.md'))?.toString()).toBe('three\n');
  });

  it('keeps the returns of a file that was committed with them, and of one that git leaves alone', async () => {
    source.write({ '.gitattributes': '*.bat -text\n', 'a.bat': 'x\r\n', 'old.txt': 'x\r\n' });
    source.commit('Returns');
    const windows = clone('--config', 'core.autocrlf=true');
    const tree = openCommittable(windows.root);
    expect((await Promise.all(['a.bat', 'old.txt'].map((path) => tree.read(path)))).map(String)).toEqual([
      'x\r\n',
      'x\r\n',
    ]);
  });
});

describe('a clone whose remote has another name', () => {
  it('is compared with the default branch of that remote, which need not be main', async () => {
    source.git('branch', '--move', 'trunk');
    const other = clone('--origin', 'upstream');
    other.git('checkout', '--quiet', '-b', 'change');
    other.git('branch', '--quiet', '--delete', '--force', 'trunk');
    const base = other.git('rev-parse', 'HEAD');
    other.write({ 'CLAUDE.md': '# Other\n' });
    other.commit('Change');
    expect(await resolveRefs(other.root, undefined, undefined)).toMatchObject({
      baseSha: base,
      baseBranch: 'upstream/trunk',
    });
    expect(readOriginUrl(other.root)).toBe(source.root);
  });
});
