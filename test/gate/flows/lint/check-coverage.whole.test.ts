import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { beginRun, journalTrial } from '../../../../src/adapters/store/journal.ts';
import type { TrialRecord } from '../../../../src/core/model/trial/trial.ts';
import { openState } from '../../../doubles/state/open-state.ts';
import { ledgerOf, makeRepository, type Repository } from '../../../helpers/make-repository.ts';
import { runCli } from '../../../helpers/run-cli.ts';

/** Starting processes takes long on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

const web = { web: 'Never use `WebFetch` to look up what the code says.' };
const ledger = ledgerOf({
  ...web,
  tests: 'Run `npm test` before you say that it is done.',
  brief: 'Answer in few words.',
});
const more = ledgerOf({ ...web, search: 'Let `Grep` find a name before any file is opened.' });
const file = '.rentroll/coverage.yml';
const open: Repository[] = [];

afterEach(() => {
  for (const repository of open.splice(0)) repository.remove();
});

function start(): Repository {
  const repository = makeRepository({ base: { '.rentroll/ledger.yml': ledger } });
  open.push(repository);
  return repository;
}

/** Trials of every task in the journal, each of which read a file and ran the tests. */
function journalTrials({ root }: Repository): void {
  const db = openState(root);
  beginRun(db, { id: 'seen', baseSha: 'a', headSha: 'b', request: '', now: new Date() });
  const facts = { calls: [{ tool: 'Bash', ok: true, runs: [['npm', 'test']] }], changed: ['src/index.js'] };
  for (const task of ['sql-01', 'sql-02', 'sql-03']) {
    const spec = { key: task, measurement: 'm', agent: 'sql', task, index: 0, batch: 1, order: 1, seed: 'ab' };
    const usage = { input: 1, output: 1, cacheCreation: 0, cacheRead: 0 };
    const end = { outcome: 'completed', usage, turns: 1, digest: 'sha256:0', model: 'reference-1', facts };
    const record = { ...spec, present: [], toggled: [], ...end } as unknown as TrialRecord;
    journalTrial(db, 'seen', record, { context: 'c', ranAt: new Date() });
  }
  db.close();
}

async function lint({ root }: Repository, ...more: readonly string[]) {
  const { code, stdout } = await runCli(root, ['lint', '--no-proofs', '--json', ...more]);
  const { problems, notices } = JSON.parse(stdout);
  return { code, notices, codes: problems.map((problem: { code: string }) => problem.code), problems };
}

describe('rule coverage', () => {
  it('is not known before there are trials, and nothing is kept then', async () => {
    const repository = start();
    const { codes, notices } = await lint(repository, '--write-coverage');
    expect(codes).toEqual([]);
    expect(notices).toContainEqual(expect.stringMatching(/can notice is not known: no trials yet/));
    expect(() => readFileSync(join(repository.root, file))).toThrow();
  });

  it('asks the probe of a rule that has one whether its occasion ever came', async () => {
    const repository = start();
    journalTrials(repository);
    const probed = (id: string, probe: string, body: string) => ({
      [id]: { body, more: `status: candidate\n    probe: ${probe}` },
    });
    const after = 'Run `npm run docs` once everything else is done.';
    const sql = '{ when: { changes: "src/*.sql" }, must: { runs: npm run docs } }';
    const js = '{ when: { changes: "src/*.js" }, must: { runs: npm run docs }, price: 10% }';
    repository.write({
      '.rentroll/ledger.yml': ledgerOf({ ...probed('never', sql, after), ...probed('often', js, `${after} Always.`) }),
    });
    const { problems } = await lint(repository, '--coverage');
    const unnoticed = problems.filter(({ code }: { code: string }) => code === 'rule-unnoticed');
    expect(unnoticed).toMatchObject([{ message: expect.stringContaining('"never"') }]);
  });

  it('names the rule that no golden task notices, keeps the count, and lets it only fall', async () => {
    const repository = start();
    journalTrials(repository);
    expect((await lint(repository)).codes).toEqual([]);
    const first = await lint(repository, '--write-coverage');
    expect(first.problems).toMatchObject([{ code: 'rule-unnoticed', severity: 'warning', at: { line: 3 } }]);
    expect(first.code).toBe(0);
    expect(readFileSync(join(repository.root, file), 'utf8')).toContain('unnoticed:\n  sql: 1\n');
    repository.commit('Keep the count');
    repository.write({ '.rentroll/ledger.yml': more });
    const worse = await lint(repository);
    expect(worse.codes).toEqual(['rule-unnoticed', 'rule-unnoticed', 'coverage-worse']);
    expect(worse.code).toBe(1);
    repository.write({ '.rentroll/ledger.yml': ledgerOf({}) });
    expect((await lint(repository, '--write-coverage')).codes).toEqual([]);
    expect(readFileSync(join(repository.root, file), 'utf8')).toContain('unnoticed:\n  sql: 0\n');
  });
});
