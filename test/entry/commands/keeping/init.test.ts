import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openRepository, type Repository } from '../../../helpers/make-repository.ts';
import { runCli } from '../../../helpers/run-cli.ts';

/** Starting processes takes long on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

let repository: Repository;
const run = (...args: readonly string[]) => runCli(repository.root, args);
const read = (path: string) => readFileSync(join(repository.root, path), 'utf8');

beforeAll(() => {
  repository = openRepository(mkdtempSync(join(tmpdir(), 'rentroll-init-')));
  repository.git('init', '--quiet', '--initial-branch=main');
  repository.write({
    'CLAUDE.md': '# Rules\n\n- Always run the tests before you commit.\n- Use tabs.\n',
    '.claude/agents/web.md': 'You write pages.\n',
    '.gitignore': 'dist/',
  });
});
afterAll(() => repository.remove());

describe('init', () => {
  it('refuses files it cannot import, all at once, and writes nothing', async () => {
    mkdirSync(join(repository.root, 'folder'));
    writeFileSync(join(repository.root, 'huge.md'), Buffer.alloc(2 * 1024 * 1024, 'a'));
    writeFileSync(join(repository.root, 'binary.md'), Buffer.from([0x23, 0x20, 0x00, 0x01]));
    writeFileSync(join(repository.root, 'latin.md'), Buffer.from([0x23, 0x20, 0xe9, 0x0a]));
    const { code, stdout } = await run(
      'init',
      '--yes',
      '--json',
      '--import',
      'nope.md',
      'folder',
      'huge.md',
      'binary.md',
      'latin.md',
    );
    for (const file of ['folder', 'huge.md', 'binary.md', 'latin.md'])
      rmSync(join(repository.root, file), { recursive: true });
    expect(code).toBe(2);
    const { problems } = JSON.parse(stdout);
    expect(
      problems.map((problem: { code: string; at: { file: string } }) => `${problem.at.file} ${problem.code}`),
    ).toEqual([
      'nope.md import-missing',
      'folder import-not-a-file',
      'huge.md import-too-large',
      'binary.md import-control-character',
      'latin.md import-invalid-utf8',
    ]);
    expect(repository.git('status', '--porcelain', '.rentroll')).toBe('');
  });

  it('needs a terminal or --yes', async () => {
    expect(await run('init')).toMatchObject({ code: 2, stdout: expect.stringContaining('init-needs-terminal') });
  });

  it('writes, imports with reasons and counts, and says what is missing', async () => {
    const { code, stdout } = await run('init', '--yes', '--import', 'CLAUDE.md');
    expect(code).toBe(0);
    expect(stdout).toContain('Imported 1 candidate from CLAUDE.md');
    expect(stdout).toContain('2 lines skipped: heading 1 (line 1); too short 1 (line 4)');
    expect(stdout).toContain('Put the fixture into benchmarks/fixture');
    expect(read('.rentroll/ledger.yml')).toContain('# imported from CLAUDE.md');
    expect(read('.rentroll/config.yml')).toContain('main: { tasks: benchmarks/main }');
    expect(read('.gitignore')).toBe('dist/');
  });

  it('leaves a repository of which lint says precisely what is missing', async () => {
    const { code, stdout } = await run('lint', '--json');
    expect(code).toBe(1);
    const { problems } = JSON.parse(stdout);
    expect(problems.map((problem: { code: string }) => problem.code).sort()).toEqual([
      'definition-no-head',
      'fixture-empty',
      'task-bad-reference',
    ]);
  });

  it('keeps files that exist and adds nothing it has imported already', async () => {
    repository.write({ '.github/workflows/rentroll.yml': 'name: mine\n' });
    const before = read('.rentroll/ledger.yml');
    const { code, stdout } = await run('init', '--yes', '--json', '--import', 'CLAUDE.md');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      files: [],
      kept: ['.rentroll/config.yml', '.rentroll/ledger.yml', '.github/workflows/rentroll.yml'],
      imported: [{ file: 'CLAUDE.md', added: [] }],
    });
    expect(read('.rentroll/ledger.yml')).toBe(before);
    expect(read('.github/workflows/rentroll.yml')).toBe('name: mine\n');
  });
});
