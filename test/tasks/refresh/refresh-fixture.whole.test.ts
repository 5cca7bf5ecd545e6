import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { silentProgress } from '../../../src/cli/progress/silent-progress.ts';
import { ProblemError } from '../../../src/core/model/problem.ts';
import type { Dependencies } from '../../../src/core/model/request/dependencies.ts';
import { runLint } from '../../../src/gate/commands/lint/run-lint.ts';
import { parseLock } from '../../../src/gate/suite/parse-lock.ts';
import type { RefreshRequest } from '../../../src/tasks/refresh/choose-target.ts';
import { refreshFixture } from '../../../src/tasks/refresh/refresh-fixture.ts';
import { type HistoryRepository, makeHistoryRepository } from '../../helpers/history/history-repository.ts';
import { makeRepository } from '../../helpers/make-repository.ts';

const configFile = '.rentroll/config.yml';
const lock = 'benchmarks/fixture.lock';
const reason = 'labels came in';
const home = mkdtempSync(join(tmpdir(), 'rentroll-home-'));

let repository: HistoryRepository;
/** The commit that freezes, a later one that leaves every task as it is, and the latest: the start patch of one no longer applies there. */
let frozen: string;
let labels: string;
let reworked: string;

beforeAll(async () => {
  repository = makeHistoryRepository();
  const { commits, write, commit } = repository;
  const apart = repository.files['benchmarks/sql/golden-02.md'] ?? '';
  const half = apart.replace('sql-02', 'sql-03').replace('\nat:', '\npackages: fixture\nat:');
  write({ 'benchmarks/sql/golden-03.md': half });
  const said = await runLint(
    { configFile, base: commits.fixture, prove: true, writeLock: true },
    depsOf(repository.root),
  );
  expect(said.problems).toEqual([]);
  frozen = commit('Freeze');
  const test = "import assert from 'node:assert/strict';\nimport { test } from 'node:test';\n";
  write({
    'src/labels.js': 'export const label = (name) => ["[", name, "]"].join("");\n',
    'test/labels.test.js': `${test}import { label } from '../src/labels.js';\n\ntest('a label', () => assert.equal(label('pen'), '[pen]'));\n`,
  });
  labels = commit('Print labels');
  write({
    'src/stock.js':
      '/** Pieces to sell. */\nexport const available = (held, reserved) => Math.max(0, held - reserved);\n',
  });
  reworked = commit('Never sell less than nothing');
}, 60_000);
afterEach(() => reset());
afterAll(() => {
  repository.remove();
  rmSync(home, { recursive: true, force: true });
});

function depsOf(root: string, signal = new AbortController().signal): Dependencies {
  const env = { PATH: process.env['PATH'], RENTROLL_HOME: home };
  return { cwd: root, env, progress: silentProgress, signal, now: () => new Date() };
}
const refresh = (request: Partial<RefreshRequest> = {}, root = repository.root, signal?: AbortSignal) =>
  refreshFixture({ configFile, ...request }, depsOf(root, signal));
const codeOf = (request: Partial<RefreshRequest>, root?: string) =>
  refresh(request, root).then(
    () => 'none',
    (error: unknown) => (error instanceof ProblemError ? error.problems[0]?.code : String(error)),
  );
const read = (path: string) => readFileSync(join(repository.root, path), 'utf8');
const lockNow = () => parseLock(read(lock), lock, 'head').value;
const changed = () => repository.git('diff', '--name-only', 'HEAD').trim().split('\n');
const reset = () => {
  repository.git('reset', '--quiet', '--hard', reworked);
  repository.git('clean', '--quiet', '-d', '--force');
};

