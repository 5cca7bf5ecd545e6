import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ledgerOf, makeRepository, type Repository } from '../../helpers/make-repository.ts';
import { runCli, testHome } from '../../helpers/run-cli.ts';

/** Starting processes takes long on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

const cli = fileURLToPath(new URL('../../../src/cli/start/cli.ts', import.meta.url));
let repository: Repository;
const run = (...args: readonly string[]) => runCli(repository.root, args);
const journal = () => join(repository.root, '.git/rentroll/.rentroll/rentroll.db');

/** Trials in the journal; 0 while there is none. */
function countTrials(): number {
  if (!existsSync(journal())) return 0;
  const db = new Database(journal(), { readonly: true });
  try {
    return db.prepare('SELECT count(*) FROM trials').pluck().get() as number;
  } catch {
    return 0;
  } finally {
    db.close();
  }
}

/** Starts a bench and waits until the journal has a trial. */
async function startBench(...args: readonly string[]): Promise<ChildProcess> {
  const env = { PATH: process.env['PATH'], HOME: testHome, RENTROLL_HOME: testHome, NO_COLOR: '1' };
  const child = spawn(process.execPath, [cli, 'bench', ...args], { cwd: repository.root, env, stdio: 'ignore' });
  while (countTrials() === 0 && child.exitCode === null) await new Promise((wake) => setTimeout(wake, 20));
  return child;
}

beforeAll(() => {
  repository = makeRepository({
    head: { '.rentroll/ledger.yml': ledgerOf({ describe: 'Only describe the change and do not edit any file.' }) },
  });
});
afterAll(() => repository.remove());

/** One repository, from the first bench on; each step builds on the one before. */
describe('bench', () => {
  it('says on a dry run what it would run, and touches nothing', async () => {
    const { code, stdout } = await run('bench', '--dry-run', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ dryRun: true, expected: { trials: 9 } });
    expect(repository.git('status', '--short', '--ignored')).toBe('');
  });

  it('loses no trial that was paid for when it is killed, and pays for none twice', async () => {
    const child = await startBench('--runs', '8');
    child.kill('SIGKILL');
    await once(child, 'exit');
    const kept = countTrials();
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThan(24);
    expect(existsSync(join(repository.root, '.rentroll/baselines.yml'))).toBe(false);

    const { code, stdout } = await run('bench', '--runs', '8', '--json');
    const report = JSON.parse(stdout);
    expect(code).toBe(0);
    expect(countTrials()).toBe(24);
    expect(report.budget.trials).toBe(24);
    expect(report.metaCost.recalled).toBeGreaterThan(0);
    expect(report.metaCost.recalled + report.metaCost.spent).toBe(report.budget.totalConsumed);
    expect(report.files).toEqual([{ action: 'create', file: '.rentroll/baselines.yml' }]);
  });

  it('tells the same again from the journal, for people', async () => {
    const { code, stdout, stderr } = await run('bench', 'sql', '--runs', '8');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Measured: \d+ of 24 trials completed in 3 golden tasks; sql: /);
    expect(stdout).toContain('This bench took 0 tokens and found trials of');
    expect(stdout).not.toContain('Wrote');
    expect(stderr).toContain('measuring the baseline of sql');
    expect(countTrials()).toBe(24);
  });

  it('asks for less than it may spend: the rest is said with exit code 3', async () => {
    const config = readFileSync(join(repository.root, '.rentroll/config.yml'), 'utf8');
    repository.write({ '.rentroll/config.yml': `${config}seed: 9\nbudget: { trial: 60000 }\n` });
    const { code, stdout } = await run('bench', '--budget-tokens', '60000');
    repository.write({ '.rentroll/config.yml': config });
    expect(code).toBe(3);
    expect(stdout).toMatch(/^Stopped early: \d of 2 trials completed in 3 golden tasks, 9 were asked for/);
    expect(stdout).toMatch(/the\s+same\s+command\s+continues\s+with\s+a\s+larger\s+budget/);
  });

  it('refuses an agent that the config does not have', async () => {
    const { code, stdout } = await run('bench', 'sq', '--json');
    expect(code).toBe(2);
    expect(JSON.parse(stdout).problems).toMatchObject([
      { code: 'config-unknown-agent', hint: expect.stringContaining('Did you mean') },
    ]);
  });
});
