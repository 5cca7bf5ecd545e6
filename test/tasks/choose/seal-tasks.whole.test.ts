import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ProblemError } from '../../../src/core/model/problem.ts';
import type { Dependencies } from '../../../src/core/model/request/dependencies.ts';
import { defaultConfigFile as configFile } from '../../../src/core/model/request/gate-request.ts';
import { silentProgress } from '../../../src/entry/progress/silent-progress.ts';
import { readGateRequest } from '../../../src/gate/flows/check/read-gate-request.ts';
import { stampRules } from '../../../src/gate/flows/stamp/stamp-rules.ts';
import { verifyReceipts } from '../../../src/gate/flows/verify-receipts.ts';
import { runGate } from '../../../src/gate/gate.ts';
import { newSealKey } from '../../../src/gate/suite/sealed-task.ts';
import { sealGoldenTasks } from '../../../src/tasks/choose/seal-tasks.ts';
import {
  ledgerOf,
  lockOf,
  makeRepository,
  type Repository,
  tinyConfig,
  tinyFiles,
} from '../../helpers/make-repository.ts';

const home = mkdtempSync(join(tmpdir(), 'seal-'));
const made: Repository[] = [];
afterAll(() => {
  for (const repository of made) repository.remove();
  rmSync(home, { recursive: true, force: true });
});
let files = 0;

const told: string[] = [];

const depsOf = (
  { root }: Repository,
  env: NodeJS.ProcessEnv = {},
  day = 28,
): Dependencies & { readonly tellKey: (key: string) => void } => ({
  tellKey: (key) => void told.push(key),
  cwd: root,
  env: { PATH: process.env['PATH'], RENTROLL_HOME: home, ...env },
  progress: silentProgress,
  signal: new AbortController().signal,
  now: () => new Date(`2026-11-${day}T09:00:00Z`),
});

/** Fresh tasks as mining writes them, not committed: those of the tiny suite once more, under other names. */
function fresh(names: readonly string[]) {
  const source = tinyFiles();
  const from = Object.keys(source).filter((path) => /^benchmarks\/sql\/golden-01\./.test(path));
  return Object.fromEntries(
    names.flatMap((name) =>
      from.map((path) => [
        path.replace('golden-01', name),
        (source[path] ?? '').replaceAll('golden-01', name).replace(/^id: .*$/m, `id: sql-${name.slice(-2)}`),
      ]),
    ),
  );
}

function prepare(names: readonly string[] = ['golden-04', 'golden-05']) {
  files += 1;
  const repository = makeRepository({
    base: { '.rentroll/config.yml': tinyConfig('tasks: { sealed: 2 }\n') },
    head: {
      '.rentroll/ledger.yml': ledgerOf({ honest: 'Search for the symbol first and read only what matches it.' }),
    },
  });
  made.push(repository);
  const more = fresh(names);
  repository.write({ ...more, 'benchmarks/fixture.lock': lockOf({ ...tinyFiles(), ...more }) });
  const place = join(home, `sealed-${files}.json`);
  const env = { RENTROLL_SEALED: place, RENTROLL_SEAL_KEY: newSealKey() };
  const tasks = names.map((name) => `benchmarks/sql/${name}.md`);
  return { repository, place, env, tasks, more };
}

const codeOf = (act: Promise<unknown>) =>
  act.then(
    () => 'nothing is wrong',
    (error: unknown) => (error instanceof ProblemError ? error.problems[0]?.code : error),
  );
const there = ({ root }: Repository, path: string) => existsSync(join(root, path));

