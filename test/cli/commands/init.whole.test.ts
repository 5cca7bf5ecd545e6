import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openRepository, type Repository } from '../../helpers/make-repository.ts';
import { runCli } from '../../helpers/run-cli.ts';

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
  it('lists what it would write without --yes, and writes nothing', async () => {
    const { code, stdout } = await run('init');
    expect(code).toBe(0);
    expect(stdout).toContain('Would write');
    expect(stdout).toContain('.rentroll/config.yml');
    expect(stdout).toContain('Write them: rentroll init --yes');
    expect(existsSync(join(repository.root, '.rentroll'))).toBe(false);
  });

  it('writes the files and says what is missing', async () => {
    const { code, stdout } = await run('init', '--yes');
    expect(code).toBe(0);
    expect(stdout).toContain('rentroll adopt CLAUDE.md');
    expect(stdout).toContain('Put the fixture into benchmarks/fixture');
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

  it('keeps files that exist', async () => {
    repository.write({ '.github/workflows/rentroll.yml': 'name: mine\n' });
    const before = read('.rentroll/ledger.yml');
    const { code, stdout } = await run('init', '--yes', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      files: [],
      kept: ['.rentroll/config.yml', '.github/workflows/rentroll.yml'],
    });
    expect(read('.rentroll/ledger.yml')).toBe(before);
    expect(read('.github/workflows/rentroll.yml')).toBe('name: mine\n');
  });
});
