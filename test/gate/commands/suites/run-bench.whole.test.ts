import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { silentProgress } from '../../../../src/cli/progress/silent-progress.ts';
import { sessionPort } from '../../../../src/cli/session-port.ts';
import { type Problem, ProblemError } from '../../../../src/core/model/problem.ts';
import type { Dependencies } from '../../../../src/core/model/request/dependencies.ts';
import { defaultConfigFile } from '../../../../src/core/model/request/gate-request.ts';
import type { BenchReport } from '../../../../src/core/model/verdict/bench.ts';
import { type BenchRequest, planBench } from '../../../../src/gate/commands/suites/prepare-bench.ts';
import { runBench } from '../../../../src/gate/commands/suites/run-bench.ts';
import { importTranscripts } from '../../../../src/session/collect/import-transcripts.ts';
import {
  lockOf,
  makeRepository,
  type Repository,
  type RepositoryOptions,
  tinyConfig,
  tinyFiles,
} from '../../../helpers/make-repository.ts';

const home = mkdtempSync(join(tmpdir(), 'rentroll-home-'));
const open: Repository[] = [];
afterEach(() => {
  for (const repository of open.splice(0)) repository.remove();
});

function makeRepo(base: RepositoryOptions['base'] = {}): Repository {
  const repository = makeRepository({ base });
  open.push(repository);
  return repository;
}

function depsOf(repository: Repository, overrides: Partial<Dependencies> = {}): Dependencies {
  return {
    cwd: repository.root,
    env: { PATH: process.env['PATH'], RENTROLL_HOME: home },
    progress: silentProgress,
    signal: new AbortController().signal,
    now: () => new Date('2026-03-02T12:00:00Z'),
    ...overrides,
  };
}

const requestOf = (request: Partial<BenchRequest>): BenchRequest => ({
  configFile: defaultConfigFile,
  runs: 2,
  ...request,
});
const bench = (repository: Repository, request: Partial<BenchRequest> = {}, deps: Partial<Dependencies> = {}) =>
  runBench(requestOf(request), { ...depsOf(repository, deps), sessions: sessionPort });

let collected = 0;

/** A session of real work in this folder, as Claude Code writes it down. */
function collect(cwd: string, timestamp: string, input: number): void {
  const folder = mkdtempSync(join(tmpdir(), 'rentroll-work-'));
  collected += 1;
  const id = `session-${collected}`;
  const line = (more: object) => `${JSON.stringify({ sessionId: id, cwd, timestamp, uuid: `${id}-u`, ...more })}\n`;
  const usage = { input_tokens: input, output_tokens: 0 };
  const message = {
    id: `msg_${id}`,
    role: 'assistant',
    model: 'claude-x',
    content: [],
    stop_reason: 'end_turn',
    usage,
  };
  writeFileSync(
    join(folder, `${id}.jsonl`),
    `${line({ type: 'user', message: { role: 'user', content: 'Work.' } })}${line({ type: 'assistant', message })}`,
  );
  importTranscripts(
    { folders: [folder] },
    { env: { RENTROLL_HOME: home, HOME: home }, now: () => new Date(timestamp) },
  );
}

async function problemsOf(promise: Promise<unknown>): Promise<readonly Problem[]> {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof ProblemError) return error.problems;
  throw new Error(`no problem: ${String(error)}`);
}

const fileOf = (repository: Repository) => join(repository.root, '.rentroll/baselines.yml');
const textOf = (repository: Repository) => readFileSync(fileOf(repository), 'utf8');
const tasksOf = ({ agents }: BenchReport) => agents.flatMap(({ tasks }) => tasks);

