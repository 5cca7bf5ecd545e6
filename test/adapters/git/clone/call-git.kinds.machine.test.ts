import { appendFileSync, cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { deflateSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openCommit } from '../../../../src/adapters/git/open-commit.ts';
import { openHistory } from '../../../../src/adapters/git/open-history.ts';
import { listDirty, openWorktree } from '../../../../src/adapters/git/open-worktree.ts';
import { findRoot, resolveRefs, resolveRevision } from '../../../../src/adapters/git/resolve-refs.ts';
import { writeCommit } from '../../../../src/adapters/git/write-commit.ts';
import { openRepository, type Repository } from '../../../helpers/make-repository.ts';

let folder: string;
let repository: Repository;
let commits: readonly [first: string, second: string];

function make(root: string, ...init: string[]): Repository {
  mkdirSync(root, { recursive: true });
  const made = openRepository(root);
  made.git('init', '--quiet', '--initial-branch=main', ...init);
  return made;
}

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'rentroll-kinds-')));
  repository = make(join(folder, 'own'));
  repository.write({ 'a.md': 'one\n' });
  const first = repository.commit('One');
  repository.write({ 'a.md': 'two\n', 'b/c.md': 'deep\n' });
  commits = [first, repository.commit('Two')];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = async (root: string, commit: string, path = 'a.md') =>
  (await openCommit(root, commit).read(path))?.toString('utf8');

/** What every kind of clone answers alike. */
async function look(root: string) {
  const { headSha, baseSha, root: found } = await resolveRefs(root, 'HEAD~1', undefined);
  const paths = (await openWorktree(found).list('')).map(({ path }) => path);
  return { headSha, baseSha, text: await read(found, headSha), paths, dirty: await listDirty(found, ['.']) };
}
const expected = () => ({
  headSha: commits[1],
  baseSha: commits[0],
  text: 'two\n',
  paths: ['a.md', 'b/c.md'],
  dirty: [],
});