describe('refreshing the fixture', () => {
  it('says what would change and writes nothing', async () => {
    const report = await refresh({ to: labels });
    expect(report).toMatchObject({
      outcome: 'proposed',
      from: { commit: repository.commits.fixture, subject: 'Say what the shop sells' },
      to: { commit: labels, subject: 'Print labels' },
      tasks: [
        { id: 'sql-01', outcome: 'proves' },
        { id: 'sql-02', outcome: 'unaffected' },
        { id: 'sql-03', outcome: 'proves' },
      ],
      problems: [],
    });
    expect(report.files.map(({ file, action }) => [file, action])).toEqual([
      [lock, 'update'],
      [configFile, 'update'],
    ]);
    expect(report.diffs[1]?.hunks).toContain(`+fixture: { commit: ${labels} }`);
    expect(repository.git('status', '--porcelain')).toBe('');
  }, 60_000);

  it('moves config and lock together, edits no task, and leaves what lints as a move', async () => {
    const before = lockNow();
    const report = await refresh({ to: labels, write: true, reason });
    expect(report.outcome).toBe('written');
    expect(changed()).toEqual([configFile, lock]);
    expect(lockNow()).toMatchObject({
      moved: { from: repository.commits.fixture, why: reason },
      source: { commit: labels },
      tasks: before?.tasks,
    });
    const proofs = (of: typeof before) => of?.proofs?.['benchmarks/sql/golden-01.md']?.expected;
    expect(proofs(lockNow())?.failToPass).toEqual(proofs(before)?.failToPass);
    expect(proofs(lockNow())?.passToPass).toContain('test/labels.test.js > a label');
    const said = await runLint({ configFile, base: frozen, prove: true }, depsOf(repository.root));
    expect(said.problems.map(({ code, severity }) => [code, severity])).toEqual([['fixture-moved', 'warning']]);
    expect(await refresh({ to: labels }).catch((error) => error.problems[0].code)).toBe('refresh-dirty');
  }, 60_000);

  it('keeps the fixture where it is when a task no longer proves, and says what to do', async () => {
    const report = await refresh({ write: true, reason });
    expect(report).toMatchObject({
      outcome: 'refused',
      to: { commit: reworked },
      tasks: [
        { id: 'sql-01', outcome: 'broken', code: 'start-does-not-apply' },
        { outcome: 'unaffected' },
        { outcome: 'proves' },
      ],
    });
    expect(report.tasks[0]?.advice).toContain('--retire');
    expect(report.problems.map(({ code }) => code)).toEqual(['refresh-unproved']);
    expect(repository.git('status', '--porcelain')).toBe('');
  }, 60_000);

  it('lets a task go that no longer proves when it is told to, with its files and the reason', async () => {
    const proposed = await refresh({ retire: true });
    expect([proposed.outcome, repository.git('status', '--porcelain')]).toEqual(['proposed', '']);
    expect((await refresh({ write: true, reason, retire: true })).outcome).toBe('written');
    const file = 'benchmarks/sql/golden-01.md';
    expect(lockNow()?.retired?.[file]).toBe(
      `the fixture moved to ${reworked.slice(0, 12)}, start-does-not-apply: ${reason}`,
    );
    expect([lockNow()?.tasks[file], lockNow()?.proofs?.[file]]).toEqual([undefined, undefined]);
    const gone = ['golden-01.md', 'golden-01.patch', 'golden-01.start.patch', 'golden-01.tests/test/stock.test.js'];
    expect(gone.filter((name) => existsSync(join(repository.root, 'benchmarks/sql', name)))).toEqual([]);
    const said = await runLint({ configFile, base: frozen, prove: true }, depsOf(repository.root));
    expect(said.problems.map(({ code }) => code).sort()).toEqual(['fixture-moved', 'frozen-task-retired']);
  }, 60_000);
});