describe('bench', () => {
  it('freezes first baselines, keeps them, and only lowers the best', async () => {
    const repository = makeRepo();
    const first = await bench(repository, { runs: 1 });
    expect(first).toMatchObject({ schema: 1, evidence: 'simulated' });
    expect(first.files).toEqual([{ file: '.rentroll/baselines.yml', action: 'create' }]);
    for (const { tokens, first: mark, best } of tasksOf(first)) {
      expect(mark).toMatchObject({ tokens, isNew: true, otherVersion: false, model: 'demo-1' });
      expect(best).toEqual({ ...mark, isNew: undefined });
    }
    const frozen = textOf(repository);

    const more = await bench(repository, { runs: 3 });
    for (const [index, { first: mark, best }] of tasksOf(more).entries()) {
      expect(mark).toMatchObject({ tokens: tasksOf(first)[index]?.first?.tokens, isNew: false });
      expect(best?.tokens).toBeLessThanOrEqual(mark?.tokens ?? 0);
    }
    const firsts = (text: string) => text.split('\n').filter((line) => line.includes('first:'));
    expect(firsts(textOf(repository))).toEqual(firsts(frozen));
  });

  it('recalls its trials, writes nothing twice and says what it spent', async () => {
    const repository = makeRepo();
    const first = await bench(repository);
    const text = textOf(repository);
    const again = await bench(repository);
    expect(again.files).toEqual([]);
    expect(textOf(repository)).toBe(text);
    expect(again.agents.map(({ suite }) => suite)).toEqual(first.agents.map(({ suite }) => suite));
    const spent = first.budget.totalConsumed;
    expect(first.metaCost).toEqual({ spent, recalled: 0, week: { measured: spent } });
    expect(again.metaCost).toEqual({ spent: 0, recalled: spent, week: { measured: spent } });
  });

  it('states the real work of the week, once that is known', async () => {
    const repository = makeRepo();
    collect(repository.root, '2026-02-20T12:00:00Z', 1_000_000);
    collect('/somewhere/else', '2026-03-01T12:00:00Z', 1_000_000);
    const { metaCost } = await bench(repository, { runs: 1 });
    expect(metaCost.week.work).toBeUndefined();
    collect(repository.root, '2026-03-01T12:00:00Z', 10_000);
    expect((await bench(repository, { runs: 1 })).metaCost.week.work).toBe(10_000);
  });

  it('marks comparisons with trials of another version, and keeps what is frozen', async () => {
    const repository = makeRepo();
    await bench(repository, { runs: 1 });
    const old = textOf(repository).replaceAll(/tokens: \d+, model: "demo-1"/g, 'tokens: 1, model: "demo-0"');
    repository.write({ '.rentroll/baselines.yml': old });
    const report = await bench(repository, { runs: 1 });
    expect(textOf(repository)).toBe(old);
    expect(tasksOf(report).map(({ first, best }) => [first?.otherVersion, best?.otherVersion])).toEqual(
      Array(3).fill([true, true]),
    );
    expect(report.agents[0]?.suite?.first?.otherVersion).toBe(true);
  });

  it('goes on after an interrupt, and keeps what was bought', async () => {
    const repository = makeRepo();
    const abort = new AbortController();
    const progress = { ...depsOf(repository).progress, trial: () => abort.abort() };
    const cut = await bench(repository, { concurrency: 1 }, { signal: abort.signal, progress });
    expect(cut.stop).toEqual({ kind: 'cancelled' });
    const kept = tasksOf(cut).reduce((sum, { trials }) => sum + trials, 0);
    expect(kept).toBe(1);
    expect(existsSync(fileOf(repository))).toBe(true);
    const whole = await bench(repository);
    expect(whole.stop).toBeUndefined();
    expect(whole.metaCost.recalled).toBe(cut.metaCost.spent);
  });

  it('stops where the budget has no room for another trial, and says which limit', async () => {
    const repository = makeRepo({ '.rentroll/config.yml': tinyConfig('budget: { trial: 60000 }\n') });
    const report = await bench(repository, { budgetTokens: 60_000 });
    expect(report.stop).toEqual({ kind: 'budget', reason: 'convoy_budget_exceeded' });
    expect(report.budget).toMatchObject({ stopReason: 'convoy_budget_exceeded', trials: 2 });
    expect(report.budget.totalConsumed).toBeLessThanOrEqual(60_000);
  });

  it('charges trials of a task that never completes, and freezes nothing from it', async () => {
    const config = tinyConfig('runner: { kind: demo, timeout: 20s, maxTurns: 1 }\n');
    const repository = makeRepo({ '.rentroll/config.yml': config });
    const report = await bench(repository);
    for (const task of tasksOf(report)) {
      expect(task).toMatchObject({ trials: 2, completed: 0 });
      expect([task.tokens, task.first]).toEqual([undefined, undefined]);
    }
    expect(report.agents[0]?.suite).toBeUndefined();
    expect(report.metaCost.spent).toBeGreaterThan(0);
    expect(existsSync(fileOf(repository))).toBe(false);
  });

  it('needs golden tasks of the agents it benches only', async () => {
    const config = tinyConfig().replace('agents:\n', 'agents:\n  testing: { tasks: benchmarks/testing }\n');
    const repository = makeRepo({ '.rentroll/config.yml': config });
    const report = await bench(repository, { runs: 1 });
    expect(report.agents.map(({ agent }) => agent)).toEqual(['sql']);
    expect(await problemsOf(bench(repository, { agent: 'testing' }))).toMatchObject([{ code: 'bench-no-tasks' }]);
  });
});

