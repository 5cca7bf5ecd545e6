import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentProgress } from '../../../../src/cli/progress/silent-progress.ts';
import { runLint } from '../../../../src/gate/commands/lint/run-lint.ts';
import { parseLock } from '../../../../src/gate/suite/parse-lock.ts';
import { type HistoryRepository, makeHistoryRepository } from '../../../helpers/history/history-repository.ts';

const lock = 'benchmarks/fixture.lock';
let repository: HistoryRepository;
let home: string;
beforeAll(() => {
  repository = makeHistoryRepository();
  home = mkdtempSync(join(tmpdir(), 'rentroll-home-'));
});
afterAll(() => {
  repository.remove();
  rmSync(home, { recursive: true, force: true });
});

const lint = (writeLock: boolean) => {
  const env = { PATH: process.env['PATH'], RENTROLL_HOME: home };
  const deps = {
    cwd: repository.root,
    env,
    progress: silentProgress,
    signal: new AbortController().signal,
    now: () => new Date(),
  };
  const request = { configFile: '.rentroll/config.yml', base: repository.commits.fixture, prove: true, writeLock };
  return runLint(request, deps);
};

describe('a fixture that is a commit', () => {
  it('freezes tasks that start from a patch and from another commit, by tests no copy holds', async () => {
    const { commits, git } = repository;
    expect((await lint(true)).problems).toEqual([]);
    const written = parseLock(readFileSync(join(repository.root, lock)), lock, 'head').value;
    expect(written?.source).toEqual({ commit: commits.fixture, tree: git('rev-parse', `${commits.fixture}^{tree}`) });
    const proofs = Object.values(written?.proofs ?? {}).map(({ expected }) => expected);
    expect(proofs.map((proof) => proof?.failToPass)).toEqual([
      ['test/stock.test.js > reserved pieces are not sold'],
      ['test/prices.test.js > a tenth off'],
    ]);
    expect(proofs.every((proof) => (proof?.passToPass.length ?? 0) > 1)).toBe(true);
    expect(git('status', '--porcelain')).toBe(`?? ${lock}`);
  });

  it('prepares each start without the answer, in a copy of one commit', () => {
    const templates = readdirSync(join(home, 'prepared')).map((name) => join(home, 'prepared', name, 'template'));
    const texts = templates.map((root) => [
      readFileSync(join(root, 'src/prices.js'), 'utf8').includes('/ 100'),
      readFileSync(join(root, 'src/stock.js'), 'utf8').includes('- reserved'),
      readFileSync(join(root, 'test/stock.test.js'), 'utf8').includes('not sold'),
    ]);
    expect(texts.sort()).toEqual([
      [false, false, false],
      [true, false, false],
      [true, true, true],
    ]);
    const names = new Set(templates.flatMap((root) => readdirSync(root)));
    expect([...names].sort()).toEqual(['.git', '.gitignore', 'README.md', 'package.json', 'src', 'test']);
    for (const root of templates)
      expect(readFileSync(join(root, '.git/logs/HEAD'), 'utf8').split('\n')).toHaveLength(2);
  });

  it('does not freeze a task whose answer stands in its start', async () => {
    const task = repository.files['benchmarks/sql/golden-02.md'] ?? '';
    const told = task.replace(`at: ${repository.commits.first}`, `at: ${repository.commits.discount}`);
    repository.write({ 'benchmarks/sql/golden-03.md': told.replace('sql-02', 'sql-03') });
    const { problems } = await lint(true);
    repository.write({ 'benchmarks/sql/golden-03.md': undefined });
    expect(problems.map(({ code, message, at }) => [code, at?.file, message.replace(/^.*count: /, '')])).toEqual([
      [
        'task-leaks',
        'benchmarks/sql/golden-03.md',
        'a hidden test stands at test/prices.test.js:1: the whole file, as it is',
      ],
    ]);
    expect(readFileSync(join(repository.root, lock), 'utf8')).not.toContain('golden-03');
  });

  it('is the same fixture for the next look, and another one at another commit', async () => {
    expect((await lint(false)).problems).toEqual([]);
    const config = repository.files['.rentroll/config.yml'] ?? '';
    repository.write({ '.rentroll/config.yml': config.replace(repository.commits.fixture, repository.commits.stock) });
    const { problems } = await lint(false);
    repository.write({ '.rentroll/config.yml': config });
    expect(problems.map(({ code }) => code)).toContain('lock-changed-fixture');
  });
});