describe('a commit on which a hidden test passes untouched', () => {
  it('breaks the task, and names the test that no longer judges it', async () => {
    const task = (repository.files['benchmarks/sql/golden-01.md'] ?? '').replaceAll('-01', '-04');
    const either = `${repository.files['benchmarks/sql/golden-01.tests/test/stock.test.js']}import { existsSync } from 'node:fs';
test('labels or stock', () => assert.ok(existsSync('src/labels.js') || available(7, 2) === 5));
`;
    repository.write({
      'benchmarks/sql/golden-04.md': task,
      'benchmarks/sql/golden-04.patch': repository.files['benchmarks/sql/golden-01.patch'],
      'benchmarks/sql/golden-04.start.patch': repository.files['benchmarks/sql/golden-01.start.patch'],
      'benchmarks/sql/golden-04.tests/test/stock.test.js': either,
    });
    const frozenAgain = await runLint(
      { configFile, base: frozen, prove: true, writeLock: true },
      depsOf(repository.root),
    );
    expect(frozenAgain.problems).toEqual([]);
    repository.commit('Freeze one more');
    const report = await refresh({ to: labels });
    expect(report.tasks.find(({ id }) => id === 'sql-04')).toMatchObject({
      outcome: 'broken',
      code: 'refresh-lost-tests',
      detail: 'the golden task "sql-04" loses tests that judged it before: test/stock.test.js > labels or stock',
    });
  }, 60_000);
});

describe('what cannot be refreshed', () => {
  it.each<[string, Partial<RefreshRequest>, string]>([
    ['an unknown revision', { to: 'no-such-branch' }, 'missing-revision'],
    ['an id nobody has', { to: 'a'.repeat(40) }, 'missing-revision'],
    ['an option in place of a revision', { to: '--all' }, 'missing-revision'],
    ['a write without a reason', { write: true }, 'refresh-reason'],
    ['a reason of spaces', { write: true, reason: '  ' }, 'refresh-reason'],
    ['a reason without end', { reason: 'x'.repeat(401) }, 'refresh-reason'],
  ])('%s', async (_, request, code) => {
    expect(await codeOf(request)).toBe(code);
  });

  it('a config that is not committed', async () => {
    repository.write({ [configFile]: `${read(configFile)}\n# more\n` });
    expect(await codeOf({})).toBe('refresh-dirty');
  });

  it('a fixture whose commit vanished', async () => {
    repository.write({ [configFile]: read(configFile).replace(repository.commits.fixture, 'b'.repeat(40)) });
    repository.commit('Name what nobody has');
    expect(await codeOf({})).toBe('fixture-commit-missing');
  });

  it('a task that was edited', async () => {
    repository.write({ 'benchmarks/sql/golden-02.md': `${read('benchmarks/sql/golden-02.md')}\nMore.\n` });
    repository.commit('Edit a task');
    expect(await codeOf({})).toBe('lock-edited-task');
  });

  it('a fixture that is a folder', async () => {
    const folder = makeRepository();
    expect(await codeOf({}, folder.root)).toBe('fixture-not-a-commit');
    folder.remove();
  });

  it('in a shallow clone: the present commit is not there, then the one that is asked for', async () => {
    const root = mkdtempSync(join(tmpdir(), 'rentroll-shallow-'));
    const clone = join(root, 'clone');
    repository.git('clone', '--quiet', '--depth=1', `file://${repository.root}`, clone);
    expect(await codeOf({}, clone)).toBe('fixture-commit-shallow');
    const { first, fixture } = repository.commits;
    repository.git('-C', clone, 'fetch', '--quiet', '--depth=1', 'origin', first, fixture);
    expect(await codeOf({ to: labels.slice(0, 12) }, clone)).toBe('shallow-clone');
    rmSync(root, { recursive: true, force: true });
  });

  it('moves to the commit it stands at: there is nothing to do', async () => {
    const report = await refresh({ to: repository.commits.fixture });
    expect([report.outcome, report.files]).toEqual(['there', []]);
  });

  it('an older commit is told', async () => {
    const report = await refresh({ to: repository.commits.stock });
    expect([report.outcome, report.problems.map(({ code }) => code)]).toEqual(['proposed', ['refresh-older']]);
  }, 60_000);

  it('stops when it is interrupted, and writes nothing', async () => {
    const report = await refresh({ to: labels, write: true, reason }, repository.root, AbortSignal.abort());
    expect([report.outcome, repository.git('status', '--porcelain')]).toEqual(['stopped', '']);
  }, 60_000);
});