describe('bench refuses, before anything is spent,', () => {
  const edited = (path: string, text: string) => ({ [path]: text });
  const task = 'benchmarks/sql/golden-01.md';

  it.each<[string, Record<string, string | undefined>, string]>([
    ['broken baselines', edited('.rentroll/baselines.yml', 'version: 2\n'), 'baselines-invalid'],
    ['a broken ledger', edited('.rentroll/ledger.yml', 'version: 1\n'), 'ledger-missing-key'],
    ['a broken config', edited('.rentroll/config.yml', 'version: 1\n'), 'config-missing-key'],
    ['an edited task', edited(task, `${tinyFiles()[task]}\nMore.\n`), 'frozen-task-edited'],
    ['another fixture', edited('benchmarks/fixture/new.js', '1;\n'), 'fixture-changed'],
    ['a missing lock', { 'benchmarks/fixture.lock': undefined }, 'lock-missing'],
  ])('%s', async (_, files, code) => {
    const repository = makeRepo();
    repository.write(files);
    expect((await problemsOf(bench(repository))).map((problem) => problem.code)).toContain(code);
    expect((await problemsOf(planBench(requestOf({}), depsOf(repository)))).map((problem) => problem.code)).toContain(
      code,
    );
    expect(existsSync(join(repository.root, '.git/rentroll/.rentroll'))).toBe(false);
  });

  it('an edited task whose lock was edited too', async () => {
    const repository = makeRepo();
    const files = { ...tinyFiles(), [task]: `${tinyFiles()[task]}\nMore.\n` };
    repository.git('checkout', '--quiet', '-b', 'change');
    repository.write({ [task]: files[task], 'benchmarks/fixture.lock': lockOf(files) });
    expect((await problemsOf(bench(repository))).map((problem) => problem.code)).toEqual(['frozen-task-edited']);
  });

  it('a budget without room for one trial', async () => {
    expect(await problemsOf(bench(makeRepo(), { budgetTokens: 1000 }))).toMatchObject([{ code: 'budget-too-small' }]);
  });

  it('a task that is not proved', async () => {
    const path = 'benchmarks/sql/golden-01.md';
    const files = { ...tinyFiles(), [path]: (tinyFiles()[path] ?? '').replace(/grep -q .*/, 'true') };
    const repository = makeRepo(files);
    expect(await problemsOf(bench(repository))).toMatchObject([{ code: 'task-vacuous' }]);
  });
});

describe('the plan of a bench', () => {
  it('counts trials and tokens, runs nothing and writes nothing', async () => {
    const repository = makeRepo();
    const plan = await planBench(requestOf({ runs: 4 }), depsOf(repository));
    expect(plan).toMatchObject({ schema: 1, dryRun: true, runs: 4, expected: { trials: 12 } });
    expect(plan.agents).toEqual([{ agent: 'sql', tasks: ['sql-01', 'sql-02', 'sql-03'], trials: 12 }]);
    expect(plan.worst.tokens).toBe(12 * 400_000);
    expect(existsSync(join(repository.root, '.git/rentroll/.rentroll'))).toBe(false);
  });

  it('learns from the journal what a trial costs', async () => {
    const repository = makeRepo();
    const { budget } = await bench(repository, { runs: 1 });
    const plan = await planBench(requestOf({ runs: 10 }), depsOf(repository));
    expect(plan.expected).toEqual({ trials: 30, tokens: Math.round(10 * budget.totalConsumed) });
  });
});
