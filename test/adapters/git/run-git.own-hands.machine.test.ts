import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findTracked } from '../../../src/adapters/git/find-tracked.ts';
import { listDirty, listIgnored, openWorktree } from '../../../src/adapters/git/open-worktree.ts';
import { findCommit, findRoot } from '../../../src/adapters/git/resolve-refs.ts';
import { runGit } from '../../../src/adapters/git/run-git.ts';
import { writeCommit } from '../../../src/adapters/git/write-commit.ts';
import { initGit } from '../../../src/gate/trials/workspace/copy-git.ts';
import { openRepository, type Repository } from '../../helpers/make-repository.ts';
import { nobody } from '../../helpers/run-as-nobody.ts';

let repository: Repository;
let home: string;
const ran = () => join(home, 'ran');

beforeEach(() => {
  repository = openRepository(mkdtempSync(join(tmpdir(), 'rentroll-hands-')));
  repository.git('init', '--quiet');
  repository.write({ 'tracked.txt': 'one\n', '.gitattributes': '* filter=evil\n' });
  repository.commit('first');
  home = mkdtempSync(join(tmpdir(), 'rentroll-home-'));
  vi.stubEnv('HOME', home);
  vi.stubEnv('GIT_CONFIG_GLOBAL', undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  repository.remove();
  rmSync(home, { recursive: true, force: true });
});

/** Every name by which a configuration makes git start a program of its own accord. */
function evilConfig(): string {
  const program = join(home, 'evil');
  return [
    `[core]\n\tfsmonitor = ${program}\n\thooksPath = ${join(home, 'hooks')}\n\tsshCommand = ${program}\n\tpager = ${program}`,
    `[filter "evil"]\n\tclean = ${program}\n\tsmudge = ${program}\n\tprocess = ${program}`,
    `[init]\n\ttemplateDir = ${join(home, 'template')}\n[commit]\n\tgpgSign = true\n[gpg]\n\tprogram = ${program}`,
    `[alias]\n\tstatus = !${program}\n`,
  ].join('\n');
}

/** Programs that say that they ran, wherever git looks for one. */
function plantPrograms(): void {
  const script = `#!/bin/sh\necho "$0 $*" >> ${ran()}\n`;
  const places = [
    'evil',
    'hooks/post-index-change',
    'hooks/pre-commit',
    'hooks/post-commit',
    'template/hooks/pre-commit',
  ];
  const files = openRepository(home);
  files.write(Object.fromEntries(places.map((path) => [path, script])));
  for (const path of places) chmodSync(join(home, path), 0o755);
}

/** Everything our own hands do with a repository. */
async function useGit(): Promise<void> {
  const { root } = repository;
  repository.write({ 'tracked.txt': 'two\n', 'new.txt': '' });
  const head = (await findCommit(root, 'HEAD')) ?? '';
  await runGit(root, ['log', '-1', '--format=%H', head]);
  await runGit(root, ['show', '-s', '--format=%cd', head]);
  await openWorktree(root).list('');
  await listIgnored(root, ['new.txt']);
  expect(await listDirty(root, ['.'])).toContain('tracked.txt');
  expect(findTracked(join(root, 'tracked.txt'))).toBe('tracked.txt');
  await writeCommit(root, head, [{ path: 'tracked.txt', text: 'three\n' }]);
}

describe('our own git', () => {
  it("starts nothing that the user's configuration names", async () => {
    plantPrograms();
    openRepository(home).write({ '.gitconfig': evilConfig() });
    await useGit();
    const copy = join(home, 'copy');
    openRepository(copy).write({ 'file.txt': 'x', '.gitattributes': '* filter=evil\n' });
    await initGit(copy, { PATH: process.env['PATH'] ?? '', HOME: home });
    expect(existsSync(ran()) ? readFileSync(ran(), 'utf8') : '').toBe('');
  });

  it('starts no hook and no monitor of a checkout, whoever wrote its configuration', async () => {
    plantPrograms();
    const hooks = Object.fromEntries(
      ['post-index-change', 'pre-commit', 'reference-transaction'].map((name) => [
        `.git/hooks/${name}`,
        `#!/bin/sh\necho ${name} >> ${ran()}\n`,
      ]),
    );
    repository.write(hooks);
    for (const path of Object.keys(hooks)) chmodSync(join(repository.root, path), 0o755);
    for (const name of ['core.fsmonitor', 'core.hooksPath'])
      repository.git('config', name, name === 'core.fsmonitor' ? join(home, 'evil') : join(home, 'hooks'));
    await useGit();
    await initGit(repository.root, { PATH: process.env['PATH'] ?? '', HOME: home });
    expect(existsSync(ran()) ? readFileSync(ran(), 'utf8') : '').toBe('');
  });

  it('still knows which files the user never wants to see', async () => {
    openRepository(home).write({ '.gitconfig': '[core]\n\texcludesFile = ~/ignored\n', ignored: '*.swp\n' });
    vi.resetModules();
    const { openWorktree: open } = await import('../../../src/adapters/git/open-worktree.ts');
    repository.write({ 'notes.swp': '', 'new.txt': '' });
    const paths = (await open(repository.root).list('')).map(({ path }) => path);
    expect(paths).toEqual(['.gitattributes', 'new.txt', 'tracked.txt']);
  });

  it("reads another user's repository where this one trusts it, and nowhere else", async (context) => {
    if (process.getuid?.() !== 0) return context.skip('only root can give a repository to somebody else');
    const { root } = repository;
    chownSync(root, nobody, nobody);
    await expect(findRoot(root)).rejects.toMatchObject({ problems: [{ code: 'repository-not-trusted' }] });
    expect(() => findTracked(join(root, 'tracked.txt'))).toThrow();
    openRepository(home).write({ '.gitconfig': `[safe]\n\tdirectory = ${realpathSync(root)}\n` });
    vi.resetModules();
    const { findRoot: find } = await import('../../../src/adapters/git/resolve-refs.ts');
    const { findTracked: findOne } = await import('../../../src/adapters/git/find-tracked.ts');
    expect(await find(root)).toBe(realpathSync(root));
    expect(findOne(join(root, 'tracked.txt'))).toBe('tracked.txt');
  });

  it('is started in three places by the same terms, and in one to ask what a person has set', () => {
    const starts = /\b(?:execa|execFile|execFileSync|spawn|spawnSync|exec|execSync)\(\s*['"`]git\b/;
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));
    const found = files.filter((path) => starts.test(readFileSync(join('src', path), 'utf8'))).sort();
    const same = ['adapters/git/clone/call-git.ts', 'adapters/git/run-git.ts', 'gate/trials/workspace/copy-git.ts'];
    const personal = 'adapters/git/clone/reach-clone.ts';
    expect(found).toEqual([...same, personal].sort());
    for (const path of same) expect(readFileSync(join('src', path), 'utf8')).toContain('ownGit(');
    // It reads two settings of machine and user, outside of any repository.
    expect(readFileSync(join('src', personal), 'utf8')).toMatch(/PATH: gitPath\(.*GIT_DIR: '\/dev\/null'/);
  });
});