describe('tasks that are sealed', () => {
  it('leave the working tree with their lines of the lock, and are judged all the same where the key is', async () => {
    const { repository, env, tasks, more } = prepare();
    const lock = () => readFileSync(join(repository.root, 'benchmarks/fixture.lock'), 'utf8');
    const report = await sealGoldenTasks({ configFile, files: tasks }, depsOf(repository, env));
    expect(report).toMatchObject({ sealed: 2, wanted: 2, added: tasks });
    for (const path of Object.keys(more)) expect(there(repository, path)).toBe(false);
    expect(lock()).not.toContain('golden-04');
    expect(repository.git('status', '--porcelain')).toBe('');

    const base = repository.git('rev-parse', 'main');
    const gate = await runGate(readGateRequest({ configFile, base }), depsOf(repository, env));
    expect(gate.problems).toEqual([]);
    const [verdict] = gate.verdicts;
    const sealed = verdict?.tasks.map(({ task }) => task).filter((task) => task.startsWith('sealed-')) ?? [];
    expect(sealed).toHaveLength(2);
    expect(verdict?.sealed).toMatchObject({ open: { tasks: 3 }, sealed: { tasks: 2 } });
    expect(gate.notices.join(' ')).toContain('2 are sealed: no author of a change can see them');
    expect(JSON.stringify(gate)).not.toContain('sql-04');

    // Whoever has no key can still recompute what was decided.
    await stampRules({ configFile }, depsOf(repository, env));
    repository.commit('Stamp');
    const verified = await verifyReceipts({ configFile }, depsOf(repository));
    expect(verified.receipts).toMatchObject([{ rule: 'honest', state: 'valid' }]);
  });

  it('are not seen without the key, nor by a run on a pull request, and the report says so', async () => {
    const { repository, env, tasks } = prepare();
    await sealGoldenTasks({ configFile, files: tasks }, depsOf(repository, env));
    const base = repository.git('rev-parse', 'main');
    const cases = [
      [{}, 'RENTROLL_SEALED is not set'],
      ...['pull_request', 'pull_request_review', 'pull_request_review_comment', 'merge_group'].map(
        (event) => [{ ...env, GITHUB_EVENT_NAME: event }, 'a run on a pull request never opens them'] as const,
      ),
    ] as const;
    for (const [given, why] of cases) {
      const gate = await runGate(readGateRequest({ configFile, base }), depsOf(repository, given));
      expect(gate.verdicts[0]?.tasks).toHaveLength(3);
      expect(gate.notices.join(' ')).toContain(`asks for 2 sealed tasks, and this run saw 0 (${why})`);
    }
  });

  it('that cannot be opened end a run before money is spent', async () => {
    const { repository, env, place, tasks } = prepare();
    await sealGoldenTasks({ configFile, files: tasks }, depsOf(repository, env));
    const base = repository.git('rev-parse', 'main');
    const run = (given: NodeJS.ProcessEnv) =>
      runGate(readGateRequest({ configFile, base }), depsOf(repository, given)).then(({ problems, budget }) => [
        problems[0]?.code,
        budget?.trials ?? 0,
      ]);
    expect(await run({ ...env, RENTROLL_SEAL_KEY: newSealKey() })).toEqual(['sealed-other-key', 0]);
    writeFileSync(place, readFileSync(place, 'utf8').slice(0, 100));
    expect(await run(env)).toEqual(['sealed-corrupt', 0]);
    rmSync(place);
    expect(await run(env)).toEqual(['sealed-missing', 0]);
  });
});

