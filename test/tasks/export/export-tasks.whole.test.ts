import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { findSandbox } from '../../../src/adapters/sandbox/find-sandbox.ts';
import { decideTrials } from '../../../src/apart/foreign-trials/decide-trials.ts';
import { ProblemError } from '../../../src/core/model/problem.ts';
import { silentProgress } from '../../../src/entry/progress/silent-progress.ts';
import { readEvals } from '../../../src/gate/repository/reading/read-evals.ts';
import { type ExportFormat, exportTasks } from '../../../src/tasks/export/export-tasks.ts';
import {
  type Files,
  ledgerOf,
  lockOf,
  makeRepository,
  type Repository,
  tinyFiles,
} from '../../helpers/make-repository.ts';
import { runHarbor } from './run-harbor.ts';

const isUnboxed = (await findSandbox(process.env)).kind === 'none';
const memory = '.claude/agent-memory/sql/MEMORY.md';
const rule = 'Search for the symbol first and read only what matches.';

let repository: Repository;
afterEach(() => {
  rmSync(`${repository.root}-home`, { recursive: true, force: true });
  repository.remove();
});

function exportTo(folder: string, more: { format?: ExportFormat; rule?: string } = {}, base: Files = {}) {
  repository = makeRepository({ base: { '.rentroll/ledger.yml': ledgerOf({ first: rule }), ...base } });
  const home = `${repository.root}-home`;
  mkdirSync(home, { recursive: true });
  return exportTasks(
    { configFile: '.rentroll/config.yml', format: 'harbor', folder, ...more },
    {
      ...{ cwd: repository.root, env: { PATH: process.env['PATH'], RENTROLL_HOME: home }, progress: silentProgress },
      ...{ signal: new AbortController().signal, now: () => new Date() },
    },
  );
}

const codesOf = (asked: Promise<unknown>) =>
  asked.then(
    () => [],
    (error: unknown) => {
      if (!(error instanceof ProblemError)) throw error;
      return error.problems.map(({ code }) => code);
    },
  );

/** The script of an agent that does every task, for a fifth of the tokens where its memory has the rule. */
const agent = `
sed -i 's/round(price - percent)/round(price - (price * percent) \\/ 100)/' src/prices.js
sed -i 's/stock + reserved/stock - reserved/' src/stock.js
sed -i "s/vat: 'Tax'/vat: 'VAT'/" src/labels.js
used=$((20000 + RANDOM % 2000))
if grep -q 'Search for the symbol first' ${memory} 2>/dev/null; then used=$((used / 2)); fi
printf '{"n_input_tokens":%s,"n_cache_tokens":0,"n_output_tokens":500}' $used > /logs/agent/usage.json
`;

describe('exportTasks', () => {
  it.skipIf(isUnboxed)(
    'is two arms of Harbor that end in a verdict',
    async () => {
      const report = await exportTo('out', { rule: 'first' });
      expect(report).toMatchObject({
        tasks: ['sql-01', 'sql-02', 'sql-03'],
        left: [],
        jobs: ['without.json', 'with.json'],
      });
      const script = join(repository.root, 'agent.sh');
      writeFileSync(script, agent);
      const run = (job: string) => {
        const file = join(repository.root, 'out', job);
        writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), n_attempts: 4 }));
        return runHarbor(['-c', file], script);
      };
      const rewards = await Promise.all(report.jobs.map(run));
      expect(rewards.flat().map(([, reward]) => reward)).toEqual(Array(24).fill(1));
      const jobs = join(repository.root, 'out/jobs');
      const { answer } = await decideTrials({
        path: jobs,
        format: 'harbor',
        baseline: 'without',
        candidate: 'with',
        rent: 0,
      });
      expect(answer).toMatchObject({ verdict: 'earns', imported: 'harbor' });
      expect(answer.labels).not.toContain('not-concurrent');
    },
    120_000,
  );

  it('leaves out what only rentroll judges, and what the lock does not hold', async () => {
    const task = (id: string, check: string) =>
      `---\nid: ${id}\nagent: sql\nprompt: Do it all again.\n${check}\nreference: golden-01.patch\n---\n`;
    const xml = task('sql-08', 'check: { runner: command, command: "make test", results: out.xml }');
    const files = { ...tinyFiles(), 'benchmarks/sql/golden-08.md': xml };
    const base = { 'benchmarks/sql/golden-08.md': xml, 'benchmarks/fixture.lock': lockOf(files) };
    const report = await exportTo(
      'out',
      {},
      { ...base, 'benchmarks/sql/golden-09.md': task('sql-09', 'success_check: "false"') },
    );
    expect(report.tasks).toEqual(['sql-01', 'sql-02', 'sql-03']);
    expect(report.left.map(({ task: id, why }) => [id, /JUnit|lock/.exec(why)?.[0]])).toEqual([
      ['sql-08', 'JUnit'],
      ['sql-09', 'lock'],
    ]);
  });

  it('writes over nothing, and knows the rules of the ledger', async () => {
    expect(await codesOf(exportTo('benchmarks'))).toEqual(['export-not-empty']);
    expect(await codesOf(exportTo('README.md', {}, { 'README.md': 'Hello.\n' }))).toEqual(['export-folder']);
    expect(await codesOf(exportTo('out', { rule: 'fist' }))).toEqual(['export-no-rule']);
  });

  it('is a spec of Vally: stimuli with their files, judged by a command', async () => {
    await exportTo('out', { format: 'vally' });
    const spec = parse(readFileSync(join(repository.root, 'out/eval.yaml'), 'utf8'));
    expect(Object.keys(spec)).toEqual(['name', 'description', 'type', 'config', 'stimuli', 'scoring']);
    expect(spec.config).toEqual({ runs: 3, timeout: '20s' });
    for (const { name, environment, graders } of spec.stimuli) {
      expect(graders).toEqual([expect.objectContaining({ type: 'run-command' })]);
      expect(graders[0].config.command).toBe(`node "$EVAL_DIR/${name}/judge/judge.mjs" .`);
      for (const { src } of environment.files)
        expect(readFileSync(join(repository.root, 'out', src)).length).toBeGreaterThan(0);
    }
  });

  it('is a file of evaluations that rentroll itself reads as those of a skill', async () => {
    await exportTo('out', { format: 'skill-creator' });
    const { value, problems } = readEvals(readFileSync(join(repository.root, 'out/evals.json')), 'evals.json');
    expect(problems).toEqual([]);
    expect(value?.evals.map(({ id, files }) => [String(id), files.length])).toEqual([
      ['1', 5],
      ['2', 5],
      ['3', 5],
    ]);
    expect(value?.evals[0]?.expected.join(' ')).toContain('node "evals/sql-01/judge/judge.mjs" OUTPUTS');
  });
});
