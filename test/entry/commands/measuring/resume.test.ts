import { rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openState } from '../../../doubles/state/open-state.ts';
import { reseal } from '../../../doubles/state/reseal.ts';
import { ledgerOf, makeRepository, type Repository, tinyConfig } from '../../../helpers/make-repository.ts';
import { runCli } from '../../../helpers/run-cli.ts';

/** Starting processes takes long on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

const ledger = ledgerOf({ 'describe-only': 'Only describe the change and do not edit any file.' });
/** Room for one trial at worst and a little more. */
const tight = '450000';
let repository: Repository;
let trialsBefore = 0;
let recommended: readonly string[] = [];
const run = (...args: readonly string[]) => runCli(repository.root, args);

/** Trials in the journal. */
function countTrials(): number {
  const db = new Database(join(repository.root, '.git/rentroll/.rentroll/rentroll.db'), { readonly: true });
  const count = db.prepare('SELECT count(*) FROM trials').pluck().get() as number;
  db.close();
  return count;
}

beforeAll(() => {
  repository = makeRepository({ head: { '.rentroll/ledger.yml': ledger } });
});
afterAll(() => repository.remove());

/** A run that a tight budget interrupts, and what may and may not become of it; each step builds on the one before. */
describe('resume', () => {
  it('has nothing to do before anything ran, and report has nothing to show', async () => {
    const [resume, report] = await Promise.all([run('resume'), run('report', '--json')]);
    expect(resume).toMatchObject({ code: 0, stdout: expect.stringContaining('Nothing to resume') });
    expect(report.code).toBe(2);
    expect(JSON.parse(report.stdout).problems).toMatchObject([{ code: 'report-missing' }]);
  });

  it('is what an interrupted check recommends', async () => {
    const { code, stdout } = await run('check', '--budget-tokens', tight);
    expect(code).toBe(3);
    recommended = /\$ rentroll (resume --budget-tokens \d+)/.exec(stdout)?.[1]?.split(' ') ?? [];
    expect(recommended.length).toBe(3);
    trialsBefore = countTrials();
    // In CI no file vouches: a later step is told so, and not that nothing was measured.
    const later = await runCli(repository.root, ['report', '--json'], { CI: 'true' });
    const problems = [
      { code: 'report-missing', message: expect.stringContaining('vouches for the one in the journal') },
    ];
    expect([later.code, JSON.parse(later.stdout).problems]).toMatchObject([2, problems]);
    expect(trialsBefore).toBeGreaterThan(0);
  });

  it('refuses a run whose commits are gone', async () => {
    const db = openState(repository.root);
    const sha = db.prepare('SELECT head_sha FROM runs').pluck().get();
    db.prepare("UPDATE runs SET head_sha = '1234567890123456789012345678901234567890'").run();
    reseal(db, 'runs');
    const { code, stdout } = await run('resume', '--json');
    db.prepare('UPDATE runs SET head_sha = ?').run(sha);
    reseal(db, 'runs');
    db.close();
    expect(code).toBe(2);
    expect(JSON.parse(stdout).problems).toMatchObject([
      { code: 'resume-commit-gone', hint: expect.stringContaining('fetch') },
    ]);
    expect(countTrials()).toBe(trialsBefore);
  });

  it('continues to the end, whatever else changed meanwhile, and pays for no trial twice', async () => {
    repository.write({ '.rentroll/config.yml': tinyConfig('seed: 5\n') });
    const { code, stdout, stderr } = await run(...recommended, '--json');
    expect(code).toBe(1);
    expect(stderr).toMatch(/\d trials? from the journal/);
    expect(stderr).toContain('read, lint, plan, prepare, prove completed, continuing with measure');
    const report = JSON.parse(stdout);
    expect(report.verdicts).toMatchObject([{ verdict: 'regression' }]);
    expect(countTrials()).toBe(report.verdicts[0].spend.trials);
    repository.write({ '.rentroll/config.yml': tinyConfig() });
  });

  it('is done then; resume and report repeat what check said', async () => {
    const trials = countTrials();
    const [resume, report] = await Promise.all([run('resume', '--json'), run('report')]);
    expect(resume.code).toBe(1);
    expect(JSON.parse(resume.stdout).verdicts).toMatchObject([{ verdict: 'regression' }]);
    expect(countTrials()).toBe(trials);
    expect(report.code).toBe(0);
    expect(report.stdout).toMatch(/^The gate says no: of 1 rule, 1 breaks tasks\./);
  });

  it('never becomes another run: an edited working tree ends it', async () => {
    rmSync(join(repository.root, '.git/rentroll/.rentroll'), { recursive: true });
    expect(await run('check', '--head', 'WORKTREE', '--budget-tokens', tight)).toMatchObject({ code: 3 });
    repository.write({ '.rentroll/ledger.yml': ledger.replace('do not edit', 'never edit') });
    const edited = await run('resume', '--json');
    repository.write({ '.rentroll/ledger.yml': 'version: 1\nrules: [\n' });
    const broken = await run('resume', '--json');
    for (const { code, stdout } of [edited, broken]) {
      expect(code).toBe(2);
      expect(JSON.parse(stdout).problems.at(-1)).toMatchObject({ code: 'resume-different-run', blame: 'setup' });
    }
    expect(countTrials()).toBe(trialsBefore);
  });
});