describe('sealing', () => {
  it('rotates: the oldest opens as it was, once, and a fresh one is sealed in the same step', async () => {
    const { repository, env, tasks, more } = prepare();
    const [first = '', second = ''] = tasks;
    await sealGoldenTasks({ configFile, files: [second] }, depsOf(repository, env, 27));
    const report = await sealGoldenTasks({ configFile, files: [first], open: true }, depsOf(repository, env, 28));
    expect(report).toMatchObject({ sealed: 1, added: [first], opened: second });
    expect(there(repository, first)).toBe(false);
    expect(readFileSync(join(repository.root, second), 'utf8')).toBe(more[second]);
    const lock = readFileSync(join(repository.root, 'benchmarks/fixture.lock'), 'utf8');
    expect([lock.includes('golden-05'), lock.includes('golden-04')]).toEqual([true, false]);
  });

  it('finishes an opening that was cut, and opens no task over another', async () => {
    const { repository, env, place, tasks, more } = prepare(['golden-04']);
    await sealGoldenTasks({ configFile, files: tasks }, depsOf(repository, env));
    const before = readFileSync(place);
    await sealGoldenTasks({ configFile, files: [], open: true }, depsOf(repository, env));
    // As if the process had been killed between the two: in the repository and in the file.
    writeFileSync(place, before);
    const again = await sealGoldenTasks({ configFile, files: [], open: true }, depsOf(repository, env));
    expect(again).toMatchObject({ sealed: 0, opened: tasks[0] });
    expect(await codeOf(sealGoldenTasks({ configFile, files: [], open: true }, depsOf(repository, env)))).toBe(
      'seal-empty',
    );

    writeFileSync(place, before);
    const other = { [tasks[0] ?? '']: `${more[tasks[0] ?? '']}\nAnother one.\n` };
    repository.write({ ...other, 'benchmarks/fixture.lock': lockOf({ ...tinyFiles(), ...more, ...other }) });
    expect(await codeOf(sealGoldenTasks({ configFile, files: [], open: true }, depsOf(repository, env)))).toBe(
      'seal-open-twice',
    );
  });

  it('are sealed under a new key only after it was shown: whoever is killed there still opens them by the old one', async () => {
    const { repository, env, place, tasks } = prepare();
    await sealGoldenTasks({ configFile, files: tasks.slice(0, 1) }, depsOf(repository, env));
    const before = readFileSync(place, 'utf8');
    const killed = { ...depsOf(repository, env), tellKey: () => expect.unreachable('killed') };
    const asked = { configFile, files: tasks.slice(1), newKey: true };
    await expect(sealGoldenTasks(asked, killed)).rejects.toThrow('killed');
    expect(readFileSync(place, 'utf8')).toBe(before);
    expect(existsSync(join(repository.root, tasks[1] ?? ''))).toBe(true);
    const { key } = await sealGoldenTasks(asked, depsOf(repository, env));
    expect(told).toContain(key);
  });

  it('changes the key, and what was sealed opens under the new one alone', async () => {
    const { repository, env, tasks } = prepare();
    await sealGoldenTasks({ configFile, files: tasks }, depsOf(repository, env));
    const { key = '' } = await sealGoldenTasks({ configFile, files: [], newKey: true }, depsOf(repository, env));
    const empty = { configFile, files: [] };
    expect(await codeOf(sealGoldenTasks(empty, depsOf(repository, env)))).toBe('sealed-other-key');
    const renewed = { ...env, RENTROLL_SEAL_KEY: key };
    expect(await sealGoldenTasks(empty, depsOf(repository, renewed))).toMatchObject({ sealed: 2 });
  });

  it('refuses what hides nothing, and what would be lost', async () => {
    const { repository, env, tasks } = prepare();
    const seal = (more: object, given: NodeJS.ProcessEnv = env) =>
      codeOf(sealGoldenTasks({ configFile, files: tasks, ...more }, depsOf(repository, given)));
    expect(await seal({ files: ['benchmarks/sql/golden-01.md'] })).toBe('seal-committed');
    expect(await seal({ files: ['README.md'] })).toBe('seal-unknown');
    expect(await seal({}, {})).toBe('seal-place');
    expect(await seal({ to: 'sealed.json' })).toBe('seal-place');
    const link = join(home, `link-${files}`);
    symlinkSync(repository.root, link);
    for (const to of ['sealed.json', 'not/there/yet.json'])
      expect(await seal({ to: join(link, to) })).toBe('seal-place');
    expect(await seal({}, { RENTROLL_SEALED: env.RENTROLL_SEALED })).toBe('seal-key');
    for (const path of tasks) expect(there(repository, path)).toBe(true);
  });
});