describe('our own git reads', () => {
  it('a worktree, a submodule, packed refs, a detached HEAD and a folder inside', async () => {
    const { root } = repository;
    repository.git('worktree', 'add', '--quiet', '--detach', join(folder, 'tree'));
    expect(await look(join(folder, 'tree'))).toEqual(expected());
    expect(await findRoot(join(folder, 'tree', 'b'))).toBe(join(folder, 'tree'));
    const outer = make(join(folder, 'outer'));
    outer.git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', root, 'inside');
    expect(await look(join(folder, 'outer', 'inside'))).toEqual(expected());
    repository.git('tag', '-a', 'v1', '-m', 'x', 'HEAD~1');
    repository.git('pack-refs', '--all');
    repository.git('gc', '--quiet');
    expect(await look(join(root, 'b'))).toEqual(expected());
    expect(await resolveRevision(root, 'v1')).toBe(commits[0]);
    expect(await resolveRevision(root, commits[0].slice(0, 9))).toBe(commits[0]);
  });

  it('alternates, also by a relative path, and the edge of a shallow clone', async () => {
    const { root } = repository;
    repository.git('clone', '--quiet', '--shared', root, join(folder, 'shared'));
    expect(await look(join(folder, 'shared'))).toEqual(expected());
    writeFileSync(join(folder, 'shared', '.git/objects/info/alternates'), '../../../own/.git/objects\n');
    expect(await look(join(folder, 'shared'))).toEqual(expected());
    repository.git('clone', '--quiet', '--depth', '1', pathToFileURL(root).href, join(folder, 'shallow'));
    await expect(resolveRefs(join(folder, 'shallow'), commits[0], undefined)).rejects.toMatchObject({
      problems: [{ code: 'shallow-clone' }],
    });
  });

  it('objects named by SHA-256, and writes some', async () => {
    const modern = make(join(folder, 'modern'), '--object-format=sha256');
    modern.write({ 'a.md': 'x\n' });
    const sha = modern.commit('One');
    expect(sha).toHaveLength(64);
    expect(await read(modern.root, sha)).toBe('x\n');
    const { commit } = await writeCommit(modern.root, sha, [{ path: 'a.md', text: 'y\n' }]);
    expect(await read(modern.root, commit)).toBe('y\n');
    expect(await listDirty(modern.root, ['.'])).toEqual([]);
  });

  it('what was committed, whatever replaces it: replace refs, grafts, core.bare, core.worktree', async () => {
    const { root } = repository;
    repository.git('replace', commits[1], commits[0]);
    mkdirSync(join(root, '.git/info'), { recursive: true });
    writeFileSync(join(root, '.git/info/grafts'), `${commits[1]}\n`);
    appendFileSync(join(root, '.git/config'), `[core]\n\tbare = true\n\tworktree = ${tmpdir()}\n`);
    expect(await look(root)).toEqual(expected());
  });

  it('no repository that lies in the checkout as files', async () => {
    const bare = join(repository.root, 'docs');
    cpSync(join(repository.root, '.git'), bare, { recursive: true });
    expect(await findRoot(bare)).toBe(repository.root);
  });

  it('nothing that is left out: it is named, and not fetched', async () => {
    const { root } = repository;
    const blob = repository.git('rev-parse', 'HEAD:a.md');
    rmSync(join(root, '.git/objects', blob.slice(0, 2), blob.slice(2)));
    appendFileSync(join(root, '.git/config'), '[remote "origin"]\n\tpromisor = true\n\turl = /nowhere\n');
    await expect(read(root, commits[1])).rejects.toMatchObject({
      problems: [{ code: 'git-object-missing', message: expect.stringContaining(blob) }],
    });
  });

  it('nothing that lies under the name of something else: git itself would hand it out', async () => {
    const { root } = repository;
    const blob = repository.git('rev-parse', 'HEAD:a.md');
    const file = join(root, '.git/objects', blob.slice(0, 2), blob.slice(2));
    rmSync(file);
    writeFileSync(file, deflateSync(Buffer.from('blob 5\0evil\n')));
    expect(repository.git('cat-file', 'blob', blob)).toBe('evil');
    await expect(read(root, commits[1])).rejects.toMatchObject({
      problems: [{ code: 'git-object-altered', message: expect.stringContaining(blob) }],
    });
    expect(await read(root, commits[1], 'b/c.md')).toBe('deep\n');
  });

  it('no tree or commit that lies under the name of another: it would move, hide or exchange files', async () => {
    const { root } = repository;
    const alter = (id: string, other: string) => {
      const place = (name: string) => join(root, '.git/objects', name.slice(0, 2), name.slice(2));
      rmSync(place(id));
      cpSync(place(other), place(id));
    };
    const altered = (id: string) => ({
      problems: [{ code: 'git-object-altered', message: expect.stringContaining(id) }],
    });
    const [tree, earlier] = [repository.git('rev-parse', 'HEAD^{tree}'), repository.git('rev-parse', 'HEAD~1^{tree}')];
    const below = repository.git('rev-parse', 'HEAD:b');
    alter(below, earlier);
    expect(repository.git('ls-tree', '-r', '--name-only', 'HEAD')).toBe('a.md\nb/a.md');
    await expect(read(root, commits[1])).rejects.toMatchObject(altered(below));
    alter(tree, earlier);
    expect(repository.git('show', 'HEAD:a.md')).toBe('one');
    for (const path of ['a.md', 'b/c.md', 'none.md'])
      await expect(read(root, commits[1], path)).rejects.toMatchObject(altered(tree));
    const [files] = await openHistory(root).find([commits[1]]);
    await expect(files?.list()).rejects.toMatchObject(altered(tree));
    alter(commits[1], commits[0]);
    await expect(read(root, commits[1])).rejects.toMatchObject(altered(commits[1]));
    await expect(openHistory(root).find([commits[1]])).rejects.toMatchObject(altered(commits[1]));
    expect(await read(root, commits[0])).toBe('one\n');
  });

  it('no refs that are a table: it says so', async () => {
    appendFileSync(join(repository.root, '.git/config'), '[extensions]\n\trefStorage = reftable\n');
    await expect(findRoot(repository.root)).rejects.toMatchObject({ problems: [{ code: 'repository-format' }] });
  });
});
