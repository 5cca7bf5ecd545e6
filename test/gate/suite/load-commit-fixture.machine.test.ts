import { chmodSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorktree } from '../../../src/adapters/git/open-worktree.ts';
import type { Config } from '../../../src/core/model/rule/config.ts';
import type { GoldenTask } from '../../../src/core/model/rule/task.ts';
import { loadCommitFixture } from '../../../src/gate/suite/load-commit-fixture.ts';
import { type Files, openRepository, type Repository } from '../../helpers/make-repository.ts';

const lock = 'benchmarks/fixture.lock';
let repository: Repository;
beforeAll(() => {
  repository = openRepository(mkdtempSync(join(tmpdir(), 'rentroll-commit-')));
  repository.git('init', '--quiet', '--template=', '--initial-branch=main');
});
afterAll(() => repository.remove());

/** Commits these files and nothing else, with links by their targets; returns the commit. */
function commit(files: Files, links: Readonly<Record<string, string>> = {}): string {
  repository.git('rm', '-r', '-q', '-f', '--ignore-unmatch', '.');
  repository.write(files);
  for (const [path, target] of Object.entries(links)) symlinkSync(target, join(repository.root, path));
  return repository.commit('Change');
}

const load = (
  commit: string,
  fixture: Partial<Config['fixture']> = {},
  tasks: readonly Partial<GoldenTask>[] = [],
  root = repository.root,
) => {
  const config = { fixture: { path: '.', lock, commit, ...fixture } } as unknown as Config;
  const written = { file: '.rentroll/config.yml', text: `version: 1\nfixture:\n  commit: ${commit}\n` };
  return loadCommitFixture({ tree: openWorktree(root), config, written, tasks: tasks as GoldenTask[], blame: 'head' });
};
const pathsOf = async (...given: Parameters<typeof load>) =>
  (await load(...given)).value?.files.map(({ path }) => path);
const saidOf = async (...given: Parameters<typeof load>) =>
  (await load(...given)).problems.map(({ code, at, hint }) => ({
    code,
    place: `${at?.file}:${at?.line}:${at?.column}`,
    hint,
  }));

const code = { 'src/a.js': 'a\n', 'packages/b/src/b.js': 'b\n', 'docs/c.md': 'c\n' };

describe('a commit as a fixture', () => {
  it('has the code, and nothing of instructions, golden tasks and packages', async () => {
    const left = {
      'CLAUDE.md': '',
      'packages/b/AGENTS.override.md': '',
      '.claude/settings.json': '{}',
      '.rentroll/config.yml': '',
      'benchmarks/sql/golden-01.md': '',
      'benchmarks/sql/golden-01.patch': '',
      [lock]: '',
      'node_modules/x/index.js': '',
    };
    const id = commit({ ...code, ...left, 'notes/CLAUDE.txt': '', 'BUGS.md': '' });
    expect(await pathsOf(id)).toEqual(['BUGS.md', 'docs/c.md', 'notes/CLAUDE.txt', 'packages/b/src/b.js', 'src/a.js']);
    expect(await pathsOf(id, { exclude: ['docs', 'packages/**/*.js', 'notes/'] })).toEqual(['BUGS.md', 'src/a.js']);
    expect(await pathsOf(id, { path: 'packages/b' })).toEqual(['src/b.js']);
    const hashes = await Promise.all([{}, { exclude: ['docs'] }, { path: 'docs' }].map((more) => load(id, more)));
    expect(new Set(hashes.map(({ value }) => value?.hash)).size).toBe(3);
  });

  it('keeps programs and links that stay inside', async () => {
    commit(code);
    chmodSync(join(repository.root, 'src/a.js'), 0o755);
    symlinkSync('../src/a.js', join(repository.root, 'docs/link.js'));
    symlinkSync('..', join(repository.root, 'docs/up'));
    const { value, problems } = await load(repository.commit('Links'));
    expect(problems).toEqual([]);
    const read = (await value?.read())?.map(({ path, mode, content }) => [path, mode, String(content)]);
    expect(read).toEqual([
      ['docs/c.md', '100644', 'c\n'],
      ['docs/link.js', '120000', '../src/a.js'],
      ['docs/up', '120000', '..'],
      ['packages/b/src/b.js', '100644', 'b\n'],
      ['src/a.js', '100755', 'a\n'],
    ]);
  });

  const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 5\n';
  it.each<[string, Files, Record<string, string>, string]>([
    ['a link to the machine', code, { 'src/l': '/etc/passwd' }, 'fixture-link-outside'],
    ['a link above it', code, { 'src/l': '../../x' }, 'fixture-link-outside'],
    ['a link that climbs behind another', code, { 'src/l': 'up/../../x' }, 'fixture-link-outside'],
    ['names that are one on some systems', { ...code, 'src/A.js': '' }, {}, 'fixture-case-conflict'],
    ['a name no copy can have', { ...code, 'src/a:b.js': '' }, {}, 'fixture-bad-name'],
    [
      'pointers of Git LFS',
      { '.gitattributes': '*.bin filter=lfs\n', 'src/x.bin': pointer },
      {},
      'fixture-lfs-pointer',
    ],
    ['a giant', { ...code, 'src/x.dat': 'x'.repeat(64 * 1024 * 1024 + 1) }, {}, 'fixture-large-file'],
  ])('is refused with %s, and taken without', async (_name, files, links, said) => {
    const id = commit(files, links);
    const [first, ...others] = await saidOf(id);
    expect([first?.code, first?.place, others]).toEqual([said, '.rentroll/config.yml:3:11', []]);
    const exclude = /exclude: (\[.*\])$/.exec(first?.hint ?? '')?.[1] ?? '[]';
    expect((await load(id, { exclude: JSON.parse(exclude) })).problems).toEqual([]);
  });

  it('is refused with a submodule', async () => {
    const id = commit(code);
    repository.git('update-index', '--add', '--cacheinfo', `160000,${id},vendor/lib`);
    const other = repository.git('commit-tree', repository.git('write-tree'), '-m', 'Submodule');
    expect((await saidOf(other)).map(({ code }) => code)).toEqual(['fixture-submodule']);
    expect(await saidOf(other, { exclude: ['vendor'] })).toEqual([]);
    repository.git('reset', '--quiet', '--hard');
  });

  it('is refused without files', async () => {
    expect((await saidOf(commit(code), { path: 'nowhere' })).map(({ code }) => code)).toEqual(['fixture-empty']);
  });
});

describe('a commit that is not there', () => {
  const gone = 'f'.repeat(40);
  const from = (commit: string) => ({
    id: 'sql-01',
    file: 'b/golden-01.md',
    start: { kind: 'commit', commit } as const,
  });

  it('is named at its place, and at the task that starts from it', async () => {
    const id = commit(code);
    expect(await saidOf(gone, {}, [from(gone), from(id)])).toMatchObject([
      { code: 'fixture-commit-missing', place: '.rentroll/config.yml:3:11' },
      { code: 'task-commit-missing', place: 'b/golden-01.md:1:1' },
    ]);
    expect((await saidOf(id, {}, [from(gone)])).map(({ code }) => code)).toEqual(['task-commit-missing']);
  });

  it('is brought into a shallow clone by the one fetch that is named', async () => {
    const [older, old, latest] = [
      commit(code),
      commit({ ...code, 'src/a.js': '2\n' }),
      commit({ ...code, 'src/a.js': '3\n' }),
    ];
    const root = mkdtempSync(join(tmpdir(), 'rentroll-shallow-'));
    const clone = openRepository(root);
    clone.git('clone', '--quiet', '--depth', '1', `file://${repository.root}`, root);
    const said = await saidOf(old, {}, [from(older), from(latest)], root);
    expect(said.map(({ code }) => code)).toEqual(['fixture-commit-shallow', 'task-commit-shallow']);
    const fetch = /git (fetch [^.]*\b[0-9a-f]{40})\./.exec(said[0]?.hint ?? '')?.[1] ?? '';
    clone.git(...fetch.split(' '));
    expect(await saidOf(old, {}, [from(older), from(latest)], root)).toEqual([]);
    rmSync(root, { recursive: true, force: true });
  });

  it('is what every commit is in an empty repository', async () => {
    const root = mkdtempSync(join(tmpdir(), 'rentroll-empty-'));
    openRepository(root).git('init', '--quiet');
    expect((await saidOf(gone, {}, [], root)).map(({ code }) => code)).toEqual(['fixture-commit-missing']);
    rmSync(root, { recursive: true, force: true });
  });
});
